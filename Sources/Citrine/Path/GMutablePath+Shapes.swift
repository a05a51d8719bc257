extension GMutablePath {
  /// Appends a rectangle as a closed subpath.
  ///
  /// It starts at the corner of least coordinates and goes along x first; negative sizes count from
  /// the opposite side.
  public func addRect(_ rect: CGRect, transform: GAffineTransform = .identity) {
    storage.addRect(rect, transform: transform)
  }

  /// Appends rectangles, each as a closed subpath; those that are not finite are left out.
  public func addRects(_ rects: [CGRect], transform: GAffineTransform = .identity) {
    storage.addRects(rects, transform: transform)
  }

  /// Appends a subpath of straight lines: a move to the first point, lines to the others.
  ///
  /// It is not closed. An empty array adds nothing.
  public func addLines(between points: [CGPoint], transform: GAffineTransform = .identity) {
    storage.addLines(between: points, transform: transform)
  }

  /// Appends the ellipse that touches the four sides of a rectangle, as a closed subpath.
  ///
  /// It starts at (maxX, midY) and goes towards greater y, the same way round as a rectangle.
  public func addEllipse(in rect: CGRect, transform: GAffineTransform = .identity) {
    storage.addEllipse(in: rect, transform: transform)
  }

  /// Appends a rectangle with corners rounded to quarters of an ellipse, as a closed subpath.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - cornerWidth: The semi-axis of a corner along x, clamped to 0 … half the width.
  ///   - cornerHeight: The semi-axis of a corner along y, clamped to 0 … half the height.
  ///   - transform: What each point goes through.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: GAffineTransform = .identity
  ) {
    storage.addRoundedRect(
      rect, corner: CGSize(width: cornerWidth, height: cornerHeight), transform: transform)
  }

  /// Appends the elements of another path; its first is a move, so they begin a new subpath.
  public func addPath(_ path: GPath, transform: GAffineTransform = .identity) {
    storage.append(path.storage, transform: transform)
  }
}

extension GMutablePath {
  /// Appends an arc of a circle that covers a signed angle.
  ///
  /// If the path is not empty, a straight line leads from the current point to the start of the arc;
  /// behind a closed subpath that is the start of the subpath.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius; a negative one is ignored with the whole call.
  ///   - startAngle: The angle of the arc's start, in radians from positive x towards positive y.
  ///   - delta: The angle covered, in radians; positive goes towards greater angles. More than a
  ///     turn is one turn.
  ///   - transform: What each point of the arc goes through.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: GAffineTransform = .identity
  ) {
    let arc = CircularArc(center: center, radius: radius, startAngle: startAngle, sweep: delta)
    storage.addArc(arc, transform: transform)
  }

  /// Appends an arc of a circle between two angles.
  ///
  /// If the path is not empty, a straight line leads from the current point to the start of the arc;
  /// behind a closed subpath that is the start of the subpath. Angles that differ by whole turns make
  /// the whole circle, in the direction of the flag; equal ones make no arc.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius; a negative one is ignored with the whole call.
  ///   - startAngle: The angle of the arc's start, in radians from positive x towards positive y.
  ///   - endAngle: The angle of the arc's end, taken whole turns further until it lies ahead.
  ///   - clockwise: Whether the arc goes through falling angles, as it looks where y points up.
  ///   - transform: What each point of the arc goes through.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: GAffineTransform = .identity
  ) {
    let sweep = CircularArc.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
    let arc = CircularArc(center: center, radius: radius, startAngle: startAngle, sweep: sweep)
    storage.addArc(arc, transform: transform)
  }

  /// Appends an arc that rounds a corner, after a straight line to where the arc begins.
  ///
  /// The arc touches the line from the current point to `tangent1End` and the one from there to
  /// `tangent2End`, and ends on the second. Where there is no corner (radius zero, points in one
  /// place or on one line) only the line to `tangent1End` is added.
  ///
  /// - Parameters:
  ///   - tangent1End: The corner.
  ///   - tangent2End: A point on the line that leads away from the corner.
  ///   - radius: The radius; a negative one is ignored with the whole call.
  ///   - transform: What each point of the arc goes through; the current point is in the space that
  ///     it leads to, so a singular transform is ignored with the whole call.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: GAffineTransform = .identity
  ) {
    storage.addArc(
      tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
  }
}
