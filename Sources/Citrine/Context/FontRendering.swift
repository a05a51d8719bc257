/// Options for the placement and smoothing of glyphs.
///
/// The graphics state has the options that are wanted, and the context those that are allowed. An option is in
/// effect if it is in both sets.
struct FontRenderingOptions: OptionSet, Sendable {
  var rawValue: UInt8

  /// Subpixel anti-aliasing for LCD displays; kept, but without effect.
  static let smoothing = FontRenderingOptions(rawValue: 1)
  /// Glyph origins may lie at fractions of pixels.
  static let subpixelPositioning = FontRenderingOptions(rawValue: 2)
  /// Fractional glyph origins are rounded to quarters of pixels.
  static let subpixelQuantization = FontRenderingOptions(rawValue: 4)

  static let all: FontRenderingOptions = [.smoothing, .subpixelPositioning, .subpixelQuantization]

  mutating func set(_ option: FontRenderingOptions, _ isOn: Bool) {
    if isOn { insert(option) } else { remove(option) }
  }

  /// The number of positions per pixel, along each axis, that glyph origins are rounded to; nil for no rounding.
  var positionsPerPixel: Double? {
    if !contains(.subpixelPositioning) { return 1 }
    return contains(.subpixelQuantization) ? 4 : nil
  }
}

extension GlyphRun {
  /// Returns the run with its glyph origins rounded to a grid in base space; ties go to the right and up.
  ///
  /// - Parameters:
  ///   - toBase: The transform from the space of the glyph origins to base space. If it is singular, the run is
  ///     returned unchanged.
  ///   - positionsPerPixel: The number of grid positions per pixel along each axis.
  func snapped(toBase: GAffineTransform, positionsPerPixel: Double) -> GlyphRun {
    guard let inverse = toBase.inverse else { return self }
    func snapped(_ value: Double) -> Double {
      (value * positionsPerPixel + 0.5).rounded(.down) / positionsPerPixel
    }
    var run = GlyphRun(font: font, glyphTransform: glyphTransform)
    for (glyph, pen) in glyphs {
      let basePoint = toBase.apply(pen)
      run.append(
        glyph, pen: inverse.apply(CGPoint(x: snapped(basePoint.x), y: snapped(basePoint.y))))
    }
    return run
  }
}
