import Citrine

// Properties of Citrine's types a second time, with Core Foundation types. The compiler selects one of the two by the
// type that the calling code expects. They are in extensions of protocols, because a member of the class itself would
// hide Citrine's property.

/// A protocol that gives `CGColorSpace` the names of colour spaces as Core Foundation strings.
public protocol CGColorSpaceNaming {}

extension CGColorSpace: CGColorSpaceNaming {}

extension CGColorSpaceNaming where Self == CGColorSpace {
  /// Citrine's `name` as a Core Foundation string.
  @_disfavoredOverload public var name: CFString? { (self as CGColorSpace).spaceName as NSString? }

  /// Citrine's `sRGB` as a Core Foundation string.
  @_disfavoredOverload public static var sRGB: CFString {
    "kCGColorSpaceSRGB"
  }
  /// Citrine's `linearSRGB` as a Core Foundation string.
  @_disfavoredOverload public static var linearSRGB: CFString {
    "kCGColorSpaceLinearSRGB"
  }
  /// Citrine's `extendedSRGB` as a Core Foundation string.
  @_disfavoredOverload public static var extendedSRGB: CFString {
    "kCGColorSpaceExtendedSRGB"
  }
  /// Citrine's `extendedLinearSRGB` as a Core Foundation string.
  @_disfavoredOverload public static var extendedLinearSRGB: CFString {
    "kCGColorSpaceExtendedLinearSRGB"
  }
  /// Citrine's `displayP3` as a Core Foundation string.
  @_disfavoredOverload public static var displayP3: CFString {
    "kCGColorSpaceDisplayP3"
  }
  /// Citrine's `linearDisplayP3` as a Core Foundation string.
  @_disfavoredOverload public static var linearDisplayP3: CFString {
    "kCGColorSpaceLinearDisplayP3"
  }
  /// Citrine's `extendedDisplayP3` as a Core Foundation string.
  @_disfavoredOverload public static var extendedDisplayP3: CFString {
    "kCGColorSpaceExtendedDisplayP3"
  }
  /// Citrine's `extendedLinearDisplayP3` as a Core Foundation string.
  @_disfavoredOverload public static var extendedLinearDisplayP3: CFString {
    "kCGColorSpaceExtendedLinearDisplayP3"
  }
  /// Citrine's `adobeRGB1998` as a Core Foundation string.
  @_disfavoredOverload public static var adobeRGB1998: CFString {
    "kCGColorSpaceAdobeRGB1998"
  }
  /// Citrine's `genericRGBLinear` as a Core Foundation string.
  @_disfavoredOverload public static var genericRGBLinear: CFString {
    "kCGColorSpaceGenericRGBLinear"
  }
  /// Citrine's `genericGrayGamma2_2` as a Core Foundation string.
  @_disfavoredOverload public static var genericGrayGamma2_2: CFString {
    "kCGColorSpaceGenericGrayGamma2_2"
  }
  /// Citrine's `linearGray` as a Core Foundation string.
  @_disfavoredOverload public static var linearGray: CFString {
    "kCGColorSpaceLinearGray"
  }
  /// Citrine's `extendedGray` as a Core Foundation string.
  @_disfavoredOverload public static var extendedGray: CFString {
    "kCGColorSpaceExtendedGray"
  }
  /// Citrine's `extendedLinearGray` as a Core Foundation string.
  @_disfavoredOverload public static var extendedLinearGray: CFString {
    "kCGColorSpaceExtendedLinearGray"
  }
  /// Citrine's `genericCMYK` as a Core Foundation string.
  @_disfavoredOverload public static var genericCMYK: CFString {
    "kCGColorSpaceGenericCMYK"
  }
  /// Citrine's `genericXYZ` as a Core Foundation string.
  @_disfavoredOverload public static var genericXYZ: CFString {
    "kCGColorSpaceGenericXYZ"
  }
  /// Citrine's `genericLab` as a Core Foundation string.
  @_disfavoredOverload public static var genericLab: CFString {
    "kCGColorSpaceGenericLab"
  }
  /// Citrine's `acescgLinear` as a Core Foundation string.
  @_disfavoredOverload public static var acescgLinear: CFString {
    "kCGColorSpaceACESCGLinear"
  }
  /// Citrine's `dcip3` as a Core Foundation string.
  @_disfavoredOverload public static var dcip3: CFString {
    "kCGColorSpaceDCIP3"
  }
  /// Citrine's `itur_709` as a Core Foundation string.
  @_disfavoredOverload public static var itur_709: CFString {
    "kCGColorSpaceITUR_709"
  }
  /// Citrine's `itur_2020` as a Core Foundation string.
  @_disfavoredOverload public static var itur_2020: CFString {
    "kCGColorSpaceITUR_2020"
  }
  /// Citrine's `rommrgb` as a Core Foundation string.
  @_disfavoredOverload public static var rommrgb: CFString {
    "kCGColorSpaceROMMRGB"
  }
}

/// A protocol that gives `CGImage` the type identifier of its file as a Core Foundation string.
public protocol CGImageTyping {}

extension CGImage: CGImageTyping {}

extension CGImageTyping where Self == CGImage {
  /// Citrine's `utType` as a Core Foundation string.
  @_disfavoredOverload public var utType: CFString? { (self as CGImage).typeName as NSString? }
}

/// A protocol that gives `CGDataProvider` its bytes as Core Foundation data.
public protocol CGDataProviding {}

extension CGDataProvider: CGDataProviding {}

extension CGDataProviding where Self == CGDataProvider {
  /// Citrine's `data` as `CFData`, whose bytes have an address.
  ///
  /// The compiler prefers it where both types fit.
  public var data: CFData? { (self as CGDataProvider).wholeData as NSData? }
}
