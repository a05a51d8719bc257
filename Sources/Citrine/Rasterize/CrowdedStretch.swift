/// Touched pixels of a row without a gap between them, some of which were passed more than once.
///
/// No edge passes the pixels beside it, so all points there have one winding number, and what enters
/// the stretch at its left is whole.
struct CrowdedStretch: BitwiseCopyable {
  /// The row of the band, and the columns.
  let row: Int32
  let start: Int32
  let end: Int32
  /// The sum of the cells to the left.
  let entering: Int32
  /// How many of its pixels were passed more than once.
  let crowdedPixels: Int32

  /// The sum of cells that is one winding.
  static let full = Int32(2 * Fixed.one * Fixed.one)
}

extension CellBand {
  /// Finds the stretches of the first rows in which edges may overlap so that it matters, row by row
  /// from left to right, and notes them in their marks.
  ///
  /// - Parameter limit: Rows that have more are left out.
  /// - Returns: How many pieces of edges passed a pixel again in the rows left out.
  mutating func findStretches(
    rows count: Int, rule: GPathFillRule, limit: Int,
    into stretches: inout ScratchBuffer<CrowdedStretch>
  ) -> Int {
    stretches.removeAll()
    var leftOut = 0
    for row in 0..<count {
      let crowding = takeCrowding(row)
      if crowding == 0 { continue }
      let first = stretches.count
      // SAFETY: the row is one of the band's.
      unsafe findStretches(
        row: Int32(row), cells: cells(ofRow: row), marks: marks(ofRow: row), rule: rule,
        most: first + limit, into: &stretches)
      if stretches.count > first + limit {
        stretches.truncate(to: first)
        leftOut += crowding
      }
    }
    return leftOut
  }

  /// - Parameters:
  ///   - cells: Those of the row.
  ///   - marks: Those of the row; eight bytes can be read at each of its cells.
  ///   - most: With more stretches the search ends.
  @unsafe
  private func findStretches(
    row: Int32, cells: UnsafeMutablePointer<Int32>, marks: UnsafeMutablePointer<UInt8>,
    rule: GPathFillRule, most: Int, into stretches: inout ScratchBuffer<CrowdedStretch>
  ) {
    var (column, summed, sum) = (0, 0, Int32(0))
    while column < cellsPerRow {
      // SAFETY: as the caller says.
      let word = unsafe UnsafeRawPointer(marks + column).loadUnaligned(as: UInt64.self).littleEndian
      let again = word & Self.passedAgain
      if again == 0 {
        column += 8
        continue
      }
      // What lies beyond the row belongs to the next one.
      var start = column + again.trailingZeroBitCount / 8
      guard start < cellsPerRow else { return }
      var end = start + 1
      // SAFETY: columns of the row, of which the last one has no mark.
      while start > 0, unsafe marks[start - 1] != 0 { start -= 1 }
      while unsafe marks[end] != 0 { end += 1 }
      for index in summed..<start { unsafe sum &+= cells[index] }
      summed = start
      column = end
      // No fewer touches than edges.
      var (crowdedPixels, touches) = (Int32(0), Int32(0))
      for index in start..<end {
        let mark = unsafe marks[index]
        if mark > 1 { crowdedPixels += 1 }
        touches += mark == .max ? 1 << 16 : Int32(mark.nonzeroBitCount)
      }
      // Where the numbers are so high that no edges there bring them to nought, all is covered.
      if rule == .winding && abs(sum / CrowdedStretch.full) > touches { continue }
      for index in start..<end { unsafe marks[index] |= Self.inStretch }
      stretches.append(
        CrowdedStretch(
          row: row, start: Int32(start), end: Int32(end), entering: sum,
          crowdedPixels: crowdedPixels))
      if stretches.count > most { return }
    }
  }

  /// The bit of each mark of eight that is there from the second pass on.
  private static let passedAgain: UInt64 = 0x0202_0202_0202_0202

  /// What the marks of stretches that were found have.
  private static let inStretch: UInt8 = 0x80

  /// Whether a pixel of a row with stretches is in one of them.
  @inline(__always)
  func isInStretch(row: Int, column: Int) -> Bool {
    // SAFETY: callers ask for pixels of the band.
    unsafe marks(ofRow: row)[column] & Self.inStretch != 0
  }
}
