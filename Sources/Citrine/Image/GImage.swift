import Synchronization

/// An image or an image mask: an immutable grid of pixels, top row first.
///
/// The pixels stay in the provider's bytes, in one of many layouts, and are decoded when the image is first drawn.
/// If the provider has too few bytes, the missing pixels are transparent (in a mask: coverage 0);
/// `GLimits.missingPixels` limits their number.
///
/// An **image mask** (`init(maskWidth:…)`) has inverse coverage: a sample S, after the decode array and in 0…1, means
/// coverage `1 − S`. A gray image that is used as a mask has the opposite meaning: S means coverage S.
///
/// `width`, `height` and rectangles are in pixels; y counts downwards from the top row.
///
/// ```swift
/// let bytes: [UInt8] = [255, 0, 0, 0, 0, 255]  // a red and a blue pixel
/// if let provider = GDataProvider(data: Data(bytes)),
///   let image = GImage(
///     width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 24, bytesPerRow: 6,
///     space: GColorSpaceCreateDeviceRGB(), bitmapInfo: GBitmapInfo(alpha: .none), provider: provider,
///     decode: nil, shouldInterpolate: true, intent: .defaultIntent)
/// {
///   context.draw(image, in: CGRect(x: 0, y: 0, width: 200, height: 100))
/// }
/// ```
public final class GImage: Sendable {
  let description: ImageDescription
  let decodedImages = Mutex(DecodedImageCache())
  let maskLock = Mutex(())
  let isMaskCached = Atomic(false)
  // SAFETY: written once, under `maskLock`, before `isMaskCached` is set; read only under the lock or once it is set.
  nonisolated(unsafe) var cachedMask: DecodedMask?

  /// Creates the image of a description; reports a diagnostic and returns nil if `description.fault` is not nil.
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
  ///   - bitsPerComponent: 1, 2, 4, 8 or 16 for integers; 5 for 16-bit pixels of three components and an unused bit;
  ///     10 for 32-bit pixels of three components, with the pixel format `RGB101010` or `RGBCIF10`; 16 or 32 for
  ///     floats.
  ///   - bitsPerPixel: The bits of the components, alpha or an unused component included; 16 with 5 bits per component,
  ///     32 with 10. With 8, 16 or 32 bits per component it may be a larger multiple of them, up to 1024; the further
  ///     bits are ignored.
  ///   - bytesPerRow: The bytes from one row to the next.
  ///   - space: Any space but a pattern space; ignored for `alphaOnly`. An indexed space needs at most 8 bits per
  ///     component, and no alpha.
  ///   - bitmapInfo: Alpha, byte order, float or integer, and pixel format. The default byte order is big-endian.
  ///   - provider: The bytes, top row first. There may be too few, see `GLimits.missingPixels`.
  ///   - decode: For each component of the space (not for alpha) the values that its lowest and its highest sample
  ///     stand for; further values are ignored. nil means 0 and 1, in Lab the ends of the component's range, and in
  ///     an indexed space 0 and 2ⁿ − 1, with n bits per component.
  ///   - shouldInterpolate: Whether `GInterpolationQuality.default` means bilinear interpolation, or the nearest
  ///     pixel. It also applies when an attached mask scales the image.
  ///   - intent: The value of `renderingIntent`; it has no effect on drawing.
  /// - Returns: nil, after a diagnostic, if a size is not positive or too large (2²⁴ pixels along a side, 2²⁹ in
  ///   all), rows are too short, far too many bytes are missing, the layout is not supported, or `decode` is too
  ///   short or not finite.
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
  /// If `bitsPerPixel` exceeds `bitsPerComponent`, the sample is the first byte of the pixel in memory (8 bits per
  /// component), or the lowest bits of the pixel's byte (fewer bits). So the bytes of an 8-bit colour image make a
  /// mask of its first channel.
  ///
  /// ```swift
  /// let bits = GDataProvider(data: Data([0b1111_0000]))!
  /// let mask = GImage(
  ///   maskWidth: 8, height: 1, bitsPerComponent: 1, bitsPerPixel: 1, bytesPerRow: 1,
  ///   provider: bits, decode: nil, shouldInterpolate: false)!
  /// // Fills the right half: where a bit is 1, nothing is painted.
  /// context.draw(mask, in: CGRect(x: 0, y: 0, width: 80, height: 10))
  /// ```
  ///
  /// - Parameters:
  ///   - maskWidth: The width in pixels, at least 1.
  ///   - height: The height in pixels, at least 1.
  ///   - bitsPerComponent: 1, 2, 4 or 8.
  ///   - bitsPerPixel: The same as `bitsPerComponent`, or 8; with 8 bits per component also 16 or 32.
  ///   - bytesPerRow: The bytes from one row to the next.
  ///   - provider: The bytes, top row first. There may be too few, see `GLimits.missingPixels`.
  ///   - decode: The values that the lowest and the highest sample stand for; nil means 0 and 1. `[1, 0]` inverts the
  ///     mask. Further values are ignored.
  ///   - shouldInterpolate: Whether `GInterpolationQuality.default` means bilinear interpolation, or the nearest
  ///     pixel. It also applies when the mask is attached to an image (`masking(_:)`).
  /// - Returns: nil, after a diagnostic, if a size is not positive or too large (2²⁴ pixels along a side, 2²⁹ in
  ///   all), rows are too short, far too many bytes are missing, the bits are not supported, or `decode` is too
  ///   short or not finite.
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
  /// Sets the decode array to the first two values for each colour component; further values are dropped.
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
  /// The colour space of the samples; nil for a mask and for an image that is alpha only.
  public var colorSpace: GColorSpace? { description.colorSpace }
  /// Whether pixels have alpha, its place, and whether colours are premultiplied; `none` for a mask.
  public var alphaInfo: GImageAlphaInfo { description.alphaInfo }
  /// Alpha, byte order, float or integer, and pixel format; empty for a mask.
  public var bitmapInfo: GBitmapInfo { description.bitmapInfo }
  /// The byte order of samples or pixels of several bytes; `orderDefault` is big-endian.
  public var byteOrderInfo: GImageByteOrderInfo { bitmapInfo.byteOrder ?? .orderDefault }
  /// The layout of components in a pixel; `packed` unless `bitmapInfo` says otherwise.
  public var pixelFormatInfo: GImagePixelFormatInfo { bitmapInfo.pixelFormat ?? .packed }
  /// The provider of the bytes, whose first byte holds the first pixel; never nil (the optional follows Quartz).
  public var dataProvider: GDataProvider? { description.provider }
  /// The decode array: two values for each colour component; nil if the image was made without one.
  public var decode: [CGFloat]? { description.decode }
  /// Whether `GInterpolationQuality.default` means bilinear interpolation, or the nearest pixel.
  public var shouldInterpolate: Bool { description.shouldInterpolate }
  /// The rendering intent that the image was made with; it has no effect on drawing.
  public var renderingIntent: GColorRenderingIntent { description.intent }
  /// The uniform type identifier of the file that the image was read from, such as `public.png`; else nil.
  public var utType: String? { description.utType }

  /// The same as `utType`, for a module that declares another property of that name.
  package var typeName: String? { description.utType }
}

extension GImage: Hashable {
  /// Whether two references are to the same image.
  public static func == (left: GImage, right: GImage) -> Bool { left === right }

  /// Hashes the identity of the object, which is what `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
