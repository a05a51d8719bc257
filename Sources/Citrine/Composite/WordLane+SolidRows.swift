import CPixels

/// Rows of one colour each, as a gradient has them whose parameter does not change along rows: each row is an
/// operation of the solid lane.
extension WordLane {
  /// Whether rows are painted so; the paint is then a gradient.
  var hasSolidRows: Bool {
    if case .gradient(let gradient) = paint { gradient.hasSolidRows } else { false }
  }

  /// Paints the whole pixels of a rectangle inside the surface.
  func fillRows(of rect: PixelRect, on rows: PixelRows) {
    forEachSolidRow(of: rect) { row, lane in lane.fill(row, on: rows) }
  }

  /// Paints through a coverage, inside `area`, which must lie inside the coverage and the surface.
  func paintRows(_ coverage: borrowing Coverage, area: PixelRect, on rows: PixelRows) {
    forEachSolidRow(of: area) { row, lane in lane.paint(coverage, area: row, on: rows) }
  }

  /// Calls `body` with the rows that something is painted on, and with their lanes.
  @inline(__always)
  private func forEachSolidRow(of rect: PixelRect, _ body: (PixelRect, SolidLane) -> Void) {
    guard case .gradient(let gradient) = paint, let format = WordFormat(format) else { return }
    unsafe gradient.withRows { words in
      for y in rect.minY..<rect.maxY {
        var word: UInt32 = 0
        // SAFETY: one word is asked for.
        unsafe words.read(x: rect.minX, y: y, count: 1, into: &word)
        guard let lane = SolidLane(format, word: word, mode: mode) else { continue }
        body(PixelRect(minX: rect.minX, minY: y, maxX: rect.maxX, maxY: y + 1), lane)
      }
    }
  }
}
