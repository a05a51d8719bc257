import CPixels

/// The layout, storage and channel order of a format of 4-byte words or bytes, computed once per
/// surface.
///
/// It holds no references, so passing it on costs no reference counting.
struct WordFormat: BitwiseCopyable {
  let layout: cpx_layout
  /// The index of the storage in the kernel tables.
  let storage: Int32
  let bytesPerPixel: Int
  private let order: ChannelOrder
  /// Whether the surface stores colours in sRGB, so that source colours need no conversion.
  private let isSRGB: Bool

  /// Returns nil for a deep format.
  init?(_ format: PixelFormat) {
    guard let storage = format.kernelStorage else { return nil }
    layout = format.layout
    self.storage = storage
    bytesPerPixel = format.bytesPerPixel
    order = format.sourceOrder
    isSRGB = format.drawingSpace == .sRGB && format.storage != .gray
  }

  /// Returns the premultiplied source word of a colour in sRGB; alpha is multiplied by `opacity`, 0…1.
  ///
  /// - Parameter format: The format that this was created from.
  @inline(__always)
  func word(_ color: RGBAColor, opacity: Double, in format: PixelFormat) -> UInt32 {
    guard isSRGB else { return format.word(color, opacity: opacity) }
    return color.clamped.premultipliedWord(order, opacity: opacity)
  }
}
