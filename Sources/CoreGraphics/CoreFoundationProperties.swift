import Citrine

// Citrine's properties again, with Core Foundation types; the type that the caller expects selects one of the
// two. They are in protocol extensions, because a member of the class itself would hide Citrine's property.

/// The names of colour spaces as Core Foundation strings.
public protocol CGColorSpaceNaming {}

extension CGColorSpace: CGColorSpaceNaming {}

extension CGColorSpaceNaming where Self == CGColorSpace {
  /// Citrine's `name`, of Core Foundation's type.
  @_disfavoredOverload public var name: CFString? { (self as CGColorSpace).spaceName as NSString? }

  /// Citrine's `sRGB`, of Core Foundation's type.
  @_disfavoredOverload public static var sRGB: CFString {
    "kCGColorSpaceSRGB"
  }
  /// Citrine's `linearSRGB`, of Core Foundation's type.
  @_disfavoredOverload public static var linearSRGB: CFString {
    "kCGColorSpaceLinearSRGB"
  }
  /// Citrine's `extendedSRGB`, of Core Foundation's type.
  @_disfavoredOverload public static var extendedSRGB: CFString {
    "kCGColorSpaceExtendedSRGB"
  }
  /// Citrine's `extendedLinearSRGB`, of Core Foundation's type.
  @_disfavoredOverload public static var extendedLinearSRGB: CFString {
    "kCGColorSpaceExtendedLinearSRGB"
  }
  /// Citrine's `displayP3`, of Core Foundation's type.
  @_disfavoredOverload public static var displayP3: CFString {
    "kCGColorSpaceDisplayP3"
  }
  /// Citrine's `linearDisplayP3`, of Core Foundation's type.
  @_disfavoredOverload public static var linearDisplayP3: CFString {
    "kCGColorSpaceLinearDisplayP3"
  }
  /// Citrine's `extendedDisplayP3`, of Core Foundation's type.
  @_disfavoredOverload public static var extendedDisplayP3: CFString {
    "kCGColorSpaceExtendedDisplayP3"
  }
  /// Citrine's `extendedLinearDisplayP3`, of Core Foundation's type.
  @_disfavoredOverload public static var extendedLinearDisplayP3: CFString {
    "kCGColorSpaceExtendedLinearDisplayP3"
  }
  /// Citrine's `adobeRGB1998`, of Core Foundation's type.
  @_disfavoredOverload public static var adobeRGB1998: CFString {
    "kCGColorSpaceAdobeRGB1998"
  }
  /// Citrine's `genericRGBLinear`, of Core Foundation's type.
  @_disfavoredOverload public static var genericRGBLinear: CFString {
    "kCGColorSpaceGenericRGBLinear"
  }
  /// Citrine's `genericGrayGamma2_2`, of Core Foundation's type.
  @_disfavoredOverload public static var genericGrayGamma2_2: CFString {
    "kCGColorSpaceGenericGrayGamma2_2"
  }
  /// Citrine's `linearGray`, of Core Foundation's type.
  @_disfavoredOverload public static var linearGray: CFString {
    "kCGColorSpaceLinearGray"
  }
  /// Citrine's `extendedGray`, of Core Foundation's type.
  @_disfavoredOverload public static var extendedGray: CFString {
    "kCGColorSpaceExtendedGray"
  }
  /// Citrine's `extendedLinearGray`, of Core Foundation's type.
  @_disfavoredOverload public static var extendedLinearGray: CFString {
    "kCGColorSpaceExtendedLinearGray"
  }
  /// Citrine's `genericCMYK`, of Core Foundation's type.
  @_disfavoredOverload public static var genericCMYK: CFString {
    "kCGColorSpaceGenericCMYK"
  }
  /// Citrine's `genericXYZ`, of Core Foundation's type.
  @_disfavoredOverload public static var genericXYZ: CFString {
    "kCGColorSpaceGenericXYZ"
  }
  /// Citrine's `genericLab`, of Core Foundation's type.
  @_disfavoredOverload public static var genericLab: CFString {
    "kCGColorSpaceGenericLab"
  }
  /// Citrine's `acescgLinear`, of Core Foundation's type.
  @_disfavoredOverload public static var acescgLinear: CFString {
    "kCGColorSpaceACESCGLinear"
  }
  /// Citrine's `dcip3`, of Core Foundation's type.
  @_disfavoredOverload public static var dcip3: CFString {
    "kCGColorSpaceDCIP3"
  }
  /// Citrine's `itur_709`, of Core Foundation's type.
  @_disfavoredOverload public static var itur_709: CFString {
    "kCGColorSpaceITUR_709"
  }
  /// Citrine's `itur_2020`, of Core Foundation's type.
  @_disfavoredOverload public static var itur_2020: CFString {
    "kCGColorSpaceITUR_2020"
  }
  /// Citrine's `rommrgb`, of Core Foundation's type.
  @_disfavoredOverload public static var rommrgb: CFString {
    "kCGColorSpaceROMMRGB"
  }
}

/// The type identifier of an image's file as a Core Foundation string.
public protocol CGImageTyping {}

extension CGImage: CGImageTyping {}

extension CGImageTyping where Self == CGImage {
  /// Citrine's `utType`, of Core Foundation's type.
  @_disfavoredOverload public var utType: CFString? { (self as CGImage).typeName as NSString? }
}

/// The bytes of a data provider as Core Foundation data.
public protocol CGDataProviding {}

extension CGDataProvider: CGDataProviding {}

extension CGDataProviding where Self == CGDataProvider {
  /// Citrine's `data` as `CFData`, whose bytes have an address; chosen where both types fit.
  public var data: CFData? { (self as CGDataProvider).wholeData as NSData? }
}
