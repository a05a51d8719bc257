import CPixels

extension Coverage {
  /// Returns the product of two coverages, cut to `visible`.
  static func product(
    _ a: borrowing Coverage, _ b: borrowing Coverage, visible: PixelRect
  ) throws(DrawingError) -> Coverage {
    var product = Coverage()
    try product.setProduct(a, b, visible: visible)
    return product
  }

  /// Replaces the contents by the product of two coverages, cut to `visible`.
  mutating func setProduct(
    _ a: borrowing Coverage, _ b: borrowing Coverage, visible: PixelRect
  ) throws(DrawingError) {
    begin(a.bounds.intersection(b.bounds).intersection(visible))
    for y in bounds.minY..<bounds.maxY { try appendRow(y, of: a, times: b) }
    try end()
  }

  /// Appends row `y` of another coverage, cut to `bounds`, as the next row; it is empty if there is no row `y`.
  mutating func appendRow(_ y: Int, of other: borrowing Coverage) throws(DrawingError) {
    try beginRow()
    guard y >= other.bounds.minY && y < other.bounds.maxY else { return }
    for index in other.runIndices(y: y) {
      let run = other.runs[index]
      let start = max(Int(run.start), bounds.minX)
      let end = min(Int(run.end), bounds.maxX)
      guard start < end else { continue }
      try append(run, start: start, end: end, of: other)
    }
  }

  /// Appends the product of row `y` of two coverages, cut to `bounds`, as the next row.
  ///
  /// Under a full run, the run of the other row is copied. Bytes are multiplied only in pixels for which both
  /// rows have bytes.
  ///
  /// - Complexity: O(n) in the runs and bytes of both rows.
  private mutating func appendRow(
    _ y: Int, of a: borrowing Coverage, times b: borrowing Coverage
  ) throws(DrawingError) {
    try beginRow()
    guard y >= a.bounds.minY && y < a.bounds.maxY && y >= b.bounds.minY && y < b.bounds.maxY else {
      return
    }
    let (rowA, rowB) = (a.runIndices(y: y), b.runIndices(y: y))
    var (indexA, indexB) = (rowA.lowerBound, rowB.lowerBound)
    while indexA < rowA.upperBound && indexB < rowB.upperBound {
      let (runA, runB) = (a.runs[indexA], b.runs[indexB])
      let start = max(max(Int(runA.start), Int(runB.start)), bounds.minX)
      let end = min(min(Int(runA.end), Int(runB.end)), bounds.maxX)
      if start < end {
        if runA.isFull {
          try append(runB, start: start, end: end, of: b)
        } else if runB.isFull {
          try append(runA, start: start, end: end, of: a)
        } else {
          try appendProduct(a, runA, b, runB, start: start, end: end)
        }
      }
      if runA.end <= runB.end { indexA += 1 } else { indexB += 1 }
    }
  }

  /// Appends the pixels `start..<end` of a run of another coverage.
  private mutating func append(
    _ run: CoverageRun, start: Int, end: Int, of other: borrowing Coverage
  ) throws(DrawingError) {
    guard !run.isFull else { return try appendFull(start: start, end: end) }
    let offset = try appendBytes(start: start, end: end)
    // SAFETY: `end - start` bytes were just appended, and the run has that many from `start` on.
    unsafe (bytes.pointer + offset).update(
      from: other.runBytes + (run.offset + start - Int(run.start)), count: end - start)
  }

  /// Appends the product of two runs of bytes in the pixels `start..<end`, which both contain.
  private mutating func appendProduct(
    _ a: borrowing Coverage, _ runA: CoverageRun, _ b: borrowing Coverage, _ runB: CoverageRun,
    start: Int, end: Int
  ) throws(DrawingError) {
    let offset = try appendBytes(start: start, end: end)
    // SAFETY: `end - start` bytes were just appended, and both runs have that many from `start` on.
    unsafe cpx_multiply_coverage(
      bytes.pointer + offset, a.runBytes + (runA.offset + start - Int(runA.start)),
      b.runBytes + (runB.offset + start - Int(runB.start)), end - start)
  }
}
