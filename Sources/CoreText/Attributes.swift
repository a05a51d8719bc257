public import CoreGraphics

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

/// How paragraphs are set; single lines do not look at it.
public var kCTParagraphStyleAttributeName: CFString { "NSParagraphStyle" }

/// A string with attributes, which keys of strings name.
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
public func CFAttributedStringGetLength(_ string: CFAttributedString!) -> CFIndex { string.length }

/// What a stretch of one set of attributes says.
struct TextAttributes {
  let font: CTFont
  let color: CGColor?
  let usesContextColor: Bool
  let kern: CGFloat
  let all: [NSAttributedString.Key: Any]

  init(_ all: [NSAttributedString.Key: Any]) {
    func value(_ name: CFString) -> Any? { all[NSAttributedString.Key(rawValue: name as String)] }
    self.all = all
    font = value(kCTFontAttributeName) as? CTFont ?? CTFont(nil, size: 12, matrix: nil)
    color =
      value(kCTForegroundColorAttributeName) as? CGColor
      ?? (value("NSColor") as? any TextColor)?.textColor
    let fromContext = value(kCTForegroundColorFromContextAttributeName)
    usesContextColor = fromContext as? Bool ?? (fromContext as? NSNumber)?.boolValue ?? false
    let kern = value(kCTKernAttributeName)
    self.kern = kern as? CGFloat ?? CGFloat((kern as? NSNumber)?.doubleValue ?? 0)
  }
}

/// A colour of a module on top, which attributes may have in place of Quartz's.
package protocol TextColor {
  /// The colour as Quartz has it.
  var textColor: CGColor { get }
}
