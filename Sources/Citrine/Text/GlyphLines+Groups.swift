extension GlyphLines {
  /// Consecutive glyphs of a line, of which none overlaps with a glyph outside of the group.
  private struct Group {
    var indices: Range<Int>
    /// The right end of all outlines of the line up to this group, in raster space.
    var maxX: Float
  }

  /// Adds the coverage of some glyphs to a line: groups of one glyph from their masks, larger ones as one shape.
  func addGroups(of glyphs: Range<Int>, to line: Line, _ renderer: Renderer) throws(DrawingError) {
    for group in groups(of: glyphs) {
      if group.count == 1 {
        if let mask = mask(of: group.lowerBound) { add(mask, of: group.lowerBound, to: line) }
      } else {
        try addShape(of: group, to: line, renderer)
      }
    }
  }

  /// Adds the mask of a glyph to a line.
  private func add(_ mask: GlyphMasks.Mask, of index: Int, to line: Line) {
    unsafe masks.bytes.withUnsafeBufferPointer { coverage in
      guard let base = coverage.baseAddress else { return }
      // SAFETY: the mask lies in `coverage`; its bounds are a part of the line's rectangle.
      _ = unsafe add(
        base + mask.start, bytesPerRow: Int(mask.bytesPerRow), bounds(of: index), to: line)
    }
  }

  /// Divides glyphs into groups: a glyph that overlaps with one before it joins the groups that reach into its outline.
  ///
  /// - Complexity: O(n) in the number of glyphs.
  private func groups(of glyphs: Range<Int>) -> [Range<Int>] {
    var groups: [Group] = []
    for index in glyphs {
      guard let mask = mask(of: index) else { continue }
      let x = Float(placed[index].x)
      var group = Group(
        indices: index..<index + 1, maxX: max(x + mask.maxX, groups.last?.maxX ?? -.infinity))
      while placed[index].overlaps, let last = groups.last, last.maxX > x + mask.minX {
        group.indices = last.indices.lowerBound..<index + 1
        groups.removeLast()
      }
      groups.append(group)
    }
    return groups.map(\.indices)
  }

  /// Adds the coverage of the union of some outlines to a line.
  private func addShape(of glyphs: Range<Int>, to line: Line, _ renderer: Renderer)
    throws(DrawingError)
  {
    guard let font else { return }
    var path = PathElements()
    var groupBounds: PixelRect?
    var transform = transform
    for index in glyphs where mask(of: index) != nil {
      try renderer.limits.check(segments: path.verbs.count)
      let glyph = placed[index]
      transform.tx = Double(glyph.x) + Double(glyph.key.phase) / Double(GlyphMasks.phaseCount)
      transform.ty = Double(glyph.y)
      path.append(font.outline(of: glyph.key.glyph).path, transform: transform)
      groupBounds = groupBounds?.union(bounds(of: index)) ?? bounds(of: index)
    }
    guard let bounds = groupBounds else { return }
    let coverage = try renderer.coverage(
      of: path, toRaster: .identity, style: FillStyle(), within: bounds)
    let bytesPerRow = (bounds.width + 15) & ~15
    let rows = coverage.rows(bounds, bytesPerRow: bytesPerRow)
    unsafe rows.withUnsafeBufferPointer { rows in
      guard let base = rows.baseAddress else { return }
      // SAFETY: the array has rows of this length for the bounds, which are a part of the line's rectangle.
      _ = unsafe add(base, bytesPerRow: bytesPerRow, bounds, to: line)
    }
  }
}
