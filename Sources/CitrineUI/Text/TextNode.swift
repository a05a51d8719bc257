import CitrineCoreGraphics
import CitrineCoreText
import Foundation

/// The node of a text.
final class TextNode: Node {
  private let source: TextSource
  private let paint: ResolvedPaint
  private let alignment: TextAlignment
  private let pixelLength: CGFloat
  private var block: TextBlock?

  init(_ source: TextSource, paint: ResolvedPaint) {
    self.source = source
    self.paint = paint
    alignment = source.environment.multilineTextAlignment
    pixelLength = source.environment.pixelLength
  }

  override var text: String? { source.string }

  /// Returns the width of the longest line, and the height of all lines, rounded up to whole pixels.
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let block = source.block(proposal)
    let width = block.lines.map(\.width).max() ?? 0
    return CGSize(
      width: roundedUp(width), height: roundedUp(max(block.size.height, source.reservedHeight)))
  }

  override func arrange(_ proposal: ProposedViewSize) { block = source.block(proposal) }

  override func findBaseline(first: Bool, _ proposal: ProposedViewSize) -> CGFloat? {
    let lines = source.block(proposal).lines
    return (first ? lines.first : lines.last)?.baseline
  }

  /// Returns a length in whole pixels; a rounding error does not add a pixel.
  private func roundedUp(_ length: CGFloat) -> CGFloat {
    ((length / pixelLength) - 1e-6).rounded(.up) * pixelLength
  }

  override func draw(in painter: Painter) {
    drawBackgrounds(in: painter)
    switch paint {
    case .color: drawLines(in: painter)
    case .gradient(let gradient):
      // The letters are drawn first; the gradient then replaces their colour.
      painter.group { painter in
        drawLines(in: painter)
        var gradientPainter = painter
        gradientPainter.blendMode = .sourceIn
        gradientPainter.paint { gradient.draw(in: frame, $0) }
      }
    }
  }

  /// Fills the rectangles behind runs, from the top of their line to its bottom.
  private func drawBackgrounds(in painter: Painter) {
    let key = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    for line in block?.lines ?? [] {
      let left = pen(of: line).x
      for run in line.line.runs {
        guard let color = run.allAttributes[key] as? CGColor else { continue }
        let box = CGRect(
          x: left + run.x, y: frame.minY + line.top, width: run.width, height: line.height)
        painter.paint { context in
          context.setFillColor(color)
          context.fill(box)
        }
      }
    }
  }

  private func drawLines(in painter: Painter) {
    guard let block else { return }
    painter.paint { context in
      let matrix = context.textMatrix
      for line in block.lines {
        let pen = pen(of: line)
        context.textMatrix = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: pen.x, ty: pen.y)
        CTLineDraw(line.line, context)
      }
      context.textMatrix = matrix
    }
    for line in block.lines { drawImages(of: line, in: painter) }
  }

  private func drawImages(of line: TextBlock.Line, in painter: Painter) {
    for run in line.line.runs {
      let key = NSAttributedString.Key(rawValue: "NSAttachment")
      guard let image = run.allAttributes[key] as? InlineImage else { continue }
      let pen = pen(of: line)
      image.draw(at: CGPoint(x: pen.x + run.x, y: pen.y), in: painter)
    }
  }

  /// Returns the start of a line on its baseline: at a whole pixel if it has bitmap glyphs, which are sharp only there.
  private func pen(of line: TextBlock.Line) -> CGPoint {
    func aligned(_ length: CGFloat) -> CGFloat {
      line.line.hasBitmaps ? (length / pixelLength).rounded() * pixelLength : length
    }
    let x = frame.minX + (frame.width - line.width) * alignment.fraction
    return CGPoint(x: aligned(x), y: aligned(frame.minY + line.baseline))
  }
}
