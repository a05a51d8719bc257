import CitrineCoreGraphics
import CitrineCoreText
public import Foundation

// What Foundation lacks off Apple's systems of attributed strings: the keys that drawing looks at, and the
// values under them.

extension NSAttributedString.Key {
  /// A `UIFont`; without it, the built-in face of 12 points.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// A `UIColor`; without it, black.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// A `UIColor` behind the text.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// What is added to the advance of each glyph, in points: a number.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// An `NSParagraphStyle`: that of its first character is a paragraph's.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// An `NSShadow` under the text.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// A line under the text: the raw value of an `NSUnderlineStyle`.
  ///
  /// It lies a pixel of the font below the baseline and is as thick.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// The `UIColor` of the line under the text; without it, that of the text.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// A line through the text, in the middle of small letters: the raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// The `UIColor` of the line through the text; without it, that of the text.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// How far the text lies above the baseline, in points: a number.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// How wide outlines are stroked, in percent of the font's size: a number.
  ///
  /// Positive ones are stroked alone, negative ones filled, too.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// The `UIColor` of stroked outlines; without it, that of the text.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
}

/// What a line under or through text looks like.
public struct NSUnderlineStyle: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Creates a style of its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line, as thick as a pixel of the font.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// One line, twice as thick.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
  /// In dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// In dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// In dashes and dots in turn.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
  /// In dashes, each followed by two dots.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
  /// Not at blanks.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// A shadow under text.
open class NSShadow: NSObject, NSCopying {
  /// How far it lies to the right and below, in points.
  open var shadowOffset = CGSize.zero
  /// How far it spreads, in points.
  open var shadowBlurRadius: CGFloat = 0
  /// A `UIColor`; a third of black if it is none.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

  /// Creates a shadow right under the text.
  public override init() { super.init() }

  /// A shadow like this one, that can be changed by itself.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }

  /// Whether another object is a shadow that looks the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
      && shadowColor as? UIColor == other.shadowColor as? UIColor
  }

  /// The same for equal shadows.
  open override var hash: Int { shadowBlurRadius.hashValue }
}

/// What of a string's bounds is asked for.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Creates options of their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The origin is the top left of the first line, and there may be several.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// What is added between lines counts.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Bounds are those of the ink; heights are always those of the fonts.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// The last line that fits ends in three dots.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// What a string's layout is told and tells; not looked at.
open class NSStringDrawingContext {
  /// Creates a context.
  public init() {}
}

extension UIColor: TextColor {
  package var textColor: CGColor { cgColor }
}
