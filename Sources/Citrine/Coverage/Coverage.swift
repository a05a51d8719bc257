import CPixels

/// A stretch of pixels of one row that a shape covers, from `start` to before `end`.
///
/// `offset` says where the coverage of `start` lies in the bytes of the `Coverage`, or `full`.
typealias CoverageRun = cpx_run

extension cpx_run {
  static let full = Int(CPX_RUN_FULL)

  @inline(__always)
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
  /// The memory of a mask, when the bytes of runs lie there and not in `bytes`.
  private var lender: PixelMemory?
  /// For each row the index of its first run; one more closes the last row.
  private var rowStarts = ScratchBuffer<Int>(capacity: 64)

  /// Drops all rows and starts a new list at the top of `bounds`.
  ///
  /// - Parameter lender: Memory in which the bytes of all runs lie; none are then appended.
  mutating func begin(_ bounds: PixelRect, lender: PixelMemory? = nil) {
    self.bounds = bounds
    self.lender = lender
    runs.removeAll()
    bytes.removeAll()
    rowStarts.removeAll()
  }

  /// The byte that the offsets of runs count from; valid until the coverage changes.
  @unsafe var runBytes: UnsafePointer<UInt8> {
    @inline(__always) get {
      // SAFETY: memory that is lent lives as long as the coverage keeps it.
      unsafe lender.map { lender in
        unsafe UnsafePointer(lender.base.assumingMemoryBound(to: UInt8.self))
      } ?? UnsafePointer(bytes.pointer)
    }
  }

  /// The number of bytes at `runBytes`.
  var byteCount: Int { lender?.byteCount ?? bytes.count }

  /// The bytes of memory that the coverage keeps for itself; memory that is lent is its owner's.
  var capacityBytes: Int {
    runs.capacity * MemoryLayout<CoverageRun>.stride + bytes.capacity
      + rowStarts.capacity * MemoryLayout<Int>.stride
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

  /// Appends rows that a kernel makes.
  ///
  /// - Parameters:
  ///   - room: The number of the rows, and the most that they can consist of.
  ///   - body: Writes row starts, runs and bytes, and counts them.
  @unsafe
  mutating func appendRows(_ room: CoverageRoom, _ body: (inout cpx_swept_rows) -> Void) {
    runs.reserve(runs.count + room.runs)
    bytes.reserve(bytes.count + room.bytes)
    let row = rowStarts.appendUninitialized(room.rows)
    // SAFETY: there is room for as much as the caller says.
    var rows = unsafe cpx_swept_rows(
      row_starts: rowStarts.pointer + row, runs: runs.pointer, run_count: runs.count,
      bytes: bytes.pointer, byte_count: bytes.count)
    unsafe body(&rows)
    _ = unsafe runs.appendUninitialized(rows.run_count - runs.count)
    _ = unsafe bytes.appendUninitialized(rows.byte_count - bytes.count)
  }

  /// Appends a run of bytes and returns where they start; the caller must write them.
  @inline(__always)
  mutating func appendBytes(start: Int, end: Int) -> Int {
    let offset = bytes.appendUninitialized(end - start)
    runs.append(CoverageRun(start: Int32(start), end: Int32(end), offset: offset))
    return offset
  }

  /// Appends a run of bytes that lie in the lent memory from `offset` on.
  mutating func appendLent(start: Int, end: Int, offset: Int) {
    runs.append(CoverageRun(start: Int32(start), end: Int32(end), offset: offset))
  }

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
    // SAFETY: `y` lies inside the bounds.
    unsafe cpx_run_rows(
      row_starts: rowStarts.pointer + (y - bounds.minY),
      runs: runs.pointer, bytes: runBytes)
  }

  /// Whether no pixel is covered.
  ///
  /// - Complexity: O(1) for nearly all shapes, O(n) in the bytes of one that covers nothing.
  var isBlank: Bool {
    for index in 0..<runs.count {
      let run = runs[index]
      if run.isFull { return false }
      let count = Int(run.end - run.start)
      // SAFETY: a run has as many bytes as pixels.
      if unsafe cpx_run_length(runBytes + run.offset, count, 0) < count { return false }
    }
    return true
  }

  /// The coverage of one pixel, 0 outside the bounds; for queries and tests.
  ///
  /// - Complexity: O(n) in the runs of the row.
  subscript(x: Int, y: Int) -> UInt8 {
    guard y >= bounds.minY && y < bounds.maxY else { return 0 }
    for index in runIndices(y: y) {
      let run = runs[index]
      guard x >= Int(run.start) && x < Int(run.end) else { continue }
      // SAFETY: `x` lies inside the run.
      return run.isFull ? 255 : unsafe runBytes[run.offset + x - Int(run.start)]
    }
    return 0
  }
}

/// The most that some rows of a coverage consist of.
struct CoverageRoom {
  let rows: Int
  let runs: Int
  let bytes: Int
}

/// Coverage that is finished and shared, as a clip is by the states on the stack.
final class SharedCoverage {
  private(set) var coverage = Coverage()

  init() {}

  /// Replaces the coverage, which nobody may share yet.
  func set(_ coverage: consuming Coverage) { self.coverage = coverage }

  /// Empties the coverage, which nobody may share any more.
  func clear() { coverage.begin(.empty) }
}
