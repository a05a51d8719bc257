import CPixels

/// Shapes whose coverage a kernel computes in closed form, without cells: rounded boxes and trapezoids.
extension Coverage {
  /// The number of bytes, one per pixel, for which room is reserved at a time; a wider row gets more.
  private static var batchBytes: Int { 65_536 }

  /// Replaces the contents by the coverage of a box with round corners, inside the pixels of `rect`.
  ///
  /// - Parameter rule: The fill rule and antialiasing: a combination of the bits `CPX_RULE_…`.
  mutating func setRoundedBox(_ box: RoundedBox, _ rect: PixelRect, rule: Int32)
    throws(DrawingError)
  {
    begin(rect)
    try unsafe appendBatches(rect) { rows, out in
      // SAFETY: `out` has room for the maximum size of the rows of such a box.
      unsafe cpx_sweep_rounded(
        box.roundedRows(rows), Int32(rect.minX), Int32(rect.width), rule, &out)
    }
    try end()
  }

  /// Appends the coverage of a trapezoid inside the pixels of `rect`, one row for each row of `rect`.
  ///
  /// - Parameter trapezoid: The left and the right edge. `min_y` and `row_count` are ignored: `rect` gives the rows.
  mutating func appendTrapezoid(_ trapezoid: cpx_trapezoid_rows, _ rect: PixelRect)
    throws(DrawingError)
  {
    try unsafe appendBatches(rect) { rows, out in
      var batch = trapezoid
      (batch.min_y, batch.row_count) = (Int32(rows.lowerBound), Int32(rows.count))
      // SAFETY: `out` has room for the maximum size of the rows of a trapezoid.
      unsafe cpx_sweep_trapezoids(batch, Int32(rect.minX), Int32(rect.width), &out)
    }
  }

  /// Appends the rows of `rect`, of which each call of `body` writes a batch.
  @unsafe @inline(__always)
  private mutating func appendBatches(
    _ rect: PixelRect, _ body: (_ rows: Range<Int>, _ out: inout cpx_run_buffer) -> Void
  ) throws(DrawingError) {
    let batchRows = max(1, Self.batchBytes / max(rect.width, 1))
    var y = rect.minY
    while y < rect.maxY {
      let rows = y..<min(y + batchRows, rect.maxY)
      // A row has at most three runs: the pixels of the left edge, full pixels, the pixels of the right edge. Kernels
      // write bytes in blocks, so they may write up to 32 bytes beyond the end of a row.
      let capacity = CoverageCapacity(
        rows: rows.count, runs: rows.count * 3, bytes: rows.count * (rect.width + 32))
      // SAFETY: `body` writes these rows only, and at most as much as `capacity` says.
      try unsafe appendRows(capacity) { out in unsafe body(rows, &out) }
      y = rows.upperBound
    }
  }
}
