/// The copying of glyph bitmaps, without rasterizing outlines.
extension GlyphRun {
  /// Whether the pixels of each glyph can be copied from its bitmap, one raster pixel for each font pixel.
  ///
  /// This requires that font pixels coincide with raster pixels, upright, and that the bitmaps do not overlap: each
  /// bitmap must begin at or after the right end of the previous one.
  ///
  /// - Parameters:
  ///   - font: The font of the run.
  ///   - toRaster: The transform from user space to raster space.
  func canBeBlitted(from font: GBitmapFont, toRaster: GAffineTransform) -> Bool {
    let glyphToRaster = glyphTransform.concatenating(toRaster)
    guard glyphToRaster.a == 1, glyphToRaster.b == 0, glyphToRaster.c == 0, glyphToRaster.d == -1
    else {
      return false
    }
    var end = Int.min
    for (glyph, pen) in glyphs {
      guard let corner = toRaster.apply(pen).pixelCorner else { return false }
      let bounds = font.glyphs.placement(of: glyph).rasterBounds(pen: corner)
      guard bounds.minX >= end else { return false }
      end = bounds.maxX
    }
    return true
  }

  /// A glyph's bitmap placed on the raster, where each font pixel is a square of whole raster pixels.
  private struct Blit {
    let bitmap: GlyphBitmap
    /// The raster column of the bitmap's left edge, and the raster row of its top edge.
    let left: Int
    let top: Int
  }

  /// Returns the coverage of the glyphs, copied from their bitmaps without rasterizing outlines.
  ///
  /// - Parameters:
  ///   - toRaster: The transform from user space to raster space.
  ///   - visible: The pixels that the result is limited to, in raster space.
  /// - Returns: The coverage; nil if the font has no bitmaps or they cannot be copied, and the caller must rasterize
  ///   `path`. They can be copied if each font pixel is an upright square of 1 to 4096 whole raster pixels on a side,
  ///   every pen is on the pixel grid, and each bitmap begins at or after the right end of the previous one.
  func coverage(
    toRaster: GAffineTransform, visible: PixelRect, _ limits: WorkLimits
  ) throws(DrawingError) -> Coverage? {
    guard let font = font.bitmapFont else { return nil }
    let glyphToRaster = glyphTransform.concatenating(toRaster)
    let scale = glyphToRaster.a
    guard glyphToRaster.b == 0, glyphToRaster.c == 0, glyphToRaster.d == -scale, scale >= 1,
      scale <= 4096, scale == scale.rounded(),
      let blits = blits(from: font, scale: Int(scale), toRaster, visible: visible)
    else { return nil }
    var coverage = Coverage()
    let top = blits.map(\.top).min() ?? 0
    let bottom = blits.map { $0.top + $0.bitmap.height * Int(scale) }.max() ?? 0
    coverage.begin(
      PixelRect(minX: visible.minX, minY: top, maxX: visible.maxX, maxY: bottom)
        .intersection(visible))
    for y in coverage.bounds.minY..<coverage.bounds.maxY {
      try limits.checkTime()
      try coverage.beginRow()
      for blit in blits { try Self.append(blit, scale: Int(scale), y: y, to: &coverage) }
    }
    try coverage.end()
    return coverage
  }

  /// Returns the blits of visible columns, from left to right; nil if a pen is not on the pixel grid (within 1e-6
  /// pixels), or a bitmap begins before the right end of the previous one.
  private func blits(
    from font: GBitmapFont, scale: Int, _ toRaster: GAffineTransform, visible: PixelRect
  ) -> [Blit]? {
    var blits: [Blit] = []
    var end = Int.min
    for (glyph, pen) in glyphs {
      let bitmap = font.bitmap(of: glyph)
      let origin = toRaster.apply(pen)
      let (x, y) = (origin.x.rounded(), origin.y.rounded())
      guard abs(origin.x - x) < 1e-6, abs(origin.y - y) < 1e-6,
        abs(x) < Double(Fixed.pixelLimit), abs(y) < Double(Fixed.pixelLimit)
      else { return nil }
      let left = Int(x) + bitmap.left * scale
      guard left >= end else { return nil }
      end = left + bitmap.width * scale
      if left >= visible.maxX || end <= visible.minX { continue }
      blits.append(
        Blit(
          bitmap: bitmap, left: left, top: Int(y) - (bitmap.bottom + bitmap.height) * scale))
    }
    return blits
  }

  /// Appends the full runs of a glyph in raster row `y` to the current row of the coverage.
  private static func append(_ blit: Blit, scale: Int, y: Int, to coverage: inout Coverage)
    throws(DrawingError)
  {
    let bounds = coverage.bounds
    let bitmap = blit.bitmap
    guard y >= blit.top, y < blit.top + bitmap.height * scale,
      blit.left < bounds.maxX, blit.left + bitmap.width * scale > bounds.minX
    else { return }
    let row = (y - blit.top) / scale
    var column = 0
    while column < bitmap.width {
      guard bitmap.coverage(x: column, row: row) > 0 else {
        column += 1
        continue
      }
      var end = column + 1
      while end < bitmap.width && bitmap.coverage(x: end, row: row) > 0 { end += 1 }
      let start = max(blit.left + column * scale, bounds.minX)
      let stop = min(blit.left + end * scale, bounds.maxX)
      if start < stop { try coverage.appendFull(start: start, end: stop) }
      column = end
    }
  }
}
