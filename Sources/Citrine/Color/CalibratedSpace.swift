/// The spaces whose colours are known by published primaries and curves; raw values are the names.
///
/// Red, green and blue of sRGB are those of IEC 61966-2-1, of Display P3 those of SMPTE RP 431-2
/// with the curve of sRGB, of Adobe RGB those of the Adobe RGB (1998) specification with a power of
/// 563/256. White is D65 in all of them, so that nothing has to be adapted. Gray is neutral light.
enum CalibratedSpace: String, Sendable, CaseIterable {
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

  /// Whether there are colours outside sRGB.
  var isWideGamutRGB: Bool {
    !isGray && (isExtended || fromStandardLight != nil)
  }

  private var curve: TransferCurve {
    switch self {
    case .sRGB, .extendedSRGB, .displayP3, .extendedDisplayP3: .sRGB
    case .linearSRGB, .extendedLinearSRGB, .linearDisplayP3, .extendedLinearDisplayP3,
      .linearGray, .extendedLinearGray:
      .linear
    case .adobeRGB1998: .power(563.0 / 256)
    case .genericGrayGamma22, .extendedGray: .power(2.2)
    }
  }

  /// From the light of sRGB's primaries to that of this space's, or nil when they are the same.
  private var fromStandardLight: ColorMatrix? {
    switch self {
    case .displayP3, .linearDisplayP3, .extendedDisplayP3, .extendedLinearDisplayP3:
      Self.standardToP3
    case .adobeRGB1998: Self.standardToAdobe
    default: nil
    }
  }

  /// The inverse of `fromStandardLight`.
  private var toStandardLight: ColorMatrix? {
    switch self {
    case .displayP3, .linearDisplayP3, .extendedDisplayP3, .extendedLinearDisplayP3:
      Self.p3ToStandard
    case .adobeRGB1998: Self.adobeToStandard
    default: nil
    }
  }

  /// From the light of sRGB's primaries to CIE XYZ.
  static let standard = ColorMatrix(primaries: [(0.64, 0.33), (0.30, 0.60), (0.15, 0.06)])
  private static let p3 = ColorMatrix(primaries: [(0.680, 0.320), (0.265, 0.690), (0.150, 0.060)])
  private static let adobe = ColorMatrix(primaries: [(0.64, 0.33), (0.21, 0.71), (0.15, 0.06)])
  private static let standardToP3 = standard.followed(by: p3.inverse)
  private static let p3ToStandard = p3.followed(by: standard.inverse)
  private static let standardToAdobe = standard.followed(by: adobe.inverse)
  private static let adobeToStandard = adobe.followed(by: standard.inverse)
}

extension CalibratedSpace {
  /// The colour with these components in sRGB; outside 0…1 where sRGB does not have it.
  func standardColor(_ components: ColorComponents) -> RGBAColor {
    if isGray {
      let gray = TransferCurve.sRGB.component(of: curve.light(of: components.first))
      return RGBAColor(red: gray, green: gray, blue: gray, alpha: 1)
    }
    guard self != .sRGB, self != .extendedSRGB else { return RGBAColor(components) }
    let light = components.mapped(curve.light)
    let standard = toStandardLight?.applied(to: light) ?? light
    return RGBAColor(standard.mapped(TransferCurve.sRGB.component))
  }

  /// The components here of a colour in sRGB, which may lie outside 0…1 on both sides.
  ///
  /// Rounded to 2⁻³², so that the errors of powers there and back, some 10⁻¹⁵, do not show: what
  /// has come from this space comes back as the same number, and a half rounds as it would have.
  func components(of color: RGBAColor) -> ColorComponents {
    let standard = ColorComponents(color)
    guard self != .sRGB, self != .extendedSRGB else { return standard }
    let light = standard.mapped(TransferCurve.sRGB.light)
    let own: ColorComponents
    if isGray {
      let luminance = Self.standard.applied(to: light).second
      own = ColorComponents(first: curve.component(of: luminance))
    } else {
      own = (fromStandardLight?.applied(to: light) ?? light).mapped(curve.component)
    }
    return own.roundedFinely
  }
}

extension ColorComponents {
  /// The first three components, rounded to 2⁻³².
  var roundedFinely: ColorComponents {
    mapped { ($0 * 4_294_967_296).rounded() / 4_294_967_296 }
  }

  init(_ color: RGBAColor) {
    self.init(first: color.red, second: color.green, third: color.blue)
  }

  /// The first three components after a function.
  func mapped(_ function: (Double) -> Double) -> ColorComponents {
    ColorComponents(first: function(first), second: function(second), third: function(third))
  }
}

extension RGBAColor {
  init(_ components: ColorComponents) {
    self.init(
      red: components.first, green: components.second, blue: components.third, alpha: 1)
  }
}
