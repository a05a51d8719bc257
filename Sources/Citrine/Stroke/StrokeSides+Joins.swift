import CPixels

/// A corner that the sides of a stroke go round.
struct StrokeCorner {
  let arriving: StrokeTrack.Sample
  let leaving: StrokeTrack.Sample
  let outer: StrokeSide
  /// Twice the square of the cosine of half the turn.
  fileprivate let squares: Double
  /// From the corner to where the sides cross, on both sides.
  fileprivate let length: Double
  /// Where the inner side turns, if there is room for that; else it goes through the corner.
  fileprivate var innerTurn: CGPoint?

  init(_ arriving: StrokeTrack.Sample, _ leaving: StrokeTrack.Sample, radius: Double) {
    (self.arriving, self.leaving) = (arriving, leaving)
    let sine = arriving.direction.cross(leaving.direction)
    let cosine = arriving.direction.dot(leaving.direction)
    // Without cancellation.
    squares = cosine > 0 ? 1 + cosine : sine * sine / (1 - cosine)
    outer = sine < 0 ? .left : .right
    length = radius * abs(sine) / squares
  }

  /// Where a side turns, if it is the inner one and has room for that.
  @inline(__always)
  func innerTurn(on side: StrokeSide) -> CGPoint? { side == outer ? nil : innerTurn }
}

extension StrokeSides {
  /// Turns (sine) below this are no corner.
  private static let straight = 1e-7
  /// The cosine of the turn from one sample to the next beyond which there is the tip of a cusp between them.
  static let tip = 0.8

  /// The corner between two pieces, or nil where there is none.
  func corner(
    _ track: borrowing StrokeTrack, from before: Int, to after: Int
  ) -> StrokeCorner? {
    let (before, after) = (track.samples(of: before), track.samples(of: after))
    let (last, first) = (before.upperBound - 1, after.lowerBound)
    let (arriving, leaving) = (track.samples[last], track.samples[first])
    let turn = arriving.direction.cross(leaving.direction)
    if abs(turn) < Self.straight && arriving.direction.dot(leaving.direction) > 0 { return nil }
    var corner = StrokeCorner(arriving, leaving, radius: radius)
    if hasRoom(corner, track, before, last - 1) && hasRoom(corner, track, after, first) {
      let inner = point(leaving, corner.outer.opposite)
      corner.innerTurn = inner.moved(along: leaving.direction, by: corner.length)
    }
    return corner
  }

  /// Whether the inner side beside a step, at a corner, runs beyond the place where the sides cross: for no more than
  /// half of a line, as there may be a corner at both ends; and a quarter of the chord of a curve, within which its
  /// tangent is not farther away than chords may be.
  private func hasRoom(
    _ corner: StrokeCorner, _ track: borrowing StrokeTrack, _ piece: Range<Int>, _ index: Int
  ) -> Bool {
    let (from, to) = (track.samples[index], track.samples[index + 1])
    let step = from.point.vector(to: to.point)
    let (square, lag) = (step.dot(step), lag(offset(from), offset(to), step))
    let advance = square - lag * corner.outer.opposite.rawValue
    let share = track.isLine(piece) ? 0.5 : 0.25
    // Where a side runs backwards it has left its place, and so it has at the tip of a cusp.
    return square > 0 && abs(lag) <= square && from.direction.dot(to.direction) >= Self.tip
      && corner.length * corner.length * square <= share * share * advance * advance
  }

  /// Goes round a corner, up to which the sides have been drawn: outside as the style says.
  func turn<Sink: StrokeSink & ~Copyable>(
    _ corner: StrokeCorner, _ join: GLineJoin, into sink: inout Sink
  ) {
    let (arriving, leaving, outer) = (corner.arriving, corner.leaving, corner.outer)
    switch join {
    case .miter where miterLimit > 0 && miterLimit * miterLimit * corner.squares >= 2:
      sink.line(
        to: point(arriving, outer).moved(along: arriving.direction, by: corner.length), on: outer)
    case .round: addArc(arriving, leaving, on: outer, into: &sink)
    case .miter, .bevel: break
    }
    sink.line(to: point(leaving, outer), on: outer)
    if corner.innerTurn == nil {
      sink.line(to: leaving.point, on: outer.opposite)
      sink.line(to: point(leaving, outer.opposite), on: outer.opposite)
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
