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
    rows = max(1, min(height, 64, Self.budget / cellsPerRow))
    let cellCount = rows * cellsPerRow
    if cells.count < cellCount { cells.reset(count: cellCount, to: 0) }
    let wordCount = rows * wordsPerRow
    if bits.count < wordCount { bits.reset(count: wordCount, to: 0) }
  }

  /// Adds an edge piece of signed height `cover` in pixel `x` of `row`; `area` is `cover` times the
  /// sum of the fractions at its two ends.
  @inline(__always)
  mutating func add(x: Int, row: Int, cover: Int32, area: Int32) {
    let index = row &* cellsPerRow &+ x
    cells[index] = cells[index] &+ (cover &<< Int32(Fixed.fractionBits + 1)) &- area
    cells[index &+ 1] = cells[index &+ 1] &+ area
    mark(x: x, row: row)
    mark(x: x &+ 1, row: row)
  }

  /// Notes that a pixel is to have a byte of its own.
  @inline(__always)
  mutating func mark(x: Int, row: Int) {
    let group = x &>> 2
    bits[row &* wordsPerRow &+ (group &>> 6)] |= 1 &<< UInt64(truncatingIfNeeded: group & 63)
  }

  /// Turns one row of cells into runs of the current row of `coverage`, and zeroes it.
  ///
  /// Between touched groups the sum does not change: there the coverage is one value.
  mutating func sweep(row: Int, from minX: Int, width: Int, rule: Int32, into c: inout Coverage) {
    var carry: Int32 = 0
    var x = 0
    var group = nextGroup(row: row, from: 0, touched: true)
    while let first = group {
      let last = nextGroup(row: row, from: first, touched: false) ?? cellsPerRow / 4
      if first * 4 > x {
        c.append(cpx_coverage(carry, rule), start: minX + x, end: minX + min(first * 4, width))
      }
      carry = sweepGroups(
        first..<last, row: row, origin: (minX, width), rule: rule, into: &c, carry)
      x = last * 4
      group = nextGroup(row: row, from: last, touched: true)
    }
    clearBits(row: row)
    if x < width {
      c.append(cpx_coverage(carry, rule), start: minX + x, end: minX + width)
    }
  }

  private mutating func sweepGroups(
    _ groups: Range<Int>, row: Int, origin: (minX: Int, width: Int), rule: Int32,
    into coverage: inout Coverage, _ carry: Int32
  ) -> Int32 {
    var carry = carry
    let x = groups.lowerBound * 4
    let count = groups.count * 4
    let visible = min(x + count, origin.width) - x
    // The last group may hold cells right of the row, whose bytes are then dropped again.
    let offset = coverage.bytes.count
    if visible > 0 {
      _ = coverage.appendBytes(start: origin.minX + x, end: origin.minX + x + visible)
    }
    let spare = count - max(visible, 0)
    let first = coverage.appendSpareBytes(spare)
    // SAFETY: the groups lie inside the row's cells, and `count` bytes follow `offset`.
    unsafe cpx_sweep(
      cells.pointer + (row * cellsPerRow + x), count, &carry, rule,
      coverage.bytes.pointer + offset)
    coverage.dropSpareBytes(from: first)
    return carry
  }

  /// The next group at or after `from` that was touched, or was not; nil at the end of the row.
  @inline(__always)
  private func nextGroup(row: Int, from: Int, touched: Bool) -> Int? {
    let groups = cellsPerRow / 4
    guard from < groups else { return nil }
    let flip: UInt64 = touched ? 0 : .max
    var word = from &>> 6
    var pending = (bits[row &* wordsPerRow &+ word] ^ flip) & (.max &<< UInt64(from & 63))
    while pending == 0 {
      word += 1
      guard word < wordsPerRow else { return nil }
      pending = bits[row &* wordsPerRow &+ word] ^ flip
    }
    let group = word * 64 + pending.trailingZeroBitCount
    return group < groups ? group : nil
  }

  private mutating func clearBits(row: Int) {
    for word in 0..<wordsPerRow { bits[row &* wordsPerRow &+ word] = 0 }
  }
}
