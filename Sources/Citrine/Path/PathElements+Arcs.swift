/// Circular arcs, appended as cubics.
///
/// The arc is circular in the source space of the transform. Unless the transform is a similarity, it becomes an
/// elliptical arc.
extension PathElements {
  /// Appends a line from the current point to the start of an arc, then the arc.
  ///
  /// If the path is empty, a move is appended instead of the line. After a closed subpath, the current point is the
  /// start of that subpath. If the radius or the sweep is 0, only the line or move is appended. An invalid arc is
  /// ignored and reported.
  mutating func addArc(_ arc: CircularArc, transform: GAffineTransform) {
    guard arc.isValid else {
      return GDiagnostics.report(
        "addArc: the radius is negative, or a number is NaN or infinite; the call is ignored")
    }
    let wasEmpty = isEmpty
    appendIfFinite("addArc") { path in
      let start = transform.apply(arc.start)
      if wasEmpty { path.move(to: start) } else { path.line(to: start) }
      path.appendCubics(of: arc, transform: transform)
      if wasEmpty && arc.isCircle { path.setPrimitiveEllipse(arc.circle.applying(transform)) }
    }
  }

  /// Appends the arc that rounds the corner at `tip` between the current point and `end`, after a line to its start.
  ///
  /// If there is no corner to round, only the line to `tip` is appended. The current point is in the target space
  /// of the transform; if the transform is singular, the call is ignored and reported.
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

  /// Appends the cubics of an arc; the current point must be the transformed start of the arc.
  private mutating func appendCubics(of arc: CircularArc, transform: GAffineTransform) {
    arc.forEachCubic { curve in
      cubic(
        to: transform.apply(curve.end), control1: transform.apply(curve.control1),
        control2: transform.apply(curve.control2))
    }
  }
}
