public import CitrineCoreGraphics

/// Draws glyphs of a run, with underline and strikethrough, at the context's text position through its text matrix.
///
/// In a text drawing mode that clips, the clip is intersected with the glyphs.
///
/// - Parameter range: The glyphs, by index; a length of 0 means all from the location on.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
  context.withOneTextClip { run.draw(run.glyphRange(range), in: context) }
}

extension CTRun {
  /// Draws all glyphs.
  package func draw(in context: CGContext) { draw(glyphs.indices, in: context) }

  func draw(_ glyphRange: Range<Int>, in context: CGContext) {
    guard !glyphRange.isEmpty else { return }
    context.withSavedState {
      if let color = attributes.color {
        context.setFillColor(color)
      } else if !attributes.usesContextColor {
        context.setFillColor(.black)
      }
      let font = attributes.font
      let thickness = CTFontGetUnderlineThickness(font)
      drawLine(
        attributes.underline, over: glyphRange, center: CTFontGetUnderlinePosition(font),
        thickness: thickness, in: context)
      if attributes.attachment != nil {
        drawAttachments(glyphRange, in: context)
      } else if attributes.delegate == nil {
        drawGlyphs(glyphRange, in: context)
      }
      drawLine(
        attributes.strikethrough, over: glyphRange, center: font.strikethroughPosition,
        thickness: thickness, in: context)
    }
  }

  private func drawAttachments(_ glyphRange: Range<Int>, in context: CGContext) {
    guard let attachment = attributes.attachment else { return }
    context.withSavedState {
      context.concatenate(context.textMatrix)
      for glyphIndex in glyphRange {
        let start = positions[glyphIndex]
        attachment.draw(
          in: attachment.textBounds.offsetBy(dx: start.x, dy: start.y),
          color: attributes.color ?? .black, of: context)
      }
    }
  }

  private func drawGlyphs(_ glyphRange: Range<Int>, in context: CGContext) {
    context.withSavedState {
      if attributes.strokeWidth != 0 {
        context.setTextDrawingMode(attributes.strokeWidth < 0 ? .fillStroke : .stroke)
        context.setLineWidth(abs(attributes.strokeWidth) / 100 * font.size)
        if let color = attributes.strokeColor ?? attributes.color {
          context.setStrokeColor(color)
        } else if !attributes.usesContextColor {
          context.setStrokeColor(.black)
        }
      }
      if glyphRange == glyphs.indices {
        font.draw(glyphs, at: positions, in: context)
      } else {
        font.draw(Array(glyphs[glyphRange]), at: Array(positions[glyphRange]), in: context)
      }
    }
  }

  /// Draws a line as wide as a range of glyphs.
  ///
  /// - Parameter center: The vertical centre of a single line, in points above the baseline.
  private func drawLine(
    _ line: DecorationLine, over glyphRange: Range<Int>, center: CGFloat, thickness: CGFloat,
    in context: CGContext
  ) {
    guard line.isVisible else { return }
    context.withSavedState {
      context.concatenate(context.textMatrix)
      if let color = line.color { context.setFillColor(color) }
      var (start, index) = (x, 0)
      for lineRange in lineRanges(glyphRange, byWord: line.isByWord) {
        start += shaped.widths[index..<lineRange.lowerBound].reduce(0, +)
        let width = shaped.widths[lineRange].reduce(0, +)
        let box = CGRect(
          x: start, y: attributes.rise + center - thickness / 2, width: width, height: thickness)
        (start, index) = (start + width, lineRange.upperBound)
        context.fill(line.rectangles(from: box))
      }
    }
  }

  /// The range of glyphs, or its subranges without blanks if `byWord` is set.
  private func lineRanges(_ glyphRange: Range<Int>, byWord: Bool) -> [Range<Int>] {
    guard byWord else { return [glyphRange] }
    return glyphRange.split { isBlank($0) }.map { $0.startIndex..<$0.endIndex }
  }
}

extension CTFont {
  /// The vertical centre of a strikethrough, in points above the baseline: half of the x-height.
  ///
  /// In a font of bitmaps, it is the centre of a row of pixels.
  fileprivate var strikethroughPosition: CGFloat {
    font.bitmapFont.map { (CGFloat($0.xHeight / 2) + 0.5) * scale } ?? CTFontGetXHeight(self) / 2
  }
}
