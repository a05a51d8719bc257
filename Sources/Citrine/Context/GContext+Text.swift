extension GContext {
  /// Sets the font of text; the built-in pixel face at first.
  public func setFont(_ font: GFont) { state.text.font = font }

  /// Sets the font of text to a bitmap font.
  public func setFont(_ font: GBitmapFont) { setFont(GFont(font)) }

  /// Sets the font size: the size of an em, which is the whole cell height of a bitmap font, in text space.
  ///
  /// It is 16 at first, the height of the pixel face. At the `unitsPerEm` of a bitmap font, a pixel of its glyphs is
  /// one unit of text space. A negative size rotates text by 180°. A size that is not finite is ignored.
  public func setFontSize(_ size: CGFloat) {
    guard size.isFinite else { return GDiagnostics.report("setFontSize: not finite; ignored") }
    state.text.fontSize = Double(size)
  }

  /// Sets the distance that is added to the advance of each glyph, in units of text space; 0 at first.
  ///
  /// A spacing that is not finite is ignored.
  public func setCharacterSpacing(_ spacing: CGFloat) {
    guard spacing.isFinite else {
      return GDiagnostics.report("setCharacterSpacing: not finite; ignored")
    }
    state.text.characterSpacing = Double(spacing)
  }

  /// Sets whether text is filled, stroked, added to the clip, or several of these; `fill` at first.
  ///
  /// ```swift
  /// context.saveGState()
  /// context.setTextDrawingMode(.clip)
  /// context.showText("HELLO", at: CGPoint(x: 10, y: 10))
  /// context.draw(image, in: CGRect(x: 0, y: 0, width: 200, height: 40))  // Only in the letters.
  /// context.restoreGState()
  /// ```
  public func setTextDrawingMode(_ mode: GTextDrawingMode) { state.text.drawingMode = mode }

  /// The position of the next text, in user space: the translation of the text matrix.
  ///
  /// A position that is not finite is ignored.
  public var textPosition: CGPoint {
    get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
    set {
      // Both coordinates are set in one assignment, which is ignored as a whole if one of them is not finite.
      var matrix = textMatrix
      matrix.tx = newValue.x
      matrix.ty = newValue.y
      textMatrix = matrix
    }
  }

  /// Draws a string at a point of user space, which is the origin of its first glyph, on the baseline.
  ///
  /// Afterwards the text position is the point at the end of the string's advance. Characters that are missing in
  /// the font are shown as its replacement glyph. A point that is not finite is ignored with the whole call.
  ///
  /// ```swift
  /// context.setFontSize(32)
  /// context.showText("Hello, ", at: CGPoint(x: 10, y: 20))  // The baseline is at y = 20.
  /// context.showText("world")  // It follows the comma and the space.
  /// ```
  public func showText(_ string: String, at point: CGPoint) {
    guard point.isFinite else {
      return GDiagnostics.report("showText: the point is not finite; the call is ignored")
    }
    textPosition = point
    showText(string)
  }

  /// Draws a string at the text position, and moves the text position by the advance of the string.
  ///
  /// Letters follow each other from left to right, with kerning and ligatures if the font has them. There is no
  /// reordering for scripts that run from right to left: that is done by the lines of CoreText.
  ///
  /// Outlines are not hinted. Text from outlines is *small* if its baseline is horizontal, its letters are upright or
  /// slanted, and its em has at most 64 pixels. Then each glyph is placed at the nearest quarter of a pixel along the
  /// line, and the baseline at the nearest whole pixel, so that all lines are equally sharp, and the coverage of a
  /// glyph is computed once. Other text is placed exactly.
  ///
  /// Each UTF-16 unit of the string counts as a segment of `limits`. If there are too many, or the deadline has passed,
  /// nothing is drawn, and the text position does not change.
  public func showText(_ string: String) {
    guard canShow(string.utf16.count) else { return }
    let (font, scale, spacing) = (state.text.font, state.text.scale, state.text.characterSpacing)
    let matrix = textMatrix
    var run = makeGlyphRun()
    var pen = 0.0
    switch font.kind {
    case .bitmap(let font):
      font.forEachGlyph(of: string, renderer.limits) { glyph in
        run.append(glyph, pen: matrix.apply(CGPoint(x: pen, y: 0)))
        pen += Double(font.advance(of: glyph)) * scale + spacing
      }
    case .outline(let font):
      var input = ShapingInput(string)
      input.limits = renderer.limits
      let glyphs = font.source.shape(input)
      for (index, glyph) in glyphs.enumerated() {
        let origin = CGPoint(x: pen + glyph.offset.x * scale, y: glyph.offset.y * scale)
        run.append(glyph.glyph, pen: matrix.apply(origin))
        pen += glyph.advance * scale
        // A mark stays with its letter: both are one cluster.
        let isLast = index + 1 == glyphs.count || glyphs[index + 1].cluster != glyph.cluster
        if isLast { pen += spacing }
      }
    }
    show(run)
    glyphBuffer = run.takeBuffer()
    textPosition = textMatrix.apply(CGPoint(x: pen, y: 0))
  }

  /// Draws glyphs of the current font at given positions; the text position does not change.
  ///
  /// If the counts differ, the surplus glyphs or positions are ignored. A glyph whose position is not finite is
  /// left out. Both are reported to `GDiagnostics`. Each glyph counts as a segment of `limits`.
  ///
  /// - Parameters:
  ///   - glyphs: The glyphs of the current font.
  ///   - positions: The origin of each glyph on the baseline, in text space.
  public func showGlyphs(_ glyphs: [GGlyph], at positions: [CGPoint]) {
    guard canShow(min(glyphs.count, positions.count)) else { return }
    if glyphs.count != positions.count {
      GDiagnostics.report(
        "showGlyphs: \(glyphs.count) glyphs at \(positions.count) positions; the shorter is drawn")
    }
    if !positions.allSatisfy(\.isFinite) {
      GDiagnostics.report("showGlyphs: a position is not finite; its glyph is left out")
    }
    var run = makeGlyphRun()
    for (glyph, position) in zip(glyphs, positions) {
      run.append(glyph, pen: textMatrix.apply(position))
    }
    show(run)
    glyphBuffer = run.takeBuffer()
  }

  /// Whether a text of this many characters or glyphs is within the limits; reports it if not.
  private func canShow(_ count: Int) -> Bool {
    let attempt: Void? = GDiagnostics.attempt("showText") { () throws(DrawingError) -> Void in
      try renderer.limits.check(segments: count)
    }
    return attempt != nil
  }

  /// Returns an empty run for the current font and text matrix; its glyph origins are in user space.
  private func makeGlyphRun() -> GlyphRun {
    let scale = state.text.scale
    // Moved out of the property, so that the array is unique and is appended to without a copy.
    let buffer = glyphBuffer
    glyphBuffer = []
    return GlyphRun(
      font: state.text.font,
      glyphTransform: GAffineTransform(scaleX: scale, y: scale).concatenating(textMatrix),
      buffer: consume buffer)
  }
}
