/// A boolean operation on two areas: first or second, both, first without second, exactly one.
enum AreaOperation {
  case union, intersection, difference, exclusion

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
  /// An edge, given as an index into `edges`, with the direction in which it is used.
  struct Step {
    var edge: Int
    var isForward: Bool
  }

  /// The edges on the border of an operation's result, directed so that the result is to the left.
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

  /// Whether at each vertex as many steps end as begin, which is necessary for them to form closed loops.
  func isClosed(_ steps: [Step]) -> Bool {
    var balance = Array(repeating: 0, count: vertices.points.count)
    for step in steps {
      balance[start(of: step)] += 1
      balance[end(of: step)] -= 1
    }
    return balance.allSatisfy { $0 == 0 }
  }

  /// The index of the vertex where a step begins.
  func start(of step: Step) -> Int {
    step.isForward ? edges[step.edge].start : edges[step.edge].end
  }

  /// The index of the vertex where a step ends.
  func end(of step: Step) -> Int {
    step.isForward ? edges[step.edge].end : edges[step.edge].start
  }
}
