import Foundation

extension CubicCurve {
  /// Creates a straight line as a cubic, with control points at its thirds, so that its speed is constant.
  init(lineFrom start: CGPoint, to end: CGPoint) {
    self.init(
      start: start, control1: start.lerp(end, 1 / 3),
      control2: end.lerp(start, 1 / 3),
      end: end)
  }

  /// Returns the part between two parameters; it is reversed if `start` is greater than `end`.
  func part(from start: Double, to end: Double) -> CubicCurve {
    if start == 0, end == 1 { return self }
    if start == 1, end == 0 {
      return CubicCurve(
        start: self.end, control1: control2, control2: control1, end: self.start)
    }
    return CubicCurve(
      start: blossom(start, start, start), control1: blossom(start, start, end),
      control2: blossom(start, end, end), end: blossom(end, end, end))
  }

  /// Returns the value of the curve's polar form, or blossom (Ramshaw).
  ///
  /// Its values at the ends of a parameter range are the control points of that part of the curve.
  private func blossom(_ r: Double, _ s: Double, _ t: Double) -> CGPoint {
    let (a, b) = (start.lerp(control1, r), control1.lerp(control2, r))
    let c = control2.lerp(end, r)
    return a.lerp(b, s).lerp(b.lerp(c, s), t)
  }

  /// The two halves (de Casteljau).
  var halves: (CubicCurve, CubicCurve) {
    // Halves each number before the sum: `lerp(_:_:)` takes a difference, which may overflow.
    func middle(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: a.x * 0.5 + b.x * 0.5, y: a.y * 0.5 + b.y * 0.5)
    }
    let (p, q, r) = (middle(start, control1), middle(control1, control2), middle(control2, end))
    let (s, t) = (middle(p, q), middle(q, r))
    let center = middle(s, t)
    return (
      CubicCurve(start: start, control1: p, control2: s, end: center),
      CubicCurve(start: center, control1: t, control2: r, end: end)
    )
  }
}
