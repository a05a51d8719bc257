extension GMutablePath {
  /// Appends a rectangle as a closed subpath.
  ///
  /// The subpath starts at (minX, minY) and continues to (maxX, minY), (maxX, maxY) and (minX, maxY). This also holds for
  /// a rectangle with a negative size. All closed shapes have the same direction. To make a hole with the nonzero rule,
  /// append `reversed()` of a shape. A rectangle that is not finite is ignored.
  public func addRect(_ rect: CGRect, transform: GAffineTransform = .identity) {
    storage.addRect(rect, transform: transform)
  }

  /// Appends rectangles, each as a closed subpath as by `addRect`; rectangles that are not finite are left out.
  public func addRects(_ rects: [CGRect], transform: GAffineTransform = .identity) {
    storage.addRects(rects, transform: transform)
  }

  /// Appends an open subpath of straight lines: a move to the first point, then lines to the others.
  ///
  /// An empty array adds nothing. If a point is not finite, the call is ignored.
  public func addLines(between points: [CGPoint], transform: GAffineTransform = .identity) {
    storage.addLines(between: points, transform: transform)
  }

  /// Appends the ellipse that is inscribed in a rectangle, as a closed subpath of four cubic curves.
  ///
  /// The subpath starts at (maxX, midY) and continues towards greater y, in the same direction as a rectangle. A
  /// rectangle that is not finite is ignored. An ellipse that is the whole path is filled as a true ellipse.
  public func addEllipse(in rect: CGRect, transform: GAffineTransform = .identity) {
    storage.addEllipse(in: rect, transform: transform)
  }

  /// Appends a rectangle with elliptical corners, as a closed subpath.
  ///
  /// The subpath starts at (maxX, midY) and continues towards greater y, in the same direction as a rectangle. If
  /// a radius is 0, the result is that of `addRect`; if the corners leave no straight side, that of `addEllipse`.
  /// Quartz stops the program for radii that are too large; here they are clamped, and reported to
  /// `GDiagnostics`.
  ///
  /// - Parameters:
  ///   - rect: The rectangle; ignored with the whole call if it is not finite.
  ///   - cornerWidth: The corner radius along x, clamped to 0 … half the width.
  ///   - cornerHeight: The corner radius along y, clamped to 0 … half the height.
  ///   - transform: Applied to each appended point.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: GAffineTransform = .identity
  ) {
    storage.addRoundedRect(
      rect, cornerRadii: CGSize(width: cornerWidth, height: cornerHeight), transform: transform)
  }

  /// Appends all elements of another path.
  ///
  /// The first element of a path is always a move, so a new subpath begins. If a transformed point is not finite,
  /// the call is ignored.
  ///
  /// - Complexity: O(n) in the number of elements of `path`.
  public func addPath(_ path: GPath, transform: GAffineTransform = .identity) {
    storage.append(path.storage, transform: transform)
  }
}

extension GMutablePath {
  /// Appends a circular arc, given by its start angle and its signed sweep.
  ///
  /// If the path is empty, the arc begins a subpath. Otherwise a straight line is appended first, from the current
  /// point to the start of the arc; after a closed subpath, the current point is the start of that subpath. The arc
  /// does not close the subpath. It is made of cubic curves of at most a quarter turn each.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius of the circle. If it is negative, the call is ignored.
  ///   - startAngle: The angle of the arc's start, in radians from positive x towards positive y.
  ///   - delta: The sweep of the arc, in radians; positive towards greater angles. It is clamped to one turn in
  ///     either direction.
  ///   - transform: Applied to each point of the arc. Unless it is a similarity, the arc becomes elliptical.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: GAffineTransform = .identity
  ) {
    let arc = CircularArc(center: center, radius: radius, startAngle: startAngle, sweep: delta)
    storage.addArc(arc, transform: transform)
  }

  /// Appends a circular arc between two angles.
  ///
  /// If the path is empty, the arc begins a subpath. Otherwise a straight line is appended first, from the current
  /// point to the start of the arc; after a closed subpath, the current point is the start of that subpath. The arc
  /// does not close the subpath. It is made of cubic curves of at most a quarter turn each.
  ///
  /// If the angles differ by whole turns, the arc is the full circle, in the direction of `clockwise`. If they are
  /// equal, there is no arc, only the line to its start.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius of the circle. If it is negative, the call is ignored.
  ///   - startAngle: The angle of the arc's start, in radians from positive x towards positive y.
  ///   - endAngle: The angle of the arc's end, in radians. Whole turns are added or subtracted until it lies ahead
  ///     of the start, in the direction of `clockwise`. The arc is at most one turn.
  ///   - clockwise: True for decreasing angles. This is clockwise if y points up, and appears counter-clockwise
  ///     if y points down, as in UIKit.
  ///   - transform: Applied to each point of the arc. Unless it is a similarity, the arc becomes elliptical.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: GAffineTransform = .identity
  ) {
    let sweep = CircularArc.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
    let arc = CircularArc(center: center, radius: radius, startAngle: startAngle, sweep: sweep)
    storage.addArc(arc, transform: transform)
  }

  /// Appends an arc that rounds the corner at `tangent1End`, and a straight line to the start of the arc.
  ///
  /// The arc is tangent to the line from the current point to `tangent1End`, and to the line from `tangent1End` to
  /// `tangent2End`. It ends on the second line, and does not continue to `tangent2End`. If there is no corner, only
  /// the line to `tangent1End` is appended: when the radius is 0, two points coincide, or all three points lie on
  /// one line. If the path is empty, the call is ignored.
  ///
  /// - Parameters:
  ///   - tangent1End: The corner.
  ///   - tangent2End: A point on the line that leads away from the corner.
  ///   - radius: The radius of the circle. If it is negative, the call is ignored.
  ///   - transform: Applied to each appended point. The current point is already in the target space, so it is
  ///     transformed back to find the arc. If the transform is singular, the call is ignored.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: GAffineTransform = .identity
  ) {
    storage.addArc(
      tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
  }
}
