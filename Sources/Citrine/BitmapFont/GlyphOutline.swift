/// Traces the boundary of a glyph's pixels.
///
/// Every edge between a set and a clear pixel is followed once, with the set pixel on its left (y up). So outer
/// loops run counterclockwise and holes clockwise, and the winding number is 1 on set pixels and 0 elsewhere: both
/// fill rules give the same result. An edge between two set pixels is no boundary, so there are no seams.
///
/// At a corner where two pixels touch only diagonally, four edges meet. The tracer turns left there, so it stays on the
/// same pixel. It closes a loop as soon as it returns to a corner that it has visited. So each loop is a simple
/// polygon, in both of these cases:
/// ```
///   # .     two loops that     # # .     an outer loop, and a hole
///   . #     touch              # . #     that touches it
///                              # # #
/// ```
struct GlyphOutline {
  private let bitmap: GlyphBitmap

  /// For each corner of the pixel grid, the outgoing boundary edges that are not yet followed, as bits of
  /// `Direction`: `height + 1` rows of `width + 1` corners, lowest row first.
  private var edges: [UInt8]

  /// The vertices of the loop that is being traced, as indices of corners.
  private var openLoop: [Int] = []
  /// For each corner of the grid its index in `openLoop`; -1 if it is not a vertex of it.
  private var loopIndices: [Int32]
  private var path = PathElements()

  private enum Direction: UInt8 {
    case right, up, left, down

    var bit: UInt8 { 1 << rawValue }
    var turnedLeft: Direction { turned(by: 1) }
    var turnedRight: Direction { turned(by: 3) }

    private func turned(by quarterTurns: UInt8) -> Direction {
      Direction(rawValue: (rawValue + quarterTurns) & 3) ?? self
    }
  }

  /// Returns the outline in font pixels, y up, with the pen at the origin; empty for an empty bitmap.
  ///
  /// It is also empty, which is reported, if it has more corners than the segments that one drawing operation may have
  /// by default.
  ///
  /// - Complexity: O(width · height).
  static func trace(_ bitmap: GlyphBitmap) -> PathElements {
    guard bitmap.height > 0 else { return PathElements() }
    var outline = GlyphOutline(bitmap)
    outline.collectEdges()
    // The first corner that still has an edge has no remaining edges below it or to its left. So exactly one edge
    // leaves it and one enters it, at a right angle: a loop never starts in the middle of a straight line.
    for corner in outline.edges.indices where outline.edges[corner] != 0 {
      outline.traceLoops(from: corner)
      if outline.path.points.count > WorkLimits.standard.segments {
        GDiagnostics.report("a glyph of a bitmap font has too many corners; it has no outline")
        return PathElements()
      }
    }
    return outline.path
  }

  private init(_ bitmap: GlyphBitmap) {
    self.bitmap = bitmap
    let corners = (bitmap.width + 1) * (bitmap.height + 1)
    edges = [UInt8](repeating: 0, count: corners)
    loopIndices = [Int32](repeating: -1, count: corners)
  }

  private var stride: Int { bitmap.width + 1 }

  private mutating func collectEdges() {
    for y in 0...bitmap.height {
      for x in 0...bitmap.width {
        let corner = y * stride + x
        let (above, below) = (isSet(x, y), isSet(x, y - 1))
        if above && !below { edges[corner] |= Direction.right.bit }
        if below && !above { edges[corner + 1] |= Direction.left.bit }
        let before = isSet(x - 1, y)
        if before && !above { edges[corner] |= Direction.up.bit }
        if above && !before { edges[corner + stride] |= Direction.down.bit }
      }
    }
  }

  /// Whether the pixel between corners (x, y) and (x + 1, y + 1) is set, y up.
  private func isSet(_ x: Int, _ y: Int) -> Bool {
    bitmap.coverage(x: x, row: bitmap.height - 1 - y) != 0
  }

  /// Follows edges from `start` until none is left to follow there, and appends all closed loops to the path.
  ///
  /// `start` is the lowest corner with a remaining edge, and the leftmost of its row.
  private mutating func traceLoops(from start: Int) {
    var direction = edges[start] == Direction.right.bit ? Direction.right : .up
    var corner = start
    appendVertex(start)
    while true {
      edges[corner] &= ~direction.bit
      corner += step(direction)
      guard let next = nextDirection(at: corner, heading: direction) else { break }
      if next == direction { continue }
      if loopIndices[corner] >= 0 {
        closeLoop(at: corner)
      } else {
        appendVertex(corner)
      }
      direction = next
    }
    closeLoop(at: start)
    loopIndices[start] = -1
    openLoop.removeAll(keepingCapacity: true)
  }

  /// Returns the direction of the next edge, preferring left, then straight on, then right; nil if none remains.
  private func nextDirection(at corner: Int, heading: Direction) -> Direction? {
    let open = edges[corner]
    if open & heading.turnedLeft.bit != 0 { return heading.turnedLeft }
    if open & heading.bit != 0 { return heading }
    return open & heading.turnedRight.bit != 0 ? heading.turnedRight : nil
  }

  private mutating func appendVertex(_ corner: Int) {
    loopIndices[corner] = Int32(openLoop.count)
    openLoop.append(corner)
  }

  /// Appends the loop that begins at `corner` to the path, and removes it from the open loop, except `corner`.
  private mutating func closeLoop(at corner: Int) {
    let loopIndex = Int(loopIndices[corner])
    path.move(to: point(corner))
    for vertex in openLoop[(loopIndex + 1)...] {
      path.line(to: point(vertex))
      loopIndices[vertex] = -1
    }
    path.close()
    openLoop.removeSubrange((loopIndex + 1)...)
  }

  private func point(_ corner: Int) -> CGPoint {
    let (y, x) = corner.quotientAndRemainder(dividingBy: stride)
    return CGPoint(x: CGFloat(bitmap.left + x), y: CGFloat(bitmap.bottom + y))
  }

  private func step(_ direction: Direction) -> Int {
    switch direction {
    case .right: 1
    case .up: stride
    case .left: -1
    case .down: -stride
    }
  }
}
