/// Converts runs of small glyphs to lines of coverage bytes, by adding the masks of the glyphs.
///
/// Masks of neighbours may share a column of pixels. If the areas of two letters do not overlap there, the coverage of
/// both is the sum, which two separate fills would not give. Glyphs whose outlines may overlap, as in joined scripts,
/// are a group, which is rasterized as one shape.
final class GlyphLines {
  /// A glyph of a run with its mask, placed on the raster.
  struct PlacedGlyph: BitwiseCopyable {
    let key: GlyphMasks.Key
    var mask: Int32
    /// The pixel column of the origin, and the row whose upper edge is the baseline.
    let x: Int32
    let y: Int32
    /// Whether the glyph may overlap with one before it, so that both belong to one group.
    var overlaps = false
  }

  /// Consecutive glyphs of a run that are near to each other: coverage for each pixel of a rectangle in raster space.
  struct Line {
    let rect: PixelRect
    /// The distance of rows in `bytes`.
    let bytesPerRow: Int
  }

  var placed = ScratchBuffer<PlacedGlyph>()
  /// The coverage of the current line.
  var bytes = ScratchBuffer<UInt8>()
  private(set) var masks = GlyphMasks.empty
  private(set) var font: OutlineFont?
  private(set) var transform = GAffineTransform.identity

  /// The largest em of small text, in pixels.
  ///
  /// A strike of 100 letters in four phases has 1 MiB at this size, an eighth of the cache. For larger letters,
  /// filling the outline costs less than twice as much as adding a mask.
  static let maximumEmSize = 64.0

  /// Returns the transform of the strike for a run, or nil if the run is not small horizontal text from outlines.
  ///
  /// The baseline must be horizontal and the text upright, with an em of at most `maximumEmSize` pixels. It may be
  /// slanted.
  static func strikeTransform(
    of run: GlyphRun, toRaster: GAffineTransform
  ) -> GlyphStrike.Transform? {
    let transform = run.glyphTransform.concatenating(toRaster)
    let limit = maximumEmSize / Double(run.font.metrics.unitsPerEm)
    guard transform.b == 0, transform.a > 0, transform.d < 0, transform.a <= limit,
      -transform.d <= limit, abs(transform.c) <= limit
    else { return nil }
    return GlyphStrike.Transform(a: transform.a, c: transform.c, d: transform.d)
  }

  /// Places the glyphs of a run, and makes the masks that are missing.
  ///
  /// - Parameter usesPhases: Whether origins are rounded to quarters of pixels in x; otherwise to whole pixels.
  func place(
    _ run: GlyphRun, of font: OutlineFont, from strike: GlyphStrike, toRaster: GAffineTransform,
    usesPhases: Bool, _ renderer: Renderer
  ) throws(DrawingError) {
    masks = strike.masks
    (self.font, transform) = (font, strike.key.transform.affine)
    placed.removeAll()
    var missing: Set<GlyphMasks.Key> = []
    var firstMissing = 0
    for (glyph, pen) in run.glyphs {
      if placed.count & 4095 == 0 { try renderer.limits.checkTime() }
      guard let (x, y, phase) = Self.origin(toRaster.apply(pen), usesPhases) else { continue }
      let key = GlyphMasks.Key(glyph: glyph, phase: UInt16(phase))
      let mask = masks[key]
      if mask == nil {
        if missing.isEmpty { firstMissing = placed.count }
        missing.insert(key)
      }
      try placed.append(PlacedGlyph(key: key, mask: Int32(mask ?? -1), x: Int32(x), y: Int32(y)))
    }
    guard !missing.isEmpty else { return }
    // Without this reference to the arrays, the strike can append to them.
    masks = .empty
    masks = try strike.adding(missing, of: font, renderer)
    for index in firstMissing..<placed.count where placed[index].mask < 0 {
      placed[index].mask = Int32(masks[placed[index].key] ?? -1)
    }
  }

  /// Rounds the origin of a glyph in raster space to a quarter of a pixel in x, and to a whole pixel in y.
  ///
  /// Ties go to the right, and up. The result is nil beyond the coordinates of pixels.
  @inline(__always)
  private static func origin(
    _ point: CGPoint, _ usesPhases: Bool
  ) -> (x: Int, y: Int, phase: Int)? {
    guard abs(point.x) < Double(Fixed.pixelLimit), abs(point.y) < Double(Fixed.pixelLimit) else {
      return nil
    }
    let y = -Int((0.5 - point.y).rounded(.down))
    guard usesPhases else { return (Int((point.x + 0.5).rounded(.down)), y, 0) }
    let quarters = Int((point.x * 4 + 0.5).rounded(.down))
    return (quarters >> 2, y, quarters & 3)
  }

  /// Calls `body` with each line of the placed glyphs, in their order, and forgets their masks.
  ///
  /// - Parameters:
  ///   - visible: The pixels that will be painted, in raster space; glyphs outside of them are left out.
  ///   - renderer: Rasterizes glyphs whose outlines overlap.
  ///   - body: Receives a line, and the first byte of its coverage, which is valid during the call.
  func forEachLine(
    visible: PixelRect, _ renderer: Renderer,
    _ body: (Line, UnsafePointer<UInt8>) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    defer { (masks, font) = (.empty, nil) }
    var first = 0
    while first < placed.count {
      let bounds = bounds(of: first)
      guard !bounds.intersection(visible).isEmpty else {
        first += 1
        continue
      }
      try renderer.limits.checkTime()
      let (end, line) = try line(from: first, bounds, visible: visible, renderer)
      // SAFETY: the buffer keeps the bytes of the line until the next line is added.
      try unsafe body(line, UnsafePointer(bytes.pointer))
      first = end
    }
  }

  @inline(__always)
  func bounds(of index: Int) -> PixelRect {
    let glyph = placed[index]
    guard glyph.mask >= 0 else { return .empty }
    return masks.masks[Int(glyph.mask)].bounds(x: Int(glyph.x), y: Int(glyph.y))
  }

  /// The largest number of empty pixel columns between two glyphs of a line.
  ///
  /// Words stay in one line. Wider gaps would cost more to clear and to skip than another line.
  private static let maximumGap = 64

  /// The largest area of a line in multiples of that of its masks, if its glyphs are not on one baseline.
  ///
  /// Joined letters of a sloping script overlap. Letters on a staircase would make a large rectangle that is empty.
  private static let maximumSparseness = 16

  /// Returns the longest line that begins with a glyph, and the index of the glyph after it.
  private func line(
    from first: Int, _ firstBounds: PixelRect, visible: PixelRect, _ renderer: Renderer
  ) throws(DrawingError) -> (end: Int, Line) {
    var (end, rect) = (first + 1, firstBounds)
    var (maskArea, isSloping) = (firstBounds.area, false)
    while end < placed.count {
      let bounds = bounds(of: end)
      if bounds.isEmpty {
        end += 1
        continue
      }
      guard bounds.minX <= rect.maxX + Self.maximumGap, bounds.maxX >= rect.minX - Self.maximumGap,
        !bounds.intersection(visible).isEmpty
      else { break }
      if placed[end].y != placed[first].y { isSloping = true }
      let union = rect.union(bounds)
      maskArea += bounds.area
      if isSloping && union.area > Self.maximumSparseness * maskArea { break }
      rect = union
      end += 1
    }
    return (end, try add(first..<end, to: rect, renderer))
  }
}
