import CPixels

/// Finds where the edges of contours cross, and how the winding numbers along both edges change there.
///
/// A kernel finds the pairs of edges whose boxes overlap, and rejects most pairs that do not cross. The remaining pairs
/// are decided by cross products of exact integers. A vertex that lies on another edge is treated as if it were
/// displaced from that edge by an infinitesimal amount (H. Edelsbrunner and E. Mücke, "Simulation of Simplicity",
/// 1990). So two edges cross in exactly one point or not at all, and winding numbers that are counted by crossings
/// are consistent in all degenerate cases.
struct EdgeCrossings: ~Copyable {
  /// For each crossing, one cut of each of its two edges.
  var cuts = EdgeCuts()
  /// The number of crossings.
  private(set) var count = 0

  /// For each vertex: by how much the winding number on the left of the edge that begins there changes along the edge.
  ///
  /// Defined only if `count` is above 0.
  private(set) var windingChanges = ScratchBuffer<Int32>()

  /// The bounding box of the edge that begins at each vertex, and of each batch of eight of these edges.
  private var edgeBoxes = BoxList()
  private var batchBoxes = BoxList()
  /// For each batch, the directions of its edges as a bit mask (see `cpx_find_edge_boxes`).
  private var directions = ScratchBuffer<Int32>()
  /// The largest difference between two coordinates of vertices, in fixed point.
  private var extent: Int64 = 0

  /// Pairs of edges that may cross.
  private var candidates = ScratchBuffer<cpx_edge_pair>()
  /// Scratch memory of `winding(of:westOf:_:)`: indices of edges.
  private var westEdges = ScratchBuffer<Int32>()

  /// The bytes of memory that the crossings and the boxes of edges hold.
  var byteCapacity: Int {
    cuts.byteCapacity + windingChanges.byteCapacity + edgeBoxes.byteCapacity
      + batchBoxes.byteCapacity + candidates.byteCapacity + westEdges.byteCapacity
  }

  /// Replaces all crossings by the crossings of some contours.
  ///
  /// - Parameter overlapFinder: Scratch memory.
  /// - Returns: False if the budget ran out; then crossings are missing.
  mutating func find(
    in contours: borrowing Contours, _ overlapFinder: inout BoxOverlapFinder,
    _ budget: inout OverlapBudget
  ) throws(DrawingError) -> Bool {
    count = 0
    cuts.removeAll()
    let batches = contours.vertices.count / Int(CPX_BATCH_EDGES)
    try computeBoxes(contours, batches)
    // SAFETY: there are `batches` boxes, and the kernel has set 16 empty ones behind them.
    return try unsafe overlapFinder.forEachOverlap(
      of: batchBoxes.boxes, count: batches, includesSelfPairs: true
    ) {
      pairs, comparisons throws(DrawingError) in
      guard try budget.spend(on: .boxPairs, 16 * comparisons) else { return false }
      return try addCrossings(of: pairs, contours, &budget)
    }
  }

  /// Computes the bounding boxes of all edges and batches, the directions of batches, and `extent`.
  private mutating func computeBoxes(_ contours: borrowing Contours, _ batches: Int)
    throws(DrawingError)
  {
    let count = contours.vertices.count
    try edgeBoxes.reserve(count)
    try batchBoxes.reserve(batches + 16)
    try directions.reserve(batches)
    // SAFETY: there is room for a box of each vertex, and for a box of each batch and 16 more.
    extent = unsafe cpx_find_edge_boxes(
      edgeBoxes.boxes, batchBoxes.boxes, directions.pointer, contours.vertices.pointer, count)
  }

  /// Adds the crossings between the edges of pairs of batches; returns false if the budget ran out.
  private mutating func addCrossings(
    of pairs: borrowing ScratchBuffer<cpx_box_pair>, _ contours: borrowing Contours,
    _ budget: inout OverlapBudget
  ) throws(DrawingError) -> Bool {
    var first = 0
    while first < pairs.count {
      let count = min(pairs.count - first, CPX_MAX_BATCH_PAIRS_PER_CALL)
      candidates.removeAll()
      try candidates.reserve(count * Int(CPX_BATCH_EDGES * CPX_BATCH_EDGES))
      var testedPairs: Int64 = 0
      // SAFETY: there is room for 64 pairs of edges for each pair of batches; the boxes are those of the vertices.
      let found = unsafe cpx_find_crossing_candidates(
        candidates.pointer,
        cpx_contour_edges(
          vertices: contours.vertices.pointer, boxes: edgeBoxes.boxes,
          directions: directions.pointer, extent: extent),
        pairs.pointer + first, count, &testedPairs)
      _ = try candidates.appendUninitialized(found)
      let before = self.count
      for index in 0..<candidates.count { try addCrossing(of: candidates[index], contours) }
      guard try budget.spend(on: .edgePairs, Int(testedPairs)),
        try budget.spend(on: .crossings, self.count - before)
      else { return false }
      first += count
    }
    return true
  }

  /// Adds the crossing of a candidate pair, if its two edges cross.
  ///
  /// `leftBits` has a bit for each end of the two edges: a, aEnd, b and bEnd (bits 0 to 3). It is 1 if that end is on
  /// the left of the other edge's line. Bits 4 to 7 mark the ends that the kernel could not decide (`cpx_edge_pair`);
  /// they are decided here, by exact products.
  @inline(__always)
  private mutating func addCrossing(of pair: cpx_edge_pair, _ contours: borrowing Contours)
    throws(DrawingError)
  {
    let (first, second) = (Int(pair.first), Int(pair.second))
    let (a, aEnd) = (contours.vertices[first], contours.vertices[first + 1])
    let (b, bEnd) = (contours.vertices[second], contours.vertices[second + 1])
    // Edges that share a vertex do not cross. The kernel skips successive edges, but not the last and the first one of
    // a contour.
    guard bEnd.number != a.number, aEnd.number != b.number else { return }
    var leftBits = pair.left_bits
    if leftBits & 0xf0 != 0 {
      if leftBits & 16 != 0 { leftBits.set(1, a.isLeft(of: b, bEnd)) }
      if leftBits & 32 != 0 { leftBits.set(2, aEnd.isLeft(of: b, bEnd)) }
      if leftBits & 64 != 0 { leftBits.set(4, b.isLeft(of: a, aEnd)) }
      if leftBits & 128 != 0 { leftBits.set(8, bEnd.isLeft(of: a, aEnd)) }
    }
    // Two edges cross if each has its two ends on different sides of the other one.
    guard (leftBits ^ leftBits >> 1) & 5 == 5 else { return }
    if count == 0 {
      try windingChanges.reset(count: contours.vertices.count, to: 0)
    }
    count &+= 1
    let change: Int32 = leftBits & 1 != 0 ? 1 : -1
    windingChanges[first] &+= change
    windingChanges[second] &-= change
    if pair.left_bits & Int32(CPX_PARALLEL) == 0 {
      try cuts.append(first, pair.first_t, pair.y, change)
      try cuts.append(second, pair.second_t, pair.y, -change)
    } else {
      let crossing = Self.crossing(ofCollinear: a, aEnd, b, bEnd)
      try cuts.append(first, crossing.parameter(from: a, to: aEnd), crossing.y, change)
      try cuts.append(second, crossing.parameter(from: b, to: bEnd), crossing.y, -change)
    }
  }

  /// Returns the vertex at which two collinear edges cross, after the symbolic displacement of their vertices.
  ///
  /// The vertex with the lowest number is displaced by far more than the other three. So the edge that begins or ends
  /// there has only its other end on the line, and the edges cross at that other end.
  private static func crossing(
    ofCollinear a: Contours.Vertex, _ aEnd: Contours.Vertex, _ b: Contours.Vertex,
    _ bEnd: Contours.Vertex
  ) -> Contours.Vertex {
    switch min(min(a.number, aEnd.number), min(b.number, bEnd.number)) {
    case a.number: aEnd
    case aEnd.number: a
    case b.number: bEnd
    default: b
    }
  }

  /// Sets the box at an index of `boxes` to the bounding box of a contour.
  @unsafe
  func setBox(_ index: Int, of boxes: cpx_boxes, around contour: Contours.Contour) {
    // SAFETY: `find` has made boxes of this contour's batches, and the caller has room for the box.
    unsafe boxes.set(index, around: contour.batchRange, of: batchBoxes.boxes)
  }

  /// Returns the winding number that a contour gives to a point just to the west of a vertex of another contour.
  ///
  /// It is the sum over the contour's edges that cross the ray from there to the west (smaller x).
  mutating func winding(
    of contour: Contours.Contour, westOf vertex: Contours.Vertex, _ contours: borrowing Contours
  ) throws(DrawingError) -> Int32 {
    try westEdges.reserve(Int(contour.last - contour.first) + 32)
    // SAFETY: there is room for all edges of the contour and at least 16 more, and `find` has made their boxes.
    let count = unsafe cpx_edges_west_of(
      westEdges.pointer, edgeBoxes.boxes, batchBoxes.boxes, contour.batchRange.lowerBound,
      contour.batchRange.upperBound, vertex.x, vertex.y)
    westEdges.removeAll()
    _ = try westEdges.appendUninitialized(count)
    var sum: Int32 = 0
    for index in 0..<count {
      sum &+= contours.winding(ofEdge: Int(westEdges[index]), westOf: vertex)
    }
    return sum
  }
}

extension cpx_vertex {
  /// The parameter, from 0 to 1, at which an edge from `start` to `end` passes this vertex, which is on its line.
  fileprivate func parameter(from start: Self, to end: Self) -> Double {
    let (dx, dy) = (Double(end.x) - Double(start.x), Double(end.y) - Double(start.y))
    if dx == 0 && dy == 0 { return 0 }
    let (x, y) = (Double(x) - Double(start.x), Double(y) - Double(start.y))
    return min(max(abs(dx) > abs(dy) ? x / dx : y / dy, 0), 1)
  }
}

extension Int32 {
  /// Sets or clears the bits of a mask.
  @inline(__always)
  fileprivate mutating func set(_ bit: Int32, _ isSet: Bool) {
    self = isSet ? self | bit : self & ~bit
  }
}

extension Contours {
  /// The value that an edge adds to the winding number of a point just to the west of a vertex.
  ///
  /// It is 1 if the edge passes to the west of the vertex and runs down, -1 if it passes there and runs up, else 0.
  fileprivate func winding(ofEdge edge: Int, westOf vertex: Vertex) -> Int32 {
    let (start, end) = (vertices[edge], vertices[edge + 1])
    guard start.isBelow(vertex) != end.isBelow(vertex) else { return 0 }
    let isLeft = vertex.isLeft(of: start, end)
    // The vertex is to the east of an edge that runs down if it is on its right; of one that runs up, on its left.
    if end.isBelow(vertex) { return isLeft ? 0 : 1 }
    return isLeft ? -1 : 0
  }
}
