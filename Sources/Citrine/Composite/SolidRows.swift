import CPixels

/// Rows of one colour each, as a gradient has them whose parameter does not change along rows: each row is an
/// operation of the solid lane.
@safe
struct SolidRows {
  private let gradient: GradientPaint
  private let format: WordFormat
  private let mode: GBlendMode

  /// Returns nil for other paints, and for a format without words.
  init?(_ format: PixelFormat, paint: Paint, mode: GBlendMode) {
    guard case .gradient(let gradient) = paint, gradient.hasSolidRows,
      let words = WordFormat(format)
    else { return nil }
    self.gradient = gradient
    self.format = words
    self.mode = mode
  }

  /// Paints the whole pixels of a rectangle inside the surface.
  func fill(_ rect: PixelRect, on rows: PixelRows) {
    forEachRow(of: rect) { row, lane in lane.fill(row, on: rows) }
  }

  /// Paints through a coverage, inside `area`, which must lie inside the coverage and the surface.
  func paint(_ coverage: borrowing Coverage, area: PixelRect, on rows: PixelRows) {
    unsafe gradient.withRows { words in
      for y in area.minY..<area.maxY {
        guard !coverage.runIndices(y: y).isEmpty,
          let lane = unsafe lane(of: words, x: area.minX, y: y)
        else { continue }
        lane.paint(coverage, area: area.row(y), on: rows)
      }
    }
  }

  private func forEachRow(of rect: PixelRect, _ body: (PixelRect, SolidLane) -> Void) {
    unsafe gradient.withRows { words in
      for y in rect.minY..<rect.maxY {
        if let lane = unsafe lane(of: words, x: rect.minX, y: y) { body(rect.row(y), lane) }
      }
    }
  }

  /// The lane of a row, or nil where nothing is painted.
  @unsafe @inline(__always)
  private func lane(of words: GradientRows, x: Int, y: Int) -> SolidLane? {
    var word: UInt32 = 0
    // SAFETY: one word is asked for.
    unsafe words.read(x: x, y: y, count: 1, into: &word)
    return SolidLane(format, word: word, mode: mode)
  }
}

extension PixelRect {
  /// The pixels of one row.
  fileprivate func row(_ y: Int) -> PixelRect {
    PixelRect(minX: minX, minY: y, maxX: maxX, maxY: y + 1)
  }
}
