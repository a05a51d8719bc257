/// The points where two monotone curves cross or touch.
///
/// The curves are subdivided until two parts have no point in common, or a faster method applies. Parts that have no
/// tangent direction in common cross at most once, and Newton's method finds the point. Parts that are
/// nearly straight are compared by their distance. Other parts are subdivided down to the tolerance.
struct CurveCrossings {
  /// A point of both curves: parameter `t` on the first, parameter `u` on the second.
  struct Crossing {
    var t: Double
    var u: Double
    var point: CGPoint
  }

  /// A part of one of the curves, and its parameter range on that curve.
  private struct Part {
    var curve: CubicCurve
    var low: Double
    var high: Double

    /// The two parts on either side of the middle parameter.
    var halves: (Part, Part) {
      let (first, second) = curve.halves
      let middle = (low + high) / 2
      return (
        Part(curve: first, low: low, high: middle), Part(curve: second, low: middle, high: high)
      )
    }

    /// The longer side of the part's box.
    var size: Double { curve.start.chebyshevDistance(to: curve.end) }
  }

  /// The maximum number of pairs of parts to test; two curves that cross nine times need about a hundred.
  private static let maxPairs = 4000

  /// The distance up to which two points count as one, in the outline's scaled units.
  let tolerance: Double
  private let first: MonotoneCurve
  private let second: MonotoneCurve
  private(set) var crossings: [Crossing] = []

  init(of first: MonotoneCurve, and second: MonotoneCurve, tolerance: Double) {
    (self.first, self.second, self.tolerance) = (first, second, tolerance)
    if first.isLine, second.isLine { crossLines() } else { crossCurves() }
  }

  /// Finds the crossing of two lines.
  private mutating func crossLines() {
    let (p, q) = (first.cubic.start, second.cubic.start)
    let (d, e) = (p.vector(to: first.cubic.end), q.vector(to: second.cubic.end))
    let crossProduct = d.cross(e)
    let offset = p.vector(to: q)
    let (t, u) = (offset.cross(e) / crossProduct, offset.cross(d) / crossProduct)
    // For parallel lines t and u are infinite or NaN, and the comparisons fail.
    guard t >= 0, t <= 1, u >= 0, u <= 1 else { return }
    crossings.append(Crossing(t: t, u: u, point: first.point(at: t)))
  }

  /// Finds the crossings of two curves, or of a line and a curve, by subdivision.
  private mutating func crossCurves() {
    var pairs = [
      (
        Part(curve: first.cubic, low: 0, high: 1), Part(curve: second.cubic, low: 0, high: 1)
      )
    ]
    var count = 0
    while let (p, q) = pairs.popLast(), count < Self.maxPairs {
      count += 1
      if isApart(p, q) { continue }
      if isTransversal(p.curve, q.curve), findOnlyCrossing(p, q) { continue }
      if p.curve.isNearlyStraight, q.curve.isNearlyStraight {
        crossNearlyStraight(p.curve, q.curve)
        continue
      }
      if max(p.size, q.size) < tolerance {
        add(t: (p.low + p.high) / 2, u: (q.low + q.high) / 2)
        continue
      }
      if q.curve.isNearlyStraight || (!p.curve.isNearlyStraight && p.size >= q.size) {
        let halves = p.halves
        pairs.append((halves.0, q))
        pairs.append((halves.1, q))
      } else {
        let halves = q.halves
        pairs.append((p, halves.0))
        pairs.append((p, halves.1))
      }
    }
  }

  /// Whether the boxes or the fat lines of two parts prove that they have no point in common.
  private func isApart(_ p: Part, _ q: Part) -> Bool {
    let (a, b, c, d) = (p.curve.start, p.curve.end, q.curve.start, q.curve.end)
    let slack = tolerance / 64
    return max(a.x, b.x) + slack < min(c.x, d.x) || max(c.x, d.x) + slack < min(a.x, b.x)
      || max(a.y, b.y) + slack < min(c.y, d.y) || max(c.y, d.y) + slack < min(a.y, b.y)
      || isOutsideFatLine(p.curve, q.curve, slack: slack)
      || isOutsideFatLine(q.curve, p.curve, slack: slack)
  }

  /// Whether `curve` lies on one side of the fat line of `strip`.
  ///
  /// The fat line is the strip parallel to the chord that contains all control points (Sederberg, Nishita
  /// 1990).
  private func isOutsideFatLine(_ strip: CubicCurve, _ curve: CubicCurve, slack: Double) -> Bool {
    let chord = strip.start.vector(to: strip.end)
    func height(_ point: CGPoint) -> Double { chord.cross(strip.start.vector(to: point)) }
    let (a, b) = (height(strip.control1), height(strip.control2))
    let (low, high) = (min(0, a, b), max(0, a, b))
    let (p, q) = (height(curve.start), height(curve.control1))
    let (r, s) = (height(curve.control2), height(curve.end))
    // A height is a distance times the length of the chord, which is at most |x| + |y|.
    let margin = slack * (abs(chord.x) + abs(chord.y))
    return min(p, q, r, s) > high + margin || max(p, q, r, s) < low - margin
  }

  /// Whether all tangents of `q` are on the same side of all tangents of `p`.
  ///
  /// The curves then cross at most once.
  private func isTransversal(_ p: CubicCurve, _ q: CubicCurve) -> Bool {
    var (isLeft, isRight) = (false, false)
    let (legs, others) = (p.legs, q.legs)
    for index in 0..<9 {
      let (leg, other) = (legs[index / 3], others[index % 3])
      if leg != .zero, other != .zero {
        let turn = leg.cross(other)
        if turn > 0 { isLeft = true } else if turn < 0 { isRight = true } else { return false }
      }
    }
    return isLeft != isRight
  }

  /// Finds the only crossing of two parts by Newton's method.
  ///
  /// - Returns: false if the method does not converge to a point within both parts.
  private mutating func findOnlyCrossing(_ p: Part, _ q: Part) -> Bool {
    var (t, u) = ((p.low + p.high) / 2, (q.low + q.high) / 2)
    var last = Double.infinity
    for _ in 0..<12 {
      let (a, b) = (first.cubic.point(at: t), second.cubic.point(at: u))
      let gap = a.vector(to: b)
      let (v, w) = (first.cubic.velocity(at: t), second.cubic.velocity(at: u))
      let crossProduct = v.cross(w)
      let (dt, du) = (gap.cross(w) / crossProduct, gap.cross(v) / crossProduct)
      guard dt.isFinite, du.isFinite else { return false }
      (t, u) = (t + dt, u + du)
      // A parameter outside of −1.5…2.5 counts as divergence.
      guard abs(t - 0.5) < 2, abs(u - 0.5) < 2 else { return false }
      let step = max(abs(dt), abs(du))
      // If small steps do not become smaller, they are rounding errors.
      if step < 1e-15 || (step < 1e-9 && step >= last) { break }
      last = step
    }
    // Rounding may put a crossing at the end of a part just beyond the end.
    let slack = 1e-10
    guard t >= p.low - slack, t <= p.high + slack, u >= q.low - slack, u <= q.high + slack,
      first.cubic.point(at: t).chebyshevDistance(to: second.cubic.point(at: u)) <= tolerance / 4
    else { return false }
    add(t: min(max(t, 0), 1), u: min(max(u, 0), 1))
    return true
  }

  /// Finds where two nearly straight parts cross or touch.
  ///
  /// The gap between the curves is sampled at nine places of their common range, along the axis in which the
  /// first part is longer. Crossings are changes of its sign; contacts are minima of its magnitude. If the
  /// gap is within the tolerance at all places, the parts coincide, and no point is added.
  private mutating func crossNearlyStraight(_ p: CubicCurve, _ q: CubicCurve) {
    let chord = p.start.vector(to: p.end)
    let isAlongX = abs(chord.x) >= abs(chord.y)
    func range(_ curve: CubicCurve) -> (low: Double, high: Double) {
      let (a, b) = isAlongX ? (curve.start.x, curve.end.x) : (curve.start.y, curve.end.y)
      return (min(a, b), max(a, b))
    }
    let low = max(range(p).low, range(q).low)
    let high = min(range(p).high, range(q).high)
    guard low <= high else { return }
    let steps = 8
    let positions = (0...steps).map { low + (high - low) * Double($0) / Double(steps) }
    let gaps = positions.map { gap(at: $0, isAlongX) }
    if gaps.allSatisfy({ abs($0) <= tolerance }) { return }
    for index in 0..<steps where (gaps[index] < 0) != (gaps[index + 1] < 0) {
      bisect(from: positions[index], to: positions[index + 1], isAlongX)
    }
    for index in 0...steps {
      let (before, after) = (max(index - 1, 0), min(index + 1, steps))
      let isClosest = abs(gaps[index]) <= min(abs(gaps[before]), abs(gaps[after]))
      let isOneSided = [before, after].allSatisfy { (gaps[$0] < 0) == (gaps[index] < 0) }
      // Between two samples a smooth gap deviates from their chord by about an eighth of its second difference. The
      // test allows 32 times as much.
      let middle = min(max(index, 1), steps - 1)
      let bend = abs(gaps[middle - 1] - 2 * gaps[middle] + gaps[middle + 1])
      let canTouch = abs(gaps[index]) <= 4 * bend + tolerance
      if isClosest, isOneSided, canTouch {
        findClosest(from: positions[before], to: positions[after], isAlongX)
      }
    }
  }

  /// The signed gap from the first curve to the second: along y at x = `position` if `isAlongX`, else along x at
  /// y = `position`.
  private func gap(at position: Double, _ isAlongX: Bool) -> Double {
    isAlongX
      ? second.point(at: second.parameter(x: position)).y
        - first.point(at: first.parameter(x: position)).y
      : second.point(at: second.parameter(y: position)).x
        - first.point(at: first.parameter(y: position)).x
  }

  /// Finds the crossing between two places where the gap has different signs, by bisection.
  private mutating func bisect(from start: Double, to end: Double, _ isAlongX: Bool) {
    var (low, high) = (start, end)
    let isBelow = gap(at: low, isAlongX) < 0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { break }
      if (gap(at: middle, isAlongX) < 0) == isBelow { low = middle } else { high = middle }
    }
    add(at: low, isAlongX)
  }

  /// Finds where the curves are closest between two places, by golden-section search.
  ///
  /// If the gap changes its sign there, the curves cross twice; if it only falls below the tolerance, they
  /// touch.
  private mutating func findClosest(from start: Double, to end: Double, _ isAlongX: Bool) {
    var (low, high) = (start, end)
    let isBelow = gap(at: low, isAlongX) < 0
    // The golden section: (3 − √5) / 2.
    let ratio = 0.381966011250105
    // 45 steps shorten the interval to 4 · 10⁻¹⁰ of its length.
    for _ in 0..<45 {
      let (p, q) = (low + (high - low) * ratio, high - (high - low) * ratio)
      let (gapAtP, gapAtQ) = (gap(at: p, isAlongX), gap(at: q, isAlongX))
      if (gapAtP < 0) != isBelow || (gapAtQ < 0) != isBelow {
        let middle = (gapAtP < 0) != isBelow ? p : q
        bisect(from: start, to: middle, isAlongX)
        bisect(from: middle, to: end, isAlongX)
        return
      }
      if abs(gapAtP) <= abs(gapAtQ) { high = q } else { low = p }
    }
    if abs(gap(at: low, isAlongX)) <= tolerance { add(at: low, isAlongX) }
  }

  /// Adds the point of both curves at x = `position` if `isAlongX`, else at y = `position`.
  private mutating func add(at position: Double, _ isAlongX: Bool) {
    add(
      t: isAlongX ? first.parameter(x: position) : first.parameter(y: position),
      u: isAlongX ? second.parameter(x: position) : second.parameter(y: position))
  }

  /// Adds a point, unless the curves are farther apart there than the tolerance.
  private mutating func add(t: Double, u: Double) {
    guard first.point(at: t).chebyshevDistance(to: second.point(at: u)) <= tolerance else { return }
    // A point on a line is more exact than a point on a curve.
    let point = second.isLine ? second.point(at: u) : first.point(at: t)
    crossings.append(Crossing(t: t, u: u, point: point))
  }
}

extension CubicCurve {
  /// Whether the curve is nearly straight: the directions of its legs differ by at most 5.7 degrees (tangent 0.1).
  fileprivate var isNearlyStraight: Bool {
    let legs = legs
    func isAlike(_ leg: CGPoint, _ other: CGPoint) -> Bool {
      abs(leg.cross(other)) <= 0.1 * leg.dot(other)
    }
    return isAlike(legs[0], legs[1]) && isAlike(legs[1], legs[2]) && isAlike(legs[0], legs[2])
  }

  /// The three legs of the control polygon, between whose directions all tangents of the curve lie.
  fileprivate var legs: [3 of CGPoint] {
    [start.vector(to: control1), control1.vector(to: control2), control2.vector(to: end)]
  }
}
