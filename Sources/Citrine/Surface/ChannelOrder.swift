/// The order in memory of the four bytes of an 8-bit pixel with colour.
enum ChannelOrder: Sendable, CaseIterable {
  case rgba, bgra, argb, abgr

  /// The byte offset of each component within the pixel.
  var offsets: (red: Int, green: Int, blue: Int, alpha: Int) {
    switch self {
    case .rgba: (0, 1, 2, 3)
    case .bgra: (2, 1, 0, 3)
    case .argb: (1, 2, 3, 0)
    case .abgr: (3, 2, 1, 0)
    }
  }
}

extension ChannelOrder {
  /// The bitmap info of premultiplied pixels with this order.
  var premultipliedBitmapInfo: GBitmapInfo {
    switch self {
    case .rgba: GBitmapInfo(.premultipliedLast)
    case .argb: GBitmapInfo(.premultipliedFirst)
    case .bgra: GBitmapInfo(.premultipliedFirst, .order32Little)
    case .abgr: GBitmapInfo(.premultipliedLast, .order32Little)
    }
  }
}

extension RGBAColor {
  /// Returns the premultiplied colour as a word whose four bytes have the memory order `order`.
  ///
  /// The components must lie in 0…1. Each byte is a product of real numbers, rounded once, so no colour byte
  /// exceeds the alpha byte.
  ///
  /// - Parameter opacity: The factor that alpha is multiplied by, 0…1.
  @inline(__always)
  func premultipliedWord(_ order: ChannelOrder, opacity: Double = 1) -> UInt32 {
    let scale = alpha * opacity * 255
    let offsets = order.offsets
    let bytes =
      UInt32(red * scale + 0.5) << UInt32(8 * offsets.red)
      | UInt32(green * scale + 0.5) << UInt32(8 * offsets.green)
      | UInt32(blue * scale + 0.5) << UInt32(8 * offsets.blue)
      | UInt32(scale + 0.5) << UInt32(8 * offsets.alpha)
    return UInt32(littleEndian: bytes)
  }
}
