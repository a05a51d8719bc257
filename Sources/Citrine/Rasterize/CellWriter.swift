/// Walks edges through the rows of a band and adds them to its cells.
///
/// Pieces left of the band count at its border, those right of it nowhere.
@safe
struct CellWriter {
  private let cells: UnsafeMutablePointer<Int32>
  private let flags: UnsafeMutablePointer<UInt8>
  private let cellsPerRow: Int
  private let flagsPerRow: Int
  private let rect: PixelRect
  /// The borders of the band, in fixed point.
  private let left: Int
  private let right: Int
  private let top: Int
  private let bottom: Int

  @unsafe init(
    cells: UnsafeMutablePointer<Int32>, flags: UnsafeMutablePointer<UInt8>, cellsPerRow: Int,
    flagsPerRow: Int, rect: PixelRect
  ) {
    // SAFETY: as the caller says.
    unsafe self.cells = cells
    unsafe self.flags = flags
    self.cellsPerRow = cellsPerRow
    self.flagsPerRow = flagsPerRow
    self.rect = rect
    left = rect.minX << Fixed.fractionBits
    right = rect.maxX << Fixed.fractionBits
    top = rect.minY << Fixed.fractionBits
    bottom = rect.maxY << Fixed.fractionBits
  }

  /// Adds an edge, as far as it lies in the rows of the band.
  ///
  /// - Returns: Whether the edge goes on below.
  @inline(__always)
  func add(_ edge: Edge) -> Bool {
    let walker = EdgeWalker(edge)
    guard min(walker.x, walker.endX) >= left && max(walker.x, walker.endX) <= right else {
      return addCut(walker)
    }
    return addInside(walker)
  }

  /// Adds an edge that lies between the left and the right border: what most edges are.
  ///
  /// The same numbers as `EdgeWalker.walk` has, without a piece for each row.
  @inline(__always)
  private func addInside(_ edge: EdgeWalker) -> Bool {
    let startX = edge.x &- left
    let end = edge.endY &- top
    var x = startX
    var y = edge.y &- top
    if y < 0 {
      x = startX &+ (edge.slope &* (top &- edge.y) &+ EdgeWalker.half) &>> EdgeWalker.slopeBits
      y = 0
    }
    let row = y &>> Fixed.fractionBits
    var border = (row &+ 1) &<< Fixed.fractionBits
    var gained = edge.slope &* (border &+ top &- edge.y) &+ EdgeWalker.half
    // SAFETY: the edge begins above the lower border, and goes on while there are rows.
    var line = unsafe CellLine(
      cells: cells + row &* cellsPerRow, flags: flags + row &* flagsPerRow, winding: edge.winding,
      rise: edge.rise)
    while true {
      let isLast = end <= border
      let nextX = isLast ? edge.endX &- left : startX &+ gained &>> EdgeWalker.slopeBits
      let nextY = isLast ? end : border
      unsafe line.add(from: x, to: nextX, height: nextY &- y)
      if isLast { return false }
      gained &+= edge.slope &<< Fixed.fractionBits
      x = nextX
      y = nextY
      border &+= Fixed.one
      if border > bottom &- top { return true }
      unsafe line.cells += cellsPerRow
      unsafe line.flags += flagsPerRow
    }
  }

  /// The cells of a row of the raster, which must be one of the band's.
  @unsafe @inline(__always)
  func line(_ row: Int) -> CellLine {
    let line = row &- rect.minY
    // SAFETY: the band has the row.
    return unsafe CellLine(
      cells: cells + line &* cellsPerRow, flags: flags + line &* flagsPerRow, winding: 0, rise: 0)
  }

  /// Adds an edge that passes a border of the band: of each piece what is left of it is added at the
  /// left border, and what is right of it is left out.
  private func addCut(_ edge: EdgeWalker) -> Bool {
    edge.walk(rows: rect.minY..<rect.maxY) { row, piece in
      guard piece.left < right else { return }
      let line = row &- rect.minY
      // SAFETY: as above.
      let cells = unsafe CellLine(
        cells: cells + line &* cellsPerRow, flags: flags + line &* flagsPerRow,
        winding: edge.winding, rise: edge.rise)
      var done = 0
      if piece.left < left {
        done = piece.right <= left ? piece.height : piece.height(upTo: left)
        unsafe cells.add(from: 0, to: 0, height: done)
        guard piece.right > left else { return }
      }
      let stop = min(piece.right, right)
      unsafe cells.addAcross(
        from: max(piece.left, left) &- left, to: stop &- left, height: piece.height(upTo: stop),
        origin: piece.left &- left, done: done)
    }
  }

  /// Notes that some pixels of a row, counted from the border and the top, are to have bytes of their
  /// own.
  func mark(_ columns: Range<Int>, line: Int) {
    // SAFETY: the columns lie inside the band.
    unsafe self.line(rect.minY &+ line).flag(from: columns.lowerBound, to: columns.upperBound &- 1)
  }
}

/// One row of cells, and what does not change while an edge is added to it; x counts from the left
/// border of the band.
@safe
struct CellLine {
  var cells: UnsafeMutablePointer<Int32>
  var flags: UnsafeMutablePointer<UInt8>
  let winding: Int32
  let rise: Int

  /// Adds what an edge does in the row: going down by `height` from one x to another.
  @unsafe @inline(__always)
  func add(from x: Int, to nextX: Int, height: Int) {
    let column = x &>> Fixed.fractionBits
    guard column == nextX &>> Fixed.fractionBits else {
      let (low, high) = (min(x, nextX), max(x, nextX))
      return unsafe addAcross(from: low, to: high, height: height, origin: low, done: 0)
    }
    let cover = Int32(truncatingIfNeeded: height) &* winding
    let area = cover &* Int32(truncatingIfNeeded: (x & Fixed.mask) &+ (nextX & Fixed.mask))
    unsafe add(cover: cover, area: area, column: column)
  }

  /// Adds what passes through one pixel: a signed height, and its product with the sum of the fractions
  /// at which it enters and leaves.
  @unsafe @inline(__always)
  func add(cover: Int32, area: Int32, column: Int) {
    // SAFETY: a row has two cells more than pixels.
    unsafe cells[column] &+= (cover &<< Self.whole) &- area
    unsafe cells[column &+ 1] &+= area
    unsafe flag(from: column, to: column &+ 1)
  }

  /// A height times twice the width of a pixel, as a shift.
  private static let whole = Int32(Fixed.fractionBits + 1)

  /// Adds what passes through several columns, from left to right.
  ///
  /// The height up to each column border is that of the slope, rounded to nearest.
  ///
  /// - Parameters:
  ///   - height: The height that the edge gains in the row up to `end`.
  ///   - origin: Where the edge enters the row at its left: `x`, unless a part has been cut off.
  ///   - done: The height of that part.
  @unsafe @inline(__always)
  func addAcross(from x: Int, to end: Int, height: Int, origin: Int, done: Int) {
    let first = x &>> Fixed.fractionBits
    var column = first
    var border = (first &+ 1) &<< Fixed.fractionBits
    var gained = (border &- origin) &* rise &+ EdgeWalker.half
    var fractions = Int32(truncatingIfNeeded: (x & Fixed.mask) &+ Fixed.one)
    var done = Int32(truncatingIfNeeded: done)
    var handedOn: Int32 = 0
    let all = Int32(truncatingIfNeeded: height)
    while border < end {
      let total = min(Int32(truncatingIfNeeded: gained &>> EdgeWalker.slopeBits), all)
      let cover = (total &- done) &* winding
      let area = cover &* fractions
      // SAFETY: as above.
      unsafe cells[column] &+= (cover &<< Self.whole) &- area &+ handedOn
      handedOn = area
      done = total
      fractions = Int32(Fixed.one)
      column &+= 1
      border &+= Fixed.one
      gained &+= rise &<< Fixed.fractionBits
    }
    let cover = (all &- done) &* winding
    let start = max(x, column &<< Fixed.fractionBits)
    let sum = (start &- column &<< Fixed.fractionBits) &+ (end &- column &<< Fixed.fractionBits)
    let area = cover &* Int32(truncatingIfNeeded: sum)
    unsafe cells[column] &+= (cover &<< Self.whole) &- area &+ handedOn
    unsafe cells[column &+ 1] &+= area
    unsafe flag(from: first, to: column &+ 1)
  }

  /// Flags the groups of some columns, the last one included.
  @unsafe @inline(__always)
  func flag(from first: Int, to last: Int) {
    var group = first &>> 2
    // SAFETY: as above.
    unsafe flags[group] = 1
    while group < last &>> 2 {
      group &+= 1
      unsafe flags[group] = 1
    }
  }
}
