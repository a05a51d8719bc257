import CPixels

/// A range of rows of a polygon: either a trapezoid, or rows that need cells.
///
/// The rows are a trapezoid if exactly two edges pass them, both over the full height.
struct RowPart: BitwiseCopyable {
  /// The first row, in raster space.
  let top: Int
  /// The row after the last one.
  var bottom: Int
  /// Whether the rows are a trapezoid; if false, `left` and `right` have no meaning.
  private(set) var hasSides = false
  private var left = cpx_side()
  private var right = cpx_side()

  init(_ rows: Range<Int>) { (top, bottom) = (rows.lowerBound, rows.upperBound) }

  init(_ rows: Range<Int>, left: cpx_side, right: cpx_side) {
    self.init(rows)
    (hasSides, self.left, self.right) = (true, left, right)
  }

  var rows: Range<Int> { top..<bottom }

  /// The trapezoid cut to the given rows, for a kernel; nil if the rows are not a trapezoid.
  func kernelRows(_ rows: Range<Int>) -> cpx_trapezoid_rows? {
    guard hasSides else { return nil }
    return cpx_trapezoid_rows(
      left: left, right: right, min_y: Int32(rows.lowerBound), row_count: Int32(rows.count))
  }
}

/// Finds the rows of a small polygon that are trapezoids and need no cells.
///
/// Exactly two edges pass these rows, both from the upper border to the lower one, and they do not
/// cross. So the inside is the area between them by both fill rules. The division into rows depends on
/// the whole polygon and not on its visible part, so a clip does not change the pixels.
struct StraightRows: ~Copyable {
  /// The parts of the polygon from top to bottom.
  private(set) var parts = ScratchBuffer<RowPart>(capacity: 16)

  /// Divides the rows of a polygon into `parts`.
  ///
  /// The parts have no gaps between them and contain all rows of `touchedPixels`. These may be more rows
  /// than the edges pass, since the path's bounding box also includes points without an edge (a single
  /// move, a flat subpath).
  ///
  /// - Returns: False if the shape is not a small polygon, or if it has no trapezoid of
  ///   `CPX_LEAST_TRAPEZOID_ROWS` rows; then `parts` has no meaning.
  mutating func find(_ shape: borrowing PreparedShape) -> Bool {
    find(shape.polygon, rows: shape.touchedPixels.minY..<shape.touchedPixels.maxY)
  }

  private mutating func find(_ edges: borrowing ScratchBuffer<Edge>, rows: Range<Int>) -> Bool {
    parts.removeAll()
    guard edges.count > 1 else { return false }
    var (y, bottom) = (rows.lowerBound, rows.upperBound)
    for index in 0..<edges.count {
      y = min(y, Int(min(edges[index].y0, edges[index].y1)) >> Fixed.fractionBits)
      bottom = max(
        bottom, (Int(max(edges[index].y0, edges[index].y1)) + Fixed.mask) >> Fixed.fractionBits)
    }
    guard bottom - y > CPX_LEAST_TRAPEZOID_ROWS else { return false }
    var hasSides = false
    while y < bottom {
      let part = part(from: y, edges)
      hasSides = hasSides || part.hasSides
      append(part)
      y = part.bottom
    }
    return hasSides
  }

  /// Appends a part; merges it with the last part if neither is a trapezoid.
  private mutating func append(_ part: RowPart) {
    let last = parts.count - 1
    if last >= 0, !parts[last].hasSides, !part.hasSides {
      parts[last].bottom = part.bottom
    } else {
      parts.append(part)
    }
  }

  /// Returns the part that begins at row `y`: a single row if a vertex lies inside it, else all rows up
  /// to the row of the next vertex.
  private func part(from y: Int, _ edges: borrowing ScratchBuffer<Edge>) -> RowPart {
    var end = Int.max
    for index in 0..<edges.count {
      let edge = edges[index]
      for place in [Int(edge.y0), Int(edge.y1)] {
        let row = place >> Fixed.fractionBits
        if row > y { end = min(end, row) }
        if place & Fixed.mask != 0 && row + 1 > y { end = min(end, row + 1) }
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
        return RowPart(rows)
      }
      (first, second) = first < 0 ? (index, -1) : (first, index)
    }
    guard second >= 0, rows.count >= CPX_LEAST_TRAPEZOID_ROWS else { return RowPart(rows) }
    let (a, b) = (cpx_side(edges[first]), cpx_side(edges[second]))
    let (above, below) = (a.x(at: y) - b.x(at: y), a.x(at: end) - b.x(at: end))
    if above <= 0 && below <= 0 { return RowPart(rows, left: a, right: b) }
    if above >= 0 && below >= 0 { return RowPart(rows, left: b, right: a) }
    return RowPart(rows)
  }
}

extension cpx_side {
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
