/// A layer of a coloured glyph: the outline of another glyph of the font, filled with one colour (OpenType, COLR
/// version 0).
struct GlyphColorLayer: Hashable, Sendable {
  let glyph: GGlyph
  /// The colour in sRGB, not premultiplied; nil for the colour of the text.
  let color: RGBA?

  /// Components from 0 to 255.
  struct RGBA: Hashable, Sendable {
    let red: UInt8
    let green: UInt8
    let blue: UInt8
    let alpha: UInt8
  }
}

/// The picture of a glyph: a PNG file in an OpenType font, from a strike of one size (tables CBDT and sbix).
struct GlyphPicture: Hashable, Sendable {
  /// The bytes of the PNG file.
  let png: [UInt8]
  /// The place of the picture relative to the pen, in font units, y upwards.
  let frame: CGRect
}
