import CPixels

/// Stepping through a picture along a row.
extension Sampler {
  /// Steps restart at every multiple of this many pixels of the raster: rounding errors stay below
  /// `tieSlack`, and a sample does not depend on where a row starts.
  private static let block = 1024

  /// In pixels of the picture: a centre that lies nearer than this to the border between two samples lies on
  /// it, and the sample to its right or below is the nearest.
  ///
  /// Rounding moves a centre by less. So a picture, a part of it, a tile and a layer agree on ties, wherever
  /// they lie and whatever is clipped.
  static let tieSlack = 0x1p-20

  /// Calls `body` for the parts of a row of `count` pixels from `x`, `y` on: with the place of the part in
  /// the row, the number of its pixels, and the first sample and the step from each to the next.
  @inline(__always)
  func forEachWalk(
    x: Int, y: Int, count: Int, _ body: (Int, Int, cpx_walk, Interpolation) -> Void
  ) {
    switch method {
    case .aligned(let left, let top, let flipX, let flipY):
      let column = flipX ? left - x : x - left
      let line = flipY ? top - y : y - top
      let walk = cpx_walk(
        x: Self.fixed(Double(column) + 0.5), y: Self.fixed(Double(line) + 0.5),
        dx: Self.fixed(flipX ? -1 : 1), dy: 0)
      body(0, count, walk, .nearest)
    case .walk(let inverse, let interpolation):
      Self.forEachBlock(x: x, count: count) { start, count in
        let walk = Self.walk(inverse, interpolation, x: x + start, y: y)
        body(start, count, walk, interpolation)
      }
    case .boxes: preconditionFailure("boxes are not walked through")
    }
  }

  /// Calls `body` with the start and the count of each part of a row in which steps do not restart.
  @inline(__always)
  static func forEachBlock(x: Int, count: Int, _ body: (Int, Int) -> Void) {
    var start = 0
    while start < count {
      let end = min(count, ((x + start) | (block - 1)) + 1 - x)
      body(start, end - start)
      start = end
    }
  }

  /// The way for pixels from `x`, `y` to the end of the block that `x` lies in.
  static func walk(
    _ inverse: GAffineTransform, _ interpolation: Interpolation, x: Int, y: Int
  ) -> cpx_walk {
    let slack = interpolation == .nearest ? tieSlack : 0
    let first = x & ~(block - 1)
    let point = inverse.apply(CGPoint(x: Double(first) + 0.5, y: Double(y) + 0.5))
    let (dx, dy, steps) = (fixed(inverse.a), fixed(inverse.b), UInt64(x - first))
    return cpx_walk(
      x: fixed(point.x + slack) &+ steps &* dx, y: fixed(point.y + slack) &+ steps &* dy, dx: dx,
      dy: dy)
  }

  /// A number with 32 fraction bits; far away ones stay far away.
  static func fixed(_ value: Double) -> UInt64 {
    // The sum of infinite parts of both signs, under a matrix of huge numbers, has no place.
    guard !value.isNaN else { return 0 }
    let limit = Double(1 << 30)
    let scaled = min(max(value, -limit), limit) * 4_294_967_296
    // Rounded down, without a call of `floor`.
    let whole = Int64(scaled)
    return UInt64(bitPattern: Double(whole) > scaled ? whole - 1 : whole)
  }
}
