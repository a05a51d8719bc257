package import CitrineCoreGraphics

/// What a stretch of one set of attributes says.
struct TextAttributes {
  let font: CTFont
  let color: CGColor?
  let usesContextColor: Bool
  let kern: CGFloat
  /// How far the text lies above the baseline, in points.
  let rise: CGFloat
  let underline: DecorationLine
  let strikethrough: DecorationLine
  /// In percent of the size; 0 for letters that are filled alone, below for those that are stroked, too.
  let strokeWidth: CGFloat
  let strokeColor: CGColor?
  /// What stands in place of the character U+FFFC.
  let attachment: (any TextAttachment)?
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
}

extension CGFloat {
  /// A number of any type, or a truth value, as dictionaries hold them; nil for anything else.
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

/// A colour of a module on top, which attributes may have in place of Quartz's.
package protocol TextColor {
  /// The colour as Quartz has it.
  var textColor: CGColor { get }
}

/// A picture of a module on top, which stands in a text like a letter.
package protocol TextAttachment {
  /// The place of the picture from where it stands on the baseline, y up.
  var textBounds: CGRect { get }
  /// Draws the picture into a rectangle, y up.
  func draw(in rect: CGRect, color: CGColor, of context: CGContext)
}
