/// All that makes an image: its layout, its meaning and its bytes.
///
/// Images are derived from images by changing a copy of this. Guarantees, once `fault` is nil:
/// sizes are positive and their products do not overflow, and the rules of image or mask hold.
struct ImageDescription: Sendable {
  var width: Int
  var height: Int
  var bitsPerComponent: Int
  var bitsPerPixel: Int
  var bytesPerRow: Int
  var provider: GDataProvider

  /// nil for an image mask, and for an image that is alpha only.
  var colorSpace: GColorSpace?
  var bitmapInfo: GBitmapInfo = []
  var decode: [CGFloat]?
  var shouldInterpolate = true
  var intent = GColorRenderingIntent.defaultIntent
  var isMask = false
  var utType: String?

  /// The bits to skip at the start of each row, 0…7: a cut may begin inside a byte.
  var leadingBits = 0
  var attachedMask: AttachedMask?
  /// The lowest and highest raw sample, component by component, of the colours that do not show.
  var maskedColors: [ClosedRange<Int>]?

  init(
    size: (width: Int, height: Int), bits: (perComponent: Int, perPixel: Int), bytesPerRow: Int,
    provider: GDataProvider
  ) {
    width = size.width
    height = size.height
    bitsPerComponent = bits.perComponent
    bitsPerPixel = bits.perPixel
    self.bytesPerRow = bytesPerRow
    self.provider = provider
  }
}

/// A mask over an image: which part of it lies over the image, in the image's pixels.
struct AttachedMask: Sendable {
  let image: GImage
  /// The size that the whole mask is scaled to.
  let extent: (width: Int, height: Int)
  /// Where in that extent the image's top left corner is; not zero once the image has been cut.
  var origin: (x: Int, y: Int)
}

extension ImageDescription {
  /// Images that are decoded to words take four bytes a pixel: 2 GiB at most.
  static let largestPixelCount = 1 << 29

  /// Rows are decoded and scaled with some dozens of bytes a pixel on the side.
  static let largestSide = 1 << 24

  var alphaInfo: GImageAlphaInfo { bitmapInfo.alphaInfo ?? .none }

  /// The number of components that have a colour.
  var colorComponentCount: Int {
    if isMask { return 1 }
    return alphaInfo == .alphaOnly ? 0 : colorSpace?.numberOfComponents ?? 0
  }

  /// The number of components of a pixel, alpha or the unused one counted.
  var componentCount: Int { colorComponentCount + alphaInfo.extraComponentCount }

  /// Where the first colour is among a pixel's components.
  var colorStart: Int { alphaInfo.comesFirst ? 1 : 0 }

  /// Where alpha is among a pixel's components, if it has one.
  var alphaIndex: Int? {
    guard alphaInfo.hasAlpha else { return nil }
    return alphaInfo.comesFirst ? 0 : colorComponentCount
  }

  /// The largest integer sample.
  var largestSample: Int { 1 << bitsPerComponent - 1 }

  /// The number of bytes from the first to the last that belongs to a pixel.
  var byteCount: Int { (height - 1) * bytesPerRow + (leadingBits + width * bitsPerPixel + 7) / 8 }

  /// Why no image can be made of this, or nil when one can.
  var fault: String? {
    sizeFault ?? (isMask ? maskFault : imageFault) ?? decodeFault ?? providerFault
  }

  /// Limits the pixels without bytes: decoding allocates memory for all pixels, also for those.
  private var providerFault: String? {
    let (rows, rest) = provider.byteCount.quotientAndRemainder(dividingBy: bytesPerRow)
    let missing = height - min(rows, height) - (rows < height && rest > 0 ? 1 : 0)
    return missing * width > GLimits.missingPixels ? "far too few bytes" : nil
  }

  private var sizeFault: String? {
    guard width > 0, height > 0, bitsPerPixel > 0 else { return "a size that is not positive" }
    guard width <= Self.largestSide, height <= Self.largestSide else { return "a side too long" }
    let (pixels, tooMany) = width.multipliedReportingOverflow(by: height)
    guard !tooMany, pixels <= Self.largestPixelCount else { return "too many pixels" }
    let (rowBits, tooWide) = width.multipliedReportingOverflow(by: bitsPerPixel)
    guard !tooWide, bytesPerRow >= 0, bytesPerRow >= (rowBits >> 3) + (rowBits & 7 == 0 ? 0 : 1)
    else { return "rows of too few bytes" }
    return bytesPerRow.multipliedReportingOverflow(by: height).overflow ? "too many bytes" : nil
  }

  private var maskFault: String? {
    guard [1, 2, 4, 8].contains(bitsPerComponent) else {
      return "invalid mask bits/component: \(bitsPerComponent)"
    }
    let fits =
      bitsPerPixel == bitsPerComponent || bitsPerPixel == 8
      || (bitsPerComponent == 8 && (bitsPerPixel == 16 || bitsPerPixel == 32))
    return fits ? nil : "invalid mask bits/pixel: \(bitsPerPixel)"
  }

  private var decodeFault: String? {
    guard let decode else { return nil }
    guard decode.count == 2 * colorComponentCount else { return "a decode array that is too short" }
    return decode.allSatisfy(\.isFinite) ? nil : "a decode array with values that are not finite"
  }

  private var imageFault: String? {
    guard let alphaInfo = bitmapInfo.alphaInfo, let byteOrder = bitmapInfo.byteOrder,
      let pixelFormat = bitmapInfo.pixelFormat, pixelFormat != .RGB565
    else { return "a bitmap info that is not supported" }
    guard alphaInfo == .alphaOnly || colorSpace != nil, colorSpace?.model != .pattern,
      colorSpace?.model != .indexed || (alphaInfo == .none && bitsPerComponent <= 8)
    else { return "a colour space that does not fit" }
    guard 1...32 ~= bitsPerComponent, bitsPerPixel <= 1024,
      bitsPerPixel >= bitsPerComponent * componentCount || bitsPerComponent == 5
        || bitsPerComponent == 10
    else { return "too few bits/pixel: \(bitsPerPixel)" }
    return bitsFault(of: byteOrder, pixelFormat)
  }

  private func bitsFault(
    of byteOrder: GImageByteOrderInfo, _ pixelFormat: GImagePixelFormatInfo
  ) -> String? {
    let isLittle = byteOrder == .order16Little || byteOrder == .order32Little
    let isPacked = pixelFormat == .packed
    let fits: Bool =
      switch bitsPerComponent {
      case 1, 2, 4: isPacked && !isLittle && bitsPerPixel == bitsPerComponent * componentCount
      case 5: isFiveBit && byteOrder != .order32Little && (isPacked || pixelFormat == .RGB555)
      case 10: isTenBit && byteOrder != .order16Little && !isPacked && pixelFormat != .RGB555
      case 8: isPacked && bitsPerPixel % 8 == 0
      case 16: isPacked && bitsPerPixel % 16 == 0
      case 32: isPacked && bitsPerPixel % 32 == 0 && bitmapInfo.isFloat
      default: false
      }
    guard fits else { return "bits that are not supported: \(bitsPerComponent)/\(bitsPerPixel)" }
    guard !bitmapInfo.isFloat || bitsPerComponent >= 16 else { return "floats of too few bits" }
    let unit = byteOrder == .order32Little ? 32 : byteOrder == .order16Little ? 16 : 8
    return isLittle && bitsPerPixel % unit != 0 ? "a byte order that does not fit" : nil
  }

  /// Whether pixels are 32-bit words of three 10-bit components, the first two bits unused.
  private var isTenBit: Bool {
    bitsPerPixel == 32 && colorComponentCount == 3
      && (alphaInfo == .none || alphaInfo == .noneSkipFirst) && !bitmapInfo.isFloat
  }

  /// Whether pixels are 16-bit words of three 5-bit components and one unused bit.
  private var isFiveBit: Bool {
    bitsPerPixel == 16 && colorComponentCount == 3
      && (alphaInfo == .noneSkipFirst || alphaInfo == .noneSkipLast)
  }
}
