/// One row of cells to which a piece of an edge is added, with the constants of that edge.
///
/// All lengths are 1/1024 px fixed point (`Fixed`); x is relative to the left border of the band. Each
/// method also sets the touched bits of the pixels that it adds to.
@safe
struct CellLine {
  /// The cells of the row; `CellBand` explains their values.
  let cells: UnsafeMutablePointer<Int32>
  /// The touched bits of the row, 64 pixels a word.
  let marks: UnsafeMutablePointer<UInt64>
  /// Whether the band has touched bits; if false, `marks` is not used.
  let hasMarks: Bool
  /// +1 for an edge that runs down, -1 for one that runs up.
  let winding: Int32
  /// The |dy/dx| of the edge, with `EdgeWalker.slopeBits` fraction bits; 0 for a vertical edge.
  let rise: Int

  /// Adds a piece that lies to the left of the band: it counts as a vertical piece of the same height at
  /// the left border of the first pixel.
  @unsafe @inline(__always)
  func addLeft(height: Int) {
    // SAFETY: the row has cells.
    unsafe cells[0] &+= (Int32(truncatingIfNeeded: height) &* winding) &<< Self.whole
    if hasMarks { unsafe marks[0] |= 1 }
  }

  /// The shift that multiplies a height by twice the width of a pixel, `2·one`.
  private static let whole = Int32(Fixed.fractionBits + 1)

  /// Adds a piece that passes one or more columns, from left to right.
  ///
  /// The height of the piece up to each column border is computed from `rise` and rounded to nearest.
  ///
  /// - Parameters:
  ///   - x: The left end of the piece, at least 0.
  ///   - end: The right end of the piece.
  ///   - height: The height of the piece from `origin` to `end`.
  ///   - origin: The x of the left end before clipping: less than `x` if the band's left border cut off
  ///     a part of the piece, else `x`.
  ///   - done: The height of the part that was cut off, from `origin` to `x`.
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
      // SAFETY: a row has one more cell behind each cell that an edge touches.
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

  /// Sets the touched bits of the pixels `first...last`.
  @unsafe @inline(__always)
  private func mark(from first: Int, to last: Int) {
    guard hasMarks else { return }
    let lastWord = last &>> Self.wordBits
    var word = first &>> Self.wordBits
    var bits = UInt64.max &<< (UInt64(truncatingIfNeeded: first) & 63)
    // SAFETY: the row has a bit for each cell that an edge touches.
    while word < lastWord {
      unsafe marks[word] |= bits
      bits = .max
      word &+= 1
    }
    unsafe marks[word] |= bits & (.max &>> (63 &- UInt64(truncatingIfNeeded: last) & 63))
  }

  /// The binary logarithm of the number of touched bits in a word, 64.
  static let wordBits = 6
}
