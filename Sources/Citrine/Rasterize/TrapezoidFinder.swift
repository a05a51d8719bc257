import CPixels

/// A range of rows of a polygon: either a trapezoid, or rows that need cells.
///
/// The rows are a trapezoid if exactly two edges pass them, both over the full height.
struct PolygonSlab: BitwiseCopyable {
  /// The first row, in raster space.
  let firstRow: Int
  /// The row after the last one.
  var endRow: Int
  /// Whether the rows are a trapezoid; if false, `left` and `right` have no meaning.
  private(set) var isTrapezoid = false
  private var left = cpx_line_edge()
  private var right = cpx_line_edge()

  init(_ rows: Range<Int>) { (firstRow, endRow) = (rows.lowerBound, rows.upperBound) }

  init(_ rows: Range<Int>, left: cpx_line_edge, right: cpx_line_edge) {
    self.init(rows)
    (isTrapezoid, self.left, self.right) = (true, left, right)
  }

  var rows: Range<Int> { firstRow..<endRow }

  /// The trapezoid cut to the given rows, for a kernel; nil if the rows are not a trapezoid.
  func trapezoidRows(_ rows: Range<Int>) -> cpx_trapezoid_rows? {
    guard isTrapezoid else { return nil }
    return cpx_trapezoid_rows(
      left: left, right: right, min_y: Int32(rows.lowerBound), row_count: Int32(rows.count))
  }
}

/// Finds the rows of a small polygon that are trapezoids and need no cells.
///
/// Only two edges pass the rows of a trapezoid. Both pass from the upper border of the rows to the
/// lower border, and they do not cross. So both fill rules cover the area between the two edges. The
/// division into rows depends on the whole polygon and not on its visible part, so a clip does not
/// change the pixels.
struct TrapezoidFinder: ~Copyable {
  /// The slabs of the polygon from top to bottom.
  private(set) var slabs = ScratchBuffer<PolygonSlab>()

  /// Divides the rows of a polygon into `slabs`.
  ///
  /// The slabs have no gaps between them and contain all rows of `touchedBounds`. These may be more rows
  /// than the edges pass, since the path's bounding box also includes points without an edge (a single
  /// move, a flat subpath).
  ///
  /// - Returns: False if the shape is not a small polygon, or if it has no trapezoid of
  ///   `CPX_MIN_TRAPEZOID_ROWS` rows; then `slabs` has no meaning.
  mutating func find(_ shape: borrowing PreparedShape) throws(DrawingError) -> Bool {
    try find(shape.polygon, rows: shape.touchedBounds.minY..<shape.touchedBounds.maxY)
  }

  private mutating func find(_ edges: borrowing ScratchBuffer<Edge>, rows: Range<Int>)
    throws(DrawingError) -> Bool
  {
    slabs.removeAll()
    guard edges.count > 1 else { return false }
    var (y, bottom) = (rows.lowerBound, rows.upperBound)
    for index in 0..<edges.count {
      y = min(y, Int(min(edges[index].y0, edges[index].y1)) >> Fixed.fractionBits)
      bottom = max(
        bottom, (Int(max(edges[index].y0, edges[index].y1)) + Fixed.mask) >> Fixed.fractionBits)
    }
    guard bottom - y > CPX_MIN_TRAPEZOID_ROWS else { return false }
    var foundTrapezoid = false
    while y < bottom {
      let slab = slab(from: y, edges)
      foundTrapezoid = foundTrapezoid || slab.isTrapezoid
      try append(slab)
      y = slab.endRow
    }
    return foundTrapezoid
  }

  /// Appends a slab; merges it with the last slab if neither is a trapezoid.
  private mutating func append(_ slab: PolygonSlab) throws(DrawingError) {
    let last = slabs.count - 1
    if last >= 0, !slabs[last].isTrapezoid, !slab.isTrapezoid {
      slabs[last].endRow = slab.endRow
    } else {
      try slabs.append(slab)
    }
  }

  /// Returns the slab that begins at row `y`: a single row if a vertex lies inside it, else all rows up
  /// to the row of the next vertex.
  private func slab(from y: Int, _ edges: borrowing ScratchBuffer<Edge>) -> PolygonSlab {
    var end = Int.max
    for index in 0..<edges.count {
      let edge = edges[index]
      for vertexY in [Int(edge.y0), Int(edge.y1)] {
        let row = vertexY >> Fixed.fractionBits
        if row > y { end = min(end, row) }
        if vertexY & Fixed.mask != 0 && row + 1 > y { end = min(end, row + 1) }
      }
    }
    let rows = y..<end
    let (top, bottom) = (y << Fixed.fractionBits, end << Fixed.fractionBits)
    var first = -1, second = -1
    for index in 0..<edges.count {
      let edge = edges[index]
      let (upper, lower) = (Int(min(edge.y0, edge.y1)), Int(max(edge.y0, edge.y1)))
      if lower <= top || upper >= bottom { continue }
      guard upper <= top, lower >= bottom, second < 0 else {
        return PolygonSlab(rows)
      }
      (first, second) = first < 0 ? (index, -1) : (first, index)
    }
    guard second >= 0, rows.count >= CPX_MIN_TRAPEZOID_ROWS else { return PolygonSlab(rows) }
    let (a, b) = (cpx_line_edge(edges[first]), cpx_line_edge(edges[second]))
    // The x of `a` relative to `b` at the upper and the lower border: negative where `a` is on the left.
    let (topOffset, bottomOffset) = (a.x(at: y) - b.x(at: y), a.x(at: end) - b.x(at: end))
    if topOffset <= 0 && bottomOffset <= 0 { return PolygonSlab(rows, left: a, right: b) }
    if topOffset >= 0 && bottomOffset >= 0 { return PolygonSlab(rows, left: b, right: a) }
    return PolygonSlab(rows)
  }
}

extension cpx_line_edge {
  /// Creates the line of an edge that is not horizontal, in pixels of raster space.
  init(_ edge: Edge) {
    let unit = 1 / Double(Fixed.one)
    self.init(
      x: Double(edge.x0) * unit, y: Double(edge.y0) * unit,
      slope: (Double(edge.x1) - Double(edge.x0)) / (Double(edge.y1) - Double(edge.y0)))
  }

  /// The x of the line at the upper border of a row, in pixels.
  fileprivate func x(at row: Int) -> Double { x + slope * (Double(row) - y) }
}
