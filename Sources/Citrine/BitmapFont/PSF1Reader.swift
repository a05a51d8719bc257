/// Reads PSF1, the first font format of the Linux console.
///
/// ```
///   36 04   mode   rows        bits of mode: 1: 512 glyphs, else 256; 2: Unicode table; 4: table with sequences
///   glyphs of `rows` bytes
///   Unicode table: for each glyph, 16-bit little-endian words:   scalar*  (FFFE scalar scalar+)*  FFFF
/// ```
enum PSF1Reader {
  static let magic: [UInt8] = [0x36, 0x04]

  private static let (mode512, modeHasTable, modeHasSequences, modeMask) = (1, 2, 4, 7)

  static func read(
    _ bytes: [UInt8], _ limits: GLimits = GLimits()
  ) throws(GFontError) -> BitmapFontTables {
    var reader = FontByteReader(
      bytes, range: magic.count..<bytes.count, format: .psf1, part: "the header")
    let mode = try reader.uint8()
    guard mode & ~modeMask == 0 else { throw reader.malformed("the mode \(mode) is unknown") }
    let rows = try reader.uint8()
    guard rows > 0 else { throw reader.malformed("the glyphs have no rows") }
    let count = mode & mode512 != 0 ? 512 : 256
    let end = reader.position + count * rows
    guard end <= bytes.count else { throw .truncated(.psf1, part: "the glyphs") }
    let glyphs = PSFGlyphs(
      format: .psf1, count: count, bytesPerGlyph: rows, width: 8, height: rows,
      bytes: bytes[reader.position..<end])
    guard mode & (modeHasTable | modeHasSequences) != 0 else {
      return try glyphs.tables(characters: [], limits)
    }
    return try glyphs.tables(characters: readCharacters(of: count, in: bytes, from: end), limits)
  }

  private static func readCharacters(
    of count: Int, in bytes: [UInt8], from start: Int
  ) throws(GFontError) -> [PSFGlyphs.GlyphCharacters] {
    var reader = FontByteReader(
      bytes, range: start..<bytes.count, format: .psf1, part: "the Unicode table")
    var characters: [PSFGlyphs.GlyphCharacters] = []
    while characters.count < count { characters.append(try readGlyphCharacters(&reader)) }
    return characters
  }

  private static func readGlyphCharacters(
    _ reader: inout FontByteReader
  ) throws(GFontError) -> PSFGlyphs.GlyphCharacters {
    var characters = PSFGlyphs.GlyphCharacters()
    while true {
      let word = try reader.uint16()
      if word == 0xFFFF { return characters }
      if word == 0xFFFE {
        characters.sequences.append("")
      } else if let scalar = Unicode.Scalar(UInt32(word)) {
        if characters.sequences.isEmpty {
          characters.scalars.append(scalar)
        } else {
          characters.sequences[characters.sequences.count - 1].unicodeScalars.append(scalar)
        }
      } else {
        throw reader.malformed("U+\(String(word, radix: 16)) is half of a surrogate pair")
      }
    }
  }
}
