/// A space that is defined by CIE XYZ, and so converts to and from sRGB: a named or CIE-based space, or a profile's.
enum ColorimetricSpace: Hashable, Sendable {
  case named(NamedSpace)
  // Indirect, so that types with a stored space stay small.
  indirect case cieBased(CIEBasedSpace)
  case profile(ProfileSpace)

  var model: GColorSpaceModel {
    switch self {
    case .named(let space): space.isGray ? .monochrome : .rgb
    case .cieBased(let space): space.model
    case .profile(let space): space.profile.model
    }
  }

  var isGray: Bool { model == .monochrome }

  /// The number of components of a colour, without alpha.
  var numberOfComponents: Int { isGray ? 1 : model == .cmyk ? 4 : 3 }

  /// Whether components may lie outside 0…1; then they lie in ±65504, the range of 16-bit floats.
  var isExtended: Bool {
    guard case .named(let space) = self else { return false }
    return space.isExtended
  }

  /// Whether the space is an RGB space that has colours outside sRGB's gamut.
  var isWideGamutRGB: Bool {
    switch self {
    case .named(let space): space.isWideGamutRGB
    case .cieBased(let space): space.isWideGamutRGB
    case .profile(let space): space.isWideGamutRGB
    }
  }

  /// Quartz's name of the space; nil for a CIE-based space.
  var name: String? {
    guard case .named(let space) = self else { return nil }
    return space.rawValue
  }

  /// Returns the range of a component.
  func componentRange(of index: Int) -> ClosedRange<Double> {
    switch self {
    case .named(let space): space.isExtended ? -65504...65504 : 0...1
    case .cieBased(let space): space.componentRange(of: index)
    case .profile: 0...1
    }
  }

  /// Returns the opaque colour in sRGB; its components lie outside 0…1 if it is outside sRGB's gamut.
  func sRGBColor(of components: ColorComponents) -> RGBAColor {
    switch self {
    case .named(let space): space.sRGBColor(of: components)
    case .cieBased(let space): space.sRGBColor(of: components)
    case .profile(let space): space.sRGBColor(of: components)
    }
  }

  /// Returns the components in this space of a colour in sRGB; neither is clamped to its range.
  func components(of color: RGBAColor) -> ColorComponents {
    switch self {
    case .named(let space): space.components(of: color)
    case .cieBased(let space): space.components(of: color)
    case .profile(let space): space.components(of: color)
    }
  }
}
