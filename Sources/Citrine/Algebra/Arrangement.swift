/// A planar arrangement of the outlines of two paths: a graph of edges that meet only at vertices.
///
/// The outlines are cut at all intersections. Edges that coincide are merged into one, which counts how
/// often each path runs along it. Every edge is monotone in x and in y. Coordinates are scaled as in
/// `Outline`.
struct Arrangement {
  /// A signed count for each of the two paths: how often its outline runs along an edge (forwards
  /// positive, backwards negative), or its winding number around a point.
  struct Turns: Equatable {
    var first = 0
    var second = 0

    static func + (left: Turns, right: Turns) -> Turns {
      Turns(first: left.first + right.first, second: left.second + right.second)
    }

    static prefix func - (turns: Turns) -> Turns {
      Turns(first: -turns.first, second: -turns.second)
    }
  }

  /// A monotone piece of an outline between two vertices, given as indices into `vertices`.
  struct OutlineEdge {
    var shape: MonotoneCurve
    var start: Int
    var end: Int
    /// The index of the outline's curve of which the edge is a part, and the parameter range on it.
    var source: Int
    var low: Double
    var high: Double
    /// How often each path runs along the edge, from start to end.
    var turns: Turns
  }

  /// One use of an edge by a curve of the outline.
  struct Passage {
    var edge: Int
    var isForward: Bool
  }

  /// A monotone piece of an outline's curve, before it is cut at intersections.
  private struct Span {
    let shape: MonotoneCurve
    let source: Int
    let low: Double
    let high: Double
    /// The indices of the vertices at its ends.
    let start: Int
    let end: Int

    /// Whether the two spans have an end vertex in common, as consecutive curves have.
    func sharesEnd(with other: Span) -> Bool {
      start == other.start || start == other.end || end == other.start || end == other.end
    }
  }

  /// A point at which a span is cut: the parameter on the span's source curve, and the vertex.
  private struct Cut {
    let t: Double
    let vertex: Int
  }

  /// A pair of a span and a vertex at which it is cut.
  private struct SpanVertex: Hashable {
    let span: Int
    let vertex: Int
  }

  let outline: Outline
  private(set) var edges: [OutlineEdge] = []
  /// For each curve of the outline, the edges that it consists of, in its direction.
  private(set) var passages: [[Passage]]
  private(set) var vertices: VertexTable
  private var spans: [Span] = []
  /// For each span, its cuts: first the two at its ends, then the others in no order.
  private var cuts: [[Cut]] = []
  /// How many boxes of the tree were tested in order to find intersections; tests bound it.
  private(set) var lookCount = 0

  var tolerance: Double { outline.tolerance }

  init(_ outline: Outline) {
    self.outline = outline
    passages = Array(repeating: [], count: outline.curves.count)
    vertices = VertexTable(tolerance: outline.tolerance)
    makeSpans()
    let tree = BoxTree(spans.map(\.shape.box))
    cutAtCrossings(tree)
    cutAtVertices(tree)
    makeEdges()
  }

  private mutating func makeSpans() {
    // Adds the ends of all curves first: when points are merged, the vertex is then such an end.
    for curve in outline.curves {
      _ = vertices.vertex(at: curve.start)
      _ = vertices.vertex(at: curve.end)
    }
    for (source, curve) in outline.curves.enumerated() {
      let cubic = curve.elevated
      let cuts = curve.isLine ? [0, 1] : cubic.monotoneCuts
      var start = vertices.vertex(at: curve.start)
      for (low, high) in zip(cuts, cuts.dropFirst()) {
        var piece = cubic.part(from: low, to: high)
        let end = vertices.vertex(at: high == 1 ? curve.end : piece.end)
        (piece.start, piece.end) = (vertices.points[start], vertices.points[end])
        spans.append(
          Span(
            shape: MonotoneCurve(curve: piece, isLine: curve.isLine), source: source, low: low,
            high: high, start: start, end: end))
        self.cuts.append([Cut(t: low, vertex: start), Cut(t: high, vertex: end)])
        start = end
      }
    }
  }

  /// Cuts spans where they cross or touch.
  ///
  /// Spans are sorted by min-x. Each is tested against the earlier ones whose boxes touch its box.
  private mutating func cutAtCrossings(_ tree: BoxTree) {
    let order = spans.indices.sorted { spans[$0].shape.minX < spans[$1].shape.minX }
    var ranks = Array(repeating: 0, count: spans.count)
    for (rank, index) in order.enumerated() { ranks[index] = rank }
    for (rank, index) in order.enumerated() {
      var others: [Int] = []
      lookCount += tree.forEach(touching: spans[index].shape.box.expanded(by: tolerance)) {
        if ranks[$0] < rank { others.append(ranks[$0]) }
      }
      for other in others.sorted() { cut(index, order[other]) }
    }
  }

  private mutating func cut(_ index: Int, _ other: Int) {
    let (p, q) = (spans[index], spans[other])
    if p.sharesEnd(with: q), p.shape.overlapIsPoint(of: q.shape, tolerance: tolerance) { return }
    if isAlong(p, q) || isAlong(q, p) { return }
    let crossings = CurveCrossings(of: p.shape, and: q.shape, tolerance: tolerance)
    for place in crossings.places {
      let vertex = vertices.vertex(at: place.point)
      cuts[index].append(Cut(t: p.low + (p.high - p.low) * place.t, vertex: vertex))
      cuts[other].append(Cut(t: q.low + (q.high - q.low) * place.u, vertex: vertex))
    }
  }

  /// Whether the two spans coincide over an interval that begins and ends at an end of either span.
  ///
  /// An interval of at most 256 tolerances does not count, unless the spans are equal.
  private func isAlong(_ p: Span, _ q: Span) -> Bool {
    if p.shape.isEqual(to: q.shape, tolerance: tolerance) { return true }
    var contacts: [(t: Double, point: CGPoint)] = []
    for (point, t) in [(p.shape.curve.start, 0.0), (p.shape.curve.end, 1.0)] {
      if q.shape.parameter(near: point, within: tolerance) != nil { contacts.append((t, point)) }
    }
    for point in [q.shape.curve.start, q.shape.curve.end] {
      if let t = p.shape.parameter(near: point, within: tolerance) { contacts.append((t, point)) }
    }
    guard let first = contacts.min(by: { $0.t < $1.t }),
      let last = contacts.max(by: { $0.t < $1.t }),
      first.point.reach(to: last.point) > 256 * tolerance
    else { return false }
    return [0.25, 0.5, 0.75].allSatisfy { share in
      let point = p.shape.point(at: first.t + (last.t - first.t) * share)
      return q.shape.parameter(near: point, within: 4 * tolerance) != nil
    }
  }

  /// Cuts each span at every vertex within a tolerance of it.
  ///
  /// Spans that coincide are so cut at the same vertices.
  private mutating func cutAtVertices(_ tree: BoxTree) {
    var cutAlready: Set<SpanVertex> = []
    for (span, cuts) in cuts.enumerated() {
      for cut in cuts { cutAlready.insert(SpanVertex(span: span, vertex: cut.vertex)) }
    }
    let places = vertices.points.enumerated().sorted { $0.element.x < $1.element.x }
    for (vertex, point) in places {
      let place = BoxTree.Box(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
      var near: [Int] = []
      lookCount += tree.forEach(touching: place.expanded(by: tolerance)) { near.append($0) }
      for index in near {
        let span = spans[index]
        guard let t = span.shape.parameter(near: point, within: tolerance),
          !cutAlready.contains(SpanVertex(span: index, vertex: vertex))
        else { continue }
        cuts[index].append(Cut(t: span.low + (span.high - span.low) * t, vertex: vertex))
      }
    }
  }

  /// Makes edges of the pieces of spans, and merges pieces that coincide.
  private mutating func makeEdges() {
    var known: [[Int]: [Int]] = [:]
    for (span, cuts) in zip(spans, cuts) {
      let cuts = cuts.sorted { $0.t < $1.t }
      let curve = outline.curves[span.source].elevated
      for (from, to) in zip(cuts, cuts.dropFirst()) where from.vertex != to.vertex {
        var piece = curve.part(from: from.t, to: to.t)
        (piece.start, piece.end) = (vertices.points[from.vertex], vertices.points[to.vertex])
        let isFirst = span.source < outline.secondBegins
        let edge = OutlineEdge(
          shape: MonotoneCurve(curve: piece, isLine: span.shape.isLine), start: from.vertex,
          end: to.vertex, source: span.source, low: from.t, high: to.t,
          turns: Turns(first: isFirst ? 1 : 0, second: isFirst ? 0 : 1))
        let key = [min(edge.start, edge.end), max(edge.start, edge.end)]
        add(edge, among: &known[key, default: []])
      }
    }
  }

  private mutating func add(_ edge: OutlineEdge, among known: inout [Int]) {
    let middle = edge.shape.point(at: 0.5)
    let same = known.first {
      edges[$0].shape.parameter(near: middle, within: 8 * tolerance) != nil
    }
    if let same {
      let isForward = edges[same].start == edge.start
      edges[same].turns = edges[same].turns + (isForward ? edge.turns : -edge.turns)
      passages[edge.source].append(Passage(edge: same, isForward: isForward))
    } else {
      known.append(edges.count)
      passages[edge.source].append(Passage(edge: edges.count, isForward: true))
      edges.append(edge)
    }
  }
}

extension MonotoneCurve {
  /// Whether the two curves have the same control points within a tolerance, in either direction.
  fileprivate func isEqual(to other: MonotoneCurve, tolerance: Double) -> Bool {
    let (p, q) = (curve, other.curve)
    let isForward = p.start.reach(to: q.start) <= tolerance
    let (start, end) = isForward ? (q.start, q.end) : (q.end, q.start)
    let (first, second) = isForward ? (q.control1, q.control2) : (q.control2, q.control1)
    return p.start.reach(to: start) <= tolerance && p.end.reach(to: end) <= tolerance
      && p.control1.reach(to: first) <= tolerance && p.control2.reach(to: second) <= tolerance
  }

  /// Whether the intersection of the two curves' boxes is empty, or at most a tolerance wide and high.
  fileprivate func overlapIsPoint(of other: MonotoneCurve, tolerance: Double) -> Bool {
    min(maxX, other.maxX) - max(minX, other.minX) <= tolerance
      && min(maxY, other.maxY) - max(minY, other.minY) <= tolerance
  }
}
