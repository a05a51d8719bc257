import CitrineCoreText

// The options of paragraph styles.

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

/// The direction of a paragraph, or of an embedding in it.
public enum NSWritingDirection: Int, Sendable {
  /// The direction of the first letter that has one.
  case natural = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// The part of a number in the attribute `writingDirection` that says how a direction acts.
public enum NSWritingDirectionFormatType: Int, Sendable {
  /// The text is embedded in text of another direction.
  case embedding = 0
  /// All characters have the direction.
  case override = 2
}

extension NSParagraphStyle {
  /// Rules about the places where lines break; they have no effect.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    /// The bits of all rules, with Apple's values.
    public let rawValue: UInt

    /// Creates rules from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The last line of a paragraph has more than one word.
    public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
    /// Korean lines break between words.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
    /// All rules of the system.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }
}

extension NSTextAlignment {
  init(_ alignment: CTTextAlignment) {
    switch alignment {
    case .left: self = .left
    case .right: self = .right
    case .center: self = .center
    case .justified: self = .justified
    case .natural: self = .natural
    }
  }

  /// CoreText's value of the same alignment.
  var coreText: CTTextAlignment {
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
  init(_ mode: CTLineBreakMode) {
    self = NSLineBreakMode(rawValue: Int(mode.rawValue)) ?? .byWordWrapping
  }

  /// CoreText's value of the same mode, which has the same raw value.
  var coreText: CTLineBreakMode {
    UInt8(exactly: rawValue).flatMap(CTLineBreakMode.init) ?? .byWordWrapping
  }
}

extension NSWritingDirection {
  init(_ direction: CTWritingDirection) {
    switch direction {
    case .natural: self = .natural
    case .leftToRight: self = .leftToRight
    case .rightToLeft: self = .rightToLeft
    }
  }

  /// CoreText's value of the same direction.
  var coreText: CTWritingDirection {
    switch self {
    case .natural: .natural
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}
