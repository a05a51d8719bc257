import CoreGraphics
import CoreText
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
}

/// Where lines lie in their width.
public enum NSTextAlignment: Int, Sendable {
  /// At the left.
  case left
  /// In the middle.
  case center
  /// At the right.
  case right
  /// As `natural`; lines are not stretched.
  case justified
  /// At the left, where the language begins.
  case natural
}

/// What becomes of lines that are too long.
public enum NSLineBreakMode: Int, Sendable {
  /// They go on in the next line, from a word on.
  case byWordWrapping
  /// They go on in the next line, from a character on.
  case byCharWrapping
  /// They are cut.
  case byClipping
  /// Their start becomes three dots.
  case byTruncatingHead
  /// Their end becomes three dots.
  case byTruncatingTail
  /// Their middle becomes three dots.
  case byTruncatingMiddle
}

/// How a paragraph is set.
open class NSParagraphStyle {
  /// Where lines lie.
  public internal(set) var alignment = NSTextAlignment.natural
  /// What becomes of lines that are too long.
  public internal(set) var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// Points between two lines.
  public internal(set) var lineSpacing: CGFloat = 0
  /// Points below the paragraph.
  public internal(set) var paragraphSpacing: CGFloat = 0
  /// The least height of a line.
  public internal(set) var minimumLineHeight: CGFloat = 0
  /// The largest height of a line; 0 for none.
  public internal(set) var maximumLineHeight: CGFloat = 0

  /// Creates the style that text has without one.
  public init() {}

  /// The style that text has without one.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// A copy that can be changed.
  open func mutableCopy() -> Any {
    let copy = NSMutableParagraphStyle()
    copy.setParagraphStyle(self)
    return copy
  }
}

/// How a paragraph is set, to be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// Where lines lie.
  open override var alignment: NSTextAlignment {
    get { super.alignment }
    set { super.alignment = newValue }
  }
  /// What becomes of lines that are too long.
  open override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { super.lineBreakMode = newValue }
  }
  /// Points between two lines.
  open override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { super.lineSpacing = newValue }
  }
  /// Points below the paragraph.
  open override var paragraphSpacing: CGFloat {
    get { super.paragraphSpacing }
    set { super.paragraphSpacing = newValue }
  }
  /// The least height of a line.
  open override var minimumLineHeight: CGFloat {
    get { super.minimumLineHeight }
    set { super.minimumLineHeight = newValue }
  }
  /// The largest height of a line; 0 for none.
  open override var maximumLineHeight: CGFloat {
    get { super.maximumLineHeight }
    set { super.maximumLineHeight = newValue }
  }

  /// Takes everything from another style.
  open func setParagraphStyle(_ style: NSParagraphStyle) {
    alignment = style.alignment
    lineBreakMode = style.lineBreakMode
    lineSpacing = style.lineSpacing
    paragraphSpacing = style.paragraphSpacing
    minimumLineHeight = style.minimumLineHeight
    maximumLineHeight = style.maximumLineHeight
  }
}

/// A shadow under text.
open class NSShadow {
  /// How far it lies to the right and below, in points.
  open var shadowOffset = CGSize.zero
  /// How far it spreads, in points.
  open var shadowBlurRadius: CGFloat = 0
  /// A `UIColor`; a third of black if it is none.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

  /// Creates a shadow right under the text.
  public init() {}
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
