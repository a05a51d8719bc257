extension GPath {
  /// Returns the path with straight lines in place of its curves.
  ///
  /// The ends of all elements stay where they are, bit for bit, and closed subpaths stay closed. A
  /// curve becomes as many chords over equal steps of its parameter as its second differences ask
  /// for, at most 4096.
  ///
  /// - Parameter threshold: How far a curve may be from its chords, in the path's own unit. The
  ///   smaller it is, the more lines; unless it is above zero, every curve that bends gets 4096.
  /// - Complexity: O(n) in the number of elements of the result.
  public func flattened(threshold: CGFloat) -> GPath {
    if !(threshold > 0) {
      GDiagnostics.report("flattened(threshold:): \(threshold) is not above zero; finest instead")
    }
    return GPath(storage: storage.flattened(threshold: threshold > 0 ? threshold : 0))
  }

  /// Returns the path with each of its subpaths run through backwards.
  ///
  /// The subpaths keep their order and elements their kinds; a subpath begins where it ended. What
  /// is closed stays closed: its closing line is still the one that no element draws. So reversing
  /// twice gives the path itself, and the nonzero rule sees each winding with the other sign. An
  /// addition: Quartz has no such call.
  ///
  /// - Complexity: O(n) in the number of elements.
  public func reversed() -> GPath { GPath(storage: storage.reversed()) }
}
