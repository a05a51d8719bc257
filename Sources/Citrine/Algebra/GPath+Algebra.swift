/// The algebra of areas. In all of it open subpaths count as closed, and curves stay curves.
///
/// Results are closed subpaths that do not cross each other or themselves, though they may touch: both
/// rules fill the same of them. Outer loops go round from x towards y, as rectangles do, and holes the
/// other way. Outlines that are apart by less than 1e-10 of the size of all of them count as one; what
/// was not cut keeps its points, bit for bit.
///
/// Each call takes O((n + k) · log² n) steps for n elements and crossings, and k pairs of elements whose
/// boxes overlap.
extension GPath {
  /// Returns the area that is in this path, in another, or in both.
  ///
  /// - Parameters:
  ///   - other: The other path.
  ///   - rule: What counts as inside, of both paths.
  public func union(_ other: GPath, using rule: GPathFillRule = .winding) -> GPath {
    combined(.union, with: other.storage, rule)
  }

  /// Returns the area that is both in this path and in another.
  ///
  /// - Parameters:
  ///   - other: The other path.
  ///   - rule: What counts as inside, of both paths.
  public func intersection(_ other: GPath, using rule: GPathFillRule = .winding) -> GPath {
    combined(.intersection, with: other.storage, rule)
  }

  /// Returns the area that is in this path, but not in another.
  ///
  /// - Parameters:
  ///   - other: The path that is taken away.
  ///   - rule: What counts as inside, of both paths.
  public func subtracting(_ other: GPath, using rule: GPathFillRule = .winding) -> GPath {
    combined(.difference, with: other.storage, rule)
  }

  /// Returns the area that is either in this path or in another, but not in both.
  ///
  /// - Parameters:
  ///   - other: The other path.
  ///   - rule: What counts as inside, of both paths.
  public func symmetricDifference(
    _ other: GPath, using rule: GPathFillRule = .winding
  ) -> GPath {
    combined(.exclusion, with: other.storage, rule)
  }

  /// Returns the path's area as an outline that does not cross itself.
  ///
  /// It is the union of the path with nothing. A path that is so already comes back with the same
  /// elements, but for lines that go straight on, which become one, and for where subpaths begin.
  ///
  /// - Parameter rule: What counts as inside of this path; of the result both rules say the same.
  public func normalized(using rule: GPathFillRule = .winding) -> GPath {
    combined(.union, with: PathElements(), rule)
  }

  /// Returns the path's area as paths that have no part in common, each an outer loop with its holes.
  ///
  /// Parts that touch at points only are separate. What lies in a hole is a path of its own.
  ///
  /// - Parameter rule: What counts as inside of this path.
  public func componentsSeparated(using rule: GPathFillRule = .winding) -> [GPath] {
    let area = Area(storage, .union, PathElements(), rule: rule)
    return area.components.map { GPath(storage: area.elements(of: $0)) }
  }

  /// Returns whether this path and another have area in common.
  ///
  /// To touch is not enough.
  ///
  /// - Parameters:
  ///   - other: The other path.
  ///   - rule: What counts as inside, of both paths.
  public func intersects(_ other: GPath, using rule: GPathFillRule = .winding) -> Bool {
    let (box, otherBox) = (storage.controlPointBounds, other.storage.controlPointBounds)
    guard box.minX < otherBox.maxX, otherBox.minX < box.maxX, box.minY < otherBox.maxY,
      otherBox.minY < box.maxY
    else { return false }
    return !Area(storage, .intersection, other.storage, rule: rule).loops.isEmpty
  }

  private func combined(
    _ operation: AreaOperation, with other: PathElements, _ rule: GPathFillRule
  ) -> GPath {
    let result = Area(storage, operation, other, rule: rule).elements
    // What comes back as it was stays what it was: an ellipse, perhaps.
    return GPath(storage: result == storage ? storage : result)
  }
}

/// The algebra of lines: this path's outline, cut by another path's area.
///
/// Open subpaths of this path stay open. Those that are cut fall into open subpaths, in the order and
/// the direction of the outline; those that are not stay as they are, and closed if they were. A part
/// that runs along the other's border counts as inside: so the two calls share the outline out.
extension GPath {
  /// Returns the parts of this path's outline that are inside the area of another path.
  ///
  /// - Parameters:
  ///   - other: The path whose area cuts; open subpaths of it count as closed.
  ///   - rule: What counts as inside of `other`.
  public func lineIntersection(_ other: GPath, using rule: GPathFillRule = .winding) -> GPath {
    GPath(storage: LineCutter(storage, by: other.storage, rule: rule).lines(inside: true))
  }

  /// Returns the parts of this path's outline that are outside the area of another path.
  ///
  /// - Parameters:
  ///   - other: The path whose area cuts; open subpaths of it count as closed.
  ///   - rule: What counts as inside of `other`.
  public func lineSubtracting(_ other: GPath, using rule: GPathFillRule = .winding) -> GPath {
    GPath(storage: LineCutter(storage, by: other.storage, rule: rule).lines(inside: false))
  }
}
