import CPixels

/// A run of pixels of one row that a shape covers: the x range `start..<end`, in raster space.
///
/// `offset` is the index of the coverage byte of pixel `start` in the bytes of the `Coverage`; it is
/// `fullOffset` if all pixels of the run are fully covered.
typealias CoverageRun = cpx_run

extension cpx_run {
  /// The `offset` of a run without bytes, all of whose pixels are fully covered.
  static let fullOffset = Int(CPX_RUN_FULL)

  @inline(__always)
  var isFull: Bool { offset < 0 }
}

/// The coverage of pixels by a shape, a clip or a mask, as rows of runs.
///
/// A row is a list of runs from left to right, which do not overlap. The gaps between them have no
/// coverage. A run is *full*, or has *bytes*: one per pixel, from 0 (no coverage) to 255 (full). So
/// an opaque interior is painted with a plain fill, and a gap is skipped, with and without a clip.
///
/// The stages that compute shapes pass only this type to the stages that paint. Pixels are in raster
/// space, with row 0 at the top.
///
/// Rows and runs lie inside `bounds`, and `start < end` for every run. To write a coverage, call `begin`,
/// then for each row `beginRow` and the calls that append its runs, then `end`.
struct Coverage: ~Copyable {
  /// The rectangle that contains every run, in raster space; its height is the number of rows.
  private(set) var bounds = PixelRect.empty
  /// The runs of all rows, from top to bottom and from left to right.
  private(set) var runs = ScratchBuffer<CoverageRun>()
  /// The coverage bytes of all runs that are not full, unless they lie in `borrowedMemory`.
  private(set) var bytes = ScratchBuffer<UInt8>()
  /// The memory of a mask that holds the bytes of all runs instead of `bytes`; nil if there is none.
  private var borrowedMemory: PixelMemory?
  /// The index in `runs` of the first run of each row; after the last row, the number of runs.
  private var rowStarts = ScratchBuffer<Int>()

  /// Removes all rows, and sets new bounds; the next row is the top row of `bounds`.
  ///
  /// - Parameters:
  ///   - bounds: The rectangle that will contain all runs, in raster space.
  ///   - borrowedMemory: Memory that already holds the bytes of all runs, so that no bytes may be appended; nil if
  ///     `bytes` will hold them.
  mutating func begin(_ bounds: PixelRect, borrowedMemory: PixelMemory? = nil) {
    self.bounds = bounds
    self.borrowedMemory = borrowedMemory
    runs.removeAll()
    bytes.removeAll()
    rowStarts.removeAll()
  }

  /// The bytes of memory that the coverage holds, without those of the borrowed memory.
  var byteCapacity: Int { runs.byteCapacity + bytes.byteCapacity + rowStarts.byteCapacity }

  /// The address to which the offsets of runs are relative; valid until the coverage changes.
  @unsafe var runBytes: UnsafePointer<UInt8> {
    @inline(__always) get {
      // SAFETY: the coverage holds a reference to the borrowed memory, so the memory stays valid.
      unsafe borrowedMemory.map { borrowedMemory in
        unsafe UnsafePointer(borrowedMemory.base.assumingMemoryBound(to: UInt8.self))
      } ?? UnsafePointer(bytes.pointer)
    }
  }

  /// The number of bytes at `runBytes`.
  var byteCount: Int { borrowedMemory?.byteCount ?? bytes.count }

  /// The size of the coverage's buffers in bytes, without borrowed memory.
  var capacityBytes: Int {
    runs.capacity * MemoryLayout<CoverageRun>.stride + bytes.capacity
      + rowStarts.capacity * MemoryLayout<Int>.stride
  }

  /// Reserves room for `count` coverage bytes in total.
  mutating func reserve(bytes count: Int) throws(DrawingError) { try bytes.reserve(count) }

  /// Begins the next row; the runs that are appended next belong to it.
  @inline(__always)
  mutating func beginRow() throws(DrawingError) { try rowStarts.append(runs.count) }

  /// Ends the last row; the remaining rows of `bounds` become empty.
  mutating func end() throws(DrawingError) {
    while rowStarts.count <= bounds.height { try rowStarts.append(runs.count) }
  }

  /// Appends a full run; merges it with the previous run if that one is full and ends at `start`.
  @inline(__always)
  mutating func appendFull(start: Int, end: Int) throws(DrawingError) {
    let last = runs.count - 1
    if last >= rowStarts[rowStarts.count - 1], runs[last].isFull, Int(runs[last].end) == start {
      runs[last].end = Int32(end)
    } else {
      try runs.append(
        CoverageRun(start: Int32(start), end: Int32(end), offset: CoverageRun.fullOffset))
    }
  }

  /// Appends rows that a kernel writes.
  ///
  /// - Parameters:
  ///   - capacity: The number of rows, and the maximum number of their runs and bytes.
  ///   - body: Writes `capacity.rows` row starts, and the runs and bytes of these rows, and updates the counts of runs
  ///     and bytes.
  @unsafe
  mutating func appendRows(_ capacity: CoverageCapacity, _ body: (inout cpx_run_buffer) -> Void)
    throws(DrawingError)
  {
    try runs.reserve(runs.count + capacity.runs)
    try bytes.reserve(bytes.count + capacity.bytes)
    let row = try rowStarts.appendUninitialized(capacity.rows)
    // SAFETY: there is room for the maximum that `capacity` gives.
    var rows = unsafe cpx_run_buffer(
      row_starts: rowStarts.pointer + row, runs: runs.pointer, run_count: runs.count,
      bytes: bytes.pointer, byte_count: bytes.count)
    unsafe body(&rows)
    _ = try unsafe runs.appendUninitialized(rows.run_count - runs.count)
    _ = try unsafe bytes.appendUninitialized(rows.byte_count - bytes.count)
  }

  /// Appends a run with bytes and returns the index of its first byte; the caller must write them all.
  @inline(__always)
  mutating func appendBytes(start: Int, end: Int) throws(DrawingError) -> Int {
    let offset = try bytes.appendUninitialized(end - start)
    try runs.append(CoverageRun(start: Int32(start), end: Int32(end), offset: offset))
    return offset
  }

  /// Appends a run whose bytes lie in the borrowed memory.
  ///
  /// - Parameter offset: The index of the first byte in that memory.
  mutating func appendBorrowed(start: Int, end: Int, offset: Int) throws(DrawingError) {
    try runs.append(CoverageRun(start: Int32(start), end: Int32(end), offset: offset))
  }

  /// Appends a run of constant coverage: nothing for 0, a full run for 255, and a run of equal bytes for other values.
  mutating func append(_ coverage: UInt8, start: Int, end: Int) throws(DrawingError) {
    guard coverage > 0 && start < end else { return }
    guard coverage < 255 else { return try appendFull(start: start, end: end) }
    let offset = try appendBytes(start: start, end: end)
    for index in offset..<offset + (end - start) { bytes[index] = coverage }
  }

  /// The smallest length of a sequence of equal bytes for which a run of bytes is divided: 64 pixels.
  ///
  /// An additional run costs about as much as compositing 64 pixels. The kernel `cpx_varying_length` ends a run of
  /// bytes before a sequence that fills two chunks of 32 bytes. Together, these have the same length.
  private static let minSequenceLength = 64

  /// Appends a row of `bounds.width` bytes, one per pixel, as gaps, full runs and runs of bytes.
  ///
  /// A sequence of zeros or of 255s becomes a gap or a full run if it touches an end of the row, or has at
  /// least `minSequenceLength` pixels. A shorter one stays in a run of bytes.
  @unsafe mutating func appendRow(bytes row: UnsafePointer<UInt8>) throws(DrawingError) {
    try beginRow()
    let width = bounds.width
    var x = 0
    while x < width {
      // SAFETY: all reads lie within the `width` bytes of the row.
      let remaining = unsafe row + x
      let value = unsafe remaining[0]
      if value == 0 || value == 255 {
        let length = unsafe cpx_run_length(remaining, width - x, value)
        if length >= Self.minSequenceLength || x == 0 || x + length == width {
          if value == 255 { try appendFull(start: bounds.minX + x, end: bounds.minX + x + length) }
          x += length
          continue
        }
      }
      let length = unsafe max(cpx_varying_length(remaining, width - x), 1)
      let offset = try appendBytes(start: bounds.minX + x, end: bounds.minX + x + length)
      unsafe (bytes.pointer + offset).update(from: remaining, count: length)
      x += length
    }
  }

  /// Copies the runs of the previous row to the current row, which must have no runs yet.
  ///
  /// The copies refer to the same bytes.
  mutating func repeatPreviousRow() throws(DrawingError) {
    let row = rowStarts.count - 1
    for index in rowStarts[row - 1]..<rowStarts[row] { try runs.append(runs[index]) }
  }

  /// Returns the indices in `runs` of the runs of row `y`, which must lie inside the bounds.
  @inline(__always)
  func runIndices(y: Int) -> Range<Int> {
    let row = y - bounds.minY
    return rowStarts[row]..<rowStarts[row + 1]
  }

  /// Returns row `y` and the rows below it in the form that kernels take; valid until the coverage changes.
  @unsafe func kernelRows(fromRow y: Int) -> cpx_run_rows {
    // SAFETY: `y` lies inside the bounds.
    unsafe cpx_run_rows(
      row_starts: rowStarts.pointer + (y - bounds.minY),
      runs: runs.pointer, bytes: runBytes)
  }

  /// Whether no pixel is covered.
  ///
  /// - Complexity: O(1) for nearly all shapes; O(n) in the number of bytes if all of them are 0.
  var isBlank: Bool {
    for index in 0..<runs.count {
      let run = runs[index]
      if run.isFull { return false }
      let count = Int(run.end - run.start)
      // SAFETY: a run that is not full has one byte per pixel.
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

/// The maximum size of some rows of a coverage: the number of rows, and the largest sums of their runs and bytes.
struct CoverageCapacity {
  let rows: Int
  let runs: Int
  let bytes: Int
}

/// A reference to finished coverage that several owners share, such as the graphics states on the stack,
/// which share a clip.
final class SharedCoverage {
  private(set) var coverage = Coverage()

  init() {}

  /// Replaces the coverage; the object must have one owner only.
  func set(_ coverage: consuming Coverage) { self.coverage = coverage }

  /// Removes all rows and keeps the buffers for reuse; the object must have one owner only.
  func clear() { coverage.begin(.empty) }
}
