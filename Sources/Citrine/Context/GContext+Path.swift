extension GContext {
  /// Empties the current path.
  public func beginPath() { currentPath.removeAll() }

  /// Closes the current subpath with a straight line to its start, which becomes the current point.
  public func closePath() { currentPath.closeSubpath() }

  /// Begins a new subpath at a point of user space.
  public func move(to point: CGPoint) { currentPath.move(to: point, transform: state.ctm) }

  /// Adds a straight line from the current point to a point of user space.
  public func addLine(to point: CGPoint) { currentPath.addLine(to: point, transform: state.ctm) }

  /// Adds a cubic Bézier curve from the current point; all points are in user space.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    currentPath.addCurve(to: end, control1: control1, control2: control2, transform: state.ctm)
  }

  /// Adds a quadratic Bézier curve from the current point; all points are in user space.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    currentPath.addQuadCurve(to: end, control: control, transform: state.ctm)
  }

  /// Adds a rectangle of user space as a closed subpath.
  ///
  /// A rectangle with a negative size is standardized first.
  public func addRect(_ rect: CGRect) { currentPath.addRect(rect, transform: state.ctm) }

  /// Adds rectangles of user space, each as a closed subpath.
  public func addRects(_ rects: [CGRect]) { currentPath.addRects(rects, transform: state.ctm) }

  /// Begins a subpath at the first point and adds lines to the others; without points nothing is added.
  public func addLines(between points: [CGPoint]) {
    currentPath.addLines(between: points, transform: state.ctm)
  }

  /// Adds the ellipse inscribed in a rectangle of user space, as a closed subpath of four Bézier curves.
  public func addEllipse(in rect: CGRect) {
    currentPath.addEllipse(in: rect, transform: state.ctm)
  }

  /// Adds an arc of a circle, after a line from the current point to its start, if there is a current point.
  ///
  /// ```swift
  /// // The upper half of a circle where y points up: from the right over the top to the left.
  /// context.addArc(
  ///   center: CGPoint(x: 50, y: 50), radius: 40, startAngle: 0, endAngle: .pi, clockwise: false)
  /// ```
  ///
  /// - Parameters:
  ///   - center: The center of the circle, in user space.
  ///   - radius: The radius, in units of user space.
  ///   - startAngle: The angle of the start, in radians from positive x towards positive y.
  ///   - endAngle: The angle of the end. If it differs from `startAngle` by whole turns, the arc is the whole
  ///     circle; if the angles are equal, there is no arc.
  ///   - clockwise: Whether the arc runs through decreasing angles, which is clockwise where y points up.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    currentPath.addArc(
      CircularArc(
        center: center, radius: radius, startAngle: startAngle,
        sweep: CircularArc.sweep(from: startAngle, to: endAngle, clockwise: clockwise)),
      transform: state.ctm)
  }

  /// Adds an arc that rounds a corner, after a line from the current point to the start of the arc.
  ///
  /// The arc is tangent to the line from the current point to `tangent1End`, the corner, and to the line from
  /// there to `tangent2End`. It ends where it touches the second line.
  ///
  /// ```swift
  /// context.move(to: CGPoint(x: 0, y: 50))
  /// context.addArc(
  ///   tangent1End: CGPoint(x: 50, y: 50), tangent2End: CGPoint(x: 50, y: 0), radius: 10)
  /// context.addLine(to: CGPoint(x: 50, y: 0))  // The arc ended at (50, 40).
  /// ```
  ///
  /// - Parameters:
  ///   - tangent1End: The corner, in user space.
  ///   - tangent2End: Another point of the line that leaves the corner, in user space.
  ///   - radius: The radius of the arc, in units of user space.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    currentPath.addArc(
      tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: state.ctm)
  }

  /// Adds the elements of a path, given in user space; they are transformed by the current CTM.
  public func addPath(_ path: GPath) { currentPath.append(path.storage, transform: state.ctm) }

  /// Whether the current path has no elements.
  public var isPathEmpty: Bool { currentPath.isEmpty }

  /// The current point, in user space; zero when there is none.
  public var currentPointOfPath: CGPoint {
    currentPath.currentPoint.map { state.ctm.inverted().apply($0) } ?? .zero
  }

  /// The bounding box of all points of the current path, control points included, in user space.
  ///
  /// It is null if the path is empty.
  public var boundingBoxOfPath: CGRect {
    currentPath.applying(state.ctm.inverted()).controlPointBounds
  }

  /// A copy of the current path, in user space; nil when it has no elements.
  public var path: GPath? {
    currentPath.isEmpty ? nil : GPath(storage: currentPath.applying(state.ctm.inverted()))
  }

  /// Returns whether drawing the current path would paint a point, with opaque colours and without a clip.
  ///
  /// - Parameters:
  ///   - point: The point, in user space.
  ///   - mode: Whether the point is looked for in the fill, the stroke, or both.
  @discardableResult
  public func pathContains(_ point: CGPoint, mode: GPathDrawingMode) -> Bool {
    let basePoint = state.ctm.apply(point)
    switch mode {
    case .fill: return currentPath.contains(basePoint, rule: .winding)
    case .eoFill: return currentPath.contains(basePoint, rule: .evenOdd)
    case .stroke: return outlineOfStroke().contains(basePoint, rule: .winding)
    case .fillStroke: return pathContains(point, mode: .fill) || pathContains(point, mode: .stroke)
    case .eoFillStroke:
      return pathContains(point, mode: .eoFill) || pathContains(point, mode: .stroke)
    }
  }
}
