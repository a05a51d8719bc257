import CPixels

/// The pixel format of a surface: 8-bit words or bytes for the fast blitters, or a deep format.
struct PixelFormat: Equatable, Sendable {
  /// The memory layout of a pixel.
  enum Storage: Equatable, Sendable {
    /// Four bytes per pixel: three premultiplied colour bytes, and one byte of alpha or unused.
    case color(ChannelOrder, hasAlpha: Bool)
    /// One byte of gray per pixel, opaque.
    case gray
    /// One byte of alpha per pixel; colours are ignored.
    case alpha
    /// Every other format; compositing is slower.
    case deep(DeepFormat)
  }

  let storage: Storage
  /// The colour space of the stored components.
  let drawingSpace: DrawingSpace

  /// Whether colours may lie outside 0…1, as in some deep formats with an extended colour space.
  let isExtended: Bool

  init(storage: Storage, drawingSpace: DrawingSpace = .sRGB, isExtended: Bool = false) {
    self.storage = storage
    self.drawingSpace = drawingSpace
    self.isExtended = isExtended
  }

  /// Creates the format of a bitmap context, or returns nil for an unsupported combination.
  ///
  /// With 8 bits per component these are supported: RGB with premultiplied or unused alpha, first or
  /// last, in the default, 32-bit big and 32-bit little byte orders; gray without alpha; and alpha only,
  /// with a gray space or none. The deep formats are supported, too. As in Quartz, only images may have
  /// unpremultiplied alpha or three-byte pixels.
  init?(bitsPerComponent: Int, space: GColorSpace?, bitmapInfo: GBitmapInfo) {
    if let deep = DeepFormat(
      bitsPerComponent: bitsPerComponent, model: space?.model, bitmapInfo: bitmapInfo)
    {
      self.init(
        storage: .deep(deep), drawingSpace: DrawingSpace(space),
        isExtended: deep.supportsExtendedRange && space?.isExtended == true)
      return
    }
    guard bitsPerComponent == 8, !bitmapInfo.isFloat, bitmapInfo.pixelFormat == .packed,
      let alphaInfo = bitmapInfo.alphaInfo, let byteOrder = bitmapInfo.byteOrder
    else { return nil }
    let storage: Storage
    switch (space?.model, alphaInfo) {
    // Images of one-byte pixels cannot have a little-endian order. A context with it could not make an image.
    case (nil, .alphaOnly), (.monochrome, .alphaOnly):
      guard !bitmapInfo.isLittleEndian else { return nil }
      storage = .alpha
    case (.monochrome, .none):
      guard !bitmapInfo.isLittleEndian else { return nil }
      storage = .gray
    case (.rgb, .premultipliedLast), (.rgb, .premultipliedFirst), (.rgb, .noneSkipLast),
      (.rgb, .noneSkipFirst):
      guard byteOrder != .order16Little, byteOrder != .order16Big,
        let order = bitmapInfo.channelOrder
      else { return nil }
      storage = .color(order, hasAlpha: alphaInfo.hasAlpha)
    default:
      return nil
    }
    self.init(storage: storage, drawingSpace: DrawingSpace(space))
  }

  var bitsPerComponent: Int {
    if case .deep(let format) = storage { return format.bitsPerComponent }
    return 8
  }

  var bytesPerPixel: Int {
    switch storage {
    case .color: 4
    case .gray, .alpha: 1
    case .deep(let format): format.bytesPerPixel
    }
  }

  /// Whether a component 0 is not stored as zero bits, so that zeroed memory must still be cleared.
  var needsExplicitClear: Bool {
    if case .deep(let format) = storage { return format.component == .rgbCIF10 }
    return false
  }

  /// The channel order of source words for this format; RGBA for gray, alpha-only and deep formats.
  ///
  /// Source words have four bytes, also for gray and alpha-only formats, whose pixels have one byte.
  var sourceOrder: ChannelOrder {
    if case .color(let order, _) = storage { return order }
    return .rgba
  }

  /// The format of layers that are composited onto this format: colour with alpha.
  ///
  /// Layers are words in `sourceOrder`, or floats for a deep format.
  var layerFormat: PixelFormat {
    var layer = Storage.color(sourceOrder, hasAlpha: true)
    if case .deep(let format) = storage { layer = .deep(.layer(isCMYK: format.model == .cmyk)) }
    return PixelFormat(storage: layer, drawingSpace: drawingSpace, isExtended: isExtended)
  }

  /// Whether pixels are CMYK with alpha, a format that layers have but images cannot have.
  var isCMYKLayer: Bool {
    if case .deep(let format) = storage { return format.model == .cmyk && !format.isOpaque }
    return false
  }

  /// The bitmap info of an image with the pixels of a layer; this format must be a `layerFormat`.
  var layerBitmapInfo: GBitmapInfo {
    guard case .deep(let format) = storage else { return sourceOrder.premultipliedBitmapInfo }
    let isBigEndian = format.isByteSwapped == (UInt16(1).littleEndian == 1)
    return [
      GBitmapInfo(.premultipliedLast), .floatComponents,
      isBigEndian ? .byteOrder32Big : .byteOrder32Little,
    ]
  }

  /// The positions of the channels in a word, for the kernels of the fast blitters.
  var layout: cpx_layout {
    guard case .color(let order, let hasAlpha) = storage else {
      return cpx_layout(opaque_bits: 0, alpha_shift: 24, red_shift: 0, blue_shift: 16)
    }
    let offsets = order.offsets
    let shift = UInt8(8 * offsets.alpha)
    return cpx_layout(
      opaque_bits: hasAlpha ? 0 : 255 << UInt32(shift), alpha_shift: shift,
      red_shift: UInt8(8 * offsets.red), blue_shift: UInt8(8 * offsets.blue))
  }

  /// The index of this storage in the kernel tables, or nil for a deep format.
  var kernelStorage: Int32? {
    switch storage {
    case .color: Int32(CPX_STORAGE_COLOR)
    case .gray: Int32(CPX_STORAGE_GRAY)
    case .alpha: Int32(CPX_STORAGE_ALPHA)
    case .deep: nil
    }
  }

  /// Returns the premultiplied source word of a colour in sRGB; alpha is multiplied by `opacity`, 0…1.
  func word(_ color: RGBAColor, opacity: Double) -> UInt32 {
    let color = drawingSpace.color(color)
    guard case .gray = storage else {
      return color.premultipliedWord(sourceOrder, opacity: opacity)
    }
    let gray = color.luminance
    return RGBAColor(red: gray, green: gray, blue: gray, alpha: color.alpha)
      .premultipliedWord(sourceOrder, opacity: opacity)
  }
}
