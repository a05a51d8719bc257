import CPixels

// Sums of masks in the rows of a line.
extension GlyphLines {
  /// Adds up the coverage of some glyphs in the rows of `bytes`.
  func add(_ glyphs: Range<Int>, to rect: PixelRect, _ renderer: Renderer) throws(DrawingError)
    -> Line
  {
    // A mask is added in chunks of 16 bytes, which may begin in the last column.
    let line = Line(rect: rect, bytesPerRow: (rect.width + 31) & ~15)
    try clear(line)
    if addMasks(of: glyphs, to: line) {
      try clear(line)
      try addGroups(of: glyphs, to: line, renderer)
    }
    return line
  }

  private func clear(_ line: Line) throws(DrawingError) {
    let count = line.bytesPerRow * line.rect.height
    bytes.removeAll()
    _ = try bytes.appendUninitialized(count)
    // SAFETY: the buffer has just got this many bytes.
    unsafe bytes.pointer.update(repeating: 0, count: count)
  }

  /// Adds the masks of some glyphs to a line.
  ///
  /// - Returns: Whether outlines may overlap: two glyphs share a pixel, and their outlines share a range of x. Then,
  ///   `overlaps` is set for the later glyph.
  private func addMasks(of glyphs: Range<Int>, to line: Line) -> Bool {
    // A local copy: its arrays are retained once, not for each glyph.
    let masks = masks
    return unsafe masks.bytes.withUnsafeBufferPointer { coverage in
      guard let base = coverage.baseAddress else { return false }
      var exactEnd = -Float.infinity
      var anyOverlaps = false
      for index in glyphs where placed[index].mask >= 0 {
        let glyph = placed[index]
        let mask = masks.masks[Int(glyph.mask)]
        guard mask.height > 0 else { continue }
        // SAFETY: the mask lies in `coverage`; its bounds are a part of the line's rectangle.
        let isShared = unsafe add(
          base + mask.start, bytesPerRow: Int(mask.bytesPerRow),
          mask.bounds(x: Int(glyph.x), y: Int(glyph.y)), to: line)
        // A tolerance of 1/512 pixel: vertices are rounded to 1/1024.
        if isShared && Float(glyph.x) + mask.minX < exactEnd - 1 / 512 {
          placed[index].overlaps = true
          anyOverlaps = true
        }
        exactEnd = max(exactEnd, Float(glyph.x) + mask.maxX)
      }
      return anyOverlaps
    }
  }

  /// Returns the mask of a glyph; nil if it is blank.
  func mask(of index: Int) -> GlyphMasks.Mask? {
    let number = placed[index].mask
    guard number >= 0 else { return nil }
    let mask = masks.masks[Int(number)]
    return mask.height > 0 ? mask : nil
  }

  /// Adds rows of coverage, whose length is a multiple of 16 and whose ends are 0, to a part of a line's rectangle.
  ///
  /// - Returns: Whether both had coverage in some pixel.
  @unsafe @inline(__always)
  func add(
    _ rows: UnsafePointer<UInt8>, bytesPerRow: Int, _ rect: PixelRect, to line: Line
  ) -> Bool {
    assert(line.rect.contains(rect))
    let start = (rect.minY - line.rect.minY) * line.bytesPerRow + rect.minX - line.rect.minX
    // SAFETY: the line has this rectangle, and each of its rows has 16 bytes more.
    return unsafe cpx_add_coverage(
      bytes.pointer + start, line.bytesPerRow, rows, bytesPerRow, rect.height, bytesPerRow) != 0
  }

  /// Returns the coverage of the placed glyphs; nil if they are not one line.
  func coverage(visible: PixelRect, _ renderer: Renderer) throws(DrawingError) -> Coverage? {
    var lines: [Line] = []
    try unsafe forEachLine(visible: visible, renderer) { line, _ in lines.append(line) }
    guard lines.count == 1, let line = lines.first else { return nil }
    var coverage = Coverage()
    let bounds = line.rect.intersection(visible)
    coverage.begin(bounds)
    for y in bounds.minY..<bounds.maxY {
      let start = (y - line.rect.minY) * line.bytesPerRow + bounds.minX - line.rect.minX
      // SAFETY: the bounds are a part of the line's rectangle.
      try unsafe coverage.appendRow(bytes: bytes.pointer + start)
    }
    try coverage.end()
    return coverage
  }
}
