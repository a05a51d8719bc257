import CPixels

/// Sample points for a row of raster pixels.
extension Sampler {
  /// The number of raster pixels per block: sample points are computed anew at each column that is a multiple of it.
  ///
  /// So rounding errors of the steps stay below `tieTolerance`, and a sample does not depend on where a row starts.
  private static let blockSize = 1024

  /// The tolerance of nearest sampling, in picture pixels.
  ///
  /// If a sample point is nearer than this to the border between two picture pixels, it counts as on the border,
  /// and the pixel to the right or below is taken. Rounding errors are smaller. So a picture, a part of it, a
  /// tile and a layer take the same pixel, whatever their position and the clip.
  static let tieTolerance = 0x1p-20

  /// Calls `body` for each part of a row of `count` raster pixels from (`x`, `y`) on.
  ///
  /// - Parameter body: Takes the offset of the part in the row, its number of pixels, its sample points, and
  ///   the interpolation.
  @inline(__always)
  func forEachStepBlock(
    x: Int, y: Int, count: Int, _ body: (Int, Int, cpx_sample_steps, Interpolation) -> Void
  ) {
    switch method {
    case .aligned(let left, let top, let flipX, let flipY):
      let column = flipX ? left - x : x - left
      let line = flipY ? top - y : y - top
      let steps = cpx_sample_steps(
        x: Self.fixed(Double(column) + 0.5), y: Self.fixed(Double(line) + 0.5),
        dx: Self.fixed(flipX ? -1 : 1), dy: 0)
      body(0, count, steps, .nearest)
    case .transformed(let inverse, let interpolation):
      Self.forEachBlock(x: x, count: count) { start, count in
        let steps = Self.steps(inverse, interpolation, x: x + start, y: y)
        body(start, count, steps, interpolation)
      }
    case .boxFilter, .projective:
      preconditionFailure("a box filter and a projection have no sample steps")
    }
  }

  /// Splits a row of `count` pixels from column `x` on at block boundaries, and calls `body` for each part.
  ///
  /// - Parameter body: Takes the offset of the part in the row, and its number of pixels.
  @inline(__always)
  static func forEachBlock(x: Int, count: Int, _ body: (Int, Int) -> Void) {
    var start = 0
    while start < count {
      let end = min(count, ((x + start) | (blockSize - 1)) + 1 - x)
      body(start, end - start)
      start = end
    }
  }

  /// The sample points of the pixels from (`x`, `y`) to the end of the block that contains column `x`.
  ///
  /// - Parameter inverse: From raster pixels to picture pixels.
  static func steps(
    _ inverse: GAffineTransform, _ interpolation: Interpolation, x: Int, y: Int
  ) -> cpx_sample_steps {
    let tolerance = interpolation == .nearest ? tieTolerance : 0
    let first = x & ~(blockSize - 1)
    let point = inverse.apply(CGPoint(x: Double(first) + 0.5, y: Double(y) + 0.5))
    let (dx, dy, count) = (fixed(inverse.a), fixed(inverse.b), UInt64(x - first))
    return cpx_sample_steps(
      x: fixed(point.x + tolerance) &+ count &* dx, y: fixed(point.y + tolerance) &+ count &* dy,
      dx: dx,
      dy: dy)
  }

  /// Converts to signed 32.32 fixed point, rounded down; values are clamped to ±2³⁰, and NaN becomes 0.
  static func fixed(_ value: Double) -> UInt64 {
    // Under a matrix of huge numbers, a coordinate may be a sum of infinities of both signs.
    guard !value.isNaN else { return 0 }
    let limit = Double(1 << 30)
    let scaled = min(max(value, -limit), limit) * 0x1p32
    // Rounds down without a call of `floor`.
    let whole = Int64(scaled)
    return UInt64(bitPattern: Double(whole) > scaled ? whole - 1 : whole)
  }
}
