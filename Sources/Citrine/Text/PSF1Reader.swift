/// Reads PSF1, the first font format of the Linux console.
///
/// ```
///   36 04   mode   rows        mode bits: 1: 512 glyphs, not 256; 2: with a Unicode table; 4: with sequences in it
///   glyphs of `rows` bytes
///   Unicode table: for each glyph, 16-bit little-endian words:   scalar*  (FFFE scalar scalar+)*  FFFF
/// ```
enum PSF1Reader {
  static let magic: [UInt8] = [0x36, 0x04]

  private static let (has512, hasTable, hasSequences, knownModes) = (1, 2, 4, 7)

  static func read(_ bytes: [UInt8]) throws(GFontError) -> BitmapFontTables {
    var reader = FontByteReader(
      bytes, range: magic.count..<bytes.count, format: .psf1, what: "the header")
    let mode = try reader.uint8()
    guard mode & ~knownModes == 0 else { throw reader.malformed("unknown mode \(mode)") }
    let rows = try reader.uint8()
    guard rows > 0 else { throw reader.malformed("glyphs without rows") }
    let count = mode & has512 != 0 ? 512 : 256
    let end = reader.position + count * rows
    guard end <= bytes.count else { throw .truncated(.psf1, what: "the glyphs") }
    let glyphs = PSFGlyphs(
      format: .psf1, count: count, bytesPerGlyph: rows, width: 8, height: rows,
      bytes: bytes[reader.position..<end])
    guard mode & (hasTable | hasSequences) != 0 else { return try glyphs.tables(claims: []) }
    return try glyphs.tables(claims: readClaims(of: count, in: bytes, from: end))
  }

  private static func readClaims(
    of count: Int, in bytes: [UInt8], from start: Int
  ) throws(GFontError) -> [PSFGlyphs.Claims] {
    var reader = FontByteReader(
      bytes, range: start..<bytes.count, format: .psf1, what: "the Unicode table")
    var all: [PSFGlyphs.Claims] = []
    while all.count < count { all.append(try readClaims(&reader)) }
    return all
  }

  private static func readClaims(
    _ reader: inout FontByteReader
  ) throws(GFontError) -> PSFGlyphs.Claims {
    var claims = PSFGlyphs.Claims()
    while true {
      let word = try reader.uint16()
      if word == 0xFFFF { return claims }
      if word == 0xFFFE {
        claims.sequences.append("")
      } else if let scalar = Unicode.Scalar(UInt32(word)) {
        if claims.sequences.isEmpty {
          claims.scalars.append(scalar)
        } else {
          claims.sequences[claims.sequences.count - 1].unicodeScalars.append(scalar)
        }
      } else {
        throw reader.malformed("\(String(word, radix: 16)) is half of a surrogate pair")
      }
    }
  }
}
