extension GBitmapFont {
  /// Returns the glyph of a Unicode scalar, or nil when the font has none.
  ///
  /// - Complexity: O(1).
  public func glyph(for scalar: Unicode.Scalar) -> GGlyph? { characters[scalar] }

  /// Returns the glyphs that draw a string, from left to right in the order of its characters.
  ///
  /// A letter with combining accents is drawn as the precomposed character if Unicode has one, so "é" gives the same
  /// glyph whether it is one scalar, or an e and an accent. A character that the font lacks gives glyph 0. But a
  /// default-ignorable character of Unicode, such as a joiner or a variation selector, gives no glyph. There is no
  /// shaping: no ligatures, no reordering, no kerning.
  ///
  /// - Complexity: O(n) in the length of the string.
  public func glyphs(for string: String) -> [GGlyph] {
    var run: [GGlyph] = []
    run.reserveCapacity(string.utf8.count)
    forEachGlyph(of: string) { run.append($0) }
    return run
  }

  /// Calls `body` with each glyph that `glyphs(for:)` returns, in order; some are missing after the deadline.
  @inline(__always)
  func forEachGlyph(
    of string: String, _ limits: WorkLimits = .standard, _ body: (GGlyph) -> Void
  ) {
    if string.utf8.allSatisfy({ $0 < 0x80 }) {
      for byte in string.utf8 { body(characters[Unicode.Scalar(byte)] ?? 0) }
    } else {
      var run: [GGlyph] = []
      for (index, character) in string.enumerated() {
        if index & 1023 == 0 && limits.isTimeOver { break }
        append(character, to: &run)
      }
      for glyph in run { body(glyph) }
    }
  }

  private func append(_ character: Character, to run: inout [GGlyph]) {
    let scalars = character.unicodeScalars
    if let only = scalars.first, scalars.count == 1, let glyph = characters[only] {
      return run.append(glyph)
    }
    var rest = scalars[...]
    while !rest.isEmpty {
      appendSequence(String(rest.prefix(BitmapFontTables.maxSequenceLength)), to: &run)
      rest = rest.dropFirst(BitmapFontTables.maxSequenceLength)
    }
  }

  /// Appends the glyph of a sequence of scalars, or the glyphs of the scalars of its composed form.
  private func appendSequence(_ text: String, to run: inout [GGlyph]) {
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
