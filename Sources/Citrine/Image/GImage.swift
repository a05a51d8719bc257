import Synchronization

/// An image or an image mask: a grid of pixels, immutable, top row first.
///
/// The pixels stay in the provider's bytes, in one of many layouts, and are decoded when the image
/// is first drawn. Where the provider has fewer bytes than the size asks for, the missing pixels are
/// transparent (in a mask: let nothing through), up to `GLimits.missingPixels`.
///
/// An **image mask** (`init(maskWidth:…)`) says where paint goes: a sample S, after the decode array
/// and in 0…1, lets `1 − S` of the paint through. A gray image that is used as a mask is the
/// opposite: S lets S through.
///
/// `width`, `height` and rectangles are in pixels; y counts from the top row.
public final class GImage: Sendable {
  let description: ImageDescription
  let rasterCache = Mutex(RasterCache())
  let maskLock = Mutex(())
  let maskIsMade = Atomic(false)
  // SAFETY: written once, under the lock and before `maskIsMade`.
  nonisolated(unsafe) var keptMask: MaskRaster?

  /// Creates the image that a description describes, or nil when it breaks a rule.
  init?(_ description: ImageDescription) {
    if let fault = description.fault {
      GDiagnostics.report("GImage: \(fault)")
      return nil
    }
    self.description = description
  }

  /// Creates an image.
  ///
  /// - Parameters:
  ///   - width: The width in pixels, at least 1.
  ///   - height: The height in pixels, at least 1.
  ///   - bitsPerComponent: 1, 2, 4, 8 or 16; 5 for 16-bit pixels of three components and an unused
  ///     bit; 32, or 16, for floating-point numbers.
  ///   - bitsPerPixel: The bits of a pixel: those of its components, with 8 and more bits per
  ///     component also more, which are ignored.
  ///   - bytesPerRow: The bytes from one row to the next.
  ///   - space: Any space but a pattern space; ignored for `alphaOnly`. An indexed space takes at
  ///     most 8 bits and no alpha.
  ///   - bitmapInfo: Alpha, byte order and kind of number. Without an order of its own a component
  ///     of several bytes begins with the most significant one.
  ///   - provider: The bytes, top row first. They may be too few, see `GLimits.missingPixels`.
  ///   - decode: For each component of the space (alpha is none) the values that its lowest and its
  ///     highest sample stand for, instead of 0 and 1, and in Lab of the ends of the ranges; in an
  ///     indexed space of entry numbers.
  ///   - shouldInterpolate: Whether pixels blend into each other when the image is drawn larger.
  ///   - intent: Kept for `renderingIntent`.
  /// - Returns: nil when a size is not positive, rows are too short or the layout is not supported.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: GColorSpace, bitmapInfo: GBitmapInfo, provider: GDataProvider, decode: [CGFloat]?,
    shouldInterpolate: Bool, intent: GColorRenderingIntent
  ) {
    var description = ImageDescription(
      size: (width, height), bits: (bitsPerComponent, bitsPerPixel), bytesPerRow: bytesPerRow,
      provider: provider)
    description.bitmapInfo = bitmapInfo
    description.colorSpace = bitmapInfo.alphaInfo == .alphaOnly ? nil : space
    description.setDecode(decode)
    description.shouldInterpolate = shouldInterpolate
    description.intent = intent
    self.init(description)
  }

  /// Creates an image mask.
  ///
  /// Where a pixel has more bits than its component, the sample is the first byte in memory when it
  /// has 8 bits, and the lowest bits of the pixel's byte when it has fewer. So the bytes of an
  /// 8-bit image in colour make a mask of its first channel.
  ///
  /// - Parameters:
  ///   - maskWidth: The width in pixels, at least 1.
  ///   - height: The height in pixels, at least 1.
  ///   - bitsPerComponent: 1, 2, 4 or 8.
  ///   - bitsPerPixel: As many, or 8; with 8 bits per component also 16 or 32.
  ///   - bytesPerRow: The bytes from one row to the next.
  ///   - provider: The bytes, top row first. They may be too few, see `GLimits.missingPixels`.
  ///   - decode: What the lowest and the highest sample stand for, instead of 0 and 1; `[1, 0]`
  ///     turns the mask round. Further values are ignored.
  ///   - shouldInterpolate: Whether pixels blend into each other when the mask is scaled up.
  /// - Returns: nil when a size is not positive, rows are too short or the bits are not supported.
  public convenience init?(
    maskWidth: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    provider: GDataProvider, decode: [CGFloat]?, shouldInterpolate: Bool
  ) {
    var description = ImageDescription(
      size: (maskWidth, height), bits: (bitsPerComponent, bitsPerPixel), bytesPerRow: bytesPerRow,
      provider: provider)
    description.isMask = true
    description.setDecode(decode)
    description.shouldInterpolate = shouldInterpolate
    self.init(description)
  }
}

extension ImageDescription {
  /// Keeps the values that have a meaning.
  mutating func setDecode(_ values: [CGFloat]?) {
    decode = values.map { Array($0.prefix(2 * colorComponentCount)) }
  }
}

extension GImage {
  /// The width in pixels.
  public var width: Int { description.width }
  /// The height in pixels.
  public var height: Int { description.height }
  /// The number of bits of a component.
  public var bitsPerComponent: Int { description.bitsPerComponent }
  /// The number of bits of a pixel.
  public var bitsPerPixel: Int { description.bitsPerPixel }
  /// The number of bytes from one row to the next.
  public var bytesPerRow: Int { description.bytesPerRow }
  /// Whether this is an image mask.
  public var isMask: Bool { description.isMask }
  /// The space of the colours; nil for a mask and for an image that is alpha only.
  public var colorSpace: GColorSpace? { description.colorSpace }
  /// Where the alpha is; `none` for a mask.
  public var alphaInfo: GImageAlphaInfo { description.alphaInfo }
  /// Alpha, byte order, kind of number and pixel format; empty for a mask.
  public var bitmapInfo: GBitmapInfo { description.bitmapInfo }
  /// The order of bytes in memory.
  public var byteOrderInfo: GImageByteOrderInfo { bitmapInfo.byteOrder ?? .orderDefault }
  /// The layout of components in a pixel.
  public var pixelFormatInfo: GImagePixelFormatInfo { bitmapInfo.pixelFormat ?? .packed }
  /// The bytes, from the byte on that holds the image's first pixel.
  public var dataProvider: GDataProvider? { description.provider }
  /// What the lowest and highest samples stand for, or nil when that is 0 and 1.
  public var decode: [CGFloat]? { description.decode }
  /// Whether pixels blend into each other when the image is drawn larger.
  public var shouldInterpolate: Bool { description.shouldInterpolate }
  /// The rendering intent that the image was made with.
  public var renderingIntent: GColorRenderingIntent { description.intent }
  /// The uniform type of the file that the image came from, if it came from one.
  public var utType: String? { description.utType }

  /// As `utType`, for a module that has another property of this name.
  package var typeName: String? { description.utType }
}

extension GImage: Hashable {
  /// Whether two references are to the same image.
  public static func == (left: GImage, right: GImage) -> Bool { left === right }

  /// Feeds the image's identity into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
