/// From Unicode scalars to glyphs: two array look-ups, without hashing, for every scalar.
///
/// Scalars fall into pages of 256; a page costs 512 bytes from its first character on, and all empty
/// pages are one.
struct CharacterMap: Sendable {
  /// The number of each page in `cells`; page 0 of `cells` is the empty one.
  private var pages = [UInt16](repeating: 0, count: 0x11_0000 / 256)

  /// Glyph numbers, 0 for none: glyph 0 is what missing characters get.
  private var cells = [GGlyph](repeating: 0, count: 256)

  /// The glyph of a scalar, or nil.
  subscript(scalar: Unicode.Scalar) -> GGlyph? {
    let value = Int(scalar.value)
    let glyph = cells[Int(pages[value >> 8]) << 8 | value & 0xFF]
    return glyph == 0 ? nil : glyph
  }

  /// Maps a scalar unless it is mapped already: the first of two claims holds.
  mutating func insert(_ scalar: Unicode.Scalar, glyph: GGlyph) {
    let value = Int(scalar.value)
    if pages[value >> 8] == 0 {
      pages[value >> 8] = UInt16(cells.count >> 8)
      cells.append(contentsOf: repeatElement(0, count: 256))
    }
    let cell = Int(pages[value >> 8]) << 8 | value & 0xFF
    if cells[cell] == 0 { cells[cell] = glyph }
  }
}
