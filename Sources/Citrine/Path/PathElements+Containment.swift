/// Point containment, by counting the crossings of the outline with a ray towards positive x.
///
/// The *level* of the ray is the horizontal line that contains it. The outline is divided into pieces that cross the
/// level at most once: lines, and parts of curves between two extrema of y. A piece crosses the level if y is greater
/// than that of the ray at one of its ends, and equal or less at the other. So a vertex on the ray counts once.
/// Bisection finds the point where a part of a curve crosses. Neighbouring pieces share their end points bit for bit,
/// so no crossing is missed or counted twice, however flat the curve is.
extension PathElements {
  /// Returns whether a point is inside by a fill rule; open subpaths count as closed.
  ///
  /// For a point exactly on the outline, the result is unspecified.
  func contains(_ point: CGPoint, rule: GPathFillRule) -> Bool {
    guard point.isFinite, !isEmpty else { return false }
    return rule.isInside(winding: winding(around: point))
  }

  /// Returns the winding number of the outline around a point; turns from positive x towards positive y are positive.
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

/// A ray from a point towards positive x.
///
/// A crossing counts +1 if the outline crosses towards greater y, and −1 towards lesser y.
private struct Ray {
  let origin: CGPoint

  /// Returns whether y is greater than that of the ray.
  private func isAbove(_ y: CGFloat) -> Bool { y > origin.y }

  /// Returns the crossing of a piece of the outline with the level of the ray.
  ///
  /// - Parameters:
  ///   - y0: The y of the piece's start.
  ///   - y1: The y of its end.
  /// - Returns: +1 towards greater y, −1 towards lesser y, 0 if both ends are on the same side.
  private func levelCrossing(from y0: CGFloat, to y1: CGFloat) -> Int {
    (isAbove(y1) ? 1 : 0) - (isAbove(y0) ? 1 : 0)
  }

  /// Returns the crossing of a straight line from `p` to `q` with the ray: +1, −1 or 0.
  func crossing(from p: CGPoint, to q: CGPoint) -> Int {
    let levelCrossing = levelCrossing(from: p.y, to: q.y)
    if levelCrossing == 0 { return 0 }
    // Positive if the origin is to the left of the line from p to q, with y upwards.
    let side = (q.x - p.x) * (origin.y - p.y) - (q.y - p.y) * (origin.x - p.x)
    return side * CGFloat(levelCrossing) > 0 ? levelCrossing : 0
  }

  /// Returns the sum of the crossings of a curve with the ray.
  func crossing(_ curve: CubicCurve) -> Int {
    let hull = [curve.start, curve.control1, curve.control2, curve.end]
    // The curve lies in the convex hull of its four points. Often the result follows from this hull.
    if hull.allSatisfy({ $0.x <= origin.x }) { return 0 }
    if hull.allSatisfy({ $0.x > origin.x }) {
      return levelCrossing(from: curve.start.y, to: curve.end.y)
    }
    if hull.allSatisfy({ isAbove($0.y) }) || hull.allSatisfy({ !isAbove($0.y) }) { return 0 }
    var winding = 0
    var from: (t: CGFloat, y: CGFloat) = (t: 0, y: curve.start.y)
    for t in curve.extremaParameters(of: \.y) + [1] {
      let to = (t: t, y: t == 1 ? curve.end.y : curve.point(at: t).y)
      let levelCrossing = levelCrossing(from: from.y, to: to.y)
      if levelCrossing != 0,
        crossesRay(curve, between: from.t, and: to.t, rising: levelCrossing > 0)
      {
        winding += levelCrossing
      }
      from = to
    }
    return winding
  }

  /// Returns whether a piece of a curve crosses the ray, by bisection down to neighbouring numbers.
  ///
  /// - Parameters:
  ///   - start: The parameter at the start of the piece.
  ///   - end: The parameter at its end. Between both, the curve crosses the level of the ray exactly once.
  ///   - rising: Whether y increases along the piece.
  private func crossesRay(
    _ curve: CubicCurve, between start: CGFloat, and end: CGFloat, rising: Bool
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
