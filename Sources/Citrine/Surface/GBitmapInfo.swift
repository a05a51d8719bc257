/// The position of alpha in a pixel, and whether the colours are multiplied by it.
///
/// | case | alpha | colours |
/// |---|---|---|
/// | `none` | no | opaque |
/// | `premultipliedLast`, `premultipliedFirst` | after, before the colours | premultiplied |
/// | `last`, `first` | after, before the colours | unpremultiplied |
/// | `noneSkipLast`, `noneSkipFirst` | an unused component after, before the colours | opaque |
/// | `alphaOnly` | the only component | none |
public enum GImageAlphaInfo: UInt32, Sendable {
  /// A pixel has no alpha and no unused component.
  case none = 0
  /// Alpha follows the colours, which are premultiplied by it.
  case premultipliedLast = 1
  /// Alpha precedes the colours, which are premultiplied by it.
  case premultipliedFirst = 2
  /// Alpha follows the colours, which are unpremultiplied.
  case last = 3
  /// Alpha precedes the colours, which are unpremultiplied.
  case first = 4
  /// An unused component follows the colours.
  case noneSkipLast = 5
  /// An unused component precedes the colours.
  case noneSkipFirst = 6
  /// Alpha is the only component of a pixel.
  case alphaOnly = 7

  /// Whether pixels have alpha.
  var hasAlpha: Bool {
    switch self {
    case .none, .noneSkipLast, .noneSkipFirst: false
    case .premultipliedLast, .premultipliedFirst, .last, .first, .alphaOnly: true
    }
  }

  /// Whether the colours are multiplied by alpha.
  var isPremultiplied: Bool { self == .premultipliedLast || self == .premultipliedFirst }

  /// Whether alpha, or the unused component, precedes the colours.
  var precedesColors: Bool {
    self == .premultipliedFirst || self == .first || self == .noneSkipFirst
  }

  /// The number of components in addition to the colours: 1 for alpha or an unused component, else 0.
  var extraComponentCount: Int { self == .none ? 0 : 1 }
}

/// The byte order in memory of the 16-bit or 32-bit units of which pixels consist.
public enum GImageByteOrderInfo: UInt32, Sendable {
  /// The bits of a `GBitmapInfo` that hold the byte order; not a byte order itself.
  case orderMask = 0x7000
  /// Components in the order of their names, each with the most significant byte first.
  case orderDefault = 0
  /// Units of 16 bits, least significant byte first.
  case order16Little = 0x1000
  /// Units of 32 bits, least significant byte first.
  case order32Little = 0x2000
  /// Units of 16 bits, most significant byte first.
  case order16Big = 0x3000
  /// Units of 32 bits, most significant byte first.
  case order32Big = 0x4000
}

/// How the components of a pixel are packed into bits.
public enum GImagePixelFormatInfo: UInt32, Sendable {
  /// The bits of a `GBitmapInfo` that hold the pixel format; not a format itself.
  case mask = 0xF0000
  /// Components of the same size, one after the other.
  case packed = 0
  /// Five bits each of red, green and blue in 16 bits; one bit is unused.
  case RGB555 = 0x10000
  /// Five bits of red, six of green and five of blue in 16 bits.
  case RGB565 = 0x20000
  /// Ten bits each of red, green and blue in 32 bits; the two most significant bits are unused.
  case RGB101010 = 0x30000
  /// Ten bits each of red, green and blue in 32 bits, with an extended range: 384 is 0, and 895 is 1.
  case RGBCIF10 = 0x40000
}

/// The number type of the components of a pixel.
public enum GImageComponentInfo: UInt32, Sendable {
  /// An unsigned integer.
  case integer = 0
  /// A floating-point number.
  case float = 0x100
}

/// The layout of pixels in memory: alpha, byte order, number type and pixel format in one bit set.
///
/// The low five bits hold a `GImageAlphaInfo`; masks such as `byteOrderMask` give the bits of the other
/// parts. For example, 8-bit pixels with the memory order red, green, blue, alpha are
/// `GBitmapInfo(rawValue: GImageAlphaInfo.premultipliedLast.rawValue)`. Pixels with the memory order blue,
/// green, red, alpha are `premultipliedFirst` with `byteOrder32Little`.
public struct GBitmapInfo: OptionSet, Hashable, Sendable {
  /// The bits of the layout, with the values of Quartz.
  public let rawValue: UInt32

  /// Creates a layout from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits that hold a `GImageAlphaInfo`.
  public static let alphaInfoMask = GBitmapInfo(rawValue: 0x1F)
  /// The bits that hold a `GImageComponentInfo`.
  public static let floatInfoMask = GBitmapInfo(rawValue: 0xF00)
  /// Components are floating-point numbers.
  public static let floatComponents = GBitmapInfo(rawValue: 0x100)
  /// The bits that hold a `GImageByteOrderInfo`.
  public static let byteOrderMask = GBitmapInfo(rawValue: 0x7000)
  /// Components in the order of their names, each with the most significant byte first.
  public static let byteOrderDefault = GBitmapInfo([])
  /// Units of 16 bits, least significant byte first.
  public static let byteOrder16Little = GBitmapInfo(rawValue: 0x1000)
  /// Units of 32 bits, least significant byte first.
  public static let byteOrder32Little = GBitmapInfo(rawValue: 0x2000)
  /// Units of 16 bits, most significant byte first.
  public static let byteOrder16Big = GBitmapInfo(rawValue: 0x3000)
  /// Units of 32 bits, most significant byte first.
  public static let byteOrder32Big = GBitmapInfo(rawValue: 0x4000)
}

extension GBitmapInfo {
  /// Creates a layout from its parts.
  ///
  /// ```swift
  /// let bytes = GBitmapInfo(alpha: .premultipliedFirst, byteOrder: .order32Little)
  /// ```
  ///
  /// - Parameters:
  ///   - alpha: The position of alpha, and whether colours are premultiplied.
  ///   - component: The number type of a component.
  ///   - byteOrder: The byte order of a 16-bit or 32-bit unit.
  ///   - pixelFormat: How components are packed into the bits of a pixel.
  public init(
    alpha: GImageAlphaInfo = .none, component: GImageComponentInfo = .integer,
    byteOrder: GImageByteOrderInfo = .orderDefault, pixelFormat: GImagePixelFormatInfo = .packed
  ) {
    self.init(
      rawValue: alpha.rawValue | component.rawValue | byteOrder.rawValue | pixelFormat.rawValue)
  }

  /// Creates a layout from its alpha and its byte order.
  init(_ alphaInfo: GImageAlphaInfo, _ byteOrder: GImageByteOrderInfo = .orderDefault) {
    self.init(rawValue: alphaInfo.rawValue | byteOrder.rawValue)
  }

  /// The alpha, or nil when the bits name none that exists.
  var alphaInfo: GImageAlphaInfo? {
    GImageAlphaInfo(rawValue: rawValue & GBitmapInfo.alphaInfoMask.rawValue)
  }

  /// The byte order, or nil when the bits are not the value of one.
  var byteOrder: GImageByteOrderInfo? {
    let bits = rawValue & GBitmapInfo.byteOrderMask.rawValue
    return bits == GImageByteOrderInfo.orderMask.rawValue
      ? nil : GImageByteOrderInfo(rawValue: bits)
  }

  /// The pixel format, or nil when the bits are not the value of one.
  var pixelFormat: GImagePixelFormatInfo? {
    let bits = rawValue & GImagePixelFormatInfo.mask.rawValue
    return bits == GImagePixelFormatInfo.mask.rawValue ? nil : GImagePixelFormatInfo(rawValue: bits)
  }

  /// Whether components are floating-point numbers.
  var isFloat: Bool { contains(.floatComponents) }

  /// Whether the byte order is little-endian, so that memory does not have the order of component names.
  var isLittleEndian: Bool { byteOrder == .order16Little || byteOrder == .order32Little }

  /// The memory order of the four bytes of an 8-bit RGB pixel with alpha or an unused byte.
  ///
  /// nil when the pixel has no fourth byte, or the byte order is 16-bit little-endian.
  var channelOrder: ChannelOrder? {
    guard let alphaInfo, let byteOrder, alphaInfo != .none, alphaInfo != .alphaOnly else {
      return nil
    }
    switch byteOrder {
    case .orderDefault, .order16Big, .order32Big: return alphaInfo.precedesColors ? .argb : .rgba
    case .order32Little: return alphaInfo.precedesColors ? .bgra : .abgr
    case .order16Little, .orderMask: return nil
    }
  }
}
