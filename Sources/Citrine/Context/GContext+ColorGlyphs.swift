/// Glyphs with colours of their own: layers of outlines (COLR), and pictures (CBDT, sbix).
extension GContext {
  /// Fills a run of a font that has coloured glyphs.
  ///
  /// Coloured glyphs ignore the fill colour, except in layers that ask for it. They have the alpha, the blend mode and
  /// the shadow of the state.
  func fillColored(_ run: GlyphRun, from font: OutlineFont) {
    var plainStart = 0
    for index in run.glyphs.indices {
      if renderer.limits.isTimeOver { break }
      let glyph = run.glyphs[index].glyph
      let layers = font.source.colorLayers(of: glyph)
      let picture = layers.isEmpty ? picture(of: glyph, in: run, from: font) : nil
      if layers.isEmpty && picture == nil { continue }
      if plainStart < index { fillPlain(run[plainStart..<index]) }
      plainStart = index + 1
      if let picture {
        draw(picture, pen: run.glyphs[index].pen, of: run)
      } else {
        fill(layers, pen: run.glyphs[index].pen, of: run)
      }
    }
    if plainStart < run.glyphs.count { fillPlain(run[plainStart..<run.glyphs.count]) }
  }

  /// Fills the layers of a glyph, bottom layer first, as one picture.
  private func fill(_ layers: [GlyphColorLayer], pen: CGPoint, of run: GlyphRun) {
    let isGroup = state.alpha < 1 || state.shadow != nil || state.blendMode != .normal
    if isGroup { beginTransparencyLayer(auxiliaryInfo: nil) }
    let outer = state.fill
    for layer in layers {
      if let color = layer.color {
        setFillColor(
          GColor(
            srgbRed: CGFloat(color.red) / 255, green: CGFloat(color.green) / 255,
            blue: CGFloat(color.blue) / 255, alpha: CGFloat(color.alpha) / 255))
      } else {
        state.fill = outer
      }
      var glyph = GlyphRun(font: run.font, glyphTransform: run.glyphTransform)
      glyph.append(layer.glyph, pen: pen)
      fillPlain(glyph)
    }
    state.fill = outer
    if isGroup { endTransparencyLayer() }
  }

  private func picture(
    of glyph: GGlyph, in run: GlyphRun, from font: OutlineFont
  ) -> GlyphPictureCache.Entry? {
    let pixelsPerEm =
      run.glyphTransform.concatenating(userToRaster).largestScale * Double(font.metrics.unitsPerEm)
    guard let picture = font.source.picture(of: glyph, pixelsPerEm: pixelsPerEm) else { return nil }
    return GlyphPictureCache.shared.entry(for: picture)
  }

  private func draw(_ picture: GlyphPictureCache.Entry, pen: CGPoint, of run: GlyphRun) {
    withSavedState {
      var transform = run.glyphTransform
      (transform.tx, transform.ty) = (pen.x, pen.y)
      concatenate(transform)
      interpolationQuality = .high
      draw(picture.image, in: picture.frame)
    }
  }
}
