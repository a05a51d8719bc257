extension GBitmapFont {
  /// The number of font pixels in an em: ascent and descent together, the rows of a line.
  public var unitsPerEm: Int { ascent - descent }

  /// The number of glyphs, the replacement glyph included.
  public var numberOfGlyphs: Int { glyphs.count }

  /// Returns how far a glyph moves the pen to the right, in font pixels.
  public func advance(of glyph: GGlyph) -> Int { glyphs.advance(of: glyph) }

  /// Returns how far a string moves the pen to the right, in font pixels.
  ///
  /// - Complexity: O(n) in the length of the string.
  public func advance(of string: String) -> Int {
    glyphs(for: string).reduce(0) { $0 + glyphs.advance(of: $1) }
  }

  /// Returns the smallest rectangle around a glyph's ink, in font pixels with the pen at the origin.
  ///
  /// It is `CGRect.zero` for a glyph without ink.
  public func boundingBox(of glyph: GGlyph) -> CGRect { boundingBox(of: CollectionOfOne(glyph)) }

  /// Returns the smallest rectangle around a string's ink, in font pixels with the pen at the origin.
  ///
  /// It is `CGRect.zero` for a string without ink.
  ///
  /// - Complexity: O(n) in the length of the string.
  public func boundingBox(of string: String) -> CGRect { boundingBox(of: glyphs(for: string)) }

  private func boundingBox(of run: some Sequence<GGlyph>) -> CGRect {
    var pen = 0
    var (left, right, bottom, top) = (Int.max, Int.min, Int.max, Int.min)
    for glyph in run {
      let bitmap = glyphs.bitmap(of: glyph)
      if bitmap.height > 0 {
        left = min(left, pen + bitmap.left)
        right = max(right, pen + bitmap.left + bitmap.width)
        bottom = min(bottom, bitmap.bottom)
        top = max(top, bitmap.bottom + bitmap.height)
      }
      pen += glyphs.advance(of: glyph)
    }
    guard left < right else { return .zero }
    return CGRect(x: left, y: bottom, width: right - left, height: top - bottom)
  }

  /// The mask of a glyph.
  func bitmap(of glyph: GGlyph) -> GlyphBitmap { glyphs.bitmap(of: glyph) }
}
