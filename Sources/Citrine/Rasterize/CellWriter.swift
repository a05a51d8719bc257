/// Adds to the cells of a band what its kernel does not (`CellBand.walk`): edges that pass its left or its
/// right border, and very wide ones.
///
/// Pieces left of the band count at its border, those right of it nowhere.
@safe
struct CellWriter {
  private let cells: UnsafeMutablePointer<Int32>
  private let marks: UnsafeMutablePointer<UInt64>
  private let cellsPerRow: Int
  private let marksPerRow: Int
  private let rect: PixelRect
  /// The borders of the band at its sides, in fixed point.
  private let left: Int
  private let right: Int

  @unsafe init(
    cells: UnsafeMutablePointer<Int32>, marks: UnsafeMutablePointer<UInt64>, cellsPerRow: Int,
    marksPerRow: Int, rect: PixelRect
  ) {
    // SAFETY: as the caller says.
    unsafe self.cells = cells
    unsafe self.marks = marks
    self.cellsPerRow = cellsPerRow
    self.marksPerRow = marksPerRow
    self.rect = rect
    left = rect.minX << Fixed.fractionBits
    right = rect.maxX << Fixed.fractionBits
  }

  /// Adds an edge, as far as it lies in the rows of the band.
  ///
  /// - Returns: Whether the edge goes on below.
  func add(_ edge: EdgeWalker) -> Bool {
    edge.walk(rows: rect.minY..<rect.maxY) { row, piece in
      guard piece.left < right else { return }
      let place = row &- rect.minY
      // SAFETY: the walk stays in the rows of the band.
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
