import CPixels

/// Finds the winding number on the left of the first edge of each contour.
///
/// West and east are the directions of smaller and of greater x. Left and right are sides of a directed edge, as if y
/// ran upwards (`cpx_vertex.isLeft`): the left side of an edge that runs down, to greater y, is its west side.
///
/// An edge that runs down adds 1 to the winding number of all points to its east; an edge that runs up adds -1. So the
/// winding number on the right of an edge is one higher than the number on its left.
struct ContourWindings: ~Copyable {
  /// For each contour, the winding number on the left of its first edge, at the start of that edge.
  private(set) var startWindings = ScratchBuffer<Int32>()
  /// For each contour, the index of its westernmost vertex (least x; of several the last) in its vertices.
  private var westernmost = ScratchBuffer<Int32>()
  /// The bounding box of each contour.
  private var boxes = BoxList()

  /// Finds the winding numbers of all contours, and stores them in `startWindings`.
  ///
  /// - Parameters:
  ///   - crossings: The crossings of these contours, already found.
  ///   - overlapFinder: Scratch memory.
  /// - Returns: False if the budget ran out; then `startWindings` is incomplete.
  mutating func find(
    _ contours: borrowing Contours, _ crossings: inout EdgeCrossings,
    _ overlapFinder: inout BoxOverlapFinder, _ budget: inout OverlapBudget
  ) throws(DrawingError) -> Bool {
    let count = contours.list.count
    try startWindings.reset(count: count, to: 0)
    westernmost.removeAll()
    for index in 0..<count {
      let vertices = contours.list[index].vertexRange
      // SAFETY: the range lies within the vertices, and is not empty.
      let vertex = unsafe cpx_westernmost_vertex(
        contours.vertices.pointer, vertices.lowerBound, vertices.upperBound)
      try westernmost.append(Int32(truncatingIfNeeded: vertex))
    }
    if count > 1 {
      guard try addNesting(contours, &crossings, &overlapFinder, &budget) else { return false }
    }
    for index in 0..<count { findStartWinding(index, contours, crossings) }
    return true
  }

  /// For each contour, adds up the winding numbers that all other contours give to its westernmost vertex.
  ///
  /// Only contours whose box contains the vertex can contribute. Returns false if the budget ran out.
  private mutating func addNesting(
    _ contours: borrowing Contours, _ crossings: inout EdgeCrossings,
    _ overlapFinder: inout BoxOverlapFinder, _ budget: inout OverlapBudget
  ) throws(DrawingError) -> Bool {
    let count = contours.list.count
    try boxes.reserve(count + 16)
    // SAFETY of all boxes: there is room for one box of each contour and 16 empty ones.
    let contourBoxes = unsafe boxes.boxes
    for index in 0..<count {
      unsafe crossings.setBox(index, of: contourBoxes, around: contours.list[index])
    }
    for index in count..<count + 16 { unsafe contourBoxes.setEmpty(index) }
    return try unsafe overlapFinder.forEachOverlap(
      of: contourBoxes, count: count, includesSelfPairs: false
    ) {
      pairs, comparisons throws(DrawingError) in
      for index in 0..<pairs.count {
        let (a, b) = (Int(pairs[index].first), Int(pairs[index].second))
        try unsafe add(b, to: a, contourBoxes, contours, &crossings)
        try unsafe add(a, to: b, contourBoxes, contours, &crossings)
      }
      guard try budget.spend(on: .boxPairs, 16 * comparisons) else { return false }
      return try budget.spend(on: .nestingTests, pairs.count)
    }
  }

  /// Adds the winding number that contour `outer` gives to the westernmost vertex of contour `inner`.
  @unsafe @inline(__always)
  private mutating func add(
    _ outer: Int, to inner: Int, _ boxes: cpx_boxes, _ contours: borrowing Contours,
    _ crossings: inout EdgeCrossings
  ) throws(DrawingError) {
    let vertex = contours.vertices[Int(westernmost[inner])]
    // SAFETY: `outer` is the index of a contour, and there is a box of each contour.
    guard unsafe boxes.contains(outer, vertex) else { return }
    try startWindings[inner] &+= crossings.winding(
      of: contours.list[outer], westOf: vertex, contours)
  }

  /// Computes a contour's start winding from the winding number just to the west of its westernmost vertex.
  ///
  /// Crosses the edge at that vertex if needed, then follows the contour back to its start and undoes the changes at
  /// crossings.
  private mutating func findStartWinding(
    _ index: Int, _ contours: borrowing Contours, _ crossings: borrowing EdgeCrossings
  ) {
    let vertices = contours.list[index].vertexRange
    let (first, last, west) = (vertices.lowerBound, vertices.upperBound, Int(westernmost[index]))
    let westVertex = contours.vertices[west]
    let before = contours.vertices[west == first ? last - 1 : west - 1]
    let after = contours.vertices[west + 1]
    // Where the contour turns left at this vertex, the point to its west is on the right of both edges, and the number
    // on the left is one lower. Else the point is on the left already; so it is where the contour has two vertices only,
    // and both neighbours are the same vertex.
    if before.number != after.number && after.isLeft(of: before, westVertex) {
      startWindings[index] &-= 1
    }
    if crossings.count > 0 {
      for vertex in first..<west { startWindings[index] &-= crossings.windingChanges[vertex] }
    }
  }
}
