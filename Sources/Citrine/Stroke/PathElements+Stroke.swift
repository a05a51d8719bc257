extension PathElements {
  /// Returns the outline of the path's stroke, to be filled by the nonzero rule.
  ///
  /// - Parameters:
  ///   - scale: Pixels per unit of the path's space, at most.
  ///   - reach: As in `StrokeFineness`, for an outline that is to be painted at this scale.
  func stroked(_ style: StrokeStyle, scale: Double, reach: Double = 0) -> PathElements {
    var stroker = Stroker()
    var outline = StrokedPath()
    stroker.stroke(
      self, transform: .identity, style: style,
      fineness: StrokeFineness(width: style.width, scale: scale, reach: reach), into: &outline)
    return outline.path.finite
  }

  /// Returns the painted parts of the path under a dash pattern, as open subpaths; nothing where they have no
  /// finite place.
  func dashed(_ dash: StrokeStyle.Dash, scale: Double) -> PathElements {
    if dash.lengths.isEmpty { return self }
    var tracks = StrokeTracks()
    var result = PathElements()
    tracks.forEach(
      in: self, transform: .identity, dash: dash, fineness: StrokeFineness(width: 1, scale: scale)
    ) { result.append($0) }
    return result.finite
  }

  /// The path itself; an empty one where sums of coordinates were beyond all numbers.
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
  /// The largest factor by which the transform lengthens anything: its greater singular value.
  var largestScale: Double {
    let sum = CGPoint(x: a + d, y: b - c)
    let difference = CGPoint(x: a - d, y: b + c)
    return (sum.length + difference.length) / 2
  }
}
