import Citrine
import CitrineCoreText
public import Foundation

/// The horizontal alignment of lines.
public enum NSTextAlignment: Int, Sendable {
  /// Lines begin at the left edge.
  case left
  /// Lines are centred between the left and the right edge, at whole points.
  case center
  /// Lines end at the right edge.
  case right
  /// The blanks between words are widened so that lines end at the right edge; the last line of a paragraph is
  /// left-aligned.
  case justified
  /// The natural alignment of the language: left-aligned.
  case natural
}

/// The treatment of lines that are too long.
public enum NSLineBreakMode: Int, Sendable {
  /// Breaks the line between words.
  case byWordWrapping
  /// Breaks the line between characters.
  case byCharWrapping
  /// Does not break the line: it extends beyond its width, unless the drawing is clipped.
  case byClipping
  /// Replaces the start of the line by an ellipsis.
  case byTruncatingHead
  /// Replaces the end of the line by an ellipsis.
  case byTruncatingTail
  /// Replaces the middle of the line by an ellipsis.
  case byTruncatingMiddle
}

/// A paragraph style: alignment, indents, line heights and spacing.
///
/// Lengths are in points; all numbers are 0 by default. A number that is not finite counts as 0. The style of the first
/// character of a paragraph applies to the whole paragraph.
///
/// ```swift
/// let style = NSMutableParagraphStyle()
/// style.alignment = .center
/// style.lineSpacing = 4
/// let text = NSAttributedString(string: "ONE\nTWO", attributes: [.paragraphStyle: style])
/// text.draw(in: CGRect(x: 0, y: 0, width: 100, height: 60))  // Needs a current context.
/// ```
open class NSParagraphStyle: NSObject, TextParagraphStyle, NSCopying, NSMutableCopying {
  private let mark = SwiftObjectMark()
  /// The values, in CoreText's types.
  package fileprivate(set) var values = ParagraphStyle()

  /// The horizontal alignment of lines; `natural` by default.
  open var alignment: NSTextAlignment { NSTextAlignment(values.alignment) }
  /// The treatment of lines that are too long; they break between words by default.
  open var lineBreakMode: NSLineBreakMode { NSLineBreakMode(values.lineBreakMode) }
  /// The space added between two lines of the text.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The space added below the paragraph, unless it is the last.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The space added above the paragraph, unless it is the first.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The distance of the first line of the paragraph from the left edge.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The distance of the other lines of the paragraph from the left edge.
  open var headIndent: CGFloat { values.headIndent }
  /// The place where lines end: a distance from the left edge if positive, otherwise an offset from the right edge.
  open var tailIndent: CGFloat { values.tailIndent }
  /// The factor by which the height of lines is multiplied, before the limits apply; 0 or less means 1.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// The minimum height of a line; 0 means no limit.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The maximum height of a line; 0 or less means no limit.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }

  /// Creates the default style: natural alignment, wrapping between words, and no spacing.
  public override init() { super.init() }

  /// The default style, which text without a style has.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Returns a copy that cannot be changed: an `NSParagraphStyle`.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }

  /// Returns a copy that can be changed: an `NSMutableParagraphStyle`.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }

  /// Whether another object is a paragraph style with the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }

  /// The hash of the style's values.
  open override var hash: Int { values.hashValue }
}

/// A paragraph style that can be changed, with lengths in points; see `NSParagraphStyle`.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// The horizontal alignment of lines; `natural` by default.
  open override var alignment: NSTextAlignment {
    get { super.alignment }
    set { values.alignment = newValue.coreText }
  }
  /// The treatment of lines that are too long; they break between words by default.
  open override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { values.lineBreakMode = newValue.coreText }
  }
  /// The space added between two lines of the text.
  open override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  /// The space added below the paragraph, unless it is the last.
  open override var paragraphSpacing: CGFloat {
    get { super.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  /// The space added above the paragraph, unless it is the first.
  open override var paragraphSpacingBefore: CGFloat {
    get { super.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  /// The distance of the first line of the paragraph from the left edge.
  open override var firstLineHeadIndent: CGFloat {
    get { super.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  /// The distance of the other lines of the paragraph from the left edge.
  open override var headIndent: CGFloat {
    get { super.headIndent }
    set { values.headIndent = newValue }
  }
  /// The place where lines end: a distance from the left edge if positive, otherwise an offset from the right edge.
  open override var tailIndent: CGFloat {
    get { super.tailIndent }
    set { values.tailIndent = newValue }
  }
  /// The factor by which the height of lines is multiplied, before the limits apply; 0 or less means 1.
  open override var lineHeightMultiple: CGFloat {
    get { super.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  /// The minimum height of a line; 0 means no limit.
  open override var minimumLineHeight: CGFloat {
    get { super.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  /// The maximum height of a line; 0 or less means no limit.
  open override var maximumLineHeight: CGFloat {
    get { super.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }

  /// Copies all values from another style.
  open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}

extension NSTextAlignment {
  fileprivate init(_ alignment: CTTextAlignment) {
    switch alignment {
    case .left: self = .left
    case .right: self = .right
    case .center: self = .center
    case .justified: self = .justified
    case .natural: self = .natural
    }
  }

  fileprivate var coreText: CTTextAlignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    case .natural: .natural
    }
  }
}

extension NSLineBreakMode {
  fileprivate init(_ mode: CTLineBreakMode) {
    self = NSLineBreakMode(rawValue: Int(mode.rawValue)) ?? .byWordWrapping
  }

  /// CoreText's value of the same mode, which has the same raw value.
  var coreText: CTLineBreakMode {
    UInt8(exactly: rawValue).flatMap(CTLineBreakMode.init) ?? .byWordWrapping
  }
}
