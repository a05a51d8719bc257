import CitrineCoreGraphics
import CitrineCoreText
import Foundation

/// The node of a text.
final class TextNode: Node {
  private let source: TextSource
  /// The fraction of the free width that lies on the left of a line.
  private let leftFraction: CGFloat
  private let pixelLength: CGFloat
  private let renderer: (any TextRenderer)?
  private var block: TextBlock?

  init(_ source: TextSource) {
    self.source = source
    let fraction = source.environment.multilineTextAlignment.fraction
    leftFraction =
      source.environment.layoutDirection == .leftToRight ? fraction : 1 - fraction
    pixelLength = source.environment.pixelLength
    renderer = source.environment.textRenderer
  }

  override var text: String? { source.string }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    renderer?.sizeThatFits(proposal: proposal, text: TextProxy(source)) ?? source.size(proposal)
  }

  override func arrange(_ proposal: ProposedViewSize) { block = source.block(proposal) }

  override func findGuide(_ line: GuideLine, _ proposal: ProposedViewSize) -> CGFloat? {
    switch line {
    case .firstTextBaseline: source.block(proposal).lines.first?.baseline
    case .lastTextBaseline: source.block(proposal).lines.last?.baseline
    default: nil
    }
  }

  override func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    guard key == Text.LayoutKey.self else { return nil }
    let layout = Text.LayoutKey.AnchoredLayout(
      origin: Anchor(.topLeading, frame), layout: textLayout)
    return [layout] as? Key.Value
  }

  override func draw(in painter: Painter) {
    guard let renderer else { return drawing(at: frame.origin).draw(in: painter) }
    let padding = renderer.displayPadding
    painter.group { painter in
      painter.context.translateBy(x: frame.minX, y: frame.minY)
      let bounds = CGRect(
        x: -padding.leading, y: -padding.top,
        width: frame.width + padding.leading + padding.trailing,
        height: frame.height + padding.top + padding.bottom)
      let layer = CanvasLayer(painter.context, bounds: bounds.standardized, symbols: [:])
      // Texts that the renderer itself draws are drawn without it.
      var environment = source.environment
      environment.textRenderer = nil
      var context = GraphicsContext(layer, environment)
      renderer.draw(layout: textLayout, in: &context)
      layer.close()
    }
  }

  /// The lines and the paints of the text, with the top left of its frame at a point.
  private func drawing(at origin: CGPoint) -> TextDrawing {
    let frame = CGRect(origin: origin, size: frame.size)
    let lines = (block?.lines ?? []).map { line in
      TextDrawing.Line(
        line: line.line, pen: pen(of: line, in: frame), width: line.width,
        top: frame.minY + line.top, height: line.height)
    }
    return TextDrawing(lines: lines, base: source.base, frame: frame)
  }

  /// The lines relative to the text.
  private var textLayout: Text.Layout {
    Text.Layout(drawing(at: .zero), isTruncated: block?.isTruncated ?? false)
  }

  /// The rectangles of the letters of each line, for placeholders.
  var lineBars: [CGRect] {
    drawing(at: frame.origin).lines.map { line in
      CGRect(
        x: line.pen.x, y: line.top + line.height * 0.15, width: line.width,
        height: line.height * 0.7)
    }
  }

  /// Returns the start of a line on its baseline: at a whole pixel if it has bitmap glyphs, which are sharp only there.
  private func pen(of line: TextBlock.Line, in frame: CGRect) -> CGPoint {
    func aligned(_ length: CGFloat) -> CGFloat {
      line.line.hasBitmaps ? (length / pixelLength).rounded() * pixelLength : length
    }
    let x = frame.minX + (frame.width - line.extent) * leftFraction - leftWhitespaceWidth(of: line)
    return CGPoint(x: aligned(x), y: aligned(frame.minY + line.baseline))
  }

  /// The width of the trailing whitespace that the layout of a line does not count, if the line ends on the left; or 0.
  private func leftWhitespaceWidth(of line: TextBlock.Line) -> CGFloat {
    func start(_ run: CTRun) -> Int { CTRunGetStringRange(run).location }
    guard let last = line.line.runs.max(by: { start($0) < start($1) }),
      CTRunGetStatus(last).contains(.rightToLeft)
    else { return 0 }
    return max(line.width + CTLineGetTrailingWhitespaceWidth(line.line) - line.extent, 0)
  }
}
