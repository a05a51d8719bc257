/// Converts the subpaths of a path into centerlines, one at a time, and cuts them into dashes.
///
/// The buffers are reused, so that strokes allocate nothing once the buffers have grown.
struct CenterlineBuilder: ~Copyable {
  /// The current subpath.
  var centerline = Centerline()
  /// The chords of the curve that is being converted.
  private var chords = CurveChords()
  /// The dash that is being cut out of `centerline`.
  var dash = Centerline()
  /// The first dash of a closed centerline, kept to be appended to the last one if the last one ends where it begins.
  var firstDash = Centerline()
  /// How many more dashes and gaps the current path may have, of `GLimits.dashes`.
  var remainingDashes = 0

  /// Calls `body` with the centerline of each subpath or, if there is a dash pattern, with the centerline of each dash.
  ///
  /// A centerline is valid during the call only. Subpaths of a lone move are left out.
  ///
  /// - Parameters:
  ///   - transform: From the path's space to pen space.
  ///   - dash: The pattern, with lengths in units of pen space.
  ///   - tolerance: The tolerance of chords, in units of pen space.
  ///   - limits: The largest number of elements of the path, and of lines and chords of each subpath. The deadline is
  ///     looked at once for 64 elements, and at the end of each subpath.
  mutating func forEach(
    in path: PathElements, transform: GAffineTransform, dash: StrokeStyle.Dash,
    tolerance: StrokeTolerance, limits: WorkLimits,
    _ body: (borrowing Centerline) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    try limits.check(segments: path.verbs.count)
    let points = path.points
    var current = CGPoint.zero
    var next = 0
    remainingDashes = GLimits.dashes
    centerline.begin(at: .zero)
    for (index, verb) in path.verbs.enumerated() {
      if index & 63 == 63 { try limits.check(segments: centerline.chordCount) }
      switch verb {
      case .move:
        try limits.check(segments: centerline.chordCount)
        try finish(dash, body)
        current = transform.apply(points[next])
        centerline.begin(at: current)
      case .line:
        let end = transform.apply(points[next])
        try centerline.addLine(from: current, to: end)
        current = end
      case .quad:
        let curve = QuadraticCurve(
          start: current, control: transform.apply(points[next]),
          end: transform.apply(points[next + 1]))
        try centerline.addCurve(curve.elevated, tolerance: tolerance, chords: &chords)
        current = curve.end
      case .cubic:
        let curve = CubicCurve(
          start: current, control1: transform.apply(points[next]),
          control2: transform.apply(points[next + 1]), end: transform.apply(points[next + 2]))
        try centerline.addCurve(curve, tolerance: tolerance, chords: &chords)
        current = curve.end
      case .close:
        try centerline.addLine(from: current, to: centerline.start)
        centerline.close()
        current = centerline.start
      }
      next += verb.pointCount
    }
    try limits.check(segments: centerline.chordCount)
    try finish(dash, body)
  }

  /// Passes the finished subpath to `body`, as a whole or in dashes; drops a lone move.
  private mutating func finish(
    _ pattern: StrokeStyle.Dash, _ body: (borrowing Centerline) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    guard centerline.hasLineOrCurve else { return }
    if !pattern.lengths.isEmpty, centerline.segmentCount > 0, reserveDashes(for: pattern) {
      try forEachDash(pattern, body)
    } else {
      try body(centerline)
    }
  }
}
