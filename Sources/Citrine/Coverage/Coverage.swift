import CPixels

/// A stretch of pixels of one row that a shape covers.
struct CoverageRun: BitwiseCopyable {
  /// The first pixel.
  var start: Int32
  /// One past the last pixel.
  var end: Int32
  /// Where the coverage of `start` lies in the bytes of the `Coverage`, or `full`.
  var offset: Int

  static let full = -1

  var isFull: Bool { offset < 0 }
}

/// How much of each pixel a shape, a clip or a mask covers: rows of runs.
///
/// A row is a list of runs from left to right that do not overlap; what lies between them is not
/// covered at all. A run is *full*, or has *bytes*: one per pixel, 0 (nothing) to 255 (all). So an
/// opaque interior stays a plain fill and a gap is skipped, under a clip as without one.
///
/// This is the only type between geometry and colour. Space: raster pixels, row 0 at the top.
///
/// Guarantees: rows and runs lie inside `bounds`; `start < end` for every run.
struct Coverage: ~Copyable {
  /// The rectangle that holds every run; its rows are the rows here.
  private(set) var bounds = PixelRect.empty
  private(set) var runs = ScratchBuffer<CoverageRun>(capacity: 256)
  private(set) var bytes = ScratchBuffer<UInt8>(capacity: 1024)
  /// For each row the index of its first run; one more closes the last row.
  private var rowStarts = ScratchBuffer<Int>(capacity: 64)

  /// Drops all rows and starts a new list at the top of `bounds`.
  mutating func begin(_ bounds: PixelRect) {
    self.bounds = bounds
    runs.removeAll()
    bytes.removeAll()
    rowStarts.removeAll()
  }

  /// Makes room for bytes that are about to come.
  mutating func reserve(bytes count: Int) { bytes.reserve(count) }

  /// Opens the next row; runs that are appended belong to it.
  @inline(__always)
  mutating func beginRow() { rowStarts.append(runs.count) }

  /// Closes the list; rows that were not begun are empty.
  mutating func end() {
    while rowStarts.count <= bounds.height { rowStarts.append(runs.count) }
  }

  /// Appends a fully covered run, joined to the run before it when that is full and touches.
  @inline(__always)
  mutating func appendFull(start: Int, end: Int) {
    let last = runs.count - 1
    if last >= rowStarts[rowStarts.count - 1], runs[last].isFull, Int(runs[last].end) == start {
      runs[last].end = Int32(end)
    } else {
      runs.append(CoverageRun(start: Int32(start), end: Int32(end), offset: CoverageRun.full))
    }
  }

  /// Appends a run of bytes and returns where they start; the caller must write them.
  @inline(__always)
  mutating func appendBytes(start: Int, end: Int) -> Int {
    let offset = bytes.appendUninitialized(end - start)
    runs.append(CoverageRun(start: Int32(start), end: Int32(end), offset: offset))
    return offset
  }

  /// Makes room for bytes that belong to no run and returns where they start.
  ///
  /// Kernels write whole groups of pixels; what they write past the bounds is dropped again.
  @inline(__always)
  mutating func appendSpareBytes(_ count: Int) -> Int { bytes.appendUninitialized(count) }

  /// Drops the bytes from `first` on.
  @inline(__always)
  mutating func dropSpareBytes(from first: Int) { bytes.truncate(to: first) }

  /// Appends a run of one coverage: nothing for 0, full for 255, else bytes.
  mutating func append(_ coverage: UInt8, start: Int, end: Int) {
    guard coverage > 0 && start < end else { return }
    guard coverage < 255 else { return appendFull(start: start, end: end) }
    let offset = appendBytes(start: start, end: end)
    for index in offset..<offset + (end - start) { bytes[index] = coverage }
  }

  /// Repeats the runs of the row before the current one, which must be the first of its runs.
  mutating func repeatPreviousRow() {
    let row = rowStarts.count - 1
    for index in rowStarts[row - 1]..<rowStarts[row] { runs.append(runs[index]) }
  }

  /// The indices of the runs of row `y`, which must lie inside the bounds.
  @inline(__always)
  func runIndices(y: Int) -> Range<Int> {
    let row = y - bounds.minY
    return rowStarts[row]..<rowStarts[row + 1]
  }

  /// The rows from `y` on, as kernels read them; valid until the coverage changes.
  @unsafe func kernelRows(fromRow y: Int) -> cpx_run_rows {
    // SAFETY: runs have the layout of the kernels', and `y` lies inside the bounds.
    unsafe cpx_run_rows(
      row_starts: rowStarts.pointer + (y - bounds.minY),
      runs: UnsafeRawPointer(runs.pointer).assumingMemoryBound(to: cpx_run.self),
      bytes: bytes.pointer)
  }

  /// Whether no pixel is covered.
  ///
  /// - Complexity: O(1) for nearly all shapes, O(n) in the bytes of one that covers nothing.
  var isBlank: Bool {
    for index in 0..<runs.count {
      let run = runs[index]
      if run.isFull { return false }
      for offset in run.offset..<run.offset + Int(run.end - run.start) where bytes[offset] > 0 {
        return false
      }
    }
    return true
  }

  /// Changes the coverage of a pixel inside a run of bytes by more than `slack`; any other is left as
  /// it is.
  mutating func setByte(_ value: UInt8, x: Int, y: Int, slack: Int) {
    for index in runIndices(y: y) where x < Int(runs[index].end) {
      let run = runs[index]
      guard x >= Int(run.start), !run.isFull else { return }
      let offset = run.offset + x - Int(run.start)
      if abs(Int(bytes[offset]) - Int(value)) > slack { bytes[offset] = value }
      return
    }
  }

  /// The coverage of one pixel, 0 outside the bounds; for queries and tests.
  ///
  /// - Complexity: O(n) in the runs of the row.
  subscript(x: Int, y: Int) -> UInt8 {
    guard y >= bounds.minY && y < bounds.maxY else { return 0 }
    for index in runIndices(y: y) {
      let run = runs[index]
      guard x >= Int(run.start) && x < Int(run.end) else { continue }
      return run.isFull ? 255 : bytes[run.offset + x - Int(run.start)]
    }
    return 0
  }
}

/// Coverage that is finished and shared, as a clip is by the states on the stack.
final class SharedCoverage {
  let coverage: Coverage

  init(_ coverage: consuming Coverage) { self.coverage = coverage }
}
