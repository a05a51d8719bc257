/// What becomes of two areas.
enum AreaOperation {
  case union, intersection, difference, exclusion

  /// Whether a point belongs to the result, from whether it is in the one and in the other area.
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
  /// A step along an edge, one way or the other.
  struct Step {
    var edge: Int
    var isForward: Bool
  }

  /// The edges that border the result of an operation, each with the result to its left.
  func border(of operation: AreaOperation, rule: GPathFillRule) -> [Step] {
    func isInside(_ turns: Turns) -> Bool {
      operation.includes(
        rule.isInside(winding: turns.first), rule.isInside(winding: turns.second))
    }
    return zip(edges.indices, sides()).compactMap { edge, sides in
      let (left, right) = (isInside(sides.left), isInside(sides.right))
      return left == right ? nil : Step(edge: edge, isForward: left)
    }
  }

  /// Whether as many of some steps end at each vertex as begin there: else they do not make loops.
  func isClosed(_ steps: [Step]) -> Bool {
    var balance = Array(repeating: 0, count: vertices.points.count)
    for step in steps {
      balance[start(of: step)] += 1
      balance[end(of: step)] -= 1
    }
    return balance.allSatisfy { $0 == 0 }
  }

  func start(of step: Step) -> Int {
    step.isForward ? edges[step.edge].start : edges[step.edge].end
  }

  func end(of step: Step) -> Int {
    step.isForward ? edges[step.edge].end : edges[step.edge].start
  }
}
