import CPixels

/// Finds where the edges of contours cross, and how the winding numbers beside both change there.
///
/// A kernel finds the pairs of edges whose boxes overlap, and leaves out most of those that do not cross; exact products
/// of integers decide about the others. A vertex that lies on another edge is taken to lie beside it, after a move too
/// small for numbers (H. Edelsbrunner and E. Mücke, "Simulation of Simplicity", 1990). So two edges cross in one
/// point, or not at all, and winding numbers counted by crossings are consistent whatever meets where.
struct EdgeCrossings: ~Copyable {
  /// Where edges are cut by others.
  var cuts = EdgeCuts()
  private(set) var count = 0

  /// For each vertex how the winding number on the left of the edge that begins there changes from its start to its end.
  ///
  /// Valid where edges cross.
  private(set) var changes = ScratchBuffer<Int32>(capacity: 256)

  /// The boxes of edges by their first vertices, and of batches of eight vertices.
  private var edgeBoxes = BoxList()
  private var batchBoxes = BoxList()
  /// For each batch the directions of its edges, as the kernel has them.
  private var directions = ScratchBuffer<Int32>(capacity: 64)
  /// The largest difference of two coordinates.
  private var reach: Int64 = 0

  private var candidates = ScratchBuffer<cpx_pair>(capacity: 256)
  private var west = ScratchBuffer<Int32>(capacity: 64)

  /// Replaces all crossings by those of contours; false where the budget does not allow it.
  ///
  /// - Parameter comparison: Scratch memory.
  mutating func find(
    in contours: borrowing Contours, _ comparison: inout BoxComparison,
    _ budget: inout OverlapBudget
  ) -> Bool {
    count = 0
    cuts.removeAll()
    let batches = contours.vertices.count / Int(CPX_BATCH_EDGES)
    boxEdges(contours, batches)
    // SAFETY: these are the boxes of so many batches, with room for 16 more.
    return unsafe comparison.forEachPairs(of: batchBoxes.boxes, count: batches, hasSelves: true) {
      pairs, comparisons in
      budget.spend(on: .boxes, 16 * comparisons) && note(pairs, contours, &budget)
    }
  }

  private mutating func boxEdges(_ contours: borrowing Contours, _ batches: Int) {
    let count = contours.vertices.count
    edgeBoxes.reserve(count)
    batchBoxes.reserve(batches + 16)
    directions.reserve(batches)
    // SAFETY: there is as much room as the kernel asks for.
    reach = unsafe cpx_box_edges(
      edgeBoxes.boxes, batchBoxes.boxes, directions.pointer, contours.vertices.pointer, count)
  }

  /// Notes the crossings between the edges of pairs of batches; false where the budget ends.
  private mutating func note(
    _ pairs: borrowing ScratchBuffer<cpx_box_pair>, _ contours: borrowing Contours,
    _ budget: inout OverlapBudget
  ) -> Bool {
    var first = 0
    while first < pairs.count {
      let count = min(pairs.count - first, CPX_MOST_PAIRS_OF_CALL)
      candidates.removeAll()
      candidates.reserve(count * Int(CPX_BATCH_EDGES * CPX_BATCH_EDGES))
      var met: Int64 = 0
      // SAFETY: there is as much room as the kernel asks for; the boxes are those of the vertices.
      let found = unsafe cpx_crossing_edges(
        candidates.pointer,
        cpx_contour_edges(
          vertices: contours.vertices.pointer, boxes: edgeBoxes.boxes,
          directions: directions.pointer, reach: reach),
        pairs.pointer + first, count, &met)
      _ = candidates.appendUninitialized(found)
      let before = self.count
      for index in 0..<candidates.count { note(candidates[index], contours) }
      guard budget.spend(on: .edgePairs, Int(met)),
        budget.spend(on: .crossings, self.count - before)
      else { return false }
      first += count
    }
    return true
  }

  /// Notes that two edges cross, if they do.
  @inline(__always)
  private mutating func note(_ pair: cpx_pair, _ contours: borrowing Contours) {
    let (first, second) = (Int(pair.first), Int(pair.second))
    let (a, aEnd) = (contours.vertices[first], contours.vertices[first + 1])
    let (b, bEnd) = (contours.vertices[second], contours.vertices[second + 1])
    // The last edge of a contour ends where the first one begins.
    guard bEnd.number != a.number, aEnd.number != b.number else { return }
    var left = pair.sides
    if left & 0xf0 != 0 {
      // Ends that may lie on the line of the other edge.
      if left & 16 != 0 { left.set(1, a.isLeft(of: b, bEnd)) }
      if left & 32 != 0 { left.set(2, aEnd.isLeft(of: b, bEnd)) }
      if left & 64 != 0 { left.set(4, b.isLeft(of: a, aEnd)) }
      if left & 128 != 0 { left.set(8, bEnd.isLeft(of: a, aEnd)) }
    }
    // Both ends of each edge on different sides of the other one.
    guard (left ^ left >> 1) & 5 == 5 else { return }
    if count == 0 {
      changes.reset(count: contours.vertices.count, to: 0)
    }
    count &+= 1
    let change: Int32 = left & 1 != 0 ? 1 : -1
    changes[first] &+= change
    changes[second] &-= change
    if pair.sides & Int32(CPX_PARALLEL) == 0 {
      cuts.append(first, pair.part, pair.y, change)
      cuts.append(second, pair.other_part, pair.y, -change)
    } else {
      let place = Self.meeting(onOneLine: a, aEnd, b, bEnd)
      cuts.append(first, place.part(from: a, to: aEnd), place.y, change)
      cuts.append(second, place.part(from: b, to: bEnd), place.y, -change)
    }
  }

  /// Where edges cross that lie on one line.
  ///
  /// The vertex of the lowest number is moved farthest off the line. The distance to the line falls from there to the
  /// other end of its edge, so that end is where the edges cross.
  private static func meeting(
    onOneLine a: Contours.Vertex, _ aEnd: Contours.Vertex, _ b: Contours.Vertex,
    _ bEnd: Contours.Vertex
  ) -> Contours.Vertex {
    switch min(min(a.number, aEnd.number), min(b.number, bEnd.number)) {
    case a.number: aEnd
    case aEnd.number: a
    case b.number: bEnd
    default: b
    }
  }

  /// The box of a contour: sets a box of a list to it.
  @unsafe
  func setBox(_ place: Int, of boxes: cpx_boxes, around contour: Contours.Contour) {
    // SAFETY: the contour is one of those whose crossings were found, and the caller has room for the box.
    unsafe boxes.set(place, around: contour.batches, of: batchBoxes.boxes)
  }

  /// The winding number that a contour gives to a place just to the west of a vertex of another contour.
  ///
  /// It is counted along the ray from there to the west.
  mutating func winding(
    of contour: Contours.Contour, west place: Contours.Vertex, _ contours: borrowing Contours
  ) -> Int32 {
    west.reserve(Int(contour.last - contour.first) + 32)
    // SAFETY: there is room for all edges of the contour and 16 more, and their boxes have been found.
    let count = unsafe cpx_edges_west(
      west.pointer, edgeBoxes.boxes, batchBoxes.boxes, contour.batches.lowerBound,
      contour.batches.upperBound, place.x, place.y)
    west.removeAll()
    _ = west.appendUninitialized(count)
    var sum: Int32 = 0
    for index in 0..<count { sum &+= contours.winding(ofEdge: Int(west[index]), west: place) }
    return sum
  }
}

extension cpx_vertex {
  /// The part of an edge that lies before the vertex, which is on its line.
  fileprivate func part(from start: Self, to end: Self) -> Double {
    let (dx, dy) = (Double(end.x) - Double(start.x), Double(end.y) - Double(start.y))
    if dx == 0 && dy == 0 { return 0 }
    let (x, y) = (Double(x) - Double(start.x), Double(y) - Double(start.y))
    return min(max(abs(dx) > abs(dy) ? x / dx : y / dy, 0), 1)
  }
}

extension Int32 {
  @inline(__always)
  fileprivate mutating func set(_ bit: Int32, _ isSet: Bool) {
    self = isSet ? self | bit : self & ~bit
  }
}

extension Contours {
  /// What an edge adds to the winding number of a place just to the west of a vertex: 1 if it passes further west and
  /// runs down, -1 if it runs up.
  fileprivate func winding(ofEdge edge: Int, west place: Vertex) -> Int32 {
    let (start, end) = (vertices[edge], vertices[edge + 1])
    guard start.isBelow(place) != end.isBelow(place) else { return 0 }
    let isLeft = place.isLeft(of: start, end)
    // The east of an edge is its left if it runs up.
    if end.isBelow(place) { return isLeft ? 0 : 1 }
    return isLeft ? -1 : 0
  }
}
