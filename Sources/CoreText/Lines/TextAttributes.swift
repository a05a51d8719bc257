import Citrine
package import CitrineCoreGraphics

/// The attributes of a range of text, read from the dictionary of an attributed string.
///
/// It is a class because each run has a reference to it.
final class TextAttributes {
  let font: CTFont
  let color: CGColor?
  /// Whether text without `color` has the fill colour of the context; otherwise it is black.
  let usesContextColor: Bool
  /// The distance added to the advance of each cluster, in points: the kerning or the tracking.
  let letterSpacing: CGFloat
  /// Whether the font's own kerning is off: the attribute of kerning is 0.
  private let turnsKerningOff: Bool
  /// The ligatures: 0 for only those that the script requires, 1 for the standard ones, 2 for all; nil if the attribute
  /// is absent.
  private let ligatures: Int?
  /// The distance of the text above the baseline, in points, with that of superscripts.
  let rise: CGFloat
  let underline: DecorationLine
  let strikethrough: DecorationLine
  /// The stroke width in percent of the font size.
  ///
  /// If it is positive, glyphs are stroked; if it is 0, filled; if it is negative, filled and stroked.
  let strokeWidth: CGFloat
  let strokeColor: CGColor?
  /// The language as a BCP 47 tag; nil if it is unknown.
  let language: String?
  /// The embeddings and overrides of the direction, outermost first.
  let writingDirections: [WritingDirection]
  /// The direction of the paragraph style.
  let paragraphDirection: BaseDirection
  /// The attachment that is drawn in place of each U+FFFC of the range.
  let attachment: (any TextAttachment)?
  /// The delegate that gives all characters of the range their size.
  let delegate: CTRunDelegate?
  /// The glyph that stands for the whole range.
  let glyphInfo: CTGlyphInfo?
  /// All attributes, including those that this module does not read.
  let all: [NSAttributedString.Key: Any]

  /// The same attributes without the attachment, for characters that it does not replace.
  var withoutAttachment: TextAttributes { attachment == nil ? self : ofText }
  private lazy var ofText = TextAttributes(all, hasAttachment: false)

  /// Reads a dictionary of attributes.
  ///
  /// - Parameter hasAttachment: Whether the attachment is read.
  init(_ all: [NSAttributedString.Key: Any], hasAttachment: Bool = true) {
    func value(_ name: CFString) -> Any? { all[NSAttributedString.Key(rawValue: name as String)] }
    func optionalNumber(_ name: CFString) -> CGFloat? {
      CGFloat(attribute: value(name))?.usableLength
    }
    func number(_ name: CFString) -> CGFloat { optionalNumber(name) ?? 0 }
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
    let kern = optionalNumber(kCTKernAttributeName)
    turnsKerningOff = kern == 0
    let tracking = number(kCTTrackingAttributeName)
    letterSpacing = kern.flatMap { $0 == 0 ? nil : $0 } ?? tracking
    ligatures = optionalNumber(kCTLigatureAttributeName).flatMap { Int(exactly: $0) }
    let script = number(kCTSuperscriptAttributeName)
    // A superscript rises by a third of the em, and a subscript sinks by a sixth.
    rise = number(kCTBaselineOffsetAttributeName) + script * font.size / (script > 0 ? 3 : 6)
    underline = line(kCTUnderlineStyleAttributeName, color(kCTUnderlineColorAttributeName))
    strikethrough = line("NSStrikethrough", color("NSStrikethroughColor"))
    strokeWidth = number(kCTStrokeWidthAttributeName)
    strokeColor = color(kCTStrokeColorAttributeName)
    let language = value(kCTLanguageAttributeName)
    self.language = language as? String ?? (language as? NSString).map { $0 as String }
    writingDirections = Self.directions(value(kCTWritingDirectionAttributeName))
    let style = value(kCTParagraphStyleAttributeName) as? any TextParagraphStyle
    paragraphDirection = style?.values.baseDirection ?? .natural
    attachment = hasAttachment ? value("NSAttachment") as? any TextAttachment : nil
    delegate = value(kCTRunDelegateAttributeName) as? CTRunDelegate
    glyphInfo = value(kCTGlyphInfoAttributeName) as? CTGlyphInfo
  }

  private static func directions(_ value: Any?) -> [WritingDirection] {
    // The levels of nesting are at most 125 (UAX #9, BD2).
    (value as? [Any] ?? []).prefix(60).compactMap {
      CGFloat(attribute: $0).flatMap { Int(exactly: $0) }.map { WritingDirection(rawValue: $0) }
    }
  }

  /// Whether an attachment or a delegate stands for each character.
  var isObject: Bool { attachment != nil || delegate != nil }

  /// Returns the OpenType features of text in a font: those of the font, and those that attributes turn on and off.
  func features(of font: CTFont) -> [FontTag: UInt32] {
    var features = font.face.features
    if turnsKerningOff { features["kern"] = 0 }
    // Space between letters would break ligatures.
    let ligatures = ligatures ?? (letterSpacing == 0 ? nil : 0)
    if ligatures == 0 {
      for tag: FontTag in ["liga", "clig", "dlig"] { features[tag] = 0 }
    } else if let ligatures, ligatures >= 2 {
      for tag: FontTag in ["dlig", "hlig"] { features[tag] = 1 }
    }
    return features
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
