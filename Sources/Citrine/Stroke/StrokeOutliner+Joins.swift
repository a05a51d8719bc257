import CPixels

/// The turn of the pen between two samples at the same point.
struct StrokeTurn {
  /// The side on the outside of the turn.
  let outer: StrokeSide
  /// 1 + cos(turn), which is 2 · cos²(turn / 2).
  let onePlusCosine: Double
  /// radius · tan(turn / 2): the distance along a side from its offset point to the intersection of both offset lines.
  ///
  /// It is the same on the inner and on the outer side.
  let intersectionDistance: Double

  @inline(__always)
  init(_ incoming: Centerline.Sample, _ outgoing: Centerline.Sample, radius: Double) {
    let sine = incoming.direction.cross(outgoing.direction)
    let cosine = incoming.direction.dot(outgoing.direction)
    // 1 + cosine, in a form without cancellation.
    onePlusCosine = cosine > 0 ? 1 + cosine : sine * sine / (1 - cosine)
    outer = sine < 0 ? .left : .right
    intersectionDistance = radius * abs(sine) / onePlusCosine
  }
}

/// The geometry of a join: where both sides of a stroke end before a corner and start after it.
struct StrokeCorner {
  let outer: StrokeSide
  /// The intersection of the two inner offset lines; nil if an adjacent segment is too short for it.
  ///
  /// Then the inner side goes through the corner point itself.
  fileprivate var innerIntersection: CGPoint?
  /// The tip of the miter; nil for other joins, and beyond the miter limit.
  fileprivate var miterTip: CGPoint?
  /// Whether the segments before and after the corner are lines.
  ///
  /// The outer side of a line goes straight to the miter tip.
  fileprivate var isLineBefore = false
  fileprivate var isLineAfter = false

  init(outer: StrokeSide) { self.outer = outer }

  /// Where a side of the segment before the corner ends; nil for the offset point of the segment's last sample.
  @inline(__always)
  func end(on side: StrokeSide) -> CGPoint? {
    side == outer ? (isLineBefore ? miterTip : nil) : innerIntersection
  }

  /// Where a side of the segment after the corner begins; nil for the offset point of the segment's first sample.
  @inline(__always)
  func start(on side: StrokeSide) -> CGPoint? {
    side == outer ? (isLineAfter ? miterTip : nil) : innerIntersection
  }
}

extension StrokeOutliner {
  /// A turn whose absolute sine is below this is not a corner, unless the path turns back.
  private static let minCornerSine = 1e-7
  /// If the cosine of the turn between two samples of a curve is below this (37 degrees), there is a cusp between them.
  static let cuspCosine = 0.8

  /// Returns the corner between two segments, or nil where the direction does not change.
  @inline(__always)
  func corner(
    _ centerline: borrowing Centerline, from before: Int, to after: Int
  ) -> StrokeCorner? {
    let (before, after) = (centerline.samples(of: before), centerline.samples(of: after))
    let (last, first) = (before.upperBound - 1, after.lowerBound)
    let (incoming, outgoing) = (centerline.samples[last], centerline.samples[first])
    let sine = incoming.direction.cross(outgoing.direction)
    if abs(sine) < Self.minCornerSine && incoming.direction.dot(outgoing.direction) > 0 {
      return nil
    }
    let turn = StrokeTurn(incoming, outgoing, radius: radius)
    var corner = StrokeCorner(outer: turn.outer)
    if innerJoinFits(turn, centerline, before, last - 1)
      && innerJoinFits(turn, centerline, after, first)
    {
      let inner = offsetPoint(outgoing, turn.outer.opposite)
      corner.innerIntersection = inner.moved(
        along: outgoing.direction, by: turn.intersectionDistance)
    }
    if join == .miter && miterLimit > 0 && miterLimit * miterLimit * turn.onePlusCosine >= 2 {
      corner.miterTip = offsetPoint(incoming, turn.outer).moved(
        along: incoming.direction, by: turn.intersectionDistance)
      (corner.isLineBefore, corner.isLineAfter) = (
        centerline.isLine(before), centerline.isLine(after)
      )
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
  private func innerJoinFits(
    _ turn: StrokeTurn, _ centerline: borrowing Centerline, _ segment: Range<Int>, _ index: Int
  ) -> Bool {
    let (from, to) = (centerline.samples[index], centerline.samples[index + 1])
    let step = from.point.vector(to: to.point)
    let square = step.dot(step)
    if centerline.isLine(segment) {
      return turn.intersectionDistance * turn.intersectionDistance <= 0.25 * square
    }
    let offsetLag = offsetLag(leftOffset(from), leftOffset(to), step)
    let advance = 0.25 * (square - offsetLag * turn.outer.opposite.rawValue)
    // Where a side runs backwards, and at a cusp, the side does not follow its offset chord: there is no intersection.
    return square > 0 && abs(offsetLag) <= square
      && from.direction.dot(to.direction) >= Self.cuspCosine
      && turn.intersectionDistance * turn.intersectionDistance * square <= advance * advance
  }

  /// Adds both sides round a corner, with the join of the style on the outer side.
  ///
  /// - Parameters:
  ///   - incoming: The last sample before the corner. Both sides have been added up to it.
  ///   - outgoing: The first sample after the corner, at the same point.
  @inline(__always)
  func addJoin<Sink: StrokeSink & ~Copyable>(
    _ corner: StrokeCorner, from incoming: Centerline.Sample, to outgoing: Centerline.Sample,
    into sink: inout Sink
  ) throws(DrawingError) {
    let outer = corner.outer
    if join == .round { try addArc(incoming, outgoing, on: outer, into: &sink) }
    if let miterTip = corner.miterTip, !corner.isLineBefore {
      try sink.line(to: miterTip, on: outer)
    }
    if corner.start(on: outer) == nil { try sink.line(to: offsetPoint(outgoing, outer), on: outer) }
    if corner.innerIntersection == nil {
      try addInnerJoin(to: outgoing, on: outer.opposite, into: &sink)
    }
  }

  /// Adds the inner side through the corner point itself, to the offset point of the sample after the corner.
  @inline(__always)
  func addInnerJoin<Sink: StrokeSink & ~Copyable>(
    to outgoing: Centerline.Sample, on inner: StrokeSide, into sink: inout Sink
  ) throws(DrawingError) {
    try sink.line(to: outgoing.point, on: inner)
    try sink.line(to: offsetPoint(outgoing, inner), on: inner)
  }

  /// Adds the arc of a round join, up to half a turn.
  func addArc<Sink: StrokeSink & ~Copyable>(
    _ incoming: Centerline.Sample, _ outgoing: Centerline.Sample, on side: StrokeSide,
    into sink: inout Sink
  ) throws(DrawingError) {
    let (center, sign) = (outgoing.point, side.rawValue)
    let arcRadius = radius * incoming.offset
    let (d, e) = (incoming.direction, outgoing.direction)
    let from = CGPoint.zero.moved(along: d.leftNormal, by: sign)
    let to = CGPoint.zero.moved(along: e.leftNormal, by: sign)
    // An arc of more than a quarter turn is split in the middle. The sum of both normals gets short there, and is zero
    // at half a turn, so the difference of the directions gives the middle.
    if d.dot(e) < 0, let middle = CGPoint(x: d.x - e.x, y: d.y - e.y).unit {
      try sink.arc(around: center, radius: arcRadius, from: from, to: middle, on: side)
      try sink.arc(around: center, radius: arcRadius, from: middle, to: to, on: side)
    } else {
      try sink.arc(around: center, radius: arcRadius, from: from, to: to, on: side)
    }
  }
}
