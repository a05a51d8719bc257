extension GContext {
  /// Sets the font of the text that is shown from now on.
  public func setFont(_ font: GBitmapFont) { state.text.font = font }

  /// Sets the size of an em, the font's whole cell height, in units of text space.
  ///
  /// At the font's own `unitsPerEm` a pixel of a glyph is one unit; negative sizes turn text round.
  public func setFontSize(_ size: CGFloat) {
    guard size.isFinite else { return GDiagnostics.report("setFontSize: not finite; ignored") }
    state.text.fontSize = Double(size)
  }

  /// Sets what is added to the advance of each glyph, in units of text space.
  public func setCharacterSpacing(_ spacing: CGFloat) {
    guard spacing.isFinite else {
      return GDiagnostics.report("setCharacterSpacing: not finite; ignored")
    }
    state.text.characterSpacing = Double(spacing)
  }

  /// Sets whether text that is shown paints, clips, or both.
  public func setTextDrawingMode(_ mode: GTextDrawingMode) { state.text.drawingMode = mode }

  /// Where the next text begins: the translation of the text matrix.
  public var textPosition: CGPoint {
    get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
    set {
      // At once, so that a position of which one number is not finite is ignored as a whole.
      var matrix = textMatrix
      matrix.tx = newValue.x
      matrix.ty = newValue.y
      textMatrix = matrix
    }
  }

  /// Shows a string from a point on: its first glyph's pen, on the baseline.
  ///
  /// The point becomes the text position, which the text then advances by its width. Characters
  /// that the font lacks show its replacement glyph.
  public func showText(_ string: String, at point: CGPoint) {
    guard point.isFinite else {
      return GDiagnostics.report("showText: the point is not finite; the call is ignored")
    }
    textPosition = point
    showText(string)
  }

  /// Shows a string at the text position, which it advances.
  public func showText(_ string: String) {
    let (font, scale, spacing) = (state.text.font, state.text.scale, state.text.characterSpacing)
    let matrix = textMatrix
    var run = glyphRun()
    var pen = 0.0
    font.forEachGlyph(of: string) { glyph in
      run.append(glyph, pen: matrix.apply(CGPoint(x: pen, y: 0)))
      pen += Double(font.advance(of: glyph)) * scale + spacing
    }
    show(run)
    spareGlyphs = run.takeMemory()
    textPosition = textMatrix.apply(CGPoint(x: pen, y: 0))
  }

  /// Shows glyphs at positions of text space.
  ///
  /// Of unequal counts the shorter is drawn. The text position does not change.
  public func showGlyphs(_ glyphs: [GGlyph], at positions: [CGPoint]) {
    if glyphs.count != positions.count {
      GDiagnostics.report(
        "showGlyphs: \(glyphs.count) glyphs at \(positions.count) positions; the shorter is drawn")
    }
    if !positions.allSatisfy(\.isFinite) {
      GDiagnostics.report("showGlyphs: a position is not finite; its glyph is left out")
    }
    var run = glyphRun()
    for (glyph, position) in zip(glyphs, positions) {
      run.append(glyph, pen: textMatrix.apply(position))
    }
    show(run)
    spareGlyphs = run.takeMemory()
  }

  /// An empty run whose pens are in user space.
  private func glyphRun() -> GlyphRun {
    let scale = state.text.scale
    // Taken out, so that it is written where it is.
    let memory = spareGlyphs
    spareGlyphs = []
    return GlyphRun(
      font: state.text.font,
      glyphTransform: GAffineTransform(scaleX: scale, y: scale).concatenating(textMatrix),
      memory: consume memory)
  }

  /// Paints or clips, as the drawing mode says.
  ///
  /// Text without ink does neither: where nothing but spaces was shown, no clipping occurs (PDF
  /// 32000-1, 9.3.6), as with an empty path.
  private func show(_ run: GlyphRun) {
    let mode = state.text.drawingMode
    guard mode != .invisible, !state.clip.isEmpty, !run.isBlank else { return }
    guard run.glyphTransform.isFinite else {
      return GDiagnostics.report("showText: the glyphs have no finite size; nothing is shown")
    }
    let whole = placed(run)
    let run = whole.isLong ? whole.seen(in: relevantPixels, toRaster: userToRaster) : whole
    if mode.fills { fill(run) }
    if mode.strokes { stroke(whole) }
    if mode.clips {
      state.clip.intersect(
        coverage(of: run, within: state.clip.bounds), in: renderer.cache.takeShape())
    }
  }

  private func stroke(_ run: GlyphRun) {
    guard state.ctm.inverse != nil else { return }
    let pen = StrokePen(
      style: state.strokeStyle, scale: state.ctm.largestScale, fromPath: .identity,
      toRaster: userToRaster)
    let run =
      run.isLong
      ? run.seen(in: pen.sources(of: relevantPixels), toRaster: userToRaster) : run
    let outlines = run.path
    guard !outlines.isEmpty else { return }
    if !paintHairline(along: outlines) { paintStroke(along: outlines, fromPath: .identity) }
  }

  private func fill(_ run: GlyphRun) {
    if stamp(run) { return }
    let coverage = coverage(of: run, within: relevantPixels)
    painting(over: coverage.bounds) {
      guard let source = source(of: state.fill, over: coverage.bounds) else { return }
      paint(coverage, with: source)
    }
  }

  /// Paints glyphs whose pixels lie on the raster's in the plain fill colour, without a coverage.
  ///
  /// - Returns: Whether that is what there was to do.
  private func stamp(_ run: GlyphRun) -> Bool {
    let toRaster = userToRaster
    guard let source = plainSource, run.canBeStamped(toRaster: toRaster) else { return false }
    return renderer.stamp(with: source, through: state.clip, on: surface) { stamp in
      let store = run.font.glyphs
      unsafe store.pixels.withUnsafeBufferPointer { pixels in
        guard let mask = pixels.baseAddress else { return }
        for (glyph, pen) in run.glyphs {
          guard let corner = toRaster.apply(pen).pixelCorner else { continue }
          let spot = store.spot(of: glyph)
          // SAFETY: the picture of a glyph lies inside the pixels of its font.
          unsafe stamp.paint(
            mask, MaskLayout(start: spot.start, bytesPerRow: spot.width),
            at: spot.pixels(pen: corner))
        }
      }
    }
  }

  /// What the glyphs cover: blits where their pixels are whole pixels, else their path's area.
  private func coverage(of run: GlyphRun, within visible: PixelRect) -> Coverage {
    run.coverage(toRaster: userToRaster, visible: visible)
      ?? renderer.coverage(of: run.path, view: userToRaster, style: fillStyle(), within: visible)
  }
}
