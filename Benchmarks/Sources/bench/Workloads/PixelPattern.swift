import CairoSide
import Citrine

/// The picture that images show, and that canvases hold at the beginning.
enum PixelPattern {
  /// Premultiplied words, opaque or with alphas of 128 to 255.
  static func words(size: Int, opaque: Bool = false) -> [UInt32] {
    var words: [UInt32] = []
    words.reserveCapacity(size * size)
    for y in 0..<UInt32(size) {
      for x in 0..<UInt32(size) {
        let alpha = opaque ? 255 : 128 + ((x ^ y) & 127)
        let (red, green, blue) = ((x >> 1) & 255, (y >> 1) & 255, ((x + y) >> 2) & 255)
        words.append(
          alpha << 24 | product(red, alpha) << 16 | product(green, alpha) << 8
            | product(blue, alpha))
      }
    }
    return words
  }

  static func image(_ words: [UInt32], size: Int, opaque: Bool = false) -> GImage {
    let data = words.withUnsafeBytes { Data($0) }
    let alpha = opaque ? GImageAlphaInfo.noneSkipFirst : .premultipliedFirst
    return GImage(
      width: size, height: size, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4 * size,
      space: GColorSpaceCreateDeviceRGB(),
      bitmapInfo: GBitmapInfo(rawValue: alpha.rawValue | GBitmapInfo.byteOrder32Little.rawValue),
      provider: GDataProvider(data: data)!, decode: nil, shouldInterpolate: true,
      intent: .defaultIntent)!
  }

  private static func product(_ left: UInt32, _ right: UInt32) -> UInt32 {
    let sum = left * right + 128
    return (sum + sum >> 8) >> 8
  }
}

/// The pattern as an image of each library.
final class PatternImage {
  let citrine: GImage
  let cairo: OpaquePointer

  init(size: Int, opaque: Bool = false) {
    let words = PixelPattern.words(size: size, opaque: opaque)
    citrine = PixelPattern.image(words, size: size, opaque: opaque)
    cairo = cairo_side_image(words, Int32(size), opaque)
  }

  deinit { cairo_side_free_picture(cairo) }
}
