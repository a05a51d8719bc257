extension PathElements {
  /// The smallest axis-parallel rectangle that contains all points, including control points; null if empty.
  var controlPointBounds: CGRect {
    var bounds = PointBounds()
    for point in points { bounds.include(point) }
    return bounds.rect
  }

  /// The smallest axis-parallel rectangle that contains the outline itself; null if empty.
  ///
  /// The extrema of a curve are at its ends, or where the derivative of a coordinate is zero.
  var tightBounds: CGRect {
    var bounds = PointBounds()
    var current = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let end), .line(let end):
        bounds.include(end)
        current = end
      case .quadCurve(let end, let control):
        bounds.include(end)
        bounds.include(QuadraticCurve(start: current, control: control, end: end))
        current = end
      case .curve(let end, let control1, let control2):
        bounds.include(end)
        bounds.include(
          CubicCurve(start: current, control1: control1, control2: control2, end: end))
        current = end
      case .closeSubpath: break  // The next element, if any, is a move.
      }
    }
    return bounds.rect
  }

  /// The rectangle, if the path is a single axis-parallel rectangle; nil for other paths.
  ///
  /// The subpath is closed, or ends with a fourth line to its start, or both. It may begin at any corner, and have
  /// either direction.
  var rectangle: CGRect? {
    let isThreeLinesAndClose = verbs == [.move, .line, .line, .line, .close]
    let fourthLineReturns =
      verbs.starts(with: [.move, .line, .line, .line, .line]) && points[4] == points[0]
    let isFourLines = verbs.count == 5 || (verbs.count == 6 && verbs[5] == .close)
    guard isThreeLinesAndClose || (fourthLineReturns && isFourLines) else { return nil }
    let (p, q, r, s) = (points[0], points[1], points[2], points[3])
    let beginsAlongX = p.y == q.y && q.x == r.x && r.y == s.y && s.x == p.x
    let beginsAlongY = p.x == q.x && q.y == r.y && r.x == s.x && s.y == p.y
    return beginsAlongX || beginsAlongY ? controlPointBounds : nil
  }
}

extension PointBounds {
  /// Includes the inner extrema of a curve; its ends must have been included before.
  fileprivate mutating func include(_ curve: QuadraticCurve) {
    // A curve lies in the convex hull of its points. If all of them are in the bounds, the curve is too.
    if contains(curve.control) { return }
    for t in curve.extremaParameters(of: \.x) { include(curve.point(at: t)) }
    for t in curve.extremaParameters(of: \.y) { include(curve.point(at: t)) }
  }

  /// Includes the inner extrema of a curve; its ends must have been included before.
  fileprivate mutating func include(_ curve: CubicCurve) {
    // A curve lies in the convex hull of its points. If all of them are in the bounds, the curve is too.
    if contains(curve.control1) && contains(curve.control2) { return }
    for t in curve.extremaParameters(of: \.x) { include(curve.point(at: t)) }
    for t in curve.extremaParameters(of: \.y) { include(curve.point(at: t)) }
  }
}
