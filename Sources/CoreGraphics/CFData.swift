public import Foundation

// Core Foundation's functions of bytes, over Foundation's data. Allocators are not looked at.

extension CFData {
  /// The bytes as Swift's data, copied all at once: on Linux, `as Data` copies byte by byte.
  package var copied: Data {
    // SAFETY: the address is that of as many bytes, which are copied during the call.
    unsafe Data(bytes: bytes, count: length)
  }
}

/// Creates data of a copy of bytes.
///
/// - Parameters:
///   - bytes: At least `length` bytes; may be nil when `length` is 0.
///   - length: The number of bytes.
/// - Returns: nil when the length is negative, or bytes are missing.
@discardableResult
@unsafe public func CFDataCreate(
  _ allocator: CFAllocator!, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex
) -> CFData! {
  guard length > 0 else { return length == 0 ? NSData() : nil }
  guard let bytes = unsafe bytes else { return nil }
  // SAFETY: the caller points at as many bytes, which are copied during the call.
  return unsafe NSData(bytes: bytes, length: length)
}

/// Creates a copy that does not change.
@discardableResult
public func CFDataCreateCopy(_ allocator: CFAllocator!, _ data: CFData!) -> CFData! {
  NSData(data: data.copied)
}

/// Creates empty data that changes.
///
/// - Parameter capacity: How many bytes are expected; more may be appended.
@discardableResult
public func CFDataCreateMutable(_ allocator: CFAllocator!, _ capacity: CFIndex) -> CFMutableData! {
  NSMutableData(capacity: 0)
}

/// Creates a copy that changes.
///
/// - Parameter capacity: How many bytes are expected; more may be appended.
@discardableResult
public func CFDataCreateMutableCopy(
  _ allocator: CFAllocator!, _ capacity: CFIndex, _ data: CFData!
) -> CFMutableData! { NSMutableData(data: data.copied) }

/// Returns the number of bytes.
@discardableResult
public func CFDataGetLength(_ data: CFData!) -> CFIndex { data.length }

/// Returns the address of the bytes, which stay there as long as the data lives and does not change.
@discardableResult
@unsafe public func CFDataGetBytePtr(_ data: CFData!) -> UnsafePointer<UInt8>! {
  // SAFETY: any memory can be read as bytes; how long, is the caller's promise.
  unsafe data.bytes.assumingMemoryBound(to: UInt8.self)
}

/// Returns the address of the bytes, to be written to, until the length changes.
@discardableResult
@unsafe public func CFDataGetMutableBytePtr(_ data: CFMutableData!) -> UnsafeMutablePointer<UInt8>!
{
  // SAFETY: any memory can be written as bytes; how long, is the caller's promise.
  unsafe data.mutableBytes.assumingMemoryBound(to: UInt8.self)
}

/// Copies a range of the bytes to an address; nothing when the range is not within the data.
@unsafe public func CFDataGetBytes(
  _ data: CFData!, _ range: CFRange, _ buffer: UnsafeMutablePointer<UInt8>!
) {
  guard let range = range.within(data.length), let buffer = unsafe buffer else { return }
  // SAFETY: the caller points at room for as many bytes as the range has.
  unsafe data.getBytes(buffer, range: range)
}

/// Changes the number of bytes; new ones are 0, and a negative number changes nothing.
public func CFDataSetLength(_ data: CFMutableData!, _ length: CFIndex) {
  if length >= 0 { data.length = length }
}

/// Appends bytes of 0; nothing when the number is negative.
public func CFDataIncreaseLength(_ data: CFMutableData!, _ extraLength: CFIndex) {
  let (length, overflows) = data.length.addingReportingOverflow(extraLength)
  if extraLength > 0, !overflows { data.length = length }
}

/// Appends a copy of bytes.
@unsafe public func CFDataAppendBytes(
  _ data: CFMutableData!, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex
) {
  guard length > 0, let bytes = unsafe bytes else { return }
  // SAFETY: the caller points at as many bytes.
  unsafe data.append(bytes, length: length)
}

/// Replaces a range of the bytes by others; nothing when the range is not within the data.
@unsafe public func CFDataReplaceBytes(
  _ data: CFMutableData!, _ range: CFRange, _ newBytes: UnsafePointer<UInt8>!,
  _ newLength: CFIndex
) {
  guard let range = range.within(data.length), newLength >= 0 else { return }
  // SAFETY: the caller points at as many bytes.
  unsafe data.replaceBytes(in: range, withBytes: newBytes, length: newLength)
}

/// Removes a range of the bytes; nothing when the range is not within the data.
public func CFDataDeleteBytes(_ data: CFMutableData!, _ range: CFRange) {
  guard let range = range.within(data.length) else { return }
  // SAFETY: no byte is read, since none is put in the place of the range.
  unsafe data.replaceBytes(in: range, withBytes: nil, length: 0)
}

extension CFRange {
  /// The range as Foundation's, when it lies in `0 ..< count`.
  package func within(_ count: Int) -> NSRange? {
    guard location >= 0, length >= 0, location <= count, length <= count - location else {
      return nil
    }
    return NSRange(location: location, length: length)
  }
}
