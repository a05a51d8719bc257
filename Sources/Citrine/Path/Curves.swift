/// A quadratic Bézier curve, by its control points.
struct QuadraticCurve: Equatable, Sendable {
  var start: CGPoint
  var control: CGPoint
  var end: CGPoint

  /// Returns the point at a parameter from 0, the start, to 1, the end.
  func point(at t: CGFloat) -> CGPoint {
    let s = 1 - t
    return CGPoint(
      x: s * s * start.x + 2 * s * t * control.x + t * t * end.x,
      y: s * s * start.y + 2 * s * t * control.y + t * t * end.y)
  }

  /// Returns the parameter strictly between 0 and 1 at which a coordinate has its extremum, or an empty array.
  func extremaParameters(of axis: KeyPath<CGPoint, CGFloat>) -> [CGFloat] {
    let (p0, p1, p2) = (start[keyPath: axis], control[keyPath: axis], end[keyPath: axis])
    return rootsBetween0And1(0, 2 * (p0 - 2 * p1 + p2), 2 * (p1 - p0))
  }

  /// The same curve as a cubic (degree elevation).
  var elevated: CubicCurve {
    // Two thirds of the way from an end point to the control point.
    func cubicControl(nextTo point: CGPoint) -> CGPoint {
      CGPoint(x: (point.x + 2 * control.x) / 3, y: (point.y + 2 * control.y) / 3)
    }
    return CubicCurve(
      start: start, control1: cubicControl(nextTo: start), control2: cubicControl(nextTo: end),
      end: end)
  }
}

/// A cubic Bézier curve, by its control points.
struct CubicCurve: Equatable, Sendable {
  var start: CGPoint
  var control1: CGPoint
  var control2: CGPoint
  var end: CGPoint

  /// Returns the point at a parameter from 0, the start, to 1, the end.
  func point(at t: CGFloat) -> CGPoint {
    let s = 1 - t
    let (b0, b1, b2, b3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return CGPoint(
      x: b0 * start.x + b1 * control1.x + b2 * control2.x + b3 * end.x,
      y: b0 * start.y + b1 * control1.y + b2 * control2.y + b3 * end.y)
  }

  /// Returns the parameters strictly between 0 and 1 at which the derivative of a coordinate is zero.
  ///
  /// There are at most two, in ascending order. All inner extrema of the coordinate are among them.
  func extremaParameters(of axis: KeyPath<CGPoint, CGFloat>) -> [CGFloat] {
    let (p0, p1) = (start[keyPath: axis], control1[keyPath: axis])
    let (p2, p3) = (control2[keyPath: axis], end[keyPath: axis])
    // The coefficients of a third of the derivative.
    return rootsBetween0And1(p3 - p0 + 3 * (p1 - p2), 2 * (p0 - 2 * p1 + p2), p1 - p0)
  }
}

/// Returns the roots of `a·t² + b·t + c` strictly between 0 and 1, in ascending order.
///
/// The roots are computed as `q / a` and `c / q`, which avoids the cancellation of the textbook formula. If `a` is
/// near zero, `c / q` is the root of the linear equation (Press et al., *Numerical Recipes*, 5.6).
private func rootsBetween0And1(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> [CGFloat] {
  let discriminant = b * b - 4 * a * c
  guard discriminant >= 0 else { return [] }
  let root = discriminant.squareRoot()
  let q = -0.5 * (b < 0 ? b - root : b + root)
  return [q / a, c / q].filter { $0 > 0 && $0 < 1 }.sorted()
}
