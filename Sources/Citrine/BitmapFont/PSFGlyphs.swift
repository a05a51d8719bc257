/// The glyphs of a PSF1 or PSF2 file, all of one size, and their conversion to a font.
///
/// Source: the description of PSF files in Linux's kbd package (`doc/font-formats`).
struct PSFGlyphs {
  /// The characters that the Unicode table of the file maps to one glyph: single scalars, and sequences of scalars.
  struct GlyphCharacters {
    var scalars: [Unicode.Scalar] = []
    var sequences: [String] = []
  }

  let format: GFontError.Format
  let count: Int
  let bytesPerGlyph: Int
  let width: Int
  let height: Int

  /// The bitmaps of all glyphs, one after another, in the layout of `PackedBitmap`.
  let bytes: ArraySlice<UInt8>

  /// Returns the glyphs, the characters and the line metrics of the font.
  ///
  /// Without a Unicode table, the first 256 glyphs get the Latin-1 characters of their indices.
  ///
  /// - Parameter characters: The characters of each glyph, in the order of glyphs; empty if the file has no Unicode
  ///   table.
  func tables(
    characters: [GlyphCharacters], _ limits: GLimits
  ) throws(GFontError) -> BitmapFontTables {
    var tables = BitmapFontTables(limits)
    var characters = characters
    if characters.isEmpty {
      characters = (0..<min(count, 256)).map {
        GlyphCharacters(scalars: [Unicode.Scalar(UInt8($0))])
      }
    }
    tables.descent = height - baselineRow(characters)
    tables.ascent = height - tables.descent
    let metrics = GlyphStore.Metrics(advance: width, left: 0, bottom: -tables.descent)
    for index in 0..<count {
      let glyph = try tables.glyphs.append(bitmap(index), metrics: metrics)
      guard index < characters.count else { continue }
      for scalar in characters[index].scalars { tables.characters.insert(scalar, glyph: glyph) }
    }
    // Sequences come after all single scalars, so that a sequence with a precomposed equivalent cannot replace the
    // glyph of that scalar.
    for (index, glyphCharacters) in characters.enumerated() {
      for sequence in glyphCharacters.sequences {
        tables.insert(sequence: sequence, glyph: GGlyph(index + 1))
      }
    }
    try tables.validate(format, at: 0)
    return tables
  }

  private func bitmap(_ index: Int) -> PackedBitmap {
    let start = bytes.startIndex + index * bytesPerGlyph
    return PackedBitmap(
      bytes: bytes[start..<start + bytesPerGlyph],
      bytesPerRow: PackedBitmap.bytesPerRow(width: width), width: width, height: height)
  }

  /// Returns the number of rows above the baseline, estimated from the bitmaps, since the format does not give it.
  ///
  /// It is the most frequent lower end of the set pixels among the capitals that stand on the baseline with straight
  /// strokes, such as A or E. A font without these letters gets a descent of a fifth of its rows.
  private func baselineRow(_ characters: [GlyphCharacters]) -> Int {
    let letters = Set("AEFHIKLMNPRTXYZ".unicodeScalars)
    var histogram = [Int](repeating: 0, count: height + 1)
    for (index, glyphCharacters) in characters.enumerated() {
      guard glyphCharacters.scalars.contains(where: letters.contains) else { continue }
      histogram[bitmap(index).inkBounds.rows.upperBound] += 1
    }
    histogram[0] = 0
    let highestCount = histogram.max() ?? 0
    guard highestCount > 0, let row = histogram.firstIndex(of: highestCount) else {
      return height - height / 5
    }
    return row
  }
}
