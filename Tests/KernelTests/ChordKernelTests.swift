import CPixels
import Foundation
import Testing

/// A cubic curve in the power basis.
private struct CurveTwin {
  let powers: cpx_cubic
  /// The bounding box of the control points.
  let low: SIMD2<Double>
  let high: SIMD2<Double>

  /// - Parameter coordinates: x and y of the start, of both control points, and of the end.
  init(_ coordinates: [Double]) {
    let (x, y) = (
      [coordinates[0], coordinates[2], coordinates[4], coordinates[6]],
      [coordinates[1], coordinates[3], coordinates[5], coordinates[7]]
    )
    (low, high) = (SIMD2(x.min()!, y.min()!), SIMD2(x.max()!, y.max()!))
    let (lx, ly) = (3 * (coordinates[2] - coordinates[0]), 3 * (coordinates[3] - coordinates[1]))
    let (sx, sy) = (
      3 * (coordinates[4] - coordinates[2]) - lx, 3 * (coordinates[5] - coordinates[3]) - ly
    )
    powers = cpx_cubic(
      cubed_x: coordinates[6] - coordinates[0] - lx - sx,
      cubed_y: coordinates[7] - coordinates[1] - ly - sy, squared_x: sx, squared_y: sy,
      linear_x: lx, linear_y: ly, start_x: coordinates[0], start_y: coordinates[1])
  }

  func point(_ t: Double) -> SIMD2<Double> {
    ((SIMD2(powers.cubed_x, powers.cubed_y) * t + SIMD2(powers.squared_x, powers.squared_y)) * t
      + SIMD2(powers.linear_x, powers.linear_y)) * t + SIMD2(powers.start_x, powers.start_y)
  }

  func velocity(_ t: Double) -> SIMD2<Double> {
    (3 * SIMD2(powers.cubed_x, powers.cubed_y) * t + 2 * SIMD2(powers.squared_x, powers.squared_y))
      * t + SIMD2(powers.linear_x, powers.linear_y)
  }

  func acceleration(_ t: Double) -> SIMD2<Double> {
    6 * SIMD2(powers.cubed_x, powers.cubed_y) * t + 2 * SIMD2(powers.squared_x, powers.squared_y)
  }

  /// The velocity in single precision.
  func singleVelocity(_ t: Float) -> SIMD2<Float> {
    (3 * SIMD2(Float(powers.cubed_x), Float(powers.cubed_y)) * t
      + 2 * SIMD2(Float(powers.squared_x), Float(powers.squared_y))) * t
      + SIMD2(Float(powers.linear_x), Float(powers.linear_y))
  }

  /// The acceleration in single precision.
  func singleAcceleration(_ t: Float) -> SIMD2<Float> {
    2 * (3 * SIMD2(Float(powers.cubed_x), Float(powers.cubed_y))) * t
      + 2 * SIMD2(Float(powers.squared_x), Float(powers.squared_y))
  }
}

/// The reference implementation of `subdivide_cubic`: the number of chords of each piece of a curve, in single precision.
private struct SubdivisionTwin {
  var sums: [Float] = [0]
  var count = 1
  var isUniform = false
  private typealias Vector = SIMD2<Float>

  init(_ curve: CurveTwin, _ tolerance: cpx_chord_tolerance) {
    var pieceCounts: [Float] = []
    for piece in 0..<7 {
      let (start, end) = (Float(piece) / 7, Float(piece + 1) / 7)
      var density = max(
        Self.density(curve, start, tolerance), Self.density(curve, end, tolerance))
      if !Self.isSmooth(curve, start, end) {
        let squared = [start, end].map {
          Self.dot(curve.singleAcceleration($0), curve.singleAcceleration($0))
        }
        density = (max(squared[0], squared[1]).squareRoot() * Float(tolerance.inverse_distance))
          .squareRoot()
      }
      pieceCounts.append(density * (1.0 / 7))
      sums.append(sums[piece] + pieceCounts[piece])
    }
    isUniform = 7 * pieceCounts.max()! <= 1.1 * sums[7]
    let sum = Double(isUniform ? 7 * pieceCounts.max()! : sums[7])
    if sum > 0.577 {
      count = 2 + max(Int((min(sum, 4096) - 1.4142135623730951).rounded(.up)), 0)
    }
  }

  private static func dot(_ a: Vector, _ b: Vector) -> Float { a.x * b.x + a.y * b.y }

  private static func density(_ curve: CurveTwin, _ t: Float, _ tolerance: cpx_chord_tolerance)
    -> Float
  {
    let (velocity, acceleration) = (curve.singleVelocity(t), curve.singleAcceleration(t))
    let (inverseDistance, inverseRelaxedLength) = (
      Float(tolerance.inverse_distance), Float(tolerance.inverse_relaxed_length)
    )
    let squaredSpeed = dot(velocity, velocity)
    let across = abs(velocity.x * acceleration.y - velocity.y * acceleration.x)
    let turn = squaredSpeed > 0 ? across / squaredSpeed : 0
    let (limitedTurn, speed) = (min(turn, 14), squaredSpeed.squareRoot())
    let outer = limitedTurn * Float(tolerance.radius)
    let square = (turn * speed + limitedTurn * outer) * inverseDistance
    let relaxed = cubeRoot((speed + outer) * inverseRelaxedLength * square)
    let wanted = relaxed > turn * 1.6 ? relaxed : turn * 1.6
    return square.squareRoot() < wanted ? square.squareRoot() : wanted
  }

  private static func cubeRoot(_ value: Float) -> Float {
    let third = Int32(Float(Int32(bitPattern: value.bitPattern)) * (1.0 / 3)) + 709_921_077
    let guess = Float(bitPattern: UInt32(bitPattern: third))
    return (guess + guess + value / (guess * guess)) * (1.0 / 3)
  }

  private static func isSmooth(_ curve: CurveTwin, _ start: Float, _ end: Float) -> Bool {
    let (v, w) = (curve.singleVelocity(start), curve.singleVelocity(end))
    let middle = v + 0.5 / 7 * curve.singleAcceleration(start)
    return dot(v, w) >= 0 && 2 * dot(v, w) * dot(v, w) >= dot(v, v) * dot(w, w)
      && dot(middle, v) >= 0 && dot(middle, w) >= 0
  }

  /// The parameter step between two chord ends if `isUniform`.
  ///
  /// The first and the last chord are shorter: √2 / 2 steps.
  var step: Double { 1 / (Double(count - 2) + 2.0.squareRoot()) }

  /// The parameters of the inner chord ends.
  ///
  /// One more parameter before and after them gives the first and the last step.
  var parameters: [Double] {
    if isUniform { return (0...count).map { (Double($0) + (2.0.squareRoot() / 2 - 1)) * step } }
    let (root, sums) = (1.4142135623730951, sums.map { Double($0) })
    let countPerChord = sums[7] / (Double(count - 2) + root)
    let inner = (1..<count).map { index in
      let sum = (Double(index) + (root / 2 - 1)) * countPerChord
      let piece = (0..<7).last { $0 == 0 || sum > sums[$0] }!
      let slope = 1 / (7 * (sums[piece + 1] - sums[piece]))
      return Double(piece) * (1.0 / 7) + (sum - sums[piece]) * slope
    }
    return [inner[0] - root * inner[0]] + inner + [inner.last! + root * (1 - inner.last!)]
  }
}

@Suite struct `Chord kernels` {
  private struct Found: Equatable {
    var sums: [Float]
    var count: Int
    var parameters: [Double] = []
    var ends: [SIMD2<Double>] = []
    var edges: [SIMD4<Int32>] = []
  }

  /// A point in 1/1024 px, rounded to nearest, halves to even.
  private func fixed(_ point: SIMD2<Double>) -> SIMD2<Int32> {
    SIMD2<Int32>((point * 1024).rounded(.toNearestOrEven))
  }

  /// The edges between successive points (1/1024 px).
  ///
  /// Horizontal edges are left out if they lie within one pixel, or on the border between two rows.
  private func edges(_ points: [SIMD2<Int32>]) -> [SIMD4<Int32>] {
    zip(points, points.dropFirst()).compactMap { start, end in
      let isNegligible = start.y == end.y && (start.y % 1024 == 0 || start.x >> 10 == end.x >> 10)
      return isNegligible ? nil : SIMD4(lowHalf: start, highHalf: end)
    }
  }

  private func find(
    _ curve: CurveTwin, _ tolerance: cpx_chord_tolerance, _ kernels: cpx_kernels
  ) -> Found {
    var powers = curve.powers
    // SAFETY: the buffers have the sizes that the kernels' documentation asks for.
    var subdivision = unsafe kernels.subdivide_cubic!(&powers, tolerance)
    let count = Int(subdivision.count)
    let s = subdivision.cumulative_counts
    var found = Found(sums: [s.0, s.1, s.2, s.3, s.4, s.5, s.6, s.7], count: count)
    guard count > 1 else { return found }
    var parameters = GuardedBuffer(
      [Double](repeating: 0, count: count + 8), guardValue: 7, shift: 1)
    var x = GuardedBuffer([Double](repeating: 0, count: count + 6), guardValue: 8)
    var y = GuardedBuffer([Double](repeating: 0, count: count + 6), guardValue: 9, shift: 1)
    var ends = GuardedBuffer(
      [Int32](repeating: 0, count: 4 * (count + 7)), guardValue: 10, shift: 1)
    var edgeCount = 0
    let (start, end) = (fixed(curve.point(0)), fixed(curve.point(1)))
    unsafe parameters.withPointer { parameters in
      unsafe kernels.chord_parameters!(parameters, &subdivision)
      unsafe x.withPointer { x in
        unsafe y.withPointer { y in
          let box = cpx_rect_f64(
            min_x: curve.low.x, min_y: curve.low.y, max_x: curve.high.x, max_y: curve.high.y)
          unsafe kernels.chord_ends!(x, y, &powers, box, &subdivision)
          edgeCount = unsafe ends.withPointer {
            unsafe kernels.chord_edges!(
              $0, &powers, box, &subdivision, cpx_fixed_point(x: start.x, y: start.y),
              cpx_fixed_point(x: end.x, y: end.y))
          }
        }
      }
    }
    #expect(parameters.guardsAreIntact && x.guardsAreIntact && y.guardsAreIntact)
    #expect(ends.guardsAreIntact)
    found.edges = (0..<edgeCount).map { edge in
      SIMD4(ends.elements[4 * edge..<4 * edge + 4])
    }
    found.parameters = Array(parameters.elements[...count])
    found.ends = zip(x.elements, y.elements).prefix(count - 1).map { SIMD2($0, $1) }
    return found
  }

  private func expected(_ curve: CurveTwin, _ tolerance: cpx_chord_tolerance) -> Found {
    let subdivision = SubdivisionTwin(curve, tolerance)
    guard subdivision.count > 1 else { return Found(sums: subdivision.sums, count: 1) }
    let parameters = subdivision.parameters
    let ends = (1..<subdivision.count).map { index in
      let (t, h) = (parameters[index], parameters[index] - parameters[index - 1])
      let k = parameters[index + 1] - t
      let shift =
        subdivision.isUniform
        ? subdivision.step * subdivision.step * (1.0 / 12)
        : min((h * (h - k) + k * k) * (1.0 / 12), min(h, k) * min(h, k) * 0.25)
      let (v, acceleration) = (curve.velocity(t), curve.acceleration(t))
      let squaredSpeed = v.x * v.x + v.y * v.y
      let turn =
        squaredSpeed > 0 ? shift * (v.x * acceleration.y - v.y * acceleration.x) / squaredSpeed : 0
      let point = curve.point(t) + SIMD2(turn * v.y, -(turn * v.x))
      return point.clamped(lowerBound: curve.low, upperBound: curve.high)
    }
    let points = [fixed(curve.point(0))] + ends.map(fixed) + [fixed(curve.point(1))]
    return Found(
      sums: subdivision.sums, count: subdivision.count, parameters: parameters, ends: ends,
      edges: edges(points))
  }

  /// Curves to test, by their eight coordinates: random ones, straight lines, cusps, loops, control points at an end,
  /// and single points.
  private var curves: [[Double]] {
    var random = SeededRandom(12)
    let shapes: [[Double]] = [
      [0, 0, 10, 0, 20, 0, 30, 0], [0, 0, 30, 0, -20, 0, 10, 0], [5, 5, 5, 5, 5, 5, 5, 5],
      [0, 0, 60, 40, 0, 40, 60, 0], [0, 0, 90, 40, -30, 40, 60, 0], [3, 4, 3, 4, 50, 70, 50, 70],
      [1, 2, 1, 2, 1, 2, 80, 9], [0, 0, 0.004, 0.1, 0.01, 0.1, 0.02, 0],
    ]
    // The velocity of this curve falls sharply towards its end.
    let slowing = [0, 0, 14.1185, 17.847, 18.9381, 22.5157, 19.5109, 22.8257]
    let slowingCurves = [1, 1, 1, 4, 4, 4, 20, 20, 20].map { size in slowing.map { $0 * size } }
    return shapes + slowingCurves
      + (0..<200).map { index in
        let size = [0.3, 3, 40, 900, 1e5][index % 5]
        return (0..<8).map { _ in size * random.unit() }
      }
  }

  @Test(arguments: KernelISA.all)
  func `chords equal the reference implementation`(isa: KernelISA) {
    var (maxCount, dropped) = (0, 0)
    for (index, numbers) in curves.enumerated() {
      let tolerance = cpx_chord_tolerance(
        inverse_distance: 1 / (8 * 0.008),
        inverse_relaxed_length: index % 4 == 0 ? .infinity : 1 / 3.0,
        radius: [0, 0.7, 30][index % 3])
      let curve = CurveTwin(numbers)
      let found = find(curve, tolerance, isa.kernels)
      let expected = expected(curve, tolerance)
      #expect(found.sums == expected.sums && found.count == expected.count, "\(numbers)")
      #expect(found.parameters == expected.parameters, "\(numbers)")
      #expect(found.ends == expected.ends, "\(numbers)")
      #expect(found.edges == expected.edges, "\(numbers)")
      dropped += found.count > 1 ? found.count - found.edges.count : 0
      maxCount = max(maxCount, found.count)
    }
    #expect(maxCount > 1000)
    #expect(dropped > 20)
  }

  @Test func `the parameters of chord ends rise from above 0 to below 1`() {
    for numbers in curves {
      let tolerance = cpx_chord_tolerance(
        inverse_distance: 125 / 8, inverse_relaxed_length: 1 / 3.0, radius: 0)
      let parameters = expected(CurveTwin(numbers), tolerance).parameters
      #expect(zip(parameters, parameters.dropFirst()).allSatisfy { $0 < $1 }, "\(numbers)")
      #expect(parameters.dropFirst().dropLast().allSatisfy { $0 > 0 && $0 < 1 }, "\(numbers)")
    }
  }
}
