/// The named spaces with published primaries and transfer functions; raw values are Quartz's names.
///
/// | space | primaries | transfer function |
/// |---|---|---|
/// | sRGB | IEC 61966-2-1 | the function of sRGB |
/// | Display P3 | SMPTE RP 431-2 | the function of sRGB |
/// | Adobe RGB (1998) | Adobe RGB (1998) | power of 563/256 |
/// | gray | – | power of 2.2 |
///
/// Linear variants have the identity as transfer function. Components of extended variants may lie outside 0…1. White
/// is D65 in all RGB spaces, so no chromatic adaptation is needed; a space with another white, such as ROMM RGB, needs
/// `ColorMatrix(adapting:to:)`. A gray of 1 is the white of sRGB.
enum NamedSpace: String, Sendable, CaseIterable {
  case sRGB = "kCGColorSpaceSRGB"
  case linearSRGB = "kCGColorSpaceLinearSRGB"
  case extendedSRGB = "kCGColorSpaceExtendedSRGB"
  case extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
  case displayP3 = "kCGColorSpaceDisplayP3"
  case linearDisplayP3 = "kCGColorSpaceLinearDisplayP3"
  case extendedDisplayP3 = "kCGColorSpaceExtendedDisplayP3"
  case extendedLinearDisplayP3 = "kCGColorSpaceExtendedLinearDisplayP3"
  case adobeRGB1998 = "kCGColorSpaceAdobeRGB1998"
  case genericGrayGamma22 = "kCGColorSpaceGenericGrayGamma2_2"
  case linearGray = "kCGColorSpaceLinearGray"
  case extendedGray = "kCGColorSpaceExtendedGray"
  case extendedLinearGray = "kCGColorSpaceExtendedLinearGray"

  /// Whether the space has gray as its only component; the others are RGB spaces.
  var isGray: Bool {
    switch self {
    case .genericGrayGamma22, .linearGray, .extendedGray, .extendedLinearGray: true
    default: false
    }
  }

  /// Whether components may lie outside 0…1.
  var isExtended: Bool {
    switch self {
    case .extendedSRGB, .extendedLinearSRGB, .extendedDisplayP3, .extendedLinearDisplayP3,
      .extendedGray, .extendedLinearGray:
      true
    default: false
    }
  }

  /// Whether the space is an RGB space that has colours outside sRGB's gamut.
  var isWideGamutRGB: Bool {
    !isGray && (isExtended || fromLinearSRGB != nil)
  }

  /// The function between components and linear light.
  var transferFunction: TransferFunction {
    switch self {
    case .sRGB, .extendedSRGB, .displayP3, .extendedDisplayP3: .sRGB
    case .linearSRGB, .extendedLinearSRGB, .linearDisplayP3, .extendedLinearDisplayP3,
      .linearGray, .extendedLinearGray:
      .linear
    case .adobeRGB1998: .power(563.0 / 256)
    case .genericGrayGamma22, .extendedGray: .power(2.2)
    }
  }

  /// The matrix from linear sRGB to linear RGB of this space; nil for sRGB's primaries and for gray.
  private var fromLinearSRGB: ColorMatrix? {
    switch self {
    case .displayP3, .linearDisplayP3, .extendedDisplayP3, .extendedLinearDisplayP3:
      Self.sRGBToP3
    case .adobeRGB1998: Self.sRGBToAdobe
    case .sRGB, .linearSRGB, .extendedSRGB, .extendedLinearSRGB, .genericGrayGamma22, .linearGray,
      .extendedGray, .extendedLinearGray:
      nil
    }
  }

  /// The inverse of `fromLinearSRGB`: from linear RGB of this space to linear sRGB.
  var toLinearSRGB: ColorMatrix? {
    switch self {
    case .displayP3, .linearDisplayP3, .extendedDisplayP3, .extendedLinearDisplayP3:
      Self.p3ToSRGB
    case .adobeRGB1998: Self.adobeToSRGB
    case .sRGB, .linearSRGB, .extendedSRGB, .extendedLinearSRGB, .genericGrayGamma22, .linearGray,
      .extendedGray, .extendedLinearGray:
      nil
    }
  }

  /// The matrix from linear RGB of this space to CIE XYZ, relative to D65.
  var toXYZ: ColorMatrix {
    toLinearSRGB?.followed(by: Self.sRGBToXYZ) ?? Self.sRGBToXYZ
  }

  /// The matrix from linear sRGB to CIE XYZ, relative to D65.
  static let sRGBToXYZ = ColorMatrix(primaries: [(0.64, 0.33), (0.30, 0.60), (0.15, 0.06)])
  private static let p3ToXYZ = ColorMatrix(primaries: [
    (0.680, 0.320), (0.265, 0.690), (0.150, 0.060),
  ])
  private static let adobeToXYZ = ColorMatrix(primaries: [(0.64, 0.33), (0.21, 0.71), (0.15, 0.06)])
  private static let sRGBToP3 = sRGBToXYZ.followed(by: p3ToXYZ.inverse)
  private static let p3ToSRGB = p3ToXYZ.followed(by: sRGBToXYZ.inverse)
  private static let sRGBToAdobe = sRGBToXYZ.followed(by: adobeToXYZ.inverse)
  private static let adobeToSRGB = adobeToXYZ.followed(by: sRGBToXYZ.inverse)
}

extension NamedSpace {
  /// Returns the opaque colour in sRGB; its components lie outside 0…1 if it is outside sRGB's gamut.
  func sRGBColor(of components: ColorComponents) -> RGBAColor {
    if isGray {
      let gray = TransferFunction.sRGB.component(of: transferFunction.light(of: components.first))
      return RGBAColor(red: gray, green: gray, blue: gray, alpha: 1)
    }
    guard self != .sRGB, self != .extendedSRGB else { return RGBAColor(components) }
    let light = components.mapped(transferFunction.light)
    let linearSRGB = toLinearSRGB?.applied(to: light) ?? light
    return RGBAColor(linearSRGB.mapped(TransferFunction.sRGB.component))
  }

  /// Returns the components in this space of a colour in sRGB; both may lie outside 0…1.
  ///
  /// A gray space takes the relative luminance. Components are rounded to multiples of 2⁻³² (but not in sRGB, which
  /// needs no conversion), which removes the error of about 10⁻¹⁵ of the powers: a component survives the conversion
  /// to sRGB and back, and later roundings see exact ties.
  func components(of color: RGBAColor) -> ColorComponents {
    let sRGB = ColorComponents(color)
    guard self != .sRGB, self != .extendedSRGB else { return sRGB }
    let light = sRGB.mapped(TransferFunction.sRGB.light)
    let converted: ColorComponents
    if isGray {
      let luminance = Self.sRGBToXYZ.applied(to: light).second
      converted = ColorComponents(first: transferFunction.component(of: luminance))
    } else {
      converted = (fromLinearSRGB?.applied(to: light) ?? light).mapped(transferFunction.component)
    }
    return converted.roundedTo32FractionBits
  }
}
