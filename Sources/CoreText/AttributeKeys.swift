public import CitrineCoreGraphics

// The attributed-string keys that text layout uses. The keys of UIKit (`NSAttributedString.Key.font`, …) have
// the same values, except that UIKit's foreground colour is "NSColor".

/// The font: a `CTFont`; the built-in face at 12 points by default.
public var kCTFontAttributeName: CFString { "NSFont" }

/// The fill colour of the glyphs: a `CGColor`; black by default.
public var kCTForegroundColorAttributeName: CFString { "CTForegroundColor" }

/// Whether text without a colour attribute is drawn in the context's fill colour: a Boolean.
///
/// If not, such text is black.
public var kCTForegroundColorFromContextAttributeName: CFString { "CTForegroundColorFromContext" }

/// The distance added to the advance of each glyph, in points: a number.
public var kCTKernAttributeName: CFString { "NSKern" }

/// The paragraph style: a `CTParagraphStyle`.
///
/// The style of a paragraph's first character applies to the whole paragraph. A `CTLine` ignores it.
public var kCTParagraphStyleAttributeName: CFString { "NSParagraphStyle" }

/// The underline: a number, the bits of `CTUnderlineStyle` and `CTUnderlineStyleModifiers`.
///
/// A single underline begins one font pixel below the baseline and is one font pixel thick.
public var kCTUnderlineStyleAttributeName: CFString { "NSUnderline" }

/// The colour of the underline: a `CGColor`; without it, the underline has the text's colour.
public var kCTUnderlineColorAttributeName: CFString { "NSUnderlineColor" }

/// The stroke width of glyph outlines, in percent of the font size: a number.
///
/// A positive width strokes the outlines only, a negative one fills and strokes them, and 0 fills them.
public var kCTStrokeWidthAttributeName: CFString { "NSStrokeWidth" }

/// The stroke colour of glyph outlines: a `CGColor`; without it, the stroke has the text's colour.
public var kCTStrokeColorAttributeName: CFString { "NSStrokeColor" }

/// The distance of the text above the baseline, in points: a number.
public var kCTBaselineOffsetAttributeName: CFString { "NSBaselineOffset" }

/// Creates an attributed string; nil without a string.
///
/// - Parameter attributes: Their keys are strings, or `NSAttributedString.Key`; other keys are ignored.
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
