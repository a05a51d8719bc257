import CPixels

/// How a surface stores its pixels: in words and bytes of the fast lane, or deep.
struct PixelFormat: Equatable, Sendable {
  enum Storage: Equatable, Sendable {
    /// Four bytes a pixel, premultiplied; the fourth is alpha or unused.
    case color(ChannelOrder, hasAlpha: Bool)
    /// One byte of gray a pixel, opaque.
    case gray
    /// One byte of alpha a pixel; colours are ignored.
    case alpha
    /// Anything else; slower.
    case deep(DeepFormat)
  }

  let storage: Storage
  /// What the bytes of colours stand for.
  let drawingSpace: DrawingSpace

  /// Whether colours may lie outside 0…1: in deep formats of an extended space.
  let isExtended: Bool

  init(storage: Storage, drawingSpace: DrawingSpace = .standard, isExtended: Bool = false) {
    self.storage = storage
    self.drawingSpace = drawingSpace
    self.isExtended = isExtended
  }

  /// The format of a bitmap context, or nil for a combination that is not supported.
  ///
  /// Supported are, with 8 bits a component: RGB with premultiplied or unused alpha first or last,
  /// in the default, 32-bit big and 32-bit little byte orders; gray without alpha; alpha only, with
  /// a gray space or none; and the deep formats. (Straight alpha and three-byte pixels are for images,
  /// as in Quartz.)
  init?(bitsPerComponent: Int, space: GColorSpace?, bitmapInfo: GBitmapInfo) {
    if let deep = DeepFormat(
      bitsPerComponent: bitsPerComponent, model: space?.model, bitmapInfo: bitmapInfo)
    {
      self.init(
        storage: .deep(deep), drawingSpace: DrawingSpace(space),
        isExtended: deep.isUnlimited && space?.isExtended == true)
      return
    }
    guard bitsPerComponent == 8, !bitmapInfo.isFloat, bitmapInfo.pixelFormat == .packed,
      let alphaInfo = bitmapInfo.alphaInfo, let byteOrder = bitmapInfo.byteOrder
    else { return nil }
    let storage: Storage
    switch (space?.model, alphaInfo) {
    // A byte has no bytes to swap, and no image could be made of such a context.
    case (nil, .alphaOnly), (.monochrome, .alphaOnly):
      guard !bitmapInfo.swapsBytes else { return nil }
      storage = .alpha
    case (.monochrome, .none):
      guard !bitmapInfo.swapsBytes else { return nil }
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

  /// Whether destination alpha counts as 1 everywhere.
  var isOpaque: Bool {
    switch storage {
    case .color(_, let hasAlpha): !hasAlpha
    case .gray: true
    case .alpha: false
    case .deep(let format): format.isOpaque
    }
  }

  /// Whether bytes of zero are something else than black or transparent.
  var isBlackNotZero: Bool {
    if case .deep(let format) = storage { return format.component == .rgbCIF10 }
    return false
  }

  /// The order that source words have for this format; gray and alpha read theirs from RGBA words.
  var sourceOrder: ChannelOrder {
    if case .color(let order, _) = storage { return order }
    return .rgba
  }

  /// The format of what is composited onto this one as a picture: colour with alpha, in the order of
  /// the source words, or in floats.
  var layerFormat: PixelFormat {
    var layer = Storage.color(sourceOrder, hasAlpha: true)
    if case .deep(let format) = storage { layer = .deep(.layer(isInk: format.model == .inks)) }
    return PixelFormat(storage: layer, drawingSpace: drawingSpace, isExtended: isExtended)
  }

  /// Whether pixels are inks with alpha, which no image has.
  var isInkLayer: Bool {
    if case .deep(let format) = storage { return format.model == .inks && !format.isOpaque }
    return false
  }

  /// The layout of a layer, as images have it.
  var layerInfo: GBitmapInfo {
    guard case .deep(let format) = storage else { return sourceOrder.premultipliedInfo }
    let order = format.swaps == (UInt16(1).littleEndian == 1)
    return [
      GBitmapInfo(.premultipliedLast), .floatComponents,
      order ? .byteOrder32Big : .byteOrder32Little,
    ]
  }

  /// What kernels of the fast lane must know of a pixel.
  var layout: cpx_layout {
    guard case .color(let order, let hasAlpha) = storage else {
      return cpx_layout(opaque: 0, alpha_shift: 24, red_shift: 0, blue_shift: 16)
    }
    let offsets = order.offsets
    let shift = UInt8(8 * offsets.alpha)
    return cpx_layout(
      opaque: hasAlpha ? 0 : 255 << UInt32(shift), alpha_shift: shift,
      red_shift: UInt8(8 * offsets.red), blue_shift: UInt8(8 * offsets.blue))
  }

  /// The index of this storage in the table of kernels, or nil for a deep format.
  var kernelStorage: Int32? {
    switch storage {
    case .color: Int32(CPX_STORAGE_COLOR)
    case .gray: Int32(CPX_STORAGE_GRAY)
    case .alpha: Int32(CPX_STORAGE_ALPHA)
    case .deep: nil
    }
  }

  /// The premultiplied source word of a colour in sRGB whose alpha is multiplied by `opacity`, 0…1.
  func word(_ color: RGBAColor, opacity: Double) -> UInt32 {
    let color = drawingSpace.color(color)
    guard case .gray = storage else {
      return color.premultipliedBytes(sourceOrder, opacity: opacity)
    }
    let gray = color.luminance
    return RGBAColor(red: gray, green: gray, blue: gray, alpha: color.alpha)
      .premultipliedBytes(sourceOrder, opacity: opacity)
  }
}
