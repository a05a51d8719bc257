/// Measures of a glyph that shaping needs.
struct SansGlyphMeasures: Sendable {
  let advance: Double
  /// The place of marks above and below, relative to the pen, before the slant.
  let topAnchor: Double
  let bottomAnchor: Double
  /// The height above which marks are placed.
  let top: Double
  /// The kerning classes of the right and of the left side.
  let firstClass: SansKerning
  let secondClass: SansKerning

  init(_ glyph: SansGlyph, _ scalar: Unicode.Scalar?) {
    advance = glyph.advance
    topAnchor = glyph.topAnchor
    bottomAnchor = glyph.bottomAnchor
    let base = scalar.map(SansComposition.base) ?? "\0"
    let isComposed = scalar.map { $0 != base } ?? false
    top = isComposed ? glyph.highestPoint : SansPen.height(of: base)
    firstClass = SansKerning.first(base)
    secondClass = SansKerning.second(base)
  }
}
