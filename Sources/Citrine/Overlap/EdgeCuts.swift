import CPixels

/// The places where edges are cut by others, in the order in which they lie on each edge.
struct EdgeCuts: ~Copyable {
  struct Cut: BitwiseCopyable {
    /// The part of the edge that lies before it, from 0 to 1.
    let part: Double
    /// The height of the crossing, in fixed point.
    let y: Int32
    /// Twice the cut of the same edge that was found before, or -1; and 1 more where the number rises.
    private let link: Int32

    @inline(__always)
    init(part: Double, y: Int32, change: Int32, next: Int32) {
      (self.part, self.y) = (part, y)
      link = next &* 2 &+ (change > 0 ? 1 : 0)
    }

    /// How much higher the winding number on the edge's left is behind it: 1 or -1.
    @inline(__always)
    var change: Int32 { (link & 1) &* 2 &- 1 }

    @inline(__always)
    fileprivate var next: Int32 { link >> 1 }
  }

  private var cuts = ScratchBuffer<Cut>(capacity: 64)
  /// For each vertex the last cut of the edge that begins there, or -1.
  private var heads = ScratchBuffer<Int32>(capacity: 256)
  /// The cuts of one edge, from its start to its end.
  private(set) var sorted = ScratchBuffer<Cut>(capacity: 16)

  /// Replaces all cuts by those of some crossings.
  mutating func find(_ crossings: borrowing EdgeCrossings, _ contours: borrowing Contours) {
    cuts.removeAll()
    if crossings.count == 0 { return }
    heads.reset(count: contours.vertices.count, to: -1)
    for index in 0..<crossings.count { add(crossings.found[index], contours) }
  }

  private mutating func add(
    _ crossing: EdgeCrossings.Crossing, _ contours: borrowing Contours
  ) {
    let (first, second) = (Int(crossing.first), Int(crossing.second))
    let meeting = EdgeMeeting(
      contours.vertices[first], contours.vertices[first + 1], contours.vertices[second],
      contours.vertices[second + 1])
    append(first, meeting.part, meeting.y, crossing.change)
    append(second, meeting.otherPart, meeting.y, -crossing.change)
  }

  @inline(__always)
  private mutating func append(_ vertex: Int, _ part: Double, _ y: Int32, _ change: Int32) {
    let index = Int32(truncatingIfNeeded: cuts.count)
    cuts.append(Cut(part: part, y: y, change: change, next: heads[vertex]))
    heads[vertex] = index
  }

  @inline(__always)
  func isCut(_ vertex: Int) -> Bool { heads[vertex] >= 0 }

  /// Puts the cuts of the edge that begins at a vertex into `sorted`.
  mutating func sort(_ vertex: Int) {
    sorted.removeAll()
    var index = heads[vertex]
    while index >= 0 {
      let cut = cuts[Int(index)]
      insert(cut)
      index = cut.next
    }
    if sorted.count > Self.mostInserted { sorted.sort { $0.part > $1.part } }
  }

  /// Up to so many cuts are put in order as they come.
  private static let mostInserted = 24

  @inline(__always)
  private mutating func insert(_ cut: Cut) {
    var place = sorted.count
    sorted.append(cut)
    guard place < Self.mostInserted else { return }
    while place > 0, sorted[place &- 1].part > cut.part {
      sorted[place] = sorted[place &- 1]
      place &-= 1
    }
    sorted[place] = cut
  }
}

/// The point where two edges cross.
///
/// Products of differences of coordinates are exact in doubles up to 65,536 pixels, and the parts are right to the last
/// bits. Beyond, the point errs along the edges.
struct EdgeMeeting {
  /// The parts of both edges that lie before the point.
  let part: Double
  let otherPart: Double
  /// Its height, in fixed point.
  let y: Int32

  @inline(__always)
  init(_ start: cpx_vertex, _ end: cpx_vertex, _ otherStart: cpx_vertex, _ otherEnd: cpx_vertex) {
    let (dx, dy) = (Double(end.x) - Double(start.x), Double(end.y) - Double(start.y))
    let otherX = Double(otherEnd.x) - Double(otherStart.x)
    let otherY = Double(otherEnd.y) - Double(otherStart.y)
    let turn = dx * otherY - dy * otherX
    guard turn != 0 else {
      (part, otherPart, y) = Self.onOneLine(start, end, otherStart, otherEnd)
      return
    }
    let awayX = Double(otherStart.x) - Double(start.x)
    let awayY = Double(otherStart.y) - Double(start.y)
    part = min(max((awayX * otherY - awayY * otherX) / turn, 0), 1)
    otherPart = min(max((awayX * dy - awayY * dx) / turn, 0), 1)
    y = Self.height(Double(start.y) + part * dy)
  }

  /// Rounds a height to the nearest in fixed point.
  ///
  /// Edges that cross in one point get one height, though the point comes out of different divisions: what differs in
  /// the last bits is rounded off first.
  @inline(__always)
  private static func height(_ value: Double) -> Int32 {
    // The sum with 3 · 2^51 has no fraction bits left (`Fixed.round`).
    let kept = (value * 0x1p16 + 0x1.8p52) - 0x1.8p52
    return Fixed.whole(kept * 0x1p-16)
  }

  /// Where edges cross that lie on one line.
  ///
  /// The vertex of the lowest number is moved farthest off the line (see `EdgeCrossings`). The distance to the line falls
  /// from there to the other end of its edge, so that end is where the edges cross.
  private static func onOneLine(
    _ start: cpx_vertex, _ end: cpx_vertex, _ otherStart: cpx_vertex, _ otherEnd: cpx_vertex
  ) -> (part: Double, otherPart: Double, y: Int32) {
    func part(of place: cpx_vertex, from: cpx_vertex, to: cpx_vertex) -> Double {
      let (dx, dy) = (Double(to.x) - Double(from.x), Double(to.y) - Double(from.y))
      let (x, y) = (Double(place.x) - Double(from.x), Double(place.y) - Double(from.y))
      if dx == 0 && dy == 0 { return 0 }
      return min(max(abs(dx) > abs(dy) ? x / dx : y / dy, 0), 1)
    }
    let lowest = min(min(start.number, end.number), min(otherStart.number, otherEnd.number))
    let place =
      switch lowest {
      case start.number: end
      case end.number: start
      case otherStart.number: otherEnd
      default: otherStart
      }
    return (
      part(of: place, from: start, to: end), part(of: place, from: otherStart, to: otherEnd),
      place.y
    )
  }
}
