/// The space of the pixels of a surface or a decoded image: colours are converted to it before they are composited.
enum DrawingSpace: Hashable, Sendable {
  /// sRGB: the space of sRGB and extended sRGB, and of all spaces without a drawing space of their own.
  case sRGB
  /// A gray or RGB space other than sRGB.
  case colorimetric(ColorimetricSpace)

  /// Creates the drawing space of a surface or an image with a colour space.
  ///
  /// It is `sRGB` for nil, and for device, CMYK, indexed, pattern and Lab spaces.
  init(_ space: GColorSpace?) {
    guard case .colorimetric(let colorimetric) = space?.kind, colorimetric != .named(.sRGB),
      colorimetric != .named(.extendedSRGB), colorimetric.model != .lab,
      colorimetric.model != .cmyk
    else {
      self = .sRGB
      return
    }
    self = .colorimetric(colorimetric)
  }

  /// Converts a colour from sRGB to this space; in a gray space red, green and blue are equal.
  ///
  /// - Parameters:
  ///   - color: A colour in sRGB, not clamped.
  ///   - isExtended: Whether the result may lie outside 0…1; else it is clamped.
  func color(_ color: RGBAColor, isExtended: Bool = false) -> RGBAColor {
    guard case .colorimetric(let space) = self else { return isExtended ? color : color.clamped }
    let components = space.components(of: color)
    let converted = RGBAColor(
      red: components.first, green: space.isGray ? components.first : components.second,
      blue: space.isGray ? components.first : components.third, alpha: color.alpha)
    return isExtended ? converted : converted.clamped
  }
}
