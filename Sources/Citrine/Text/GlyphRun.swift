/// Positioned glyphs of one font, to be converted to coverage or to a path.
struct GlyphRun {
  let font: GBitmapFont
  /// Each glyph and its origin (the pen) on the baseline, in user space.
  private(set) var glyphs: [(glyph: GGlyph, pen: CGPoint)] = []
  /// The transform from font pixels, y upwards, to user space; its translation is not used.
  let glyphTransform: GAffineTransform

  /// Creates an empty run.
  ///
  /// - Parameter memory: An empty array, whose allocated memory is reused for `glyphs`.
  init(
    font: GBitmapFont, glyphTransform: GAffineTransform,
    memory: consuming [(glyph: GGlyph, pen: CGPoint)] = []
  ) {
    self.font = font
    self.glyphTransform = glyphTransform
    glyphs = memory
  }

  /// The largest capacity, in glyphs, that `takeMemory` returns for reuse; larger arrays are freed.
  private static let longestKept = 1 << 14

  /// Whether the run is long enough that culling invisible glyphs (`seen`) is likely to save time.
  var isLong: Bool { glyphs.count > 256 }

  /// Empties the run, and returns an empty array that owns its memory, for the next run.
  mutating func takeMemory() -> [(glyph: GGlyph, pen: CGPoint)] {
    var memory: [(glyph: GGlyph, pen: CGPoint)] = []
    swap(&memory, &glyphs)
    if memory.capacity > Self.longestKept { return [] }
    memory.removeAll(keepingCapacity: true)
    return memory
  }

  /// Returns the run without the glyphs whose bounding boxes lie outside of some pixels.
  ///
  /// - Parameters:
  ///   - pixels: The visible pixels, in raster space.
  ///   - toRaster: The transform from user space to raster space.
  func seen(in pixels: PixelRect, toRaster: GAffineTransform) -> GlyphRun {
    let placement = glyphTransform.concatenating(toRaster)
    var run = GlyphRun(font: font, glyphTransform: glyphTransform)
    for (glyph, pen) in glyphs {
      let spot = font.glyphs.spot(of: glyph)
      let (width, height) = (Double(spot.width) / 2, Double(spot.height) / 2)
      let (x, y) = (Double(spot.left) + width, Double(spot.bottom) + height)
      let place = toRaster.apply(pen)
      let center = CGPoint(
        x: place.x + placement.a * x + placement.c * y,
        y: place.y + placement.b * x + placement.d * y)
      // One more pixel on each side allows for rounding errors.
      let reachX = abs(placement.a) * width + abs(placement.c) * height + 1
      let reachY = abs(placement.b) * width + abs(placement.d) * height + 1
      let isSeen =
        center.x + reachX > Double(pixels.minX) && center.x - reachX < Double(pixels.maxX)
        && center.y + reachY > Double(pixels.minY) && center.y - reachY < Double(pixels.maxY)
      if isSeen { run.glyphs.append((glyph, pen)) }
    }
    return run
  }

  /// Appends a glyph, unless its pen is not finite or its bitmap is empty.
  mutating func append(_ glyph: GGlyph, pen: CGPoint) {
    guard pen.isFinite, font.glyphs.spot(of: glyph).height > 0 else { return }
    glyphs.append((glyph, pen))
  }

  /// Whether the run draws nothing: `append` leaves out glyphs without pixels.
  var isBlank: Bool { glyphs.isEmpty }

  /// The outlines of all glyphs as one path in user space.
  var path: PathElements {
    var path = PathElements()
    for (glyph, pen) in glyphs {
      var placement = glyphTransform
      placement.tx = pen.x
      placement.ty = pen.y
      path.append(font.outline(of: glyph), transform: placement)
    }
    return path
  }

  /// Whether each glyph can be painted by itself, as a blit of its bitmap at scale 1.
  ///
  /// This requires that font pixels coincide with upright raster pixels, and that the bitmaps do not overlap: each
  /// must begin at or after the right end of the one before it.
  ///
  /// - Parameter toRaster: The transform from user space to raster space.
  func canBeStamped(toRaster: GAffineTransform) -> Bool {
    let placement = glyphTransform.concatenating(toRaster)
    guard placement.a == 1, placement.b == 0, placement.c == 0, placement.d == -1 else {
      return false
    }
    var end = Int.min
    for (glyph, pen) in glyphs {
      guard let corner = toRaster.apply(pen).pixelCorner else { return false }
      let place = font.glyphs.spot(of: glyph).pixels(pen: corner)
      guard place.minX >= end else { return false }
      end = place.maxX
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
  /// - Returns: The coverage; nil if the bitmaps cannot be copied, and the caller must rasterize `path`. They can be
  ///   copied if each font pixel is an upright square of 1 to 4096 whole raster pixels on a side, every pen is on the
  ///   pixel grid, and each bitmap begins at or after the right end of the one before it.
  func coverage(toRaster: GAffineTransform, visible: PixelRect) -> Coverage? {
    let placement = glyphTransform.concatenating(toRaster)
    let scale = placement.a
    guard placement.b == 0, placement.c == 0, placement.d == -scale, scale >= 1,
      scale <= 4096, scale == scale.rounded(), let blits = blits(scale: Int(scale), toRaster)
    else { return nil }
    var coverage = Coverage()
    let top = blits.map(\.top).min() ?? 0
    let bottom = blits.map { $0.top + $0.bitmap.height * Int(scale) }.max() ?? 0
    coverage.begin(
      PixelRect(minX: visible.minX, minY: top, maxX: visible.maxX, maxY: bottom)
        .intersection(visible))
    for y in coverage.bounds.minY..<coverage.bounds.maxY {
      coverage.beginRow()
      for blit in blits { Self.append(blit, scale: Int(scale), y: y, to: &coverage) }
    }
    coverage.end()
    return coverage
  }

  /// Returns the blits from left to right; nil if a pen is not on the pixel grid (within 1e-6 pixels), or a bitmap
  /// begins before the right end of the one before it.
  private func blits(scale: Int, _ toRaster: GAffineTransform) -> [Blit]? {
    var blits: [Blit] = []
    var end = Int.min
    for (glyph, pen) in glyphs {
      let bitmap = font.bitmap(of: glyph)
      let place = toRaster.apply(pen)
      let (x, y) = (place.x.rounded(), place.y.rounded())
      guard abs(place.x - x) < 1e-6, abs(place.y - y) < 1e-6,
        abs(x) < Double(Fixed.pixelLimit), abs(y) < Double(Fixed.pixelLimit)
      else { return nil }
      let left = Int(x) + bitmap.left * scale
      guard left >= end else { return nil }
      end = left + bitmap.width * scale
      blits.append(
        Blit(
          bitmap: bitmap, left: left, top: Int(y) - (bitmap.bottom + bitmap.height) * scale))
    }
    return blits
  }

  /// Appends the full runs of a glyph in raster row `y` to the current row of the coverage.
  private static func append(_ blit: Blit, scale: Int, y: Int, to coverage: inout Coverage) {
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
      if start < stop { coverage.appendFull(start: start, end: stop) }
      column = end
    }
  }
}
