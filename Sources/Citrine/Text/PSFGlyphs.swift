/// What PSF1 and PSF2 have in common: glyphs of one size, then the characters of each.
///
/// Source: the description of PSF files in Linux's kbd package (`doc/font-formats`).
struct PSFGlyphs {
  /// The characters that one glyph draws.
  struct Claims {
    var scalars: [Unicode.Scalar] = []
    var sequences: [String] = []
  }

  let format: GFontError.Format
  let count: Int
  let bytesPerGlyph: Int
  let width: Int
  let height: Int

  /// All glyphs, one after the other.
  let bytes: ArraySlice<UInt8>

  /// Builds the font; `claims` has one item per glyph, or is empty if the file has no such table.
  ///
  /// Without a table the number of a glyph is taken for its code, as Latin-1.
  func tables(claims: [Claims]) throws(GFontError) -> BitmapFontTables {
    var tables = BitmapFontTables()
    var claims = claims
    if claims.isEmpty {
      claims = (0..<min(count, 256)).map { Claims(scalars: [Unicode.Scalar(UInt8($0))]) }
    }
    tables.descent = height - baselineRow(claims)
    tables.ascent = height - tables.descent
    let placement = GlyphStore.Placement(advance: width, left: 0, bottom: -tables.descent)
    for index in 0..<count {
      let glyph = try tables.glyphs.append(picture(index), at: placement)
      guard index < claims.count else { continue }
      for scalar in claims[index].scalars { tables.characters.insert(scalar, glyph: glyph) }
    }
    // Only after all single scalars: a sequence must not take the place of one.
    for (index, claim) in claims.enumerated() {
      for sequence in claim.sequences {
        tables.insert(sequence: sequence, glyph: GGlyph(index + 1))
      }
    }
    try tables.check(format, at: 0)
    return tables
  }

  private func picture(_ index: Int) -> PackedPicture {
    let start = bytes.startIndex + index * bytesPerGlyph
    return PackedPicture(
      bytes: bytes[start..<start + bytesPerGlyph],
      bytesPerRow: PackedPicture.bytesPerRow(width: width), width: width, height: height)
  }

  /// The row below the one that most flat-footed capitals stand on.
  ///
  /// The format does not tell the baseline, but the letters show it. Fonts without them get a fifth
  /// of their rows below it.
  private func baselineRow(_ claims: [Claims]) -> Int {
    let letters = Set("AEFHIKLMNPRTXYZ".unicodeScalars)
    var votes = [Int](repeating: 0, count: height + 1)
    for (index, claim) in claims.enumerated() {
      guard claim.scalars.contains(where: letters.contains) else { continue }
      votes[picture(index).inkBounds.rows.upperBound] += 1
    }
    votes[0] = 0
    let most = votes.max() ?? 0
    guard most > 0, let row = votes.firstIndex(of: most) else { return height - height / 5 }
    return row
  }
}
