public import CitrineCoreGraphics

// The keys of attributed strings that lines of text look at. Foundation's names of the same attributes, as
// UIKit has them, are the same keys.

/// The font: a `CTFont`.
public var kCTFontAttributeName: CFString { "NSFont" }

/// The colour: a `CGColor`.
public var kCTForegroundColorAttributeName: CFString { "CTForegroundColor" }

/// Whether text without a colour of its own has the context's fill colour: a truth value.
///
/// It is black if not.
public var kCTForegroundColorFromContextAttributeName: CFString { "CTForegroundColorFromContext" }

/// What is added to the advance of each glyph, in points: a number.
public var kCTKernAttributeName: CFString { "NSKern" }

/// How paragraphs are set: a `CTParagraphStyle`, of which a paragraph has that of its first character.
///
/// Single lines do not look at it.
public var kCTParagraphStyleAttributeName: CFString { "NSParagraphStyle" }

/// A line under the text: a number, the bits of `CTUnderlineStyle` and its modifiers.
///
/// It lies a pixel of the font below the baseline and is as thick.
public var kCTUnderlineStyleAttributeName: CFString { "NSUnderline" }

/// The colour of the line under the text: a `CGColor`; without it, that of the text.
public var kCTUnderlineColorAttributeName: CFString { "NSUnderlineColor" }

/// How wide outlines are stroked, in percent of the size: a number.
///
/// Positive ones are stroked alone, negative ones filled, too.
public var kCTStrokeWidthAttributeName: CFString { "NSStrokeWidth" }

/// The colour of stroked outlines: a `CGColor`; without it, that of the text.
public var kCTStrokeColorAttributeName: CFString { "NSStrokeColor" }

/// How far text lies above the baseline, in points: a number.
public var kCTBaselineOffsetAttributeName: CFString { "NSBaselineOffset" }

/// A string with attributes, which keys of strings name.
@discardableResult
public func CFAttributedStringCreate(
  _ allocator: CFAllocator!, _ string: CFString?, _ attributes: CFDictionary?
) -> CFAttributedString! {
  guard let string else { return nil }
  var keyed: [NSAttributedString.Key: Any] = [:]
  for (key, value) in attributes ?? [:] {
    if let name = key as? String ?? (key as? NSString).map({ $0 as String }) {
      keyed[NSAttributedString.Key(rawValue: name)] = value
    } else if let key = key as? NSAttributedString.Key {
      keyed[key] = value
    }
  }
  return NSAttributedString(string: string as String, attributes: keyed)
}

/// The number of UTF-16 units of a string with attributes.
@discardableResult
public func CFAttributedStringGetLength(_ string: CFAttributedString!) -> CFIndex { string.length }

/// Creates an empty string with attributes that changes; the allocator and the length are not looked at.
@discardableResult
public func CFAttributedStringCreateMutable(
  _ allocator: CFAllocator!, _ maxLength: CFIndex
) -> CFMutableAttributedString! { NSMutableAttributedString(string: "") }

/// Creates a copy that changes; nil without a string.
@discardableResult
public func CFAttributedStringCreateMutableCopy(
  _ allocator: CFAllocator!, _ maxLength: CFIndex, _ string: CFAttributedString!
) -> CFMutableAttributedString! { string.map { NSMutableAttributedString(attributedString: $0) } }

/// Returns the characters of a string with attributes.
@discardableResult
public func CFAttributedStringGetString(_ string: CFAttributedString!) -> CFString! {
  NSString(string: string.string)
}

/// Replaces the characters of a range; they get the attributes of the first that was there.
///
/// Nothing changes when the range is not within the string.
public func CFAttributedStringReplaceString(
  _ string: CFMutableAttributedString!, _ range: CFRange, _ replacement: CFString!
) {
  guard let range = range.within(string.length) else { return }
  string.replaceCharacters(in: range, with: replacement as String)
}

/// Sets an attribute of a range, or removes it where the value is nil.
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
