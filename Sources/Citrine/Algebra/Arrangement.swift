/// A planar arrangement of the outlines of two paths: a graph of edges that meet only at vertices.
///
/// The outlines are cut at all intersections. Edges that coincide are merged into one, which counts how
/// often each path runs along it. Every edge is monotone in x and in y. Coordinates are scaled as in
/// `Outline`.
struct Arrangement {
  /// A signed count for each of the two paths: how often its outline runs along an edge (forwards
  /// positive, backwards negative), or its winding number around a point.
  struct WindingPair: Equatable {
    var first = 0
    var second = 0

    static func + (left: WindingPair, right: WindingPair) -> WindingPair {
      WindingPair(first: left.first + right.first, second: left.second + right.second)
    }

    static prefix func - (windings: WindingPair) -> WindingPair {
      WindingPair(first: -windings.first, second: -windings.second)
    }
  }

  /// A monotone piece of an outline between two vertices, given as indices into `vertices`.
  struct OutlineEdge {
    var curve: MonotoneCurve
    var start: Int
    var end: Int
    /// The index of the outline's curve of which the edge is a part, and the parameter range on this curve.
    var curveIndex: Int
    var low: Double
    var high: Double
    /// How often each path runs along the edge, from start to end.
    var windings: WindingPair
  }

  /// A half-edge: an edge, given as an index into `edges`, with the direction in which it is used.
  struct HalfEdge {
    var edge: Int
    var isForward: Bool
  }

  /// A monotone piece of an outline's curve, before it is cut at intersections.
  private struct MonotoneSegment {
    let curve: MonotoneCurve
    /// The index of the outline's curve, and the parameter range on it.
    let curveIndex: Int
    let low: Double
    let high: Double
    /// The indices of the vertices at its ends.
    let start: Int
    let end: Int

    /// Whether the two segments have an end vertex in common, as consecutive curves have.
    func sharesEnd(with other: MonotoneSegment) -> Bool {
      start == other.start || start == other.end || end == other.start || end == other.end
    }
  }

  /// A point at which a segment is cut: the parameter on the outline's curve, and the vertex.
  private struct Cut {
    let t: Double
    let vertex: Int
  }

  /// A pair of a segment and a vertex at which it is cut.
  private struct SegmentVertex: Hashable {
    let segment: Int
    let vertex: Int
  }

  let outline: Outline
  private(set) var edges: [OutlineEdge] = []
  /// For each curve of the outline, the half-edges that it consists of, in its direction.
  private(set) var curveHalfEdges: [[HalfEdge]]
  private(set) var vertices: VertexTable
  private var segments: [MonotoneSegment] = []
  /// For each segment, its cuts: first the two at its ends, then the others in no order.
  private var cuts: [[Cut]] = []
  /// How many boxes of the tree were tested in order to find intersections; tests bound it.
  private(set) var boxTestCount = 0
  let limits: WorkLimits
  /// How many pairs of segments may still be tested.
  private var remainingPairs: Int
  /// How many cuts may still be made.
  private var remainingCuts: Int

  var tolerance: Double { outline.tolerance }

  /// Cuts an outline.
  ///
  /// - Throws: `DrawingError`: `segments` if there are more cuts than segments are allowed, or more than 16 times as
  ///   many pairs of segments whose boxes overlap; `deadline`.
  init(_ outline: Outline, _ limits: WorkLimits) throws(DrawingError) {
    self.outline = outline
    self.limits = limits
    remainingCuts = limits.segments
    remainingPairs = 16 * min(limits.segments, .max / 16)
    curveHalfEdges = Array(repeating: [], count: outline.curves.count)
    vertices = VertexTable(tolerance: outline.tolerance)
    try limits.check(segments: outline.curves.count)
    makeSegments()
    let tree = BoxTree(segments.map(\.curve.box))
    try cutAtCrossings(tree)
    try cutAtVertices(tree)
    try makeEdges()
  }

  /// Splits the curves into monotone segments, and makes vertices of the ends of the segments.
  private mutating func makeSegments() {
    // The ends of all curves are added first: a vertex made of several points has the coordinates of the first one.
    for curve in outline.curves {
      _ = vertices.vertex(at: curve.start)
      _ = vertices.vertex(at: curve.end)
    }
    for (curveIndex, curve) in outline.curves.enumerated() {
      let cubic = curve.elevated
      let cuts = curve.isLine ? [0, 1] : cubic.monotoneParameters
      var start = vertices.vertex(at: curve.start)
      for (low, high) in zip(cuts, cuts.dropFirst()) {
        var piece = cubic.part(from: low, to: high)
        let end = vertices.vertex(at: high == 1 ? curve.end : piece.end)
        (piece.start, piece.end) = (vertices.points[start], vertices.points[end])
        segments.append(
          MonotoneSegment(
            curve: MonotoneCurve(cubic: piece, isLine: curve.isLine), curveIndex: curveIndex,
            low: low,
            high: high, start: start, end: end))
        self.cuts.append([Cut(t: low, vertex: start), Cut(t: high, vertex: end)])
        start = end
      }
    }
  }

  /// Cuts segments where they cross or touch.
  ///
  /// Segments are sorted by min-x. Each is tested against the earlier ones whose boxes touch its box.
  private mutating func cutAtCrossings(_ tree: BoxTree) throws(DrawingError) {
    let order = segments.indices.sorted { segments[$0].curve.minX < segments[$1].curve.minX }
    var ranks = Array(repeating: 0, count: segments.count)
    for (rank, index) in order.enumerated() { ranks[index] = rank }
    for (rank, index) in order.enumerated() {
      var others: [Int] = []
      boxTestCount += tree.forEach(touching: segments[index].curve.box.expanded(by: tolerance)) {
        if ranks[$0] < rank { others.append(ranks[$0]) }
      }
      remainingPairs -= others.count
      if remainingPairs < 0 { throw .segments }
      for other in others.sorted() {
        try limits.checkTime()
        try cut(index, order[other])
      }
    }
  }

  /// Cuts two segments, given as indices into `segments`, where they cross or touch.
  private mutating func cut(_ index: Int, _ other: Int) throws(DrawingError) {
    let (p, q) = (segments[index], segments[other])
    if p.sharesEnd(with: q), p.curve.boxesMeetAtPoint(with: q.curve, tolerance: tolerance) {
      return
    }
    if coincides(p, q) || coincides(q, p) { return }
    let found = CurveCrossings(of: p.curve, and: q.curve, tolerance: tolerance)
    remainingCuts -= found.crossings.count
    if remainingCuts < 0 { throw .segments }
    for crossing in found.crossings {
      let vertex = vertices.vertex(at: crossing.point)
      cuts[index].append(Cut(t: p.low + (p.high - p.low) * crossing.t, vertex: vertex))
      cuts[other].append(Cut(t: q.low + (q.high - q.low) * crossing.u, vertex: vertex))
    }
  }

  /// Whether the two segments coincide over an interval that begins and ends at an end of either segment.
  ///
  /// An interval of at most 256 tolerances does not count, unless the segments are equal.
  private func coincides(_ p: MonotoneSegment, _ q: MonotoneSegment) -> Bool {
    if p.curve.isEqual(to: q.curve, tolerance: tolerance) { return true }
    var contacts: [(t: Double, point: CGPoint)] = []
    for (point, t) in [(p.curve.cubic.start, 0.0), (p.curve.cubic.end, 1.0)] {
      if q.curve.parameter(near: point, within: tolerance) != nil { contacts.append((t, point)) }
    }
    for point in [q.curve.cubic.start, q.curve.cubic.end] {
      if let t = p.curve.parameter(near: point, within: tolerance) { contacts.append((t, point)) }
    }
    guard let first = contacts.min(by: { $0.t < $1.t }),
      let last = contacts.max(by: { $0.t < $1.t }),
      first.point.chebyshevDistance(to: last.point) > 256 * tolerance
    else { return false }
    return [0.25, 0.5, 0.75].allSatisfy { share in
      let point = p.curve.point(at: first.t + (last.t - first.t) * share)
      return q.curve.parameter(near: point, within: 4 * tolerance) != nil
    }
  }

  /// Cuts each segment at every vertex within a tolerance of it.
  ///
  /// So segments that coincide are cut at the same vertices.
  private mutating func cutAtVertices(_ tree: BoxTree) throws(DrawingError) {
    var existingCuts: Set<SegmentVertex> = []
    for (segment, cuts) in cuts.enumerated() {
      for cut in cuts { existingCuts.insert(SegmentVertex(segment: segment, vertex: cut.vertex)) }
    }
    let sortedPoints = vertices.points.enumerated().sorted { $0.element.x < $1.element.x }
    for (vertex, point) in sortedPoints {
      try limits.checkTime()
      let pointBox = BoxTree.Box(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
      var near: [Int] = []
      boxTestCount += tree.forEach(touching: pointBox.expanded(by: tolerance)) { near.append($0) }
      for index in near {
        let segment = segments[index]
        guard let t = segment.curve.parameter(near: point, within: tolerance),
          !existingCuts.contains(SegmentVertex(segment: index, vertex: vertex))
        else { continue }
        remainingCuts -= 1
        if remainingCuts < 0 { throw .segments }
        cuts[index].append(Cut(t: segment.low + (segment.high - segment.low) * t, vertex: vertex))
      }
    }
  }

  /// Makes edges of the pieces of segments, and merges pieces that coincide.
  private mutating func makeEdges() throws(DrawingError) {
    var known: [[Int]: [Int]] = [:]
    for (segment, cuts) in zip(segments, cuts) {
      let cuts = cuts.sorted { $0.t < $1.t }
      let curve = outline.curves[segment.curveIndex].elevated
      for (from, to) in zip(cuts, cuts.dropFirst()) where from.vertex != to.vertex {
        try limits.checkTime()
        var piece = curve.part(from: from.t, to: to.t)
        (piece.start, piece.end) = (vertices.points[from.vertex], vertices.points[to.vertex])
        let isFirst = segment.curveIndex < outline.secondPathStart
        let edge = OutlineEdge(
          curve: MonotoneCurve(cubic: piece, isLine: segment.curve.isLine), start: from.vertex,
          end: to.vertex, curveIndex: segment.curveIndex, low: from.t, high: to.t,
          windings: WindingPair(first: isFirst ? 1 : 0, second: isFirst ? 0 : 1))
        let key = [min(edge.start, edge.end), max(edge.start, edge.end)]
        add(edge, among: &known[key, default: []])
      }
    }
  }

  /// Adds an edge, or adds its windings to the edge that it coincides with.
  ///
  /// - Parameter known: The indices of the edges between the same two vertices.
  private mutating func add(_ edge: OutlineEdge, among known: inout [Int]) {
    let middle = edge.curve.point(at: 0.5)
    let coincident = known.first {
      edges[$0].curve.parameter(near: middle, within: 8 * tolerance) != nil
    }
    if let coincident {
      let isForward = edges[coincident].start == edge.start
      edges[coincident].windings =
        edges[coincident].windings + (isForward ? edge.windings : -edge.windings)
      curveHalfEdges[edge.curveIndex].append(HalfEdge(edge: coincident, isForward: isForward))
    } else {
      known.append(edges.count)
      curveHalfEdges[edge.curveIndex].append(HalfEdge(edge: edges.count, isForward: true))
      edges.append(edge)
    }
  }
}

extension MonotoneCurve {
  /// Whether the two curves have the same control points within a tolerance, in either direction.
  fileprivate func isEqual(to other: MonotoneCurve, tolerance: Double) -> Bool {
    let (p, q) = (cubic, other.cubic)
    let isForward = p.start.chebyshevDistance(to: q.start) <= tolerance
    let (start, end) = isForward ? (q.start, q.end) : (q.end, q.start)
    let (first, second) = isForward ? (q.control1, q.control2) : (q.control2, q.control1)
    return p.start.chebyshevDistance(to: start) <= tolerance
      && p.end.chebyshevDistance(to: end) <= tolerance
      && p.control1.chebyshevDistance(to: first) <= tolerance
      && p.control2.chebyshevDistance(to: second) <= tolerance
  }

  /// Whether the intersection of the two curves' boxes is empty, or at most a tolerance wide and high.
  fileprivate func boxesMeetAtPoint(with other: MonotoneCurve, tolerance: Double) -> Bool {
    min(maxX, other.maxX) - max(minX, other.minX) <= tolerance
      && min(maxY, other.maxY) - max(minY, other.minY) <= tolerance
  }
}
