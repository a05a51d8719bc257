package import CitrineCoreGraphics

/// The attributes of one run, read from the dictionary of an attributed string.
struct TextAttributes {
  let font: CTFont
  let color: CGColor?
  /// Whether text without `color` has the fill colour of the context; otherwise it is black.
  let usesContextColor: Bool
  /// The distance added to the advance of each glyph, in points.
  let kern: CGFloat
  /// The distance of the text above the baseline, in points.
  let rise: CGFloat
  let underline: DecorationLine
  let strikethrough: DecorationLine
  /// The stroke width in percent of the font size.
  ///
  /// If it is positive, glyphs are stroked; if it is 0, filled; if it is negative, filled and stroked.
  let strokeWidth: CGFloat
  let strokeColor: CGColor?
  /// The attachment that is drawn in place of each character of the run.
  ///
  /// All characters of such a run are U+FFFC.
  private(set) var attachment: (any TextAttachment)?
  /// All attributes, including those that this module does not read.
  let all: [NSAttributedString.Key: Any]

  init(_ all: [NSAttributedString.Key: Any]) {
    func value(_ name: CFString) -> Any? { all[NSAttributedString.Key(rawValue: name as String)] }
    func number(_ name: CFString) -> CGFloat {
      let number = CGFloat(attribute: value(name)) ?? 0
      return number.isFinite ? number : 0
    }
    func color(_ name: CFString) -> CGColor? {
      value(name) as? CGColor ?? (value(name) as? any TextColor)?.textColor
    }
    func line(_ style: CFString, _ color: CGColor?) -> DecorationLine {
      DecorationLine(style: Int(exactly: number(style)) ?? 0, color: color)
    }
    self.all = all
    // CoreText has no constants for the keys that are literals here; they are those of UIKit.
    font = value(kCTFontAttributeName) as? CTFont ?? CTFont(nil, size: 12, matrix: nil)
    self.color = color(kCTForegroundColorAttributeName) ?? color("NSColor")
    usesContextColor = number(kCTForegroundColorFromContextAttributeName) != 0
    kern = number(kCTKernAttributeName)
    rise = number(kCTBaselineOffsetAttributeName)
    underline = line(kCTUnderlineStyleAttributeName, color(kCTUnderlineColorAttributeName))
    strikethrough = line("NSStrikethrough", color("NSStrikethroughColor"))
    strokeWidth = number(kCTStrokeWidthAttributeName)
    strokeColor = color(kCTStrokeColorAttributeName)
    attachment = all[NSAttributedString.Key(rawValue: "NSAttachment")] as? any TextAttachment
  }

  /// Splits a text into the parts that need separate runs: an attachment replaces only U+FFFC.
  ///
  /// - Returns: Each part with its offset in the text, in UTF-16 units.
  func parts(of text: String) -> [(text: String, offset: Int, attributes: TextAttributes)] {
    guard attachment != nil else { return [(text, 0, self)] }
    var withoutAttachment = self
    withoutAttachment.attachment = nil
    var parts: [(text: String, offset: Int, attributes: TextAttributes)] = []
    var (offset, isInAttachment) = (0, false)
    for scalar in text.unicodeScalars {
      let isAttachment = scalar == "\u{FFFC}"
      if parts.isEmpty || isInAttachment != isAttachment {
        parts.append(("", offset, isAttachment ? self : withoutAttachment))
        isInAttachment = isAttachment
      }
      parts[parts.count - 1].text.unicodeScalars.append(scalar)
      offset += UTF16.width(scalar)
    }
    return parts
  }
}

extension CGFloat {
  /// Converts a dictionary value, which is a number of any type or a Boolean; nil for anything else.
  init?(attribute value: Any?) {
    switch value {
    case let value as NSNumber: self = CGFloat(value.doubleValue)
    case let value as CGFloat: self = value
    case let value as any BinaryInteger: self = CGFloat(value)
    case let value as Bool: self = value ? 1 : 0
    default: return nil
    }
  }
}

/// A colour type of another module, such as `UIColor`, which attributes may have instead of a `CGColor`.
package protocol TextColor {
  /// The same colour as a `CGColor`.
  var textColor: CGColor { get }
}

/// An inline picture in a text.
///
/// Its type is in another module, such as `NSTextAttachment`.
package protocol TextAttachment {
  /// The rectangle of the picture, in points from its pen position on the baseline, y up.
  var textBounds: CGRect { get }
  /// Draws the picture into a rectangle in text space, y up.
  func draw(in rect: CGRect, color: CGColor, of context: CGContext)
}
