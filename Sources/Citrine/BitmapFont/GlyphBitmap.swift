/// The bitmap of one glyph, cropped to its set pixels, with its position relative to the pen.
///
/// ```
///   row 0   . # # .      width 4, height 3
///   row 1   # . . #      left: from the pen to the first column, may be negative
///   row 2   . # # .      bottom: from the baseline up to the lower edge of the last row
/// ```
struct GlyphBitmap: Sendable {
  /// The numbers of columns and rows; both are 0 for a glyph without set pixels.
  let width: Int
  let height: Int

  /// The distance from the pen to the bitmap's left edge in font pixels, rightwards.
  let left: Int

  /// The distance from the baseline to the bitmap's lower edge in font pixels, upwards; negative below the baseline.
  let bottom: Int

  /// One byte per pixel, 0 or 255, row-major, top row first: a slice of `GlyphStore.pixels`.
  let coverage: ArraySlice<UInt8>

  /// Returns the coverage at a column and a row, counted from the top left; 0 outside of the bitmap.
  func coverage(x: Int, row: Int) -> UInt8 {
    guard x >= 0, x < width, row >= 0, row < height else { return 0 }
    return coverage[coverage.startIndex + row * width + x]
  }
}

/// The size and position of a glyph's bitmap, as in `GlyphBitmap`, and the index of its first pixel (`start`) in
/// `GlyphStore.pixels`.
struct GlyphPlacement: BitwiseCopyable {
  let width: Int
  let height: Int
  let left: Int
  let bottom: Int
  let start: Int

  /// Returns the box of the bitmap in raster space, at one raster pixel for each font pixel.
  ///
  /// - Parameter pen: The pen in raster space, at a corner of a pixel.
  @inline(__always)
  func rasterBounds(pen: (x: Int, y: Int)) -> PixelRect {
    let (x, y) = (pen.x + left, pen.y - bottom)
    return PixelRect(minX: x, minY: y - height, maxX: x + width, maxY: y)
  }
}
