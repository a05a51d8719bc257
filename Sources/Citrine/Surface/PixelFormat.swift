import CPixels

/// How a surface stores its pixels: the formats of the fast lane, 8 bits a component.
struct PixelFormat: Equatable, Sendable {
  enum Storage: Equatable, Sendable {
    /// Four bytes a pixel, premultiplied; the fourth is alpha or unused.
    case color(ChannelOrder, hasAlpha: Bool)
    /// One byte of gray a pixel, opaque.
    case gray
    /// One byte of alpha a pixel; colours are ignored.
    case alpha
  }

  let storage: Storage
  /// What the bytes of colours stand for.
  let drawingSpace: DrawingSpace

  init(storage: Storage, drawingSpace: DrawingSpace = .standard) {
    self.storage = storage
    self.drawingSpace = drawingSpace
  }

  /// The format of a bitmap context, or nil for a combination that is not supported.
  ///
  /// Supported are, with 8 bits a component: RGB with premultiplied or unused alpha first or last,
  /// in the default, 32-bit big and 32-bit little byte orders; gray without alpha; alpha only, with
  /// a gray space or none. (Straight alpha and three-byte pixels are for images, as in Quartz.)
  init?(bitsPerComponent: Int, space: GColorSpace?, bitmapInfo: GBitmapInfo) {
    guard bitsPerComponent == 8, !bitmapInfo.isFloat, bitmapInfo.pixelFormat == .packed,
      let alphaInfo = bitmapInfo.alphaInfo, let byteOrder = bitmapInfo.byteOrder
    else { return nil }
    drawingSpace = DrawingSpace(space)
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
  }

  var bytesPerPixel: Int {
    if case .color = storage { return 4 }
    return 1
  }

  /// Whether destination alpha counts as 1 everywhere.
  var isOpaque: Bool {
    switch storage {
    case .color(_, let hasAlpha): !hasAlpha
    case .gray: true
    case .alpha: false
    }
  }

  /// The order that source words have for this format; gray and alpha read theirs from RGBA words.
  var sourceOrder: ChannelOrder {
    if case .color(let order, _) = storage { return order }
    return .rgba
  }

  /// The format of what is composited onto this one as a picture: colour with alpha, in the order of
  /// the source words.
  var layerFormat: PixelFormat {
    PixelFormat(storage: .color(sourceOrder, hasAlpha: true), drawingSpace: drawingSpace)
  }

  /// What kernels must know of a pixel.
  var layout: cpx_layout {
    guard case .color(let order, let hasAlpha) = storage else {
      return cpx_layout(alpha_shift: 24, opaque: 0, red_shift: 0, blue_shift: 16)
    }
    let offsets = order.offsets
    let shift = UInt32(8 * offsets.alpha)
    return cpx_layout(
      alpha_shift: shift, opaque: hasAlpha ? 0 : 255 << shift,
      red_shift: UInt32(8 * offsets.red), blue_shift: UInt32(8 * offsets.blue))
  }

  /// The index of this storage in the table of kernels.
  var kernelStorage: Int32 {
    switch storage {
    case .color: Int32(CPX_STORAGE_COLOR)
    case .gray: Int32(CPX_STORAGE_GRAY)
    case .alpha: Int32(CPX_STORAGE_ALPHA)
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
