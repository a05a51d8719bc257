import CPixels

/// Some rows of a shape: those that two straight sides pass and nothing else, or others.
struct RowPart: BitwiseCopyable {
  let top: Int
  var bottom: Int
  private(set) var hasSides = false
  private var left = cpx_side()
  private var right = cpx_side()

  init(_ rows: Range<Int>) { (top, bottom) = (rows.lowerBound, rows.upperBound) }

  init(_ rows: Range<Int>, left: cpx_side, right: cpx_side) {
    self.init(rows)
    (hasSides, self.left, self.right) = (true, left, right)
  }

  var rows: Range<Int> { top..<bottom }

  /// Some of the rows between two sides, for a kernel; nil where there are no sides.
  func kernelRows(_ rows: Range<Int>) -> cpx_trapezoid_rows? {
    guard hasSides else { return nil }
    return cpx_trapezoid_rows(
      left: left, right: right, min_y: Int32(rows.lowerBound), row_count: Int32(rows.count))
  }
}

/// Finds the rows of a small polygon that need no cells, since two of its edges pass them from border to
/// border, and none begins or ends there.
///
/// What is inside lies between the two by both rules. Which rows these are follows from the whole polygon,
/// also where little of it is seen.
struct StraightRows: ~Copyable {
  private(set) var parts = ScratchBuffer<RowPart>(capacity: 16)

  /// Divides the rows of a polygon; false for another shape, and where that is not worth while.
  ///
  /// The parts follow each other without a gap, and hold all rows of `touchedPixels`: these may be more than the
  /// edges pass, since a path's box also holds points that have no edge (a lone move, a flat subpath).
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

  /// Adds a part, to that before it if both have no sides.
  private mutating func append(_ part: RowPart) {
    let last = parts.count - 1
    if last >= 0, !parts[last].hasSides, !part.hasSides {
      parts[last].bottom = part.bottom
    } else {
      parts.append(part)
    }
  }

  /// The rows from `y` on that the same edges pass.
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
  /// The line of an edge that is not level.
  init(_ edge: Edge) {
    let unit = 1 / Double(Fixed.one)
    self.init(
      x: Double(edge.x0) * unit, y: Double(edge.y0) * unit,
      slope: (Double(edge.x1) - Double(edge.x0)) / (Double(edge.y1) - Double(edge.y0)))
  }

  /// Where it passes the upper border of a row.
  fileprivate func x(at row: Int) -> Double { x + slope * (Double(row) - y) }
}
