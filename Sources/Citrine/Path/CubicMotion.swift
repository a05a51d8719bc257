import CPixels

/// A cubic curve in power form, for evaluating points and derivatives at parameters from 0 to 1.
///
/// The derivatives are named like a motion: the parameter is the time.
struct CubicMotion {
  let powers: cpx_cubic

  @inline(__always)
  init(_ curve: CubicCurve) {
    let (p, q, r, s) = (curve.start, curve.control1, curve.control2, curve.end)
    let linear = CGPoint(x: 3 * (q.x - p.x), y: 3 * (q.y - p.y))
    let squared = CGPoint(x: 3 * (r.x - q.x) - linear.x, y: 3 * (r.y - q.y) - linear.y)
    powers = cpx_cubic(
      cubed_x: s.x - p.x - linear.x - squared.x, cubed_y: s.y - p.y - linear.y - squared.y,
      squared_x: squared.x, squared_y: squared.y, linear_x: linear.x, linear_y: linear.y,
      start_x: p.x, start_y: p.y)
  }

  @inline(__always)
  func point(at t: Double) -> CGPoint {
    CGPoint(
      x: ((powers.cubed_x * t + powers.squared_x) * t + powers.linear_x) * t + powers.start_x,
      y: ((powers.cubed_y * t + powers.squared_y) * t + powers.linear_y) * t + powers.start_y)
  }

  /// Returns the first derivative at a parameter.
  @inline(__always)
  func velocity(at t: Double) -> CGPoint {
    CGPoint(
      x: (3 * powers.cubed_x * t + 2 * powers.squared_x) * t + powers.linear_x,
      y: (3 * powers.cubed_y * t + 2 * powers.squared_y) * t + powers.linear_y)
  }

  /// Returns the second derivative at a parameter.
  @inline(__always)
  func acceleration(at t: Double) -> CGPoint {
    CGPoint(
      x: 6 * powers.cubed_x * t + 2 * powers.squared_x,
      y: 6 * powers.cubed_y * t + 2 * powers.squared_y)
  }
}
