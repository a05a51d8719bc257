/// A test for shapes whose edges all lie on the sides of pixels, such as the squares of a code.
///
/// Each pixel of such a shape has a single winding number, so that its sum of winding × area is exact, whether edges
/// overlap or not. Overlaps need not be removed.
struct PixelAlignment: ~Copyable {
  /// For each of `bandCount` bands of rows: the edges that begin in it, less those that ended in the one before.
  private var changes = ScratchBuffer<Int32>()

  private static let bandCount = 64

  /// The most edges that may meet a row, of which at most half have one direction: the rasterizer's accumulator has room
  /// for winding numbers up to 1000 (see `Fixed`).
  private static let edgeLimit = 2000

  /// Whether all edges lie on the sides of pixels, and their winding numbers fit the rasterizer.
  ///
  /// - Complexity: O(*n*) in the number of edges before the first one elsewhere.
  mutating func holds(for edges: borrowing ScratchBuffer<Edge>) throws(DrawingError) -> Bool {
    var rows: ClosedRange<Int32> = edges[0].y0...edges[0].y0
    for index in 0..<edges.count {
      let edge = edges[index]
      guard edge.x0 == edge.x1, (edge.x0 | edge.y0 | edge.y1) & Int32(Fixed.mask) == 0 else {
        return false
      }
      let (top, bottom) = (min(edge.y0, edge.y1), max(edge.y0, edge.y1))
      rows = min(rows.lowerBound, top)...max(rows.upperBound, bottom)
    }
    if edges.count <= Self.edgeLimit { return true }
    return try mostEdgesInBand(edges, rows) <= Self.edgeLimit
  }

  /// The largest number of edges that meet one of the bands of equal height.
  private mutating func mostEdgesInBand(
    _ edges: borrowing ScratchBuffer<Edge>, _ rows: ClosedRange<Int32>
  ) throws(DrawingError) -> Int {
    changes.removeAll()
    for _ in 0...Self.bandCount { try changes.append(0) }
    let height = Int(rows.upperBound) - Int(rows.lowerBound) + 1
    func band(_ y: Int32) -> Int {
      (Int(y) - Int(rows.lowerBound)) * Self.bandCount / height
    }
    for index in 0..<edges.count {
      let (y0, y1) = (edges[index].y0, edges[index].y1)
      // The bottom of an edge belongs to the row above it.
      changes[band(min(y0, y1))] += 1
      changes[band(max(y0, y1) - 1) + 1] -= 1
    }
    var (count, most) = (0, 0)
    for index in 0..<Self.bandCount {
      count += Int(changes[index])
      most = max(most, count)
    }
    return most
  }
}
