import Citrine

/// Pixels on which triangles are filled with linearly interpolated colours.
nonisolated struct TriangleCanvas {
  private let raster: RasterPixels
  /// Premultiplied colours, row by row, in any space.
  private var colors: [SIMD4<Float>]
  private var isFilled: [Bool]
  /// The number of pixels that may still be tested.
  private var remainingTests: Int

  private var width: Int { raster.width }
  private var height: Int { raster.height }

  init(_ raster: RasterPixels) {
    self.raster = raster
    colors = [SIMD4<Float>](repeating: .zero, count: raster.width * raster.height)
    isFilled = [Bool](repeating: false, count: raster.width * raster.height)
    // Each triangle tests the pixels of its bounding box: two for each pixel of an even grid. The limit leaves room for
    // bent grids that cover themselves several times, and for grids that are finer than the pixels.
    remainingTests = 16 * raster.width * raster.height + 1 << 24
  }

  /// Whether more triangles can be filled: it limits the time for grids that cover themselves very often.
  var hasTime: Bool { remainingTests > 0 }

  /// Returns whether the bounding box of points in raster space reaches the pixels.
  func touches(_ points: [SIMD2<Double>]) -> Bool {
    let (left, right) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
    let (top, bottom) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
    return right >= Double(raster.x) && left <= Double(raster.x + width)
      && bottom >= Double(raster.y) && top <= Double(raster.y + height)
  }

  /// Fills a grid of `count` · `count` quadrilaterals, each with two triangles.
  mutating func fillGrid(_ points: [SIMD2<Double>], _ colors: [SIMD4<Double>], count: Int) {
    let origin = SIMD2(Double(raster.x), Double(raster.y))
    let points = points.map { $0 - origin }
    let colors = colors.map { SIMD4<Float>($0) }
    for row in 0..<count {
      for column in 0..<count {
        let first = row * (count + 1) + column
        let corners = [first, first + 1, first + count + 1, first + count + 2]
        fillTriangle(corners[0], corners[1], corners[2], points, colors)
        fillTriangle(corners[1], corners[3], corners[2], points, colors)
      }
    }
  }

  /// Fills the pixels whose centres lie in a triangle, or on its border.
  private mutating func fillTriangle(
    _ first: Int, _ second: Int, _ third: Int, _ points: [SIMD2<Double>],
    _ colors: [SIMD4<Float>]
  ) {
    let (a, b, c) = (points[first], points[second], points[third])
    let area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    guard abs(area) > 1e-12 else { return }
    let columns = Self.pixels(a.x, b.x, c.x, width)
    let rows = Self.pixels(a.y, b.y, c.y, height)
    remainingTests -= columns.count * rows.count + 4
    guard hasTime else { return }
    for y in rows {
      for x in columns {
        let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
        let v = ((px - a.x) * (c.y - a.y) - (py - a.y) * (c.x - a.x)) / area
        let w = ((b.x - a.x) * (py - a.y) - (b.y - a.y) * (px - a.x)) / area
        // A pixel on a common edge belongs to both triangles, so that rounding leaves no gap.
        guard v >= -1e-9, w >= -1e-9, v + w <= 1 + 1e-9 else { continue }
        let (second, third) = (colors[second] * Float(v), colors[third] * Float(w))
        self.colors[y * width + x] = colors[first] * Float(1 - v - w) + second + third
        isFilled[y * width + x] = true
      }
    }
  }

  /// Returns the pixels whose centres lie between the smallest and the largest of three coordinates.
  private static func pixels(_ a: Double, _ b: Double, _ c: Double, _ count: Int) -> Range<Int> {
    let limit = Double(count)
    let low = min(max((min(a, b, c) - 0.5).rounded(.up), 0), limit)
    let high = min(max((max(a, b, c) - 0.5).rounded(.down) + 1, low), limit)
    return Int(low)..<Int(high)
  }

  /// Gives pixels next to filled ones the mean of their colours, so that a clip can antialias the border.
  mutating func spread() {
    for _ in 0..<2 {
      let (oldColors, oldFilled) = (colors, isFilled)
      for y in 0..<height {
        for x in 0..<width where !oldFilled[y * width + x] {
          var (sum, count) = (SIMD4<Float>.zero, Float(0))
          for row in max(y - 1, 0)...min(y + 1, height - 1) {
            for column in max(x - 1, 0)...min(x + 1, width - 1)
            where oldFilled[row * width + column] {
              sum += oldColors[row * width + column]
              count += 1
            }
          }
          guard count > 0 else { continue }
          colors[y * width + x] = sum / count
          isFilled[y * width + x] = true
        }
      }
    }
  }

  /// Returns the pixels, for a closure that converts unpremultiplied colours to sRGB.
  func pixels(_ convert: (SIMD4<Double>) -> SIMD4<Double>) -> RasterPixels {
    var buffer = PixelBuffer(raster)
    for index in colors.indices where isFilled[index] && colors[index].w > 0 {
      let premultiplied = SIMD4<Double>(colors[index])
      let alpha = min(premultiplied.w, 1)
      var color = premultiplied / premultiplied.w
      color.w = alpha
      let converted = convert(color).clamped(lowerBound: .zero, upperBound: .one)
      buffer[index] = SIMD4<Float>(converted * SIMD4(SIMD3(repeating: alpha), 1) * 255)
    }
    return buffer.raster
  }
}
