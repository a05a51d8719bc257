/// A cubic Bézier curve from (0, 0) to (1, 1), whose x is the time and whose y is the progress.
package struct CubicTimingCurve: Hashable, Sendable {
  let x1, y1, x2, y2: Double

  /// Creates a curve from two control points; x is clamped to 0…1, and numbers that are not finite count as 0.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1) = (min(max(finiteOrZero(x1), 0), 1), finiteOrZero(y1))
    (self.x2, self.y2) = (min(max(finiteOrZero(x2), 0), 1), finiteOrZero(y2))
  }

  /// Constant speed.
  package static let linear = CubicTimingCurve(0, 0, 1, 1)
  /// Starts slowly.
  package static let easeIn = CubicTimingCurve(0.42, 0, 1, 1)
  /// Ends slowly.
  package static let easeOut = CubicTimingCurve(0, 0, 0.58, 1)
  /// Starts and ends slowly.
  package static let easeInOut = CubicTimingCurve(0.42, 0, 0.58, 1)

  /// Returns the progress at a time, which is clamped to 0…1.
  package func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    // With both control points on the diagonal, the curve is y = x.
    if x1 == y1, x2 == y2 { return time }
    // x grows with the parameter of the curve; 52 halvings give all bits of the parameter.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if Self.coordinate(x1, x2, at: middle) < time { low = middle } else { high = middle }
    }
    return Self.coordinate(y1, y2, at: (low + high) / 2)
  }

  private static func coordinate(_ first: Double, _ second: Double, at t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * first + 3 * u * t * t * second + t * t * t
  }
}
