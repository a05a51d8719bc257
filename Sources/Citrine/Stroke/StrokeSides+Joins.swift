import CPixels

/// How a pen turns from one sample to another at the same place.
struct StrokeTurn {
  /// The outer side.
  let outer: StrokeSide
  /// Twice the square of the cosine of half the turn.
  let squares: Double
  /// From beside the place to where the sides cross, on both sides.
  let length: Double

  @inline(__always)
  init(_ arriving: StrokeTrack.Sample, _ leaving: StrokeTrack.Sample, radius: Double) {
    let sine = arriving.direction.cross(leaving.direction)
    let cosine = arriving.direction.dot(leaving.direction)
    // Without cancellation.
    squares = cosine > 0 ? 1 + cosine : sine * sine / (1 - cosine)
    outer = sine < 0 ? .left : .right
    length = radius * abs(sine) / squares
  }
}

/// A corner that the sides of a stroke go round.
struct StrokeCorner {
  let outer: StrokeSide
  /// Where the inner side turns, if there is room for that; else it goes through the corner.
  fileprivate var innerTurn: CGPoint?
  /// The tip of the miter, if there is one.
  fileprivate var miter: CGPoint?
  /// Whether the pieces before and behind the corner are straight, so that their outer sides lead to the miter.
  fileprivate var arrivesStraight = false
  fileprivate var leavesStraight = false

  init(outer: StrokeSide) { self.outer = outer }

  /// Where a side of the piece before the corner ends, if not beside the corner.
  @inline(__always)
  func end(on side: StrokeSide) -> CGPoint? {
    side == outer ? (arrivesStraight ? miter : nil) : innerTurn
  }

  /// Where a side of the piece behind the corner begins, if not beside the corner.
  @inline(__always)
  func start(on side: StrokeSide) -> CGPoint? {
    side == outer ? (leavesStraight ? miter : nil) : innerTurn
  }
}

extension StrokeSides {
  /// Turns (sine) below this are no corner.
  private static let straight = 1e-7
  /// The cosine of the turn from one sample to the next beyond which there is the tip of a cusp between them.
  static let tip = 0.8

  /// The corner between two pieces, or nil where there is none.
  @inline(__always)
  func corner(
    _ track: borrowing StrokeTrack, from before: Int, to after: Int
  ) -> StrokeCorner? {
    let (before, after) = (track.samples(of: before), track.samples(of: after))
    let (last, first) = (before.upperBound - 1, after.lowerBound)
    let (arriving, leaving) = (track.samples[last], track.samples[first])
    let sine = arriving.direction.cross(leaving.direction)
    if abs(sine) < Self.straight && arriving.direction.dot(leaving.direction) > 0 { return nil }
    let turn = StrokeTurn(arriving, leaving, radius: radius)
    var corner = StrokeCorner(outer: turn.outer)
    if hasRoom(turn, track, before, last - 1) && hasRoom(turn, track, after, first) {
      let inner = point(leaving, turn.outer.opposite)
      corner.innerTurn = inner.moved(along: leaving.direction, by: turn.length)
    }
    if join == .miter && miterLimit > 0 && miterLimit * miterLimit * turn.squares >= 2 {
      corner.miter = point(arriving, turn.outer).moved(along: arriving.direction, by: turn.length)
      (corner.arrivesStraight, corner.leavesStraight) = (track.isLine(before), track.isLine(after))
    }
    return corner
  }

  /// Whether the inner side beside a step, at a corner, runs beyond the place where the sides cross: for no more than
  /// half of a line, as there may be a corner at both ends; and a quarter of the chord of a curve, within which its
  /// tangent is not farther away than chords may be.
  @inline(__always)
  private func hasRoom(
    _ turn: StrokeTurn, _ track: borrowing StrokeTrack, _ piece: Range<Int>, _ index: Int
  ) -> Bool {
    let (from, to) = (track.samples[index], track.samples[index + 1])
    let step = from.point.vector(to: to.point)
    let square = step.dot(step)
    if track.isLine(piece) { return turn.length * turn.length <= 0.25 * square }
    let lag = lag(offset(from), offset(to), step)
    let advance = 0.25 * (square - lag * turn.outer.opposite.rawValue)
    // Where a side runs backwards it has left its place, and so it has at the tip of a cusp.
    return square > 0 && abs(lag) <= square && from.direction.dot(to.direction) >= Self.tip
      && turn.length * turn.length * square <= advance * advance
  }

  /// Goes round a corner from one sample to another, up to which the sides have been drawn: outside as the style says.
  @inline(__always)
  func pass<Sink: StrokeSink & ~Copyable>(
    _ corner: StrokeCorner, from arriving: StrokeTrack.Sample, to leaving: StrokeTrack.Sample,
    into sink: inout Sink
  ) {
    let outer = corner.outer
    if join == .round { addArc(arriving, leaving, on: outer, into: &sink) }
    if let miter = corner.miter, !corner.arrivesStraight { sink.line(to: miter, on: outer) }
    if corner.start(on: outer) == nil { sink.line(to: point(leaving, outer), on: outer) }
    if corner.innerTurn == nil { passInside(to: leaving, on: outer.opposite, into: &sink) }
  }

  /// Goes through the corner on its inner side.
  @inline(__always)
  func passInside<Sink: StrokeSink & ~Copyable>(
    to leaving: StrokeTrack.Sample, on inner: StrokeSide, into sink: inout Sink
  ) {
    sink.line(to: leaving.point, on: inner)
    sink.line(to: point(leaving, inner), on: inner)
  }

  /// Adds the arc of a round join.
  func addArc<Sink: StrokeSink & ~Copyable>(
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
