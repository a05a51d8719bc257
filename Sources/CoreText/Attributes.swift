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
  _ allocator: CFTypeRef?, _ string: CFString?, _ attributes: CFDictionary?
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
