import CPixels

/// A cubic curve in power form, for evaluating points and derivatives at parameters from 0 to 1.
struct CubicPolynomial {
  let coefficients: cpx_cubic

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

  @inline(__always)
  func point(at t: Double) -> CGPoint {
    CGPoint(
      x: ((coefficients.cubed_x * t + coefficients.squared_x) * t + coefficients.linear_x) * t
        + coefficients.start_x,
      y: ((coefficients.cubed_y * t + coefficients.squared_y) * t + coefficients.linear_y) * t
        + coefficients.start_y)
  }

  /// Returns the first derivative at a parameter.
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
