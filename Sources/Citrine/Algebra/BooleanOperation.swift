/// A boolean operation on two areas.
enum BooleanOperation {
  /// The points in at least one of the two areas.
  case union
  /// The points in both areas.
  case intersection
  /// The points in the first area that are not in the second.
  case difference
  /// The points in exactly one of the two areas.
  case exclusion

  /// Whether a point belongs to the result, given whether it is inside the first and the second area.
  func includes(_ isInFirst: Bool, _ isInSecond: Bool) -> Bool {
    switch self {
    case .union: isInFirst || isInSecond
    case .intersection: isInFirst && isInSecond
    case .difference: isInFirst && !isInSecond
    case .exclusion: isInFirst != isInSecond
    }
  }
}

extension Arrangement {
  /// Returns the edges on the border of an operation's result, directed so that the result is to the left.
  func border(
    of operation: BooleanOperation, rule: GPathFillRule
  ) throws(DrawingError) -> [HalfEdge] {
    func isInside(_ windings: WindingPair) -> Bool {
      operation.includes(
        rule.isInside(winding: windings.first), rule.isInside(winding: windings.second))
    }
    let windings = try sideWindings()
    return zip(edges.indices, windings).compactMap { edge, sides in
      let (left, right) = (isInside(sides.left), isInside(sides.right))
      return left == right ? nil : HalfEdge(edge: edge, isForward: left)
    }
  }

  /// Whether at each vertex as many half-edges end as begin, which is necessary for them to form closed loops.
  func isClosed(_ halfEdges: [HalfEdge]) -> Bool {
    var balance = Array(repeating: 0, count: vertices.points.count)
    for halfEdge in halfEdges {
      balance[start(of: halfEdge)] += 1
      balance[end(of: halfEdge)] -= 1
    }
    return balance.allSatisfy { $0 == 0 }
  }

  /// The index of the vertex where a half-edge begins.
  func start(of halfEdge: HalfEdge) -> Int {
    halfEdge.isForward ? edges[halfEdge.edge].start : edges[halfEdge.edge].end
  }

  /// The index of the vertex where a half-edge ends.
  func end(of halfEdge: HalfEdge) -> Int {
    halfEdge.isForward ? edges[halfEdge.edge].end : edges[halfEdge.edge].start
  }
}
