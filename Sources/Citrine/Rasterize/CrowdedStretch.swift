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

/// Columns from one on to before another.
struct ColumnSpan: BitwiseCopyable {
  private var start = Int32.max
  private var end: Int32 = 0

  mutating func add(_ stretch: CrowdedStretch) {
    start = min(start, stretch.start)
    end = max(end, stretch.end)
  }

  /// Whether they reach into some columns, the last one included.
  @inline(__always)
  func meets(_ first: Int, _ last: Int) -> Bool { first < Int(end) && last >= Int(start) }
}

extension CellBand {
  /// Finds the stretches of the first rows in which edges may overlap so that it matters, row by row
  /// from left to right; what is left of the marks of second passes are those of all their pixels.
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
      let second = unsafe secondMarks(ofRow: row)
      unsafe findStretches(
        row: row, second: second, rule: rule, passes: crowding, most: first + limit,
        into: &stretches)
      if stretches.count > first + limit {
        stretches.truncate(to: first)
        leftOut += crowding
      }
      unsafe second.update(repeating: 0, count: marksPerRow)
      for index in first..<stretches.count { mark(stretches[index], true) }
    }
    return leftOut
  }

  /// - Parameters:
  ///   - second: The marks of the row's second passes.
  ///   - passes: How many pieces have passed a pixel again.
  ///   - most: With more stretches the search ends.
  @unsafe
  private func findStretches(
    row: Int, second: UnsafeMutablePointer<UInt64>, rule: GPathFillRule, passes: Int,
    most: Int, into stretches: inout ScratchBuffer<CrowdedStretch>
  ) {
    // SAFETY: the row is one of the band's, and so are the columns that its marks name.
    let (cells, touched) = unsafe (cells(ofRow: row), TouchedPixels(marks: marks(ofRow: row)))
    var (end, summed, sum) = (0, 0, Int32(0))
    for word in 0..<marksPerRow {
      let origin = word << CellLine.wordBits
      while end < origin + 64 {
        let behind = unsafe second[word] & (.max &<< UInt64(max(end - origin, 0)))
        if behind == 0 { break }
        let column = origin + behind.trailingZeroBitCount
        let start = touched.start(of: column)
        end = touched.end(of: column)
        for index in summed..<start { unsafe sum &+= cells[index] }
        summed = start
        // A piece passes a pixel first, or it passes one again. Where winding numbers are so high that
        // no edges there bring them to nought, all is covered.
        if rule == .winding && abs(sum / CrowdedStretch.full) > passes + end - start { continue }
        unsafe stretches.append(
          CrowdedStretch(
            row: Int32(row), start: Int32(start), end: Int32(end), entering: sum,
            crowdedPixels: Int32(TouchedPixels(marks: second).count(start..<end))))
        if stretches.count > most { return }
      }
    }
  }

  /// Sets or clears the marks of a stretch's pixels among those of second passes.
  mutating func mark(_ stretch: CrowdedStretch, _ isSet: Bool) {
    // SAFETY: the stretch is one of the band's.
    let marks = unsafe secondMarks(ofRow: Int(stretch.row))
    TouchedPixels.forEachWord(Int(stretch.start)..<Int(stretch.end)) { word, bits in
      if isSet { unsafe marks[word] |= bits } else { unsafe marks[word] &= ~bits }
    }
  }

  /// Whether a pixel of a row with stretches is in one of them.
  @inline(__always)
  func isInStretch(row: Int, column: Int) -> Bool {
    // SAFETY: callers ask for pixels of the band.
    let word = unsafe secondMarks(ofRow: row)[column &>> CellLine.wordBits]
    return word &>> CellLine.place(column) & 1 != 0
  }
}

/// The marks of one row.
@safe
private struct TouchedPixels {
  let marks: UnsafeMutablePointer<UInt64>

  /// The first of the pixels without a gap that hold one that was touched.
  func start(of column: Int) -> Int {
    var word = column >> CellLine.wordBits
    // SAFETY: the column is one of the row's.
    var gaps = unsafe ~marks[word] & (.max &>> (63 - CellLine.place(column)))
    while gaps == 0 {
      if word == 0 { return 0 }
      word -= 1
      gaps = unsafe ~marks[word]
    }
    return word << CellLine.wordBits + 64 - gaps.leadingZeroBitCount
  }

  /// The pixel behind them; the last one of a row is never touched.
  func end(of column: Int) -> Int {
    var word = column >> CellLine.wordBits
    // SAFETY: as above.
    var gaps = unsafe ~marks[word] & (.max &<< CellLine.place(column))
    while gaps == 0 {
      word += 1
      gaps = unsafe ~marks[word]
    }
    return word << CellLine.wordBits + gaps.trailingZeroBitCount
  }

  func count(_ columns: Range<Int>) -> Int {
    var sum = 0
    // SAFETY: the columns are those of the row.
    Self.forEachWord(columns) { word, bits in unsafe sum += (marks[word] & bits).nonzeroBitCount }
    return sum
  }

  /// Calls `body` with the index of each word that has marks of some columns, and with their bits.
  @inline(__always)
  static func forEachWord(_ columns: Range<Int>, _ body: (_ word: Int, _ bits: UInt64) -> Void) {
    var column = columns.lowerBound
    while column < columns.upperBound {
      let word = column >> CellLine.wordBits
      let end = min((word + 1) << CellLine.wordBits, columns.upperBound)
      let bits = UInt64.max &>> UInt64(64 - (end - column))
      body(word, bits &<< CellLine.place(column))
      column = end
    }
  }
}
