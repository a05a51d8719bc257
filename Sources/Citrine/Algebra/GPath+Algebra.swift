/// Boolean operations on the areas of paths. Open subpaths count as closed, and curves stay curves.
///
/// A result consists of closed subpaths that do not cross each other or themselves, though they may touch:
/// both fill rules fill the same area. Outer loops turn from the x axis towards the y axis, as rectangles
/// do; holes turn the other way. Outlines closer than 1e-10 times the greater side of the bounds of both
/// paths count as coincident. Curves without an intersection keep their points, bit for bit.
///
/// A path with a point that is not finite counts as empty, which the diagnostics hook reports.
///
/// A call that exceeds the limits it is given returns an empty path, which `GDiagnostics` reports. The limits are those
/// of time (`deadline`) and of line and curve segments (`segments`): there may be at most as many curves, as many points
/// where they cross, and 16 times as many pairs of curves whose boxes overlap.
///
/// Each call takes O((n + k) · log² n) steps: n is the number of elements and crossings, and k is the number of
/// pairs of elements whose boxes overlap.
extension GPath {
  /// Returns the area that is in this path, in another, or in both.
  ///
  /// - Parameters:
  ///   - other: The other path.
  ///   - rule: The fill rule that defines the inside of both paths.
  ///   - limits: The limits of the operation.
  public func union(
    _ other: GPath, using rule: GPathFillRule = .winding, limits: GLimits = GLimits()
  ) -> GPath {
    combined(.union, with: other.storage, rule, limits)
  }

  /// Returns the area that is both in this path and in another.
  ///
  /// - Parameters:
  ///   - other: The other path.
  ///   - rule: The fill rule that defines the inside of both paths.
  ///   - limits: The limits of the operation.
  public func intersection(
    _ other: GPath, using rule: GPathFillRule = .winding, limits: GLimits = GLimits()
  ) -> GPath {
    combined(.intersection, with: other.storage, rule, limits)
  }

  /// Returns the area that is in this path, but not in another.
  ///
  /// ```swift
  /// let ring = GPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
  ///   .subtracting(GPath(ellipseIn: CGRect(x: 25, y: 25, width: 50, height: 50)))
  /// ```
  ///
  /// - Parameters:
  ///   - other: The path whose area is removed.
  ///   - rule: The fill rule that defines the inside of both paths.
  ///   - limits: The limits of the operation.
  public func subtracting(
    _ other: GPath, using rule: GPathFillRule = .winding, limits: GLimits = GLimits()
  ) -> GPath {
    combined(.difference, with: other.storage, rule, limits)
  }

  /// Returns the area that is either in this path or in another, but not in both.
  ///
  /// - Parameters:
  ///   - other: The other path.
  ///   - rule: The fill rule that defines the inside of both paths.
  ///   - limits: The limits of the operation.
  public func symmetricDifference(
    _ other: GPath, using rule: GPathFillRule = .winding, limits: GLimits = GLimits()
  ) -> GPath {
    combined(.exclusion, with: other.storage, rule, limits)
  }

  /// Returns the path's area as an outline that does not cross itself.
  ///
  /// It is the union of the path with an empty path. If the outline does not cross itself already, the
  /// elements are the same, with two exceptions: consecutive collinear lines become one, and a subpath may
  /// begin at another of its points.
  ///
  /// ```swift
  /// context.addPath(path.normalized(using: .evenOdd))
  /// context.fillPath()  // The nonzero rule fills what the even-odd rule fills of `path`.
  /// ```
  ///
  /// - Parameters:
  ///   - rule: The fill rule that defines the inside of this path. For the result both rules are equivalent.
  ///   - limits: The limits of the operation.
  public func normalized(
    using rule: GPathFillRule = .winding, limits: GLimits = GLimits()
  ) -> GPath {
    combined(.union, with: PathElements(), rule, limits)
  }

  /// Returns the connected components of the path's area, each as an outer loop with its holes.
  ///
  /// Parts that touch only at points are separate components. An area inside a hole is a component of its
  /// own.
  ///
  /// - Parameters:
  ///   - rule: The fill rule that defines the inside of this path.
  ///   - limits: The limits of the operation.
  public func componentsSeparated(
    using rule: GPathFillRule = .winding, limits: GLimits = GLimits()
  ) -> [GPath] {
    guard let area = area(.union, with: PathElements(), rule, limits) else { return [] }
    return area.components.map { GPath(storage: area.elements(of: $0)) }
  }

  /// Returns whether the areas of this path and of another overlap.
  ///
  /// Paths that only touch do not intersect.
  ///
  /// - Parameters:
  ///   - other: The other path.
  ///   - rule: The fill rule that defines the inside of both paths.
  ///   - limits: The limits of the operation.
  public func intersects(
    _ other: GPath, using rule: GPathFillRule = .winding, limits: GLimits = GLimits()
  ) -> Bool {
    let (box, otherBox) = (storage.controlPointBounds, other.storage.controlPointBounds)
    guard box.minX < otherBox.maxX, otherBox.minX < box.maxX, box.minY < otherBox.maxY,
      otherBox.minY < box.maxY
    else { return false }
    return area(.intersection, with: other.storage, rule, limits)?.loops.isEmpty == false
  }

  private func combined(
    _ operation: BooleanOperation, with other: PathElements, _ rule: GPathFillRule,
    _ limits: GLimits
  ) -> GPath {
    guard let result = area(operation, with: other, rule, limits)?.elements else {
      return GPath(storage: PathElements())
    }
    // If the elements did not change, the path keeps its storage, which may be marked as an exact ellipse.
    return GPath(storage: result == storage ? storage : result)
  }

  /// Returns the area of an operation; nil, after a report, if a limit is exceeded.
  private func area(
    _ operation: BooleanOperation, with other: PathElements, _ rule: GPathFillRule,
    _ limits: GLimits
  ) -> Area? {
    GDiagnostics.attempt("GPath: boolean operation") { () throws(DrawingError) -> Area in
      try Area(storage, operation, other, rule: rule, WorkLimits(limits))
    }
  }
}

/// Clipping of this path's outline, as lines, by another path's area.
///
/// Open subpaths of this path stay open. A subpath that crosses the other path's border is cut into open
/// subpaths, in the order and the direction of the outline. A subpath that does not cross it is returned
/// unchanged, and stays closed if it was closed. A part along the other path's border counts as inside, so
/// that each part of the outline is in the result of exactly one of the two methods.
extension GPath {
  /// Returns the parts of this path's outline that are inside the area of another path.
  ///
  /// ```swift
  /// let line = GMutablePath()
  /// line.move(to: CGPoint(x: 0, y: 50))
  /// line.addLine(to: CGPoint(x: 100, y: 50))
  /// // From (20, 50) to (80, 50):
  /// let inside = line.lineIntersection(GPath(rect: CGRect(x: 20, y: 0, width: 60, height: 100)))
  /// ```
  ///
  /// - Parameters:
  ///   - other: The path whose area clips. Its open subpaths count as closed.
  ///   - rule: The fill rule that defines the inside of `other`.
  ///   - limits: The limits of the operation.
  public func lineIntersection(
    _ other: GPath, using rule: GPathFillRule = .winding, limits: GLimits = GLimits()
  ) -> GPath {
    lines(inside: true, of: other, rule, limits)
  }

  /// Returns the parts of this path's outline that are outside the area of another path.
  ///
  /// - Parameters:
  ///   - other: The path whose area clips. Its open subpaths count as closed.
  ///   - rule: The fill rule that defines the inside of `other`.
  ///   - limits: The limits of the operation.
  public func lineSubtracting(
    _ other: GPath, using rule: GPathFillRule = .winding, limits: GLimits = GLimits()
  ) -> GPath {
    lines(inside: false, of: other, rule, limits)
  }

  private func lines(
    inside: Bool, of other: GPath, _ rule: GPathFillRule, _ limits: GLimits
  ) -> GPath {
    let clipper = GDiagnostics.attempt("GPath: clipping of lines") {
      () throws(DrawingError) -> OutlineClipper in
      try OutlineClipper(storage, by: other.storage, rule: rule, WorkLimits(limits))
    }
    return GPath(storage: clipper?.lines(inside: inside) ?? PathElements())
  }
}
