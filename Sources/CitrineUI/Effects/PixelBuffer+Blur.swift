import Citrine
import Foundation

nonisolated extension PixelBuffer {
  /// The pixels beyond the edges of a blurred buffer.
  enum Edges {
    /// Transparent pixels.
    case transparent
    /// The outermost pixels, repeated.
    case repeated
  }

  /// The largest standard deviation in pixels; it limits the time of a blur.
  static let maximumDeviation = 200.0

  /// The distance in pixels by which a blur of a standard deviation in pixels spreads the picture.
  static func extent(ofBlur deviation: Double) -> Int {
    guard deviation > 0.05, deviation.isFinite else { return 0 }
    return Int((3 * min(deviation, maximumDeviation)).rounded(.up))
  }

  /// Convolves the pixels with a Gaussian kernel.
  ///
  /// The radius is the standard deviation in pixels; the kernel ends at three standard deviations. A radius above 200
  /// counts as 200, which limits the time. A radius of 0.05 or less has no effect: its kernel is less than 1e-80 at the
  /// next pixel.
  mutating func blur(radius: Double, _ edges: Edges = .transparent) {
    guard Self.extent(ofBlur: radius) > 0, width > 0, height > 0 else { return }
    let deviation = min(radius, Self.maximumDeviation)
    let factor = Int(deviation / 6)
    let outer = bounds
    // The interpolation of a strong blur needs a pixel of the reduced picture beyond each edge.
    let frame = edges == .transparent && factor >= 2 ? CGFloat(2 * factor) : 0
    resize(to: outer.insetBy(dx: -frame, dy: -frame))
    let pixels = Plane(columns: width, rows: height, pixels: (0..<width * height).map { self[$0] })
    // A strong blur is computed of fewer pixels. With six of them for a deviation, the error of the interpolation is
    // about 1/8 · 1/36 of the largest second derivative of a blurred edge, 0.24: 0.2 levels.
    let result =
      factor < 2
      ? pixels.blurred(deviation, edges)
      : pixels.reduced(by: factor, edges)
        .blurred(Self.remainder(of: deviation, factor), edges)
        .enlarged(by: factor, columns: width, rows: height, edges)
    for index in result.pixels.indices { self[index] = result.pixels[index] }
    resize(to: outer)
  }

  /// Returns the standard deviation that is left for the blur of a reduced picture, in its pixels.
  ///
  /// The mean of a square of pixels, and the linear interpolation of the enlargement, blur the picture, too. Variances
  /// add up.
  private static func remainder(of deviation: Double, _ factor: Int) -> Double {
    let square = Double(factor * factor)
    return ((deviation * deviation - (square - 1) / 12 - square / 6) / square).squareRoot()
  }
}

/// Pixels with components that need not be whole.
nonisolated private struct Plane {
  typealias Pixel = PixelBuffer.Pixel

  let columns: Int
  let rows: Int
  var pixels: [Pixel]

  func blurred(_ deviation: Double, _ edges: PixelBuffer.Edges) -> Plane {
    let extent = PixelBuffer.extent(ofBlur: deviation)
    guard extent > 0 else { return self }
    let weights = Gaussian.samples(sigma: deviation, extent: extent).map { Float($0) }
    // The convolution is separable: first along rows, then along columns, which are the rows of the transpose.
    return convolved(weights, edges).convolved(weights, edges)
  }

  /// Returns the transpose of the rows, convolved with a symmetric kernel, whose centre weight is the first.
  private func convolved(_ weights: [Float], _ edges: PixelBuffer.Edges) -> Plane {
    let extent = weights.count - 1
    var result = [Pixel](repeating: .zero, count: pixels.count)
    var padded = [Pixel](repeating: .zero, count: columns + 2 * extent)
    for y in 0..<rows {
      let row = pixels[y * columns..<(y + 1) * columns]
      var wanted = 0..<columns
      if edges == .transparent {
        guard let visible = Self.visibleColumns(of: row) else { continue }
        wanted = max(visible.lowerBound - extent, 0)..<min(visible.upperBound + extent, columns)
      }
      for (x, pixel) in row.enumerated() { padded[extent + x] = pixel }
      if edges == .repeated, let first = row.first, let last = row.last {
        for x in 0..<extent {
          padded[x] = first
          padded[extent + columns + x] = last
        }
      }
      for x in wanted {
        let middle = x + extent
        var sum = weights[0] * padded[middle]
        for distance in 1...extent {
          sum += weights[distance] * (padded[middle - distance] + padded[middle + distance])
        }
        result[x * rows + y] = sum
      }
    }
    return Plane(columns: rows, rows: columns, pixels: result)
  }

  /// Returns the columns from the first to the last pixel of a row that is not transparent; nil if there is none.
  private static func visibleColumns(of row: ArraySlice<Pixel>) -> Range<Int>? {
    guard let first = row.firstIndex(where: { $0.w > 0 }),
      let last = row.lastIndex(where: { $0.w > 0 })
    else { return nil }
    return first - row.startIndex..<last + 1 - row.startIndex
  }

  /// Returns the means of squares of pixels; a square at the right or the bottom may have fewer pixels.
  func reduced(by factor: Int, _ edges: PixelBuffer.Edges) -> Plane {
    let (width, height) = ((columns + factor - 1) / factor, (rows + factor - 1) / factor)
    var sums = [Pixel](repeating: .zero, count: width * height)
    for y in 0..<rows {
      for x in 0..<columns { sums[y / factor * width + x / factor] += pixels[y * columns + x] }
    }
    for y in 0..<height {
      for x in 0..<width {
        let (right, bottom) = (min(columns - x * factor, factor), min(rows - y * factor, factor))
        let count = edges == .repeated ? right * bottom : factor * factor
        sums[y * width + x] /= Float(count)
      }
    }
    return Plane(columns: width, rows: height, pixels: sums)
  }

  /// Returns a picture that is linearly interpolated between the centres of the pixels.
  func enlarged(
    by factor: Int, columns width: Int, rows height: Int, _ edges: PixelBuffer.Edges
  ) -> Plane {
    func pixel(_ x: Int, _ y: Int) -> Pixel {
      if 0..<columns ~= x, 0..<rows ~= y { return pixels[y * columns + x] }
      guard edges == .repeated else { return .zero }
      return pixels[min(max(y, 0), rows - 1) * columns + min(max(x, 0), columns - 1)]
    }
    var result: [Pixel] = []
    result.reserveCapacity(width * height)
    for y in 0..<height {
      let (top, lower) = Self.position(y, factor)
      for x in 0..<width {
        let (left, right) = Self.position(x, factor)
        let above = pixel(left, top) * (1 - right) + pixel(left + 1, top) * right
        let below = pixel(left, top + 1) * (1 - right) + pixel(left + 1, top + 1) * right
        result.append(above * (1 - lower) + below * lower)
      }
    }
    return Plane(columns: width, rows: height, pixels: result)
  }

  /// Returns the last reduced pixel whose centre is not after the centre of a pixel.
  ///
  /// `fraction` is the distance between the two centres, in reduced pixels.
  private static func position(_ pixel: Int, _ factor: Int) -> (index: Int, fraction: Float) {
    let position = (Float(pixel) + 0.5) / Float(factor) - 0.5
    let index = position.rounded(.down)
    return (Int(index), position - index)
  }
}
