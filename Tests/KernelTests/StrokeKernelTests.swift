import CPixels
import Foundation
import Testing

private typealias Vector = SIMD2<Double>

private func dot(_ a: Vector, _ b: Vector) -> Double { a.x * b.x + a.y * b.y }
private func cross(_ a: Vector, _ b: Vector) -> Double { a.x * b.y - a.y * b.x }

/// A sample of the centerline of a stroke, in pen space.
private struct SampleTwin: Equatable {
  var place: Vector
  var direction: Vector
  var offset = 1.0

  init(_ place: Vector, _ direction: Vector, offset: Double) {
    (self.place, self.direction, self.offset) = (place, direction, offset)
  }

  init(_ numbers: ArraySlice<Double>) {
    let n = Array(numbers)
    (place, direction, offset) = (Vector(n[0], n[1]), Vector(n[2], n[3]), n[4])
  }

  var stored: cpx_stroke_sample {
    cpx_stroke_sample(
      x: place.x, y: place.y, direction_x: direction.x, direction_y: direction.y, offset: offset)
  }
}

@Suite struct `Stroke kernels` {
  // MARK: Samples

  /// The centerline samples of a cubic at the parameters in `parameters`, without the first and the last one, which only
  /// give the steps there.
  ///
  /// If `step` is not nil, all steps have that size. The result is nil if the curve turns too far between two samples, or
  /// if its velocity is 0 at a sample.
  private func expectedSamples(
    _ p: cpx_cubic, _ parameters: [Double], evenly step: Double?, _ tangents: cpx_end_tangents
  ) -> [SampleTwin]? {
    var last = Vector(tangents.start_x, tangents.start_y)
    var samples: [SampleTwin] = []
    for index in 1..<parameters.count - 1 {
      let t = parameters[index]
      let (h, k) = (t - parameters[index - 1], parameters[index + 1] - t)
      let unlimited: Double = (h * (h - k) + k * k) * (1.0 / 12)
      let limit: Double = min(h, k) * min(h, k) * 0.25
      let shift: Double = step.map { $0 * $0 * (1.0 / 12) } ?? min(unlimited, limit)
      let cubed = Vector(p.cubed_x, p.cubed_y)
      let (squared, linear) = (Vector(p.squared_x, p.squared_y), Vector(p.linear_x, p.linear_y))
      let inner: Vector = 3 * cubed * t + 2 * squared
      let velocity: Vector = inner * t + linear
      let squaredSpeed = dot(velocity, velocity)
      let inverseSpeed = 1 / squaredSpeed.squareRoot()
      let direction = velocity * inverseSpeed
      guard dot(last, direction) >= tangents.cosine, squaredSpeed > 1e-280, squaredSpeed < 1e300
      else {
        return nil
      }
      let bend = cross(direction, 6 * cubed * t + 2 * squared)
      let turn = bend * inverseSpeed
      let place = ((cubed * t + squared) * t + linear) * t + Vector(p.start_x, p.start_y)
      samples.append(
        SampleTwin(
          place + shift * bend * Vector(direction.y, -direction.x), direction,
          offset: 1 + min(shift * (turn * turn), 0.01)))
      last = direction
    }
    return dot(last, Vector(tangents.end_x, tangents.end_y)) >= tangents.cosine ? samples : nil
  }

  @Test(arguments: KernelISA.all, [-1, 0.7, 0.97])
  func `samples equal the reference implementation`(isa: KernelISA, cosine: Double) {
    var random = SeededRandom(41)
    var (computed, refused, maxCount) = (0, 0, 0)
    for index in 0..<300 {
      let size = [0.5, 8, 60, 2000][index % 4]
      func number() -> Double { size * (random.unit() - 0.5) }
      // One curve in fifty is a single point: all coefficients are 0.
      var powers = cpx_cubic(
        cubed_x: number(), cubed_y: number(), squared_x: number(), squared_y: number(),
        linear_x: number(), linear_y: number(), start_x: number(), start_y: number())
      if index % 50 == 7 { powers = cpx_cubic() }
      let tolerance = cpx_chord_tolerance(
        inverse_distance: 1 / (8 * 0.008), inverse_relaxed_length: 0.5, radius: [0.3, 4][index % 2])
      var subdivision = unsafe isa.kernels.subdivide_cubic!(&powers, tolerance)
      // A single point has one chord and needs no samples, but the kernel must allow the call.
      if subdivision.count == 1 { subdivision.count = 2 }
      let count = Int(subdivision.count)
      let tangents = cpx_end_tangents(
        start_x: 1, start_y: 0, end_x: 0.6, end_y: 0.8, cosine: cosine)
      var parameters = [Double](repeating: 0, count: count + 8)
      var numbers = GuardedBuffer(
        [Double](repeating: 0, count: 5 * (count - 1)), guardValue: 77, shift: 1)
      // SAFETY: the buffers have the sizes that the kernels' documentation asks for.
      let isComputed = unsafe parameters.withUnsafeMutableBufferPointer { parameters in
        unsafe isa.kernels.chord_parameters!(parameters.baseAddress, &subdivision)
        return unsafe numbers.withPointer {
          unsafe $0.withMemoryRebound(to: cpx_stroke_sample.self, capacity: count - 1) {
            unsafe isa.kernels.stroke_samples!($0, &powers, &subdivision, tangents) != 0
          }
        }
      }
      #expect(numbers.guardsAreIntact)
      let step = 1 / (Double(count - 2) + 2.0.squareRoot())
      let expected = expectedSamples(
        powers, Array(parameters[...count]), evenly: subdivision.is_uniform != 0 ? step : nil,
        tangents)
      #expect(isComputed == (expected != nil))
      if let expected {
        let samples = (0..<count - 1).map { SampleTwin(numbers.elements[5 * $0..<5 * $0 + 5]) }
        #expect(samples == expected)
      }
      computed += isComputed ? 1 : 0
      refused += isComputed ? 0 : 1
      maxCount = max(maxCount, count)
    }
    #expect((computed > 5 || cosine > 0.9) && refused > 5 && maxCount > 60)
  }

  // MARK: Offset edges

  private struct OffsetEdges: Equatable {
    var right: [SIMD4<Int32>]
    var left: [SIMD4<Int32>]
    var low: Vector
    var high: Vector
  }

  /// The edges between successive points (1/1024 px).
  ///
  /// Horizontal edges are left out if they lie within one pixel, or on the border between two rows.
  private func edges(_ points: [SIMD2<Int32>], reversed: Bool) -> [SIMD4<Int32>] {
    zip(points, points.dropFirst()).compactMap { start, end in
      if start.y == end.y && (start.y % 1024 == 0 || start.x >> 10 == end.x >> 10) { return nil }
      return reversed
        ? SIMD4(lowHalf: end, highHalf: start) : SIMD4(lowHalf: start, highHalf: end)
    }
  }

  private func offset(_ sample: SampleTwin, _ radius: Double) -> Vector {
    Vector(-sample.direction.y, sample.direction.x) * (radius * sample.offset)
  }

  private func expectedOffsetEdges(_ samples: [SampleTwin], _ pen: cpx_stroke_pen) -> OffsetEdges? {
    let transform = pen.transform
    func pixels(_ p: Vector) -> Vector {
      Vector(
        transform.a * p.x + transform.c * p.y + transform.tx,
        transform.b * p.x + transform.d * p.y + transform.ty)
    }
    func fixed(_ p: Vector) -> SIMD2<Int32> {
      SIMD2<Int32>((p * 1024).rounded(.toNearestOrEven))
    }
    var (low, high) = (
      Vector(pen.box.min_x, pen.box.min_y), Vector(pen.box.max_x, pen.box.max_y)
    )
    var right = [SIMD2(pen.right.x, pen.right.y)]
    var left = [SIMD2(pen.left.x, pen.left.y)]
    for (from, to) in zip(samples, samples.dropFirst()) {
      let (before, after) = (offset(from, pen.radius), offset(to, pen.radius))
      let step = to.place - from.place
      guard abs(dot(before - after, step)) <= dot(step, step),
        dot(from.direction, to.direction) >= 0.8
      else { return nil }
      for (isRight, place) in [(true, pixels(to.place - after)), (false, pixels(to.place + after))]
      {
        low = pointwiseMin(low, place)
        high = pointwiseMax(high, place)
        if isRight { right.append(fixed(place)) } else { left.append(fixed(place)) }
      }
    }
    return OffsetEdges(
      right: edges(right, reversed: false), left: edges(left, reversed: true), low: low, high: high)
  }

  /// Centerline samples on an arc.
  ///
  /// Some steps are as small as 1/1024 px, or zero.
  private func arc(_ count: Int, radius: Double, _ random: inout SeededRandom) -> [SampleTwin] {
    var angle = 7 * random.unit()
    return (0..<count).map { _ in
      angle += [0, 0.0001, 0.02, 0.05, 0.11][Int(random.unit() * 5)]
      let direction = Vector(-sin(angle), cos(angle))
      return SampleTwin(
        radius * Vector(cos(angle), sin(angle)), direction, offset: 1 + 0.01 * random.unit())
    }
  }

  @Test(arguments: KernelISA.all)
  func `offset edges equal the reference implementation`(isa: KernelISA) {
    var random = SeededRandom(42)
    var (drawn, refused, dropped) = (0, 0, 0)
    for index in 0..<400 {
      let count = 2 + index % 37
      let samples = arc(count, radius: [0.4, 3, 50, 900][index % 4], &random)
      // `offset` changes from sample to sample. With a large pen some points of an offset edge therefore go backwards.
      var pen = cpx_stroke_pen(
        radius: [0.05, 0.5, 2, 20][index / 4 % 4],
        transform: cpx_affine(a: 1.3, b: 0.2, c: -0.3, d: -1.1, tx: 400, ty: 300),
        right: cpx_fixed_point(x: 700, y: 90_000), left: cpx_fixed_point(x: -300, y: 80_000),
        box: cpx_rect_f64(min_x: 390, min_y: .infinity, max_x: -.infinity, max_y: 310))
      let room = 4 * (count + 6)
      var right = GuardedBuffer([Int32](repeating: 0, count: room), guardValue: 77, shift: 1)
      var left = GuardedBuffer([Int32](repeating: 0, count: room), guardValue: 78)
      // SAFETY: the buffers have the sizes that the kernel's documentation asks for.
      let found = unsafe right.withPointer { right in
        unsafe left.withPointer { left in
          unsafe samples.map(\.stored).withUnsafeBufferPointer {
            unsafe isa.kernels.stroke_sides!(right, left, $0.baseAddress, count, &pen)
          }
        }
      }
      #expect(right.guardsAreIntact && left.guardsAreIntact)
      let expected = expectedOffsetEdges(samples, pen)
      #expect(
        (found.right_count >= 0) == (expected != nil)
          && (found.left_count >= 0) == (expected != nil))
      guard let expected, found.right_count >= 0 else {
        refused += 1
        continue
      }
      func list(_ numbers: [Int32], _ count: Int) -> [SIMD4<Int32>] {
        (0..<count).map { SIMD4(numbers[4 * $0..<4 * $0 + 4]) }
      }
      let offsetEdges = OffsetEdges(
        right: list(right.elements, found.right_count), left: list(left.elements, found.left_count),
        low: Vector(found.box.min_x, found.box.min_y),
        high: Vector(found.box.max_x, found.box.max_y))
      #expect(offsetEdges == expected)
      drawn += 1
      dropped += 2 * (count - 1) - found.right_count - found.left_count
    }
    #expect(drawn > 100 && refused > 50 && dropped > 50)
  }
}
