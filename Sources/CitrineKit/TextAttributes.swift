import CitrineCoreGraphics
import CitrineCoreText
public import Foundation

// The attributed-string keys for drawing, and the types of their values. Foundation lacks them on other systems
// than Apple's.

extension NSAttributedString.Key {
  /// A `UIFont`; the default is the built-in face at 12 points.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// A `UIColor`; the default is black.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// The `UIColor` of a rectangle behind the text; none by default.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// The distance added to the advance of each glyph, in points: a number.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// An `NSParagraphStyle`; that of a paragraph's first character applies to the whole paragraph.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// An `NSShadow` of the text.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// The underline: the raw value of an `NSUnderlineStyle`.
  ///
  /// It lies one font pixel below the baseline and is one font pixel thick.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// The `UIColor` of the underline; the default is the text's colour.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// The strikethrough, at half the x-height: the raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// The `UIColor` of the strikethrough; the default is the text's colour.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// The distance of the text above the baseline, in points: a number.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// The stroke width of glyph outlines, in percent of the font size: a number.
  ///
  /// A positive width strokes the outlines only, a negative one fills and strokes them, and 0 fills them.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// The `UIColor` of stroked outlines; the default is the text's colour.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
}

/// The style of an underline or a strikethrough.
public struct NSUnderlineStyle: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Creates a style from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line, one font pixel thick.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// One line, two font pixels thick.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines, each one font pixel thick.
  public static let double = NSUnderlineStyle(rawValue: 9)
  /// A dotted line.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// A dashed line.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// Alternating dashes and dots.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
  /// Dashes, each followed by two dots.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
  /// Omits the blanks between words.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// A shadow of text.
open class NSShadow: NSObject, NSCopying {
  /// The offset of the shadow in points: to the right and down.
  open var shadowOffset = CGSize.zero
  /// The blur of the shadow in points: twice its standard deviation.
  open var shadowBlurRadius: CGFloat = 0
  /// The colour of the shadow: a `UIColor`; anything else means black with alpha ⅓.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

  /// Creates a shadow without offset and blur.
  public override init() { super.init() }

  /// Returns an independent copy.
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
  /// The bits.
  public let rawValue: Int

  /// Creates options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The origin is the top left of the first line, and the text may have several lines.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Line heights include the fonts' leading; without effect, because they always do.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Bounds are those of the ink; without effect, because heights are always those of the fonts.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// The last line that fits ends in an ellipsis if text follows it.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The parameters and results of a string's layout; ignored.
open class NSStringDrawingContext {
  /// Creates a context.
  public init() {}
}

extension UIColor: TextColor {
  package var textColor: CGColor { cgColor }
}
