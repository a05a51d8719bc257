/// Options for the placement and smoothing of glyphs.
///
/// The graphics state has the requested options, and the context has the allowed options. An option is in effect if
/// it is in both sets.
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

  /// Returns the numbers of positions per pixel that glyph origins are rounded to, along x and y; nil for no rounding.
  ///
  /// - Parameter isSmall: Whether the run is small horizontal text from outlines, whose masks are stored for quarters
  ///   of pixels along the line, and whole pixels across it.
  func positionsPerPixel(isSmall: Bool) -> (x: Double, y: Double)? {
    if !contains(.subpixelPositioning) { return (1, 1) }
    if isSmall { return (4, 1) }
    return contains(.subpixelQuantization) ? (4, 4) : nil
  }
}

extension GlyphRun {
  /// Returns the run with its glyph origins rounded to a grid in base space; ties go to the right and up.
  ///
  /// - Parameters:
  ///   - toBase: The transform from the space of the glyph origins to base space. If it is singular, the run is
  ///     returned unchanged.
  ///   - positionsPerPixel: The number of grid positions per pixel along each axis.
  func snapped(
    toBase: GAffineTransform, positionsPerPixel: (x: Double, y: Double)
  ) -> GlyphRun {
    guard let inverse = toBase.inverse else { return self }
    func snapped(_ value: Double, _ positions: Double) -> Double {
      (value * positions + 0.5).rounded(.down) / positions
    }
    var run = GlyphRun(font: font, glyphTransform: glyphTransform)
    for (glyph, pen) in glyphs {
      let point = toBase.apply(pen)
      let (x, y) = (snapped(point.x, positionsPerPixel.x), snapped(point.y, positionsPerPixel.y))
      run.append(glyph, pen: inverse.apply(CGPoint(x: x, y: y)))
    }
    return run
  }
}
