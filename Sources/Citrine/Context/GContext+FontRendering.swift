/// Subpixel positioning and smoothing of glyphs.
///
/// Each option has two switches: `setShould…` is part of the graphics state, and `setAllows…` belongs to the
/// context. The option is in effect if both are true.
extension GContext {
  /// Sets whether glyphs may be placed at fractions of pixels; true at first.
  ///
  /// If false, the origin of each glyph is rounded to a whole pixel of the bitmap, so that all occurrences of a
  /// letter have the same pixels. Advances are not rounded.
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {
    state.text.rendering.set(.subpixelPositioning, shouldSubpixelPositionFonts)
  }

  /// Sets whether the context allows glyphs at fractions of pixels; true at first.
  ///
  /// It is not part of the graphics state.
  public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {
    allowedFontRendering.set(.subpixelPositioning, allowsFontSubpixelPositioning)
  }

  /// Sets whether fractional glyph positions are rounded to quarters of pixels; false at first.
  ///
  /// It has an effect only if glyphs may be placed at fractions of pixels, see
  /// `setShouldSubpixelPositionFonts(_:)`. Small horizontal text of an outline font is always rounded: to quarters of
  /// pixels along the line, and to whole pixels across it; see `GContext.showText(_:)`.
  public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {
    state.text.rendering.set(.subpixelQuantization, shouldSubpixelQuantizeFonts)
  }

  /// Sets whether the context allows glyph positions to be rounded to quarters of pixels; true at first.
  ///
  /// It is not part of the graphics state.
  public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {
    allowedFontRendering.set(.subpixelQuantization, allowsFontSubpixelQuantization)
  }

  /// Sets whether glyphs have subpixel anti-aliasing for LCD displays; true at first.
  ///
  /// The value is saved with the graphics state, but has no effect, because a bitmap does not know the subpixel
  /// order of a display. Glyphs are anti-aliased like all other shapes, see `setShouldAntialias(_:)`.
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {
    state.text.rendering.set(.smoothing, shouldSmoothFonts)
  }

  /// Sets whether the context allows subpixel anti-aliasing of glyphs; true at first.
  ///
  /// It is not part of the graphics state, and has no effect; see `setShouldSmoothFonts(_:)`.
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {
    allowedFontRendering.set(.smoothing, allowsFontSmoothing)
  }

  /// The options that are in effect.
  var fontRendering: FontRenderingOptions {
    state.text.rendering.intersection(allowedFontRendering)
  }

  /// Returns the run with its glyph origins rounded as the state and the context require.
  func snapped(_ run: GlyphRun) -> GlyphRun {
    let isSmall =
      run.font.outlineFont != nil
      && GlyphLines.strikeTransform(of: run, toRaster: userToRaster) != nil
    guard let positions = fontRendering.positionsPerPixel(isSmall: isSmall) else { return run }
    return run.snapped(toBase: state.ctm, positionsPerPixel: positions)
  }
}
