import CPixels

/// The edges of a shape, connected to closed contours of vertices.
///
/// The edge list of a shape lacks the edges that `EdgeBuilder` dropped because they are not visible. A contour bridges
/// such a gap by lines that change no pixel inside the bounds: horizontal lines, and lines above, below, or to the
/// right of the bounds.
///
/// The index of each contour's first vertex is a multiple of eight, because kernels process batches of eight edges.
/// So no batch has edges of two contours, and its bounding box stays small.
struct Contours: ~Copyable {
  /// The start of an edge; the edge ends at the next vertex.
  ///
  /// `x` and `y` are in fixed point (1/1024 px, raster space). `edge` is the edge's index in the shape's list, or -1
  /// for a line that bridges a gap.
  typealias Vertex = cpx_vertex

  /// The indices of a contour's vertices in `vertices`; the vertex at `last` repeats the one at `first`.
  struct Contour: BitwiseCopyable {
    let first: Int32
    let last: Int32

    /// The indices of the vertices at which an edge begins.
    var vertexRange: Range<Int> { Int(first)..<Int(last) }
    /// The indices of the contour's batches, each of `CPX_BATCH_EDGES` vertices.
    var batchRange: Range<Int> {
      Int(first) / Int(CPX_BATCH_EDGES)..<Int(last) / Int(CPX_BATCH_EDGES) + 1
    }
  }

  private(set) var vertices = ScratchBuffer<Vertex>()
  private(set) var list = ScratchBuffer<Contour>()

  /// Returns the range of list indices of the edges that begin at some successive vertices of a contour.
  ///
  /// The result is nil where none of these edges is in the list.
  func edgeIndices(of vertices: Range<Int>) -> Range<Int>? {
    var (first, last) = (vertices.lowerBound, vertices.upperBound - 1)
    // Lines that bridge a gap have no index, so skip them at both ends of the range.
    while first <= last, self.vertices[first].edge < 0 { first += 1 }
    while first <= last, self.vertices[last].edge < 0 { last -= 1 }
    guard first <= last else { return nil }
    return Int(self.vertices[first].edge)..<Int(self.vertices[last].edge) + 1
  }

  /// Whether the shape is a single convex contour, so that no edges overlap.
  ///
  /// A convex contour turns to one side only, and goes round once: its direction changes from up to down exactly once
  /// (`Direction.isUp`).
  var isConvex: Bool {
    guard list.count == 1 else { return false }
    let (first, last) = (Int(list[0].first), Int(list[0].last))
    var before = Direction(from: vertices[last - 1], to: vertices[first])
    var (turnsLeft, turnsRight, revolutions) = (false, false, 0)
    for index in first..<last {
      let direction = Direction(from: vertices[index], to: vertices[index + 1])
      switch direction.isLeft(of: before) {
      case true?: turnsLeft = true
      case false?: turnsRight = true
      case nil: if !direction.isSameDirection(as: before) { return false }
      }
      if turnsLeft && turnsRight { return false }
      if before.isUp && !direction.isUp { revolutions += 1 }
      before = direction
    }
    return revolutions == 1
  }

  /// Replaces all contours by the contours of a shape.
  mutating func build(from shape: borrowing EdgeBuilder) throws(DrawingError) {
    vertices.removeAll()
    list.removeAll()
    let hidden = HiddenRegion(shape.bounds)
    var (first, index) = (0, 0)
    while index < shape.edges.count {
      index = try appendChain(shape, from: index)
      let end = shape.edges[index - 1]
      let start = vertices[first]
      if index < shape.edges.count, start.x != end.x1 || start.y != end.y1 {
        let next = shape.edges[index]
        if hidden.containsLine(end.x1, end.y1, next.x0, next.y0) {
          try append(end.x1, end.y1, edge: -1)
          continue
        }
      }
      try close(from: first, end.x1, end.y1, hidden)
      first = vertices.count
    }
  }

  /// Appends the start of edge `index`, and of the edges after it as long as each begins where its predecessor ends.
  ///
  /// - Returns: The index of the first edge that does not begin there, or the number of edges.
  private mutating func appendChain(_ shape: borrowing EdgeBuilder, from index: Int)
    throws(DrawingError) -> Int
  {
    let (first, count) = (vertices.count, shape.edges.count)
    try vertices.reserve(first + count - index + 1)
    // SAFETY: there is room for one vertex for each of the remaining edges.
    let end = unsafe shape.edges.withCoordinates {
      unsafe cpx_chain_edges(
        vertices.pointer + first, $0, index, count, Int32(truncatingIfNeeded: first))
    }
    _ = try vertices.appendUninitialized(end - index)
    return end
  }

  /// Appends the vertex at which an edge begins; `edge` is the edge's index in the list, or -1.
  @inline(__always)
  private mutating func append(_ x: Int32, _ y: Int32, edge: Int) throws(DrawingError) {
    try vertices.append(
      Vertex(
        x: x, y: y, number: Int32(truncatingIfNeeded: vertices.count),
        edge: Int32(truncatingIfNeeded: edge)))
  }

  /// Closes the contour whose last edge ends at (`x`, `y`).
  ///
  /// Adds lines back to its first vertex where that is another point, repeats the first vertex, and pads the last batch
  /// with vertices at which no edge begins (`number` -1).
  private mutating func close(from first: Int, _ x: Int32, _ y: Int32, _ hidden: HiddenRegion)
    throws(DrawingError)
  {
    let start = vertices[first]
    if start.x != x || start.y != y {
      try append(x, y, edge: -1)
      if !hidden.containsLine(x, y, start.x, start.y) {
        // A straight line could be visible: go along the right side of the bounds instead.
        try append(hidden.right, y, edge: -1)
        try append(hidden.right, start.y, edge: -1)
      }
    }
    try list.append(
      Contour(
        first: Int32(truncatingIfNeeded: first), last: Int32(truncatingIfNeeded: vertices.count)))
    try vertices.append(start)
    while vertices.count % Int(CPX_BATCH_EDGES) != 0 {
      try vertices.append(Vertex(x: start.x, y: start.y, number: -1, edge: -1))
    }
  }

  /// The regions of raster space, in fixed point, where an edge changes no pixel inside the bounds.
  private struct HiddenRegion {
    let right: Int32
    private let top: Int32
    private let bottom: Int32

    init(_ bounds: PixelRect) {
      right = Int32(truncatingIfNeeded: bounds.maxX &<< Fixed.fractionBits)
      top = Int32(truncatingIfNeeded: bounds.minY &<< Fixed.fractionBits)
      bottom = Int32(truncatingIfNeeded: bounds.maxY &<< Fixed.fractionBits)
    }

    /// Whether the line between two points changes no visible pixel.
    ///
    /// This holds for a horizontal line, and for one that is wholly above, below, or to the right of the bounds.
    func containsLine(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32) -> Bool {
      y0 == y1 || max(y0, y1) <= top || min(y0, y1) >= bottom || min(x0, x1) >= right
    }
  }
}

/// The vector from one vertex to another, in fixed point (1/1024 px); products of two coordinates fit `Int`.
private struct Direction {
  private let x: Int
  private let y: Int

  @inline(__always)
  init(from start: cpx_vertex, to end: cpx_vertex) {
    (x, y) = (Int(end.x) &- Int(start.x), Int(end.y) &- Int(start.y))
  }

  /// Whether the angle from another direction to this one is positive: the cross product `other` × `self` is.
  ///
  /// The result is nil where the two are parallel or antiparallel.
  @inline(__always)
  func isLeft(of other: Direction) -> Bool? {
    let (first, second) = (other.x &* y, other.y &* x)
    return first == second ? nil : first > second
  }

  /// Whether this direction is the same as another one that is known to be parallel or antiparallel.
  @inline(__always)
  func isSameDirection(as other: Direction) -> Bool { x &* other.x > 0 || y &* other.y > 0 }

  /// Whether the direction runs up (negative y), or is horizontal and runs to the left.
  @inline(__always)
  var isUp: Bool { y < 0 || (y == 0 && x < 0) }
}

extension cpx_vertex {
  /// Whether this vertex is on the left of the line from `a` to `b`: the cross product (b - a) × (self - a) is above 0.
  ///
  /// "Left" is as if y ran upwards: of an edge that runs down (to greater y), the left side has smaller x. The three
  /// vertices must have different numbers. A vertex exactly on the line is treated as if it were displaced from it (see
  /// `EdgeCrossings`), so every vertex is on the left or on the right.
  @inline(__always)
  func isLeft(of a: Self, _ b: Self) -> Bool {
    let first = (Int(b.x) &- Int(a.x)) &* (Int(y) &- Int(a.y))
    let second = (Int(b.y) &- Int(a.y)) &* (Int(x) &- Int(a.x))
    return first != second ? first > second : Self.turnsLeft(a, b, self)
  }

  /// Whether three collinear vertices turn left after a symbolic displacement of each (Simulation of Simplicity).
  ///
  /// Each vertex is displaced downwards, and by far less to the right. The displacement of a vertex is far smaller than
  /// the displacements of all vertices with lower numbers.
  ///
  /// The cross product is 0 without displacements, so its sign is the sign of the largest term that displacements add
  /// and that is not 0. For ascending numbers these terms are, in descending order: the displacement of `a` downwards
  /// times (c.x - b.x); of `a` to the right times (b.y - c.y); of `b` downwards times (a.x - c.x); and the displacement
  /// of `a` to the right times that of `b` downwards, which is positive.
  private static func turnsLeft(_ a: Self, _ b: Self, _ c: Self) -> Bool {
    if a.number > b.number { return !turnsLeft(b, a, c) }
    if b.number > c.number { return !turnsLeft(a, c, b) }
    if b.x != c.x { return c.x > b.x }
    if b.y != c.y { return b.y > c.y }
    return a.x >= c.x
  }

  /// Whether this vertex is below another one (greater y), after the symbolic displacement of both.
  @inline(__always)
  func isBelow(_ other: Self) -> Bool {
    y != other.y ? y > other.y : number < other.number
  }
}
