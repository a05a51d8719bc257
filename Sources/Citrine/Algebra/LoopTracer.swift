import Foundation

/// Joins the steps along a border to loops which touch themselves and each other, but do not cross.
///
/// At a vertex the way goes on along the border of the same piece of area: by the sharpest turn to the
/// left. A loop that comes back to one of its vertices becomes two. So areas that touch at a point are
/// loops of their own, and so are holes that touch the outside.
struct LoopTracer {
  typealias Step = Arrangement.Step

  private let arrangement: Arrangement
  private let steps: [Step]
  private var isUsed: [Bool]
  /// The steps that begin at a vertex.
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

  private mutating func trace(from first: Int) {
    var chain = [first]
    isUsed[first] = true
    while let next = step(after: chain[chain.count - 1], first: first) {
      if next == first { return split(chain) }
      isUsed[next] = true
      chain.append(next)
    }
    // Where the ends do not meet, within a gap, there is no area to speak of.
    let ends = (
      point(arrangement.start(of: steps[first])),
      point(arrangement.end(of: steps[chain[chain.count - 1]]))
    )
    if ends.0.reach(to: ends.1) <= gap { split(chain) }
  }

  /// How far apart ends may be that rounding has parted.
  private var gap: Double { 1e4 * arrangement.tolerance }

  private func point(_ vertex: Int) -> CGPoint { arrangement.vertices.points[vertex] }

  /// The step to go on with: one that is not used, or the first of the loop.
  private func step(after last: Int, first: Int) -> Int? {
    let vertex = arrangement.end(of: steps[last])
    let choices = leaving[vertex, default: []].filter { !isUsed[$0] || $0 == first }
    if choices.count < 2 { return choices.first ?? stepNear(vertex, first: first) }
    // A circle that every edge at the vertex still reaches, and so meets once.
    let radius =
      (choices + [last]).map { chord(steps[$0]) }.reduce(.infinity, min) * 0.5
    let back = angle(of: steps[last], at: vertex, radius: radius)
    func turn(_ choice: Int) -> Double {
      let turn = (back - angle(of: steps[choice], at: vertex, radius: radius))
        .truncatingRemainder(dividingBy: 2 * .pi)
      return turn > 0 ? turn : turn + 2 * .pi
    }
    return choices.map { (index: $0, turn: turn($0)) }.min { $0.turn < $1.turn }?.index
  }

  /// Where rounding has left the way without a step to go on, the closest of those that are left.
  private func stepNear(_ vertex: Int, first: Int) -> Int? {
    let place = point(vertex)
    return steps.indices.filter { !isUsed[$0] || $0 == first }
      .map { (index: $0, distance: point(arrangement.start(of: steps[$0])).reach(to: place)) }
      .filter { $0.distance <= gap }
      .min { $0.distance < $1.distance }?.index
  }

  private func chord(_ step: Step) -> Double {
    point(arrangement.start(of: step)).vector(to: point(arrangement.end(of: step))).length
  }

  /// The direction from a vertex to where an edge leaves a circle around it.
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

  /// Notes the loops that a closed chain of steps is made of: each comes to a vertex once.
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
