/// A curve on which neither x nor y turns back.
///
/// So its ends are the corners of its box, it meets an upright or a level line once, and a circle
/// around one of its ends once.
struct MonotoneCurve {
  var curve: CubicCurve
  var isLine: Bool

  var minX: Double { min(curve.start.x, curve.end.x) }
  var maxX: Double { max(curve.start.x, curve.end.x) }
  var minY: Double { min(curve.start.y, curve.end.y) }
  var maxY: Double { max(curve.start.y, curve.end.y) }

  @inline(__always)
  func point(at t: Double) -> CGPoint {
    if isLine { return t == 1 ? curve.end : curve.start.mixed(with: curve.end, t) }
    return curve.point(at: t)
  }

  /// The parameter where x has a value, which is clamped to those it has.
  func parameter(x: Double) -> Double {
    monotoneRoot(
      curve.start.x - x, curve.control1.x - x, curve.control2.x - x, curve.end.x - x)
  }

  /// The parameter where y has a value, which is clamped to those it has.
  func parameter(y: Double) -> Double {
    monotoneRoot(
      curve.start.y - y, curve.control1.y - y, curve.control2.y - y, curve.end.y - y)
  }

  /// Where the curve comes as close to a point as a tolerance, or nil if it does not.
  ///
  /// At the point's height, or above or below it: of these two the one that is closer is next to the
  /// closest, or is the other end of a tolerance.
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

  private func lineParameter(near point: CGPoint, within tolerance: Double) -> Double? {
    let chord = curve.start.vector(to: curve.end)
    let t = curve.start.vector(to: point).dot(chord) / chord.dot(chord)
    guard t.isFinite else { return nil }
    let clamped = min(max(t, 0), 1)
    return self.point(at: clamped).vector(to: point).length <= tolerance ? clamped : nil
  }
}

/// Where a cubic polynomial in Bernstein's form, which has no turning point between 0 and 1, is zero.
///
/// Newton's steps, with halving where they would leave what is left of the range.
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
  /// The parameters that cut the curve into monotone pieces, 0 and 1 among them, in rising order.
  var monotoneCuts: [Double] {
    let inner = (turningParameters(of: \.x) + turningParameters(of: \.y)).sorted()
    return ([0] + inner + [1]).reduce(into: []) { cuts, t in
      if cuts.last != t { cuts.append(t) }
    }
  }
}
