extension PathElements {
  /// Returns the outline of the path's stroke, in the path's space, to be filled by the nonzero rule.
  ///
  /// The result is empty if a coordinate is not finite; this is reported to the diagnostics hook.
  ///
  /// - Parameters:
  ///   - style: The pen, in units of the path's space.
  ///   - scale: The largest number of pixels per unit of the path's space.
  ///   - reach: As in `StrokeFineness`, if the outline is going to be painted at this scale; else 0.
  func stroked(_ style: StrokeStyle, scale: Double, reach: Double = 0) -> PathElements {
    var stroker = Stroker()
    var outline = StrokedPath()
    stroker.stroke(
      self, transform: .identity, style: style,
      fineness: StrokeFineness(width: style.width, scale: scale, reach: reach), into: &outline)
    return outline.path.finite
  }

  /// Returns the dashes of the path, flattened, each a subpath of lines.
  ///
  /// A subpath is open, unless a whole closed subpath of the path is painted. Without a pattern the path itself is
  /// returned. The result is empty if a coordinate is not finite; this is reported to the diagnostics hook.
  ///
  /// - Parameters:
  ///   - dash: The pattern, in units of the path's space.
  ///   - scale: The largest number of pixels per unit of the path's space.
  func dashed(_ dash: StrokeStyle.Dash, scale: Double) -> PathElements {
    if dash.lengths.isEmpty { return self }
    var tracks = StrokeTracks()
    var result = PathElements()
    tracks.forEach(
      in: self, transform: .identity, dash: dash, fineness: StrokeFineness(width: 1, scale: scale)
    ) { result.append($0) }
    return result.finite
  }

  /// The path itself; an empty path, with a report, if a coordinate has overflowed.
  private var finite: PathElements {
    if isFinite { return self }
    Stroker.reportFarCoordinates()
    return PathElements()
  }

  private mutating func append(_ track: borrowing StrokeTrack) {
    move(to: track.start)
    if track.pieceCount == 0 { line(to: track.start) }
    for piece in 0..<track.pieceCount {
      for index in track.samples(of: piece).dropFirst() { line(to: track.samples[index].point) }
    }
    if track.isClosed { close() }
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
