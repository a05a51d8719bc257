import CPixels

/// Finds the winding number on the left of the first edge of each contour.
///
/// An edge that runs down counts 1 for all points to its east, one that runs up -1; y runs downwards. So the number on
/// the right of an edge is by one higher than the number on its left.
struct ContourWindings: ~Copyable {
  /// For each contour the number on the left of its first edge, where that begins.
  private(set) var starts = ScratchBuffer<Int32>(capacity: 8)
  /// For each contour the place of its westernmost vertex.
  private var western = ScratchBuffer<Int32>(capacity: 8)
  private var boxes = BoxList()

  /// Finds the numbers; false where the budget does not allow it.
  ///
  /// - Parameter comparison: Scratch memory.
  mutating func find(
    _ contours: borrowing Contours, _ crossings: inout EdgeCrossings,
    _ comparison: inout BoxComparison, _ budget: inout OverlapBudget
  ) -> Bool {
    let count = contours.contours.count
    starts.reset(count: count, to: 0)
    western.removeAll()
    for index in 0..<count {
      let vertices = contours.contours[index].vertices
      // SAFETY: these are vertices of the contour.
      let place = unsafe cpx_westernmost(
        contours.vertices.pointer, vertices.lowerBound, vertices.upperBound)
      western.append(Int32(truncatingIfNeeded: place))
    }
    guard count == 1 || addNesting(contours, &crossings, &comparison, &budget) else {
      return false
    }
    for index in 0..<count { addOwn(index, contours, crossings) }
    return true
  }

  /// Adds to each number what other contours give to the westernmost vertex.
  ///
  /// A contour whose box does not hold the vertex gives nothing.
  private mutating func addNesting(
    _ contours: borrowing Contours, _ crossings: inout EdgeCrossings,
    _ comparison: inout BoxComparison, _ budget: inout OverlapBudget
  ) -> Bool {
    let count = contours.contours.count
    boxes.reserve(count + 16)
    // SAFETY of all boxes: there is room for one of each contour and 16 more.
    let all = unsafe boxes.boxes
    for index in 0..<count {
      unsafe crossings.setBox(index, of: all, around: contours.contours[index])
    }
    for place in count..<count + 16 { unsafe all.setNone(place) }
    return unsafe comparison.forEachPairs(of: all, count: count, hasSelves: false) {
      pairs, comparisons in
      for index in 0..<pairs.count {
        let (a, b) = (Int(pairs[index].first), Int(pairs[index].second))
        unsafe add(b, to: a, all, contours, &crossings)
        unsafe add(a, to: b, all, contours, &crossings)
      }
      return budget.spend(on: .boxes, 16 * comparisons) && budget.spend(on: .nestings, pairs.count)
    }
  }

  /// Adds what a contour gives to the westernmost vertex of another one.
  @unsafe @inline(__always)
  private mutating func add(
    _ outer: Int, to inner: Int, _ boxes: cpx_boxes, _ contours: borrowing Contours,
    _ crossings: inout EdgeCrossings
  ) {
    let place = contours.vertices[Int(western[inner])]
    // SAFETY: as above.
    guard unsafe boxes.contains(outer, place) else { return }
    starts[inner] &+= crossings.winding(of: contours.contours[outer], west: place, contours)
  }

  /// Goes from the place to the west of a contour's westernmost vertex to the left of its first edge.
  private mutating func addOwn(
    _ index: Int, _ contours: borrowing Contours, _ crossings: borrowing EdgeCrossings
  ) {
    let vertices = contours.contours[index].vertices
    let (first, last, west) = (vertices.lowerBound, vertices.upperBound, Int(western[index]))
    let place = contours.vertices[west]
    let before = contours.vertices[west == first ? last - 1 : west - 1]
    let after = contours.vertices[west + 1]
    // The place is on the left of the edge that begins here, or on its right.
    if before.number != after.number && after.isLeft(of: before, place) { starts[index] &-= 1 }
    if crossings.count > 0 {
      for vertex in first..<west { starts[index] &-= crossings.changes[vertex] }
    }
  }
}
