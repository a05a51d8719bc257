import CitrineCoreText
public import Foundation

/// The horizontal alignment of lines.
public enum NSTextAlignment: Int, Sendable {
  /// Left-aligned.
  case left
  /// Centred.
  case center
  /// Right-aligned.
  case right
  /// Justified by widening the blanks between words; the last line of a paragraph is left-aligned.
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
/// Lengths are in points. A number that is not finite counts as 0.
open class NSParagraphStyle: TextParagraphStyle {
  package fileprivate(set) var values = ParagraphStyle()

  /// The horizontal alignment of lines.
  open var alignment: NSTextAlignment { NSTextAlignment(values.alignment) }
  /// The treatment of lines that are too long.
  open var lineBreakMode: NSLineBreakMode { NSLineBreakMode(values.lineBreakMode) }
  /// The space between two lines.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The space below the paragraph.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The space above the paragraph, unless it is the first.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The indent of the first line, from the left.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The indent of all other lines, from the left.
  open var headIndent: CGFloat { values.headIndent }
  /// The end of lines: from the left if positive, otherwise from the right.
  open var tailIndent: CGFloat { values.tailIndent }
  /// The factor of the line height, applied before its limits; 0 for none.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// The minimum height of a line.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The maximum height of a line; 0 for no limit.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }

  /// Creates the default style.
  public init() {}

  /// The default style, which text without a style has.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Returns an immutable copy: an `NSParagraphStyle`.
  open func copy() -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }

  /// Returns a mutable copy: an `NSMutableParagraphStyle`.
  open func mutableCopy() -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }
}

extension NSParagraphStyle: Hashable {
  /// Whether two styles have the same values.
  public static func == (left: NSParagraphStyle, right: NSParagraphStyle) -> Bool {
    left.values == right.values
  }

  /// Hashes the values of the style.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// A mutable paragraph style, with lengths in points.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// The horizontal alignment of lines.
  open override var alignment: NSTextAlignment {
    get { super.alignment }
    set { values.alignment = newValue.coreText }
  }
  /// The treatment of lines that are too long.
  open override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { values.lineBreakMode = newValue.coreText }
  }
  /// The space between two lines.
  open override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  /// The space below the paragraph.
  open override var paragraphSpacing: CGFloat {
    get { super.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  /// The space above the paragraph, unless it is the first.
  open override var paragraphSpacingBefore: CGFloat {
    get { super.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  /// The indent of the first line, from the left.
  open override var firstLineHeadIndent: CGFloat {
    get { super.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  /// The indent of all other lines, from the left.
  open override var headIndent: CGFloat {
    get { super.headIndent }
    set { values.headIndent = newValue }
  }
  /// The end of lines: from the left if positive, otherwise from the right.
  open override var tailIndent: CGFloat {
    get { super.tailIndent }
    set { values.tailIndent = newValue }
  }
  /// The factor of the line height, applied before its limits; 0 for none.
  open override var lineHeightMultiple: CGFloat {
    get { super.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  /// The minimum height of a line.
  open override var minimumLineHeight: CGFloat {
    get { super.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  /// The maximum height of a line; 0 for no limit.
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
