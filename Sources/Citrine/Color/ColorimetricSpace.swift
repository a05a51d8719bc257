/// A space whose colours are known by their light, so that sRGB has each of them, and it those of
/// sRGB: one of the spaces with a name, or one that numbers describe.
enum ColorimetricSpace: Hashable, Sendable {
  case named(CalibratedSpace)
  // Indirect, so that what says its space stays small.
  indirect case parametric(ParametricSpace)

  var model: GColorSpaceModel {
    switch self {
    case .named(let space): space.isGray ? .monochrome : .rgb
    case .parametric(let space): space.model
    }
  }

  var isGray: Bool { model == .monochrome }

  /// Whether components may lie outside 0…1, as far as the numbers of 16-bit floats reach.
  var isExtended: Bool {
    guard case .named(let space) = self else { return false }
    return space.isExtended
  }

  /// Whether the space is an RGB space that holds colours outside sRGB.
  var isWideGamutRGB: Bool {
    switch self {
    case .named(let space): space.isWideGamutRGB
    case .parametric(let space): space.isWideGamutRGB
    }
  }

  /// The name that the space can be had by.
  var name: String? {
    guard case .named(let space) = self else { return nil }
    return space.rawValue
  }

  /// The lowest and the highest value of a component.
  func componentRange(of index: Int) -> ClosedRange<Double> {
    switch self {
    case .named(let space): space.isExtended ? -65504...65504 : 0...1
    case .parametric(let space): space.componentRange(of: index)
    }
  }

  /// The colour with these components in sRGB; outside 0…1 where sRGB does not have it.
  func standardColor(_ components: ColorComponents) -> RGBAColor {
    switch self {
    case .named(let space): space.standardColor(components)
    case .parametric(let space): space.standardColor(components)
    }
  }

  /// The components here of a colour in sRGB, both without limits.
  func components(of color: RGBAColor) -> ColorComponents {
    switch self {
    case .named(let space): space.components(of: color)
    case .parametric(let space): space.components(of: color)
    }
  }
}
