/// A part of a circle.
///
/// Angles are in radians from positive x, growing towards positive y.
struct CircularArc {
  var center: CGPoint
  /// At least zero.
  var radius: CGFloat
  var startAngle: CGFloat
  /// The signed angle from start to end, at most one turn either way.
  var sweep: CGFloat

  private static let turn: CGFloat = 2 * .pi
  /// Differences of angles below this, in radians, are rounding errors, of callers' single-precision numbers as well.
  private static let rounding: CGFloat = 1e-6

  init(center: CGPoint, radius: CGFloat, startAngle: CGFloat, sweep: CGFloat) {
    self.center = center
    self.radius = radius
    self.startAngle = startAngle
    self.sweep = sweep.isFinite ? min(max(sweep, -Self.turn), Self.turn) : sweep
  }

  var isValid: Bool {
    center.isFinite && radius.isFinite && radius >= 0 && startAngle.isFinite && sweep.isFinite
  }

  /// Whether the arc goes round once.
  var isCircle: Bool { abs(sweep) == Self.turn }

  /// The circle that the arc lies on.
  var circle: Ellipse {
    Ellipse(
      center: center, u: CGPoint(x: radius, y: 0),
      v: CGPoint(x: 0, y: sweep < 0 ? -radius : radius))
  }

  var start: CGPoint { point(towards: Self.direction(startAngle)) }

  /// The angle to go from one direction to another.
  ///
  /// `clockwise` goes through falling angles, as it looks where y points up. The end is moved by
  /// whole turns until it lies ahead. More than a turn ahead counts as one turn. An end that lies
  /// whole turns behind is the whole circle, too, in the direction of the flag; only an end that is
  /// the start is no arc. NaN where there is no answer.
  static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
    guard (end - start).isFinite else { return .nan }
    let ahead = clockwise ? start - end : end - start
    let sign: CGFloat = clockwise ? -1 : 1
    if ahead >= 0 { return sign * min(ahead, turn) }
    let remainder = ahead.truncatingRemainder(dividingBy: turn)
    let isWholeTurns = min(-remainder, remainder + turn) < rounding
    return sign * (isWholeTurns && -ahead > turn / 2 ? turn : remainder + turn)
  }

  /// The arc that rounds the corner at `tip`: tangent to the lines from there to `start` and `end`.
  ///
  /// Nil where there is no corner to round: points coincide, or lie on one line.
  init?(roundingCorner tip: CGPoint, from start: CGPoint, to end: CGPoint, radius: CGFloat) {
    guard let back = Self.unit(from: tip, to: start), let ahead = Self.unit(from: tip, to: end)
    else { return nil }
    let cosine = back.x * ahead.x + back.y * ahead.y
    let sine = back.x * ahead.y - back.y * ahead.x
    // Below this angle between the lines, their directions are rounding errors of the coordinates.
    guard abs(sine) > 1e-10, radius > 0 else { return nil }
    // The tangent points lie radius / tan(corner / 2) from the tip.
    let distance = radius * (1 + cosine) / abs(sine)
    // Of the two normals of the first line, the one on the side of the second.
    let side: CGFloat = sine > 0 ? 1 : -1
    let normal = CGPoint(x: -back.y * side, y: back.x * side)
    let center = CGPoint(
      x: tip.x + back.x * distance + normal.x * radius,
      y: tip.y + back.y * distance + normal.y * radius)
    let corner = atan2(abs(sine), cosine)
    self.init(
      center: center, radius: radius, startAngle: atan2(-normal.y, -normal.x),
      sweep: -side * (.pi - corner))
  }

  /// Calls `body` with cubics that follow the arc: quarters of a circle, and the rest of it last.
  ///
  /// A cubic over the angle s with handles of length `4/3 · tan(s / 4)` strays from a quarter by
  /// 1/3600 of the radius at most, and from less by much less (the error falls with the sixth power).
  func forEachCubic(_ body: (CubicCurve) -> Void) {
    guard radius > 0, sweep != 0 else { return }
    let quarter = sweep < 0 ? -CGFloat.pi / 2 : .pi / 2
    // A rest that only rounding made is not worth a curve.
    let count = max(1, Int((sweep / quarter - 1e-9).rounded(.up)))
    let isWholeCircle = abs(sweep) == Self.turn
    var from = Self.direction(startAngle)
    var covered: CGFloat = 0
    for index in 1...count {
      let next = index < count ? CGFloat(index) * quarter : sweep
      // A whole circle ends where it began, to the last bit.
      let to =
        isWholeCircle && index == count
        ? Self.direction(startAngle) : Self.direction(startAngle + next)
      body(cubic(from: from, to: to, handle: 4 / 3 * tan((next - covered) / 4)))
      (from, covered) = (to, next)
    }
  }

  private func cubic(from: CGPoint, to: CGPoint, handle: CGFloat) -> CubicCurve {
    let control1 = CGPoint(x: from.x - handle * from.y, y: from.y + handle * from.x)
    let control2 = CGPoint(x: to.x + handle * to.y, y: to.y - handle * to.x)
    return CubicCurve(
      start: point(towards: from), control1: point(towards: control1),
      control2: point(towards: control2), end: point(towards: to))
  }

  private func point(towards direction: CGPoint) -> CGPoint {
    CGPoint(x: center.x + radius * direction.x, y: center.y + radius * direction.y)
  }

  private static func direction(_ angle: CGFloat) -> CGPoint {
    CGPoint(x: cos(angle), y: sin(angle))
  }

  private static func unit(from: CGPoint, to: CGPoint) -> CGPoint? {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = hypot(dx, dy)
    guard length > 0, length.isFinite else { return nil }
    return CGPoint(x: dx / length, y: dy / length)
  }
}
