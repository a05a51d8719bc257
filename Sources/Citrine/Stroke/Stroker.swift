import Foundation

/// Draws the outline of strokes, so that the nonzero rule fills them.
///
/// Beside a track run two sides, half a width away. All the outline winds the same way, from x
/// towards y: the right side forwards, the left side back. Where a side would run backwards, in a
/// curve tighter than the pen, it goes along the track itself, and triangles of the same direction
/// make up for what the pen sweeps there: nothing ever takes away from what is covered.
struct Stroker {
  private var outline = PathElements()
  /// Triangles where a side would run backwards.
  private var extras = PathElements()
  private let style: StrokeStyle
  private let radius: Double

  /// A side of the stroke as it is being drawn, along the track: it begins with a move.
  private struct Side {
    /// +1 to the left of the track, −1 to its right.
    let sign: Double
    var path = PathElements()

    func point(_ sample: StrokeTrack.Sample, _ radius: Double) -> CGPoint {
      sample.point.moved(along: sample.direction.left, by: sign * radius)
    }
  }

  init(_ style: StrokeStyle) {
    self.style = style
    radius = style.width / 2
  }

  mutating func stroke(_ track: StrokeTrack) {
    guard let first = track.pieces.first?.first, let end = track.pieces.last?.last else {
      return strokeDot(track)
    }
    var right = Side(sign: -1)
    var left = Side(sign: 1)
    follow(track, side: &right)
    follow(track, side: &left)
    if track.isClosed {
      outline.append(right.path, transform: .identity)
      outline.close()
      var back = PathElements()
      back.appendReversed(left.path)
      outline.append(back, transform: .identity)
      outline.close()
    } else {
      outline.append(right.path, transform: .identity)
      addCap(at: end.point, direction: end.direction)
      outline.appendReversed(left.path)
      addCap(at: first.point, direction: CGPoint(x: -first.direction.x, y: -first.direction.y))
      outline.close()
    }
  }

  private mutating func strokeDot(_ track: StrokeTrack) {
    guard style.cap != .butt else { return }
    let direction = track.dotDirection
    outline.move(to: track.start.moved(along: direction.left, by: -radius))
    addCap(at: track.start, direction: direction)
    outline.line(to: track.start.moved(along: direction.left, by: radius))
    addCap(at: track.start, direction: CGPoint(x: -direction.x, y: -direction.y))
    outline.close()
  }

  /// Goes on from the right of an end to its left.
  private mutating func addCap(at point: CGPoint, direction: CGPoint) {
    switch style.cap {
    case .butt: break
    case .square:
      let tip = point.moved(along: direction, by: radius)
      outline.line(to: tip.moved(along: direction.left, by: -radius))
      outline.line(to: tip.moved(along: direction.left, by: radius))
    case .round:
      let right = CGPoint(x: direction.y, y: -direction.x)
      outline.addStrokeArc(around: point, from: right, radius: radius, sweep: .pi)
    }
  }

  private mutating func follow(_ track: StrokeTrack, side: inout Side) {
    let pieces = track.pieces
    for (index, piece) in pieces.enumerated() {
      if index > 0 { addJoin(pieces[index - 1], piece, style.join, side: &side) }
      if side.path.isEmpty { side.path.move(to: side.point(piece[0], radius)) }
      for (from, to) in zip(piece, piece.dropFirst()) { advance(from, to, side: &side) }
    }
    if track.isClosed, let last = pieces.last, let first = pieces.first {
      addJoin(last, first, style.join, side: &side)
    }
  }

  private mutating func advance(
    _ from: StrokeTrack.Sample, _ to: StrokeTrack.Sample, side: inout Side
  ) {
    var from = from
    // The tip of a cusp, which the curve passes in no length.
    if from.direction.dot(to.direction) < 0.8 {
      let tip = StrokeTrack.Sample(point: from.point, direction: to.direction)
      addJoin([from, from], [tip, tip], .round, side: &side)
      from = tip
    }
    let (near, far) = (side.point(from, radius), side.point(to, radius))
    let step = CGPoint(x: to.point.x - from.point.x, y: to.point.y - from.point.y)
    if CGPoint(x: far.x - near.x, y: far.y - near.y).dot(step) < 0 {
      side.path.line(to: from.point)
      side.path.line(to: to.point)
      addTriangle(from.point, to.point, far)
      addTriangle(from.point, near, far)
    }
    side.path.line(to: far)
  }

  /// Appends a triangle, turned the way in which everything winds.
  private mutating func addTriangle(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) {
    let turn = CGPoint(x: b.x - a.x, y: b.y - a.y).cross(CGPoint(x: c.x - a.x, y: c.y - a.y))
    guard turn != 0 else { return }
    extras.move(to: a)
    extras.line(to: turn > 0 ? b : c)
    extras.line(to: turn > 0 ? c : b)
    extras.close()
  }

  /// The outline of all tracks so far.
  var result: PathElements {
    var result = outline
    result.append(extras, transform: .identity)
    return result
  }
}

extension Stroker {
  /// Turns (sine) below this are no corner.
  private static let straight = 1e-7

  /// Goes round the corner between two pieces: outside as the style says, inside past the place
  /// where the sides cross, or through the corner when the pieces are too short to cross.
  private func addJoin(
    _ before: [StrokeTrack.Sample], _ after: [StrokeTrack.Sample], _ join: GLineJoin,
    side: inout Side
  ) {
    guard let arriving = before.last, let leaving = after.first else { return }
    let corner = arriving.point
    let (sine, cosine) = (
      arriving.direction.cross(leaving.direction), arriving.direction.dot(leaving.direction)
    )
    let start = side.point(leaving, radius)
    if abs(sine) < Self.straight, cosine > 0 { return side.path.line(to: start) }
    let turn = atan2(sine, cosine)
    guard side.sign * turn < 0 else {
      return addInnerJoin(before, after, turn: turn, side: &side)
    }
    switch join {
    case .bevel: break
    case .miter where 1 <= style.miterLimit * cos(turn / 2):
      let tangent = tan(abs(turn) / 2)
      side.path.line(
        to: side.point(arriving, radius).moved(along: arriving.direction, by: radius * tangent))
    case .miter: break
    case .round:
      let outward = CGPoint.zero.moved(along: arriving.direction.left, by: side.sign)
      side.path.addStrokeArc(around: corner, from: outward, radius: radius, sweep: turn)
    }
    side.path.line(to: start)
  }

  private func addInnerJoin(
    _ before: [StrokeTrack.Sample], _ after: [StrokeTrack.Sample], turn: Double, side: inout Side
  ) {
    let back = radius * tan(abs(turn) / 2)
    let room = min(Self.straightLength(before), Self.straightLength(after)) / 2
    let start = side.point(after[0], radius)
    if back <= room {
      side.path.line(to: start.moved(along: after[0].direction, by: back))
    } else {
      side.path.line(to: after[0].point)
      side.path.line(to: start)
    }
  }

  /// The length of a piece that is one straight line, and zero for a curve.
  private static func straightLength(_ piece: [StrokeTrack.Sample]) -> Double {
    guard piece.count == 2, piece[0].direction == piece[1].direction else { return 0 }
    return hypot(piece[1].point.x - piece[0].point.x, piece[1].point.y - piece[0].point.y)
  }
}
