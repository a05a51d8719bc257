/// Draws the outlines of strokes, so that the nonzero rule fills them.
struct Stroker: ~Copyable {
  private var tracks = StrokeTracks()

  /// Draws the stroke of a path.
  ///
  /// Lines and joins are exact; the sides of curves are chords within `ChordPacing.Tolerance.pixels`.
  ///
  /// - Parameters:
  ///   - transform: From the path's space to that of the pen, in which the outline is drawn.
  ///   - scale: Pixels per unit of that space, at most.
  mutating func stroke<Sink: StrokeSink & ~Copyable>(
    _ path: PathElements, transform: GAffineTransform, style: StrokeStyle, scale: Double,
    into sink: inout Sink
  ) {
    guard style.width > 0, style.width.isFinite else { return }
    let fineness = StrokeFineness(width: style.width, scale: scale)
    let sides = StrokeSides(style)
    var (parts, isOneLine) = (0, true)
    tracks.forEach(in: path, transform: transform, dash: style.dash, fineness: fineness) { part in
      parts += 1
      isOneLine = parts == 1 && part.isOneLine
      sides.draw(part, into: &sink)
    }
    if isOneLine { sink.noteConvex() }
  }

  static func reportFarCoordinates() {
    GDiagnostics.report("stroke: a coordinate is too large; nothing is stroked")
  }
}

/// The sides of strokes, half a width beside their tracks.
///
/// Where a side would run backwards, in a curve tighter than the pen, it goes along the track itself, and
/// triangles make up for what the pen sweeps there: nothing ever takes away from what is covered.
struct StrokeSides {
  let cap: GLineCap
  let join: GLineJoin
  let miterLimit: Double
  let radius: Double

  init(_ style: StrokeStyle) {
    (cap, join, miterLimit) = (style.cap, style.join, style.miterLimit)
    radius = style.width / 2
  }

  @inline(__always)
  func point(_ sample: StrokeTrack.Sample, _ side: StrokeSide) -> CGPoint {
    sample.point.moved(
      along: sample.direction.left, by: side.rawValue * radius * sample.reach)
  }

  func draw<Sink: StrokeSink & ~Copyable>(
    _ track: borrowing StrokeTrack, into sink: inout Sink
  ) {
    guard track.pieceCount > 0 else { return drawDot(track, into: &sink) }
    let samples = track.samples.count
    if track.isClosed {
      let first = track.samples[0]
      sink.begin(right: point(first, .right), left: point(first, .left))
    } else {
      begin(at: track.samples[0], into: &sink)
    }
    for piece in 0..<track.pieceCount {
      if piece > 0 { addJoin(track, piece - 1, piece, into: &sink) }
      let range = track.samples(of: piece)
      var from = track.samples[range.lowerBound]
      for index in range.lowerBound + 1..<range.upperBound {
        let to = track.samples[index]
        advance(from, to, into: &sink)
        from = to
      }
    }
    if track.isClosed {
      addJoin(track, track.pieceCount - 1, 0, into: &sink)
    } else {
      addEndCap(at: track.samples[samples - 1], into: &sink)
    }
    sink.end(closed: track.isClosed)
  }

  private func drawDot<Sink: StrokeSink & ~Copyable>(
    _ track: borrowing StrokeTrack, into sink: inout Sink
  ) {
    guard cap != .butt else { return }
    let dot = StrokeTrack.Sample(track.start, direction: track.dotDirection)
    begin(at: dot, into: &sink)
    addEndCap(at: dot, into: &sink)
    sink.end(closed: false)
  }

  /// Begins an open track with its cap, which the left side goes along from the right.
  private func begin<Sink: StrokeSink & ~Copyable>(
    at sample: StrokeTrack.Sample, into sink: inout Sink
  ) {
    let (right, left) = (point(sample, .right), point(sample, .left))
    switch cap {
    case .butt: sink.begin(right: right, left: left)
    case .square:
      let back = -radius
      sink.begin(
        right: right.moved(along: sample.direction, by: back),
        left: left.moved(along: sample.direction, by: back))
      sink.line(to: right, on: .right)
      sink.line(to: left, on: .left)
    case .round:
      sink.begin(right: right, left: right)
      addHalfTurn(at: sample, through: sample.direction.reversed, on: .left, into: &sink)
    }
  }

  private func addEndCap<Sink: StrokeSink & ~Copyable>(
    at sample: StrokeTrack.Sample, into sink: inout Sink
  ) {
    switch cap {
    case .butt: break
    case .square:
      for side in [StrokeSide.right, .left] {
        sink.line(to: point(sample, side).moved(along: sample.direction, by: radius), on: side)
      }
    case .round: addHalfTurn(at: sample, through: sample.direction, on: .right, into: &sink)
    }
  }

  /// Goes from the right of a sample to its left on a half circle.
  private func addHalfTurn<Sink: StrokeSink & ~Copyable>(
    at sample: StrokeTrack.Sample, through middle: CGPoint, on side: StrokeSide,
    into sink: inout Sink
  ) {
    let (center, left) = (sample.point, sample.direction.left)
    let reach = radius * sample.reach
    sink.arc(around: center, radius: reach, from: left.reversed, to: middle, on: side)
    sink.arc(around: center, radius: reach, from: middle, to: left, on: side)
  }

  private func advance<Sink: StrokeSink & ~Copyable>(
    _ from: StrokeTrack.Sample, _ to: StrokeTrack.Sample, into sink: inout Sink
  ) {
    var from = from
    // The tip of a cusp, which the curve passes in no length.
    if from.direction.dot(to.direction) < 0.8 {
      let tip = StrokeTrack.Sample(from.point, direction: to.direction)
      addJoin(from, tip, .round, room: 0, into: &sink)
      from = tip
    }
    advance(from, to, on: .right, into: &sink)
    advance(from, to, on: .left, into: &sink)
  }

  @inline(__always)
  private func advance<Sink: StrokeSink & ~Copyable>(
    _ from: StrokeTrack.Sample, _ to: StrokeTrack.Sample, on side: StrokeSide,
    into sink: inout Sink
  ) {
    let (near, far) = (point(from, side), point(to, side))
    let step = CGPoint(x: to.point.x - from.point.x, y: to.point.y - from.point.y)
    if CGPoint(x: far.x - near.x, y: far.y - near.y).dot(step) < 0 {
      sink.line(to: from.point, on: side)
      sink.line(to: to.point, on: side)
      sink.triangle(from.point, to.point, far)
      sink.triangle(from.point, near, far)
    }
    sink.line(to: far, on: side)
  }
}
