/// The parameters of an image: the layout of its pixels, their meaning, and the provider of their bytes.
///
/// An image is derived from another by changing a copy of its description. If `fault` is nil, sizes are positive,
/// their products do not overflow, and the layout is one that the decoders support.
struct ImageDescription: Sendable {
  var width: Int
  var height: Int
  var bitsPerComponent: Int
  var bitsPerPixel: Int
  var bytesPerRow: Int
  var provider: GDataProvider

  /// The space of the samples; nil for an image mask, and for an image that is alpha only.
  var colorSpace: GColorSpace?
  var bitmapInfo: GBitmapInfo = []
  var decode: [CGFloat]?
  var shouldInterpolate = true
  var intent = GColorRenderingIntent.defaultIntent
  var isMask = false
  var utType: String?

  /// The bits to skip at the start of each row, 0…7: the first pixel of a cropped image may begin inside a byte.
  var leadingBits = 0
  var attachedMask: AttachedMask?
  /// The colour key: a pixel is transparent if each raw sample lies in the range of its component; nil for none.
  var colorKey: [ClosedRange<Int>]?

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

/// A mask that an image is multiplied by, and its position over the image in the image's pixels.
struct AttachedMask: Sendable {
  let image: GImage
  /// The size that the whole mask is scaled to, in pixels: the image's size when it was attached.
  let extent: (width: Int, height: Int)
  /// The position of the image's top left corner in the extent, in pixels, y downwards.
  ///
  /// It is (0, 0) until the image is cropped.
  var origin: (x: Int, y: Int)
}

extension ImageDescription {
  /// The most pixels of an image: 2 GiB when it is decoded to four bytes per pixel.
  static let largestPixelCount = 1 << 29

  /// The most pixels along a side: decoding and scaling a row takes some dozens of bytes for each of its pixels.
  static let largestSide = 1 << 24

  var alphaInfo: GImageAlphaInfo { bitmapInfo.alphaInfo ?? .none }

  /// The number of colour components: 1 for a mask, 0 for an image that is alpha only.
  var colorComponentCount: Int {
    if isMask { return 1 }
    return alphaInfo == .alphaOnly ? 0 : colorSpace?.numberOfComponents ?? 0
  }

  /// The number of components of a pixel, alpha or an unused component included.
  var componentCount: Int { colorComponentCount + alphaInfo.extraComponentCount }

  /// The index of the first colour among a pixel's components.
  var firstColorIndex: Int { alphaInfo.precedesColors ? 1 : 0 }

  /// The index of alpha among a pixel's components, or nil if there is no alpha.
  var alphaIndex: Int? {
    guard alphaInfo.hasAlpha else { return nil }
    return alphaInfo.precedesColors ? 0 : colorComponentCount
  }

  /// The largest integer sample: 2ⁿ − 1 with n bits per component.
  var largestSample: Int { (1 << bitsPerComponent) - 1 }

  /// The number of bytes that all pixels need, from the first byte of the first row to the last byte of the last.
  var byteCount: Int { (height - 1) * bytesPerRow + (leadingBits + width * bitsPerPixel + 7) / 8 }

  /// The reason why the description is not valid, as a clause for a diagnostic; nil if it is valid.
  var fault: String? {
    sizeFault ?? (isMask ? maskFault : imageFault) ?? decodeFault ?? providerFault
  }

  /// The fault of having too many pixels without bytes; they are limited because decoding allocates memory for them.
  private var providerFault: String? {
    let (rows, rest) = provider.byteCount.quotientAndRemainder(dividingBy: bytesPerRow)
    let missing = height - min(rows, height) - (rows < height && rest > 0 ? 1 : 0)
    return missing * width > GLimits.missingPixels ? "the provider has far too few bytes" : nil
  }

  private var sizeFault: String? {
    guard width > 0, height > 0, bitsPerPixel > 0 else { return "a size is not positive" }
    guard width <= Self.largestSide, height <= Self.largestSide else {
      return "the width or height is too large"
    }
    let (pixels, tooMany) = width.multipliedReportingOverflow(by: height)
    guard !tooMany, pixels <= Self.largestPixelCount else { return "there are too many pixels" }
    let (rowBits, tooWide) = width.multipliedReportingOverflow(by: bitsPerPixel)
    guard !tooWide, bytesPerRow >= 0, bytesPerRow >= (rowBits >> 3) + (rowBits & 7 == 0 ? 0 : 1)
    else { return "the rows have too few bytes" }
    return bytesPerRow.multipliedReportingOverflow(by: height).overflow
      ? "there are too many bytes" : nil
  }

  private var maskFault: String? {
    guard [1, 2, 4, 8].contains(bitsPerComponent) else {
      // Quartz reports this fault in these words.
      return "invalid mask bits/component: \(bitsPerComponent)"
    }
    let fits =
      bitsPerPixel == bitsPerComponent || bitsPerPixel == 8
      || (bitsPerComponent == 8 && (bitsPerPixel == 16 || bitsPerPixel == 32))
    return fits ? nil : "invalid mask bits/pixel: \(bitsPerPixel)"
  }

  private var decodeFault: String? {
    guard let decode else { return nil }
    guard decode.count == 2 * colorComponentCount else { return "the decode array is too short" }
    return decode.allSatisfy(\.isFinite) ? nil : "a value of the decode array is not finite"
  }

  private var imageFault: String? {
    guard let alphaInfo = bitmapInfo.alphaInfo, let byteOrder = bitmapInfo.byteOrder,
      let pixelFormat = bitmapInfo.pixelFormat, pixelFormat != .RGB565
    else { return "the bitmap info is not supported" }
    guard alphaInfo == .alphaOnly || colorSpace != nil, colorSpace?.model != .pattern,
      colorSpace?.model != .indexed || (alphaInfo == .none && bitsPerComponent <= 8)
    else { return "the colour space does not fit the layout" }
    guard 1...32 ~= bitsPerComponent, bitsPerPixel <= 1024,
      bitsPerPixel >= bitsPerComponent * componentCount || bitsPerComponent == 5
        || bitsPerComponent == 10
    else { return "there are too few bits per pixel: \(bitsPerPixel)" }
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
    guard fits else {
      return
        "\(bitsPerComponent) bits per component and \(bitsPerPixel) bits per pixel are not supported"
    }
    guard !bitmapInfo.isFloat || bitsPerComponent >= 16 else {
      return "the floats have too few bits"
    }
    let unit = byteOrder == .order32Little ? 32 : byteOrder == .order16Little ? 16 : 8
    return isLittle && bitsPerPixel % unit != 0
      ? "the byte order does not fit the bits per pixel" : nil
  }

  /// Whether pixels are 32-bit words whose two highest bits are unused, and the others three 10-bit components.
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
