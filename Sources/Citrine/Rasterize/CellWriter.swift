/// Adds to the cells of a band what its kernel does not (`CellBand.walk`): edges that pass its left or its
/// right border, very wide ones, and the marks of level ones.
///
/// Pieces left of the band count at its border, those right of it nowhere.
@safe
struct CellWriter {
  private let cells: UnsafeMutablePointer<Int32>
  private let marks: UnsafeMutablePointer<UInt64>
  private let crowding: UnsafeMutablePointer<Int32>
  private let watch: PassWatch
  private let cellsPerRow: Int
  private let marksPerRow: Int
  private let rect: PixelRect
  /// The borders of the band at its sides, in fixed point.
  private let left: Int
  private let right: Int

  @unsafe init(
    cells: UnsafeMutablePointer<Int32>, marks: UnsafeMutablePointer<UInt64>,
    crowding: UnsafeMutablePointer<Int32>, watch: PassWatch, cellsPerRow: Int, marksPerRow: Int,
    rect: PixelRect
  ) {
    // SAFETY: as the caller says.
    unsafe self.cells = cells
    unsafe self.marks = marks
    unsafe self.crowding = crowding
    self.watch = watch
    self.cellsPerRow = cellsPerRow
    self.marksPerRow = marksPerRow
    self.rect = rect
    left = rect.minX << Fixed.fractionBits
    right = rect.maxX << Fixed.fractionBits
  }

  /// Adds an edge that the kernel leaves out, as far as it lies in the rows of the band.
  ///
  /// - Returns: Whether the edge goes on below.
  func add(_ edge: Edge) -> Bool {
    if edge.isLevel {
      passLevel(edge)
      return false
    }
    guard edge.lastRow >= rect.minY && edge.firstRow < rect.maxY else { return false }
    return addCut(EdgeWalker(edge))
  }

  /// The cells of a row of the raster, which must be one of the band's.
  @unsafe @inline(__always)
  func line(_ row: Int, winding: Int32 = 0, rise: Int = 0) -> CellLine {
    let line = row &- rect.minY
    // SAFETY: the band has the row.
    return unsafe CellLine(
      cells: cells + line &* cellsPerRow, marks: marks + line &* marksPerRow, watch: watch,
      winding: winding, rise: rise)
  }

  /// Adds an edge that may pass a border of the band: of each piece what is left of it is added at the
  /// left border, and what is right of it is left out.
  private func addCut(_ edge: EdgeWalker) -> Bool {
    edge.walk(rows: rect.minY..<rect.maxY) { row, piece in
      guard piece.left < right else { return }
      // SAFETY: the walk stays in the rows of the band.
      let line = unsafe line(row, winding: edge.winding, rise: edge.rise)
      var done = 0
      var seen: UInt64 = 0
      if piece.left < left {
        done = piece.right <= left ? piece.height : piece.height(upTo: left)
        let cover = Int32(truncatingIfNeeded: done) &* edge.winding
        seen = unsafe line.add(cover: cover, area: 0, column: 0)
      }
      if piece.right > left || piece.left == left {
        let stop = min(piece.right, right)
        // The part at the border and this one pass the first pixel as one.
        let mark = unsafe line.marks.pointee & 1
        if done > 0 { unsafe line.marks.pointee &= ~1 }
        seen |= unsafe line.addAcross(
          from: max(piece.left, left) &- left, to: stop &- left, height: piece.height(upTo: stop),
          origin: piece.left &- left, done: done)
        if done > 0 { unsafe line.marks.pointee |= mark }
      }
      if seen != 0 { unsafe crowding[row &- rect.minY] &+= 1 }
    }
  }

  /// Marks what a level edge passes, which has no area: all but the pixel inside which it begins, and where
  /// the edge before it ends.
  private func passLevel(_ edge: Edge) {
    if watch.mask == 0 { return }
    let row = Int(edge.y0) &>> Fixed.fractionBits
    guard row >= rect.minY && row < rect.maxY else { return }
    let (start, end) = (
      Int(edge.x0) &>> Fixed.fractionBits, Int(edge.x1) &>> Fixed.fractionBits
    )
    let isInside = Int(edge.x0) & Fixed.mask != 0
    let first = max(min(isInside ? start &+ 1 : start, end), rect.minX)
    let last = min(max(start &- 1, end), rect.maxX &- 1)
    guard first <= last else { return }
    // SAFETY: the row and the columns are those of the band.
    if unsafe line(row).mark(from: first &- rect.minX, to: last &- rect.minX) != 0 {
      unsafe crowding[row &- rect.minY] &+= 1
    }
  }
}
