/// What may be done to glyphs on their way to pixels.
///
/// The graphics state says what should be done, the context what is allowed; done is what both say.
struct FontRendering: OptionSet, Sendable {
  var rawValue: UInt8

  /// Edges smoothed for the stripes of a liquid crystal display.
  static let smoothing = FontRendering(rawValue: 1)
  /// Pens at fractions of pixels.
  static let subpixelPositioning = FontRendering(rawValue: 2)
  /// Pens at quarters of pixels only.
  static let subpixelQuantization = FontRendering(rawValue: 4)

  static let all: FontRendering = [.smoothing, .subpixelPositioning, .subpixelQuantization]

  mutating func set(_ option: FontRendering, _ isOn: Bool) {
    if isOn { insert(option) } else { remove(option) }
  }

  /// How many places along each axis of a pixel pens may have; nil when any.
  var placesPerPixel: Double? {
    if !contains(.subpixelPositioning) { return 1 }
    return contains(.subpixelQuantization) ? 4 : nil
  }
}

extension GlyphRun {
  /// The run with its pens on the nearest places of a grid of pixels, halves to the right and up.
  ///
  /// - Parameters:
  ///   - toBase: From the space of the pens to base space; without inverse, pens stay.
  ///   - placesPerPixel: How many places there are along each axis of a pixel.
  func snapped(toBase: GAffineTransform, placesPerPixel: Double) -> GlyphRun {
    guard let inverse = toBase.inverse else { return self }
    func snapped(_ value: Double) -> Double {
      (value * placesPerPixel + 0.5).rounded(.down) / placesPerPixel
    }
    var run = GlyphRun(font: font, glyphTransform: glyphTransform)
    for (glyph, pen) in glyphs {
      let place = toBase.apply(pen)
      run.append(glyph, pen: inverse.apply(CGPoint(x: snapped(place.x), y: snapped(place.y))))
    }
    return run
  }
}
