/// Adds single edges to the cells of a band: the edges that the kernel of `CellBand.scanConvert` leaves out.
///
/// These are edges that reach beyond the left or right border of the band, edges wider than 4096 px, and
/// edges that end 2³¹/1024 px or more below the first row. A piece to the left of the band is
/// projected onto its left border, and a piece to the right of it is dropped.
@safe
struct EdgeAccumulator {
  private let cells: UnsafeMutablePointer<Int32>
  private let touchedBits: UnsafeMutablePointer<UInt64>
  private let cellsPerRow: Int
  private let touchedWordsPerRow: Int
  /// The pixels of the band, in raster space.
  private let rect: PixelRect
  /// The x of the left and right border of the band, in 1/1024 px of raster space.
  private let left: Int
  private let right: Int

  @unsafe init(
    cells: UnsafeMutablePointer<Int32>, touchedBits: UnsafeMutablePointer<UInt64>, cellsPerRow: Int,
    touchedWordsPerRow: Int, rect: PixelRect
  ) {
    // SAFETY: the caller keeps the memory valid while the accumulator is used.
    unsafe self.cells = cells
    unsafe self.touchedBits = touchedBits
    self.cellsPerRow = cellsPerRow
    self.touchedWordsPerRow = touchedWordsPerRow
    self.rect = rect
    left = rect.minX << Fixed.fractionBits
    right = rect.maxX << Fixed.fractionBits
  }

  /// Adds the part of an edge that lies in the rows of the band.
  ///
  /// - Parameter converter: The scan converter of the edge.
  /// - Returns: Whether the edge continues below the band.
  func add(_ converter: EdgeScanConverter) -> Bool {
    converter.scanConvert(rows: rect.minY..<rect.maxY) { row, piece in
      guard piece.left < right else { return }
      let rowIndex = row &- rect.minY
      // SAFETY: `scanConvert` passes only rows of the band.
      let accumulator = unsafe RowAccumulator(
        cells: cells + rowIndex &* cellsPerRow,
        touchedBits: touchedBits + rowIndex &* touchedWordsPerRow,
        hasTouchedBits: touchedWordsPerRow > 0, winding: converter.winding,
        absDYDX: converter.absDYDX)
      var clippedHeight = 0
      if piece.left < left {
        clippedHeight = piece.height(upTo: left, absDYDX: converter.absDYDX)
        unsafe accumulator.addLeftOfBand(height: clippedHeight)
      }
      // A piece that ends at the left border is complete, except a vertical piece on the border itself.
      guard piece.right > left || piece.left == left else { return }
      let end = min(piece.right, right)
      unsafe accumulator.addPiece(
        from: max(piece.left, left) &- left, to: end &- left,
        height: piece.height(upTo: end, absDYDX: converter.absDYDX), origin: piece.left &- left,
        clippedHeight: clippedHeight)
    }
  }
}
