/// A map from Unicode scalars to glyphs: a two-level table, so looking up a scalar reads two arrays.
///
/// A page has 256 scalars. A page with at least one mapped scalar takes 512 bytes; all empty pages share one.
struct CharacterMap: Sendable {
  /// For each page of Unicode, the index of its page in `pageGlyphs`; 0 is the shared empty page.
  private var pageIndices = [UInt16](repeating: 0, count: 0x11_0000 / 256)

  /// Glyph numbers, 256 for each page; 0 for an unmapped scalar, since glyph 0 is the replacement glyph.
  private var pageGlyphs = [GGlyph](repeating: 0, count: 256)

  /// The glyph of a scalar; nil if the scalar is not mapped.
  subscript(scalar: Unicode.Scalar) -> GGlyph? {
    let value = Int(scalar.value)
    let glyph = pageGlyphs[Int(pageIndices[value >> 8]) << 8 | value & 0xFF]
    return glyph == 0 ? nil : glyph
  }

  /// Maps a scalar to a glyph, unless the scalar is mapped already: the first mapping is kept.
  mutating func insert(_ scalar: Unicode.Scalar, glyph: GGlyph) {
    let value = Int(scalar.value)
    if pageIndices[value >> 8] == 0 {
      pageIndices[value >> 8] = UInt16(pageGlyphs.count >> 8)
      pageGlyphs.append(contentsOf: repeatElement(0, count: 256))
    }
    let index = Int(pageIndices[value >> 8]) << 8 | value & 0xFF
    if pageGlyphs[index] == 0 { pageGlyphs[index] = glyph }
  }
}
