/// The winding numbers of both paths on either side of each edge.
///
/// A ray is cast from a point of each edge, upwards or towards positive x, and the other edges that it
/// crosses are counted. A sweep line handles all rays of one direction together.
extension Arrangement {
  /// The winding numbers to the left and to the right of an edge, seen along its direction.
  struct SideWindings {
    var left: WindingPair
    var right: WindingPair
  }

  /// A ray, and the edge from which it starts.
  private struct Ray {
    var edge: Int
    var origin: CGPoint
  }

  /// The result of casting a ray.
  private struct RayResult {
    /// The winding numbers just beyond the ray's origin, in the direction of the ray.
    var windings = WindingPair()
    /// The distance along the ray's line, in both directions, from its origin to the closest other edge;
    /// infinite if no edge is near.
    var clearance = Double.infinity
  }

  /// The winding numbers on both sides of every edge, in the order of `edges`.
  func sideWindings() throws(DrawingError) -> [SideWindings] {
    try sideWindingsAndBoxTests().windings
  }

  /// The winding numbers on both sides of every edge, and how many boxes were tested to find them.
  ///
  /// A ray begins in the middle of its edge. If another edge is so close that rounding decides on which side
  /// it lies, other points of the edge are tried, and the ray with the greatest clearance counts.
  func sideWindingsAndBoxTests() throws(DrawingError)
    -> (windings: [SideWindings], boxTests: Int)
  {
    var results = Array(
      repeating: SideWindings(left: WindingPair(), right: WindingPair()), count: edges.count)
    var clearances = Array(repeating: -1.0, count: edges.count)
    var pending = Array(edges.indices)
    var boxTests = 0
    let tree = BoxTree(edges.map(\.curve.box))
    // The parameters of the rays' origins: the middle of the edge, and then points on both sides of it.
    for t in [0.5, 0.31, 0.72, 0.13, 0.91] where !pending.isEmpty {
      var horizontal: [Ray] = []
      var vertical: [Ray] = []
      for edge in pending {
        let point = edges[edge].curve.point(at: t)
        let velocity = edges[edge].curve.cubic.velocity(at: t)
        if abs(velocity.x) >= abs(velocity.y) {
          vertical.append(Ray(edge: edge, origin: point))
        } else {
          horizontal.append(Ray(edge: edge, origin: point))
        }
      }
      for (isVertical, rays) in [(true, vertical), (false, horizontal)] {
        let (found, testCount) = try cast(rays, isVertical: isVertical, tree)
        boxTests += testCount
        for (ray, result) in zip(rays, found) where result.clearance > clearances[ray.edge] {
          clearances[ray.edge] = result.clearance
          results[ray.edge] = sideWindings(of: ray.edge, result.windings, isVertical: isVertical)
        }
      }
      pending.removeAll { clearances[$0] > reliableClearance }
    }
    return (results, boxTests)
  }

  /// The clearance above which a ray is reliable, in scaled units.
  private var reliableClearance: Double { 256 * tolerance }

  /// Returns the winding numbers on both sides of an edge.
  ///
  /// - Parameter windings: The winding numbers on the side to which the ray goes: the upper side if `isVertical`, else
  ///   the side of greater x.
  private func sideWindings(of edge: Int, _ windings: WindingPair, isVertical: Bool) -> SideWindings
  {
    let (curve, own) = (edges[edge].curve.cubic, edges[edge].windings)
    let isLeft = isVertical ? curve.end.x > curve.start.x : curve.end.y < curve.start.y
    return isLeft
      ? SideWindings(left: windings, right: windings + -own)
      : SideWindings(left: windings + own, right: windings)
  }

  /// Returns the winding numbers at the origin of each ray, without its own edge, and how many boxes were tested.
  ///
  /// A sweep line keeps the edges that it crosses, sorted by their lower ends along the line. Edges that lie
  /// wholly beyond a ray's origin are summed by a Fenwick tree; only edges near the origin are tested one by one.
  /// Across the rays an edge covers the half-open range `low ..< high`, so that a common end of two edges
  /// counts once.
  private func cast(
    _ rays: [Ray], isVertical: Bool, _ tree: BoxTree
  ) throws(DrawingError) -> (results: [RayResult], boxTests: Int) {
    var results = Array(repeating: RayResult(), count: rays.count)
    if rays.isEmpty { return (results, 0) }
    let boxes = edges.map { SweepBox($0.curve, isVertical: isVertical) }
    let windingEdges = edges.indices.filter { edges[$0].windings != WindingPair() }
    var sums = WindingSumTree(heights: windingEdges.map { boxes[$0].bottom }.sorted())
    var entering = windingEdges.sorted { boxes[$0].low < boxes[$1].low }[...]
    var leaving = windingEdges.sorted { boxes[$0].high < boxes[$1].high }[...]
    let order = rays.indices.map { (index: $0, position: sweepPosition(rays[$0], isVertical)) }
      .sorted { $0.position < $1.position }
    var boxTests = 0
    for (index, position) in order {
      try limits.checkTime()
      while let edge = entering.first, boxes[edge].low <= position {
        sums.add(crossingWindings(of: edge, boxes[edge], isVertical), at: boxes[edge].bottom)
        entering.removeFirst()
      }
      while let edge = leaving.first, boxes[edge].high <= position {
        sums.add(-crossingWindings(of: edge, boxes[edge], isVertical), at: boxes[edge].bottom)
        leaving.removeFirst()
      }
      let ray = rays[index]
      let height = isVertical ? ray.origin.y : ray.origin.x
      // The range is larger than the reliable clearance, so that every edge closer than that is tested.
      let (low, high) = (height - 2 * reliableClearance, height + 2 * reliableClearance)
      var result = RayResult(windings: sums.sum(above: high))
      let near =
        isVertical
        ? BoxTree.Box(minX: position, minY: low, maxX: position, maxY: high)
        : BoxTree.Box(minX: low, minY: position, maxX: high, maxY: position)
      boxTests += tree.forEach(touching: near) { edge in
        guard edge != ray.edge, edges[edge].windings != WindingPair(), boxes[edge].high > position
        else {
          return
        }
        let distance = distance(of: edge, boxes[edge], at: position, from: height, isVertical)
        result.clearance = min(result.clearance, abs(distance))
        guard distance > 0 else { return }
        result.windings = result.windings + crossingWindings(of: edge, boxes[edge], isVertical)
      }
      results[index] = result
    }
    return (results, boxTests)
  }

  /// The winding numbers that a ray gains where it crosses an edge.
  ///
  /// The edge adds them to all points below it if `isVertical`, else to all points to its left.
  private func crossingWindings(of edge: Int, _ box: SweepBox, _ isVertical: Bool) -> WindingPair {
    box.isRising != isVertical ? edges[edge].windings : -edges[edge].windings
  }

  /// The coordinate of a ray's origin across the rays, in which the sweep line moves.
  private func sweepPosition(_ ray: Ray, _ isVertical: Bool) -> Double {
    isVertical ? ray.origin.x : ray.origin.y
  }

  /// The signed distance along the ray from a height to an edge; positive if the edge lies ahead.
  ///
  /// If the edge's whole box lies ahead or behind, it is the distance to the box, a lower bound.
  private func distance(
    of edge: Int, _ box: SweepBox, at position: Double, from height: Double, _ isVertical: Bool
  ) -> Double {
    if box.bottom > height { return box.bottom - height }
    if box.top < height { return box.top - height }
    let curve = edges[edge].curve
    if isVertical { return curve.point(at: curve.parameter(x: position)).y - height }
    return curve.point(at: curve.parameter(y: position)).x - height
  }

  /// The box of an edge: `low` and `high` across the rays, `bottom` and `top` along them.
  private struct SweepBox {
    var low: Double
    var high: Double
    var bottom: Double
    var top: Double
    /// Whether the edge runs from `low` to `high`.
    var isRising: Bool

    init(_ curve: MonotoneCurve, isVertical: Bool) {
      let (start, end) = (curve.cubic.start, curve.cubic.end)
      if isVertical {
        (low, high, bottom, top) = (curve.minX, curve.maxX, curve.minY, curve.maxY)
        isRising = end.x > start.x
      } else {
        (low, high, bottom, top) = (curve.minY, curve.maxY, curve.minX, curve.maxX)
        isRising = end.y > start.y
      }
    }
  }
}
