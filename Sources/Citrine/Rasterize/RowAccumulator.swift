/// One row of cells to which a piece of an edge is added, with the constants of that edge.
///
/// All lengths are 1/1024 px fixed point (`Fixed`); x is relative to the left border of the band. Each
/// method also sets the touched bits of the pixels that it adds to.
@safe
struct RowAccumulator {
  /// The cells of the row; `CellBand` explains their values.
  let cells: UnsafeMutablePointer<Int32>
  /// The touched bits of the row, 64 pixels a word.
  let touchedBits: UnsafeMutablePointer<UInt64>
  /// Whether the band has touched bits; if false, `touchedBits` is not used.
  let hasTouchedBits: Bool
  /// +1 for an edge that runs down, -1 for one that runs up.
  let winding: Int32
  /// The |dy/dx| of the edge, with `EdgeScanConverter.slopeBits` fraction bits; 0 for a vertical edge.
  let absDYDX: Int

  /// Adds a piece that lies to the left of the band: it counts as a vertical piece of the same height at
  /// the left border of the first pixel.
  @unsafe @inline(__always)
  func addLeftOfBand(height: Int) {
    // SAFETY: the row has cells.
    unsafe cells[0] &+= (Int32(truncatingIfNeeded: height) &* winding) &<< Self.doubleWidthShift
    if hasTouchedBits { unsafe touchedBits[0] |= 1 }
  }

  /// The shift that multiplies a height by twice the width of a pixel, `2·one`.
  private static let doubleWidthShift = Int32(Fixed.fractionBits + 1)

  /// Adds a piece that passes one or more columns, from left to right.
  ///
  /// The height of the piece up to each column border is computed from `absDYDX` and rounded to nearest.
  ///
  /// - Parameters:
  ///   - x: The left end of the piece, at least 0.
  ///   - end: The right end of the piece.
  ///   - height: The height of the piece from `origin` to `end`.
  ///   - origin: The x of the left end before clipping: less than `x` if the band's left border cut off
  ///     a part of the piece, else `x`.
  ///   - clippedHeight: The height of the part that was cut off, from `origin` to `x`.
  @unsafe @inline(__always)
  func addPiece(from x: Int, to end: Int, height: Int, origin: Int, clippedHeight: Int) {
    let first = x &>> Fixed.fractionBits
    var column = first
    var border = (column &+ 1) &<< Fixed.fractionBits
    // The height from `origin` to `border`, with `slopeBits` fraction bits, plus one half for rounding.
    var scaledHeight = (border &- origin) &* absDYDX &+ EdgeScanConverter.slopeHalf
    // The sum of the horizontal fractions of both ends of the part in `column`: `f0 + f1` of `CellBand`. In
    // a column that the piece leaves on the right, `f1` is one.
    var fractionSum = Int32(truncatingIfNeeded: (x & Fixed.mask) &+ Fixed.one)
    var heightSoFar = Int32(truncatingIfNeeded: clippedHeight)
    var previousArea: Int32 = 0
    let fullHeight = Int32(truncatingIfNeeded: height)
    while border < end {
      let heightAtBorder = min(
        Int32(truncatingIfNeeded: scaledHeight &>> EdgeScanConverter.slopeBits), fullHeight)
      let cover = (heightAtBorder &- heightSoFar) &* winding
      let area = cover &* fractionSum
      // SAFETY: a row has one more cell behind each cell that an edge touches.
      unsafe cells[column] &+= (cover &<< Self.doubleWidthShift) &- area &+ previousArea
      previousArea = area
      heightSoFar = heightAtBorder
      fractionSum = Int32(Fixed.one)
      column &+= 1
      border &+= Fixed.one
      scaledHeight &+= absDYDX &<< Fixed.fractionBits
    }
    let cover = (fullHeight &- heightSoFar) &* winding
    let start = max(x, column &<< Fixed.fractionBits)
    let lastFractionSum =
      (start &- column &<< Fixed.fractionBits) &+ (end &- column &<< Fixed.fractionBits)
    let area = cover &* Int32(truncatingIfNeeded: lastFractionSum)
    unsafe cells[column] &+= (cover &<< Self.doubleWidthShift) &- area &+ previousArea
    unsafe cells[column &+ 1] &+= area
    unsafe touch(from: first, to: column)
  }

  /// Sets the touched bits of the pixels `first...last`.
  @unsafe @inline(__always)
  private func touch(from first: Int, to last: Int) {
    guard hasTouchedBits else { return }
    let lastWord = last &>> Self.wordShift
    var word = first &>> Self.wordShift
    var bits = UInt64.max &<< (UInt64(truncatingIfNeeded: first) & 63)
    // SAFETY: the row has a bit for each cell that an edge touches.
    while word < lastWord {
      unsafe touchedBits[word] |= bits
      bits = .max
      word &+= 1
    }
    unsafe touchedBits[word] |= bits & (.max &>> (63 &- UInt64(truncatingIfNeeded: last) & 63))
  }

  /// The binary logarithm of the number of touched bits in a word, 64.
  static let wordShift = 6
}
