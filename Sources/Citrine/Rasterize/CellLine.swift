/// One row of cells, and what does not change while an edge is added to it; x counts from the left
/// border of the band.
///
/// What is added marks the pixels that it passes.
@safe
struct CellLine {
  let cells: UnsafeMutablePointer<Int32>
  let marks: UnsafeMutablePointer<UInt64>
  /// False where nothing is marked.
  let hasMarks: Bool
  /// +1 for an edge that runs down, -1 for one that runs up.
  let winding: Int32
  /// The height gained per x, from left to right, with the fraction bits of slopes.
  let rise: Int

  /// Adds a height that passes to the left of the row: at the left border of its first pixel.
  @unsafe @inline(__always)
  func addLeft(height: Int) {
    // SAFETY: the row has cells.
    unsafe cells[0] &+= (Int32(truncatingIfNeeded: height) &* winding) &<< Self.whole
    if hasMarks { unsafe marks[0] |= 1 }
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
    var border = (column &+ 1) &<< Fixed.fractionBits
    var gained = (border &- origin) &* rise &+ EdgeWalker.half
    var fractions = Int32(truncatingIfNeeded: (x & Fixed.mask) &+ Fixed.one)
    var done = Int32(truncatingIfNeeded: done)
    var handedOn: Int32 = 0
    let all = Int32(truncatingIfNeeded: height)
    while border < end {
      let total = min(Int32(truncatingIfNeeded: gained &>> EdgeWalker.slopeBits), all)
      let cover = (total &- done) &* winding
      let area = cover &* fractions
      // SAFETY: a row has a cell behind each that is touched.
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
    unsafe mark(from: first, to: column)
  }

  /// Marks pixels, the last one included.
  @unsafe @inline(__always)
  private func mark(from first: Int, to last: Int) {
    guard hasMarks else { return }
    let lastWord = last &>> Self.wordBits
    var word = first &>> Self.wordBits
    var bits = UInt64.max &<< (UInt64(truncatingIfNeeded: first) & 63)
    // SAFETY: the row has a mark for each cell that is touched.
    while word < lastWord {
      unsafe marks[word] |= bits
      bits = .max
      word &+= 1
    }
    unsafe marks[word] |= bits & (.max &>> (63 &- UInt64(truncatingIfNeeded: last) & 63))
  }

  static let wordBits = 6
}
