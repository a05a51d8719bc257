// Painting of runs of glyphs: from bitmaps, from stored masks, or from outlines.

extension GContext {
  /// Fills, strokes and clips with a run, as the text drawing mode says.
  ///
  /// A run without visible glyphs, such as spaces only, changes neither pixels nor the clip (PDF 32000-1, 9.3.6),
  /// like an empty path.
  func show(_ run: GlyphRun) {
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
    if mode.clips { clip(to: placed) }
  }

  private func clip(to run: GlyphRun) {
    if collectedTextClip != nil {
      let path = GDiagnostics.attempt("showText") { () throws(DrawingError) in
        try run.path(transformedBy: state.ctm, renderer.limits)
      }
      if let path { collectedTextClip?.append(path, transform: .identity) }
    } else {
      intersectClip { () throws(DrawingError) in
        try coverage(of: run, within: state.clip.bounds)
      }
    }
  }

  /// Calls `body`, and intersects the clip with the union of the text that it shows in a drawing mode that clips.
  ///
  /// A line of several runs is one text. The clip is set after `body`, so that it remains when `body` restores a
  /// graphics state that it has saved.
  package func withOneTextClip(_ body: () -> Void) {
    guard state.text.drawingMode.clips, collectedTextClip == nil else { return body() }
    collectedTextClip = PathElements()
    body()
    let path = collectedTextClip ?? PathElements()
    collectedTextClip = nil
    if !path.isEmpty { clip(toBasePath: path, rule: .winding) }
  }

  private func stroke(_ run: GlyphRun) {
    guard state.ctm.inverse != nil else { return }
    let pen = StrokePen(
      style: state.strokeStyle, scale: state.ctm.largestScale, pathToPen: .identity,
      penToRaster: userToRaster)
    let run =
      run.isWorthCulling
      ? run.culled(to: pen.pathPixels(for: relevantPixels), toRaster: userToRaster) : run
    let attempt = GDiagnostics.attempt("showText") { () throws(DrawingError) in
      try run.strokedPath(renderer.limits)
    }
    guard let outlines = attempt, !outlines.isEmpty else { return }
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
    let attempt = GDiagnostics.attempt("showText") { () throws(DrawingError) in
      try coverage(of: run, within: relevantPixels)
    }
    guard let coverage = attempt else { return }
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
    return renderer.withMaskBlitter(for: source, through: state.clip, on: surface) {
      blitter throws(DrawingError) in
      let store = font.glyphs
      try unsafe store.pixels.withUnsafeBufferPointer { pixels throws(DrawingError) in
        guard let mask = pixels.baseAddress else { return }
        for (index, (glyph, pen)) in run.glyphs.enumerated() {
          if index & 1023 == 0 { try renderer.limits.checkTime() }
          guard let corner = toRaster.apply(pen).pixelCorner else { continue }
          let placement = store.placement(of: glyph)
          // SAFETY: the bitmap of a glyph lies inside `pixels`, which are valid inside this closure.
          try unsafe blitter.paint(
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
    let usesPhases = fontRendering.contains(.subpixelPositioning)
    // If memory is exhausted, the general path reports it.
    let isPlaced: Void? = try? glyphLines.place(
      run, of: font, from: strike, toRaster: userToRaster, usesPhases: usesPhases, renderer)
    return isPlaced != nil
  }

  /// Paints small horizontal text from outlines in the solid fill colour, from the masks of its glyphs.
  ///
  /// - Returns: Whether it was painted; if not, the caller must take the general path.
  private func paintLines(of run: GlyphRun) -> Bool {
    guard let source = solidFillSource, state.clip.sharedCoverage == nil, placeLines(of: run)
    else { return false }
    return renderer.withMaskBlitter(for: source, through: state.clip, on: surface) {
      blitter throws(DrawingError) in
      try unsafe glyphLines.forEachLine(visible: state.clip.bounds, renderer) {
        line, bytes throws(DrawingError) in
        // SAFETY: the line has a byte for each pixel of its rectangle.
        try unsafe blitter.paint(bytes, MaskLayout(bytesPerRow: line.bytesPerRow), at: line.rect)
      }
    }
  }

  /// Fills the outlines of a run of an outline font in the solid fill colour.
  ///
  /// - Returns: Whether they were painted; if not, the caller must take the general path.
  private func paintOutlines(of run: GlyphRun) -> Bool {
    guard run.font.outlineFont != nil, let source = solidFillSource else { return false }
    let run = run.isWorthCulling ? run.culled(to: relevantPixels, toRaster: userToRaster) : run
    let path = GDiagnostics.attempt("showText") { () throws(DrawingError) in
      try run.path(transformedBy: state.ctm, renderer.limits)
    }
    if let path { paint(path, with: source) }
    return true
  }

  /// Returns the coverage of a run: added up from bitmaps or masks if that is possible, else rasterized from outlines.
  private func coverage(
    of run: GlyphRun, within visible: PixelRect
  ) throws(DrawingError) -> Coverage {
    if let coverage = try run.coverage(toRaster: userToRaster, visible: visible, renderer.limits) {
      return coverage
    }
    if placeLines(of: run),
      let coverage = try glyphLines.coverage(visible: visible, renderer)
    {
      return coverage
    }
    return try outlineCoverage(of: run, within: visible)
  }

  private func outlineCoverage(
    of run: GlyphRun, within visible: PixelRect
  ) throws(DrawingError) -> Coverage {
    let run = run.isWorthCulling ? run.culled(to: visible, toRaster: userToRaster) : run
    return try renderer.coverage(
      of: run.path(renderer.limits), toRaster: userToRaster, style: fillStyle(), within: visible)
  }
}

extension GContext {
  /// Gives back memory that the library keeps for later drawing: the masks of small glyphs, the pictures of emoji,
  /// and the buffers and bitmaps of contexts that no longer exist.
  ///
  /// It may be called at any time, on any thread. Later drawing computes or allocates again what it needs.
  public static func trimCaches() {
    GlyphCache.shared.removeAll()
    GlyphPictureCache.shared.removeAll()
    RendererPool.removeAll()
    MemoryPool.shared.trim()
  }
}
