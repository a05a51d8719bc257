extension GPath {
  /// Returns the outline of the path's stroke, to be filled with the nonzero rule.
  ///
  /// The outline may overlap itself; the even-odd rule would leave holes there. The sides of curves are lines that
  /// deviate by about 0.008 units at most: units of the path's space, or of the transformed space if the transform
  /// enlarges. Round joins and caps are curves.
  ///
  /// ```swift
  /// let outline = path.copy(
  ///   strokingWithWidth: 4, lineCap: .round, lineJoin: .round, miterLimit: 10)
  /// context.addPath(outline)
  /// context.fillPath()  // By the nonzero rule.
  /// ```
  ///
  /// - Parameters:
  ///   - lineWidth: The width of the stroke, in units of the path's space. Unless it is finite and above zero, the
  ///     result is empty.
  ///   - lineCap: The shape of open ends.
  ///   - lineJoin: The shape of the outer side of corners.
  ///   - miterLimit: The largest ratio of miter length to line width. A corner with a longer miter is bevelled, and NaN
  ///     counts as 0.
  ///   - transform: Applied to the outline, not to the pen.
  /// - Returns: The outline, or an empty path if a coordinate overflows or memory is exhausted.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: GLineCap, lineJoin: GLineJoin,
    miterLimit: CGFloat, transform: GAffineTransform = .identity
  ) -> GPath {
    var style = StrokeStyle()
    (style.width, style.cap, style.join) = (lineWidth, lineCap, lineJoin)
    style.miterLimit = miterLimit.isNaN ? 0 : miterLimit
    let outline = GDiagnostics.attempt("copy(strokingWithWidth:)") { () throws(DrawingError) in
      try storage.stroked(style, scale: max(1, transform.largestScale))
    }
    return GPath(storage: outline?.applying(transform) ?? PathElements())
  }

  /// Returns the dashes of the path under a dash pattern, as subpaths of lines.
  ///
  /// A subpath is open, unless a whole closed subpath of the path is painted.
  ///
  /// - Parameters:
  ///   - phase: The distance into the pattern at which each subpath begins, in units of the path's space.
  ///   - lengths: Alternating lengths of dashes and gaps along the path, in units of the path's space. The path is not
  ///     dashed, and keeps its curves, if there are none, if all are zero, or if one is negative or not finite.
  ///   - transform: Applied to the dashes.
  /// - Returns: The dashes, or an empty path if a coordinate overflows or memory is exhausted.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: GAffineTransform = .identity
  ) -> GPath {
    let dash = StrokeStyle.Dash(phase: phase, lengths: lengths.map { Double($0) })
    if dash == nil {
      GDiagnostics.report("copy(dashingWithPhase:): a negative or infinite number; not dashed")
    }
    let dashed = GDiagnostics.attempt("copy(dashingWithPhase:)") { () throws(DrawingError) in
      try storage.dashed(dash ?? StrokeStyle.Dash(), scale: max(1, transform.largestScale))
    }
    return GPath(storage: dashed?.applying(transform) ?? PathElements())
  }
}
