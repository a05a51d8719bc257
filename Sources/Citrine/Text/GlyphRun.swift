/// Glyphs of one font with their pens, ready to become coverage or a path.
struct GlyphRun {
  let font: GBitmapFont
  /// Each glyph and its pen on the baseline, in the space that `glyphTransform` leads to.
  private(set) var glyphs: [(glyph: GGlyph, pen: CGPoint)] = []
  /// From font pixels, y upwards, to the space of the pens; its translation is not used.
  let glyphTransform: GAffineTransform

  /// Creates an empty run.
  ///
  /// - Parameter memory: An empty array whose memory is used again.
  init(
    font: GBitmapFont, glyphTransform: GAffineTransform,
    memory: consuming [(glyph: GGlyph, pen: CGPoint)] = []
  ) {
    self.font = font
    self.glyphTransform = glyphTransform
    glyphs = memory
  }

  /// Longer runs give their memory up.
  private static let longestKept = 1 << 14

  /// Whether it may pay to look for what can be seen.
  var isLong: Bool { glyphs.count > 256 }

  /// Empties the run, and returns its memory for the next.
  mutating func takeMemory() -> [(glyph: GGlyph, pen: CGPoint)] {
    var memory: [(glyph: GGlyph, pen: CGPoint)] = []
    swap(&memory, &glyphs)
    if memory.capacity > Self.longestKept { return [] }
    memory.removeAll(keepingCapacity: true)
    return memory
  }

  /// The run without glyphs that can touch none of some pixels: those cost no more than a look.
  ///
  /// - Parameter toRaster: From the space of the pens to the raster.
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
      // A pixel more on each side, for rounding.
      let reachX = abs(placement.a) * width + abs(placement.c) * height + 1
      let reachY = abs(placement.b) * width + abs(placement.d) * height + 1
      let isSeen =
        center.x + reachX > Double(pixels.minX) && center.x - reachX < Double(pixels.maxX)
        && center.y + reachY > Double(pixels.minY) && center.y - reachY < Double(pixels.maxY)
      if isSeen { run.glyphs.append((glyph, pen)) }
    }
    return run
  }

  /// Appends a glyph; one whose pen is not a place on the plane, or that has no ink, is left out.
  mutating func append(_ glyph: GGlyph, pen: CGPoint) {
    guard pen.isFinite, font.glyphs.spot(of: glyph).height > 0 else { return }
    glyphs.append((glyph, pen))
  }

  /// Whether there is no ink.
  var isBlank: Bool { glyphs.isEmpty }

  /// The outlines of all glyphs as one path.
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

  /// Whether the pixels of all glyphs are pixels of the raster, upright, and the glyphs stand in
  /// reading order without overlap: then each may be painted by itself.
  ///
  /// - Parameter toRaster: From the space of the pens to the raster.
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

  /// The pixels of a glyph on the raster when they are squares of whole pixels.
  private struct Blit {
    let bitmap: GlyphBitmap
    /// The raster's column of the bitmap's first column, and row of its first row.
    let left: Int
    let top: Int
  }

  /// The coverage of the glyphs as a run of blits; nil when only the path says what they cover.
  ///
  /// Blits serve when each pixel of a glyph is a square of whole pixels, upright, and the glyphs
  /// stand in reading order on one line.
  ///
  /// - Parameters:
  ///   - toRaster: From the space of the pens to the raster.
  ///   - visible: The pixels that matter.
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

  /// The blits from left to right, or nil when a pen is off the grid, the glyphs overlap or the
  /// line runs backwards.
  private func blits(scale: Int, _ toRaster: GAffineTransform) -> [Blit]? {
    var blits: [Blit] = []
    var end = Int.min
    for (glyph, pen) in glyphs {
      let bitmap = font.bitmap(of: glyph)
      let place = toRaster.apply(pen)
      let (x, y) = (place.x.rounded(), place.y.rounded())
      guard abs(place.x - x) < 1e-6, abs(place.y - y) < 1e-6,
        abs(x) < Double(Fixed.limit), abs(y) < Double(Fixed.limit)
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

  /// Appends the runs of one row of a glyph to the current row.
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
