public import CitrineCoreGraphics
public import Foundation

/// Creates an attributed string; nil without a string.
///
/// - Parameter attributes: Their keys are strings, or `NSAttributedString.Key`; other keys are ignored.
@discardableResult
public func CFAttributedStringCreate(
  _ allocator: CFAllocator!, _ string: CFString?, _ attributes: CFDictionary?
) -> CFAttributedString! {
  string.map { NSAttributedString(string: $0 as String, attributes: attributesByKey(attributes)) }
}

/// Returns attributes by their keys; keys that are not strings are left out.
private func attributesByKey(_ attributes: CFDictionary?) -> [NSAttributedString.Key: Any] {
  var keyed: [NSAttributedString.Key: Any] = [:]
  for (key, value) in attributes ?? [:] {
    if let name = key as? String ?? (key as? NSString).map({ $0 as String }) {
      keyed[NSAttributedString.Key(rawValue: name)] = value
    } else if let key = key as? NSAttributedString.Key {
      keyed[key] = value
    }
  }
  return keyed
}

/// Returns the number of UTF-16 units of an attributed string.
@discardableResult
public func CFAttributedStringGetLength(_ string: CFAttributedString!) -> CFIndex { string.length }

/// Creates an empty mutable attributed string; the allocator and the length are ignored.
@discardableResult
public func CFAttributedStringCreateMutable(
  _ allocator: CFAllocator!, _ maxLength: CFIndex
) -> CFMutableAttributedString! { NSMutableAttributedString(string: "") }

/// Creates a mutable copy of an attributed string; nil without a string.
@discardableResult
public func CFAttributedStringCreateMutableCopy(
  _ allocator: CFAllocator!, _ maxLength: CFIndex, _ string: CFAttributedString!
) -> CFMutableAttributedString! { string.map { NSMutableAttributedString(attributedString: $0) } }

/// Returns the characters of an attributed string.
@discardableResult
public func CFAttributedStringGetString(_ string: CFAttributedString!) -> CFString! {
  NSString(string: string.string)
}

/// Replaces the characters of a range, in UTF-16 units.
///
/// The new characters get the attributes of the first replaced character. Nothing changes when the range is
/// not within the string.
public func CFAttributedStringReplaceString(
  _ string: CFMutableAttributedString!, _ range: CFRange, _ replacement: CFString!
) {
  guard let range = range.within(string.length) else { return }
  string.replaceCharacters(in: range, with: replacement as String)
}

/// Sets an attribute of a range, in UTF-16 units, or removes it if the value is nil.
///
/// Nothing changes when the range is not within the string.
public func CFAttributedStringSetAttribute(
  _ string: CFMutableAttributedString!, _ range: CFRange, _ name: CFString!, _ value: CFTypeRef!
) {
  guard let range = range.within(string.length) else { return }
  let key = NSAttributedString.Key(rawValue: name as String)
  if let value {
    string.addAttribute(key, value: value, range: range)
  } else {
    string.removeAttribute(key, range: range)
  }
}

/// Sets attributes of a range, in UTF-16 units.
///
/// Nothing changes when the range is not within the string.
///
/// - Parameters:
///   - string: The string to change.
///   - range: The range, in UTF-16 units.
///   - attributes: The attributes; their keys are strings, or `NSAttributedString.Key`.
///   - clearOtherAttributes: Whether the other attributes of the range are removed.
public func CFAttributedStringSetAttributes(
  _ string: CFMutableAttributedString!, _ range: CFRange, _ attributes: CFDictionary!,
  _ clearOtherAttributes: Bool
) {
  guard let range = range.within(string.length) else { return }
  let keyed = attributesByKey(attributes)
  if clearOtherAttributes {
    string.setAttributes(keyed, range: range)
  } else {
    string.addAttributes(keyed, range: range)
  }
}

/// Removes an attribute of a range, in UTF-16 units.
///
/// Nothing changes when the range is not within the string.
public func CFAttributedStringRemoveAttribute(
  _ string: CFMutableAttributedString!, _ range: CFRange, _ name: CFString!
) {
  CFAttributedStringSetAttribute(string, range, name, nil)
}

/// Replaces a range, in UTF-16 units, by characters and their attributes.
///
/// A range of no characters inserts them. Nothing changes when the range is not within the string.
public func CFAttributedStringReplaceAttributedString(
  _ string: CFMutableAttributedString!, _ range: CFRange, _ replacement: CFAttributedString!
) {
  guard let range = range.within(string.length) else { return }
  string.replaceCharacters(in: range, with: replacement)
}

/// Returns a copy of an attributed string; nil without a string.
@discardableResult
public func CFAttributedStringCreateCopy(
  _ allocator: CFAllocator!, _ string: CFAttributedString!
) -> CFAttributedString! { string.map { NSAttributedString(attributedString: $0) } }

/// Returns a part of an attributed string; nil when the range, in UTF-16 units, is not within it.
@discardableResult
public func CFAttributedStringCreateWithSubstring(
  _ allocator: CFAllocator!, _ string: CFAttributedString!, _ range: CFRange
) -> CFAttributedString! {
  range.within(string.length).map { string.attributedSubstring(from: $0) }
}

/// Returns an attribute of the character at an index; nil if it has none, or for an index beyond the string.
///
/// - Parameters:
///   - string: The string.
///   - location: The index, in UTF-16 units.
///   - name: The key of the attribute.
///   - effectiveRange: Receives a range around the index in which the attribute has this value.
@discardableResult
public func CFAttributedStringGetAttribute(
  _ string: CFAttributedString!, _ location: CFIndex, _ name: CFString!,
  _ effectiveRange: UnsafeMutablePointer<CFRange>?
) -> CFTypeRef! {
  guard (0..<string.length).contains(location) else { return nil }
  var range = NSRange()
  let key = NSAttributedString.Key(rawValue: name as String)
  // SAFETY: the pointer to the local variable is used during the call only; the caller's points to a range.
  let value = unsafe string.attribute(key, at: location, effectiveRange: &range)
  unsafe effectiveRange?.pointee = CFRange(location: range.location, length: range.length)
  return value as CFTypeRef?
}

/// Returns the attributes of the character at an index, by their names; nil for an index beyond the string.
///
/// - Parameters:
///   - string: The string.
///   - location: The index, in UTF-16 units.
///   - effectiveRange: Receives a range around the index in which the attributes are the same.
@discardableResult
public func CFAttributedStringGetAttributes(
  _ string: CFAttributedString!, _ location: CFIndex,
  _ effectiveRange: UnsafeMutablePointer<CFRange>?
) -> CFDictionary! {
  guard (0..<string.length).contains(location) else { return nil }
  var range = NSRange()
  // SAFETY: as in `CFAttributedStringGetAttribute`.
  let attributes = unsafe string.attributes(at: location, effectiveRange: &range)
  unsafe effectiveRange?.pointee = CFRange(location: range.location, length: range.length)
  let pairs = attributes.map { (NSString(string: $0.key.rawValue), $0.value) }
  return CFDictionary(objects: pairs.map(\.1), forKeys: pairs.map(\.0))
}

/// Begins a series of changes; it has no effect here, since no one watches them.
public func CFAttributedStringBeginEditing(_ string: CFMutableAttributedString!) {
  string.beginEditing()
}

/// Ends a series of changes.
public func CFAttributedStringEndEditing(_ string: CFMutableAttributedString!) {
  string.endEditing()
}
