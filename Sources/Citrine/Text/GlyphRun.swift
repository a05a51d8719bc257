/// Positioned glyphs of one font, to be converted to coverage or to a path.
struct GlyphRun {
  let font: GFont
  /// Each glyph and its origin (the pen) on the baseline, in user space.
  private(set) var glyphs: [(glyph: GGlyph, pen: CGPoint)] = []
  /// The transform from font units, y upwards, to user space; its translation is not used.
  let glyphTransform: GAffineTransform

  /// Creates an empty run.
  ///
  /// - Parameter buffer: An empty array, whose allocated memory is reused for `glyphs`.
  init(
    font: GFont, glyphTransform: GAffineTransform,
    buffer: consuming [(glyph: GGlyph, pen: CGPoint)] = []
  ) {
    self.font = font
    self.glyphTransform = glyphTransform
    glyphs = buffer
  }

  /// The largest capacity, in glyphs, that `takeBuffer` returns for reuse.
  ///
  /// Larger arrays are freed, so that one long text does not keep memory for ever.
  private static let maximumReusedCapacity = 1 << 14

  /// The glyphs at a range of indices, as a run.
  subscript(range: Range<Int>) -> GlyphRun {
    GlyphRun(font: font, glyphTransform: glyphTransform, buffer: Array(glyphs[range]))
  }

  /// Whether the run has so many glyphs that `culled` is likely to save time.
  var isWorthCulling: Bool { glyphs.count > 256 }

  /// Empties the run, and returns an empty array that owns its memory, for the next run.
  mutating func takeBuffer() -> [(glyph: GGlyph, pen: CGPoint)] {
    var buffer: [(glyph: GGlyph, pen: CGPoint)] = []
    swap(&buffer, &glyphs)
    if buffer.capacity > Self.maximumReusedCapacity { return [] }
    buffer.removeAll(keepingCapacity: true)
    return buffer
  }

  /// Returns the run without the glyphs whose bounding boxes lie outside of the visible pixels.
  ///
  /// - Parameters:
  ///   - pixels: The visible pixels, in raster space.
  ///   - toRaster: The transform from user space to raster space.
  func culled(to pixels: PixelRect, toRaster: GAffineTransform) -> GlyphRun {
    let glyphToRaster = glyphTransform.concatenating(toRaster)
    var run = GlyphRun(font: font, glyphTransform: glyphTransform)
    for (glyph, pen) in glyphs {
      let box = bounds(of: glyph)
      let (halfWidth, halfHeight) = (box.size.width / 2, box.size.height / 2)
      let (x, y) = (box.origin.x + halfWidth, box.origin.y + halfHeight)
      let origin = toRaster.apply(pen)
      let center = CGPoint(
        x: origin.x + glyphToRaster.a * x + glyphToRaster.c * y,
        y: origin.y + glyphToRaster.b * x + glyphToRaster.d * y)
      // One more pixel on each side allows for rounding errors.
      let extentX = abs(glyphToRaster.a) * halfWidth + abs(glyphToRaster.c) * halfHeight + 1
      let extentY = abs(glyphToRaster.b) * halfWidth + abs(glyphToRaster.d) * halfHeight + 1
      let isVisible =
        center.x + extentX > Double(pixels.minX) && center.x - extentX < Double(pixels.maxX)
        && center.y + extentY > Double(pixels.minY) && center.y - extentY < Double(pixels.maxY)
      if isVisible { run.glyphs.append((glyph, pen)) }
    }
    return run
  }

  /// Returns the bounding box of a glyph in font units, y upwards, with the pen at the origin.
  private func bounds(of glyph: GGlyph) -> CGRect {
    switch font.kind {
    case .bitmap(let font):
      let placement = font.glyphs.placement(of: glyph)
      return CGRect(
        x: placement.left, y: placement.bottom, width: placement.width, height: placement.height)
    case .outline(let font):
      let bounds = font.outline(of: glyph).bounds
      return bounds.isNull ? .zero : bounds
    }
  }

  /// Appends a glyph, unless its pen is not finite, or it is a blank glyph of a bitmap font.
  mutating func append(_ glyph: GGlyph, pen: CGPoint) {
    guard pen.isFinite else { return }
    if case .bitmap(let font) = font.kind, font.glyphs.placement(of: glyph).height == 0 { return }
    glyphs.append((glyph, pen))
  }

  /// Whether the run draws nothing.
  ///
  /// - Complexity: O(1) for bitmaps, of which `append` leaves out blank ones; O(n) for outlines.
  var isBlank: Bool {
    guard let font = font.outlineFont else { return glyphs.isEmpty }
    return glyphs.allSatisfy { font.isBlank($0.glyph) }
  }

  /// Returns the outlines of all glyphs as one path in user space, for filling.
  ///
  /// Throws if it has more segments than the limit, or the deadline passes.
  func path(_ limits: WorkLimits) throws(DrawingError) -> PathElements {
    try path(transformedBy: .identity, limits)
  }

  /// Returns the outlines of all glyphs as one path in user space, for stroking.
  func strokedPath(_ limits: WorkLimits) throws(DrawingError) -> PathElements {
    try path(transformedBy: .identity, limits, font.unitedOutline)
  }

  /// Returns the outlines of all glyphs as one path, transformed from user space by a matrix.
  func path(
    transformedBy matrix: GAffineTransform, _ limits: WorkLimits
  ) throws(DrawingError) -> PathElements {
    try path(transformedBy: matrix, limits, font.outline)
  }

  private func path(
    transformedBy matrix: GAffineTransform, _ limits: WorkLimits,
    _ outline: (GGlyph) -> PathElements
  ) throws(DrawingError) -> PathElements {
    var path = PathElements()
    var transform = glyphTransform.concatenating(matrix)
    for (glyph, pen) in glyphs {
      try limits.check(segments: path.verbs.count)
      let origin = matrix.apply(pen)
      transform.tx = origin.x
      transform.ty = origin.y
      path.append(outline(glyph), transform: transform)
    }
    try limits.check(segments: path.verbs.count)
    return path
  }
}
