import CitrineCoreGraphics
import CitrineCoreText
import Foundation

/// The runs of a text with their paints and their environment, and its layout in a space.
@MainActor
final class TextSource {
  private let runs: [Text.Run]
  /// The paint of each run that has a style of its own.
  private let paints: [ResolvedPaint?]
  /// For each run, its paint if Core Text cannot draw it.
  private let marks: [RunPaint?]
  /// The paint of runs without a style of their own.
  let base: ResolvedPaint
  let environment: EnvironmentValues
  /// The text at its own size.
  private lazy var plain = attributed(scale: 1, tightening: 0)
  /// The places where lines may end.
  private lazy var breaks = LineBreaks(Array(plain.string.utf16))
  /// The layout that was made last, and its space.
  private var last: (proposal: ProposedViewSize, block: TextBlock)?

  init(
    runs: [Text.Run], paints: [ResolvedPaint?], base: ResolvedPaint,
    _ environment: EnvironmentValues
  ) {
    (self.runs, self.paints, self.base, self.environment) = (runs, paints, base, environment)
    marks = paints.map { paint in
      guard let paint else { return nil }
      if case .color = paint, case .color = base { return nil }
      return RunPaint(paint)
    }
  }

  /// The characters of the text, with U+FFFC for an image.
  var string: String { plain.string }

  /// The text of all runs.
  ///
  /// - Parameters:
  ///   - scale: The factor of font sizes.
  ///   - tightening: The distance in ems by which letters move together.
  private func attributed(scale: CGFloat, tightening: CGFloat) -> AttributedText {
    var style = ParagraphStyle()
    style.lineSpacing = environment.lineSpacing
    let shared = CTParagraphStyle(style)
    var text = AttributedText()
    for (index, run) in runs.enumerated() {
      let part = run.attributed(
        in: environment, paints[index] ?? base, scale: scale, tightening: tightening)
      var added: [NSAttributedString.Key: Any] = [
        .init(rawValue: kCTParagraphStyleAttributeName as String): shared
      ]
      added[.init(rawValue: RunPaint.key)] = marks[index]
      text.append(part.mapAttributes { $0.merging(added) { $1 } })
    }
    return text
  }

  /// Returns the width of the longest line, and the height of all lines, rounded up to whole pixels.
  ///
  /// Blanks at the end of a paragraph count, so that `Text("a ")` keeps its distance to the next view of a row.
  func size(_ proposal: ProposedViewSize) -> CGSize {
    let block = block(proposal)
    let width = max(block.lines.map(\.extent).max() ?? 0, 0)
    return CGSize(
      width: roundedUp(width), height: roundedUp(max(block.size.height, reservedHeight)))
  }

  /// Returns a length in whole pixels; a rounding error does not add a pixel.
  private func roundedUp(_ length: CGFloat) -> CGFloat {
    ((length / environment.pixelLength) - 1e-6).rounded(.up) * environment.pixelLength
  }

  /// Lays out the text in a space; if it does not fit, its letters are tightened and shrunk as far as allowed, and an
  /// ellipsis replaces what still does not fit.
  func block(_ proposal: ProposedViewSize) -> TextBlock {
    if let last, last.proposal == proposal { return last.block }
    let block = fitted(proposal)
    last = (proposal, block)
    return block
  }

  private func fitted(_ proposal: ProposedViewSize) -> TextBlock {
    let smallest = min(max(environment.minimumScaleFactor, 0.01), 1)
    guard smallest < 1 || environment.allowsTightening, !fits(plain, proposal) else {
      return truncated(plain, proposal)
    }
    var tightening: CGFloat = 0
    if environment.allowsTightening {
      tightening = Self.maximumTightening
      let tight = attributed(scale: 1, tightening: tightening)
      if smallest == 1 || fits(tight, proposal) { return truncated(tight, proposal) }
    }
    // The largest scale that fits, by bisection.
    var (fitting, tooLarge) = (smallest, CGFloat(1))
    for _ in 0..<7 {
      let middle = (fitting + tooLarge) / 2
      if fits(attributed(scale: middle, tightening: tightening), proposal) {
        fitting = middle
      } else {
        tooLarge = middle
      }
    }
    return truncated(attributed(scale: fitting, tightening: tightening), proposal)
  }

  /// The largest distance, in ems, by which letters move together.
  ///
  /// SwiftUI's value is not documented.
  private static let maximumTightening: CGFloat = 0.03

  /// Returns whether a text fits into a space without an ellipsis, and without a break inside of a word.
  private func fits(_ text: AttributedText, _ proposal: ProposedViewSize) -> Bool {
    var limits = TextBlock.Limits()
    limits.width = proposal.width ?? .infinity
    let block = TextBlock(text, limits)
    guard block.lines.count <= max(environment.lineLimit ?? .max, 1),
      block.size.height <= (proposal.height ?? .infinity) + 1e-6
    else { return false }
    return block.lines.dropLast().allSatisfy { line in
      let range = CTLineGetStringRange(line.line)
      return breaks[range.location + range.length] != .prohibited
    }
  }

  private func truncated(_ text: AttributedText, _ proposal: ProposedViewSize) -> TextBlock {
    var limits = TextBlock.Limits()
    limits.width = proposal.width ?? .infinity
    limits.height = proposal.height ?? .infinity
    limits.lines = max(environment.lineLimit ?? .max, 1)
    limits.overflow = .truncated(environment.truncationMode.lineBreakMode)
    return TextBlock(text, limits)
  }

  /// The height of the lines for which the text takes space in any case; 0 if there are none.
  private lazy var reservedHeight: CGFloat = {
    guard environment.reservedLineCount > 0, var run = runs.first else { return 0 }
    run.content = .string("x\nx")
    let source = TextSource(
      runs: [run], paints: [nil], base: base, environment)
    let lines = TextBlock(source.plain, TextBlock.Limits()).lines
    guard let first = lines.first, let second = lines.dropFirst().first else { return 0 }
    // All lines after the first one have the distance of the second one.
    return first.height + CGFloat(environment.reservedLineCount - 1) * (second.top - first.top)
  }()
}
