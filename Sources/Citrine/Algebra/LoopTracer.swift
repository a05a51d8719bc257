import Foundation

/// Joins the steps of a border into closed loops, which may touch but do not cross.
///
/// The area is to the left of each step. At a vertex a loop takes the sharpest turn to the left, which
/// follows the border of the same connected area. A loop that returns to one of its vertices is split
/// there. So areas that touch at a point become separate loops, and so do holes that touch the outside.
struct LoopTracer {
  typealias Step = Arrangement.Step

  private let arrangement: Arrangement
  private let steps: [Step]
  private var isUsed: [Bool]
  /// For each vertex, the indices of the steps that begin there.
  private var leaving: [Int: [Int]] = [:]
  private(set) var loops: [[Step]] = []

  init(_ arrangement: Arrangement, _ steps: [Step]) {
    (self.arrangement, self.steps) = (arrangement, steps)
    isUsed = Array(repeating: false, count: steps.count)
    for (index, step) in steps.enumerated() {
      leaving[arrangement.start(of: step), default: []].append(index)
    }
    for index in steps.indices where !isUsed[index] { trace(from: index) }
  }

  /// Follows steps from `first` until the loop is closed or no step continues it.
  private mutating func trace(from first: Int) {
    var chain = [first]
    isUsed[first] = true
    while let next = step(after: chain[chain.count - 1], first: first) {
      if next == first { return split(chain) }
      isUsed[next] = true
      chain.append(next)
    }
    // A chain whose ends are farther apart than the gap is not closed, and is dropped.
    let ends = (
      point(arrangement.start(of: steps[first])),
      point(arrangement.end(of: steps[chain[chain.count - 1]]))
    )
    if ends.0.reach(to: ends.1) <= gap { split(chain) }
  }

  /// The greatest distance between ends that count as joined: rounding may separate them.
  private var gap: Double { 1e4 * arrangement.tolerance }

  private func point(_ vertex: Int) -> CGPoint { arrangement.vertices.points[vertex] }

  /// The step that continues the loop: an unused one, or `first`, which closes it; nil if there is none.
  private func step(after last: Int, first: Int) -> Int? {
    let vertex = arrangement.end(of: steps[last])
    let choices = leaving[vertex, default: []].filter { !isUsed[$0] || $0 == first }
    if choices.count < 2 { return choices.first ?? stepNear(vertex, first: first) }
    // Directions are compared where the edges leave a circle around the vertex. Its radius is half the
    // shortest chord: every edge reaches the circle, and crosses it once, since edges are monotone.
    let radius =
      (choices + [last]).map { chord(steps[$0]) }.reduce(.infinity, min) * 0.5
    let back = angle(of: steps[last], at: vertex, radius: radius)
    // The clockwise angle from the way back to a choice, more than 0 and at most 2π (with y upwards).
    func turn(_ choice: Int) -> Double {
      let turn = (back - angle(of: steps[choice], at: vertex, radius: radius))
        .truncatingRemainder(dividingBy: 2 * .pi)
      return turn > 0 ? turn : turn + 2 * .pi
    }
    return choices.map { (index: $0, turn: turn($0)) }.min { $0.turn < $1.turn }?.index
  }

  /// The unused step (or `first`) that begins nearest to a vertex, for a vertex without one; nil beyond `gap`.
  private func stepNear(_ vertex: Int, first: Int) -> Int? {
    let place = point(vertex)
    return steps.indices.filter { !isUsed[$0] || $0 == first }
      .map { (index: $0, distance: point(arrangement.start(of: steps[$0])).reach(to: place)) }
      .filter { $0.distance <= gap }
      .min { $0.distance < $1.distance }?.index
  }

  /// The distance between the ends of a step.
  private func chord(_ step: Step) -> Double {
    point(arrangement.start(of: step)).vector(to: point(arrangement.end(of: step))).length
  }

  /// The direction in radians from a vertex to the point where an edge leaves a circle around it.
  private func angle(of step: Step, at vertex: Int, radius: Double) -> Double {
    let edge = arrangement.edges[step.edge]
    let isFromStart = edge.start == vertex
    let center = point(vertex)
    var (inner, outer) = isFromStart ? (0.0, 1.0) : (1.0, 0.0)
    for _ in 0..<50 where !edge.shape.isLine {
      let middle = (inner + outer) / 2
      if edge.shape.point(at: middle).vector(to: center).length < radius {
        inner = middle
      } else {
        outer = middle
      }
    }
    let there = center.vector(to: edge.shape.point(at: outer))
    return atan2(there.y, there.x)
  }

  /// Splits a closed chain of steps into simple loops, which visit each vertex once, and appends them.
  private mutating func split(_ chain: [Int]) {
    var path: [Int] = []
    var position: [Int: Int] = [:]
    for index in chain {
      position[arrangement.start(of: steps[index])] = path.count
      path.append(index)
      guard let begin = position[arrangement.end(of: steps[index])] else { continue }
      loops.append(path[begin...].map { steps[$0] })
      for removed in path[begin...] { position[arrangement.start(of: steps[removed])] = nil }
      path.removeSubrange(begin...)
    }
    if !path.isEmpty { loops.append(path.map { steps[$0] }) }
  }
}
