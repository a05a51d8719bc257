/// A cubic curve that is monotone in x and in y.
///
/// Its ends are therefore opposite corners of its box. It meets a vertical line, a horizontal line, and a
/// circle around one of its ends at most once.
struct MonotoneCurve {
  /// The curve; a line is stored as a cubic, too.
  var cubic: CubicCurve
  var isLine: Bool

  var minX: Double { min(cubic.start.x, cubic.end.x) }
  var maxX: Double { max(cubic.start.x, cubic.end.x) }
  var minY: Double { min(cubic.start.y, cubic.end.y) }
  var maxY: Double { max(cubic.start.y, cubic.end.y) }

  @inline(__always)
  func point(at t: Double) -> CGPoint {
    if isLine { return t == 1 ? cubic.end : cubic.start.lerp(cubic.end, t) }
    return cubic.point(at: t)
  }

  /// The parameter in 0…1 at which the curve has this x; an x beyond an end gives that end.
  func parameter(x: Double) -> Double {
    monotoneRoot(
      cubic.start.x - x, cubic.control1.x - x, cubic.control2.x - x, cubic.end.x - x)
  }

  /// The parameter in 0…1 at which the curve has this y; a y beyond an end gives that end.
  func parameter(y: Double) -> Double {
    monotoneRoot(
      cubic.start.y - y, cubic.control1.y - y, cubic.control2.y - y, cubic.end.y - y)
  }

  /// The parameter of a point of the curve within a tolerance of `point`, or nil if none is found.
  ///
  /// On a line it is the closest point. On a curve it is the nearer one of two points: the point with the same x as
  /// `point`, and the point with the same y. If the curve is nearly straight at the scale of the tolerance, the
  /// distance of the nearer one is at most √2 times the distance of the closest point.
  func parameter(near point: CGPoint, within tolerance: Double) -> Double? {
    guard point.x >= minX - tolerance, point.x <= maxX + tolerance,
      point.y >= minY - tolerance, point.y <= maxY + tolerance
    else { return nil }
    if isLine { return lineParameter(near: point, within: tolerance) }
    let (t, u) = (parameter(x: point.x), parameter(y: point.y))
    let (first, second) = (
      self.point(at: t).vector(to: point).length, self.point(at: u).vector(to: point).length
    )
    return min(first, second) <= tolerance ? (first <= second ? t : u) : nil
  }

  /// Returns the parameter of the point of a line that is closest to `point`; nil beyond the tolerance.
  private func lineParameter(near point: CGPoint, within tolerance: Double) -> Double? {
    let chord = cubic.start.vector(to: cubic.end)
    let t = cubic.start.vector(to: point).dot(chord) / chord.dot(chord)
    guard t.isFinite else { return nil }
    let clamped = min(max(t, 0), 1)
    return self.point(at: clamped).vector(to: point).length <= tolerance ? clamped : nil
  }
}

/// The root in 0…1 of a cubic polynomial in Bernstein form that is monotone there.
///
/// If there is no root, it returns the end (0 or 1) where the polynomial is closer to zero. It uses Newton's
/// method, and bisects where a step would leave the bracketing interval.
private func monotoneRoot(_ p: Double, _ q: Double, _ r: Double, _ s: Double) -> Double {
  if p == 0 { return 0 }
  if s == 0 { return 1 }
  if (p < 0) == (s < 0) { return abs(p) <= abs(s) ? 0 : 1 }
  var (low, high) = (0.0, 1.0)
  var t = p / (p - s)
  for _ in 0..<100 {
    let u = 1 - t
    let value = u * u * (u * p + 3 * t * q) + t * t * (3 * u * r + t * s)
    if value == 0 { return t }
    if (value < 0) == (p < 0) { low = t } else { high = t }
    let slope = 3 * (u * u * (q - p) + 2 * u * t * (r - q) + t * t * (s - r))
    var next = t - value / slope
    if !(next > low && next < high) { next = (low + high) / 2 }
    if abs(next - t) <= 0x1p-53 { return next }
    t = next
  }
  return t
}

extension CubicCurve {
  /// The parameters that cut the curve into monotone pieces, in ascending order, including 0 and 1.
  var monotoneParameters: [Double] {
    let inner = (extremaParameters(of: \.x) + extremaParameters(of: \.y)).sorted()
    return ([0] + inner + [1]).reduce(into: []) { cuts, t in
      if cuts.last != t { cuts.append(t) }
    }
  }
}
