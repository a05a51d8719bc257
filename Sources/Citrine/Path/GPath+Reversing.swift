extension GPath {
  /// Returns a path in which each subpath has the opposite direction.
  ///
  /// The subpaths keep their order, and the elements their types. Each subpath begins at its former last point.
  /// Closed subpaths stay closed; the closing line connects the same two points. All winding numbers change their
  /// sign, so a reversed shape inside another one makes a hole with the nonzero rule. Reversing twice gives a path that
  /// is equal to the original. Quartz has no such call.
  ///
  /// - Complexity: O(n) in the number of elements.
  public func reversed() -> GPath { GPath(storage: storage.reversed()) }
}
