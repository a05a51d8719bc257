public import CitrineCoreGraphics

/// Draws glyphs of a run, with underline and strikethrough, at the context's text position through its text matrix.
///
/// - Parameter range: The glyphs, by index; a length of 0 means all from the location on.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
  run.draw(run.glyphRange(range), in: context)
}

extension CTRun {
  /// Draws all glyphs.
  package func draw(in context: CGContext) { draw(glyphs.indices, in: context) }

  func draw(_ glyphRange: Range<Int>, in context: CGContext) {
    guard !glyphRange.isEmpty else { return }
    context.saveGState()
    if let color = attributes.color {
      context.setFillColor(color)
    } else if !attributes.usesContextColor {
      context.setFillColor(.black)
    }
    // An underline begins one font pixel below the baseline.
    drawLine(attributes.underline, over: glyphRange, from: -attributes.font.scale, in: context)
    if attributes.attachment == nil {
      drawGlyphs(glyphRange, in: context)
    } else {
      drawAttachments(glyphRange, in: context)
    }
    // A strikethrough begins half of the x-height, rounded down to font pixels, above the baseline, and is one font
    // pixel thick.
    let strikethroughTop = CGFloat(attributes.font.font.xHeight / 2 + 1) * attributes.font.scale
    drawLine(attributes.strikethrough, over: glyphRange, from: strikethroughTop, in: context)
    context.restoreGState()
  }

  private func drawAttachments(_ glyphRange: Range<Int>, in context: CGContext) {
    guard let attachment = attributes.attachment else { return }
    context.saveGState()
    context.concatenate(context.textMatrix)
    for glyphIndex in glyphRange {
      let start = positions[glyphIndex]
      attachment.draw(
        in: attachment.textBounds.offsetBy(dx: start.x, dy: start.y),
        color: attributes.color ?? .black, of: context)
    }
    context.restoreGState()
  }

  private func drawGlyphs(_ glyphRange: Range<Int>, in context: CGContext) {
    context.saveGState()
    var mode = CGTextDrawingMode.fill
    if attributes.strokeWidth != 0 {
      mode = attributes.strokeWidth < 0 ? .fillStroke : .stroke
      context.setTextDrawingMode(mode)
      context.setLineWidth(abs(attributes.strokeWidth) / 100 * attributes.font.size)
      if let color = attributes.strokeColor ?? attributes.color {
        context.setStrokeColor(color)
      } else if !attributes.usesContextColor {
        context.setStrokeColor(.black)
      }
    }
    attributes.font.draw(
      Array(glyphs[glyphRange]), at: Array(positions[glyphRange]), in: context, mode: mode)
    context.restoreGState()
  }

  /// Draws a line as wide as a range of glyphs.
  ///
  /// - Parameter top: The top of the line, in points above the baseline.
  private func drawLine(
    _ line: DecorationLine, over glyphRange: Range<Int>, from top: CGFloat, in context: CGContext
  ) {
    guard line.isVisible else { return }
    context.saveGState()
    context.concatenate(context.textMatrix)
    if let color = line.color { context.setFillColor(color) }
    for lineRange in lineRanges(glyphRange, byWord: line.isByWord) {
      let start = positions[lineRange.lowerBound]
      let width = advances[lineRange].reduce(0) { $0 + $1.width }
      let box = CGRect(
        x: start.x, y: start.y + top - attributes.font.scale, width: width,
        height: attributes.font.scale)
      context.fill(line.rectangles(from: box))
    }
    context.restoreGState()
  }

  /// The range of glyphs, or its subranges without blanks if `byWord` is set.
  private func lineRanges(_ glyphRange: Range<Int>, byWord: Bool) -> [Range<Int>] {
    guard byWord else { return [glyphRange] }
    return glyphRange.split { isBlank($0) }.map { $0.startIndex..<$0.endIndex }
  }
}
