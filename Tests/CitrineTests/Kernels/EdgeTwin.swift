/// An edge as the kernels have it: pixels with ten fraction bits, y downwards.
struct TwinEdge: Equatable {
  var x0: Int
  var y0: Int
  var x1: Int
  var y1: Int

  var isLevel: Bool { y0 == y1 }
  var numbers: [Int32] { [x0, y0, x1, y1].map { Int32($0) } }

  /// Whether it passes some of the rows.
  func passes(_ rows: Range<Int>) -> Bool {
    let (low, high) = (min(y0, y1), max(y0, y1))
    return low >> 10 < rows.upperBound && (isLevel ? low : high - 1) >> 10 >= rows.lowerBound
  }

  /// Whether it goes on, inside a pixel, from another.
  private func goesOn(from other: TwinEdge) -> Bool {
    guard (y1 > y0) == (other.y1 > other.y0) || other.isLevel else { return false }
    return other.x1 == x0 && other.y1 == y0 && x0 & 1023 != 0 && y0 & 1023 != 0
  }

  /// 1 for each edge that goes on from the one before it.
  static func joints(_ edges: [TwinEdge]) -> [UInt8] {
    edges.indices.map { $0 > 0 && edges[$0].goesOn(from: edges[$0 - 1]) ? 1 : 0 }
  }
}

/// Cells that edges are added to, one pixel at a time: what `cpx_walk_edges` is defined by.
struct EdgeTwin: Equatable {
  let columns: Range<Int>
  let rows: Range<Int>
  let isWatched: Bool
  /// Of each row, with room for kernels behind its pixels.
  private(set) var cells: [[Int32]]
  private(set) var marks: [[Bool]]
  private(set) var secondMarks: [[Bool]]
  private(set) var crowding: [Int32]

  init(columns: Range<Int>, rows: Range<Int>, isWatched: Bool) {
    (self.columns, self.rows, self.isWatched) = (columns, rows, isWatched)
    cells = rows.map { _ in [Int32](repeating: 0, count: columns.count + 18) }
    marks = rows.map { _ in [Bool](repeating: false, count: columns.count + 1) }
    secondMarks = marks
    crowding = rows.map { _ in 0 }
  }

  func leavesOut(_ edge: TwinEdge) -> Bool {
    let (low, high) = (min(edge.x0, edge.x1), max(edge.x0, edge.x1))
    if edge.isLevel || !edge.passes(rows) { return isWatched }
    return low < columns.lowerBound << 10 || high > columns.upperBound << 10
      || high - low > 4096 << 10 || max(edge.y0, edge.y1) - rows.lowerBound << 10 > Int(Int32.max)
  }

  /// A quotient with 30 fraction bits, cut towards zero.
  private func quotient(_ a: Int, _ b: Int) -> Int { Int(Double(a) * 1_073_741_824 / Double(b)) }

  /// A product with such a number, rounded to nearest.
  private func rounded(_ product: Int) -> Int { (product + (1 << 29)) >> 30 }

  /// Adds an edge; returns whether it goes on below.
  mutating func add(_ edge: TwinEdge, joint: UInt8) -> Bool {
    if edge.isLevel { return false }
    let runsDown = edge.y0 < edge.y1
    let (start, end) =
      runsDown
      ? ((x: edge.x0, y: edge.y0), (x: edge.x1, y: edge.y1))
      : ((x: edge.x1, y: edge.y1), (x: edge.x0, y: edge.y0))
    let slope = quotient(end.x - start.x, end.y - start.y)
    func place(_ y: Int) -> Int {
      y == end.y ? end.x : start.x + rounded(slope * (y - start.y))
    }
    let pixel = joint == 0 ? nil : Optional((x: edge.x0 >> 10, y: edge.y0 >> 10))
    let rise = start.x == end.x ? 0 : quotient(end.y - start.y, abs(end.x - start.x))
    for row in start.y >> 10...(end.y - 1) >> 10 where rows.contains(row) {
      let (top, bottom) = (max(start.y, row << 10), min(end.y, (row + 1) << 10))
      let (x, nextX) = (place(top), place(bottom))
      addPiece(
        from: min(x, nextX), to: max(x, nextX), height: bottom - top, row: row, rise: rise,
        winding: runsDown ? 1 : -1, joint: pixel?.y == row ? pixel?.x : nil)
    }
    return end.y > rows.upperBound << 10
  }

  private mutating func addPiece(
    from low: Int, to high: Int, height: Int, row: Int, rise: Int, winding: Int, joint: Int?
  ) {
    var done = 0
    var isSeen = false
    let line = row - rows.lowerBound
    for column in low >> 10...max(low >> 10, (high - 1) >> 10) {
      let (left, right) = (max(low, column << 10), min(high, (column + 1) << 10))
      let total = right == high ? height : min(rounded((right - low) * rise), height)
      let cover = (total - done) * winding
      let area = cover * (left + right - 2 * (column << 10))
      done = total
      let place = column - columns.lowerBound
      cells[line][place] += Int32(2048 * cover - area)
      cells[line][place + 1] += Int32(area)
      if isWatched && marks[line][place] && column != joint {
        secondMarks[line][place] = true
        isSeen = true
      }
      marks[line][place] = true
    }
    if isSeen { crowding[line] += 1 }
  }
}
