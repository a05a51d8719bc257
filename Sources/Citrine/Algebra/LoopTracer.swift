import Foundation

/// Joins the half-edges of a border into closed loops, which may touch but do not cross.
///
/// The area is to the left of each half-edge. At a vertex a loop takes the sharpest turn to the left, which
/// follows the border of the same connected area. A loop that returns to one of its vertices is split
/// there. So areas that touch at a point become separate loops, and so do holes that touch the outside.
struct LoopTracer {
  typealias HalfEdge = Arrangement.HalfEdge

  private let arrangement: Arrangement
  private let halfEdges: [HalfEdge]
  private var isUsed: [Bool]
  /// For each vertex, the indices of the half-edges that begin there.
  private var outgoing: [Int: [Int]] = [:]
  private(set) var loops: [[HalfEdge]] = []

  init(_ arrangement: Arrangement, _ halfEdges: [HalfEdge]) throws(DrawingError) {
    (self.arrangement, self.halfEdges) = (arrangement, halfEdges)
    isUsed = Array(repeating: false, count: halfEdges.count)
    for (index, halfEdge) in halfEdges.enumerated() {
      outgoing[arrangement.start(of: halfEdge), default: []].append(index)
    }
    for index in halfEdges.indices where !isUsed[index] { try trace(from: index) }
  }

  /// Follows half-edges from `first` until the loop is closed or no half-edge continues it.
  private mutating func trace(from first: Int) throws(DrawingError) {
    var chain = [first]
    isUsed[first] = true
    while let next = successor(of: chain[chain.count - 1], first: first) {
      try arrangement.limits.checkTime()
      if next == first { return split(chain) }
      isUsed[next] = true
      chain.append(next)
    }
    // A chain whose ends are farther apart than `maxGap` is not closed, and is dropped.
    let ends = (
      point(arrangement.start(of: halfEdges[first])),
      point(arrangement.end(of: halfEdges[chain[chain.count - 1]]))
    )
    if ends.0.chebyshevDistance(to: ends.1) <= maxGap { split(chain) }
  }

  /// The greatest distance between ends that count as joined: rounding may separate them.
  private var maxGap: Double { 1e4 * arrangement.tolerance }

  private func point(_ vertex: Int) -> CGPoint { arrangement.vertices.points[vertex] }

  /// The half-edge that continues the loop: an unused one, or `first`, which closes it; nil if there is none.
  private func successor(of last: Int, first: Int) -> Int? {
    let vertex = arrangement.end(of: halfEdges[last])
    let candidates = outgoing[vertex, default: []].filter { !isUsed[$0] || $0 == first }
    if candidates.count < 2 { return candidates.first ?? halfEdge(near: vertex, first: first) }
    // Directions are compared where the edges leave a circle around the vertex. Its radius is half the
    // shortest chord: every edge reaches the circle, and crosses it once, since edges are monotone.
    let radius =
      (candidates + [last]).map { chordLength(halfEdges[$0]) }.reduce(.infinity, min) * 0.5
    let backAngle = angle(of: halfEdges[last], at: vertex, radius: radius)
    // The clockwise angle from the way back to a candidate, more than 0 and at most 2π (with y upwards).
    func turn(_ candidate: Int) -> Double {
      let turn = (backAngle - angle(of: halfEdges[candidate], at: vertex, radius: radius))
        .truncatingRemainder(dividingBy: 2 * .pi)
      return turn > 0 ? turn : turn + 2 * .pi
    }
    return candidates.map { (index: $0, turn: turn($0)) }.min { $0.turn < $1.turn }?.index
  }

  /// Returns the unused half-edge, or `first`, that begins nearest to a vertex; nil beyond `maxGap`.
  private func halfEdge(near vertex: Int, first: Int) -> Int? {
    let position = point(vertex)
    return halfEdges.indices.filter { !isUsed[$0] || $0 == first }
      .map {
        (
          index: $0,
          distance: point(arrangement.start(of: halfEdges[$0])).chebyshevDistance(to: position)
        )
      }
      .filter { $0.distance <= maxGap }
      .min { $0.distance < $1.distance }?.index
  }

  /// The distance between the ends of a half-edge.
  private func chordLength(_ halfEdge: HalfEdge) -> Double {
    point(arrangement.start(of: halfEdge)).vector(to: point(arrangement.end(of: halfEdge))).length
  }

  /// The direction in radians from a vertex to the point where an edge leaves a circle around it.
  private func angle(of halfEdge: HalfEdge, at vertex: Int, radius: Double) -> Double {
    let edge = arrangement.edges[halfEdge.edge]
    let isFromStart = edge.start == vertex
    let center = point(vertex)
    var (inner, outer) = isFromStart ? (0.0, 1.0) : (1.0, 0.0)
    for _ in 0..<50 where !edge.curve.isLine {
      let middle = (inner + outer) / 2
      if edge.curve.point(at: middle).vector(to: center).length < radius {
        inner = middle
      } else {
        outer = middle
      }
    }
    let toCircle = center.vector(to: edge.curve.point(at: outer))
    return atan2(toCircle.y, toCircle.x)
  }

  /// Splits a closed chain of half-edges into simple loops, which visit each vertex once, and appends them.
  private mutating func split(_ chain: [Int]) {
    var path: [Int] = []
    var position: [Int: Int] = [:]
    for index in chain {
      position[arrangement.start(of: halfEdges[index])] = path.count
      path.append(index)
      guard let begin = position[arrangement.end(of: halfEdges[index])] else { continue }
      loops.append(path[begin...].map { halfEdges[$0] })
      for removed in path[begin...] { position[arrangement.start(of: halfEdges[removed])] = nil }
      path.removeSubrange(begin...)
    }
    if !path.isEmpty { loops.append(path.map { halfEdges[$0] }) }
  }
}
