import CitrineCoreGraphics
import CitrineCoreText
import Foundation

/// A text that is laid out in lines, in points, y down, and drawn with the backgrounds and shadows of its runs.
struct TextLayout {
  private let block: TextBlock

  /// Lays out a text in a width in points, which may be infinite.
  ///
  /// - Parameters:
  ///   - height: The height for truncation, in points; not used if `truncation` is nil.
  ///   - truncation: The mode that says which part of the last line an ellipsis replaces, if the text does not fit the
  ///     height; nil keeps the lines below the height.
  ///   - maximumLines: The maximum number of lines.
  init(
    _ text: AttributedText, width: CGFloat, height: CGFloat = .infinity,
    truncation: NSLineBreakMode? = nil, maximumLines: Int = .max
  ) {
    var limits = TextBlock.Limits()
    (limits.width, limits.height, limits.lines) = (width, height, maximumLines)
    limits.overflow = truncation.map { .truncated($0.coreText) } ?? .kept
    block = TextBlock(text, limits)
  }

  /// The width of the longest line, and the height of all lines with the space between them, in points.
  var size: CGSize { block.size }

  /// The distance of the first baseline from the top, in points; 0 without lines.
  var firstBaseline: CGFloat { block.lines.first?.baseline ?? 0 }

  /// The distance from the top to the baseline of the last line, in points; 0 without lines.
  var lastBaseline: CGFloat { block.lines.last?.baseline ?? 0 }

  /// Whether the text has glyphs of bitmaps, which are sharp only at whole points.
  var hasBitmaps: Bool { block.lines.contains { $0.line.hasBitmaps } }

  /// Draws the lines into a context with y down, with the top left of the text at a point.
  func draw(at origin: CGPoint, in context: CGContext) {
    context.withOneTextClip { drawLines(at: origin, in: context) }
  }

  private func drawLines(at origin: CGPoint, in context: CGContext) {
    for line in block.lines {
      line.drawBackground(at: origin, in: context)
      line.drawRuns(at: origin, in: context)
    }
  }
}

extension TextBlock.Line {
  /// Draws the glyphs of the runs with their shadows; the text matrix stays as it is.
  func drawRuns(at origin: CGPoint, in context: CGContext) {
    let matrix = context.textMatrix
    context.textMatrix = CGAffineTransform(
      a: 1, b: 0, c: 0, d: -1, tx: origin.x + x, ty: origin.y + baseline)
    for run in line.runs {
      context.saveGState()
      (run.allAttributes[.shadow] as? NSShadow)?.set(in: context)
      run.draw(in: context)
      context.restoreGState()
    }
    context.textMatrix = matrix
  }

  /// Fills the rectangles behind the runs with their background colours.
  func drawBackground(at origin: CGPoint, in context: CGContext) {
    for run in line.runs {
      guard let color = run.allAttributes[.backgroundColor] as? UIColor else { continue }
      context.saveGState()
      context.setFillColor(color.cgColor)
      context.fill(
        CGRect(
          x: origin.x + x + run.x, y: origin.y + top, width: run.width, height: height))
      context.restoreGState()
    }
  }
}

extension NSShadow {
  /// Sets this shadow in a context.
  fileprivate func set(in context: CGContext) {
    let color = shadowColor as? UIColor ?? UIColor(white: 0, alpha: 1 / 3)
    context.setShadow(offset: shadowOffset, blur: shadowBlurRadius, color: color.cgColor)
  }
}
