public import Foundation

// Core Foundation's functions for data, implemented with Foundation's classes. Allocators are ignored.

extension CFData {
  /// The bytes as `Data`, copied in one operation: on Linux, `as Data` copies byte by byte.
  package var copied: Data {
    // SAFETY: `bytes` points at `length` bytes, which are copied during the call.
    unsafe Data(bytes: bytes, count: length)
  }
}

/// Creates data from a copy of bytes.
///
/// - Parameters:
///   - bytes: At least `length` bytes; may be nil when `length` is 0.
///   - length: The number of bytes.
/// - Returns: nil if the length is negative, or is positive and `bytes` is nil.
@discardableResult
@unsafe public func CFDataCreate(
  _ allocator: CFAllocator!, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex
) -> CFData! {
  guard length > 0 else { return length == 0 ? NSData() : nil }
  guard let bytes = unsafe bytes else { return nil }
  // SAFETY: the caller points at `length` bytes, which are copied during the call.
  return unsafe NSData(bytes: bytes, length: length)
}

/// Creates an immutable copy of data.
@discardableResult
public func CFDataCreateCopy(_ allocator: CFAllocator!, _ data: CFData!) -> CFData! {
  NSData(data: data.copied)
}

/// Creates empty mutable data.
///
/// - Parameter capacity: Ignored: the data grows as needed.
@discardableResult
public func CFDataCreateMutable(_ allocator: CFAllocator!, _ capacity: CFIndex) -> CFMutableData! {
  NSMutableData(capacity: 0)
}

/// Creates a mutable copy of data.
///
/// - Parameter capacity: Ignored: the data grows as needed.
@discardableResult
public func CFDataCreateMutableCopy(
  _ allocator: CFAllocator!, _ capacity: CFIndex, _ data: CFData!
) -> CFMutableData! { NSMutableData(data: data.copied) }

/// Returns the number of bytes in data.
@discardableResult
public func CFDataGetLength(_ data: CFData!) -> CFIndex { data.length }

/// Returns a pointer to the bytes, valid as long as the data exists and is not modified.
@discardableResult
@unsafe public func CFDataGetBytePtr(_ data: CFData!) -> UnsafePointer<UInt8>! {
  // SAFETY: any memory can be read as bytes; the caller is responsible for the lifetime.
  unsafe data.bytes.assumingMemoryBound(to: UInt8.self)
}

/// Returns a pointer to the bytes for writing, valid until the length changes.
@discardableResult
@unsafe public func CFDataGetMutableBytePtr(_ data: CFMutableData!) -> UnsafeMutablePointer<UInt8>!
{
  // SAFETY: any memory can be written as bytes; the caller is responsible for the lifetime.
  unsafe data.mutableBytes.assumingMemoryBound(to: UInt8.self)
}

/// Copies a range of the bytes to a buffer; does nothing if the range is not within the data.
@unsafe public func CFDataGetBytes(
  _ data: CFData!, _ range: CFRange, _ buffer: UnsafeMutablePointer<UInt8>!
) {
  guard let range = range.within(data.length), let buffer = unsafe buffer else { return }
  // SAFETY: the caller's buffer has room for as many bytes as the range has.
  unsafe data.getBytes(buffer, range: range)
}

/// Changes the number of bytes: new bytes are 0; a negative length changes nothing.
public func CFDataSetLength(_ data: CFMutableData!, _ length: CFIndex) {
  if length >= 0 { data.length = length }
}

/// Appends zero bytes; does nothing if the number is negative.
public func CFDataIncreaseLength(_ data: CFMutableData!, _ extraLength: CFIndex) {
  let (length, overflows) = data.length.addingReportingOverflow(extraLength)
  if extraLength > 0, !overflows { data.length = length }
}

/// Appends a copy of bytes; does nothing if the length is negative or the pointer is nil.
@unsafe public func CFDataAppendBytes(
  _ data: CFMutableData!, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex
) {
  guard length > 0, let bytes = unsafe bytes else { return }
  // SAFETY: the caller's pointer is to as many bytes as the length says.
  unsafe data.append(bytes, length: length)
}

/// Replaces a range of the bytes by others; does nothing if the range is not within the data.
@unsafe public func CFDataReplaceBytes(
  _ data: CFMutableData!, _ range: CFRange, _ newBytes: UnsafePointer<UInt8>!,
  _ newLength: CFIndex
) {
  guard let range = range.within(data.length), newLength >= 0 else { return }
  // SAFETY: the caller's pointer is to as many bytes as the length says.
  unsafe data.replaceBytes(in: range, withBytes: newBytes, length: newLength)
}

/// Removes a range of the bytes; does nothing if the range is not within the data.
public func CFDataDeleteBytes(_ data: CFMutableData!, _ range: CFRange) {
  guard let range = range.within(data.length) else { return }
  // SAFETY: the replacement has length 0, so its pointer is not read.
  unsafe data.replaceBytes(in: range, withBytes: nil, length: 0)
}

extension CFRange {
  /// The range as an `NSRange`; nil unless it lies in `0 ..< count`.
  package func within(_ count: Int) -> NSRange? {
    guard location >= 0, length >= 0, location <= count, length <= count - location else {
      return nil
    }
    return NSRange(location: location, length: length)
  }
}
