/// A piece of a result: a part of one of the outline's curves, or a line.
///
/// Consecutive pieces of the same curve or of the same straight line are joined. This removes cuts that only
/// the arrangement needed, so that curves without an intersection come back unchanged.
struct OutlinePiece {
  /// The index of the curve in the outline; nil for a line.
  var curveIndex: Int?
  /// The parameters on that curve at the piece's start and at its end; `startT` is the greater one if the piece
  /// runs backwards.
  var startT: Double
  var endT: Double
  var start: CGPoint
  var end: CGPoint

  init(_ halfEdge: Arrangement.HalfEdge, in arrangement: Arrangement) {
    let edge = arrangement.edges[halfEdge.edge]
    curveIndex = arrangement.outline.curves[edge.curveIndex].isLine ? nil : edge.curveIndex
    (startT, endT) = halfEdge.isForward ? (edge.low, edge.high) : (edge.high, edge.low)
    start = arrangement.vertices.points[arrangement.start(of: halfEdge)]
    end = arrangement.vertices.points[arrangement.end(of: halfEdge)]
  }

  /// Returns this piece extended by the next one, or nil if `next` does not continue the same curve or line.
  func joined(with next: OutlinePiece, tolerance: Double) -> OutlinePiece? {
    guard curveIndex == next.curveIndex, end == next.start else { return nil }
    if curveIndex == nil {
      let (chord, leg) = (start.vector(to: next.end), start.vector(to: end))
      let length = chord.length
      guard abs(chord.cross(leg)) <= tolerance * length, leg.dot(end.vector(to: next.end)) > 0
      else { return nil }
    } else if endT != next.startT || (startT < endT) != (next.startT < next.endT) {
      return nil
    }
    var joined = self
    (joined.endT, joined.end) = (next.endT, next.end)
    return joined
  }

  /// Returns the piece as a curve of the same degree as the outline's curve, in scaled coordinates.
  func curve(in outline: Outline) -> OutlineCurve {
    guard let curveIndex else { return .line(start, end) }
    switch outline.curves[curveIndex].part(from: startT, to: endT) {
    case .line: return .line(start, end)
    case .quad(var curve):
      (curve.start, curve.end) = (start, end)
      return .quad(curve)
    case .cubic(var curve):
      (curve.start, curve.end) = (start, end)
      return .cubic(curve)
    }
  }
}

extension [OutlinePiece] {
  /// Joins the pieces of an open chain where a piece continues the curve or line of its predecessor.
  func joined(tolerance: Double) -> [OutlinePiece] {
    reduce(into: []) { pieces, next in
      if let last = pieces.last, let longer = last.joined(with: next, tolerance: tolerance) {
        pieces[pieces.count - 1] = longer
      } else {
        pieces.append(next)
      }
    }
  }

  /// Joins the pieces of a closed chain where a piece continues the curve or line of its predecessor.
  ///
  /// The last piece is joined with the first, too: the chain then begins at the start of the last piece.
  func joinedCyclically(tolerance: Double) -> [OutlinePiece] {
    var pieces = joined(tolerance: tolerance)
    if pieces.count > 1, let last = pieces.last,
      let longer = last.joined(with: pieces[0], tolerance: tolerance)
    {
      pieces[0] = longer
      pieces.removeLast()
    }
    return pieces
  }
}

extension PathElements {
  /// Appends a chain of curves as a subpath, with coordinates multiplied by `scale`.
  ///
  /// In a closed subpath a last line is left out, since closing the subpath draws it.
  mutating func append(_ curves: [OutlineCurve], isClosed: Bool, scale: Double) {
    guard let start = curves.first?.start else { return }
    // Coordinates are clamped, because scaling a rounded coordinate back may overflow to infinity.
    let greatest = CGFloat.greatestFiniteMagnitude
    func scaled(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: min(max(point.x * scale, -greatest), greatest),
        y: min(max(point.y * scale, -greatest), greatest))
    }
    move(to: scaled(start))
    let isLastImplied = isClosed && curves.count > 1 && curves[curves.count - 1].isLine
    for curve in isLastImplied ? curves.dropLast() : curves[...] {
      switch curve {
      case .line(_, let end): line(to: scaled(end))
      case .quad(let curve): quad(to: scaled(curve.end), control: scaled(curve.control))
      case .cubic(let curve):
        cubic(
          to: scaled(curve.end), control1: scaled(curve.control1),
          control2: scaled(curve.control2))
      }
    }
    if isClosed { close() }
  }
}
