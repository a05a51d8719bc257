/// Where glyphs stand between pixels. Each pair says that the state should and that the context allows
/// it: it is done when both say so. The former are saved and restored with the graphics state.
extension GContext {
  /// Sets whether glyphs may stand at fractions of pixels; true at first.
  ///
  /// Otherwise each glyph's pen moves to the nearest whole pixel of the bitmap, so that the same
  /// letter looks the same everywhere. Advances stay as they are.
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {
    state.text.rendering.set(.subpixelPositioning, shouldSubpixelPositionFonts)
  }

  /// Sets whether the context allows glyphs at fractions of pixels; not part of the graphics state.
  public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {
    allowedFontRendering.set(.subpixelPositioning, allowsFontSubpixelPositioning)
  }

  /// Sets whether the fractions at which glyphs stand are rounded to quarters of pixels; false at
  /// first, when they are exact.
  ///
  /// It counts where `setShouldSubpixelPositionFonts` lets glyphs stand at fractions.
  public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {
    state.text.rendering.set(.subpixelQuantization, shouldSubpixelQuantizeFonts)
  }

  /// Sets whether the context allows fractions to be rounded to quarters; not part of the graphics
  /// state.
  public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {
    allowedFontRendering.set(.subpixelQuantization, allowsFontSubpixelQuantization)
  }

  /// Sets whether glyphs are smoothed for the stripes of a liquid crystal display.
  ///
  /// It is kept, and has no effect: a bitmap does not know the order of a display's stripes. Edges
  /// of glyphs are smooth as those of other shapes are, see `setShouldAntialias(_:)`.
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {
    state.text.rendering.set(.smoothing, shouldSmoothFonts)
  }

  /// Sets whether the context allows glyphs to be smoothed for a display; not part of the graphics
  /// state, and without effect like `setShouldSmoothFonts(_:)`.
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {
    allowedFontRendering.set(.smoothing, allowsFontSmoothing)
  }

  /// The run with its pens where the state and the context want them.
  func placed(_ run: GlyphRun) -> GlyphRun {
    let rendering = state.text.rendering.intersection(allowedFontRendering)
    guard let places = rendering.placesPerPixel else { return run }
    return run.snapped(toBase: state.ctm, placesPerPixel: places)
  }
}
