public import Foundation

// Core Foundation's functions for strings, implemented with Foundation's classes. Allocators are ignored.
// Indices and lengths count UTF-16 units.

/// Creates an immutable copy of a string; nil without a string.
@discardableResult
public func CFStringCreateCopy(_ allocator: CFAllocator!, _ string: CFString!) -> CFString! {
  string.map { NSString(string: $0 as String) }
}

/// Creates an empty mutable string.
///
/// - Parameter maxLength: Ignored.
@discardableResult
public func CFStringCreateMutable(
  _ allocator: CFAllocator!, _ maxLength: CFIndex
) -> CFMutableString! { NSMutableString(string: "") }

/// Creates a mutable copy of a string; nil without a string.
///
/// - Parameter maxLength: Ignored.
@discardableResult
public func CFStringCreateMutableCopy(
  _ allocator: CFAllocator!, _ maxLength: CFIndex, _ string: CFString!
) -> CFMutableString! { string.map { NSMutableString(string: $0 as String) } }

/// Creates a string from a range of another; nil if the range is not within it.
@discardableResult
public func CFStringCreateWithSubstring(
  _ allocator: CFAllocator!, _ string: CFString!, _ range: CFRange
) -> CFString! {
  range.within(string.length).map { NSString(string: string.substring(with: $0)) }
}

/// Returns the number of UTF-16 units of a string.
@discardableResult
public func CFStringGetLength(_ string: CFString!) -> CFIndex { string.length }

/// Returns the UTF-16 unit at an index; 0 if the index is out of range.
@discardableResult
public func CFStringGetCharacterAtIndex(_ string: CFString!, _ index: CFIndex) -> UInt16 {
  (0..<string.length).contains(index) ? string.character(at: index) : 0
}

/// Appends a string to a mutable string.
public func CFStringAppend(_ string: CFMutableString!, _ appended: CFString!) {
  string.append(appended as String)
}

/// Returns whether a string begins with another.
@discardableResult
public func CFStringHasPrefix(_ string: CFString!, _ prefix: CFString!) -> Bool {
  string.hasPrefix(prefix as String)
}

/// Returns whether a string ends with another.
@discardableResult
public func CFStringHasSuffix(_ string: CFString!, _ suffix: CFString!) -> Bool {
  string.hasSuffix(suffix as String)
}
