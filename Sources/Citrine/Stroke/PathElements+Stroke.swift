extension PathElements {
  /// Returns the outline of the path's stroke, in the path's space, to be filled by the nonzero rule.
  ///
  /// The result is empty if a coordinate is not finite; this is reported to the diagnostics hook.
  ///
  /// - Parameters:
  ///   - style: The pen, in units of the path's space.
  ///   - scale: The largest number of pixels per unit of the path's space.
  ///   - relaxedLength: As in `StrokeTolerance`, if the outline is going to be painted at this scale; else 0.
  ///   - limits: The limits of the path and of its outline; those of no context by default.
  func stroked(
    _ style: StrokeStyle, scale: Double, relaxedLength: Double = 0, limits: WorkLimits = .standard
  ) throws(DrawingError) -> PathElements {
    var stroker = Stroker()
    var outline = StrokePathSink(limits)
    try stroker.stroke(
      self, transform: .identity, style: style,
      tolerance: StrokeTolerance(width: style.width, scale: scale, relaxedLength: relaxedLength),
      limits: limits, into: &outline)
    return outline.path.finiteOrEmpty
  }

  /// Returns the dashes of the path, flattened, each a subpath of lines.
  ///
  /// A subpath is open, unless a whole closed subpath of the path is painted. Without a pattern the path itself is
  /// returned. The result is empty if a coordinate is not finite; this is reported to the diagnostics hook.
  ///
  /// - Parameters:
  ///   - dash: The pattern, in units of the path's space.
  ///   - scale: The largest number of pixels per unit of the path's space.
  func dashed(_ dash: StrokeStyle.Dash, scale: Double) throws(DrawingError) -> PathElements {
    if dash.lengths.isEmpty { return self }
    var centerlines = CenterlineBuilder()
    var result = PathElements()
    try centerlines.forEach(
      in: self, transform: .identity, dash: dash,
      tolerance: StrokeTolerance(width: 1, scale: scale), limits: .standard
    ) { result.append($0) }
    return result.finiteOrEmpty
  }

  /// The path itself; an empty path, with a report, if a coordinate has overflowed.
  private var finiteOrEmpty: PathElements {
    if isFinite { return self }
    Stroker.reportFarCoordinates()
    return PathElements()
  }

  private mutating func append(_ centerline: borrowing Centerline) {
    move(to: centerline.start)
    if centerline.segmentCount == 0 { line(to: centerline.start) }
    for segment in 0..<centerline.segmentCount {
      for index in centerline.samples(of: segment).dropFirst() {
        line(to: centerline.samples[index].point)
      }
    }
    if centerline.isClosed { close() }
  }
}

extension GAffineTransform {
  /// The largest factor by which the transform lengthens a vector: its greater singular value.
  var largestScale: Double {
    let sum = CGPoint(x: a + d, y: b - c)
    let difference = CGPoint(x: a - d, y: b + c)
    return (sum.length + difference.length) / 2
  }
}
