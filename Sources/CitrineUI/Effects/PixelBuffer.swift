import CitrineCoreGraphics
import Foundation

/// The pixels of a bitmap: premultiplied red, green, blue and alpha, one byte each, rows without padding.
nonisolated struct PixelBuffer {
  private let width: Int
  private let height: Int
  private var bytes: [UInt8]

  /// Copies the pixels of a context in the format RGBA8, premultiplied; nil if it has no readable bytes of this
  /// layout.
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

  /// The pixels as an sRGB image; nil if it cannot be created.
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

  /// Applies a filter to the unpremultiplied colour of each pixel that is not transparent.
  mutating func apply(_ filter: ColorFilter) {
    for offset in stride(from: 0, to: bytes.count, by: 4) where bytes[offset + 3] > 0 {
      let alpha = Float(bytes[offset + 3])
      let color = filter(
        SIMD3(Float(bytes[offset]), Float(bytes[offset + 1]), Float(bytes[offset + 2])) / alpha)
      let newAlpha = alpha * filter.opacity
      let premultiplied = color.clamped(lowerBound: .zero, upperBound: .one) * newAlpha
      bytes[offset] = UInt8(premultiplied.x.rounded())
      bytes[offset + 1] = UInt8(premultiplied.y.rounded())
      bytes[offset + 2] = UInt8(premultiplied.z.rounded())
      bytes[offset + 3] = UInt8(newAlpha.rounded())
    }
  }

  /// Makes each pixel black, with the luminance of its unpremultiplied colour as alpha (SVG's `luminanceToAlpha`).
  mutating func convertLuminanceToAlpha() {
    for offset in stride(from: 0, to: bytes.count, by: 4) where bytes[offset + 3] > 0 {
      let color = SIMD3(Float(bytes[offset]), Float(bytes[offset + 1]), Float(bytes[offset + 2]))
      let luminance = (color * SIMD3(0.2125, 0.7154, 0.0721)).sum() * 255 / Float(bytes[offset + 3])
      (bytes[offset], bytes[offset + 1], bytes[offset + 2]) = (0, 0, 0)
      bytes[offset + 3] = UInt8(min(luminance, 255).rounded())
    }
  }

  // MARK: Blurring

  /// Convolves the pixels with a Gaussian kernel.
  ///
  /// The radius is the standard deviation in pixels; the kernel ends at three standard deviations. A radius above 200
  /// counts as 200, which limits the time. A radius of 0.05 or less has no effect: its kernel is less than 1e-80 at the
  /// next pixel.
  mutating func blur(radius: Double) {
    guard radius > 0.05, radius.isFinite, let visibleBounds else { return }
    let deviation = min(radius, 200)
    let halfWidth = Int((3 * deviation).rounded(.up))
    let weights = Gaussian.samples(sigma: deviation, extent: halfWidth).map { Float($0) }
    // The result lies inside the bounding box of the non-transparent pixels, enlarged by the kernel's half width.
    // The convolution is separable: first along rows, then along columns, for which the rows are transposed.
    let columns =
      max(
        visibleBounds.columns.lowerBound - halfWidth, 0)..<min(
        visibleBounds.columns.upperBound + halfWidth, width)
    let rows =
      max(
        visibleBounds.rows.lowerBound - halfWidth, 0)..<min(
        visibleBounds.rows.upperBound + halfWidth, height)
    let visibleRows = visibleBounds.rows.map { y in
      columns.map { x in pixel(at: 4 * (y * width + x)) }
    }
    let blurredColumns = Self.transposed(visibleRows.map { Self.convolved($0, weights) })
    let above = [Pixel](repeating: .zero, count: visibleBounds.rows.lowerBound - rows.lowerBound)
    let below = [Pixel](repeating: .zero, count: rows.upperBound - visibleBounds.rows.upperBound)
    for (x, column) in zip(columns, blurredColumns) {
      for (y, value) in zip(rows, Self.convolved(above + column + below, weights)) {
        let rounded = (value + 0.5).clamped(lowerBound: .zero, upperBound: Pixel(repeating: 255))
        let bytes = SIMD4<UInt8>(truncatingIfNeeded: SIMD4<Int32>(rounded))
        let offset = 4 * (y * width + x)
        for component in 0..<4 { self.bytes[offset + component] = bytes[component] }
      }
    }
  }

  /// Premultiplied red, green, blue and alpha, from 0 to 255.
  private typealias Pixel = SIMD4<Float>

  /// Returns the pixel whose first byte is at an offset.
  private func pixel(at offset: Int) -> Pixel {
    Pixel(
      Float(bytes[offset]), Float(bytes[offset + 1]), Float(bytes[offset + 2]),
      Float(bytes[offset + 3])
    )
  }

  /// The bounding box of all pixels that are not transparent; nil if there are none.
  private var visibleBounds: (columns: Range<Int>, rows: Range<Int>)? {
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

  /// A row convolved with a symmetric kernel (centre weight first); pixels beyond its ends are transparent.
  private static func convolved(_ row: [Pixel], _ weights: [Float]) -> [Pixel] {
    let halfWidth = weights.count - 1
    let margin = [Pixel](repeating: .zero, count: halfWidth)
    let padded = margin + row + margin
    return row.indices.map { x in
      let middle = x + halfWidth
      var sum = weights[0] * padded[middle]
      for distance in 1..<weights.count {
        sum += weights[distance] * (padded[middle - distance] + padded[middle + distance])
      }
      return sum
    }
  }

  /// The transpose of rows.
  private static func transposed(_ rows: [[Pixel]]) -> [[Pixel]] {
    (rows.first ?? []).indices.map { x in rows.map { $0[x] } }
  }
}
