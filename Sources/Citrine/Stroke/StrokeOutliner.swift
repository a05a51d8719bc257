import CPixels
import Foundation

/// The sides of strokes: offset curves at half a width from the centerline, with caps and joins.
///
/// Where the radius of curvature is smaller than half the width, the inner side would run backwards. There it follows
/// the centres of curvature instead, and `InnerFold` adds the area that the pen sweeps beyond them. So no part of the
/// outline winds the other way and cancels coverage.
struct StrokeOutliner {
  let cap: GLineCap
  let join: GLineJoin
  let miterLimit: Double
  /// Half the line width.
  let radius: Double

  /// The cosine of the largest angle of one chord of an inner sector.
  private let sectorCosine: Double

  init(_ style: StrokeStyle, _ tolerance: StrokeTolerance) {
    sectorCosine = tolerance.maxTurnCosine
    (cap, join, miterLimit) = (style.cap, style.join, style.miterLimit)
    radius = style.width / 2
  }

  /// The offset point of a side at a sample, in pen space.
  @inline(__always)
  func offsetPoint(_ sample: Centerline.Sample, _ side: StrokeSide) -> CGPoint {
    sample.point.moved(along: leftOffset(sample), by: side.rawValue)
  }

  /// The vector from a sample to its offset point on the left side.
  @inline(__always)
  func leftOffset(_ sample: Centerline.Sample) -> CGPoint {
    CGPoint.zero.moved(along: sample.direction.leftNormal, by: radius * sample.offset)
  }

  func addOutline<Sink: StrokeSink & ~Copyable>(
    of centerline: borrowing Centerline, into sink: inout Sink
  ) throws(DrawingError) {
    try sink.checkLimits()
    guard centerline.segmentCount > 0 else { return try addDot(centerline, into: &sink) }
    let last = centerline.segmentCount - 1
    let closing = centerline.isClosed ? corner(centerline, from: last, to: 0) : nil
    if centerline.isClosed {
      let first = centerline.samples[0]
      try sink.begin(
        right: closing?.start(on: .right) ?? offsetPoint(first, .right),
        left: closing?.start(on: .left) ?? offsetPoint(first, .left))
    } else {
      try addStartCap(at: centerline.samples[0], into: &sink)
    }
    for segment in 0..<last {
      try sink.checkLimits()
      let corner = corner(centerline, from: segment, to: segment + 1)
      try addSides(centerline, centerline.samples(of: segment), until: corner, into: &sink)
      try addJoin(corner, centerline, from: segment, to: segment + 1, into: &sink)
    }
    try addSides(centerline, centerline.samples(of: last), until: closing, into: &sink)
    if centerline.isClosed {
      try addJoin(closing, centerline, from: last, to: 0, into: &sink)
    } else {
      try addEndCap(at: centerline.samples[centerline.samples.count - 1], into: &sink)
    }
    try sink.end(closed: centerline.isClosed)
  }

  private func addDot<Sink: StrokeSink & ~Copyable>(
    _ centerline: borrowing Centerline, into sink: inout Sink
  ) throws(DrawingError) {
    guard cap != .butt else { return }
    let dot = Centerline.Sample(centerline.start, direction: centerline.dotDirection)
    try addStartCap(at: dot, into: &sink)
    try addEndCap(at: dot, into: &sink)
    try sink.end(closed: false)
  }

  /// Begins an open centerline, with its start cap.
  ///
  /// A round cap belongs to the left side, which starts at the right offset point and goes round.
  private func addStartCap<Sink: StrokeSink & ~Copyable>(
    at sample: Centerline.Sample, into sink: inout Sink
  ) throws(DrawingError) {
    let (right, left) = (offsetPoint(sample, .right), offsetPoint(sample, .left))
    switch cap {
    case .butt: try sink.begin(right: right, left: left)
    case .square:
      let back = -radius
      try sink.begin(
        right: right.moved(along: sample.direction, by: back),
        left: left.moved(along: sample.direction, by: back))
      try sink.line(to: right, on: .right)
      try sink.line(to: left, on: .left)
    case .round:
      try sink.begin(right: right, left: right)
      try addHalfCircle(at: sample, through: sample.direction.reversed, on: .left, into: &sink)
    }
  }

  private func addEndCap<Sink: StrokeSink & ~Copyable>(
    at sample: Centerline.Sample, into sink: inout Sink
  ) throws(DrawingError) {
    switch cap {
    case .butt: break
    case .square:
      for side in [StrokeSide.right, .left] {
        try sink.line(
          to: offsetPoint(sample, side).moved(along: sample.direction, by: radius), on: side)
      }
    case .round: try addHalfCircle(at: sample, through: sample.direction, on: .right, into: &sink)
    }
  }

  /// Adds a half circle from the right offset point of a sample to the left one, on the given side of the outline.
  ///
  /// - Parameter middle: The unit vector from the sample to the middle of the half circle.
  private func addHalfCircle<Sink: StrokeSink & ~Copyable>(
    at sample: Centerline.Sample, through middle: CGPoint, on side: StrokeSide,
    into sink: inout Sink
  ) throws(DrawingError) {
    let (center, left) = (sample.point, sample.direction.leftNormal)
    let arcRadius = radius * sample.offset
    try sink.arc(around: center, radius: arcRadius, from: left.reversed, to: middle, on: side)
    try sink.arc(around: center, radius: arcRadius, from: middle, to: left, on: side)
  }

  /// Adds both sides from the end of a segment to the start of the next, round the corner if there is one.
  @inline(__always)
  private func addJoin<Sink: StrokeSink & ~Copyable>(
    _ corner: StrokeCorner?, _ centerline: borrowing Centerline, from before: Int, to after: Int,
    into sink: inout Sink
  ) throws(DrawingError) {
    let outgoing = centerline.samples[centerline.samples(of: after).lowerBound]
    if let corner {
      let incoming = centerline.samples[centerline.samples(of: before).upperBound - 1]
      return try addJoin(corner, from: incoming, to: outgoing, into: &sink)
    }
    try sink.line(to: offsetPoint(outgoing, .right), on: .right)
    try sink.line(to: offsetPoint(outgoing, .left), on: .left)
  }

  /// Adds both sides along a segment, to the offset points at its end, or to where the corner after it ends them.
  @inline(__always)
  private func addSides<Sink: StrokeSink & ~Copyable>(
    _ centerline: borrowing Centerline, _ segment: Range<Int>, until corner: StrokeCorner?,
    into sink: inout Sink
  ) throws(DrawingError) {
    if centerline.isLine(segment) {
      return try addLines(to: centerline.samples[segment.upperBound - 1], corner, into: &sink)
    }
    try addCurveSides(centerline, segment, until: corner, into: &sink)
  }

  /// Adds one line to each side, to the offset points of a sample, or to where the corner there ends the sides.
  @inline(__always)
  private func addLines<Sink: StrokeSink & ~Copyable>(
    to sample: Centerline.Sample, _ corner: StrokeCorner?, into sink: inout Sink
  ) throws(DrawingError) {
    try sink.line(to: corner?.end(on: .right) ?? offsetPoint(sample, .right), on: .right)
    try sink.line(to: corner?.end(on: .left) ?? offsetPoint(sample, .left), on: .left)
  }

  /// Adds both sides along a curve, to the offset points at its end, or to where the corner after it ends them.
  private func addCurveSides<Sink: StrokeSink & ~Copyable>(
    _ centerline: borrowing Centerline, _ segment: Range<Int>, until corner: StrokeCorner?,
    into sink: inout Sink
  ) throws(DrawingError) {
    var from = centerline.samples[segment.lowerBound]
    var offset = leftOffset(from)
    var foldedSide: StrokeSide?
    var start = segment.lowerBound
    let last = segment.upperBound - 1
    if last - start >= CPX_MIN_KERNEL_SAMPLES,
      try sink.addSides(centerline, start..<last, radius: radius)
    {
      start = last - 1
      from = centerline.samples[start]
      offset = self.leftOffset(from)
    }
    for index in start + 1...last {
      let to = centerline.samples[index]
      // A cusp: the direction changes at one point. The pen turns on the spot, like at a round join.
      if from.direction.dot(to.direction) < Self.cuspCosine {
        try endFold(&foldedSide, at: from, into: &sink)
        let turned = Centerline.Sample(from.point, direction: to.direction)
        let outer = StrokeTurn(from, turned, radius: radius).outer
        try addInnerSector(from, turned, on: outer.opposite, into: &sink)
        try addArc(from, turned, on: outer, into: &sink)
        try sink.line(to: offsetPoint(turned, outer), on: outer)
        try addInnerJoin(to: turned, on: outer.opposite, into: &sink)
        (from, offset) = (turned, self.leftOffset(turned))
      }
      let next = self.leftOffset(to)
      let step = CGPoint(x: to.point.x - from.point.x, y: to.point.y - from.point.y)
      let offsetLag = offsetLag(offset, next, step)
      let inner: StrokeSide = offsetLag > 0 ? .left : .right
      if abs(offsetLag) > step.dot(step), let pivot = pivot(from, to, on: inner) {
        try addFoldedStep(about: pivot, &foldedSide, from, to, on: inner, into: &sink)
      } else {
        try endFold(&foldedSide, at: from, into: &sink)
        try addLines(to: to, index == last ? corner : nil, into: &sink)
      }
      (from, offset) = (to, next)
    }
    try endFold(&foldedSide, at: from, into: &sink)
  }

  /// How far the left side stays behind the centerline: the dot product of `step` and the difference of the two steps.
  ///
  /// The difference is `step` minus the step of the left side.
  ///
  /// The lag of the right side is the negative. A side runs backwards if its lag is greater than `step.dot(step)`.
  ///
  /// - Parameters:
  ///   - offset: The left offset vector at the start of the step.
  ///   - next: The left offset vector at the end of the step.
  @inline(__always)
  func offsetLag(_ offset: CGPoint, _ next: CGPoint, _ step: CGPoint) -> Double {
    (offset.x - next.x) * step.x + (offset.y - next.y) * step.y
  }

  /// The point about which one half of the pen turns between two samples.
  ///
  /// A half of the pen is the line segment from a sample to its offset point; its positions at the two samples
  /// intersect in the pivot.
  ///
  /// - Returns: Nil if the two line segments do not intersect.
  private func pivot(
    _ from: Centerline.Sample, _ to: Centerline.Sample, on side: StrokeSide
  ) -> CGPoint? {
    let (pen, next) = (
      from.point.vector(to: offsetPoint(from, side)), to.point.vector(to: offsetPoint(to, side))
    )
    let step = from.point.vector(to: to.point)
    let turn = pen.cross(next)
    guard turn != 0 else { return nil }
    let (fraction, nextFraction) = (step.cross(next) / turn, step.cross(pen) / turn)
    guard fraction >= 0, fraction <= 1, nextFraction >= 0, nextFraction <= 1 else { return nil }
    return from.point.moved(along: pen, by: fraction)
  }

  /// Adds both sides up to the sample `to`, for a step on which the inner side runs backwards.
  ///
  /// The inner side goes to the pivot, and the area beyond the pivot becomes a part of the fold.
  private func addFoldedStep<Sink: StrokeSink & ~Copyable>(
    about pivot: CGPoint, _ foldedSide: inout StrokeSide?, _ from: Centerline.Sample,
    _ to: Centerline.Sample, on inner: StrokeSide, into sink: inout Sink
  ) throws(DrawingError) {
    if foldedSide != inner {
      try endFold(&foldedSide, at: from, into: &sink)
      sink.fold.begin(at: offsetPoint(from, inner), on: inner)
      foldedSide = inner
    }
    sink.fold.addTurn(about: pivot, to: offsetPoint(to, inner))
    try sink.line(to: pivot, on: inner)
    try sink.line(to: offsetPoint(to, inner.opposite), on: inner.opposite)
  }

  /// Adds the sector that the inner half of the pen sweeps when it turns on the spot, at a cusp.
  private func addInnerSector<Sink: StrokeSink & ~Copyable>(
    _ start: Centerline.Sample, _ end: Centerline.Sample, on side: StrokeSide,
    into sink: inout Sink
  ) throws(DrawingError) {
    // The side gives the sign: at half a turn, the sine is a zero of either sign.
    let angle =
      side.rawValue
      * atan2(abs(start.direction.cross(end.direction)), start.direction.dot(end.direction))
    // The lower bound, in radians, keeps the number of steps finite if the scale is not finite.
    let steps = (abs(angle) / max(1e-3, acos(sectorCosine))).rounded(.up)
    sink.fold.begin(at: offsetPoint(start, side), on: side)
    for step in stride(from: 1, through: steps, by: 1) {
      let turn = angle * step / steps
      let turned = CGPoint.zero.moved(along: start.direction, by: cos(turn))
        .moved(along: start.direction.leftNormal, by: sin(turn))
      sink.fold.addTurn(
        about: start.point, to: offsetPoint(Centerline.Sample(start.point, direction: turned), side)
      )
    }
    try sink.addFold()
  }

  /// Adds the fold, if one is open, and a line from the last pivot to the offset point of the sample, on the folded
  /// side.
  @inline(__always)
  private func endFold<Sink: StrokeSink & ~Copyable>(
    _ foldedSide: inout StrokeSide?, at sample: Centerline.Sample, into sink: inout Sink
  ) throws(DrawingError) {
    guard let side = foldedSide else { return }
    try sink.addFold()
    try sink.line(to: offsetPoint(sample, side), on: side)
    foldedSide = nil
  }
}
