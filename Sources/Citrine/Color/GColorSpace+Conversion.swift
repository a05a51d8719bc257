/// Conversions between colour spaces, always through unclamped sRGB.
///
/// Named spaces convert by their primaries and transfer functions (see `NamedSpace`), and calibrated and Lab
/// spaces by the formulas of ISO 32000-1 (see `CIEBasedSpace`), those of profiles by Little CMS. Device spaces and generic CMYK are not defined by
/// CIE XYZ. Device RGB has the values of sRGB, and the others convert by these formulas:
/// - Device gray to RGB: three equal components. RGB to gray: `0.30 r + 0.59 g + 0.11 b` (ISO 32000-1, 10.3.2).
/// - CMYK to RGB: `r = (1 − c)(1 − k)`, and in the same way `g` and `b`. PDF's `r = 1 − min(1, c + k)` is not used,
///   because it makes every dark CMYK colour pure black.
/// - RGB to CMYK: `k = 1 − max(r, g, b)`, `c = 1 − r / (1 − k)`, and in the same way `m` and `y`. This is full gray
///   component replacement. The formula above converts these components back to the same colour.
extension GColorSpace {
  /// Returns the opaque colour in sRGB, not clamped, of components in this space.
  ///
  /// Components must lie in their `componentRange(of:)`. Components of a pattern space are a colour of its base space;
  /// without a base the result is black.
  func sRGBColor(of components: ColorComponents) -> RGBAColor {
    switch kind {
    case .colorimetric(let space):
      return space.sRGBColor(of: components)
    case .deviceRGB:
      return RGBAColor(
        red: components.first, green: components.second, blue: components.third, alpha: 1)
    case .deviceGray:
      let gray = components.first
      return RGBAColor(red: gray, green: gray, blue: gray, alpha: 1)
    case .deviceCMYK, .genericCMYK:
      let light = 1 - components.fourth
      return RGBAColor(
        red: (1 - components.first) * light, green: (1 - components.second) * light,
        blue: (1 - components.third) * light, alpha: 1)
    case .indexed(let base, let table):
      return base.sRGBColor(of: Self.entry(Int(components.first + 0.5), of: table, base: base))
    case .pattern(let base):
      return base?.sRGBColor(of: components) ?? .black
    }
  }

  /// Returns the components in this space of a colour in sRGB.
  ///
  /// Components of named and CIE-based spaces are not clamped: they lie outside their ranges if the colour is outside
  /// the gamut.
  ///
  /// - Returns: nil for an indexed or pattern space.
  func components(of color: RGBAColor) -> ColorComponents? {
    if case .colorimetric(let space) = kind { return space.components(of: color) }
    let color = color.clamped
    switch kind {
    case .deviceRGB:
      return ColorComponents(first: color.red, second: color.green, third: color.blue)
    case .deviceGray:
      return ColorComponents(first: color.luminance)
    case .deviceCMYK, .genericCMYK:
      return Self.cmyk(of: color)
    case .colorimetric, .indexed, .pattern:
      return nil
    }
  }

  /// Returns the components, in the base space, of an entry of an indexed space.
  private static func entry(
    _ index: Int, of table: [UInt8], base: GColorSpace
  ) -> ColorComponents {
    let count = base.numberOfComponents
    var components = ColorComponents()
    for component in 0..<count {
      let range = base.sampleRange(of: component)
      let byte = Double(table[index * count + component])
      components[component] =
        range.lowerBound + byte / 255 * (range.upperBound - range.lowerBound)
    }
    return components
  }

  /// Returns cyan, magenta, yellow and black, 0…1, of an RGB colour whose components lie in 0…1.
  static func cmyk(of color: RGBAColor) -> ColorComponents {
    let light = max(color.red, color.green, color.blue)
    guard light > 0 else { return ColorComponents(fourth: 1) }
    return ColorComponents(
      first: 1 - color.red / light, second: 1 - color.green / light,
      third: 1 - color.blue / light, fourth: 1 - light)
  }
}
