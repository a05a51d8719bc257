extension GColorSpace {
  /// The name of sRGB.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of sRGB with linear light.
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  /// The name of sRGB with components outside 0…1.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// The name of sRGB with linear light and components outside 0…1.
  public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
  /// The name of the Display P3 space.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// The name of Display P3 with linear light.
  public static let linearDisplayP3 = "kCGColorSpaceLinearDisplayP3"
  /// The name of Display P3 with components outside 0…1.
  public static let extendedDisplayP3 = "kCGColorSpaceExtendedDisplayP3"
  /// The name of Display P3 with linear light and components outside 0…1.
  public static let extendedLinearDisplayP3 = "kCGColorSpaceExtendedLinearDisplayP3"
  /// The name of the Adobe RGB (1998) space.
  public static let adobeRGB1998 = "kCGColorSpaceAdobeRGB1998"
  /// The name of the generic RGB space with linear light.
  public static let genericRGBLinear = "kCGColorSpaceGenericRGBLinear"
  /// The name of the gray space with a gamma of 2.2.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  /// The name of the gray space with linear light.
  public static let linearGray = "kCGColorSpaceLinearGray"
  /// The name of the gray space with a gamma of 2.2 and components outside 0…1.
  public static let extendedGray = "kCGColorSpaceExtendedGray"
  /// The name of the gray space with linear light and components outside 0…1.
  public static let extendedLinearGray = "kCGColorSpaceExtendedLinearGray"
  /// The name of the generic CMYK space.
  public static let genericCMYK = "kCGColorSpaceGenericCMYK"

  // Spaces that are named elsewhere, and of which none is here.

  /// The name of the generic XYZ space, which is not here.
  public static let genericXYZ = "kCGColorSpaceGenericXYZ"
  /// The name of the generic Lab space, which is not here.
  public static let genericLab = "kCGColorSpaceGenericLab"
  /// The name of the ACEScg space, which is not here.
  public static let acescgLinear = "kCGColorSpaceACESCGLinear"
  /// The name of the DCI P3 space of cinemas, which is not here.
  public static let dcip3 = "kCGColorSpaceDCIP3"
  /// The name of the space of ITU-R BT.709, which is not here.
  public static let itur_709 = "kCGColorSpaceITUR_709"
  /// The name of the space of ITU-R BT.2020, which is not here.
  public static let itur_2020 = "kCGColorSpaceITUR_2020"
  /// The name of the ROMM RGB space, which is not here.
  public static let rommrgb = "kCGColorSpaceROMMRGB"

  static let deviceRGBName = "kCGColorSpaceDeviceRGB"
  static let deviceGrayName = "kCGColorSpaceDeviceGray"
  static let deviceCMYKName = "kCGColorSpaceDeviceCMYK"

  /// The space with a name, or nil for a name of none.
  static func kind(named name: String) -> Kind? {
    switch name {
    case genericCMYK: .genericCMYK
    case deviceRGBName: .deviceRGB
    case deviceGrayName: .deviceGray
    case deviceCMYKName: .deviceCMYK
    default: CalibratedSpace(rawValue: name).map { .colorimetric(.named($0)) }
    }
  }

  /// The name of the space, or nil for spaces made of numbers, tables or patterns.
  public var name: String? {
    switch kind {
    case .deviceGray: Self.deviceGrayName
    case .deviceRGB: Self.deviceRGBName
    case .deviceCMYK: Self.deviceCMYKName
    case .colorimetric(let space): space.name
    case .genericCMYK: Self.genericCMYK
    case .indexed, .pattern: nil
    }
  }

  /// The name once more, for a module that has another property of this name.
  package var spaceName: String? { name }
}
