extension StrokeSides {
  /// Turns (sine) below this are no corner.
  private static let straight = 1e-7

  /// Goes round the corner between two pieces.
  func addJoin<Sink: StrokeSink & ~Copyable>(
    _ track: borrowing StrokeTrack, _ before: Int, _ after: Int, into sink: inout Sink
  ) {
    let arriving = track.samples[track.samples(of: before).upperBound - 1]
    let leaving = track.samples[track.samples(of: after).lowerBound]
    if turnsLittle(arriving, leaving) {
      sink.line(to: point(leaving, .right), on: .right)
      sink.line(to: point(leaving, .left), on: .left)
    } else {
      let room = min(track.straightLength(of: before), track.straightLength(of: after)) / 2
      addJoin(arriving, leaving, join, room: room, into: &sink)
    }
  }

  @inline(__always)
  private func turnsLittle(_ arriving: StrokeTrack.Sample, _ leaving: StrokeTrack.Sample) -> Bool {
    abs(arriving.direction.cross(leaving.direction)) < Self.straight
      && arriving.direction.dot(leaving.direction) > 0
  }

  /// Goes round a corner: outside as the style says, inside past the place where the sides cross, or
  /// through the corner when there is too little room for that.
  func addJoin<Sink: StrokeSink & ~Copyable>(
    _ arriving: StrokeTrack.Sample, _ leaving: StrokeTrack.Sample, _ join: GLineJoin, room: Double,
    into sink: inout Sink
  ) {
    let sine = arriving.direction.cross(leaving.direction)
    let cosine = arriving.direction.dot(leaving.direction)
    // Twice the square of the cosine of half the turn, without cancellation.
    let squares = cosine > 0 ? 1 + cosine : sine * sine / (1 - cosine)
    let outer = sine < 0 ? StrokeSide.left : .right
    // From a corner to where the sides cross, on both sides.
    let length = radius * abs(sine) / squares
    switch join {
    case .miter where miterLimit > 0 && miterLimit * miterLimit * squares >= 2:
      sink.line(to: point(arriving, outer).moved(along: arriving.direction, by: length), on: outer)
    case .round: addArc(arriving, leaving, on: outer, into: &sink)
    case .miter, .bevel: break
    }
    sink.line(to: point(leaving, outer), on: outer)
    let inner = outer.opposite
    if length <= room {
      sink.line(to: point(leaving, inner).moved(along: leaving.direction, by: length), on: inner)
    } else {
      sink.line(to: leaving.point, on: inner)
      sink.line(to: point(leaving, inner), on: inner)
    }
  }

  private func addArc<Sink: StrokeSink & ~Copyable>(
    _ arriving: StrokeTrack.Sample, _ leaving: StrokeTrack.Sample, on side: StrokeSide,
    into sink: inout Sink
  ) {
    let (center, sign) = (leaving.point, side.rawValue)
    let reach = radius * arriving.reach
    let (d, e) = (arriving.direction, leaving.direction)
    let from = CGPoint.zero.moved(along: d.left, by: sign)
    let to = CGPoint.zero.moved(along: e.left, by: sign)
    // Beyond a quarter turn the sum of the two says less and less of the middle; at half a turn, nothing.
    if d.dot(e) < 0, let middle = CGPoint(x: d.x - e.x, y: d.y - e.y).unit {
      sink.arc(around: center, radius: reach, from: from, to: middle, on: side)
      sink.arc(around: center, radius: reach, from: middle, to: to, on: side)
    } else {
      sink.arc(around: center, radius: reach, from: from, to: to, on: side)
    }
  }
}
