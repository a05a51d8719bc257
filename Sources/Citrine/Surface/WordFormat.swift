import CPixels

/// What painting must know of a surface of words or bytes: numbers alone, found once for a surface.
struct WordFormat: BitwiseCopyable {
  let layout: cpx_layout
  /// The index in the tables of kernels.
  let storage: Int32
  let bytesPerPixel: Int
  private let order: ChannelOrder
  /// Whether bytes stand for colour in sRGB, so that colours need no conversion.
  private let isStandard: Bool

  /// Returns nil for a deep format.
  init?(_ format: PixelFormat) {
    guard let storage = format.kernelStorage else { return nil }
    layout = format.layout
    self.storage = storage
    bytesPerPixel = format.bytesPerPixel
    order = format.sourceOrder
    isStandard = format.drawingSpace == .standard && format.storage != .gray
  }

  /// The premultiplied source word of a colour in sRGB whose alpha is multiplied by `opacity`, 0…1.
  ///
  /// - Parameter format: The format that this is of.
  @inline(__always)
  func word(_ color: RGBAColor, opacity: Double, in format: PixelFormat) -> UInt32 {
    guard isStandard else { return format.word(color, opacity: opacity) }
    return color.clamped.premultipliedBytes(order, opacity: opacity)
  }
}
