@testable import Citrine

/// Helpers of the image tests: images of literal bytes, and decoded images as rows of bytes.

func provider(_ bytes: [UInt8]) -> GDataProvider { GDataProvider(data: Data(bytes))! }

extension GImage {
  /// Returns an image mask of one row.
  static func mask(
    _ bytes: [UInt8], width: Int, bits: Int = 8, perPixel: Int? = nil, decode: [CGFloat]? = nil
  ) -> GImage? {
    GImage(
      maskWidth: width, height: 1, bitsPerComponent: bits, bitsPerPixel: perPixel ?? bits,
      bytesPerRow: bytes.count, provider: provider(bytes), decode: decode, shouldInterpolate: true)
  }

  /// Returns an image whose rows have no padding.
  static func of(
    _ bytes: [UInt8], width: Int, height: Int = 1, bits: Int = 8, perPixel: Int,
    space: GColorSpace = GColorSpaceCreateDeviceRGB(), info: GBitmapInfo = [],
    decode: [CGFloat]? = nil, interpolates: Bool = true
  ) -> GImage? {
    GImage(
      width: width, height: height, bitsPerComponent: bits, bitsPerPixel: perPixel,
      bytesPerRow: (width * perPixel + 7) / 8, space: space, bitmapInfo: info,
      provider: provider(bytes), decode: decode, shouldInterpolate: interpolates,
      intent: .defaultIntent)
  }

  static func gray(
    _ bytes: [UInt8], width: Int, height: Int = 1, bits: Int = 8, decode: [CGFloat]? = nil,
    interpolates: Bool = true
  ) -> GImage? {
    of(
      bytes, width: width, height: height, bits: bits, perPixel: bits,
      space: GColorSpaceCreateDeviceGray(), decode: decode, interpolates: interpolates)
  }

  /// The bytes of each pixel: red, green, blue, alpha.
  var pixels: [[UInt8]] { inMemory(try decoded(order: .rgba).pixels) }

  /// The coverage of each pixel when the image is used as a mask, 0 to 255.
  var maskCoverage: [UInt8] { inMemory(try decodedMask().values) }
}

extension DecodedImage {
  var pixels: [[UInt8]] {
    let bytes = memoryBytes(memory)
    return (0..<height).flatMap { y in
      (0..<width).map { x in
        Array(bytes[(y * bytesPerRow + 4 * x)..<(y * bytesPerRow + 4 * x + 4)])
      }
    }
  }
}

extension DecodedMask {
  var values: [UInt8] {
    let bytes = memoryBytes(memory)
    return (0..<height).flatMap { y in (0..<width).map { bytes[y * bytesPerRow + $0] } }
  }
}

func memoryBytes(_ memory: PixelMemory) -> [UInt8] {
  Array(GDataProvider(memory: memory, byteCount: memory.byteCount, isTrusted: false).data!)
}

/// Returns a block of memory with the given bytes.
func memory(_ bytes: [UInt8]) -> PixelMemory {
  let block = inMemory(try PixelMemory(byteCount: bytes.count))
  block.store(bytes, count: bytes.count, at: 0)
  return block
}
