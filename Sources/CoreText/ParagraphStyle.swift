import CitrineCoreGraphics

/// Where lines lie in their width.
public enum CTTextAlignment: UInt8, Sendable {
  /// At the left.
  case left
  /// At the right.
  case right
  /// In the middle.
  case center
  /// From side to side, the blanks between words widened; the last line of a paragraph at the left.
  case justified
  /// At the left, where the language begins.
  case natural
}

/// What becomes of lines that are too long.
public enum CTLineBreakMode: UInt8, Sendable {
  /// They go on in the next line, from a word on.
  case byWordWrapping
  /// They go on in the next line, from a character on.
  case byCharWrapping
  /// They run out of their width, or are cut where it ends.
  case byClipping
  /// Their start becomes three dots.
  case byTruncatingHead
  /// Their end becomes three dots.
  case byTruncatingTail
  /// Their middle becomes three dots.
  case byTruncatingMiddle
}

extension CTLineBreakMode {
  /// Whether a part of a line becomes dots.
  package var truncates: Bool { truncation != nil }

  /// Which part of a line becomes dots, if any.
  var truncation: CTLineTruncationType? {
    switch self {
    case .byWordWrapping, .byCharWrapping, .byClipping: nil
    case .byTruncatingHead: .start
    case .byTruncatingTail: .end
    case .byTruncatingMiddle: .middle
    }
  }
}

/// How a paragraph is set: the values under the styles of CoreText and UIKit, in points.
///
/// Numbers that are not finite count as 0 where lines are laid out.
package struct ParagraphStyle: Hashable, Sendable {
  package var alignment = CTTextAlignment.natural
  package var lineBreakMode = CTLineBreakMode.byWordWrapping
  /// Where the first line begins.
  package var firstLineHeadIndent: CGFloat = 0
  /// Where all other lines begin.
  package var headIndent: CGFloat = 0
  /// Where lines end: from their start if positive, otherwise from the end of the width.
  package var tailIndent: CGFloat = 0
  /// What the height of a line is multiplied by; 0 for nothing.
  package var lineHeightMultiple: CGFloat = 0
  package var minimumLineHeight: CGFloat = 0
  /// 0 for none.
  package var maximumLineHeight: CGFloat = 0
  /// Between two lines.
  package var lineSpacing: CGFloat = 0
  package var minimumLineSpacing: CGFloat = 0
  package var maximumLineSpacing: CGFloat = .greatestFiniteMagnitude
  /// Added to the space between two lines, whatever its limits.
  package var lineSpacingAdjustment: CGFloat = 0
  /// Below the paragraph.
  package var paragraphSpacing: CGFloat = 0
  /// Above the paragraph, but not above the first.
  package var paragraphSpacingBefore: CGFloat = 0

  package init() {}

  /// The style that a text has at a place.
  init(of text: NSAttributedString, at index: Int) {
    let key = NSAttributedString.Key(rawValue: kCTParagraphStyleAttributeName as String)
    guard index >= 0, index < text.length else { return }
    // SAFETY: no range is asked for.
    let value = unsafe text.attribute(key, at: index, effectiveRange: nil)
    if let style = value as? any TextParagraphStyle { self = style.values }
  }

  /// The height of a line whose fonts have a height.
  func height(_ natural: CGFloat) -> CGFloat {
    let multiple = Self.finite(lineHeightMultiple)
    var height = multiple > 0 ? natural * multiple : natural
    height = max(height, Self.finite(minimumLineHeight))
    let most = Self.finite(maximumLineHeight)
    return most > 0 ? min(height, most) : height
  }

  /// The points between two lines.
  var spacing: CGFloat {
    let least = max(Self.finite(minimumLineSpacing), 0)
    let most = max(Self.finite(maximumLineSpacing), least)
    return min(max(Self.finite(lineSpacing), least), most) + Self.finite(lineSpacingAdjustment)
  }

  /// Where a line begins, and how wide it may be, in a width that may be infinite.
  func place(isFirst: Bool, in width: CGFloat) -> (head: CGFloat, room: CGFloat) {
    let head = Self.finite(isFirst ? firstLineHeadIndent : headIndent)
    let tail = Self.finite(tailIndent)
    return (head, max((tail > 0 ? tail : width + tail) - head, 0))
  }

  /// The points between this paragraph and the one above.
  func gap(after above: ParagraphStyle) -> CGFloat {
    Self.finite(above.paragraphSpacing) + Self.finite(paragraphSpacingBefore)
  }

  private static func finite(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
}

/// A paragraph style of this module or of one on top, as attributes have it.
package protocol TextParagraphStyle {
  /// What it says.
  var values: ParagraphStyle { get }
}
