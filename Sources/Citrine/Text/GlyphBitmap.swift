/// The picture of one glyph, cut to its ink: what a mask blit needs.
///
/// ```
///   row 0   . # # .      width 4, height 3
///   row 1   # . . #      left: from the pen to the first column, may be negative
///   row 2   . # # .      bottom: from the baseline up to the lower edge of the last row
/// ```
struct GlyphBitmap: Sendable {
  /// Columns and rows; both 0 for a glyph without ink.
  let width: Int
  let height: Int

  /// Pixels from the pen to the left edge, rightwards.
  let left: Int

  /// Pixels from the baseline to the lower edge, upwards; negative below the baseline.
  let bottom: Int

  /// One value per pixel, 0 or 255, row-major, top row first; a slice of the font's buffer.
  let coverage: ArraySlice<UInt8>

  /// The coverage at a column and a row counted from the top, 0 outside.
  func coverage(x: Int, row: Int) -> UInt8 {
    guard x >= 0, x < width, row >= 0, row < height else { return 0 }
    return coverage[coverage.startIndex + row * width + x]
  }
}

/// The measures of a glyph's picture, as `GlyphBitmap` has them, and where its pixels begin among
/// those of all glyphs.
struct GlyphSpot: BitwiseCopyable {
  let width: Int
  let height: Int
  let left: Int
  let bottom: Int
  let start: Int

  /// The pixels of the raster that the picture's lie on.
  @inline(__always)
  func pixels(pen: (x: Int, y: Int)) -> PixelRect {
    let (x, y) = (pen.x + left, pen.y - bottom)
    return PixelRect(minX: x, minY: y - height, maxX: x + width, maxY: y)
  }
}
