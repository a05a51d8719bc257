import CPixels

/// The accumulation cells of one band of rows, and a mark for each that was touched.
///
/// A cell holds what an edge piece adds to the running sum along its row: a piece of height `h` in
/// pixel `x`, with its ends at the fractions `f0` and `f1`, adds `h·(2·one − f0 − f1)` at `x` and
/// `h·(f0 + f1)` at `x + 1`. The sum up to a pixel is then `2·one²` times its signed coverage.
/// (The fused form of the cells of FreeType's and Blend2D's rasterizers.)
///
/// Marks are bits: one for a pixel that is passed, and, in words of their own, one for a pixel that is
/// passed again.
///
/// Guarantee: all cells and marks are zero between two bands; who reads them zeroes them.
@safe
struct CellBand: ~Copyable {
  /// The most cells that a band may have: 256 KiB, which the second-level cache holds.
  private static let budget = 65_536

  private var cells = ScratchBuffer<Int32>(capacity: 4096)
  /// The marks of all rows, those of second passes, and words that are read and never set.
  private var marks = ScratchBuffer<UInt64>(capacity: 512)
  /// For each row how many pieces of edges passed a pixel that had been passed before.
  private var crowding = ScratchBuffer<Int32>(capacity: 64)
  private(set) var cellsPerRow = 0
  private(set) var marksPerRow = 0
  private(set) var rows = 0

  /// Makes room for rows of `width` pixels, and as many rows as fit the budget, at most `height`.
  mutating func prepare(width: Int, height: Int) {
    // An edge on the right border has a cell, which hands on to the next; kernels read 16 at once.
    cellsPerRow = (width + 18 + 15) & ~15
    marksPerRow = (width + 2 + 63) >> CellLine.wordBits
    rows = max(1, min(height, Self.budget / cellsPerRow))
    let cellCount = rows * cellsPerRow
    if cells.count < cellCount { cells.reset(count: cellCount, to: 0) }
    let markCount = 2 * rows * marksPerRow + 8
    if marks.count < markCount { marks.reset(count: markCount, to: 0) }
    if crowding.count < rows { crowding.reset(count: rows, to: 0) }
  }

  /// Where edges are written whose pieces lie in the rows of `rect`, which the band has room for; pixels that
  /// watched ones pass again are noted.
  func writer(for rect: PixelRect, isWatched: Bool) -> CellWriter {
    // SAFETY: the band has rows of these lengths; the writer is used before the band changes.
    unsafe CellWriter(
      cells: cells.pointer, marks: marks.pointer, crowding: crowding.pointer,
      watch: PassWatch(distance: rows * marksPerRow, mask: isWatched ? .max : 0),
      cellsPerRow: cellsPerRow, marksPerRow: marksPerRow, rect: rect)
  }

  /// Adds edges to the cells of the rows of `rect`.
  ///
  /// - Parameters:
  ///   - edges: Those of the band; those that go on below are noted.
  ///   - joints: What `findJoints` found, if the edges are watched.
  func add(
    _ list: borrowing EdgeList, _ edges: inout BandEdges, joints: borrowing ScratchBuffer<UInt8>,
    in rect: PixelRect
  ) {
    let count = edges.count(of: list)
    var place = 0
    while true {
      place = walk(list, &edges, from: place, joints: joints, in: rect)
      guard place < count else { return }
      let index = edges.index(place)
      let writer = writer(for: rect, isWatched: edges.isWatched)
      if writer.add(list.edges[index]) { edges.noteGoingOn(index) }
      place += 1
    }
  }

  /// Adds edges from a place on, up to one that is left to the writer; returns its place, or their number.
  private func walk(
    _ list: borrowing EdgeList, _ edges: inout BandEdges, from place: Int,
    joints: borrowing ScratchBuffer<UInt8>, in rect: PixelRect
  ) -> Int {
    let count = edges.count(of: list)
    edges.goingOn.reserve(edges.goingOn.count + count - place + 1)
    // SAFETY: the indices are those of edges, each of which has a joint where it is asked for; the band has
    // the rows, and `goingOn` the room.
    let walked = unsafe list.withEnds { ends in
      unsafe cpx_walk_edges(
        cpx_edges(
          ends: ends, joints: joints.pointer, chosen: edges.isAll ? nil : edges.chosen.pointer,
          count: count),
        place,
        cpx_edge_rows(
          rows: kernelRows(rect.height), crowding: edges.isWatched ? crowding.pointer : nil,
          second_marks: rows * marksPerRow, min_x: Int32(rect.minX), max_x: Int32(rect.maxX),
          min_y: Int32(rect.minY)),
        edges.goingOn.pointer + edges.goingOn.count)
    }
    _ = edges.goingOn.appendUninitialized(walked.going_on_count)
    return walked.end
  }

  /// Finds the joints of all edges of a list.
  static func findJoints(_ list: borrowing EdgeList, into joints: inout ScratchBuffer<UInt8>) {
    joints.removeAll()
    _ = joints.appendUninitialized(list.edges.count)
    // SAFETY: there is room for a joint of each edge.
    unsafe list.withEnds { unsafe cpx_find_joints(joints.pointer, $0, list.edges.count) }
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

  /// How many pieces of edges passed a pixel of a row that had been passed, since this was asked last.
  mutating func takeCrowding(_ row: Int) -> Int {
    let count = Int(crowding[row])
    if count != 0 { crowding[row] = 0 }
    return count
  }

  @unsafe @inline(__always)
  func cells(ofRow row: Int) -> UnsafeMutablePointer<Int32> {
    // SAFETY: callers ask for rows of the band.
    unsafe cells.pointer + row &* cellsPerRow
  }

  /// The marks of a row.
  @unsafe @inline(__always)
  func marks(ofRow row: Int) -> UnsafeMutablePointer<UInt64> {
    // SAFETY: as above.
    unsafe marks.pointer + row &* marksPerRow
  }

  /// The marks of a row that are those of second passes.
  @unsafe @inline(__always)
  func secondMarks(ofRow row: Int) -> UnsafeMutablePointer<UInt64> {
    // SAFETY: as above.
    unsafe marks.pointer + (rows &+ row) &* marksPerRow
  }
}
