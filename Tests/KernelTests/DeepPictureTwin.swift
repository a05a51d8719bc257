import CPixels

/// A picture of floats, and the reference implementation of sampling it, rounded after each step.
struct DeepPictureTwin {
  let width: Int
  let height: Int
  let colors: Int
  let wraps: Bool
  /// The pixels, row by row; each has its colours, then alpha.
  let components: [Float]

  var channels: Int { colors + 1 }

  /// The index of the pixel for a coordinate on an axis of `count` pixels: repeated or clamped.
  private func index(_ value: Int, _ count: Int) -> Int {
    wraps ? (value % count + count) % count : min(max(value, 0), count - 1)
  }

  private func pixel(_ x: Int, _ y: Int) -> ArraySlice<Float> {
    let first = (index(y, height) * width + index(x, width)) * channels
    return components[first..<first + channels]
  }

  /// Sample point `i` of a row of samples, in 2^-32 px, modulo 2^64.
  private func point(_ steps: cpx_sample_steps, _ i: Int) -> (x: Int, y: Int) {
    let index = UInt64(i)
    return (
      Int(Int64(bitPattern: steps.x &+ index &* steps.dx)),
      Int(Int64(bitPattern: steps.y &+ index &* steps.dy))
    )
  }

  private func row(_ count: Int, onto row: DeepRow, _ pixel: (Int) -> [Float]) -> DeepRow {
    var row = row
    for index in 0..<count { row.set(index, colors: colors, to: pixel(index)) }
    return row
  }

  func nearest(_ steps: cpx_sample_steps, onto row: DeepRow) -> DeepRow {
    self.row(row.count, onto: row) { i in
      let (x, y) = point(steps, i)
      return Array(pixel(x >> 32, y >> 32))
    }
  }

  /// The index of the last pixel on an axis whose centre is at or before a point (in 2^-32 px), and the distance of the
  /// point from that centre, 0 to 1 px.
  private func split(_ point: Int) -> (index: Int, fraction: Float) {
    let offset = point &- 1 << 31
    return (offset >> 32, Float(offset & 0xFFFF_FFFF) / 4_294_967_296)
  }

  func bilinear(_ steps: cpx_sample_steps, onto row: DeepRow) -> DeepRow {
    func mix(_ a: [Float], _ b: [Float], _ fraction: Float) -> [Float] {
      zip(a, b).map { a, b in
        let change = (b - a) * fraction
        return a + change
      }
    }
    return self.row(row.count, onto: row) { i in
      let point = point(steps, i)
      let (x, y) = (split(point.x), split(point.y))
      let rows = [y.index, y.index + 1].map { line in
        mix(Array(pixel(x.index, line)), Array(pixel(x.index + 1, line)), x.fraction)
      }
      return mix(rows[0], rows[1], y.fraction)
    }
  }

  func bicubic(_ steps: cpx_sample_steps, limited: Bool, onto row: DeepRow) -> DeepRow {
    self.row(row.count, onto: row) { i in
      let point = point(steps, i)
      let (x, y) = (split(point.x), split(point.y))
      let rows = (-1...2).map { line in
        cubic((-1...2).map { Array(pixel(x.index + $0, y.index + line)) }, x.fraction)
      }
      var result = cubic(rows, y.fraction)
      let alpha = min(max(result[colors], 0), 1)
      if limited { result = result.map { min(max($0, 0), alpha) } }
      result[colors] = alpha
      return result
    }
  }

  /// The Catmull-Rom spline between the second and the third of four pixels, at `t` in 0 to 1.
  private func cubic(_ pixels: [[Float]], _ t: Float) -> [Float] {
    let half = 0.5 * t
    let before = ((1 - half) * t - 0.5) * t
    let threeHalves = 1.5 * t
    let rising = (2 - threeHalves) * t
    let after = (rising + 0.5) * t
    let last = (half - 0.5) * t * t
    return (0..<channels).map { channel in
      let here = pixels[1][channel]
      let changes = [
        before * (pixels[0][channel] - here), after * (pixels[2][channel] - here),
        last * (pixels[3][channel] - here),
      ]
      let sum = changes[0] + changes[1]
      return here + (sum + changes[2])
    }
  }
}
