import CPixels

/// The edges of a list as closed loops of vertices.
///
/// Where edges without an effect have been dropped, a loop goes on by a line that has none either: a level
/// one, or one that lies above, below, or to the right of what is seen. No winding number there changes.
struct EdgeLoops: ~Copyable {
  /// Where an edge begins; it ends at the next vertex.
  ///
  /// `edge` is its index in the list, or -1 for one that is not in it.
  typealias Vertex = cpx_vertex

  /// The vertices of a loop; the last one is the first one again.
  struct Loop: BitwiseCopyable {
    let first: Int32
    let last: Int32
  }

  private(set) var vertices = ScratchBuffer<Vertex>(capacity: 256)
  private(set) var loops = ScratchBuffer<Loop>(capacity: 8)

  /// The indices in the list of edges in turn, by their first vertices, or nil for none.
  func edges(_ vertices: Range<Int>) -> Range<Int>? {
    var (first, last) = (vertices.lowerBound, vertices.upperBound - 1)
    // Two that are not in the list never follow one another.
    if first <= last, self.vertices[first].edge < 0 { first += 1 }
    if first <= last, self.vertices[last].edge < 0 { last -= 1 }
    guard first <= last else { return nil }
    return Int(self.vertices[first].edge)..<Int(self.vertices[last].edge) + 1
  }

  /// Takes the loops of a list; false where edges are missing that may matter.
  mutating func take(_ list: borrowing EdgeList) -> Bool {
    vertices.removeAll()
    loops.removeAll()
    let seen = SeenRange(list.bounds)
    var (first, index) = (0, 0)
    while index < list.edges.count {
      index = appendJoined(list, from: index)
      let end = list.edges[index - 1]
      let start = vertices[first]
      if index < list.edges.count, start.x != end.x1 || start.y != end.y1 {
        let next = list.edges[index]
        if seen.joins(end.x1, end.y1, next.x0, next.y0) {
          append(end.x1, end.y1, edge: -1)
          continue
        }
      }
      guard close(from: first, end.x1, end.y1, seen) else { return false }
      first = vertices.count
    }
    return true
  }

  /// Appends the starts of edges, each of which goes on from the one before; returns the index of the first that does
  /// not.
  private mutating func appendJoined(_ list: borrowing EdgeList, from index: Int) -> Int {
    let (first, count) = (vertices.count, list.edges.count)
    vertices.reserve(first + count - index + 1)
    // SAFETY: there is room for a vertex of each edge that is left.
    let end = unsafe list.withEnds {
      unsafe cpx_join_edges(
        vertices.pointer + first, $0, index, count, Int32(truncatingIfNeeded: first))
    }
    _ = vertices.appendUninitialized(end - index)
    return end
  }

  @inline(__always)
  private mutating func append(_ x: Int32, _ y: Int32, edge: Int) {
    vertices.append(
      Vertex(
        x: x, y: y, number: Int32(truncatingIfNeeded: vertices.count),
        edge: Int32(truncatingIfNeeded: edge)))
  }

  /// Ends a loop that has come to a place; false where it does not come back to its first vertex.
  private mutating func close(from first: Int, _ x: Int32, _ y: Int32, _ seen: SeenRange) -> Bool {
    let start = vertices[first]
    if start.x != x || start.y != y {
      guard seen.joins(x, y, start.x, start.y) else { return false }
      append(x, y, edge: -1)
    }
    loops.append(
      Loop(
        first: Int32(truncatingIfNeeded: first), last: Int32(truncatingIfNeeded: vertices.count)))
    vertices.append(start)
    return true
  }

  /// The fixed-point numbers inside which edges matter.
  private struct SeenRange {
    let right: Int32
    let top: Int32
    let bottom: Int32

    init(_ bounds: PixelRect) {
      right = Int32(truncatingIfNeeded: bounds.maxX &<< Fixed.fractionBits)
      top = Int32(truncatingIfNeeded: bounds.minY &<< Fixed.fractionBits)
      bottom = Int32(truncatingIfNeeded: bounds.maxY &<< Fixed.fractionBits)
    }

    /// Whether the line between two places has no effect.
    func joins(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32) -> Bool {
      y0 == y1 || max(y0, y1) <= top || min(y0, y1) >= bottom || min(x0, x1) >= right
    }
  }
}

extension cpx_vertex {
  /// Whether it is on the left of the line from one vertex to another, where y runs upwards.
  ///
  /// So it is on its right where y runs downwards. None of the three is another.
  @inline(__always)
  func isLeft(of a: Self, _ b: Self) -> Bool {
    let first = (Int(b.x) &- Int(a.x)) &* (Int(y) &- Int(a.y))
    let second = (Int(b.y) &- Int(a.y)) &* (Int(x) &- Int(a.x))
    return first != second ? first > second : Self.turnsLeft(a, b, self)
  }

  /// Whether three vertices in one line turn left, when each is shifted by far less than those of a lower
  /// number, and less to the right than downwards.
  private static func turnsLeft(_ a: Self, _ b: Self, _ c: Self) -> Bool {
    if a.number > b.number { return !turnsLeft(b, a, c) }
    if b.number > c.number { return !turnsLeft(a, c, b) }
    if b.x != c.x { return c.x > b.x }
    if b.y != c.y { return b.y > c.y }
    return a.x >= c.x
  }

  /// Whether it is further down, after the shift.
  @inline(__always)
  func isBelow(_ other: Self) -> Bool {
    y != other.y ? y > other.y : number < other.number
  }
}
