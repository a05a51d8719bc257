/// Where two monotone curves cross, or touch: a box is halved until it holds none, or surely one.
///
/// Where the directions that the curves take have none in common they cross once at most, and
/// Newton's steps find where. Where they touch, halving goes on down to the size of a contact.
struct CurveCrossings {
  /// A place on both curves.
  struct Place {
    var t: Double
    var u: Double
    var point: CGPoint
  }

  /// A part of one of the curves, and where it is on it.
  private struct Part {
    var curve: CubicCurve
    var low: Double
    var high: Double

    var halves: (Part, Part) {
      let (first, second) = curve.halves
      let middle = (low + high) / 2
      return (
        Part(curve: first, low: low, high: middle), Part(curve: second, low: middle, high: high)
      )
    }

    var size: Double { curve.start.reach(to: curve.end) }
  }

  /// The most pairs of parts that are looked at: two curves that cross nine times need a hundred.
  private static let mostPairs = 4000

  let tolerance: Double
  private let first: MonotoneCurve
  private let second: MonotoneCurve
  private(set) var places: [Place] = []

  init(of first: MonotoneCurve, and second: MonotoneCurve, tolerance: Double) {
    (self.first, self.second, self.tolerance) = (first, second, tolerance)
    if first.isLine, second.isLine { crossLines() } else { crossCurves() }
  }

  private mutating func crossLines() {
    let (p, q) = (first.curve.start, second.curve.start)
    let (d, e) = (p.vector(to: first.curve.end), q.vector(to: second.curve.end))
    let area = d.cross(e)
    let between = p.vector(to: q)
    let (t, u) = (between.cross(e) / area, between.cross(d) / area)
    // Parallel lines give no number.
    guard t >= 0, t <= 1, u >= 0, u <= 1 else { return }
    places.append(Place(t: t, u: u, point: first.point(at: t)))
  }

  private mutating func crossCurves() {
    var pairs = [
      (
        Part(curve: first.curve, low: 0, high: 1), Part(curve: second.curve, low: 0, high: 1)
      )
    ]
    var count = 0
    while let (p, q) = pairs.popLast(), count < Self.mostPairs {
      count += 1
      if isApart(p, q) { continue }
      if isTransversal(p.curve, q.curve), meet(p, q) { continue }
      if p.curve.isGentle, q.curve.isGentle {
        compare(p.curve, q.curve)
        continue
      }
      if max(p.size, q.size) < tolerance {
        add(t: (p.low + p.high) / 2, u: (q.low + q.high) / 2)
        continue
      }
      if q.curve.isGentle || (!p.curve.isGentle && p.size >= q.size) {
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

  /// Whether boxes, or strips along the chords, show that two parts have no point in common.
  private func isApart(_ p: Part, _ q: Part) -> Bool {
    let (a, b, c, d) = (p.curve.start, p.curve.end, q.curve.start, q.curve.end)
    let slack = tolerance / 64
    return max(a.x, b.x) + slack < min(c.x, d.x) || max(c.x, d.x) + slack < min(a.x, b.x)
      || max(a.y, b.y) + slack < min(c.y, d.y) || max(c.y, d.y) + slack < min(a.y, b.y)
      || isBeside(p.curve, q.curve, slack: slack) || isBeside(q.curve, p.curve, slack: slack)
  }

  /// Whether a curve lies on one side of the strip around another's chord that holds the other.
  private func isBeside(_ strip: CubicCurve, _ curve: CubicCurve, slack: Double) -> Bool {
    let chord = strip.start.vector(to: strip.end)
    func height(_ point: CGPoint) -> Double { chord.cross(strip.start.vector(to: point)) }
    let (a, b) = (height(strip.control1), height(strip.control2))
    let (low, high) = (min(0, a, b), max(0, a, b))
    let (p, q) = (height(curve.start), height(curve.control1))
    let (r, s) = (height(curve.control2), height(curve.end))
    let margin = slack * (abs(chord.x) + abs(chord.y))
    return min(p, q, r, s) > high + margin || max(p, q, r, s) < low - margin
  }

  /// Whether every direction of one curve is to the same side of every direction of the other.
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

  /// Finds the one place where two parts cross; false when the steps lead out of them.
  private mutating func meet(_ p: Part, _ q: Part) -> Bool {
    var (t, u) = ((p.low + p.high) / 2, (q.low + q.high) / 2)
    var last = Double.infinity
    for _ in 0..<12 {
      let (a, b) = (first.curve.point(at: t), second.curve.point(at: u))
      let gap = a.vector(to: b)
      let (v, w) = (first.curve.velocity(at: t), second.curve.velocity(at: u))
      let area = v.cross(w)
      let (dt, du) = (gap.cross(w) / area, gap.cross(v) / area)
      guard dt.isFinite, du.isFinite else { return false }
      (t, u) = (t + dt, u + du)
      guard abs(t - 0.5) < 2, abs(u - 0.5) < 2 else { return false }
      let step = max(abs(dt), abs(du))
      if step < 1e-15 || (step < 1e-9 && step >= last) { break }
      last = step
    }
    let slack = 1e-10
    guard t >= p.low - slack, t <= p.high + slack, u >= q.low - slack, u <= q.high + slack,
      first.curve.point(at: t).reach(to: second.curve.point(at: u)) <= tolerance / 4
    else { return false }
    add(t: min(max(t, 0), 1), u: min(max(u, 0), 1))
    return true
  }

  /// Finds where two parts cross or touch which run almost alike: by how far one is above the other
  /// along their common way, a function that bends little.
  private mutating func compare(_ p: CubicCurve, _ q: CubicCurve) {
    let way = p.start.vector(to: p.end)
    let isWide = abs(way.x) >= abs(way.y)
    func range(_ curve: CubicCurve) -> (low: Double, high: Double) {
      let (a, b) = isWide ? (curve.start.x, curve.end.x) : (curve.start.y, curve.end.y)
      return (min(a, b), max(a, b))
    }
    let low = max(range(p).low, range(q).low)
    let high = min(range(p).high, range(q).high)
    guard low <= high else { return }
    let steps = 8
    let places = (0...steps).map { low + (high - low) * Double($0) / Double(steps) }
    let gaps = places.map { gap(at: $0, isWide) }
    if gaps.allSatisfy({ abs($0) <= tolerance }) { return }
    for index in 0..<steps where (gaps[index] < 0) != (gaps[index + 1] < 0) {
      cross(from: places[index], to: places[index + 1], isWide)
    }
    for index in 0...steps {
      let (before, after) = (max(index - 1, 0), min(index + 1, steps))
      let isClosest = abs(gaps[index]) <= min(abs(gaps[before]), abs(gaps[after]))
      let isOneSided = [before, after].allSatisfy { (gaps[$0] < 0) == (gaps[index] < 0) }
      // Between places where they are told, gaps bend by an eighth of their second differences.
      let middle = min(max(index, 1), steps - 1)
      let bend = abs(gaps[middle - 1] - 2 * gaps[middle] + gaps[middle + 1])
      let canMeet = abs(gaps[index]) <= 4 * bend + tolerance
      if isClosest, isOneSided, canMeet {
        approach(from: places[before], to: places[after], isWide)
      }
    }
  }

  /// How far the second curve is above the first, or to the right of it.
  private func gap(at place: Double, _ isWide: Bool) -> Double {
    isWide
      ? second.point(at: second.parameter(x: place)).y
        - first.point(at: first.parameter(x: place)).y
      : second.point(at: second.parameter(y: place)).x
        - first.point(at: first.parameter(y: place)).x
  }

  /// Finds the crossing between two places where different curves are above.
  private mutating func cross(from start: Double, to end: Double, _ isWide: Bool) {
    var (low, high) = (start, end)
    let isBelow = gap(at: low, isWide) < 0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { break }
      if (gap(at: middle, isWide) < 0) == isBelow { low = middle } else { high = middle }
    }
    add(at: low, isWide)
  }

  /// Looks where the curves are closest between two places (golden section): they may cross there
  /// twice, or touch.
  private mutating func approach(from start: Double, to end: Double, _ isWide: Bool) {
    var (low, high) = (start, end)
    let isBelow = gap(at: low, isWide) < 0
    let ratio = 0.381966011250105
    for _ in 0..<45 {
      let (p, q) = (low + (high - low) * ratio, high - (high - low) * ratio)
      let (gapThere, gapBeyond) = (gap(at: p, isWide), gap(at: q, isWide))
      if (gapThere < 0) != isBelow || (gapBeyond < 0) != isBelow {
        let middle = (gapThere < 0) != isBelow ? p : q
        cross(from: start, to: middle, isWide)
        cross(from: middle, to: end, isWide)
        return
      }
      if abs(gapThere) <= abs(gapBeyond) { high = q } else { low = p }
    }
    if abs(gap(at: low, isWide)) <= tolerance { add(at: low, isWide) }
  }

  private mutating func add(at place: Double, _ isWide: Bool) {
    add(
      t: isWide ? first.parameter(x: place) : first.parameter(y: place),
      u: isWide ? second.parameter(x: place) : second.parameter(y: place))
  }

  private mutating func add(t: Double, u: Double) {
    guard first.point(at: t).reach(to: second.point(at: u)) <= tolerance else { return }
    // A line knows its points to the last digit.
    let point = second.isLine ? second.point(at: u) : first.point(at: t)
    places.append(Place(t: t, u: u, point: point))
  }
}

extension CubicCurve {
  /// Whether no direction of it is more than six degrees from another.
  fileprivate var isGentle: Bool {
    let legs = legs
    func isAlike(_ leg: CGPoint, _ other: CGPoint) -> Bool {
      abs(leg.cross(other)) <= 0.1 * leg.dot(other)
    }
    return isAlike(legs[0], legs[1]) && isAlike(legs[1], legs[2]) && isAlike(legs[0], legs[2])
  }

  /// The sides of its polygon of control points: all its directions lie between theirs.
  fileprivate var legs: [3 of CGPoint] {
    [start.vector(to: control1), control1.vector(to: control2), control2.vector(to: end)]
  }
}
