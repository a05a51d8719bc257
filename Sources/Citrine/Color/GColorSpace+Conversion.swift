/// Conversions between all spaces, by way of sRGB, whose range is not limited on the way.
///
/// Named spaces convert by their primaries and curves (see `CalibratedSpace`), and spaces made of
/// numbers by those of ISO 32000-1 (see `ParametricSpace`). The device spaces and generic CMYK have
/// none; device RGB is sRGB, and the others convert by plain formulas:
/// - Device gray to RGB repeats the gray; RGB to gray is `0.30 r + 0.59 g + 0.11 b` (PDF 32000-1,
///   10.3.2).
/// - CMYK to RGB is `r = (1 − c)(1 − k)` and so on: each ink takes its part of the light that the
///   others left. PDF's `1 − min(1, c + k)` lost: it makes every dark ink mixture pure black.
/// - RGB to CMYK takes all gray as black ink, which the formula above undoes exactly.
extension GColorSpace {
  /// Red, green and blue in sRGB of a colour of this space, opaque.
  ///
  /// Components must lie in their `componentRange(of:)`; a pattern space gives its base's
  /// colour, and black without a base.
  func rgb(_ components: ColorComponents) -> RGBAColor {
    switch kind {
    case .colorimetric(let space):
      return space.standardColor(components)
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
      return base.rgb(Self.entry(Int(components.first + 0.5), of: table, base: base))
    case .pattern(let base):
      return base?.rgb(components) ?? .black
    }
  }

  /// The components in this space of a colour in sRGB, which may lie outside their ranges where
  /// the space does not have the colour; nil when the space is indexed or of patterns.
  func components(of color: RGBAColor) -> ColorComponents? {
    if case .colorimetric(let space) = kind { return space.components(of: color) }
    let color = color.clamped
    switch kind {
    case .deviceRGB:
      return ColorComponents(first: color.red, second: color.green, third: color.blue)
    case .deviceGray:
      return ColorComponents(first: color.luminance)
    case .deviceCMYK, .genericCMYK:
      return Self.inks(of: color)
    case .colorimetric, .indexed, .pattern:
      return nil
    }
  }

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

  /// The inks of a colour in 0…1.
  static func inks(of color: RGBAColor) -> ColorComponents {
    let light = max(color.red, color.green, color.blue)
    guard light > 0 else { return ColorComponents(fourth: 1) }
    return ColorComponents(
      first: 1 - color.red / light, second: 1 - color.green / light,
      third: 1 - color.blue / light, fourth: 1 - light)
  }
}
