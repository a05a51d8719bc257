import CPixels

/// The accumulation cells of one band of rows, and a bit for every four of them that were touched.
///
/// A cell holds what an edge piece adds to the running sum along its row: a piece of height `h` in
/// pixel `x`, with its ends at the fractions `f0` and `f1`, adds `h·(2·one − f0 − f1)` at `x` and
/// `h·(f0 + f1)` at `x + 1`. The sum up to a pixel is then `2·one²` times its signed coverage.
/// (The fused form of the cells of FreeType's and Blend2D's rasterizers.)
///
/// Guarantee: all cells and bits are zero between two bands; the sweep zeroes what it reads.
@safe
struct CellBand: ~Copyable {
  /// The most cells that a band may have: 256 KiB, which the second-level cache holds.
  private static let budget = 65_536

  private var cells = ScratchBuffer<Int32>(capacity: 4096)
  private var bits = ScratchBuffer<UInt64>(capacity: 64)
  private var cellsPerRow = 0
  private var wordsPerRow = 0
  private(set) var rows = 0

  /// Makes room for rows of `width` pixels, and as many rows as fit the budget, at most `height`.
  mutating func prepare(width: Int, height: Int) {
    // One more cell takes what an edge in the last pixel hands on.
    cellsPerRow = (width + 1 + 3) & ~3
    wordsPerRow = (cellsPerRow / 4 + 63) / 64
    rows = max(1, min(height, Self.budget / cellsPerRow))
    let cellCount = rows * cellsPerRow
    if cells.count < cellCount { cells.reset(count: cellCount, to: 0) }
    let wordCount = rows * wordsPerRow
    if bits.count < wordCount { bits.reset(count: wordCount, to: 0) }
  }

  /// Where edges are written whose pieces lie in the rows of `rect`, which the band has room for.
  func writer(for rect: PixelRect) -> CellWriter {
    // SAFETY: the band has rows of these lengths; the writer is used before the band changes.
    unsafe CellWriter(
      cells: cells.pointer, bits: bits.pointer, cellsPerRow: cellsPerRow, wordsPerRow: wordsPerRow,
      rect: rect)
  }

  /// Turns one row of cells into runs of the current row of `coverage`, and zeroes it.
  ///
  /// Between touched groups the sum does not change: there the coverage is one value.
  mutating func sweep(row: Int, from minX: Int, width: Int, rule: Int32, into c: inout Coverage) {
    // Between two runs of touched groups lies one at most, of one coverage.
    let (maxRuns, maxBytes) = (cellsPerRow / 2 + 1, cellsPerRow)
    // SAFETY: the row's cells and bits, and room for the most that they can be turned into.
    unsafe c.appendRow(maxRuns: maxRuns, maxBytes: maxBytes) { runs, bytes, offset in
      unsafe cpx_sweep_row(
        cells.pointer + row * cellsPerRow, bits.pointer + row * wordsPerRow, wordsPerRow,
        Int32(minX), Int32(width), rule, runs, bytes, &offset)
    }
  }
}

/// Adds the pieces of edges to the cells of a band.
///
/// Pieces left of the band count at its border, those right of it nowhere.
@safe
struct CellWriter {
  private let cells: UnsafeMutablePointer<Int32>
  private let bits: UnsafeMutablePointer<UInt64>
  private let cellsPerRow: Int
  private let wordsPerRow: Int
  private let minX: Int
  private let minY: Int
  private let left: Int
  private let right: Int

  @unsafe init(
    cells: UnsafeMutablePointer<Int32>, bits: UnsafeMutablePointer<UInt64>, cellsPerRow: Int,
    wordsPerRow: Int, rect: PixelRect
  ) {
    // SAFETY: as the caller says.
    unsafe self.cells = cells
    unsafe self.bits = bits
    self.cellsPerRow = cellsPerRow
    self.wordsPerRow = wordsPerRow
    minX = rect.minX
    minY = rect.minY
    left = rect.minX << Fixed.fractionBits
    right = rect.maxX << Fixed.fractionBits
  }

  /// Adds a piece that lies within `row`.
  @inline(__always)
  func add(_ piece: EdgePiece, row: Int) {
    let column = piece.x &>> Fixed.fractionBits
    if column == piece.nextX &>> Fixed.fractionBits && piece.x >= left && piece.x < right {
      let fractions = (piece.x & Fixed.mask) &+ (piece.nextX & Fixed.mask)
      add(
        height: piece.height, fractions: fractions, winding: piece.winding, x: column &- minX,
        line: row &- minY)
      mark(from: column &- minX, to: column &- minX, line: row &- minY)
    } else if piece.left < right {
      addAcross(piece, line: row &- minY)
    }
  }

  /// Adds a piece that passes through several columns, or leaves the band.
  private func addAcross(_ piece: EdgePiece, line: Int) {
    var (x, done) = (piece.left, 0)
    let end = min(piece.right, right)
    if x < left {
      done = piece.right <= left ? piece.height : piece.height(upTo: left)
      add(height: done, fractions: 0, winding: piece.winding, x: 0, line: line)
      x = left
    }
    let first = x &>> Fixed.fractionBits &- minX
    var last = first
    while x < end {
      let start = x & ~Fixed.mask
      let next = min(start &+ Fixed.one, end)
      let total = piece.height(upTo: next)
      last = x &>> Fixed.fractionBits &- minX
      add(
        height: total &- done, fractions: x &+ next &- 2 &* start, winding: piece.winding, x: last,
        line: line)
      done = total
      x = next
    }
    mark(from: first, to: last, line: line)
  }

  /// Adds a piece of a height within a pixel; `fractions` is the sum of those of its two ends.
  @inline(__always)
  private func add(height: Int, fractions: Int, winding: Int32, x: Int, line: Int) {
    let cover = Int32(truncatingIfNeeded: height) &* winding
    let area = cover &* Int32(truncatingIfNeeded: fractions)
    // SAFETY: pieces lie in the rows of the band, and `x` within its width, which has one cell more.
    let cell = unsafe cells + (line &* cellsPerRow &+ x)
    unsafe cell[0] = unsafe cell[0] &+ (cover &<< Int32(Fixed.fractionBits + 1)) &- area
    unsafe cell[1] = unsafe cell[1] &+ area
  }

  /// Notes that the pixels from `first` to `last`, and the one after, are to have bytes of their own.
  @inline(__always)
  func mark(from first: Int, to last: Int, line: Int) {
    let low = first &>> 2
    let high = (last &+ 1) &>> 2
    // SAFETY: as above: the words have a bit for each group of cells.
    let words = unsafe bits + line &* wordsPerRow
    if low &>> 6 == high &>> 6 {
      let bit: UInt64 = 1
      let group =
        (bit &<< UInt64(high & 63)) | ((bit &<< UInt64(high & 63)) &- (bit &<< UInt64(low & 63)))
      unsafe words[low &>> 6] |= group
    } else {
      for group in low...high { unsafe words[group &>> 6] |= 1 &<< UInt64(group & 63) }
    }
  }
}
