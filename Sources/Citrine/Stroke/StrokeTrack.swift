import Foundation

/// A subpath as a pen follows it: pieces without corners, of points that know their direction.
struct StrokeTrack {
  /// A point of a subpath, and the unit vector in which the path goes on there.
  struct Sample {
    var point: CGPoint
    var direction: CGPoint
  }

  /// Where the subpath begins.
  var start: CGPoint
  /// Between two pieces there is a corner, or the end of a curve; each has two samples or more.
  var pieces: [[Sample]] = []
  var isClosed = false
  /// Whether there is more than a lone move.
  var isDrawn = false
  /// The direction of a track without length.
  var dotDirection = CGPoint(x: 1, y: 0)

  init(start: CGPoint) { self.start = start }

  /// Whether there is no more than a line, so that no part of the outline overlaps another.
  var isOneLine: Bool { !isClosed && pieces.count <= 1 && (pieces.first?.count ?? 0) <= 2 }

  mutating func addLine(from start: CGPoint, to end: CGPoint) {
    isDrawn = true
    guard let direction = start.direction(to: end) else { return }
    pieces.append([
      Sample(point: start, direction: direction), Sample(point: end, direction: direction),
    ])
  }

  mutating func addCurve(_ curve: CubicCurve, fineness: StrokeFineness) {
    isDrawn = true
    guard let first = curve.startDirection else { return }
    var piece = [Sample(point: curve.start, direction: first)]
    Self.append(curve, to: &piece, fineness: fineness, depth: 0)
    if piece.count > 1 { pieces.append(piece) }
  }

  /// Appends what follows the start of a curve, which is halved until it is flat and hardly turns.
  private static func append(
    _ curve: CubicCurve, to piece: inout [Sample], fineness: StrokeFineness, depth: Int
  ) {
    if depth < StrokeFineness.maxDepth, !fineness.suffices(for: curve) {
      let (first, second) = curve.halves
      append(first, to: &piece, fineness: fineness, depth: depth + 1)
      append(second, to: &piece, fineness: fineness, depth: depth + 1)
    } else if curve.start != curve.end, let direction = curve.endDirection {
      piece.append(Sample(point: curve.end, direction: direction))
    }
  }
}

/// How finely curves are followed.
struct StrokeFineness {
  /// How far chords may be from the curve, in the path's units.
  var tolerance: Double
  /// The largest turn from one sample to the next, in radians: what keeps the outer side, half a
  /// width away, within the tolerance too.
  var turn: Double

  private let halfTurnTangent: Double

  /// A curve is halved at most this often; a turn that is left then is taken for a corner.
  static let maxDepth = 12

  /// - Parameter scale: Pixels per unit, at most.
  init(width: Double, scale: Double) {
    tolerance = 0.002 / max(scale, 1e-12)
    turn = min(max((8 * tolerance / (width / 2)).squareRoot(), 0.01), 0.2)
    halfTurnTangent = tan(turn / 2)
  }

  /// Whether a curve may be taken for its chord.
  func suffices(for curve: CubicCurve) -> Bool {
    let (p, q, r, s) = (curve.start, curve.control1, curve.control2, curve.end)
    let bends = (
      CGPoint(x: p.x - 2 * q.x + r.x, y: p.y - 2 * q.y + r.y),
      CGPoint(x: q.x - 2 * r.x + s.x, y: q.y - 2 * r.y + s.y)
    )
    let squared = max(
      bends.0.x * bends.0.x + bends.0.y * bends.0.y, bends.1.x * bends.1.x + bends.1.y * bends.1.y)
    guard 0.75 * 0.75 * squared <= tolerance * tolerance else { return false }
    let first = CGPoint(x: q.x - p.x, y: q.y - p.y)
    let middle = CGPoint(x: r.x - q.x, y: r.y - q.y)
    let last = CGPoint(x: s.x - r.x, y: s.y - r.y)
    if middle == .zero { return turnsLittle(from: first, to: last) }
    return turnsLittle(from: first, to: middle) && turnsLittle(from: middle, to: last)
  }

  /// Whether two legs of a control polygon differ by half a turn that is allowed at most; one without
  /// length has no direction.
  @inline(__always)
  private func turnsLittle(from first: CGPoint, to second: CGPoint) -> Bool {
    if first == .zero || second == .zero { return true }
    let across = abs(first.x * second.y - first.y * second.x)
    let along = first.x * second.x + first.y * second.y
    return across <= halfTurnTangent * along
  }
}

extension StrokeTrack {
  /// The subpaths of a path.
  static func tracks(of path: PathElements, fineness: StrokeFineness) -> [StrokeTrack] {
    var tracks: [StrokeTrack] = []
    var current = CGPoint.zero
    for element in path.elements {
      if case .move(let point) = element {
        tracks.append(StrokeTrack(start: point))
        current = point
        continue
      }
      guard !tracks.isEmpty else { continue }
      let last = tracks.count - 1
      switch element {
      case .move: break
      case .line(let end):
        tracks[last].addLine(from: current, to: end)
        current = end
      case .quadCurve(let end, let control):
        let curve = QuadraticCurve(start: current, control: control, end: end).elevated
        tracks[last].addCurve(curve, fineness: fineness)
        current = end
      case .curve(let end, let control1, let control2):
        let curve = CubicCurve(start: current, control1: control1, control2: control2, end: end)
        tracks[last].addCurve(curve, fineness: fineness)
        current = end
      case .closeSubpath:
        tracks[last].addLine(from: current, to: tracks[last].start)
        tracks[last].isClosed = true
        current = tracks[last].start
      }
    }
    return tracks.filter(\.isDrawn)
  }
}

extension CubicCurve {
  /// The direction at the start, or nil when all four points are one.
  fileprivate var startDirection: CGPoint? {
    start.direction(to: control1) ?? start.direction(to: control2) ?? start.direction(to: end)
  }

  /// The direction at the end, or nil when all four points are one.
  fileprivate var endDirection: CGPoint? {
    control2.direction(to: end) ?? control1.direction(to: end) ?? start.direction(to: end)
  }

  fileprivate var halves: (CubicCurve, CubicCurve) {
    let (pq, qr) = (start.middle(control1), control1.middle(control2))
    let rs = control2.middle(end)
    let (pqr, qrs) = (pq.middle(qr), qr.middle(rs))
    let center = pqr.middle(qrs)
    return (
      CubicCurve(start: start, control1: pq, control2: pqr, end: center),
      CubicCurve(start: center, control1: qrs, control2: rs, end: end)
    )
  }
}

/// Points taken as vectors.
extension CGPoint {
  /// The unit vector towards another point, or nil when that is the same point.
  func direction(to other: CGPoint) -> CGPoint? {
    let (dx, dy) = (other.x - x, other.y - y)
    let length = hypot(dx, dy)
    guard length > 0, length.isFinite else { return nil }
    return CGPoint(x: dx / length, y: dy / length)
  }

  /// The signed angle to another vector, from −π to π, positive from x towards y.
  func angle(to other: CGPoint) -> Double { atan2(cross(other), dot(other)) }

  func dot(_ other: CGPoint) -> Double { x * other.x + y * other.y }

  func cross(_ other: CGPoint) -> Double { x * other.y - y * other.x }

  /// The vector turned a quarter from x towards y: to the left, where y is upwards.
  var left: CGPoint { CGPoint(x: -y, y: x) }

  func moved(along vector: CGPoint, by factor: Double) -> CGPoint {
    CGPoint(x: x + vector.x * factor, y: y + vector.y * factor)
  }

  func middle(_ other: CGPoint) -> CGPoint {
    CGPoint(x: x * 0.5 + other.x * 0.5, y: y * 0.5 + other.y * 0.5)
  }
}
