import CPixels
import Foundation

/// Draws the outlines of strokes into a sink, to be filled by the nonzero rule.
struct Stroker: ~Copyable {
  private var tracks = StrokeTracks()

  /// Draws the outline of a path's stroke, dashed if the style says so.
  ///
  /// Lines and joins are exact; the sides of curves are chords. Nothing is drawn unless the width is finite and above
  /// zero.
  ///
  /// - Parameters:
  ///   - transform: From the path's space to pen space, in which the pen is a disc. The outline is in pen space.
  ///   - fineness: The subdivision of curves, in units of pen space.
  mutating func stroke<Sink: StrokeSink & ~Copyable>(
    _ path: PathElements, transform: GAffineTransform, style: StrokeStyle,
    fineness: StrokeFineness, into sink: inout Sink
  ) {
    guard style.width > 0, style.width.isFinite else { return }
    let sides = StrokeSides(style, fineness)
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

/// The sides of strokes: offset curves at half a width from the centreline, with caps and joins.
///
/// Where the radius of curvature is smaller than half the width, the inner side would run backwards. There it follows
/// the centres of curvature instead, and `InnerFold` adds the area that the pen sweeps beyond them. So no part of the
/// outline winds the other way and cancels coverage.
struct StrokeSides {
  let cap: GLineCap
  let join: GLineJoin
  let miterLimit: Double
  /// Half the line width.
  let radius: Double

  /// The cosine of the largest angle of one chord of an inner sector.
  private let sectorCosine: Double

  init(_ style: StrokeStyle, _ fineness: StrokeFineness) {
    sectorCosine = fineness.cosine
    (cap, join, miterLimit) = (style.cap, style.join, style.miterLimit)
    radius = style.width / 2
  }

  /// The offset point of a side at a sample, in pen space.
  @inline(__always)
  func point(_ sample: StrokeTrack.Sample, _ side: StrokeSide) -> CGPoint {
    sample.point.moved(along: offset(sample), by: side.rawValue)
  }

  /// The vector from a sample to its offset point on the left side.
  @inline(__always)
  func offset(_ sample: StrokeTrack.Sample) -> CGPoint {
    CGPoint.zero.moved(along: sample.direction.left, by: radius * sample.reach)
  }

  func draw<Sink: StrokeSink & ~Copyable>(
    _ track: borrowing StrokeTrack, into sink: inout Sink
  ) {
    guard track.pieceCount > 0 else { return drawDot(track, into: &sink) }
    let last = track.pieceCount - 1
    let closing = track.isClosed ? corner(track, from: last, to: 0) : nil
    if track.isClosed {
      let first = track.samples[0]
      sink.begin(
        right: closing?.start(on: .right) ?? point(first, .right),
        left: closing?.start(on: .left) ?? point(first, .left))
    } else {
      begin(at: track.samples[0], into: &sink)
    }
    for piece in 0..<last {
      let corner = corner(track, from: piece, to: piece + 1)
      follow(track, track.samples(of: piece), until: corner, into: &sink)
      pass(corner, track, from: piece, to: piece + 1, into: &sink)
    }
    follow(track, track.samples(of: last), until: closing, into: &sink)
    if track.isClosed {
      pass(closing, track, from: last, to: 0, into: &sink)
    } else {
      addEndCap(at: track.samples[track.samples.count - 1], into: &sink)
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

  /// Begins an open track, with its start cap.
  ///
  /// A round cap belongs to the left side, which starts at the right offset point and goes round.
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

  /// Adds a half circle from the right offset point of a sample to the left one, on the given side of the outline.
  ///
  /// - Parameter middle: The unit vector from the sample to the middle of the half circle.
  private func addHalfTurn<Sink: StrokeSink & ~Copyable>(
    at sample: StrokeTrack.Sample, through middle: CGPoint, on side: StrokeSide,
    into sink: inout Sink
  ) {
    let (center, left) = (sample.point, sample.direction.left)
    let reach = radius * sample.reach
    sink.arc(around: center, radius: reach, from: left.reversed, to: middle, on: side)
    sink.arc(around: center, radius: reach, from: middle, to: left, on: side)
  }

  /// Draws both sides from the end of a piece to the start of the next, round the corner if there is one.
  @inline(__always)
  private func pass<Sink: StrokeSink & ~Copyable>(
    _ corner: StrokeCorner?, _ track: borrowing StrokeTrack, from before: Int, to after: Int,
    into sink: inout Sink
  ) {
    let leaving = track.samples[track.samples(of: after).lowerBound]
    if let corner {
      let arriving = track.samples[track.samples(of: before).upperBound - 1]
      return pass(corner, from: arriving, to: leaving, into: &sink)
    }
    sink.line(to: point(leaving, .right), on: .right)
    sink.line(to: point(leaving, .left), on: .left)
  }

  /// Draws both sides along a piece, to its end or to their ends at the corner after it.
  @inline(__always)
  private func follow<Sink: StrokeSink & ~Copyable>(
    _ track: borrowing StrokeTrack, _ piece: Range<Int>, until corner: StrokeCorner?,
    into sink: inout Sink
  ) {
    if track.isLine(piece) {
      return end(at: track.samples[piece.upperBound - 1], corner, into: &sink)
    }
    followCurve(track, piece, until: corner, into: &sink)
  }

  /// Draws both sides straight to a sample, or to their ends at the corner there.
  @inline(__always)
  private func end<Sink: StrokeSink & ~Copyable>(
    at sample: StrokeTrack.Sample, _ corner: StrokeCorner?, into sink: inout Sink
  ) {
    sink.line(to: corner?.end(on: .right) ?? point(sample, .right), on: .right)
    sink.line(to: corner?.end(on: .left) ?? point(sample, .left), on: .left)
  }

  /// Draws both sides along a curve, to its end or to their ends at the corner after it.
  private func followCurve<Sink: StrokeSink & ~Copyable>(
    _ track: borrowing StrokeTrack, _ piece: Range<Int>, until corner: StrokeCorner?,
    into sink: inout Sink
  ) {
    var from = track.samples[piece.lowerBound]
    var offset = offset(from)
    var foldedSide: StrokeSide?
    var start = piece.lowerBound
    let last = piece.upperBound - 1
    if last - start >= CPX_LEAST_KERNEL_SAMPLES, sink.follow(track, start..<last, radius: radius) {
      start = last - 1
      from = track.samples[start]
      offset = self.offset(from)
    }
    for index in start + 1...last {
      let to = track.samples[index]
      // A cusp: the direction changes at one point. The pen turns on the spot, like at a round join.
      if from.direction.dot(to.direction) < Self.tip {
        endFold(&foldedSide, at: from, into: &sink)
        let tip = StrokeTrack.Sample(from.point, direction: to.direction)
        let outer = StrokeTurn(from, tip, radius: radius).outer
        addInnerSector(from, tip, on: outer.opposite, into: &sink)
        addArc(from, tip, on: outer, into: &sink)
        sink.line(to: point(tip, outer), on: outer)
        passInside(to: tip, on: outer.opposite, into: &sink)
        (from, offset) = (tip, self.offset(tip))
      }
      let next = self.offset(to)
      let step = CGPoint(x: to.point.x - from.point.x, y: to.point.y - from.point.y)
      let lag = lag(offset, next, step)
      let inner: StrokeSide = lag > 0 ? .left : .right
      if abs(lag) > step.dot(step), let hub = hub(from, to, on: inner) {
        turn(about: hub, &foldedSide, from, to, on: inner, into: &sink)
      } else {
        endFold(&foldedSide, at: from, into: &sink)
        end(at: to, index == last ? corner : nil, into: &sink)
      }
      (from, offset) = (to, next)
    }
    endFold(&foldedSide, at: from, into: &sink)
  }

  /// How much less the left side advances along `step` than the centreline, times the length of `step`.
  ///
  /// The lag of the right side is the negative. A side runs backwards if its lag is above `step.dot(step)`.
  ///
  /// - Parameters:
  ///   - offset: The left offset vector at the start of the step.
  ///   - next: The left offset vector at the end of the step.
  @inline(__always)
  func lag(_ offset: CGPoint, _ next: CGPoint, _ step: CGPoint) -> Double {
    (offset.x - next.x) * step.x + (offset.y - next.y) * step.y
  }

  /// The point that one half of the pen turns about between two samples: the intersection of its two positions.
  ///
  /// - Returns: Nil if the two positions, as segments from the centreline to the offset point, do not intersect.
  private func hub(
    _ from: StrokeTrack.Sample, _ to: StrokeTrack.Sample, on side: StrokeSide
  ) -> CGPoint? {
    let (pen, next) = (
      from.point.vector(to: point(from, side)), to.point.vector(to: point(to, side))
    )
    let step = from.point.vector(to: to.point)
    let turn = pen.cross(next)
    guard turn != 0 else { return nil }
    let (share, nextShare) = (step.cross(next) / turn, step.cross(pen) / turn)
    guard share >= 0, share <= 1, nextShare >= 0, nextShare <= 1 else { return nil }
    return from.point.moved(along: pen, by: share)
  }

  /// Draws both sides up to the sample `to`, for a step on which the inner side runs backwards.
  ///
  /// The inner side goes to the hub, and the area beyond the hub becomes a part of the fold.
  private func turn<Sink: StrokeSink & ~Copyable>(
    about hub: CGPoint, _ foldedSide: inout StrokeSide?, _ from: StrokeTrack.Sample,
    _ to: StrokeTrack.Sample, on inner: StrokeSide, into sink: inout Sink
  ) {
    if foldedSide != inner {
      endFold(&foldedSide, at: from, into: &sink)
      sink.fold.begin(at: point(from, inner), on: inner)
      foldedSide = inner
    }
    sink.fold.turn(about: hub, to: point(to, inner))
    sink.line(to: hub, on: inner)
    sink.line(to: point(to, inner.opposite), on: inner.opposite)
  }

  /// Adds the sector that the inner half of the pen sweeps when it turns on the spot, at a cusp.
  private func addInnerSector<Sink: StrokeSink & ~Copyable>(
    _ start: StrokeTrack.Sample, _ end: StrokeTrack.Sample, on side: StrokeSide,
    into sink: inout Sink
  ) {
    let angle = atan2(
      start.direction.cross(end.direction), start.direction.dot(end.direction))
    // The lower bound, in radians, keeps the number of steps finite if the scale is not finite.
    let steps = (abs(angle) / max(1e-3, acos(sectorCosine))).rounded(.up)
    sink.fold.begin(at: point(start, side), on: side)
    for step in stride(from: 1, through: steps, by: 1) {
      let turn = angle * step / steps
      let turned = CGPoint.zero.moved(along: start.direction, by: cos(turn))
        .moved(along: start.direction.left, by: sin(turn))
      sink.fold.turn(
        about: start.point, to: point(StrokeTrack.Sample(start.point, direction: turned), side))
    }
    sink.addFold()
  }

  /// Adds the fold, if one is open, and draws its side from the last hub to the offset point of the sample.
  @inline(__always)
  private func endFold<Sink: StrokeSink & ~Copyable>(
    _ foldedSide: inout StrokeSide?, at sample: StrokeTrack.Sample, into sink: inout Sink
  ) {
    guard let side = foldedSide else { return }
    sink.addFold()
    sink.line(to: point(sample, side), on: side)
    foldedSide = nil
  }
}
