import CPixels

/// The turn of the pen between two samples at the same point.
struct StrokeTurn {
  /// The side on the outside of the turn.
  let outer: StrokeSide
  /// 2 · cos²(turn / 2).
  let squares: Double
  /// radius · tan(turn / 2): the distance along a side from its offset point to the intersection of both offset lines.
  ///
  /// It is the same on the inner and on the outer side.
  let length: Double

  @inline(__always)
  init(_ arriving: StrokeTrack.Sample, _ leaving: StrokeTrack.Sample, radius: Double) {
    let sine = arriving.direction.cross(leaving.direction)
    let cosine = arriving.direction.dot(leaving.direction)
    // 1 + cosine, in a form without cancellation.
    squares = cosine > 0 ? 1 + cosine : sine * sine / (1 - cosine)
    outer = sine < 0 ? .left : .right
    length = radius * abs(sine) / squares
  }
}

/// The geometry of a join: where both sides of a stroke end before a corner and start after it.
struct StrokeCorner {
  let outer: StrokeSide
  /// The intersection of the two inner offset lines; nil if an adjacent piece is too short for it.
  ///
  /// Then the inner side goes through the corner point itself.
  fileprivate var innerTurn: CGPoint?
  /// The tip of the miter; nil for other joins, and beyond the miter limit.
  fileprivate var miter: CGPoint?
  /// Whether the pieces before and after the corner are lines.
  ///
  /// The outer side of a line goes straight to the miter tip.
  fileprivate var arrivesStraight = false
  fileprivate var leavesStraight = false

  init(outer: StrokeSide) { self.outer = outer }

  /// Where a side of the piece before the corner ends; nil for the offset point of the piece's last sample.
  @inline(__always)
  func end(on side: StrokeSide) -> CGPoint? {
    side == outer ? (arrivesStraight ? miter : nil) : innerTurn
  }

  /// Where a side of the piece after the corner begins; nil for the offset point of the piece's first sample.
  @inline(__always)
  func start(on side: StrokeSide) -> CGPoint? {
    side == outer ? (leavesStraight ? miter : nil) : innerTurn
  }
}

extension StrokeSides {
  /// A turn whose absolute sine is below this is not a corner, unless the path turns back.
  private static let straight = 1e-7
  /// If the cosine of the turn between two samples of a curve is below this (37 degrees), there is a cusp between them.
  static let tip = 0.8

  /// Returns the corner between two pieces, or nil where the direction does not change.
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

  /// Whether the inner side of a step next to a corner is long enough to reach the intersection of the inner sides.
  ///
  /// The intersection may cut off half of a line, because there may be a corner at both of its ends. It may cut off a
  /// quarter of the chord of a curve: up to there the tangent stays within the tolerance of chords.
  ///
  /// - Parameter index: The first of the two samples of the step.
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
    // Where a side runs backwards, and at a cusp, the side does not follow its offset chord: there is no intersection.
    return square > 0 && abs(lag) <= square && from.direction.dot(to.direction) >= Self.tip
      && turn.length * turn.length * square <= advance * advance
  }

  /// Draws both sides round a corner, with the join of the style on the outer side.
  ///
  /// - Parameters:
  ///   - arriving: The last sample before the corner. Both sides have been drawn up to it.
  ///   - leaving: The first sample after the corner, at the same point.
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

  /// Draws the inner side through the corner point itself, to the offset point of the sample after the corner.
  @inline(__always)
  func passInside<Sink: StrokeSink & ~Copyable>(
    to leaving: StrokeTrack.Sample, on inner: StrokeSide, into sink: inout Sink
  ) {
    sink.line(to: leaving.point, on: inner)
    sink.line(to: point(leaving, inner), on: inner)
  }

  /// Adds the arc of a round join, up to half a turn.
  func addArc<Sink: StrokeSink & ~Copyable>(
    _ arriving: StrokeTrack.Sample, _ leaving: StrokeTrack.Sample, on side: StrokeSide,
    into sink: inout Sink
  ) {
    let (center, sign) = (leaving.point, side.rawValue)
    let reach = radius * arriving.reach
    let (d, e) = (arriving.direction, leaving.direction)
    let from = CGPoint.zero.moved(along: d.left, by: sign)
    let to = CGPoint.zero.moved(along: e.left, by: sign)
    // An arc of more than a quarter turn is split in the middle. The sum of both normals gets short there, and is zero
    // at half a turn, so the difference of the directions gives the middle.
    if d.dot(e) < 0, let middle = CGPoint(x: d.x - e.x, y: d.y - e.y).unit {
      sink.arc(around: center, radius: reach, from: from, to: middle, on: side)
      sink.arc(around: center, radius: reach, from: middle, to: to, on: side)
    } else {
      sink.arc(around: center, radius: reach, from: from, to: to, on: side)
    }
  }
}
