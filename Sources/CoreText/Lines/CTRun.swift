public import CitrineCoreGraphics

/// Consecutive glyphs of a line, from left to right, with the same attributes, font and direction.
public final class CTRun {
  /// The glyphs without their places.
  let shaped: ShapedRun
  /// The x of the pen of the first glyph, in points from the start of the line.
  package let x: CGFloat
  /// The place of each glyph, in points from the start of the line, y up.
  let positions: [CGPoint]
  /// The width of the run, in points.
  package let width: CGFloat
  /// Copies with stable addresses for the functions that return pointers; made at the first call.
  lazy var buffers = RunBuffers(self)

  /// Places the glyphs of a run so that the pen of the first one is at `x`.
  init(_ shaped: ShapedRun, from x: CGFloat) {
    self.shaped = shaped
    self.x = x
    var (pen, positions) = (x, [CGPoint]())
    positions.reserveCapacity(shaped.glyphs.count)
    let rise = shaped.attributes.rise
    for (index, width) in shaped.widths.enumerated() {
      let offset = shaped.offsets.isEmpty ? .zero : shaped.offsets[index]
      positions.append(CGPoint(x: pen + offset.x, y: rise + offset.y))
      pen += width
    }
    self.positions = positions
    width = pen - x
  }

  var attributes: TextAttributes { shaped.attributes }
  /// The font of the glyphs: the font of the attributes, or a fallback font for characters that it lacks.
  var font: CTFont { shaped.font }
  var glyphs: [CGGlyph] { shaped.glyphs }

  /// The range of the string of the line that the run contains, in UTF-16 units.
  var range: CFRange {
    CFRange(location: shaped.stringRange.lowerBound, length: shaped.stringRange.count)
  }

  /// For each glyph, the index of the first UTF-16 unit of its characters in the string of the line.
  var stringIndices: [CFIndex] {
    shaped.stringIndex.map { [CFIndex](repeating: $0, count: shaped.glyphs.count) }
      ?? shaped.clusters
  }

  /// The distance between the pens of neighbours, with kerning, in points; the height is 0.
  var advances: [CGSize] { shaped.widths.map { CGSize(width: $0, height: 0) } }

  /// The distance from the place of each glyph to that of the next one, in points.
  var displacements: [CGSize] {
    guard !shaped.offsets.isEmpty else { return advances }
    let end = CGPoint(x: x + width, y: shaped.attributes.rise)
    return positions.indices.map { index in
      let next = index + 1 < positions.count ? positions[index + 1] : end
      return CGSize(width: next.x - positions[index].x, height: next.y - positions[index].y)
    }
  }

  /// The attributes of the glyphs.
  package var allAttributes: [NSAttributedString.Key: Any] {
    guard font !== attributes.font else { return attributes.all }
    var all = attributes.all
    all[NSAttributedString.Key(rawValue: kCTFontAttributeName as String)] = font
    return all
  }

  /// The height of the font or the object above the baseline of the line, with the baseline offset, in points.
  var ascent: CGFloat {
    if let delegate = attributes.delegate { return delegate.ascent + attributes.rise }
    return max(CTFontGetAscent(font), attributes.attachment?.textBounds.maxY ?? 0)
      + attributes.rise
  }
  /// The depth of the font or the object below the baseline of the line, with the baseline offset, in points.
  var descent: CGFloat {
    if let delegate = attributes.delegate { return delegate.descent - attributes.rise }
    return max(CTFontGetDescent(font), -(attributes.attachment?.textBounds.minY ?? 0))
      - attributes.rise
  }
  var leading: CGFloat { attributes.delegate == nil ? CTFontGetLeading(font) : 0 }

  /// Returns whether a glyph belongs to white space.
  func isBlank(_ glyphIndex: Int) -> Bool { shaped.isBlank(glyph: glyphIndex) }

  /// Returns the glyph indices of a range, clamped to the run; a length of 0 means all from the location on.
  func glyphRange(_ range: CFRange) -> Range<Int> {
    let start = min(max(range.location, 0), glyphs.count)
    let length = range.length == 0 ? glyphs.count - start : max(range.length, 0)
    return start..<min(start + min(length, glyphs.count), glyphs.count)
  }

  /// Returns the bounding box of the ink of some glyphs, from the start of the line; null without ink.
  func inkBounds(_ glyphRange: Range<Int>) -> CGRect {
    if attributes.delegate != nil { return .null }
    return glyphRange.reduce(CGRect.null) { all, glyphIndex in
      if let bounds = attributes.attachment?.textBounds {
        return all.union(bounds.offsetBy(dx: positions[glyphIndex].x, dy: positions[glyphIndex].y))
      }
      let box = font.boxInPoints(font.font.boundingBox(of: glyphs[glyphIndex]))
      return box.isEmpty
        ? all : all.union(box.offsetBy(dx: positions[glyphIndex].x, dy: positions[glyphIndex].y))
    }
  }

  /// The Core Foundation type number of this class.
  public static var typeID: CFTypeID { 31 }
}
