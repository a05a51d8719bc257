/// A cubic curve by the powers of its parameter, as a point that moves along it from time 0 to 1.
struct CubicMotion {
  private let cubed: CGPoint
  private let squared: CGPoint
  private let linear: CGPoint
  private let start: CGPoint

  @inline(__always)
  init(_ curve: CubicCurve) {
    let (p, q, r, s) = (curve.start, curve.control1, curve.control2, curve.end)
    start = p
    linear = CGPoint(x: 3 * (q.x - p.x), y: 3 * (q.y - p.y))
    squared = CGPoint(x: 3 * (r.x - q.x) - linear.x, y: 3 * (r.y - q.y) - linear.y)
    cubed = CGPoint(
      x: s.x - p.x - linear.x - squared.x, y: s.y - p.y - linear.y - squared.y)
  }

  @inline(__always)
  func point(at t: Double) -> CGPoint {
    CGPoint(
      x: ((cubed.x * t + squared.x) * t + linear.x) * t + start.x,
      y: ((cubed.y * t + squared.y) * t + linear.y) * t + start.y)
  }

  /// The first derivative.
  @inline(__always)
  func velocity(at t: Double) -> CGPoint {
    CGPoint(
      x: (3 * cubed.x * t + 2 * squared.x) * t + linear.x,
      y: (3 * cubed.y * t + 2 * squared.y) * t + linear.y)
  }

  /// The second derivative.
  @inline(__always)
  func acceleration(at t: Double) -> CGPoint {
    CGPoint(x: 6 * cubed.x * t + 2 * squared.x, y: 6 * cubed.y * t + 2 * squared.y)
  }
}
