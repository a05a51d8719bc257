import CitrineCoreText
public import Foundation

/// Where lines lie in their width.
public enum NSTextAlignment: Int, Sendable {
  /// At the left.
  case left
  /// In the middle.
  case center
  /// At the right.
  case right
  /// From side to side, the blanks between words widened; the last line of a paragraph at the left.
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

/// How a paragraph is set; lengths are points.
///
/// Numbers that are not finite count as 0.
open class NSParagraphStyle: TextParagraphStyle {
  package fileprivate(set) var values = ParagraphStyle()

  /// Where lines lie.
  open var alignment: NSTextAlignment { NSTextAlignment(values.alignment) }
  /// What becomes of lines that are too long.
  open var lineBreakMode: NSLineBreakMode { NSLineBreakMode(values.lineBreakMode) }
  /// Points between two lines.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// Points below the paragraph.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// Points above the paragraph, unless it is the first.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// Where the first line begins.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// Where all other lines begin.
  open var headIndent: CGFloat { values.headIndent }
  /// Where lines end: from the left if positive, otherwise from the end of the width.
  open var tailIndent: CGFloat { values.tailIndent }
  /// What the height of lines is multiplied by, before its limits; 0 for nothing.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// The least height of a line.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The largest height of a line; 0 for none.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }

  /// Creates the style that text has without one.
  public init() {}

  /// The style that text has without one.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// A copy that cannot be changed.
  open func copy() -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }

  /// A copy that can be changed.
  open func mutableCopy() -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }
}

extension NSParagraphStyle: Hashable {
  /// Whether two styles say the same.
  public static func == (left: NSParagraphStyle, right: NSParagraphStyle) -> Bool {
    left.values == right.values
  }

  /// Feeds what the style says.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// How a paragraph is set, to be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// Where lines lie.
  open override var alignment: NSTextAlignment {
    get { super.alignment }
    set { values.alignment = newValue.coreText }
  }
  /// What becomes of lines that are too long.
  open override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { values.lineBreakMode = newValue.coreText }
  }
  /// Points between two lines.
  open override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  /// Points below the paragraph.
  open override var paragraphSpacing: CGFloat {
    get { super.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  /// Points above the paragraph, unless it is the first.
  open override var paragraphSpacingBefore: CGFloat {
    get { super.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  /// Where the first line begins.
  open override var firstLineHeadIndent: CGFloat {
    get { super.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  /// Where all other lines begin.
  open override var headIndent: CGFloat {
    get { super.headIndent }
    set { values.headIndent = newValue }
  }
  /// Where lines end: from the left if positive, otherwise from the end of the width.
  open override var tailIndent: CGFloat {
    get { super.tailIndent }
    set { values.tailIndent = newValue }
  }
  /// What the height of lines is multiplied by, before its limits; 0 for nothing.
  open override var lineHeightMultiple: CGFloat {
    get { super.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  /// The least height of a line.
  open override var minimumLineHeight: CGFloat {
    get { super.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  /// The largest height of a line; 0 for none.
  open override var maximumLineHeight: CGFloat {
    get { super.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }

  /// Takes everything from another style.
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

  /// CoreText's name of the same, by the same number.
  var coreText: CTLineBreakMode {
    UInt8(exactly: rawValue).flatMap(CTLineBreakMode.init) ?? .byWordWrapping
  }
}
