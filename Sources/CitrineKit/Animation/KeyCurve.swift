import CitrineCoreGraphics
import Foundation

/// A curve through at least two key values: straight, or a spline of Kochanek and Bartels.
struct KeyCurve {
  let values: [LayerValue]
  let isCubic: Bool
  let tensions: [Double]
  let continuities: [Double]
  let biases: [Double]

  /// Returns the value at a fraction of a segment.
  func value(_ segment: Int, _ fraction: Double) -> LayerValue {
    let (start, end) = (values[segment], values[segment + 1])
    guard isCubic, case .numbers(let a) = start, case .numbers(let b) = end, a.count == b.count
    else { return start.interpolated(to: end, fraction) }
    let before = neighbour(segment - 1, a)
    let after = neighbour(segment + 2, b)
    let (t, t2) = (fraction, fraction * fraction)
    let t3 = t2 * t
    return .numbers(
      a.indices.map { index in
        let (p, q) = (a[index], b[index])
        let leaving = tangent(segment, p - before[index], q - p, isLeaving: true)
        let arriving = tangent(segment + 1, q - p, after[index] - q, isLeaving: false)
        return (2 * t3 - 3 * t2 + 1) * p + (t3 - 2 * t2 + t) * leaving
          + (3 * t2 - 2 * t3) * q + (t3 - t2) * arriving
      })
  }

  /// The numbers of a key value beside a segment; `fallback` beyond the ends.
  private func neighbour(_ index: Int, _ fallback: [Double]) -> [Double] {
    guard values.indices.contains(index), case .numbers(let all) = values[index],
      all.count == fallback.count
    else { return fallback }
    return all
  }

  /// Returns the tangent at a key value from the differences to the key values before and after it.
  private func tangent(
    _ index: Int, _ before: Double, _ after: Double, isLeaving: Bool
  ) -> Double {
    func parameter(_ list: [Double]) -> Double {
      index < list.count ? finiteOrZero(list[index]) : 0
    }
    let (tension, bias) = (parameter(tensions), parameter(biases))
    let continuity = parameter(continuities) * (isLeaving ? 1 : -1)
    return (1 - tension) / 2
      * ((1 + bias) * (1 + continuity) * before + (1 - bias) * (1 - continuity) * after)
  }

  /// Returns the segment and the fraction in it at a fraction of the whole length.
  func place(atLength fraction: Double) -> (segment: Int, fraction: Double) {
    // The length of a spline is that of 32 chords for each segment.
    let steps = isCubic ? 32 : 1
    var table = LengthTable()
    for segment in 0..<values.count - 1 {
      var last = value(segment, 0)
      for step in 1...steps {
        let next = value(segment, Double(step) / Double(steps))
        table.append(last.distance(to: next))
        last = next
      }
    }
    let (chord, part) = table.place(at: fraction)
    let position = (Double(chord % steps) + part) / Double(steps)
    return (chord / steps, position)
  }
}

/// The lengths of consecutive chords.
struct LengthTable {
  /// The length from the start to the end of each chord.
  private var sums: [Double] = []

  mutating func append(_ length: Double) {
    sums.append((sums.last ?? 0) + max(finiteOrZero(length), 0))
  }

  /// Returns the chord at a fraction of the whole length, and the fraction in this chord.
  ///
  /// If the length is 0, all chords count the same.
  func place(at fraction: Double) -> (chord: Int, fraction: Double) {
    let total = sums.last ?? 0
    guard total > 0 else {
      let position = min(max(fraction, 0), 1) * Double(sums.count)
      let chord = min(Int(position), max(sums.count - 1, 0))
      return (chord, position - Double(chord))
    }
    let length = min(max(fraction, 0), 1) * total
    var (low, high) = (0, sums.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if sums[middle] < length { low = middle + 1 } else { high = middle }
    }
    let start = low > 0 ? sums[low - 1] : 0
    let size = sums[low] - start
    return (low, size > 0 ? (length - start) / size : 1)
  }
}

extension LayerValue {
  /// The distance to another value, for a constant speed; 1 between values that are not numbers.
  fileprivate func distance(to other: LayerValue) -> Double {
    switch (self, other) {
    case (.numbers(let a), .numbers(let b)):
      zip(a, b).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
    case (.transform(let a), .transform(let b)):
      zip(a.elements, b.elements).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
    default: 1
    }
  }
}

/// A point on a path, with the direction of the path there, which is not normalized.
struct PathPoint {
  let point: SIMD2<Double>
  let direction: SIMD2<Double>
}

/// The lines and curves of a path, along which a point moves.
struct PathMotion {
  /// A line or a curve as a cubic Bézier curve.
  struct Segment {
    let a, b, c, d: SIMD2<Double>
    let isLine: Bool
  }

  private(set) var segments: [Segment] = []

  init(_ path: CGPath) {
    var (start, current) = (SIMD2(0.0, 0), SIMD2(0.0, 0))
    func vector(_ point: CGPoint) -> SIMD2<Double> { SIMD2(Double(point.x), Double(point.y)) }
    for element in path.elements {
      switch element {
      case .move(let to):
        start = vector(to)
        current = start
      case .line(let to):
        addLine(current, vector(to))
        current = vector(to)
      case .quadCurve(let to, let control):
        let (end, middle) = (vector(to), vector(control))
        segments.append(
          Segment(
            a: current, b: (current + 2 * middle) / 3, c: (end + 2 * middle) / 3, d: end,
            isLine: false))
        current = end
      case .curve(let to, let control1, let control2):
        segments.append(
          Segment(
            a: current, b: vector(control1), c: vector(control2), d: vector(to), isLine: false))
        current = vector(to)
      case .closeSubpath:
        if current != start { addLine(current, start) }
        current = start
      }
    }
  }

  private mutating func addLine(_ start: SIMD2<Double>, _ end: SIMD2<Double>) {
    segments.append(
      Segment(
        a: start, b: start + (end - start) / 3, c: end + (start - end) / 3, d: end, isLine: true))
  }

  /// Returns the point at a parameter of a segment.
  func point(_ index: Int, _ t: Double) -> PathPoint {
    let s = segments[min(max(index, 0), segments.count - 1)]
    let u = 1 - t
    let point = u * u * u * s.a + 3 * u * u * t * s.b + 3 * u * t * t * s.c + t * t * t * s.d
    var direction = u * u * (s.b - s.a) + 2 * u * t * (s.c - s.b) + t * t * (s.d - s.c)
    // Where control points coincide, the derivative is 0.
    if direction == SIMD2(0, 0) { direction = s.d - s.a }
    return PathPoint(point: point, direction: direction)
  }

  /// Returns the point at a fraction of the arc length.
  func point(atLength fraction: Double) -> PathPoint {
    let steps = 64
    var table = LengthTable()
    // The chord at each index: its segment, its first parameter and the range of parameters.
    var chords: [(segment: Int, start: Double, size: Double)] = []
    for (index, segment) in segments.enumerated() {
      let count = segment.isLine ? 1 : steps
      var last = segment.a
      for step in 1...count {
        let next = point(index, Double(step) / Double(count)).point
        table.append(((next - last) * (next - last)).sum().squareRoot())
        chords.append((index, Double(step - 1) / Double(count), 1 / Double(count)))
        last = next
      }
    }
    let (chord, part) = table.place(at: fraction)
    let place = chords[min(chord, chords.count - 1)]
    return point(place.segment, place.start + part * place.size)
  }
}
