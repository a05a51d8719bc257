import CPixels

/// The border of what a rule covers: edges cut where they cross, without the parts that have the shape, or
/// none of it, on both sides.
///
/// All of these parts have the shape on their left, so cells tell the area of every pixel, and nothing has to
/// be watched. They are closed lines, as the loops are: both edges of a crossing are cut at one point of the
/// grid, which is a thousandth of a pixel. Where many edges pass one point, or lie on one another, it can be
/// that their order along each other is not known. Then lines may not be closed: a sum of numbers drawn by
/// lot, one for every point, tells, and there is no border.
struct ShapeBorder: ~Copyable {
  /// The border, until it is taken over.
  var edges = ScratchBuffer<Edge>(capacity: 256)

  /// A place where an edge crosses another.
  struct Cut: BitwiseCopyable {
    /// The part of the edge that lies before it.
    let part: Double
    let x: Int32
    let y: Int32
    /// How much higher the winding number on the edge's left is behind it.
    let change: Int32
    /// The cut of the same edge that was found before, or -1.
    let next: Int32
  }

  private var cuts = ScratchBuffer<Cut>(capacity: 64)
  /// For each vertex the last cut of the edge that begins there, or -1.
  private var heads = ScratchBuffer<Int32>(capacity: 256)
  /// The cuts of one edge, in order.
  private var order = ScratchBuffer<Cut>(capacity: 16)
  private var pen = BorderPen(.winding)

  /// Finds the border; false where it is not closed.
  ///
  /// - Parameter starts: For each loop the winding number on the left of its first edge.
  mutating func find(
    _ list: borrowing EdgeList, _ loops: borrowing EdgeLoops, _ crossings: borrowing LoopCrossings,
    starts: borrowing ScratchBuffer<Int32>, rule: GPathFillRule
  ) -> Bool {
    heads.reset(count: loops.vertices.count, to: -1)
    cuts.removeAll()
    for index in 0..<crossings.found.count { cut(crossings.found[index], loops) }
    edges.removeAll()
    pen = BorderPen(rule)
    for index in 0..<loops.loops.count {
      draw(loops.loops[index], loops, list, number: starts[index])
    }
    return pen.balance == 0
  }

  private mutating func cut(_ crossing: LoopCrossings.Crossing, _ loops: borrowing EdgeLoops) {
    let (first, second) = (Int(crossing.first), Int(crossing.second))
    let a = EdgeLine(loops.vertices[first], loops.vertices[first + 1])
    let b = EdgeLine(loops.vertices[second], loops.vertices[second + 1])
    let (partOfA, partOfB) = a.meeting(b)
    let (x, y) = (Fixed.whole(a.x + partOfA * a.dx), Fixed.whole(a.y + partOfA * a.dy))
    append(first, Cut(part: partOfA, x: x, y: y, change: crossing.change, next: heads[first]))
    append(second, Cut(part: partOfB, x: x, y: y, change: -crossing.change, next: heads[second]))
  }

  private mutating func append(_ vertex: Int, _ cut: Cut) {
    heads[vertex] = Int32(truncatingIfNeeded: cuts.count)
    cuts.append(cut)
  }

  /// Adds the parts of a loop that belong to the border.
  private mutating func draw(
    _ loop: EdgeLoops.Loop, _ loops: borrowing EdgeLoops, _ list: borrowing EdgeList, number: Int32
  ) {
    pen.begin(number)
    var (first, last) = (Int(loop.first), Int(loop.last))
    for vertex in first..<last where heads[vertex] >= 0 {
      let (start, end) = (loops.vertices[vertex], loops.vertices[vertex + 1])
      drawWhole(first..<vertex, loops, list)
      pen.move(to: start.x, start.y)
      pen.isSeen = start.edge >= 0
      drawCuts(from: heads[vertex])
      pen.line(to: end.x, end.y, &edges)
      first = vertex + 1
    }
    drawWhole(first..<last, loops, list)
    pen.move(to: loops.vertices[last].x, loops.vertices[last].y)
    pen.end()
  }

  /// Draws edges in turn that are not cut, by their first vertices.
  private mutating func drawWhole(
    _ vertices: Range<Int>, _ loops: borrowing EdgeLoops, _ list: borrowing EdgeList
  ) {
    guard let indices = loops.edges(vertices), pen.side != 0 else { return }
    if pen.side > 0 { return edges.append(list.edges, indices) }
    for index in indices { edges.append(list.edges[index].reversed) }
  }

  /// Draws the parts of an edge up to its last cut.
  private mutating func drawCuts(from head: Int32) {
    order.removeAll()
    var index = head
    while index >= 0 {
      order.append(cuts[Int(index)])
      index = cuts[Int(index)].next
    }
    order.sort { $0.part > $1.part }
    for place in 0..<order.count {
      pen.line(to: order[place].x, order[place].y, &edges)
      pen.turn(order[place].change)
    }
  }
}

/// Goes along the loops of a shape and draws where its border is.
struct BorderPen {
  private let rule: GPathFillRule
  private var number: Int32 = 0
  /// 1 where the shape is on the left alone, -1 where it is on the right alone, else 0.
  private(set) var side = 0
  private var firstSide = 0
  private var x: Int32 = 0
  private var y: Int32 = 0
  /// Whether the edge is one of the list.
  var isSeen = true
  /// Nought if as many lines of the border begin at each point as end there, and else hardly ever.
  private(set) var balance = 0

  init(_ rule: GPathFillRule) { self.rule = rule }

  /// Begins a loop.
  mutating func begin(_ number: Int32) {
    self.number = number
    side = sideNow
    firstSide = side
  }

  private var sideNow: Int {
    let windings = WindingRange(number, rule: rule)
    return (windings.covers(number) ? 1 : 0) - (windings.covers(number - 1) ? 1 : 0)
  }

  @inline(__always)
  mutating func move(to x: Int32, _ y: Int32) { (self.x, self.y) = (x, y) }

  @inline(__always)
  mutating func line(to x: Int32, _ y: Int32, _ edges: inout ScratchBuffer<Edge>) {
    if side != 0 && isSeen && y != self.y {
      edges.append(
        side > 0
          ? Edge(x0: self.x, y0: self.y, x1: x, y1: y) : Edge(x0: x, y0: y, x1: self.x, y1: self.y))
    }
    move(to: x, y)
  }

  /// Crosses an edge, where the pen is.
  mutating func turn(_ change: Int32) {
    number &+= change
    let next = sideNow
    note(next &- side)
    side = next
  }

  /// Ends a loop where it has begun.
  mutating func end() { note(firstSide &- side) }

  /// Notes how many more lines of the border begin where the pen is than end there.
  private mutating func note(_ count: Int) {
    if count == 0 { return }
    // The mixing of SplitMix64.
    var lot = UInt64(UInt32(bitPattern: x)) << 32 | UInt64(UInt32(bitPattern: y))
    lot = (lot &+ 0x9e37_79b9_7f4a_7c15) &* 0xbf58_476d_1ce4_e5b9
    lot = (lot ^ lot >> 27) &* 0x94d0_49bb_1331_11eb
    balance &+= count &* Int(bitPattern: UInt(lot ^ lot >> 31))
  }
}

/// An edge as a point that moves.
///
/// Its numbers are exact, and so are their products up to 64,000 pixels; beyond,
/// points err along the edge alone.
private struct EdgeLine {
  let x: Double
  let y: Double
  let dx: Double
  let dy: Double

  init(_ start: cpx_vertex, _ end: cpx_vertex) {
    (x, y) = (Double(start.x), Double(start.y))
    (dx, dy) = (Double(end.x) - Double(start.x), Double(end.y) - Double(start.y))
  }

  /// The parts of both that lie before the point where they meet; where they lie on one another, the first
  /// point that they share.
  func meeting(_ other: EdgeLine) -> (own: Double, others: Double) {
    let turn = dx * other.dy - dy * other.dx
    let (awayX, awayY) = (other.x - x, other.y - y)
    if turn != 0 {
      return (
        clamped((awayX * other.dy - awayY * other.dx) / turn),
        clamped((awayX * dy - awayY * dx) / turn)
      )
    }
    let (start, end) = (
      part(at: other.x, other.y), part(at: other.x + other.dx, other.y + other.dy)
    )
    let own = clamped(min(start, end))
    return (own, clamped(other.part(at: x + own * dx, y + own * dy)))
  }

  /// The part before a point of the line.
  private func part(at x: Double, _ y: Double) -> Double {
    if abs(dx) > abs(dy) { return (x - self.x) / dx }
    return dy == 0 ? 0 : (y - self.y) / dy
  }

  private func clamped(_ part: Double) -> Double { min(max(part, 0), 1) }
}
