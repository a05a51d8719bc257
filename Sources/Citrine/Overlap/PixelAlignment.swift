/// A test for shapes whose edges all lie on the sides of pixels, such as the squares of a code.
///
/// Each pixel of such a shape has a single winding number, so that its sum of winding × area is exact, whether edges
/// overlap or not. Overlaps need not be removed.
struct PixelAlignment: ~Copyable {
  /// For each row, and one more: the edges that begin in it, less those that end above it.
  private var changes = ScratchBuffer<Int32>()

  /// The most edges that may meet a row.
  ///
  /// Sums have 32 bits, and a pixel's area 21, so a winding number is lost only if it is a multiple of 2048 other than 0.
  private static let edgeLimit = 2000

  /// The most rows that are counted; a limit of memory, 256 KiB.
  private static let rowLimit = 1 << 16

  /// Whether all of one or more edges lie on the sides of pixels, and their winding numbers fit the sums.
  ///
  /// - Complexity: O(*n*) in the number of edges and rows; for most shapes, the first edge decides.
  mutating func holds(for edges: borrowing ScratchBuffer<Edge>) throws(DrawingError) -> Bool {
    var (top, bottom) = (Int32.max, Int32.min)
    for index in 0..<edges.count {
      let edge = edges[index]
      guard edge.x0 == edge.x1, (edge.x0 | edge.y0 | edge.y1) & Int32(Fixed.mask) == 0 else {
        return false
      }
      top = min(top, edge.y0, edge.y1)
      bottom = max(bottom, edge.y0, edge.y1)
    }
    if edges.count <= Self.edgeLimit { return true }
    let rowCount = Int(bottom - top) >> Fixed.fractionBits
    return try rowCount <= Self.rowLimit
      ? mostEdgesInRow(edges, top, rowCount) <= Self.edgeLimit : false
  }

  /// The largest number of edges that meet one of the rows from `top` on.
  private mutating func mostEdgesInRow(
    _ edges: borrowing ScratchBuffer<Edge>, _ top: Int32, _ rowCount: Int
  ) throws(DrawingError) -> Int {
    changes.removeAll()
    for _ in 0...rowCount { try changes.append(0) }
    for index in 0..<edges.count {
      let (y0, y1) = (edges[index].y0, edges[index].y1)
      changes[Int(min(y0, y1) - top) >> Fixed.fractionBits] += 1
      changes[Int(max(y0, y1) - top) >> Fixed.fractionBits] -= 1
    }
    var (count, most) = (0, 0)
    for row in 0..<rowCount {
      count += Int(changes[row])
      most = max(most, count)
    }
    return most
  }
}
