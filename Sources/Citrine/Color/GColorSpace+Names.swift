extension GColorSpace {
  /// The name of sRGB, the space of IEC 61966-2-1.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of sRGB with linear components (a gamma of 1).
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  /// The name of sRGB whose components may lie outside 0…1.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// The name of sRGB with linear components, which may lie outside 0…1.
  public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
  /// The name of the Display P3 space.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// The name of Display P3 with linear components (a gamma of 1).
  public static let linearDisplayP3 = "kCGColorSpaceLinearDisplayP3"
  /// The name of Display P3 whose components may lie outside 0…1.
  public static let extendedDisplayP3 = "kCGColorSpaceExtendedDisplayP3"
  /// The name of Display P3 with linear components, which may lie outside 0…1.
  public static let extendedLinearDisplayP3 = "kCGColorSpaceExtendedLinearDisplayP3"
  /// The name of the Adobe RGB (1998) space.
  public static let adobeRGB1998 = "kCGColorSpaceAdobeRGB1998"
  /// The name of the linear generic RGB space, which Citrine lacks: `init(name:)` returns nil.
  public static let genericRGBLinear = "kCGColorSpaceGenericRGBLinear"
  /// The name of the gray space with a gamma of 2.2.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  /// The name of the gray space with a linear component (a gamma of 1).
  public static let linearGray = "kCGColorSpaceLinearGray"
  /// The name of the gray space with a gamma of 2.2, whose component may lie outside 0…1.
  public static let extendedGray = "kCGColorSpaceExtendedGray"
  /// The name of the gray space with a linear component, which may lie outside 0…1.
  public static let extendedLinearGray = "kCGColorSpaceExtendedLinearGray"
  /// The name of the generic CMYK space, which converts to RGB by a simple formula, without a profile.
  public static let genericCMYK = "kCGColorSpaceGenericCMYK"

  // Quartz's names of spaces that Citrine lacks: `init(name:)` returns nil for them.

  /// The name of the generic XYZ space, which Citrine lacks: `init(name:)` returns nil.
  public static let genericXYZ = "kCGColorSpaceGenericXYZ"
  /// The name of the generic Lab space, which Citrine lacks: `init(name:)` returns nil.
  ///
  /// `init(labWhitePoint:blackPoint:range:)` creates Lab spaces.
  public static let genericLab = "kCGColorSpaceGenericLab"
  /// The name of the ACEScg space, which Citrine lacks: `init(name:)` returns nil.
  public static let acescgLinear = "kCGColorSpaceACESCGLinear"
  /// The name of the DCI P3 space of cinemas, which Citrine lacks: `init(name:)` returns nil.
  public static let dcip3 = "kCGColorSpaceDCIP3"
  /// The name of the space of ITU-R BT.709, which Citrine lacks: `init(name:)` returns nil.
  public static let itur_709 = "kCGColorSpaceITUR_709"
  /// The name of the space of ITU-R BT.2020, which Citrine lacks: `init(name:)` returns nil.
  public static let itur_2020 = "kCGColorSpaceITUR_2020"
  /// The name of the ROMM RGB space, which Citrine lacks: `init(name:)` returns nil.
  public static let rommrgb = "kCGColorSpaceROMMRGB"

  static let deviceRGBName = "kCGColorSpaceDeviceRGB"
  static let deviceGrayName = "kCGColorSpaceDeviceGray"
  static let deviceCMYKName = "kCGColorSpaceDeviceCMYK"

  /// Returns the kind of the space with a name, or nil if Citrine has no space of that name.
  static func kind(named name: String) -> Kind? {
    switch name {
    case genericCMYK: .genericCMYK
    case deviceRGBName: .deviceRGB
    case deviceGrayName: .deviceGray
    case deviceCMYKName: .deviceCMYK
    default: NamedSpace(rawValue: name).map { .colorimetric(.named($0)) }
    }
  }

  /// The name of the space; nil for calibrated, Lab, indexed and pattern spaces.
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

  /// The same as `name`, for a module that declares another property of that name.
  package var spaceName: String? { name }
}
