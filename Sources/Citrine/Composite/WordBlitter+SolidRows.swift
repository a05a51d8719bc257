import CPixels

/// Gradients with one colour per row, because the gradient's parameter is constant along a row.
///
/// Each row is painted by a `SolidBlitter` of its own.
extension WordBlitter {
  /// Whether the paint is a gradient with one colour per row.
  var hasSolidRows: Bool {
    if case .gradient(let gradient) = paint { gradient.hasSolidRows } else { false }
  }

  /// Paints all pixels of a rectangle inside the surface with full coverage.
  func fillRows(of rect: PixelRect, on rows: PixelRows) {
    forEachSolidRow(of: rect) { row, blitter in blitter.fill(row, on: rows) }
  }

  /// Paints through a coverage, inside `area`, which must lie inside the coverage and the surface.
  func paintRows(_ coverage: borrowing Coverage, area: PixelRect, on rows: PixelRows) {
    forEachSolidRow(of: area) { row, blitter in blitter.paint(coverage, area: row, on: rows) }
  }

  /// Calls `body` with each row and its blitter; skips rows on which the operation changes nothing.
  @inline(__always)
  private func forEachSolidRow(of rect: PixelRect, _ body: (PixelRect, SolidBlitter) -> Void) {
    guard case .gradient(let gradient) = paint, let format = WordFormat(format) else { return }
    unsafe gradient.withUnretained { gradient in
      for y in rect.minY..<rect.maxY {
        var word: UInt32 = 0
        // SAFETY: `word` has room for the one word that is read.
        unsafe gradient.read(x: rect.minX, y: y, count: 1, into: &word)
        guard let blitter = SolidBlitter(format, word: word, mode: mode) else { continue }
        body(PixelRect(minX: rect.minX, minY: y, maxX: rect.maxX, maxY: y + 1), blitter)
      }
    }
  }
}
