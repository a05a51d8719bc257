/// The subpaths of a path as tracks, one after the other, and dashed.
///
/// Keeps the memory of its tracks, so that strokes allocate nothing once they have grown.
struct StrokeTracks: ~Copyable {
  var track = StrokeTrack()
  /// Where the curve is cut that is being followed.
  private var chords = CurveChords()
  /// What a dash pattern paints of a track.
  var dash = StrokeTrack()
  /// The first dash of a closed track, until it is known whether the last one goes on in it.
  var firstDash = StrokeTrack()
  /// How many dashes and gaps the path that is followed may still have.
  var dashesLeft = 0

  /// Calls `body` with each track, or each dash where there is a pattern.
  ///
  /// - Parameters:
  ///   - transform: From the path's space to that of the pen.
  mutating func forEach(
    in path: PathElements, transform: GAffineTransform, dash: StrokeStyle.Dash,
    fineness: StrokeFineness, _ body: (borrowing StrokeTrack) -> Void
  ) {
    let points = path.points
    var current = CGPoint.zero
    var next = 0
    dashesLeft = GLimits.dashes
    track.begin(at: .zero)
    for verb in path.verbs {
      switch verb {
      case .move:
        finish(dash, body)
        current = transform.apply(points[next])
        track.begin(at: current)
      case .line:
        let end = transform.apply(points[next])
        track.addLine(from: current, to: end)
        current = end
      case .quad:
        let curve = QuadraticCurve(
          start: current, control: transform.apply(points[next]),
          end: transform.apply(points[next + 1]))
        track.addCurve(curve.elevated, fineness: fineness, chords: &chords)
        current = curve.end
      case .cubic:
        let curve = CubicCurve(
          start: current, control1: transform.apply(points[next]),
          control2: transform.apply(points[next + 1]), end: transform.apply(points[next + 2]))
        track.addCurve(curve, fineness: fineness, chords: &chords)
        current = curve.end
      case .close:
        track.addLine(from: current, to: track.start)
        track.close()
        current = track.start
      }
      next += verb.pointCount
    }
    finish(dash, body)
  }

  private mutating func finish(
    _ pattern: StrokeStyle.Dash, _ body: (borrowing StrokeTrack) -> Void
  ) {
    guard track.isDrawn else { return }
    if !pattern.lengths.isEmpty, track.pieceCount > 0, takeDashes(of: pattern) {
      cut(pattern, body)
    } else {
      body(track)
    }
  }
}
