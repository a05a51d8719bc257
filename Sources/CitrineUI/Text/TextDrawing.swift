import CitrineCoreGraphics
import CitrineCoreText
import Foundation

/// The lines of a text at their places, and the paint of each run.
struct TextDrawing {
  /// A line at its place.
  struct Line {
    let line: CTLine
    /// The start of the line on its baseline, y down.
    let pen: CGPoint
    /// The width without blanks at the end, in points.
    let width: CGFloat
    let top: CGFloat
    let height: CGFloat
  }

  let lines: [Line]
  /// The paint of runs without a paint of their own.
  let base: ResolvedPaint
  /// The rectangle of the text, to which gradients are relative.
  let frame: CGRect

  // MARK: The whole text

  /// Draws all lines.
  @MainActor func draw(in painter: Painter) {
    for line in lines {
      for run in line.line.runs { drawBackground(of: run, 0..<run.glyphCount, line, in: painter) }
    }
    let groups = runsByPaint
    // Glyphs can reach beyond the frame.
    let bounds = frame.insetBy(dx: -frame.height, dy: -frame.height)
    if groups.allSatisfy({ $0.mark == nil }) {
      painter.fill(.drawing(bounds) { drawLines(in: $0) }, with: base, in: frame)
    } else {
      // The shadow of a run does not fall onto the others.
      painter.group(unless: !painter.isShadowed) { painter in
        for group in groups {
          let paint = group.mark?.paint ?? base
          painter.clipped(to: group.bounds) { painter in
            painter.fill(
              .drawing(group.bounds) { painter in
                for (run, line) in group.runs {
                  drawGlyphs(of: run, 0..<run.glyphCount, line.pen, painter)
                }
              }, with: paint, in: frame)
          }
        }
      }
    }
    for line in lines {
      for run in line.line.runs { drawPicture(of: run, line.pen, in: painter) }
    }
  }

  /// The runs with the same paint.
  private struct PaintGroup {
    let mark: RunPaint?
    var runs: [(run: CTRun, line: Line)] = []
    /// A rectangle around the glyphs.
    var bounds = CGRect.null
  }

  /// The runs of all lines, grouped by their paints.
  private var runsByPaint: [PaintGroup] {
    var (groups, indices) = ([PaintGroup](), [ObjectIdentifier?: Int]())
    for line in lines {
      for run in line.line.runs {
        let mark = run.mark
        let index = indices[mark.map { ObjectIdentifier($0) }] ?? groups.count
        if index == groups.count {
          groups.append(PaintGroup(mark: mark))
          indices[mark.map { ObjectIdentifier($0) }] = index
        }
        let box = CGRect(
          x: line.pen.x + run.x, y: line.top, width: run.width, height: line.height)
        groups[index].runs.append((run, line))
        // Glyphs can reach beyond their advances.
        groups[index].bounds = groups[index].bounds.union(
          box.insetBy(dx: -line.height, dy: -line.height))
      }
    }
    return groups
  }

  @MainActor private func drawLines(in painter: Painter) {
    painter.paint { context in
      let matrix = context.textMatrix
      for line in lines {
        context.setTextOrigin(line.pen)
        CTLineDraw(line.line, context)
      }
      context.textMatrix = matrix
    }
    for line in lines {
      for run in line.line.runs { drawSymbol(of: run, line.pen, in: painter) }
    }
  }

  // MARK: Parts of a run

  /// Draws glyphs of a run, whose line begins at a pen.
  @MainActor func draw(_ run: CTRun, _ glyphs: Range<Int>, of line: Line, in painter: Painter) {
    drawBackground(of: run, glyphs, line, in: painter)
    let bounds = CGRect(
      x: line.pen.x + run.x, y: line.pen.y - line.height, width: run.width, height: 2 * line.height
    ).insetBy(dx: -line.height, dy: -line.height)
    painter.fill(
      .drawing(bounds) { drawGlyphs(of: run, glyphs, line.pen, $0) },
      with: run.mark?.paint ?? base, in: frame)
    drawPicture(of: run, line.pen, in: painter)
  }

  @MainActor private func drawGlyphs(
    of run: CTRun, _ glyphs: Range<Int>, _ pen: CGPoint, _ painter: Painter
  ) {
    painter.paint { context in
      let matrix = context.textMatrix
      context.setTextOrigin(pen)
      run.drawSlice(glyphs, in: context)
      context.textMatrix = matrix
    }
    drawSymbol(of: run, pen, in: painter)
  }

  /// Fills the rectangle behind glyphs, from the top of their line to its bottom.
  private func drawBackground(
    of run: CTRun, _ glyphs: Range<Int>, _ line: Line, in painter: Painter
  ) {
    let key = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    guard let color = run.allAttributes[key] as? CGColor else { return }
    let widths = run.glyphWidths
    let start = run.x + widths[..<glyphs.lowerBound].reduce(0, +)
    let box = CGRect(
      x: line.pen.x + start, y: line.top, width: widths[glyphs].reduce(0, +), height: line.height)
    painter.paint { context in
      context.setFillColor(color)
      context.fill(box)
    }
  }

  /// Draws the symbol or the template of a run, which has the paint of the run.
  @MainActor private func drawSymbol(of run: CTRun, _ pen: CGPoint, in painter: Painter) {
    guard let image = run.image, image.isPainted else { return }
    image.draw(at: CGPoint(x: pen.x + run.x, y: pen.y), in: painter)
  }

  /// Draws the picture of a run, which has colours of its own.
  @MainActor private func drawPicture(of run: CTRun, _ pen: CGPoint, in painter: Painter) {
    guard let image = run.image, !image.isPainted else { return }
    image.draw(at: CGPoint(x: pen.x + run.x, y: pen.y), in: painter)
  }
}

extension CTRun {
  /// The paint of the run; nil for the paint of the text.
  fileprivate var mark: RunPaint? {
    allAttributes[NSAttributedString.Key(rawValue: RunPaint.key)] as? RunPaint
  }

  /// The image in place of the characters; nil for letters.
  fileprivate var image: InlineImage? {
    allAttributes[NSAttributedString.Key(rawValue: "NSAttachment")] as? InlineImage
  }
}

extension CGContext {
  /// Sets the text matrix so that text begins at a point, y down.
  fileprivate func setTextOrigin(_ pen: CGPoint) {
    textMatrix = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: pen.x, ty: pen.y)
  }
}
