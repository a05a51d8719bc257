import CPixels

extension Coverage {
  /// So many bytes are made room for at a time, or those of a row.
  private static var part: Int { 65_536 }

  /// Replaces all by what a box with round corners covers of the pixels of a rectangle.
  mutating func set(_ box: RoundedBox, _ rect: PixelRect, rule: Int32) {
    begin(rect)
    unsafe append(rect) { rows, out in
      // SAFETY: there is room for the most that a row of such a box can be turned into.
      unsafe cpx_sweep_rounded(
        box.kernelRows(rows), Int32(rect.minX), Int32(rect.width), rule, &out)
    }
    end()
  }

  /// Appends what two straight sides cover of the pixels of a rectangle.
  mutating func append(_ sides: cpx_trapezoid_rows, _ rect: PixelRect) {
    unsafe append(rect) { rows, out in
      var some = sides
      (some.min_y, some.row_count) = (Int32(rows.lowerBound), Int32(rows.count))
      // SAFETY: there is room for the most that a row between two sides can be turned into.
      unsafe cpx_sweep_trapezoids(some, Int32(rect.minX), Int32(rect.width), &out)
    }
  }

  /// Appends the rows of a rectangle, some at a time, as `body` sweeps them.
  @unsafe @inline(__always)
  private mutating func append(
    _ rect: PixelRect, _ body: (_ rows: Range<Int>, _ out: inout cpx_swept_rows) -> Void
  ) {
    let rowsAtOnce = max(1, Self.part / max(rect.width, 1))
    var y = rect.minY
    while y < rect.maxY {
      let rows = y..<min(y + rowsAtOnce, rect.maxY)
      // A block of bytes begins at the last pixel of a row at most.
      let room = CoverageRoom(
        rows: rows.count, runs: rows.count * 3, bytes: rows.count * (rect.width + 32))
      // SAFETY: as above.
      unsafe appendRows(room) { out in unsafe body(rows, &out) }
      y = rows.upperBound
    }
  }
}
