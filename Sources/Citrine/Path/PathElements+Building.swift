/// The members that append elements after checks, for arguments of public calls.
///
/// Points are given in the source space of `transform`. A call is ignored and reported if a transformed coordinate
/// is NaN or infinite, or if it appends a line, a curve or a close to an empty path.
extension PathElements {
  mutating func move(to point: CGPoint, transform: GAffineTransform) {
    let point = transform.apply(point)
    guard Self.isFinite(point, in: "move") else { return }
    move(to: point)
  }

  mutating func addLine(to point: CGPoint, transform: GAffineTransform) {
    let point = transform.apply(point)
    guard hasCurrentPoint(for: "addLine"), Self.isFinite(point, in: "addLine") else { return }
    line(to: point)
  }

  mutating func addQuadCurve(to end: CGPoint, control: CGPoint, transform: GAffineTransform) {
    guard hasCurrentPoint(for: "addQuadCurve") else { return }
    appendIfFinite("addQuadCurve") { path in
      path.quad(to: transform.apply(end), control: transform.apply(control))
    }
  }

  mutating func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: GAffineTransform
  ) {
    guard hasCurrentPoint(for: "addCurve") else { return }
    appendIfFinite("addCurve") { path in
      path.cubic(
        to: transform.apply(end), control1: transform.apply(control1),
        control2: transform.apply(control2))
    }
  }

  /// Appends a move to the first point and lines to the others; nothing if the array is empty.
  mutating func addLines(between points: [CGPoint], transform: GAffineTransform) {
    guard let first = points.first else { return }
    appendIfFinite("addLines") { path in
      path.move(to: transform.apply(first))
      for point in points.dropFirst() { path.line(to: transform.apply(point)) }
    }
  }

  mutating func closeSubpath() {
    guard hasCurrentPoint(for: "closeSubpath") else { return }
    close()
  }

  /// Returns whether there is a current point; reports to `GDiagnostics` if there is none.
  ///
  /// - Parameter call: The name of the public call, for the message.
  @inline(__always)
  func hasCurrentPoint(for call: StaticString) -> Bool {
    if !isEmpty { return true }
    Self.reportNoCurrentPoint(call)
    return false
  }

  /// Returns whether a point is finite; reports to `GDiagnostics` if it is not.
  ///
  /// - Parameter call: The name of the public call, for the message.
  @inline(__always)
  private static func isFinite(_ point: CGPoint, in call: StaticString) -> Bool {
    if point.isFinite { return true }
    reportNotFinite(call)
    return false
  }

  @inline(never)
  private static func reportNoCurrentPoint(_ call: StaticString) {
    GDiagnostics.report("\(call): there is no current point; the call is ignored")
  }

  @inline(never)
  static func reportNotFinite(_ call: StaticString) {
    GDiagnostics.report("\(call): a coordinate is NaN or infinite; the call is ignored")
  }
}
