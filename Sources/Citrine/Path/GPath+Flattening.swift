extension GPath {
  /// Returns a path in which every curve is replaced by straight lines.
  ///
  /// The end points of all elements stay the same, bit for bit, and closed subpaths stay closed. Each curve is
  /// divided into equal steps of its parameter. The number of steps follows from the second differences of the
  /// control points, and is at most 4096.
  ///
  /// - Parameter threshold: The largest distance of a curve from its lines, in the units of the path. A smaller
  ///   threshold gives more lines. If it is not above zero, every curve that bends becomes 4096 lines, and
  ///   `GDiagnostics` gets a message.
  /// - Complexity: O(n) in the number of elements of the result.
  public func flattened(threshold: CGFloat) -> GPath {
    if !(threshold > 0) {
      GDiagnostics.report(
        "flattened(threshold:): \(threshold) is not above zero; each curve becomes 4096 lines")
    }
    return GPath(storage: storage.flattened(threshold: threshold > 0 ? threshold : 0))
  }

  /// Returns the path of `flattened(threshold:)`; nil if it has more elements than a limit.
  ///
  /// - Complexity: O(n) in the number of elements of this path, and in the limit.
  package func flattened(threshold: CGFloat, limit: Int) -> GPath? {
    storage.flattened(threshold: threshold, limit: limit).map(GPath.init(storage:))
  }
}
