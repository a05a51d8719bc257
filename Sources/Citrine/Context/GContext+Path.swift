extension GContext {
  /// Empties the current path.
  public func beginPath() { currentPath.removeAll() }

  /// Closes the current subpath with a straight line.
  public func closePath() { currentPath.closeSubpath() }

  /// Begins a subpath.
  public func move(to point: CGPoint) { currentPath.move(to: point, transform: state.ctm) }

  /// Adds a straight line from the current point.
  public func addLine(to point: CGPoint) { currentPath.addLine(to: point, transform: state.ctm) }

  /// Adds a cubic Bézier curve from the current point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    currentPath.addCurve(to: end, control1: control1, control2: control2, transform: state.ctm)
  }

  /// Adds a quadratic Bézier curve from the current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    currentPath.addQuadCurve(to: end, control: control, transform: state.ctm)
  }

  /// Adds a rectangle as a subpath of its own; negative sizes are standardized.
  public func addRect(_ rect: CGRect) { currentPath.addRect(rect, transform: state.ctm) }

  /// Adds rectangles, each as a subpath of its own.
  public func addRects(_ rects: [CGRect]) { currentPath.addRects(rects, transform: state.ctm) }

  /// Begins a subpath at the first point and adds lines to the others.
  public func addLines(between points: [CGPoint]) {
    currentPath.addLines(between: points, transform: state.ctm)
  }

  /// Adds the ellipse inscribed in a rectangle, as a closed subpath of four curves.
  public func addEllipse(in rect: CGRect) {
    currentPath.addEllipse(in: rect, transform: state.ctm)
  }

  /// Adds an arc of a circle, after a line from the current point if there is one.
  ///
  /// Angles are in radians, from x towards y. `clockwise` goes through decreasing angles: clockwise
  /// where y points up. Angles that differ by whole turns make the whole circle, in the direction of
  /// the flag; equal ones make no arc.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    currentPath.addArc(
      CircularArc(
        center: center, radius: radius, startAngle: startAngle,
        sweep: CircularArc.sweep(from: startAngle, to: endAngle, clockwise: clockwise)),
      transform: state.ctm)
  }

  /// Adds the arc that rounds the corner at `tangent1End`, after a line from the current point.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    currentPath.addArc(
      tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: state.ctm)
  }

  /// Adds the elements of a path, through the CTM as it is now.
  public func addPath(_ path: GPath) { currentPath.append(path.storage, transform: state.ctm) }

  /// Whether the current path has no elements.
  public var isPathEmpty: Bool { currentPath.isEmpty }

  /// The current point, in user space; zero when there is none.
  public var currentPointOfPath: CGPoint {
    currentPath.currentPoint.map { state.ctm.inverted().apply($0) } ?? .zero
  }

  /// The box of all points of the current path, control points included, in user space.
  public var boundingBoxOfPath: CGRect {
    currentPath.applying(state.ctm.inverted()).controlPointBounds
  }

  /// A copy of the current path, in user space; nil when it has no elements.
  public var path: GPath? {
    currentPath.isEmpty ? nil : GPath(storage: currentPath.applying(state.ctm.inverted()))
  }

  /// Whether drawing the current path would paint a point of user space.
  @discardableResult
  public func pathContains(_ point: CGPoint, mode: GPathDrawingMode) -> Bool {
    let place = state.ctm.apply(point)
    switch mode {
    case .fill: return currentPath.contains(place, rule: .winding)
    case .eoFill: return currentPath.contains(place, rule: .evenOdd)
    case .stroke: return outlineOfStroke().contains(place, rule: .winding)
    case .fillStroke: return pathContains(point, mode: .fill) || pathContains(point, mode: .stroke)
    case .eoFillStroke:
      return pathContains(point, mode: .eoFill) || pathContains(point, mode: .stroke)
    }
  }
}
