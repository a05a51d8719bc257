extension GBitmapFont {
  /// Returns the glyph of a Unicode scalar, or nil when the font has none.
  ///
  /// - Complexity: O(1).
  public func glyph(for scalar: Unicode.Scalar) -> GGlyph? { characters[scalar] }

  /// Returns the glyphs that draw a string, from left to right in the order of its characters.
  ///
  /// A letter with combining accents is drawn as the one precomposed character if there is such a
  /// thing, so "é" comes out the same however it is encoded. Characters that the font lacks give
  /// glyph 0, except those that are invisible by their nature (joiners, variation selectors), which
  /// give nothing. There is no shaping: no ligatures, no reordering, no kerning.
  ///
  /// - Complexity: O(n) in the length of the string.
  public func glyphs(for string: String) -> [GGlyph] {
    var run: [GGlyph] = []
    run.reserveCapacity(string.utf8.count)
    if string.utf8.allSatisfy({ $0 < 0x80 }) {
      for scalar in string.unicodeScalars { run.append(characters[scalar] ?? 0) }
    } else {
      for character in string { append(character, to: &run) }
    }
    return run
  }

  private func append(_ character: Character, to run: inout [GGlyph]) {
    let scalars = character.unicodeScalars
    if let only = scalars.first, scalars.count == 1, let glyph = characters[only] {
      return run.append(glyph)
    }
    let text = String(character)
    if let glyph = sequences[text] { return run.append(glyph) }
    for scalar in text.precomposedStringWithCanonicalMapping.unicodeScalars {
      if let glyph = characters[scalar] {
        run.append(glyph)
      } else if !scalar.properties.isDefaultIgnorableCodePoint {
        run.append(0)
      }
    }
  }
}
