import CPixels

/// The accumulation cells of one band of rows, and a flag for every four of them that were touched.
///
/// A cell holds what an edge piece adds to the running sum along its row: a piece of height `h` in
/// pixel `x`, with its ends at the fractions `f0` and `f1`, adds `h·(2·one − f0 − f1)` at `x` and
/// `h·(f0 + f1)` at `x + 1`. The sum up to a pixel is then `2·one²` times its signed coverage.
/// (The fused form of the cells of FreeType's and Blend2D's rasterizers.)
///
/// Guarantee: all cells and flags are zero between two bands; the sweep zeroes what it reads.
@safe
struct CellBand: ~Copyable {
  /// The most cells that a band may have: 256 KiB, which the second-level cache holds.
  private static let budget = 65_536

  private var cells = ScratchBuffer<Int32>(capacity: 4096)
  private var flags = ScratchBuffer<UInt8>(capacity: 1024)
  private var cellsPerRow = 0
  private var flagsPerRow = 0
  private(set) var rows = 0

  /// Makes room for rows of `width` pixels, and as many rows as fit the budget, at most `height`.
  mutating func prepare(width: Int, height: Int) {
    // An edge on the right border has a cell, which hands on to the one after it.
    cellsPerRow = (width + 2 + 3) & ~3
    flagsPerRow = (cellsPerRow / 4 + 63) & ~63
    rows = max(1, min(height, Self.budget / cellsPerRow))
    let cellCount = rows * cellsPerRow
    if cells.count < cellCount { cells.reset(count: cellCount, to: 0) }
    let flagCount = rows * flagsPerRow
    if flags.count < flagCount { flags.reset(count: flagCount, to: 0) }
  }

  /// Where edges are written whose pieces lie in the rows of `rect`, which the band has room for.
  func writer(for rect: PixelRect) -> CellWriter {
    // SAFETY: the band has rows of these lengths; the writer is used before the band changes.
    unsafe CellWriter(
      cells: cells.pointer, flags: flags.pointer, cellsPerRow: cellsPerRow,
      flagsPerRow: flagsPerRow, rect: rect)
  }

  /// Turns the cells of the rows of `rect` into rows of `coverage`, and zeroes them.
  ///
  /// Between touched groups the sum does not change: there the coverage is one value.
  mutating func sweep(_ rect: PixelRect, rule: Int32, into coverage: inout Coverage) {
    let count = rect.height
    // Between two runs of touched groups lies one at most, of one coverage.
    let room = CoverageRoom(
      rows: count, runs: count * (cellsPerRow / 2 + 1), bytes: count * cellsPerRow)
    // SAFETY: the band has these rows, and there is room for the most that they can be turned into.
    unsafe coverage.appendRows(room) { rows in
      unsafe cpx_sweep_rows(
        cpx_cell_rows(
          cells: cells.pointer, flags: flags.pointer, cells_per_row: cellsPerRow,
          flags_per_row: flagsPerRow, row_count: count),
        Int32(rect.minX), Int32(rect.width), rule, &rows)
    }
  }
}
