/// One row of cells, and what does not change while an edge is added to it; x counts from the left
/// border of the band.
///
/// What is added marks the pixels that it passes; members return the marks that were there before, of
/// edges that are watched.
@safe
struct CellLine {
  let cells: UnsafeMutablePointer<Int32>
  let marks: UnsafeMutablePointer<UInt64>
  let watch: PassWatch
  let winding: Int32
  let rise: Int

  /// Adds what an edge does in the row: going down by `height` from one x to another.
  @unsafe @inline(__always)
  func add(from x: Int, to nextX: Int, height: Int) -> UInt64 {
    let column = x &>> Fixed.fractionBits
    guard column == nextX &>> Fixed.fractionBits else {
      let (low, high) = (min(x, nextX), max(x, nextX))
      return unsafe addAcross(from: low, to: high, height: height, origin: low, done: 0)
    }
    let cover = Int32(truncatingIfNeeded: height) &* winding
    let area = cover &* Int32(truncatingIfNeeded: (x & Fixed.mask) &+ (nextX & Fixed.mask))
    return unsafe add(cover: cover, area: area, column: column)
  }

  /// Adds what passes through one pixel: a signed height, and its product with the sum of the fractions
  /// at which it enters and leaves.
  @unsafe @inline(__always)
  func add(cover: Int32, area: Int32, column: Int) -> UInt64 {
    // SAFETY: a row has a cell behind each that is touched.
    unsafe cells[column] &+= (cover &<< Self.whole) &- area
    unsafe cells[column &+ 1] &+= area
    return unsafe mark(1 &<< Self.place(column), word: column &>> Self.wordBits)
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
  func addAcross(from x: Int, to end: Int, height: Int, origin: Int, done: Int) -> UInt64 {
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
    return unsafe mark(from: first, to: column)
  }

  /// Marks pixels of a word of marks.
  @unsafe @inline(__always)
  private func mark(_ bits: UInt64, word: Int) -> UInt64 {
    // SAFETY: the row has a mark for each cell that is touched, and for its second pass.
    let old = unsafe marks[word]
    unsafe marks[word] = old | bits
    let seen = old & bits & watch.mask
    if seen != 0 { unsafe marks[word &+ watch.distance] |= seen }
    return seen
  }

  /// Marks pixels, the last one included.
  @unsafe @inline(__always)
  func mark(from first: Int, to last: Int) -> UInt64 {
    let lastWord = last &>> Self.wordBits
    var word = first &>> Self.wordBits
    var bits = UInt64.max &<< Self.place(first)
    var seen: UInt64 = 0
    while word < lastWord {
      unsafe seen |= mark(bits, word: word)
      bits = .max
      word &+= 1
    }
    return unsafe seen | mark(bits & (.max &>> (63 &- Self.place(last))), word: word)
  }

  static let wordBits = 6

  /// The place of a column's bit in its word.
  @inline(__always)
  static func place(_ column: Int) -> UInt64 { UInt64(truncatingIfNeeded: column) & 63 }
}

/// Where it is noted that a pixel is passed again, if it is.
struct PassWatch: BitwiseCopyable {
  /// How many words behind the marks of a pixel those of its second pass lie.
  let distance: Int
  /// All bits, or none where nobody asks.
  let mask: UInt64
}
