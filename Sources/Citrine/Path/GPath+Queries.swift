extension GPath {
  /// Whether the path has no elements; a lone move is one.
  public var isEmpty: Bool { storage.isEmpty }

  /// The point from which the next line would start; the origin when the path is empty.
  ///
  /// After a close this is the start of the subpath that was closed.
  public var currentPoint: CGPoint { storage.currentPoint ?? .zero }

  /// The smallest upright rectangle around all points, control points included.
  ///
  /// Null when the path is empty.
  public var boundingBox: CGRect { storage.controlPointBounds }

  /// The smallest upright rectangle around the outline itself.
  ///
  /// Null when the path is empty.
  public var boundingBoxOfPath: CGRect { storage.tightBounds }

  /// Returns whether filling the path paints a point.
  ///
  /// Open subpaths count as closed. Points on the outline belong to one of its sides, unspecified
  /// which.
  ///
  /// - Parameters:
  ///   - point: The point, in a space that `transform` leads to the path's.
  ///   - rule: What counts as inside.
  ///   - transform: Applied to the point before it is looked up, not to the path.
  /// - Returns: False also for a point that is not finite.
  public func contains(
    _ point: CGPoint, using rule: GPathFillRule = .winding, transform: GAffineTransform = .identity
  ) -> Bool {
    storage.contains(transform.apply(point), rule: rule)
  }
}
