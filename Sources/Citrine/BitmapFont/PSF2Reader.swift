/// Reads PSF2, the second font format of the Linux console.
///
/// ```
///   72 B5 4A 86, then 32-bit little-endian words:
///     version 0   header size   flags (1: Unicode table)   glyphs   bytes per glyph   rows   columns
///   glyphs: rows of whole bytes
///   Unicode table: for each glyph, in UTF-8:   scalar*  (FE scalar scalar+)*  FF
/// ```
enum PSF2Reader {
  static let magic: [UInt8] = [0x72, 0xB5, 0x4A, 0x86]

  private static let headerSize = 32
  private static let flagHasTable = 1
  private static let (startOfSequence, endOfGlyph): (UInt8, UInt8) = (0xFE, 0xFF)

  static func read(
    _ bytes: [UInt8], _ limits: GLimits = GLimits()
  ) throws(GFontError) -> BitmapFontTables {
    var reader = FontByteReader(
      bytes, range: magic.count..<bytes.count, format: .psf2, part: "the header")
    let version = try reader.uint32()
    guard version == 0 else { throw reader.malformed("the version \(version) is unknown") }
    let start = try reader.uint32()
    guard start >= headerSize else { throw reader.malformed("the header has \(start) bytes") }
    let flags = try reader.uint32()
    let glyphs = try readGlyphs(&reader, from: start)
    guard flags & flagHasTable != 0 else { return try glyphs.tables(characters: [], limits) }
    return try glyphs.tables(characters: readCharacters(of: glyphs, in: bytes), limits)
  }

  private static func readGlyphs(
    _ header: inout FontByteReader, from start: Int
  ) throws(GFontError) -> PSFGlyphs {
    let count = try header.uint32()
    let bytesPerGlyph = try header.uint32()
    let height = try header.uint32()
    let width = try header.uint32()
    guard count < GlyphStore.Limits.glyphs else {
      throw .tooLarge(reason: "it has \(count) glyphs")
    }
    guard max(width, height) <= GlyphStore.Limits.side else {
      throw .tooLarge(reason: "a glyph has \(width) x \(height) pixels")
    }
    guard min(width, height) > 0 else { throw header.malformed("the glyphs have no pixels") }
    guard bytesPerGlyph >= PackedBitmap.bytesPerRow(width: width) * height else {
      throw header.malformed(
        "a glyph of \(width) x \(height) pixels has only \(bytesPerGlyph) bytes")
    }
    var reader = FontByteReader(
      header.bytes, range: start..<max(start, header.end), format: .psf2, part: "the glyphs")
    return PSFGlyphs(
      format: .psf2, count: count, bytesPerGlyph: bytesPerGlyph, width: width, height: height,
      bytes: header.bytes[try reader.take(count, of: bytesPerGlyph)])
  }

  private static func readCharacters(
    of glyphs: PSFGlyphs, in bytes: [UInt8]
  ) throws(GFontError) -> [PSFGlyphs.GlyphCharacters] {
    var remaining = bytes[glyphs.bytes.endIndex...]
    var characters: [PSFGlyphs.GlyphCharacters] = []
    while characters.count < glyphs.count {
      guard let end = remaining.firstIndex(of: endOfGlyph) else {
        throw .truncated(.psf2, part: "the Unicode table")
      }
      characters.append(try readGlyphCharacters(remaining[..<end]))
      remaining = remaining[(end + 1)...]
    }
    return characters
  }

  private static func readGlyphCharacters(
    _ bytes: ArraySlice<UInt8>
  ) throws(GFontError) -> PSFGlyphs.GlyphCharacters {
    var characters = PSFGlyphs.GlyphCharacters()
    let parts = bytes.split(separator: startOfSequence, omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      guard let text = String(validating: part, as: UTF8.self) else {
        throw .malformed(.psf2, reason: "the Unicode table is not UTF-8", at: part.startIndex)
      }
      if index == 0 {
        characters.scalars = Array(text.unicodeScalars)
      } else {
        characters.sequences.append(text)
      }
    }
    return characters
  }
}
