import CPixels

/// The accumulation cells of one band of rows, and a mark for each that was touched.
///
/// A cell holds what an edge piece adds to the running sum along its row: a piece of height `h` in
/// pixel `x`, with its ends at the fractions `f0` and `f1`, adds `h·(2·one − f0 − f1)` at `x` and
/// `h·(f0 + f1)` at `x + 1`. The sum up to a pixel is then `2·one²` times its signed coverage.
/// (The fused form of the cells of FreeType's and Blend2D's rasterizers.)
///
/// Marks are bits: one for a pixel that is passed.
///
/// Guarantee: all cells and marks are zero between two bands; who reads them zeroes them.
@safe
struct CellBand: ~Copyable {

  private var cells = ScratchBuffer<Int32>(capacity: 4096)
  /// The marks of all rows, and words that are read and never set.
  private var marks = ScratchBuffer<UInt64>(capacity: 512)
  private(set) var cellsPerRow = 0
  private(set) var marksPerRow = 0
  private(set) var rows = 0

  /// Makes room for rows of `width` pixels, and as many rows as fit the budget, at most `height`.
  ///
  /// - Parameter isPainted: Whether the cells go to a kernel that paints; only these do without marks.
  mutating func prepare(width: Int, height: Int, isPainted: Bool) {
    // An edge on the right border has a cell, which hands on to the next; kernels read 16 at once.
    // An odd number of cache lines: an edge that runs down a column takes every set of the cache in turn.
    cellsPerRow = ((width + 18 + 15) >> 4 | 1) << 4
    let hasMarks = !isPainted || width > CPX_MOST_UNMARKED_PIXELS
    marksPerRow = hasMarks ? (width + 2 + 63) >> CellLine.wordBits : 0
    rows = max(1, min(height, CPX_MOST_CELLS / cellsPerRow))
    let cellCount = rows * cellsPerRow
    if cells.count < cellCount { cells.reset(count: cellCount, to: 0) }
    let markCount = rows * marksPerRow + 8
    if marks.count < markCount { marks.reset(count: markCount, to: 0) }
  }

  /// Where edges are written whose pieces lie in the rows of `rect`, which the band has room for.
  private func writer(for rect: PixelRect) -> CellWriter {
    // SAFETY: the band has rows of these lengths; the writer is used before the band changes.
    unsafe CellWriter(
      cells: cells.pointer, marks: marks.pointer, cellsPerRow: cellsPerRow,
      marksPerRow: marksPerRow, rect: rect)
  }

  /// Adds edges to the cells of the rows of `rect`.
  ///
  /// - Parameter edges: Those of the band; those that go on below are noted.
  func add(_ shape: borrowing PreparedShape, _ edges: inout BandEdges, in rect: PixelRect) {
    let count = edges.count(of: shape)
    var place = 0
    while true {
      place = walk(shape, &edges, from: place, in: rect)
      guard place < count else { return }
      let index = edges.index(place)
      let edge = shape.edges[index]
      let span = shape.spans.count > 0 ? shape.spans[index] : edge.span
      if writer(for: rect).add(EdgeWalker(edge, span)) { edges.noteGoingOn(index) }
      place += 1
    }
  }

  /// Adds edges from a place on, up to one that is left to the writer; returns its place, or their number.
  private func walk(
    _ shape: borrowing PreparedShape, _ edges: inout BandEdges, from place: Int, in rect: PixelRect
  ) -> Int {
    let count = edges.count(of: shape)
    edges.goingOn.reserve(edges.goingOn.count + count - place + 1)
    // SAFETY: the indices are those of edges, each of which has a span if there are any; the band has
    // the rows, and `goingOn` the room.
    let walked = unsafe shape.edges.withEnds { ends in
      unsafe cpx_scan_convert_edges(
        cpx_edges(
          ends: ends, spans: shape.spans.count > 0 ? shape.spans.pointer : nil,
          chosen: edges.isAll ? nil : edges.chosen.pointer, count: count),
        place,
        cpx_edge_rows(
          rows: kernelRows(rect.height), min_x: Int32(rect.minX), max_x: Int32(rect.maxX),
          min_y: Int32(rect.minY)),
        edges.goingOn.pointer + edges.goingOn.count)
    }
    _ = edges.goingOn.appendUninitialized(walked.going_on_count)
    return walked.end
  }

  /// The first rows, for a kernel that adds to them, or reads and zeroes them.
  @unsafe
  func kernelRows(_ count: Int) -> cpx_cell_rows {
    // SAFETY: as the caller says.
    unsafe cpx_cell_rows(
      cells: cells.pointer, marks: marks.pointer, cells_per_row: cellsPerRow,
      marks_per_row: marksPerRow, row_count: count)
  }

  /// Turns the cells of the rows of `rect` into rows of `coverage`, and zeroes them.
  ///
  /// Between touched pixels the sum does not change: there the coverage is one value.
  mutating func sweep(_ rect: PixelRect, rule: Int32, into coverage: inout Coverage) {
    let count = rect.height
    let room = CoverageRoom(
      rows: count, runs: count * (rect.width + 1), bytes: count * cellsPerRow)
    // SAFETY: the band has these rows, and there is room for the most that they can be turned into.
    unsafe coverage.appendRows(room) { rows in
      unsafe cpx_sweep_rows(
        kernelRows(count), Int32(rect.minX), Int32(rect.width), rule, &rows)
    }
  }
}
