import Citrine
import CitrineCoreGraphics
import CitrineCoreText
public import Foundation

// The keys of attributed strings for drawing, and the types of their values. Foundation has them only on Apple's
// systems.

extension NSAttributedString.Key {
  /// A `UIFont`; the default is the built-in face at 12 points.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// A `UIColor`; the default is black.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// The `UIColor` of a rectangle behind the text; none by default.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// The distance that is added to the advance of each glyph, in points: a number; 0 by default.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// The distance that is added to the advance of each glyph, in points: a number; 0 by default.
  ///
  /// It has no effect beside a `kern` that is not 0, and turns ligatures off unless `ligature` turns them on.
  public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
  /// The ligatures: 0 for only those that the script requires, 1 (the default) for the standard ones, 2 for all.
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  /// The language: a string, a BCP 47 tag such as "sr", which selects forms of letters, and fonts for missing
  /// characters.
  public static let languageIdentifier = NSAttributedString.Key(rawValue: "NSLanguage")
  /// The embeddings and overrides of the direction, outermost first: an array of numbers.
  ///
  /// Each is the sum of an `NSWritingDirection` and an `NSWritingDirectionFormatType`.
  public static let writingDirection = NSAttributedString.Key(rawValue: "NSWritingDirection")
  /// An `NSParagraphStyle`; the style of a paragraph's first character applies to the whole paragraph.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// The `NSShadow` of the text; none by default.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// The underline: the raw value of an `NSUnderlineStyle`; none by default.
  ///
  /// The font decides its place and its thickness.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// The `UIColor` of the underline; the default is the text's colour.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// The strikethrough, at half the x-height: the raw value of an `NSUnderlineStyle`; none by default.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// The `UIColor` of the strikethrough; the default is the text's colour.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// The distance of the text above the baseline, in points: a number; negative below it; 0 by default.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// The stroke width of glyph outlines, in percent of the font size: a number; 0 by default.
  ///
  /// A positive width strokes the outlines only, a negative one fills and strokes them, and 0 fills them.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// The `UIColor` of stroked outlines; the default is the text's colour.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
}

/// The style of an underline or a strikethrough.
public struct NSUnderlineStyle: OptionSet, Sendable {
  /// The style as bits: the line in the low four bits, the dash pattern in bits 8 to 10, `byWord` in bit 15.
  public let rawValue: Int

  /// Creates a style from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line, as thick as the font says.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// One line of twice the thickness.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines, with a gap of the thickness of one.
  public static let double = NSUnderlineStyle(rawValue: 9)
  /// A dash pattern of dots: 3 times the thickness, with gaps of 3; to be combined with one of the lines above.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// A dash pattern of dashes: 10 times the thickness, with gaps of 5.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// A dash pattern of alternating dashes and dots: 10 and 3 times the thickness, with gaps of 3.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
  /// A dash pattern of dashes that are followed by two dots: 10, 3 and 3 times the thickness,
  /// with gaps of 3.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
  /// The line is under or through words only, not the blanks between them.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// A shadow of text, for the attribute `shadow`.
open class NSShadow: NSObject, NSCopying {
  private let mark = SwiftObjectMark()
  /// The offset of the shadow, in points to the right and down; 0 by default.
  open var shadowOffset = CGSize.zero
  /// The blur of the shadow, in points: twice its standard deviation; 0 by default.
  open var shadowBlurRadius: CGFloat = 0
  /// The colour of the shadow: a `UIColor`; anything else means black with alpha ⅓, which is the default.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

  /// Creates a black shadow with alpha ⅓, without offset and blur.
  public override init() { super.init() }

  /// Returns a copy; later changes of one of them do not change the other.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }

  /// Whether another object is a shadow with the same offset, blur and colour.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
      && shadowColor as? UIColor == other.shadowColor as? UIColor
  }

  /// The hash of the blur; equal for equal shadows.
  open override var hash: Int { shadowBlurRadius.hashValue }
}

/// Options for drawing and measuring strings.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The options as bits, with the values of Apple's.
  public let rawValue: Int

  /// Creates a set of options from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The origin is the top left of the first line, and the text is wrapped.
  ///
  /// Without this option, the text has a single line, and the origin is at the left end of its baseline.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Line heights include the fonts' leading; without effect, because they always do.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Bounds contain only the drawn pixels; without effect, because heights are always the heights of the fonts.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// The last line that fits ends in an ellipsis if text follows it.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The parameters and results of a string's layout; the drawing functions ignore it.
open class NSStringDrawingContext {
  /// Creates a context, which has no effect.
  public init() {}
}

extension UIColor: TextColor {
  package var textColor: CGColor { cgColor }
}
