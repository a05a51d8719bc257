/// Adds single edges to the cells of a band: the edges that the kernel of `CellBand.walk` leaves out.
///
/// These are edges that reach beyond the left or right border of the band, edges wider than 4096 px, and
/// edges that end 2³¹ fixed-point units or more below the first row. A piece to the left of the band is
/// projected onto its left border, and a piece to the right of it is dropped.
@safe
struct CellWriter {
  private let cells: UnsafeMutablePointer<Int32>
  private let marks: UnsafeMutablePointer<UInt64>
  private let cellsPerRow: Int
  private let marksPerRow: Int
  /// The pixels of the band, in raster space.
  private let rect: PixelRect
  /// The x of the left and right border of the band, in 1/1024 px of raster space.
  private let left: Int
  private let right: Int

  @unsafe init(
    cells: UnsafeMutablePointer<Int32>, marks: UnsafeMutablePointer<UInt64>, cellsPerRow: Int,
    marksPerRow: Int, rect: PixelRect
  ) {
    // SAFETY: the caller keeps the memory valid while the writer is used.
    unsafe self.cells = cells
    unsafe self.marks = marks
    self.cellsPerRow = cellsPerRow
    self.marksPerRow = marksPerRow
    self.rect = rect
    left = rect.minX << Fixed.fractionBits
    right = rect.maxX << Fixed.fractionBits
  }

  /// Adds the part of an edge that lies in the rows of the band.
  ///
  /// - Returns: Whether the edge continues below the band.
  func add(_ edge: EdgeWalker) -> Bool {
    edge.walk(rows: rect.minY..<rect.maxY) { row, piece in
      guard piece.left < right else { return }
      let place = row &- rect.minY
      // SAFETY: `walk` passes only rows of the band.
      let line = unsafe CellLine(
        cells: cells + place &* cellsPerRow, marks: marks + place &* marksPerRow,
        hasMarks: marksPerRow > 0, winding: edge.winding, rise: edge.rise)
      var done = 0
      if piece.left < left {
        done = piece.height(upTo: left, rise: edge.rise)
        unsafe line.addLeft(height: done)
      }
      guard piece.right > left || piece.left == left else { return }
      let stop = min(piece.right, right)
      unsafe line.addAcross(
        from: max(piece.left, left) &- left, to: stop &- left,
        height: piece.height(upTo: stop, rise: edge.rise), origin: piece.left &- left, done: done)
    }
  }
}
