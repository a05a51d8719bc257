import CPixels

/// The edges of a list as closed contours of vertices.
///
/// Edges that cannot be seen are missing in a shape. There a contour goes on by lines that have no effect on what is
/// seen: horizontal ones, and lines above, below, or to the right of the bounds.
///
/// A contour begins at a multiple of eight vertices: kernels take that many edges at once, and a batch of one
/// contour has a smaller box than a batch of two.
struct Contours: ~Copyable {
  /// Where an edge begins; it ends at the next vertex.
  ///
  /// `edge` is its index in the list, or -1 for a line that is not in it.
  typealias Vertex = cpx_vertex

  /// The places of a contour's vertices in the array; the vertex at `last` is the first one again.
  struct Contour: BitwiseCopyable {
    let first: Int32
    let last: Int32

    /// The vertices at which an edge begins.
    var vertices: Range<Int> { Int(first)..<Int(last) }
    var batches: Range<Int> { Int(first) / 8..<Int(last) / 8 + 1 }
  }

  private(set) var vertices = ScratchBuffer<Vertex>(capacity: 256)
  private(set) var contours = ScratchBuffer<Contour>(capacity: 8)

  /// The range in the list of successive edges, given by the places of their first vertices; nil for none.
  func edges(_ vertices: Range<Int>) -> Range<Int>? {
    var (first, last) = (vertices.lowerBound, vertices.upperBound - 1)
    // Lines that are not in the list are only between edges.
    while first <= last, self.vertices[first].edge < 0 { first += 1 }
    while first <= last, self.vertices[last].edge < 0 { last -= 1 }
    guard first <= last else { return nil }
    return Int(self.vertices[first].edge)..<Int(self.vertices[last].edge) + 1
  }

  /// Whether all is one contour that is convex, so that nothing overlaps.
  ///
  /// It turns to one side only, and comes round once: from lines that run up to others once.
  var isConvex: Bool {
    guard contours.count == 1 else { return false }
    let (first, last) = (Int(contours[0].first), Int(contours[0].last))
    var before = Direction(from: vertices[last - 1], to: vertices[first])
    var (turnsLeft, turnsRight, rounds) = (false, false, 0)
    for index in first..<last {
      let direction = Direction(from: vertices[index], to: vertices[index + 1])
      switch direction.isLeft(of: before) {
      case true?: turnsLeft = true
      case false?: turnsRight = true
      case nil: if !direction.goesOn(before) { return false }
      }
      if turnsLeft && turnsRight { return false }
      if before.isUp && !direction.isUp { rounds += 1 }
      before = direction
    }
    return rounds == 1
  }

  /// Replaces all contours by those of a shape.
  mutating func take(_ shape: borrowing EdgeBuilder) {
    vertices.removeAll()
    contours.removeAll()
    let hidden = HiddenSpace(shape.bounds)
    var (first, index) = (0, 0)
    while index < shape.edges.count {
      index = appendJoined(shape, from: index)
      let end = shape.edges[index - 1]
      let start = vertices[first]
      if index < shape.edges.count, start.x != end.x1 || start.y != end.y1 {
        let next = shape.edges[index]
        if hidden.holdsLine(end.x1, end.y1, next.x0, next.y0) {
          append(end.x1, end.y1, edge: -1)
          continue
        }
      }
      close(from: first, end.x1, end.y1, hidden)
      first = vertices.count
    }
  }

  /// Appends the starts of edges, each of which begins where the one before it ends; returns the index of the first
  /// edge that does not.
  private mutating func appendJoined(_ shape: borrowing EdgeBuilder, from index: Int) -> Int {
    let (first, count) = (vertices.count, shape.edges.count)
    vertices.reserve(first + count - index + 1)
    // SAFETY: there is room for a vertex of each edge that is left.
    let end = unsafe shape.edges.withEnds {
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

  /// Ends a contour that has come to a place: adds the line back to its first vertex, and fills up the last batch.
  private mutating func close(from first: Int, _ x: Int32, _ y: Int32, _ hidden: HiddenSpace) {
    let start = vertices[first]
    if start.x != x || start.y != y {
      append(x, y, edge: -1)
      if !hidden.holdsLine(x, y, start.x, start.y) {
        // Round a corner of the bounds.
        append(hidden.right, y, edge: -1)
        append(hidden.right, start.y, edge: -1)
      }
    }
    contours.append(
      Contour(
        first: Int32(truncatingIfNeeded: first), last: Int32(truncatingIfNeeded: vertices.count)))
    vertices.append(start)
    while vertices.count % Int(CPX_BATCH_EDGES) != 0 {
      vertices.append(Vertex(x: start.x, y: start.y, number: -1, edge: -1))
    }
  }

  /// The part of the plane, in fixed point, where no edge has an effect on what is seen.
  private struct HiddenSpace {
    let right: Int32
    private let top: Int32
    private let bottom: Int32

    init(_ bounds: PixelRect) {
      right = Int32(truncatingIfNeeded: bounds.maxX &<< Fixed.fractionBits)
      top = Int32(truncatingIfNeeded: bounds.minY &<< Fixed.fractionBits)
      bottom = Int32(truncatingIfNeeded: bounds.maxY &<< Fixed.fractionBits)
    }

    /// Whether the line between two places has no effect.
    func holdsLine(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32) -> Bool {
      y0 == y1 || max(y0, y1) <= top || min(y0, y1) >= bottom || min(x0, x1) >= right
    }
  }
}

/// The way from one vertex to another, in fixed point: differences have 32 bits.
private struct Direction {
  private let x: Int
  private let y: Int

  @inline(__always)
  init(from start: cpx_vertex, to end: cpx_vertex) {
    (x, y) = (Int(end.x) &- Int(start.x), Int(end.y) &- Int(start.y))
  }

  /// Whether the angle from another direction to this one is positive; nil for 0 and for half a turn.
  @inline(__always)
  func isLeft(of other: Direction) -> Bool? {
    let (first, second) = (other.x &* y, other.y &* x)
    return first == second ? nil : first > second
  }

  /// Whether it is that of another on the same line.
  @inline(__always)
  func goesOn(_ other: Direction) -> Bool { x &* other.x > 0 || y &* other.y > 0 }

  /// Whether it is in the half of all directions whose y is negative.
  @inline(__always)
  var isUp: Bool { y < 0 || (y == 0 && x < 0) }
}

extension cpx_vertex {
  /// Whether the cross product of `b - a` and the way from `a` to this vertex is positive.
  ///
  /// The vertex is then on the left of the line from `a` to `b` where y runs upwards. None of the three is another.
  /// A vertex on the line is moved off it (see `EdgeCrossings`), so the answer is never "on the line".
  @inline(__always)
  func isLeft(of a: Self, _ b: Self) -> Bool {
    let first = (Int(b.x) &- Int(a.x)) &* (Int(y) &- Int(a.y))
    let second = (Int(b.y) &- Int(a.y)) &* (Int(x) &- Int(a.x))
    return first != second ? first > second : Self.turnsLeft(a, b, self)
  }

  /// Whether three vertices on one line turn left after each has been moved, by far less than all vertices of lower
  /// numbers, and to the right by far less than downwards.
  private static func turnsLeft(_ a: Self, _ b: Self, _ c: Self) -> Bool {
    if a.number > b.number { return !turnsLeft(b, a, c) }
    if b.number > c.number { return !turnsLeft(a, c, b) }
    if b.x != c.x { return c.x > b.x }
    if b.y != c.y { return b.y > c.y }
    return a.x >= c.x
  }

  /// Whether it is further down, after the move.
  @inline(__always)
  func isBelow(_ other: Self) -> Bool {
    y != other.y ? y > other.y : number < other.number
  }
}
