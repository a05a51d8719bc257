import CPixels

/// Parts the edges of a shape into those that all lie between the same two winding numbers, and others.
///
/// Cells know the sum of winding × area of a pixel, which tells what is covered where winding numbers
/// differ by one. So no pixel needs to be looked at in which edges lie between the same two numbers, as all
/// edges of a loop do that crosses neither itself nor another. Where edges cross, they are cut, and what is no
/// border is dropped, as are loops inside others (`ShapeBorder`); where that cannot be, those that lie between
/// the usual numbers are told from the others.
struct WindingLayers: ~Copyable {
  private var loops = EdgeLoops()
  private var crossings = LoopCrossings()
  private var border = ShapeBorder()
  /// For each loop the winding number on the left of the edge at its first vertex.
  private var starts = ScratchBuffer<Int32>(capacity: 8)
  /// For each edge of the list whether it lies between other numbers than most, or is level.
  private(set) var marks = ScratchBuffer<Bool>(capacity: 256)

  /// What is not found out for more edges: boxes of all of them would be compared.
  private static let mostEdges = 8000

  /// Finds the layers of a list, and the marks; or takes over what is known of it.
  mutating func find(_ list: borrowing EdgeList) -> EdgeLayers {
    if let known = list.layers {
      marks.copy(list.marks)
      return known
    }
    return findNumbers(list) ?? mark(list, usual: usualNumber())
  }

  /// Leaves the border of what a rule covers in a list, if that can be found, and notes what is known.
  mutating func reduce(_ list: inout EdgeList, rule: GPathFillRule) {
    if let known = findNumbers(list) { return list.note(known, marks: marks) }
    if crossings.count == 0 && mark(list, usual: usualNumber()) == .one {
      list.note(.one, marks: marks)
    } else if border.find(list, loops, crossings, starts: starts, rule: rule) {
      list.note(border: &border.edges)
    } else {
      list.note(mark(list, usual: usualNumber()), marks: marks)
    }
  }

  /// Finds the crossings of a list and the numbers at the starts of its loops; or what is known without them.
  private mutating func findNumbers(_ list: borrowing EdgeList) -> EdgeLayers? {
    guard list.edges.count <= Self.mostEdges, loops.take(list), crossings.find(in: loops) else {
      return .unknown
    }
    if crossings.count == 0 && loops.loops.count == 1 { return .one }
    findStarts()
    return nil
  }

  /// The winding number on the left of most edges.
  private func usualNumber() -> Int32 {
    var counts = InlineArray<32, Int>(repeating: 0)
    forEachRun { vertices, number, _ in
      if abs(number) < 16 { counts[Int(number) + 16] &+= vertices.count }
    }
    var best = 16
    for index in 0..<32 where counts[index] > counts[best] { best = index }
    return Int32(best - 16)
  }

  /// Marks the edges that lie between other numbers than the usual ones, be it in part; none if all lie between these.
  private mutating func mark(_ list: borrowing EdgeList, usual: Int32) -> EdgeLayers {
    var isOne = true
    forEachRun { _, number, isCrossed in isOne = isOne && number == usual && !isCrossed }
    if isOne { return .one }
    marks.reset(count: list.edges.count, to: false)
    // SAFETY: there is a mark for each edge of the list.
    let marked = unsafe marks.pointer
    forEachRun { vertices, number, isCrossed in
      if number == usual && !isCrossed { return }
      for vertex in vertices where loops.vertices[vertex].edge >= 0 {
        unsafe marked[Int(loops.vertices[vertex].edge)] = true
      }
    }
    for index in 0..<list.edges.count where list.edges[index].isLevel { marks[index] = true }
    return .marked
  }

  /// Calls `body` with the first vertices of edges in turn that have the same winding number on their left where they
  /// begin, this number, and whether they cross others; of these there is one at a time.
  @inline(__always)
  private func forEachRun(
    _ body: (_ vertices: Range<Int>, _ number: Int32, _ isCrossed: Bool) -> Void
  ) {
    for index in 0..<loops.loops.count {
      let loop = loops.loops[index]
      var (first, number) = (Int(loop.first), starts[index])
      if crossings.count > 0 {
        for vertex in first..<Int(loop.last) where crossings.isCrossed[vertex] {
          body(first..<vertex, number, false)
          body(vertex..<vertex + 1, number, true)
          number &+= crossings.changes[vertex]
          first = vertex + 1
        }
      }
      body(first..<Int(loop.last), number, false)
    }
  }

  /// Drops the joints of edges with one that is not marked: whether its pixels had been passed is unknown.
  func dropJoints(_ joints: inout ScratchBuffer<UInt8>) {
    for index in 1..<max(marks.count, 1) where !marks[index - 1] { joints[index] = 0 }
  }

  private mutating func findStarts() {
    starts.removeAll()
    for index in 0..<loops.loops.count { starts.append(start(of: loops.loops[index])) }
  }

  /// The winding number on the left of a loop's first edge.
  ///
  /// What lies to the west of its most western vertex is outside the loop; how far the number there is from
  /// nought is told by the edges still further west.
  private mutating func start(of loop: EdgeLoops.Loop) -> Int32 {
    let (first, last) = (Int(loop.first), Int(loop.last))
    // Of vertices with the same x those with higher numbers are shifted less to the right.
    // SAFETY: these are vertices of the loop.
    let western = unsafe cpx_westernmost(loops.vertices.pointer, first, last)
    let place = loops.vertices[western]
    let before = loops.vertices[western == first ? last - 1 : western - 1]
    let after = loops.vertices[western + 1]
    var number = loops.loops.count > 1 ? crossings.number(west: place, loops) : 0
    if before.number != after.number && after.isLeft(of: before, place) { number += 1 }
    if crossings.count > 0 {
      for vertex in first..<western { number &-= crossings.changes[vertex] }
    }
    return number
  }
}
