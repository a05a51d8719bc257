/// Where the alpha of a pixel is, and whether the colours are multiplied by it.
///
/// | case | alpha | colours |
/// |---|---|---|
/// | `none` | no | as they are |
/// | `premultipliedLast`, `premultipliedFirst` | after, before the colours | multiplied by alpha |
/// | `last`, `first` | after, before the colours | as they are |
/// | `noneSkipLast`, `noneSkipFirst` | an unused component after, before the colours | as they are |
/// | `alphaOnly` | the only component | none |
public enum GImageAlphaInfo: UInt32, Sendable {
  /// There is no alpha, and no room for one.
  case none = 0
  /// Alpha follows the colours, which are multiplied by it.
  case premultipliedLast = 1
  /// Alpha precedes the colours, which are multiplied by it.
  case premultipliedFirst = 2
  /// Alpha follows the colours, which are not multiplied by it.
  case last = 3
  /// Alpha precedes the colours, which are not multiplied by it.
  case first = 4
  /// An unused component follows the colours.
  case noneSkipLast = 5
  /// An unused component precedes the colours.
  case noneSkipFirst = 6
  /// Alpha is all that there is.
  case alphaOnly = 7

  /// Whether pixels carry an alpha.
  var hasAlpha: Bool {
    switch self {
    case .none, .noneSkipLast, .noneSkipFirst: false
    case .premultipliedLast, .premultipliedFirst, .last, .first, .alphaOnly: true
    }
  }

  /// Whether the colours are multiplied by alpha.
  var isPremultiplied: Bool { self == .premultipliedLast || self == .premultipliedFirst }

  /// Whether the alpha, or the unused component in its place, precedes the colours.
  var comesFirst: Bool { self == .premultipliedFirst || self == .first || self == .noneSkipFirst }

  /// The number of components beside the colours: one for an alpha or an unused component.
  var extraComponentCount: Int { self == .none ? 0 : 1 }
}

/// The order in memory of the bytes of a pixel, in units of 16 or 32 bits.
public enum GImageByteOrderInfo: UInt32, Sendable {
  /// The bits of a bitmap info that hold the order; no order itself.
  case orderMask = 0x7000
  /// The order in which components are named, most significant byte first.
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

/// How the components of a pixel are laid out when it is not one plain unit after the other.
public enum GImagePixelFormatInfo: UInt32, Sendable {
  /// The bits of a bitmap info that hold the format; no format itself.
  case mask = 0xF0000
  /// Components of equal size, one after the other.
  case packed = 0
  /// Five bits each of red, green and blue in 16 bits.
  case RGB555 = 0x10000
  /// Five bits of red, six of green, five of blue.
  case RGB565 = 0x20000
  /// Ten bits each of red, green and blue in 32 bits.
  case RGB101010 = 0x30000
  /// Ten bits each of red, green and blue in 32 bits, with an extended range.
  case RGBCIF10 = 0x40000
}

/// What kind of number a component of a pixel is.
public enum GImageComponentInfo: UInt32, Sendable {
  /// A whole number.
  case integer = 0
  /// A floating-point number.
  case float = 0x100
}

/// The layout of pixels in memory: alpha, byte order, kind of number and pixel format in one word.
///
/// The low five bits hold a `GImageAlphaInfo`, the others what their masks name. So the usual
/// 8-bit pixels in memory order red, green, blue, alpha are
/// `GBitmapInfo(rawValue: GImageAlphaInfo.premultipliedLast.rawValue)`, and blue, green, red, alpha
/// are `premultipliedFirst` with `byteOrder32Little`.
public struct GBitmapInfo: OptionSet, Hashable, Sendable {
  /// The word itself.
  public let rawValue: UInt32

  /// Creates the layout that a word describes.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits that hold a `GImageAlphaInfo`.
  public static let alphaInfoMask = GBitmapInfo(rawValue: 0x1F)
  /// The bits that say what kind of number a component is.
  public static let floatInfoMask = GBitmapInfo(rawValue: 0xF00)
  /// Components are floating-point numbers.
  public static let floatComponents = GBitmapInfo(rawValue: 0x100)
  /// The bits that hold a `GImageByteOrderInfo`.
  public static let byteOrderMask = GBitmapInfo(rawValue: 0x7000)
  /// The order in which components are named, most significant byte first.
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
  ///   - alpha: Where alpha is, and whether colours are multiplied by it.
  ///   - component: What kind of number a component is.
  ///   - byteOrder: In which order the bytes of a unit lie.
  ///   - pixelFormat: How components share the bits of a pixel.
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

  /// The byte order, or nil when the bits name none that exists.
  var byteOrder: GImageByteOrderInfo? {
    let bits = rawValue & GBitmapInfo.byteOrderMask.rawValue
    return bits == GImageByteOrderInfo.orderMask.rawValue
      ? nil : GImageByteOrderInfo(rawValue: bits)
  }

  /// The pixel format, or nil when the bits name none that exists.
  var pixelFormat: GImagePixelFormatInfo? {
    let bits = rawValue & GImagePixelFormatInfo.mask.rawValue
    return bits == GImagePixelFormatInfo.mask.rawValue ? nil : GImagePixelFormatInfo(rawValue: bits)
  }

  /// Whether components are floating-point numbers.
  var isFloat: Bool { contains(.floatComponents) }

  /// Whether bytes in memory are in another order than components are named.
  var swapsBytes: Bool { byteOrder == .order16Little || byteOrder == .order32Little }

  /// The order of the four bytes of an 8-bit RGB pixel with an alpha or an unused byte, or nil when
  /// the pixel has no fourth byte or its bytes are swapped in pairs.
  var channelOrder: ChannelOrder? {
    guard let alphaInfo, let byteOrder, alphaInfo != .none, alphaInfo != .alphaOnly else {
      return nil
    }
    switch byteOrder {
    case .orderDefault, .order16Big, .order32Big: return alphaInfo.comesFirst ? .argb : .rgba
    case .order32Little: return alphaInfo.comesFirst ? .bgra : .abgr
    case .order16Little, .orderMask: return nil
    }
  }
}
