import CairoSide
import Citrine

/// The pixels of the images, and the initial pixels of the canvases.
enum PixelPattern {
  /// Premultiplied words, opaque or with alphas of 128 to 255.
  static func words(width: Int, height: Int, opaque: Bool = false) -> [UInt32] {
    words(width: width, height: height) { x, y in
      let alpha = opaque ? 255 : 128 + ((x ^ y) & 127)
      return (alpha, (x >> 1) & 255, (y >> 1) & 255, ((x + y) >> 2) & 255)
    }
  }

  /// Premultiplied words that differ little from their neighbours.
  static func smoothWords(size: Int) -> [UInt32] {
    let last = UInt32(size)
    return words(width: size, height: size) { x, y in
      (128 + 127 * x / last, 255 * y / last, 255 - 255 * x / last, 127 * (x + y) / last)
    }
  }

  /// Premultiplied words with random alphas and random colours.
  static func randomWords(size: Int) -> [UInt32] {
    var random = SeededRandom(seed: 13)
    return (0..<size * size).map { _ in
      let alpha = UInt32(random.next() * 256)
      func component() -> UInt32 { UInt32(random.next() * Double(alpha + 1)) }
      return alpha << 24 | component() << 16 | component() << 8 | component()
    }
  }

  /// Premultiplies the unpremultiplied alpha, red, green and blue that `color` returns for each pixel.
  @inline(__always)
  private static func words(
    width: Int, height: Int, _ color: (UInt32, UInt32) -> (UInt32, UInt32, UInt32, UInt32)
  ) -> [UInt32] {
    [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      for y in 0..<height {
        for x in 0..<width {
          let (alpha, red, green, blue) = color(UInt32(x), UInt32(y))
          buffer[y * width + x] =
            alpha << 24 | product(red, alpha) << 16 | product(green, alpha) << 8
            | product(blue, alpha)
        }
      }
      count = width * height
    }
  }

  static func image(_ words: [UInt32], width: Int, height: Int, opaque: Bool = false) -> GImage {
    let data = words.withUnsafeBytes { Data($0) }
    let alpha = opaque ? GImageAlphaInfo.noneSkipFirst : .premultipliedFirst
    return GImage(
      width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4 * width,
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

  convenience init(size: Int, opaque: Bool = false) {
    self.init(width: size, height: size, opaque: opaque)
  }

  init(width: Int, height: Int, opaque: Bool = false) {
    let words = PixelPattern.words(width: width, height: height, opaque: opaque)
    citrine = PixelPattern.image(words, width: width, height: height, opaque: opaque)
    cairo = cairo_side_image(words, Int32(width), Int32(height), opaque)
  }

  deinit { cairo_side_free_picture(cairo) }
}
