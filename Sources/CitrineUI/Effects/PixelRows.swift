import CoreGraphics
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
    guard let provider = CGDataProvider(data: Data(bytes) as CFData),
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

  // MARK: Softening

  /// Mixes each pixel with those around, by a Gaussian of a deviation in pixels that ends at three of them.
  mutating func blur(radius: Double) {
    guard radius > 0.05, radius.isFinite else { return }
    let weights = Self.weights(deviation: min(radius, 200))
    // Along the rows, and then along the columns, which the turned picture has as its rows.
    let across = Self.blurredAndTurned(bytes.map { Float($0) }, width, height, weights)
    let both = Self.blurredAndTurned(across, height, width, weights)
    bytes = both.map { UInt8(min(max($0.rounded(), 0), 255)) }
  }

  private static func weights(deviation: Double) -> [Float] {
    let reach = Int((3 * deviation).rounded(.up))
    let bell = (-reach...reach).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
    let sum = bell.reduce(0, +)
    return bell.map { Float($0 / sum) }
  }

  /// Softens rows, and makes columns of them.
  private static func blurredAndTurned(
    _ pixels: [Float], _ width: Int, _ height: Int, _ weights: [Float]
  ) -> [Float] {
    let reach = weights.count / 2
    var turned = [Float](repeating: 0, count: pixels.count)
    for y in 0..<height {
      let row = y * width * 4
      guard pixels[row..<row + 4 * width].contains(where: { $0 != 0 }) else { continue }
      for x in 0..<width {
        var (red, green, blue, alpha) = (Float(0), Float(0), Float(0), Float(0))
        for place in max(x - reach, 0)...min(x + reach, width - 1) {
          let (weight, pixel) = (weights[place - x + reach], row + 4 * place)
          red += weight * pixels[pixel]
          green += weight * pixels[pixel + 1]
          blue += weight * pixels[pixel + 2]
          alpha += weight * pixels[pixel + 3]
        }
        let target = 4 * (x * height + y)
        (turned[target], turned[target + 1]) = (red, green)
        (turned[target + 2], turned[target + 3]) = (blue, alpha)
      }
    }
    return turned
  }
}
