import CitrineCoreGraphics
import CitrineCoreText
import Foundation

/// A text in lines, to be drawn where y is down, with what lies behind its letters and below them.
struct TextLayout {
  private let block: TextBlock

  /// Lays a text out in a width, which may be infinite.
  ///
  /// - Parameter truncation: What of the last line becomes dots if there is text below it, for which there
  ///   is no room in the height; with nil, all lines are there.
  init(
    _ text: NSAttributedString, width: CGFloat, height: CGFloat = .infinity,
    truncation: NSLineBreakMode? = nil, mostLines: Int = .max
  ) {
    var limits = TextBlock.Limits()
    (limits.width, limits.height, limits.lines) = (width, height, mostLines)
    limits.overflow = truncation.map { .truncated($0.coreText) } ?? .kept
    block = TextBlock(text, limits)
  }

  var size: CGSize { block.size }

  /// Where the first baseline lies, below the top.
  var firstBaseline: CGFloat { block.lines.first?.baseline ?? 0 }

  /// Draws the lines into a context where y is down, the top left of the text at a point.
  func draw(at origin: CGPoint, in context: CGContext) {
    let matrix = context.textMatrix
    for line in block.lines {
      line.drawBackground(at: origin, in: context)
      context.textMatrix = CGAffineTransform(
        a: 1, b: 0, c: 0, d: -1, tx: origin.x + line.x, ty: origin.y + line.baseline)
      for run in line.line.runs {
        context.saveGState()
        (run.allAttributes[.shadow] as? NSShadow)?.set(in: context)
        run.draw(in: context)
        context.restoreGState()
      }
    }
    context.textMatrix = matrix
  }
}

extension TextBlock.Line {
  /// Fills what lies behind runs that have a colour there.
  fileprivate func drawBackground(at origin: CGPoint, in context: CGContext) {
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
  /// Gives what is painted this shadow.
  fileprivate func set(in context: CGContext) {
    let color = shadowColor as? UIColor ?? UIColor(white: 0, alpha: 1 / 3)
    context.setShadow(offset: shadowOffset, blur: shadowBlurRadius, color: color.cgColor)
  }
}
