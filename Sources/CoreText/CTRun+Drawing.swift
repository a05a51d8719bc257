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
    drawLine(
      attributes.underline, over: glyphRange, from: attributes.font.underlineTop, in: context)
    if attributes.attachment == nil {
      drawGlyphs(glyphRange, in: context)
    } else {
      drawAttachments(glyphRange, in: context)
    }
    drawLine(
      attributes.strikethrough, over: glyphRange, from: attributes.font.strikethroughTop,
      in: context)
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
      let thickness = attributes.font.lineThickness
      let box = CGRect(x: start.x, y: start.y + top - thickness, width: width, height: thickness)
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

extension CTFont {
  /// The thickness of a single underline or strikethrough, in points; one font pixel in a font of bitmaps.
  var lineThickness: CGFloat { CGFloat(font.metrics.underlineThickness) * scale }

  /// The top of an underline, in points from the baseline, y up.
  var underlineTop: CGFloat {
    CGFloat(font.metrics.underlinePosition + font.metrics.underlineThickness / 2) * scale
  }

  /// The top of a strikethrough, in points from the baseline, y up.
  ///
  /// Its centre is at half of the x-height. In a font of bitmaps it covers the font pixel there.
  var strikethroughTop: CGFloat {
    let middle = font.metrics.xHeight / 2
    return font.bitmapFont == nil
      ? CGFloat(middle) * scale + lineThickness / 2 : CGFloat(middle.rounded(.down) + 1) * scale
  }
}
