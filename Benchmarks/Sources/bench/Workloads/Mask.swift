import CairoSide
import Citrine

/// A mask of one byte per pixel for each library: 255 lets all paint through.
final class Mask {
  let citrine: GImage
  let cairo: OpaquePointer

  private init(_ citrine: GImage, _ cairo: OpaquePointer) {
    (self.citrine, self.cairo) = (citrine, cairo)
  }

  /// Creates a mask from the coverage (0 to 255) of each pixel; y is downwards.
  convenience init(width: Int, height: Int, coverage: (_ x: Int, _ y: Int) -> UInt8) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width { bytes.append(coverage(x, y)) }
    }
    // In an image mask of Quartz the samples are inverted: 0 lets all paint through.
    let citrine = GImage(
      maskWidth: width, height: height, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: width,
      provider: GDataProvider(data: Data(bytes.map { 255 - $0 }))!, decode: nil,
      shouldInterpolate: false)!
    self.init(citrine, cairo_side_mask(bytes, Int32(width), Int32(height)))
  }

  /// A mask of 300 × 300 pixels with discs of coverage 0 or 255.
  ///
  /// For Citrine it is an image mask with one bit per pixel.
  static func dots() -> Mask {
    let size = 300
    func isCovered(_ x: Int, _ y: Int) -> Bool {
      let (dx, dy) = (Double(x % 30) - 14.5, Double(y % 30) - 14.5)
      return length(dx, dy) < Double(x / 30 + y / 30) / 2 + 4
    }
    var bytes: [UInt8] = []
    let bytesPerRow = (size + 7) / 8
    var bits = [UInt8](repeating: 0xff, count: bytesPerRow * size)
    for y in 0..<size {
      for x in 0..<size {
        bytes.append(isCovered(x, y) ? 255 : 0)
        if isCovered(x, y) { bits[y * bytesPerRow + x / 8] &= ~(0x80 >> (x % 8)) }
      }
    }
    let citrine = GImage(
      maskWidth: size, height: size, bitsPerComponent: 1, bitsPerPixel: 1,
      bytesPerRow: bytesPerRow, provider: GDataProvider(data: Data(bits))!, decode: nil,
      shouldInterpolate: false)!
    return Mask(citrine, cairo_side_mask(bytes, Int32(size), Int32(size)))
  }

  deinit { cairo_side_free_picture(cairo) }

  /// A rounded rectangle with discs cut out, with soft edges of 1 px, and 0 outside.
  static func label(size: Int) -> Mask {
    let side = Double(size)
    // The distance between discs, and half of the rectangle without its corners; the radius of these is a sixteenth.
    let (pitch, half) = (side / 16, side * 3 / 8 - side / 16)
    return Mask(width: size, height: size) { x, y in
      let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
      let (qx, qy) = (abs(px - side / 2) - half, abs(py - side / 2) - half)
      let distance = length(max(qx, 0), max(qy, 0)) + min(max(qx, qy), 0) - side / 16
      let gx = px - (px / pitch).rounded(.down) * pitch - pitch / 2
      let gy = py - (py / pitch).rounded(.down) * pitch - pitch / 2
      let hole = clamped(0.5 - (length(gx, gy) - side / 50))
      return UInt8((255 * clamped(0.5 - distance) * (1 - hole)).rounded(.toNearestOrEven))
    }
  }

  /// Coverage that varies from pixel to pixel, partial almost everywhere.
  static func gradient(size: Int) -> Mask {
    Mask(width: size, height: size) { x, y in UInt8(truncatingIfNeeded: 7 * x + 13 * y) }
  }

  /// The ring of an O, 8 × 16 pixels.
  static func glyph() -> Mask {
    Mask(width: 8, height: 16) { x, y in
      let (dx, dy) = ((Double(x) + 0.5 - 4) / 3.2, (Double(y) + 0.5 - 8) / 6)
      let distance = (length(dx, dy) - 0.85) * 3.2
      return UInt8((255 * clamped(1.1 - abs(distance))).rounded(.toNearestOrEven))
    }
  }

  private static func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
  private static func clamped(_ value: Double) -> Double { min(max(value, 0), 1) }
}
