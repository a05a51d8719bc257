extension GPath {
  /// Returns the outline of the path's stroke, which the nonzero rule fills.
  ///
  /// The outline may overlap itself; the even-odd rule would leave holes there.
  ///
  /// - Parameters:
  ///   - lineWidth: The width of the stroke; unless it is above zero the result is empty.
  ///   - lineCap: How open ends look.
  ///   - lineJoin: How the outer side of corners looks.
  ///   - miterLimit: The largest quotient of a miter's length and the width.
  ///   - transform: Applied to the outline.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: GLineCap, lineJoin: GLineJoin,
    miterLimit: CGFloat, transform: GAffineTransform = .identity
  ) -> GPath {
    var style = StrokeStyle()
    (style.width, style.cap, style.join) = (lineWidth, lineCap, lineJoin)
    style.miterLimit = miterLimit.isNaN ? 0 : miterLimit
    let outline = storage.stroked(style, scale: max(1, transform.largestScale))
    return GPath(storage: outline.applying(transform))
  }

  /// Returns the parts of the path that a dash pattern paints, each an open subpath of lines.
  ///
  /// - Parameters:
  ///   - phase: How far into the pattern each subpath begins.
  ///   - lengths: Lengths that are painted and left out in turn, along lines and curves. Without
  ///     any, with zeros only, or with a negative one the path is not dashed.
  ///   - transform: Applied to the result.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: GAffineTransform = .identity
  ) -> GPath {
    let dash = StrokeStyle.Dash(phase: phase, lengths: lengths.map { Double($0) })
    if dash == nil {
      GDiagnostics.report("copy(dashingWithPhase:): a negative or infinite number; not dashed")
    }
    let dashed = storage.dashed(
      dash ?? StrokeStyle.Dash(), scale: max(1, transform.largestScale))
    return GPath(storage: dashed.applying(transform))
  }
}
