import CitrineCoreGraphics
import Foundation

/// The premultiplied pixels of a picture: red, green, blue and alpha, a byte each.
nonisolated struct PixelRows {
  private let width: Int
  private let height: Int
  private var bytes: [UInt8]

  /// The pixels of a context of red, green, blue and premultiplied alpha.
  init?(_ context: CGContext) {
    guard let data: Data = context.makeImage()?.dataProvider?.data else { return nil }
    width = context.width
    height = context.height
    let bytesPerRow = context.bytesPerRow
    guard data.count >= bytesPerRow * height, bytesPerRow >= 4 * width else { return nil }
    bytes = []
    bytes.reserveCapacity(4 * width * height)
    for row in 0..<height {
      let start = data.startIndex + row * bytesPerRow
      bytes += data[start..<start + 4 * width]
    }
  }

  /// The picture.
  var image: CGImage? {
    guard let provider = CGDataProvider(data: Data(bytes)),
      let space = CGColorSpace(name: CGColorSpace.sRGB)
    else { return nil }
    return CGImage(
      width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4 * width,
      space: space, bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
      provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent)
  }

  // MARK: Colours

  /// Puts the colour of each pixel through a change.
  mutating func apply(_ change: ColorChange) {
    for pixel in stride(from: 0, to: bytes.count, by: 4) where bytes[pixel + 3] > 0 {
      let alpha = Float(bytes[pixel + 3])
      let color = change(
        SIMD3(Float(bytes[pixel]), Float(bytes[pixel + 1]), Float(bytes[pixel + 2])) / alpha)
      let level = alpha * change.opacity
      let premultiplied = color.clamped(lowerBound: .zero, upperBound: .one) * level
      bytes[pixel] = UInt8(premultiplied.x.rounded())
      bytes[pixel + 1] = UInt8(premultiplied.y.rounded())
      bytes[pixel + 2] = UInt8(premultiplied.z.rounded())
      bytes[pixel + 3] = UInt8(level.rounded())
    }
  }

  /// Makes every pixel black, as opaque as its colour was light (SVG's `luminanceToAlpha`).
  mutating func turnLuminanceToAlpha() {
    for pixel in stride(from: 0, to: bytes.count, by: 4) where bytes[pixel + 3] > 0 {
      let color = SIMD3(Float(bytes[pixel]), Float(bytes[pixel + 1]), Float(bytes[pixel + 2]))
      let light = (color * SIMD3(0.2125, 0.7154, 0.0721)).sum() * 255 / Float(bytes[pixel + 3])
      (bytes[pixel], bytes[pixel + 1], bytes[pixel + 2]) = (0, 0, 0)
      bytes[pixel + 3] = UInt8(min(light, 255).rounded())
    }
  }

  // MARK: Softening

  /// Mixes each pixel with those around, by a Gaussian of a deviation in pixels that ends at three of them.
  mutating func blur(radius: Double) {
    guard radius > 0.05, radius.isFinite, let ink else { return }
    let deviation = min(radius, 200)
    let reach = Int((3 * deviation).rounded(.up))
    let weights = Gaussian.samples(deviation: deviation, reach: reach).map { Float($0) }
    // What the ink reaches; along its rows, and then along its columns, which the turned rows are.
    let columns =
      max(ink.columns.lowerBound - reach, 0)..<min(ink.columns.upperBound + reach, width)
    let rows = max(ink.rows.lowerBound - reach, 0)..<min(ink.rows.upperBound + reach, height)
    let inked = ink.rows.map { y in columns.map { x in level(4 * (y * width + x)) } }
    let across = Self.turned(inked.map { Self.blurred($0, weights) })
    let empty = [Level](repeating: .zero, count: ink.rows.lowerBound - rows.lowerBound)
    let below = [Level](repeating: .zero, count: rows.upperBound - ink.rows.upperBound)
    for (x, column) in zip(columns, across) {
      for (y, level) in zip(rows, Self.blurred(empty + column + below, weights)) {
        let rounded = (level + 0.5).clamped(lowerBound: .zero, upperBound: Level(repeating: 255))
        let bytes = SIMD4<UInt8>(truncatingIfNeeded: SIMD4<Int32>(rounded))
        let pixel = 4 * (y * width + x)
        for part in 0..<4 { self.bytes[pixel + part] = bytes[part] }
      }
    }
  }

  /// Red, green, blue and alpha.
  private typealias Level = SIMD4<Float>

  private func level(_ pixel: Int) -> Level {
    Level(
      Float(bytes[pixel]), Float(bytes[pixel + 1]), Float(bytes[pixel + 2]), Float(bytes[pixel + 3])
    )
  }

  /// The smallest box round what is not transparent; nil if all is.
  private var ink: (columns: Range<Int>, rows: Range<Int>)? {
    var (left, right, top, bottom) = (width, 0, height, 0)
    for y in 0..<height {
      let row = y * width
      guard let first = (0..<width).first(where: { bytes[4 * (row + $0) + 3] > 0 }),
        let last = (first..<width).last(where: { bytes[4 * (row + $0) + 3] > 0 })
      else { continue }
      (left, right) = (min(left, first), max(right, last + 1))
      (top, bottom) = (min(top, y), y + 1)
    }
    return left < right ? (left..<right, top..<bottom) : nil
  }

  /// One row, softened; beyond its ends is nothing.
  private static func blurred(_ row: [Level], _ weights: [Float]) -> [Level] {
    let reach = weights.count - 1
    let margin = [Level](repeating: .zero, count: reach)
    let padded = margin + row + margin
    return row.indices.map { x in
      let middle = x + reach
      var sum = weights[0] * padded[middle]
      for distance in 1..<weights.count {
        sum += weights[distance] * (padded[middle - distance] + padded[middle + distance])
      }
      return sum
    }
  }

  /// The columns of rows.
  private static func turned(_ rows: [[Level]]) -> [[Level]] {
    (rows.first ?? []).indices.map { x in rows.map { $0[x] } }
  }
}
