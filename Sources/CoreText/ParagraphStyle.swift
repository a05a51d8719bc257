import CitrineCoreGraphics

/// The horizontal alignment of lines.
public enum CTTextAlignment: UInt8, Sendable {
  /// Each line begins at its left end.
  case left
  /// Each line ends at its right end.
  case right
  /// Each line is centred; the offset of a line in a font of bitmaps is rounded down to whole points.
  case center
  /// Justified by widening the blanks between words; the last line of a paragraph is left-aligned.
  case justified
  /// The natural alignment of the text: left-aligned, or right-aligned in a paragraph from right to left.
  case natural
}

/// The treatment of lines that are too long.
public enum CTLineBreakMode: UInt8, Sendable {
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
public enum CTWritingDirection: Int8, Sendable {
  // In memory, an enumeration is the number of its case. Code that gives settings by their addresses counts on the
  // numbers 0 and 1 for the first two.

  case leftToRight = 0
  case rightToLeft = 1
  /// The direction of the first strong letter of the paragraph (UAX #9, P2 and P3).
  case natural = -1
}

extension CTLineBreakMode {
  /// Whether the mode replaces a part of a line by an ellipsis.
  package var truncates: Bool { truncation != nil }

  /// The part of a line that the mode replaces by an ellipsis; nil if it replaces nothing.
  var truncation: CTLineTruncationType? {
    switch self {
    case .byWordWrapping, .byCharWrapping, .byClipping: nil
    case .byTruncatingHead: .start
    case .byTruncatingTail: .end
    case .byTruncatingMiddle: .middle
    }
  }
}

/// The values of a paragraph style, for the paragraph styles of CoreText and of UIKit.
///
/// Lengths are in points. Layout treats a number that is not finite as 0.
package struct ParagraphStyle: Hashable, Sendable {
  package var alignment = CTTextAlignment.natural
  package var lineBreakMode = CTLineBreakMode.byWordWrapping
  /// The indent of the first line, from the side where lines begin.
  package var firstLineHeadIndent: CGFloat = 0
  /// The indent of all other lines, from the side where lines begin.
  package var headIndent: CGFloat = 0
  /// The distance of the end of lines: from the left if positive, otherwise from the right.
  package var tailIndent: CGFloat = 0
  /// The factor of the line height, applied before its limits; 0 for none.
  package var lineHeightMultiple: CGFloat = 0
  package var minimumLineHeight: CGFloat = 0
  /// The maximum line height; 0 for no limit.
  package var maximumLineHeight: CGFloat = 0
  /// The space between two lines.
  package var lineSpacing: CGFloat = 0
  package var minimumLineSpacing: CGFloat = 0
  package var maximumLineSpacing: CGFloat = .greatestFiniteMagnitude
  /// Space added between two lines after the limits are applied.
  package var lineSpacingAdjustment: CGFloat = 0
  /// The space below the paragraph.
  package var paragraphSpacing: CGFloat = 0
  /// The space above the paragraph, unless it is the first.
  package var paragraphSpacingBefore: CGFloat = 0
  package var baseWritingDirection = CTWritingDirection.natural
  /// The tab stops; nil if none are set, which means `defaultTabStops`.
  package var tabStops: [TextTab]?
  /// The interval of tab stops after the last one of `tabStops`; 0 for 28 points.
  package var defaultTabInterval: CGFloat = 0

  package init() {}

  /// The tab stops of a style without any: 12 left-aligned ones.
  private static let defaultTabStops = (1...12).map {
    TextTab(location: CGFloat($0) * TabStops.defaultInterval)
  }

  /// The tab stops, sorted by location, without those whose location is not finite.
  package var effectiveTabStops: [TextTab] {
    guard let tabStops else { return Self.defaultTabStops }
    return tabStops.filter { $0.location.isFinite }.sorted { $0.location < $1.location }
  }

  /// The direction for the bidirectional algorithm.
  var baseDirection: BaseDirection {
    switch baseWritingDirection {
    case .natural: .natural
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }

  /// The paragraph style of a text at a UTF-16 unit; the default style if there is none.
  init(of text: TextAnalysis, at index: Int) {
    let key = NSAttributedString.Key(rawValue: kCTParagraphStyleAttributeName as String)
    let value = text.attributes(at: index)?.all[key]
    if let style = value as? any TextParagraphStyle { self = style.values }
  }

  /// Returns the height of a line whose fonts have the height `fontHeight`, in points.
  func height(_ fontHeight: CGFloat) -> CGFloat {
    let multiple = lineHeightMultiple.usableLength
    var height = multiple > 0 ? fontHeight * multiple : fontHeight
    height = max(height, minimumLineHeight.usableLength)
    let maximum = maximumLineHeight.usableLength
    return maximum > 0 ? min(height, maximum) : height
  }

  /// The space between two lines, in points.
  var spacing: CGFloat {
    let minimum = max(minimumLineSpacing.usableLength, 0)
    let maximum = max(maximumLineSpacing.usableLength, minimum)
    let usual = min(max(lineSpacing.usableLength, minimum), maximum)
    return usual + lineSpacingAdjustment.usableLength
  }

  /// Returns the start of a line and its maximum width, in points; `width` may be infinite.
  func lineBounds(isFirst: Bool, in width: CGFloat) -> (start: CGFloat, maximumWidth: CGFloat) {
    let head = (isFirst ? firstLineHeadIndent : headIndent).usableLength
    let tail = tailIndent.usableLength
    return (head, max((tail > 0 ? tail : width + tail) - head, 0))
  }

  /// Returns the space between this paragraph and the paragraph above, in points.
  func gap(after above: ParagraphStyle) -> CGFloat {
    above.paragraphSpacing.usableLength + paragraphSpacingBefore.usableLength
  }
}

/// A class of paragraph styles in the attributes of a string: `CTParagraphStyle`, or UIKit's in another module.
package protocol TextParagraphStyle {
  /// The values of the style.
  var values: ParagraphStyle { get }
}

extension CGFloat {
  /// The largest length in points that text is laid out with: no sum or product of two such lengths overflows.
  static let largestLength: CGFloat = 1e100

  /// The number as a length of a program: at most `largestLength` in either direction, and 0 if it is not finite.
  var usableLength: CGFloat {
    isFinite ? Swift.min(Swift.max(self, -Self.largestLength), Self.largestLength) : 0
  }
}
