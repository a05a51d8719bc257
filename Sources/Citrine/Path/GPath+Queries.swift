extension GPath {
  /// Whether the path has no elements; a path that consists of a single move is not empty.
  public var isEmpty: Bool { storage.isEmpty }

  /// The current point: the end of the last element, from which the next line or curve starts.
  ///
  /// After a close, this is the start of the closed subpath. It is the origin if the path is empty.
  public var currentPoint: CGPoint { storage.currentPoint ?? .zero }

  /// The smallest axis-parallel rectangle that contains all points, including control points.
  ///
  /// It is `CGRect.null` if the path is empty. A curve may lie well inside it; see `boundingBoxOfPath`.
  ///
  /// - Complexity: O(n) in the number of points.
  public var boundingBox: CGRect { storage.controlPointBounds }

  /// The smallest axis-parallel rectangle that contains the outline itself, without control points.
  ///
  /// It is `CGRect.null` if the path is empty. For the curve from (0, 0) to (100, 0) with the control points (0, 100)
  /// and (100, 100), this rectangle has the height 75, and `boundingBox` has the height 100. The property of the same
  /// name of `GContext` includes control points.
  ///
  /// - Complexity: O(n) in the number of elements.
  public var boundingBoxOfPath: CGRect { storage.tightBounds }

  /// Returns whether a point is inside the path, so that a fill of the path paints it.
  ///
  /// Open subpaths count as closed. For a point exactly on the outline, the result is unspecified.
  ///
  /// - Parameters:
  ///   - point: The point, in the source space of `transform`.
  ///   - rule: The fill rule, by default the nonzero rule.
  ///   - transform: Maps the point to the space of the path. It is not applied to the path.
  /// - Returns: Whether the point is inside; false if it is not finite.
  /// - Complexity: O(n) in the number of elements.
  public func contains(
    _ point: CGPoint, using rule: GPathFillRule = .winding, transform: GAffineTransform = .identity
  ) -> Bool {
    storage.contains(transform.apply(point), rule: rule)
  }
}
