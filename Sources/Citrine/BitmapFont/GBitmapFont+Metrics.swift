extension GBitmapFont {
  /// The number of font pixels in an em: the number of rows of a line, which is `ascent - descent`.
  public var unitsPerEm: Int { ascent - descent }

  /// The number of glyphs, including the replacement glyph.
  public var numberOfGlyphs: Int { glyphs.count }

  /// Returns the advance of a glyph: the distance that it moves the pen to the right, in font pixels.
  public func advance(of glyph: GGlyph) -> Int { glyphs.advance(of: glyph) }

  /// Returns the advance of a string: the sum of the advances of its glyphs, in font pixels.
  ///
  /// ```swift
  /// let font = GBitmapFont.builtIn
  /// // The width at size 24: advances are in font pixels.
  /// let width = 24 * CGFloat(font.advance(of: "HELLO")) / CGFloat(font.unitsPerEm)
  /// ```
  ///
  /// - Complexity: O(n) in the length of the string.
  public func advance(of string: String) -> Int {
    glyphs(for: string).reduce(0) { $0 + glyphs.advance(of: $1) }
  }

  /// Returns the smallest rectangle around a glyph's set pixels, in font pixels, y upwards, with the pen at the origin.
  ///
  /// It is `CGRect.zero` for a glyph without set pixels.
  public func boundingBox(of glyph: GGlyph) -> CGRect { boundingBox(of: CollectionOfOne(glyph)) }

  /// Returns the smallest rectangle around a string's set pixels, in font pixels, y upwards, with the first pen at the
  /// origin.
  ///
  /// It is `CGRect.zero` for a string without set pixels.
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

  /// Returns the bitmap of a glyph; the bitmap of glyph 0 if the font has no such glyph.
  func bitmap(of glyph: GGlyph) -> GlyphBitmap { glyphs.bitmap(of: glyph) }
}
