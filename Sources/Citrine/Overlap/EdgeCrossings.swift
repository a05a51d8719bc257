import CPixels

/// Finds where the edges of loops cross: what each crossing changes for both edges.
///
/// A kernel finds the edges whose boxes meet; of these, products of integers tell. A vertex that lies on
/// another edge lies beside it, after a shift too small for numbers (H. Edelsbrunner and E. Mücke, Simulation
/// of Simplicity, 1990): so edges cross, or they do not. Lines that go on in one direction, and never turn back
/// upon themselves, are not compared with themselves.
struct LoopCrossings: ~Copyable {
  /// For each vertex the box of the edge that begins there, and that of each eight of them, and each sixteen of these.
  private var edgeBoxes = BoxList()
  private var groupBoxes = BoxList()
  private var ways = ScratchBuffer<Int32>(capacity: 64)
  private var pairs = ScratchBuffer<cpx_pair>(capacity: 256)
  private var west = ScratchBuffer<Int32>(capacity: 64)

  /// For each vertex how much higher the winding number beside the edge that begins there is at its end than
  /// at its start; and whether the edge crosses another.
  private(set) var changes = ScratchBuffer<Int32>(capacity: 256)
  private(set) var isCrossed = ScratchBuffer<Bool>(capacity: 256)
  /// Two edges that cross, by their first vertices: how much higher the winding number beside the first is
  /// behind the other, and lower that beside the second.
  struct Crossing: BitwiseCopyable {
    let first: Int32
    let second: Int32
    let change: Int32
  }

  private(set) var found = ScratchBuffer<Crossing>(capacity: 64)
  var count: Int { found.count }

  /// Pairs of edges that meet, and steps of the search for them, for each edge of a shape.
  private static let mostPairs = 12
  private static let mostWork = 8

  /// Finds all crossings; false where it would be too much work.
  mutating func find(in loops: borrowing EdgeLoops) -> Bool {
    found.removeAll()
    guard findPairs(loops) else { return false }
    for index in 0..<pairs.count { note(pairs[index], loops) }
    return true
  }

  private mutating func findPairs(_ loops: borrowing EdgeLoops) -> Bool {
    let edges = loops.vertices.count
    let groups = (edges + 7) / 8
    edgeBoxes.reserve(edges + 15)
    groupBoxes.reserve(groups + 16 + (groups + 15) / 16 + 16)
    ways.reserve(groups)
    west.reserve(edges + 16)
    pairs.removeAll()
    // Not what there is room for: what is found must not depend on shapes before.
    let room = Self.mostPairs * edges + 256
    pairs.reserve(room)
    // SAFETY: there is as much room as the kernels ask for.
    unsafe cpx_box_edges(
      edgeBoxes.boxes, groupBoxes.boxes, ways.pointer, loops.vertices.pointer, edges)
    let found = unsafe cpx_crossing_edges(
      pairs.pointer, room, loops.vertices.pointer, edgeBoxes.boxes, groupBoxes.boxes, ways.pointer,
      groups,
      Self.mostWork * edges + 256)
    guard found >= 0 else { return false }
    _ = pairs.appendUninitialized(found)
    return true
  }

  /// Notes that two edges cross, if they do.
  @inline(__always)
  private mutating func note(_ pair: cpx_pair, _ loops: borrowing EdgeLoops) {
    let (first, second) = (Int(pair.first), Int(pair.second))
    let (a, aEnd) = (loops.vertices[first], loops.vertices[first + 1])
    let (b, bEnd) = (loops.vertices[second], loops.vertices[second + 1])
    // The last edge of a loop ends where the first one begins.
    guard bEnd.number != a.number, aEnd.number != b.number else { return }
    var left = pair.sides
    if left > 15 {
      // Ends that may lie on the line of the other edge.
      if left & 16 != 0 { left.set(1, a.isLeft(of: b, bEnd)) }
      if left & 32 != 0 { left.set(2, aEnd.isLeft(of: b, bEnd)) }
      if left & 64 != 0 { left.set(4, b.isLeft(of: a, aEnd)) }
      if left & 128 != 0 { left.set(8, bEnd.isLeft(of: a, aEnd)) }
    }
    // Both ends of one edge on different sides of the other, and the other way round.
    guard (left ^ left >> 1) & 5 == 5 else { return }
    if count == 0 { clear(loops.vertices.count) }
    let change: Int32 = left & 1 != 0 ? -1 : 1
    found.append(Crossing(first: pair.first, second: pair.second, change: change))
    changes[first] &+= change
    changes[second] &-= change
    isCrossed[first] = true
    isCrossed[second] = true
  }

  private mutating func clear(_ vertexCount: Int) {
    changes.reset(count: vertexCount, to: 0)
    isCrossed.reset(count: vertexCount, to: false)
  }

  /// The winding number just to the west of a vertex: that of all edges further west at its height.
  mutating func number(
    west place: EdgeLoops.Vertex, _ loops: borrowing EdgeLoops
  ) -> Int32 {
    // SAFETY: there is room for all edges and 16 more, and their boxes have been found.
    let count = unsafe cpx_edges_west(
      west.pointer, edgeBoxes.boxes, groupBoxes.boxes, (loops.vertices.count + 7) / 8, place.x,
      place.y)
    west.removeAll()
    _ = west.appendUninitialized(count)
    var sum: Int32 = 0
    for index in 0..<count { sum &+= loops.change(at: Int(west[index]), west: place) }
    return sum
  }
}

extension Int32 {
  @inline(__always)
  fileprivate mutating func set(_ bit: Int32, _ isSet: Bool) {
    self = isSet ? self | bit : self & ~bit
  }
}

extension EdgeLoops {
  /// What an edge changes that passes to the west of a vertex, or not.
  fileprivate func change(at edge: Int, west place: Vertex) -> Int32 {
    let (start, end) = (vertices[edge], vertices[edge + 1])
    guard start.number != place.number, end.number != place.number,
      start.isBelow(place) != end.isBelow(place)
    else { return 0 }
    let isLeft = place.isLeft(of: start, end)
    // From the edge's other side to this one.
    if end.isBelow(place) { return isLeft ? 0 : -1 }
    return isLeft ? 1 : 0
  }
}

/// Boxes by what bounds them.
@safe
struct BoxList: ~Copyable {
  private var numbers = ScratchBuffer<Int32>(capacity: 1024)
  private var room = 0

  mutating func reserve(_ count: Int) {
    room = count
    numbers.reserve(4 * count)
  }

  /// The four arrays, until room is made again.
  @unsafe var boxes: cpx_boxes {
    let start = unsafe numbers.pointer
    // SAFETY: there is room for four times as many numbers.
    return unsafe cpx_boxes(
      low_x: start, low_y: start + room, high_x: start + 2 * room, high_y: start + 3 * room)
  }
}
