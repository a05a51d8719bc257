/// The winding numbers of both paths on either side of each edge.
///
/// A ray is cast from a point of each edge, upwards or towards positive x, and the other edges that it
/// crosses are counted. A sweep line handles all rays of one direction together.
extension Arrangement {
  /// The winding numbers to the left and to the right of an edge, seen along its direction.
  struct Sides {
    var left: Turns
    var right: Turns
  }

  /// The origin of a ray: a point on an edge.
  private struct Probe {
    var edge: Int
    var point: CGPoint
  }

  /// The result of casting a ray.
  private struct Finding {
    /// The winding numbers just beyond the ray's origin, in the direction of the ray.
    var turns = Turns()
    /// The distance along the ray's line, in both directions, from its origin to the closest other edge;
    /// infinite if no edge is near.
    var clearance = Double.infinity
  }

  /// The sides of every edge, in the order of `edges`.
  func sides() -> [Sides] { countedSides().sides }

  /// The sides of every edge, and how many boxes were tested to find them.
  ///
  /// A ray begins in the middle of its edge. If another edge is so close that rounding decides on which side
  /// it lies, other points of the edge are tried, and the ray with the greatest clearance counts.
  func countedSides() -> (sides: [Sides], looks: Int) {
    var findings = Array(repeating: Sides(left: Turns(), right: Turns()), count: edges.count)
    var clearances = Array(repeating: -1.0, count: edges.count)
    var waiting = Array(edges.indices)
    var looks = 0
    let tree = BoxTree(edges.map(\.shape.box))
    for t in [0.5, 0.31, 0.72, 0.13, 0.91] where !waiting.isEmpty {
      var level: [Probe] = []
      var upright: [Probe] = []
      for edge in waiting {
        let point = edges[edge].shape.point(at: t)
        let velocity = edges[edge].shape.curve.velocity(at: t)
        if abs(velocity.x) >= abs(velocity.y) {
          upright.append(Probe(edge: edge, point: point))
        } else {
          level.append(Probe(edge: edge, point: point))
        }
      }
      for (isUpright, probes) in [(true, upright), (false, level)] {
        let (found, count) = count(probes, isUpright: isUpright, tree)
        looks += count
        for (probe, finding) in zip(probes, found) where finding.clearance > clearances[probe.edge]
        {
          clearances[probe.edge] = finding.clearance
          findings[probe.edge] = sides(of: probe.edge, finding.turns, isUpright: isUpright)
        }
      }
      waiting.removeAll { clearances[$0] > clear }
    }
    return (findings, looks)
  }

  /// The clearance above which a ray is reliable, in scaled units.
  private var clear: Double { 256 * tolerance }

  /// The sides of an edge, given the winding numbers on the side to which the ray goes: the upper side if
  /// `isUpright`, else the side of greater x.
  private func sides(of edge: Int, _ turns: Turns, isUpright: Bool) -> Sides {
    let (curve, own) = (edges[edge].shape.curve, edges[edge].turns)
    let isLeft = isUpright ? curve.end.x > curve.start.x : curve.end.y < curve.start.y
    return isLeft
      ? Sides(left: turns, right: turns + -own) : Sides(left: turns + own, right: turns)
  }

  /// The winding numbers at each probe, without its own edge, and how many boxes were tested.
  ///
  /// A sweep line keeps the edges that it crosses, sorted by their lower ends along the line. Edges that lie
  /// wholly beyond a probe are summed by a Fenwick tree; only edges near the probe are tested one by one.
  /// Across the rays an edge covers the half-open range `low ..< high`, so that a common end of two edges
  /// counts once.
  private func count(
    _ probes: [Probe], isUpright: Bool, _ tree: BoxTree
  ) -> (findings: [Finding], looks: Int) {
    var findings = Array(repeating: Finding(), count: probes.count)
    if probes.isEmpty { return (findings, 0) }
    let boxes = edges.map { Box($0.shape, isUpright: isUpright) }
    let turning = edges.indices.filter { edges[$0].turns != Turns() }
    var sums = TurnSums(heights: turning.map { boxes[$0].bottom }.sorted())
    var beginning = turning.sorted { boxes[$0].low < boxes[$1].low }[...]
    var ending = turning.sorted { boxes[$0].high < boxes[$1].high }[...]
    let order = probes.indices.map { (index: $0, place: place(probes[$0], isUpright)) }
      .sorted { $0.place < $1.place }
    var looks = 0
    for (index, place) in order {
      while let edge = beginning.first, boxes[edge].low <= place {
        sums.add(upwardTurns(of: edge, boxes[edge], isUpright), at: boxes[edge].bottom)
        beginning.removeFirst()
      }
      while let edge = ending.first, boxes[edge].high <= place {
        sums.add(-upwardTurns(of: edge, boxes[edge], isUpright), at: boxes[edge].bottom)
        ending.removeFirst()
      }
      let probe = probes[index]
      let height = isUpright ? probe.point.y : probe.point.x
      let (low, high) = (height - 2 * clear, height + 2 * clear)
      var finding = Finding(turns: sums.sum(above: high))
      let near =
        isUpright
        ? BoxTree.Box(minX: place, minY: low, maxX: place, maxY: high)
        : BoxTree.Box(minX: low, minY: place, maxX: high, maxY: place)
      looks += tree.forEach(touching: near) { edge in
        guard edge != probe.edge, edges[edge].turns != Turns(), boxes[edge].high > place else {
          return
        }
        let distance = distance(of: edge, boxes[edge], at: place, from: height, isUpright)
        finding.clearance = min(finding.clearance, abs(distance))
        guard distance > 0 else { return }
        finding.turns = finding.turns + upwardTurns(of: edge, boxes[edge], isUpright)
      }
      findings[index] = finding
    }
    return (findings, looks)
  }

  /// The winding that an edge adds to all points below it, if `isUpright`, else to all points to its left.
  private func upwardTurns(of edge: Int, _ box: Box, _ isUpright: Bool) -> Turns {
    box.isRising != isUpright ? edges[edge].turns : -edges[edge].turns
  }

  /// The coordinate of a probe across the rays, in which the sweep line moves.
  private func place(_ probe: Probe, _ isUpright: Bool) -> Double {
    isUpright ? probe.point.x : probe.point.y
  }

  /// The signed distance along the ray from a height to an edge; positive if the edge lies ahead.
  ///
  /// If the edge's whole box lies ahead or behind, it is the distance to the box, a lower bound.
  private func distance(
    of edge: Int, _ box: Box, at place: Double, from height: Double, _ isUpright: Bool
  ) -> Double {
    if box.bottom > height { return box.bottom - height }
    if box.top < height { return box.top - height }
    let shape = edges[edge].shape
    if isUpright { return shape.point(at: shape.parameter(x: place)).y - height }
    return shape.point(at: shape.parameter(y: place)).x - height
  }

  /// The box of an edge: `low` and `high` across the rays, `bottom` and `top` along them.
  private struct Box {
    var low: Double
    var high: Double
    var bottom: Double
    var top: Double
    /// Whether the edge runs from `low` to `high`.
    var isRising: Bool

    init(_ shape: MonotoneCurve, isUpright: Bool) {
      let (start, end) = (shape.curve.start, shape.curve.end)
      if isUpright {
        (low, high, bottom, top) = (shape.minX, shape.maxX, shape.minY, shape.maxY)
        isRising = end.x > start.x
      } else {
        (low, high, bottom, top) = (shape.minY, shape.maxY, shape.minX, shape.maxX)
        isRising = end.y > start.y
      }
    }
  }
}
