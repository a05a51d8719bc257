import CPixels

/// A cubic curve in the power basis: a polynomial of the parameter t, from 0 at the start to 1 at the end.
///
/// Points and derivatives are faster to compute from it than from control points.
struct CubicPolynomial {
  /// The coefficients of t³, t² and t, and the start, in the form that kernels take.
  let coefficients: cpx_cubic

  /// Converts a curve from its control points.
  @inline(__always)
  init(_ curve: CubicCurve) {
    let (p, q, r, s) = (curve.start, curve.control1, curve.control2, curve.end)
    let linear = CGPoint(x: 3 * (q.x - p.x), y: 3 * (q.y - p.y))
    let squared = CGPoint(x: 3 * (r.x - q.x) - linear.x, y: 3 * (r.y - q.y) - linear.y)
    coefficients = cpx_cubic(
      cubed_x: s.x - p.x - linear.x - squared.x, cubed_y: s.y - p.y - linear.y - squared.y,
      squared_x: squared.x, squared_y: squared.y, linear_x: linear.x, linear_y: linear.y,
      start_x: p.x, start_y: p.y)
  }

  /// Returns the point at a parameter.
  @inline(__always)
  func point(at t: Double) -> CGPoint {
    CGPoint(
      x: ((coefficients.cubed_x * t + coefficients.squared_x) * t + coefficients.linear_x) * t
        + coefficients.start_x,
      y: ((coefficients.cubed_y * t + coefficients.squared_y) * t + coefficients.linear_y) * t
        + coefficients.start_y)
  }

  /// Returns the first derivative at a parameter, per unit of the parameter.
  @inline(__always)
  func derivative(at t: Double) -> CGPoint {
    CGPoint(
      x: (3 * coefficients.cubed_x * t + 2 * coefficients.squared_x) * t + coefficients.linear_x,
      y: (3 * coefficients.cubed_y * t + 2 * coefficients.squared_y) * t + coefficients.linear_y)
  }

  /// Returns the second derivative at a parameter.
  @inline(__always)
  func secondDerivative(at t: Double) -> CGPoint {
    CGPoint(
      x: 6 * coefficients.cubed_x * t + 2 * coefficients.squared_x,
      y: 6 * coefficients.cubed_y * t + 2 * coefficients.squared_y)
  }
}
