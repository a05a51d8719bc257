/// Which points the outline encloses: a ray towards positive x counts what it crosses.
///
/// A crossing goes from "at or below the ray" to "above" it or back, so a vertex on the ray counts
/// once. Curves are cut where y turns back; between the cuts they cross the ray at most once, and
/// bisection finds where. Neighbouring pieces share their ends bit for bit, so nothing is counted
/// twice or missed, however flat the curve.
extension PathElements {
  /// Whether a point is inside under a rule; open subpaths count as closed.
  ///
  /// A point on the outline belongs to one side of it: the exact one is not specified.
  func contains(_ point: CGPoint, rule: GPathFillRule) -> Bool {
    guard point.isFinite, !isEmpty else { return false }
    return rule.isInside(winding: winding(around: point))
  }

  /// How often the outline turns around a point, from positive x towards positive y.
  func winding(around point: CGPoint) -> Int {
    let ray = Ray(origin: point)
    var winding = 0
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    for element in elements {
      switch element {
      case .move(let end):
        winding += ray.crossing(from: current, to: start)
        (start, current) = (end, end)
      case .line(let end):
        winding += ray.crossing(from: current, to: end)
        current = end
      case .quadCurve(let end, let control):
        winding += ray.crossing(QuadraticCurve(start: current, control: control, end: end).elevated)
        current = end
      case .curve(let end, let control1, let control2):
        winding += ray.crossing(
          CubicCurve(start: current, control1: control1, control2: control2, end: end))
        current = end
      case .closeSubpath:
        winding += ray.crossing(from: current, to: start)
        current = start
      }
    }
    return winding + ray.crossing(from: current, to: start)
  }
}

/// A half line from a point towards positive x.
///
/// Crossings count +1 upwards and −1 downwards.
private struct Ray {
  let origin: CGPoint

  private func isAbove(_ y: CGFloat) -> Bool { y > origin.y }

  /// The crossing of a piece of outline by where its ends lie, wherever it passes between.
  private func step(from y0: CGFloat, to y1: CGFloat) -> Int {
    (isAbove(y1) ? 1 : 0) - (isAbove(y0) ? 1 : 0)
  }

  func crossing(from p: CGPoint, to q: CGPoint) -> Int {
    let step = step(from: p.y, to: q.y)
    if step == 0 { return 0 }
    // Positive when the origin lies to the left of the line from p to q.
    let side = (q.x - p.x) * (origin.y - p.y) - (q.y - p.y) * (origin.x - p.x)
    return side * CGFloat(step) > 0 ? step : 0
  }

  func crossing(_ curve: CubicCurve) -> Int {
    let hull = [curve.start, curve.control1, curve.control2, curve.end]
    // The curve stays in the hull of its four points: often that decides.
    if hull.allSatisfy({ $0.x <= origin.x }) { return 0 }
    if hull.allSatisfy({ $0.x > origin.x }) { return step(from: curve.start.y, to: curve.end.y) }
    if hull.allSatisfy({ isAbove($0.y) }) || hull.allSatisfy({ !isAbove($0.y) }) { return 0 }
    var winding = 0
    var from: (t: CGFloat, y: CGFloat) = (0, curve.start.y)
    for t in curve.turningParameters(of: \.y) + [1] {
      let to = (t: t, y: t == 1 ? curve.end.y : curve.point(at: t).y)
      let step = step(from: from.y, to: to.y)
      if step != 0, meetsRay(of: curve, between: from.t, and: to.t, rising: step > 0) {
        winding += step
      }
      from = to
    }
    return winding
  }

  /// Whether a piece of curve that passes the height of the ray once does so beyond its origin.
  private func meetsRay(
    of curve: CubicCurve, between start: CGFloat, and end: CGFloat, rising: Bool
  ) -> Bool {
    var (low, high) = (start, end)
    while true {
      let middle = (low + high) / 2
      let point = curve.point(at: middle)
      guard middle > low, middle < high else { return point.x > origin.x }
      if isAbove(point.y) == rising { high = middle } else { low = middle }
    }
  }
}
