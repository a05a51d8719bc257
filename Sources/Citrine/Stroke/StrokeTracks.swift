/// Converts the subpaths of a path into tracks, one at a time, and cuts them into dashes.
///
/// The buffers are reused, so that strokes allocate nothing once the buffers have grown.
struct StrokeTracks: ~Copyable {
  /// The current subpath.
  var track = StrokeTrack()
  /// The chords of the curve that is being converted.
  private var chords = CurveChords()
  /// The dash that is being cut out of `track`.
  var dash = StrokeTrack()
  /// The first dash of a closed track, kept to be appended to the last one if the last one ends where it begins.
  var firstDash = StrokeTrack()
  /// How many more dashes and gaps the current path may have, of `GLimits.dashes`.
  var dashesLeft = 0

  /// Calls `body` with the track of each subpath or, if there is a dash pattern, with the track of each dash.
  ///
  /// A track is valid during the call only. Subpaths of a lone move are left out.
  ///
  /// - Parameters:
  ///   - transform: From the path's space to pen space.
  ///   - dash: The pattern, with lengths in units of pen space.
  ///   - fineness: The subdivision of curves, in units of pen space.
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
