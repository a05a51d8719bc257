extension GContext {
  /// Strokes a path as a hairline of single pixels, if anti-aliasing is off and the stroke is exactly one pixel
  /// wide in every direction.
  ///
  /// If the path has more segments than the limit, or the deadline passes, nothing is painted, and this is reported.
  ///
  /// - Parameter path: The path in user space; evaluated only if it can be painted as a hairline.
  /// - Returns: Whether the stroke is a hairline; if not, the caller must fill the outline of the stroke.
  func paintHairline(along path: @autoclosure () -> PathElements) -> Bool {
    guard !fillStyle().antialias, strokesAreOnePixelWide else { return false }
    let coverage = GDiagnostics.attempt("stroke") { () throws(DrawingError) in
      try hairlineCoverage(along: path())
    }
    if let coverage, !coverage.bounds.isEmpty {
      withShadow(over: coverage.bounds) {
        guard let source = source(of: state.stroke, over: coverage.bounds) else { return }
        paint(coverage, with: source)
      }
    }
    return true
  }

  private func hairlineCoverage(along path: PathElements) throws(DrawingError) -> Coverage {
    var pixels = HairlinePixels(within: relevantPixels, renderer.limits)
    try addCenterlines(of: path, to: &pixels)
    return try pixels.coverage()
  }

  private func addCenterlines(
    of path: PathElements, to pixels: inout HairlinePixels
  ) throws(DrawingError) {
    let toRaster = userToRaster
    try path.forEachCenterlineSegment(
      state.strokeStyle, scale: state.ctm.largestScale, renderer.limits
    ) {
      start, end throws(DrawingError) in
      try pixels.add(from: toRaster.apply(start), to: toRaster.apply(end))
    }
  }

  /// Whether the CTM preserves angles and maps the line width to one pixel, up to rounding errors.
  private var strokesAreOnePixelWide: Bool {
    let (ctm, width) = (state.ctm, state.strokeStyle.width)
    let tolerance = 1e-6
    let lengths = [(ctm.a, ctm.b), (ctm.c, ctm.d)].map { (x, y) in
      (x * x + y * y).squareRoot() * width
    }
    return lengths.allSatisfy { abs($0 - 1) < tolerance }
      && abs(ctm.a * ctm.c + ctm.b * ctm.d) * width * width < tolerance
  }
}
