import CitrineCoreGraphics
import CitrineCoreText
import Foundation

/// The runs of a text with their colours and their environment, and its layout in a space.
@MainActor
final class TextSource {
  private let runs: [Text.Run]
  /// The colour of each run.
  private let colors: [CGColor]
  let environment: EnvironmentValues
  /// The text at its own size.
  private lazy var plain = attributed(scale: 1, tightening: 0)

  init(runs: [Text.Run], colors: [CGColor], environment: EnvironmentValues) {
    (self.runs, self.colors) = (runs, colors)
    self.environment = environment
  }

  /// The characters of the text, with U+FFFC for an image.
  var string: String { plain.string }

  /// The text of all runs.
  ///
  /// - Parameters:
  ///   - scale: The factor of font sizes.
  ///   - tightening: The distance in ems by which letters move together.
  private func attributed(scale: CGFloat, tightening: CGFloat) -> AttributedText {
    var text = AttributedText()
    for (run, color) in zip(runs, colors) {
      text.append(run.attributed(in: environment, color, scale: scale, tightening: tightening))
    }
    var style = ParagraphStyle()
    style.lineSpacing = environment.lineSpacing
    let (key, value) = (kCTParagraphStyleAttributeName as String, CTParagraphStyle(style))
    return text.mapAttributes { $0.merging([.init(rawValue: key): value]) { $1 } }
  }

  /// Lays out the text in a space; if it does not fit, its letters are tightened and shrunk as far as allowed, and an
  /// ellipsis replaces what still does not fit.
  func block(_ proposal: ProposedViewSize) -> TextBlock {
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
  private static let maximumTightening: CGFloat = 0.03

  /// Returns whether a text fits into a space without an ellipsis, and without a break inside of a word.
  private func fits(_ text: AttributedText, _ proposal: ProposedViewSize) -> Bool {
    var limits = TextBlock.Limits()
    limits.width = proposal.width ?? .infinity
    let block = TextBlock(text, limits)
    guard block.lines.count <= max(environment.lineLimit ?? .max, 1),
      block.size.height <= (proposal.height ?? .infinity) + 1e-6
    else { return false }
    let units = text.string.utf16
    return block.lines.dropLast().allSatisfy { line in
      let range = CTLineGetStringRange(line.line)
      let end = range.location + range.length
      return end == 0 || Self.isBreak(units[units.index(units.startIndex, offsetBy: end - 1)])
    }
  }

  /// Returns whether a line may end after a UTF-16 unit without a break inside of a word.
  private static func isBreak(_ unit: UInt16) -> Bool {
    guard let scalar = Unicode.Scalar(unit) else { return true }
    return !(CharacterSet.alphanumerics.contains(scalar))
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
  var reservedHeight: CGFloat {
    let count = min(environment.reservedLineCount, 10_000)
    guard count > 0 else { return 0 }
    let lines = Array(repeating: "x", count: count).joined(separator: "\n")
    guard var run = runs.first else { return 0 }
    run.content = .string(lines)
    let source = TextSource(
      runs: [run], colors: Array(colors.prefix(1)), environment: environment)
    return TextBlock(source.attributed(scale: 1, tightening: 0), TextBlock.Limits()).size.height
  }
}
