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
  public func showText(_ string: String) {
    let (font, scale, spacing) = (state.text.font, state.text.scale, state.text.characterSpacing)
    let matrix = textMatrix
    var run = makeGlyphRun()
    var pen = 0.0
    switch font.kind {
    case .bitmap(let font):
      font.forEachGlyph(of: string) { glyph in
        run.append(glyph, pen: matrix.apply(CGPoint(x: pen, y: 0)))
        pen += Double(font.advance(of: glyph)) * scale + spacing
      }
    case .outline(let font):
      let glyphs = font.source.shape(ShapingInput(string))
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
  /// left out. Both are reported to `GDiagnostics`.
  ///
  /// - Parameters:
  ///   - glyphs: The glyphs of the current font.
  ///   - positions: The origin of each glyph on the baseline, in text space.
  public func showGlyphs(_ glyphs: [GGlyph], at positions: [CGPoint]) {
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

  /// Fills, strokes and clips with a run, as the text drawing mode says.
  ///
  /// A run without visible glyphs, such as spaces only, changes neither pixels nor the clip (PDF 32000-1, 9.3.6),
  /// like an empty path.
  private func show(_ run: GlyphRun) {
    let mode = state.text.drawingMode
    guard mode != .invisible, !state.clip.isEmpty, !run.glyphs.isEmpty else { return }
    guard run.glyphTransform.isFinite else {
      return GDiagnostics.report("showText: the glyphs have no finite size; nothing is shown")
    }
    if mode.clips && run.isBlank { return }
    if mode == .fill, run.font.outlineFont?.hasColorGlyphs == false, paintLines(of: run) { return }
    let placed = snapped(run)
    if mode.fills { fill(placed) }
    if mode.strokes { stroke(placed) }
    if mode.clips {
      state.clip.intersect(
        coverage(of: placed, within: state.clip.bounds), in: renderer.cache.takeCoverage())
    }
  }

  private func stroke(_ run: GlyphRun) {
    guard state.ctm.inverse != nil else { return }
    let pen = StrokePen(
      style: state.strokeStyle, scale: state.ctm.largestScale, pathToPen: .identity,
      penToRaster: userToRaster)
    let run =
      run.isWorthCulling
      ? run.culled(to: pen.pathPixels(for: relevantPixels), toRaster: userToRaster) : run
    let outlines = run.strokedPath
    guard !outlines.isEmpty else { return }
    if !paintHairline(along: outlines) { paintStroke(along: outlines, fromPath: .identity) }
  }

  private func fill(_ run: GlyphRun) {
    if let font = run.font.outlineFont, font.hasColorGlyphs {
      fillColored(run, from: font)
    } else {
      fillPlain(run)
    }
  }

  /// Fills a run in the fill colour.
  func fillPlain(_ run: GlyphRun) {
    if blit(run) || paintLines(of: run) || paintOutlines(of: run) { return }
    let coverage = coverage(of: run, within: relevantPixels)
    withShadow(over: coverage.bounds) {
      guard let source = source(of: state.fill, over: coverage.bounds) else { return }
      paint(coverage, with: source)
    }
  }

  /// Paints bitmap glyphs whose pixels coincide with raster pixels in the solid fill colour, directly from the font's
  /// bitmaps.
  ///
  /// - Returns: Whether they were painted; if not, the caller must take the general path.
  private func blit(_ run: GlyphRun) -> Bool {
    let toRaster = userToRaster
    guard let font = run.font.bitmapFont, let source = solidFillSource else { return false }
    let run = run.isWorthCulling ? run.culled(to: relevantPixels, toRaster: toRaster) : run
    guard run.canBeBlitted(from: font, toRaster: toRaster) else { return false }
    return renderer.withMaskBlitter(for: source, through: state.clip, on: surface) { blitter in
      let store = font.glyphs
      unsafe store.pixels.withUnsafeBufferPointer { pixels in
        guard let mask = pixels.baseAddress else { return }
        for (glyph, pen) in run.glyphs {
          guard let corner = toRaster.apply(pen).pixelCorner else { continue }
          let placement = store.placement(of: glyph)
          // SAFETY: the bitmap of a glyph lies inside `pixels`, which are valid inside this closure.
          unsafe blitter.paint(
            mask, MaskLayout(start: placement.start, bytesPerRow: placement.width),
            at: placement.rasterBounds(pen: corner))
        }
      }
    }
  }

  /// Places small horizontal text from outlines in `glyphLines`; returns false for any other run.
  private func placeLines(of run: GlyphRun) -> Bool {
    guard state.shouldAntialias && allowsAntialiasing, let font = run.font.outlineFont,
      let transform = GlyphLines.strikeTransform(of: run, toRaster: userToRaster)
    else { return false }
    let strike = GlyphCache.shared.strike(of: font, transform)
    glyphLines.place(
      run, of: font, from: strike, toRaster: userToRaster,
      usesPhases: fontRendering.contains(.subpixelPositioning), renderer)
    return true
  }

  /// Paints small horizontal text from outlines in the solid fill colour, from the masks of its glyphs.
  ///
  /// - Returns: Whether it was painted; if not, the caller must take the general path.
  private func paintLines(of run: GlyphRun) -> Bool {
    guard let source = solidFillSource, state.clip.sharedCoverage == nil, placeLines(of: run)
    else { return false }
    return renderer.withMaskBlitter(for: source, through: state.clip, on: surface) { blitter in
      unsafe glyphLines.forEachLine(visible: state.clip.bounds, renderer) { line, bytes in
        // SAFETY: the line has a byte for each pixel of its rectangle.
        unsafe blitter.paint(bytes, MaskLayout(bytesPerRow: line.bytesPerRow), at: line.rect)
      }
    }
  }

  /// Fills the outlines of a run of an outline font in the solid fill colour.
  ///
  /// - Returns: Whether they were painted; if not, the caller must take the general path.
  private func paintOutlines(of run: GlyphRun) -> Bool {
    guard run.font.outlineFont != nil, let source = solidFillSource else { return false }
    let run = run.isWorthCulling ? run.culled(to: relevantPixels, toRaster: userToRaster) : run
    paint(run.path(transformedBy: state.ctm), with: source)
    return true
  }

  /// Returns the coverage of a run: added up from bitmaps or masks if that is possible, else rasterized from outlines.
  private func coverage(of run: GlyphRun, within visible: PixelRect) -> Coverage {
    if let coverage = run.coverage(toRaster: userToRaster, visible: visible) { return coverage }
    if placeLines(of: run),
      let coverage = glyphLines.coverage(visible: visible, renderer)
    {
      return coverage
    }
    return outlineCoverage(of: run, within: visible)
  }

  private func outlineCoverage(of run: GlyphRun, within visible: PixelRect) -> Coverage {
    let run = run.isWorthCulling ? run.culled(to: visible, toRaster: userToRaster) : run
    return renderer.coverage(
      of: run.path, toRaster: userToRaster, style: fillStyle(), within: visible)
  }
}

extension GContext {
  /// Gives back memory that the library keeps for later drawing: the masks of small glyphs, and the pictures of
  /// emoji.
  ///
  /// It may be called at any time, on any thread. Drawing that follows makes again what it needs.
  public static func trimCaches() {
    GlyphCache.shared.removeAll()
    GlyphPictureCache.shared.removeAll()
  }
}
