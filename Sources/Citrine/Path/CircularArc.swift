/// An arc of a circle, up to one full turn.
///
/// Angles are in radians, measured from positive x towards positive y.
struct CircularArc {
  var center: CGPoint
  /// The radius; not negative in a valid arc.
  var radius: CGFloat
  var startAngle: CGFloat
  /// The signed angle from start to end in radians, −2π to 2π; positive is towards greater angles.
  var sweep: CGFloat

  private static let fullTurn: CGFloat = 2 * .pi
  /// A difference of angles below this, in radians, counts as a rounding error.
  ///
  /// The limit is wide enough for callers that compute in single precision.
  private static let angleTolerance: CGFloat = 1e-6

  /// Creates an arc; a finite sweep is clamped to one turn.
  init(center: CGPoint, radius: CGFloat, startAngle: CGFloat, sweep: CGFloat) {
    self.center = center
    self.radius = radius
    self.startAngle = startAngle
    self.sweep = sweep.isFinite ? min(max(sweep, -Self.fullTurn), Self.fullTurn) : sweep
  }

  /// Whether all numbers are finite, and the radius is not negative.
  var isValid: Bool {
    center.isFinite && radius.isFinite && radius >= 0 && startAngle.isFinite && sweep.isFinite
  }

  /// Whether the arc is a full turn.
  var isCircle: Bool { abs(sweep) == Self.fullTurn }

  /// The circle that contains the arc; it runs in the direction of the arc, but begins at angle 0.
  var circle: Ellipse {
    Ellipse(
      center: center, u: CGPoint(x: radius, y: 0),
      v: CGPoint(x: 0, y: sweep < 0 ? -radius : radius))
  }

  /// The point of the circle at `startAngle`.
  var start: CGPoint { point(ofUnitCircle: Self.direction(startAngle)) }

  /// Returns the signed sweep of an arc from one angle to another, in radians.
  ///
  /// The end angle is moved by whole turns until it lies ahead of the start, in the direction of `clockwise`. If
  /// it already lies ahead by more than a turn, the sweep is one turn. If it lies behind by whole turns, to within
  /// 1e-6 radians, the sweep is one turn too. If both angles are equal, the sweep is 0.
  ///
  /// - Parameters:
  ///   - start: The angle of the start, in radians.
  ///   - end: The angle of the end, in radians.
  ///   - clockwise: True for decreasing angles, which run clockwise if y points up.
  /// - Returns: −2π to 2π; NaN if an angle, or their difference, is not finite.
  static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
    guard (end - start).isFinite else { return .nan }
    let ahead = clockwise ? start - end : end - start
    let sign: CGFloat = clockwise ? -1 : 1
    if ahead >= 0 { return sign * min(ahead, fullTurn) }
    let remainder = ahead.truncatingRemainder(dividingBy: fullTurn)
    let isWholeTurns = min(-remainder, remainder + fullTurn) < angleTolerance
    // Zero turns do not count as whole turns. An end that is behind by a rounding error only gives one turn minus this
    // error.
    return sign * (isWholeTurns && -ahead > fullTurn / 2 ? fullTurn : remainder + fullTurn)
  }

  /// Creates the arc that rounds the corner at `tip`.
  ///
  /// The arc is tangent to the lines from `tip` to `start` and from `tip` to `end`. It begins on the first line.
  ///
  /// The result is nil if there is no corner: the radius is not positive, `tip` coincides with another point, or
  /// the three points lie on one line.
  init?(roundingCorner tip: CGPoint, from start: CGPoint, to end: CGPoint, radius: CGFloat) {
    guard let toStart = Self.unit(from: tip, to: start), let toEnd = Self.unit(from: tip, to: end)
    else { return nil }
    // The cosine and the sine of the signed angle from the first line to the second one.
    let cosine = toStart.x * toEnd.x + toStart.y * toEnd.y
    let sine = toStart.x * toEnd.y - toStart.y * toEnd.x
    // A smaller sine consists only of rounding errors of the coordinates.
    guard abs(sine) > 1e-10, radius > 0 else { return nil }
    // The tangent points lie radius / tan(cornerAngle / 2) from the tip.
    let distance = radius * (1 + cosine) / abs(sine)
    // The normal of the first line that points to the side of the second line.
    let side: CGFloat = sine > 0 ? 1 : -1
    let normal = CGPoint(x: -toStart.y * side, y: toStart.x * side)
    let center = CGPoint(
      x: tip.x + toStart.x * distance + normal.x * radius,
      y: tip.y + toStart.y * distance + normal.y * radius)
    let cornerAngle = atan2(abs(sine), cosine)
    self.init(
      center: center, radius: radius, startAngle: atan2(-normal.y, -normal.x),
      sweep: -side * (.pi - cornerAngle))
  }

  /// Calls `body` with the cubics that approximate the arc, from start to end.
  ///
  /// Each cubic is a quarter of a circle; the last one may be shorter. `body` is not called if the radius or the
  /// sweep is 0. The handles of a cubic over the angle s have the length `4/3 · tan(s / 4)`, in radii. For a quarter
  /// its error is at most 2.8e-4 of the radius; the error decreases with the sixth power of the angle.
  func forEachCubic(_ body: (CubicCurve) -> Void) {
    guard radius > 0, sweep != 0 else { return }
    let quarter = sweep < 0 ? -CGFloat.pi / 2 : .pi / 2
    // Without the 1e-9, a rounding error of the sweep would add a tiny last curve.
    let count = max(1, Int((sweep / quarter - 1e-9).rounded(.up)))
    var (from, sweptAngle) = (Self.direction(startAngle), CGFloat.zero)
    for index in 1...count {
      let nextSweptAngle = index < count ? CGFloat(index) * quarter : sweep
      // The end of a full circle is bit for bit its start.
      let to =
        isCircle && index == count
        ? Self.direction(startAngle) : Self.direction(startAngle + nextSweptAngle)
      body(cubic(from: from, to: to, handleLength: 4 / 3 * tan((nextSweptAngle - sweptAngle) / 4)))
      (from, sweptAngle) = (to, nextSweptAngle)
    }
  }

  /// Returns a cubic between two points of the arc, given as points of the unit circle.
  ///
  /// - Parameter handleLength: The distance of each control point from its end point, in radii; negative if angles
  ///   decrease.
  private func cubic(from: CGPoint, to: CGPoint, handleLength: CGFloat) -> CubicCurve {
    let control1 = CGPoint(x: from.x - handleLength * from.y, y: from.y + handleLength * from.x)
    let control2 = CGPoint(x: to.x + handleLength * to.y, y: to.y - handleLength * to.x)
    return CubicCurve(
      start: point(ofUnitCircle: from), control1: point(ofUnitCircle: control1),
      control2: point(ofUnitCircle: control2), end: point(ofUnitCircle: to))
  }

  /// Maps a point from the space of the unit circle to the space of this circle.
  private func point(ofUnitCircle point: CGPoint) -> CGPoint {
    CGPoint(x: center.x + radius * point.x, y: center.y + radius * point.y)
  }

  /// Returns the unit vector at an angle.
  private static func direction(_ angle: CGFloat) -> CGPoint {
    CGPoint(x: cos(angle), y: sin(angle))
  }

  /// Returns the unit vector from one point towards another; nil if their distance is zero or not finite.
  private static func unit(from: CGPoint, to: CGPoint) -> CGPoint? {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = hypot(dx, dy)
    guard length > 0, length.isFinite else { return nil }
    return CGPoint(x: dx / length, y: dy / length)
  }
}
