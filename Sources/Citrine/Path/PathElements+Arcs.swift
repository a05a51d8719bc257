/// Circular arcs, as cubics. The circle lies in the caller's space: under a transform that is not a
/// similarity it becomes a part of an ellipse.
extension PathElements {
  /// Appends an arc, after a straight line from the current point to its start, or after a move when
  /// the path is empty.
  ///
  /// Behind a closed subpath the line begins at the start of that subpath.
  ///
  /// An arc of radius zero is its centre, one of no angle its start.
  mutating func addArc(_ arc: CircularArc, transform: GAffineTransform) {
    guard arc.isValid else {
      return GDiagnostics.report(
        "addArc: the radius is negative, or a number is NaN or infinite; the call is ignored")
    }
    let isAlone = isEmpty
    appendIfFinite("addArc") { path in
      let start = transform.apply(arc.start)
      if isAlone { path.move(to: start) } else { path.line(to: start) }
      path.appendCubics(of: arc, transform: transform)
      if isAlone && arc.isCircle { path.markLoneEllipse(arc.circle.applying(transform)) }
    }
  }

  /// Appends the arc that rounds the corner at `tip` between the current point and `end`, after a
  /// straight line to where it begins; just the line to `tip` where there is no corner to round.
  ///
  /// The current point is in the space that the transform leads to, so it must be invertible.
  mutating func addArc(
    tangent1End tip: CGPoint, tangent2End end: CGPoint, radius: CGFloat, transform: GAffineTransform
  ) {
    guard hasCurrentPoint(for: "addArc"), let current = currentPoint else { return }
    guard tip.isFinite, end.isFinite, radius.isFinite, radius >= 0 else {
      return GDiagnostics.report(
        "addArc: the radius is negative, or a number is NaN or infinite; the call is ignored")
    }
    guard let inverse = transform.inverse else {
      return GDiagnostics.report("addArc: the transform is singular; the call is ignored")
    }
    let start = inverse.apply(current)
    appendIfFinite("addArc") { path in
      guard let arc = CircularArc(roundingCorner: tip, from: start, to: end, radius: radius)
      else { return path.line(to: transform.apply(tip)) }
      path.line(to: transform.apply(arc.start))
      path.appendCubics(of: arc, transform: transform)
    }
  }

  private mutating func appendCubics(of arc: CircularArc, transform: GAffineTransform) {
    arc.forEachCubic { curve in
      cubic(
        to: transform.apply(curve.end), control1: transform.apply(curve.control1),
        control2: transform.apply(curve.control2))
    }
  }
}
