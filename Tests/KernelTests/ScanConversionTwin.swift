/// An edge for the kernels, in 1/1024 px of raster space (y downwards).
struct KernelEdge: Equatable {
  var x0: Int
  var y0: Int
  var x1: Int
  var y1: Int

  var isHorizontal: Bool { y0 == y1 }
  var coordinates: [Int32] { [x0, y0, x1, y1].map { Int32($0) } }

  /// The y range of the whole edge, in 1/1024 px.
  var yRange: Range<Int> { min(y0, y1)..<max(y0, y1) }
}

extension Range<Int> {
  /// Returns true if this y range (1/1024 px) is not empty and overlaps some of the rows (pixels).
  func passes(_ rows: Range<Int>) -> Bool {
    !isEmpty && lowerBound >> 10 < rows.upperBound && (upperBound - 1) >> 10 >= rows.lowerBound
  }
}

/// The reference implementation of `cpx_scan_convert_edges`: adds edges to cells, one pixel at a time.
struct ScanConversionTwin: Equatable {
  let columns: Range<Int>
  let rows: Range<Int>
  /// The cells of each row: one per pixel, and 18 more behind them that kernels may touch.
  private(set) var cells: [[Int32]]
  private(set) var touched: [[Bool]]

  init(columns: Range<Int>, rows: Range<Int>) {
    (self.columns, self.rows) = (columns, rows)
    cells = rows.map { _ in [Int32](repeating: 0, count: columns.count + 18) }
    touched = rows.map { _ in [Bool](repeating: false, count: columns.count + 1) }
  }

  /// Returns true if the kernel leaves an edge to its caller: it crosses the left or the right border, is too wide, or has
  /// an end too far below the first row.
  func rejects(_ edge: KernelEdge, _ yRange: Range<Int>) -> Bool {
    let (low, high) = (min(edge.x0, edge.x1), max(edge.x0, edge.x1))
    if edge.isHorizontal || !yRange.passes(rows) { return false }
    return low < columns.lowerBound << 10 || high > columns.upperBound << 10
      || high - low > 4096 << 10 || max(edge.y0, edge.y1) - rows.lowerBound << 10 > Int(Int32.max)
  }

  /// `a / b` with 30 fraction bits, rounded towards zero.
  private func quotient(_ a: Int, _ b: Int) -> Int { Int(Double(a) * 1_073_741_824 / Double(b)) }

  /// Rounds a product with such a quotient to an integer, to nearest.
  private func rounded(_ product: Int) -> Int { (product + (1 << 29)) >> 30 }

  /// Adds the part of an edge within `yRange`, and returns true if that part continues below the rows.
  mutating func add(_ edge: KernelEdge, _ yRange: Range<Int>) -> Bool {
    if edge.isHorizontal || yRange.isEmpty { return false }
    let runsDown = edge.y0 < edge.y1
    let (start, end) =
      runsDown
      ? ((x: edge.x0, y: edge.y0), (x: edge.x1, y: edge.y1))
      : ((x: edge.x1, y: edge.y1), (x: edge.x0, y: edge.y0))
    let slope = quotient(end.x - start.x, end.y - start.y)
    func place(_ y: Int) -> Int {
      y == end.y ? end.x : start.x + rounded(slope * (y - start.y))
    }
    let rise = start.x == end.x ? 0 : quotient(end.y - start.y, abs(end.x - start.x))
    for row in yRange.lowerBound >> 10...(yRange.upperBound - 1) >> 10 where rows.contains(row) {
      let (top, bottom) = (
        max(yRange.lowerBound, row << 10), min(yRange.upperBound, (row + 1) << 10)
      )
      let (x, nextX) = (place(top), place(bottom))
      addPiece(
        from: min(x, nextX), to: max(x, nextX), height: bottom - top, row: row, rise: rise,
        winding: runsDown ? 1 : -1)
    }
    return yRange.upperBound > rows.upperBound << 10
  }

  /// Adds a piece from x = `low` to x = `high` in one row, column by column; lengths are in 1/1024 px.
  private mutating func addPiece(
    from low: Int, to high: Int, height: Int, row: Int, rise: Int, winding: Int
  ) {
    var heightBefore = 0
    let line = row - rows.lowerBound
    for column in low >> 10...max(low >> 10, (high - 1) >> 10) {
      let (left, right) = (max(low, column << 10), min(high, (column + 1) << 10))
      let heightSoFar = right == high ? height : min(rounded((right - low) * rise), height)
      let cover = (heightSoFar - heightBefore) * winding
      let area = cover * (left + right - 2 * (column << 10))
      heightBefore = heightSoFar
      let place = column - columns.lowerBound
      cells[line][place] += Int32(2048 * cover - area)
      cells[line][place + 1] += Int32(area)
      touched[line][place] = true
    }
  }
}
