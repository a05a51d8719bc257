import Synchronization

extension GBitmapFont {
  /// The same letters, bolder: all ink goes on a little farther to the right.
  ///
  /// That is a pixel for every 16 rows of the em, one at least. Advances grow by it, except in
  /// faces whose ASCII letters are all of one width, which keep their columns. Glyphs keep their numbers,
  /// and the font its family; its whole name ends in "Bold" (in an X font's name, the weight is "bold").
  ///
  /// A font that is bold already, or one so large that the copy would be beyond the limits of fonts, is
  /// returned as it is. The copy is made once.
  ///
  /// - Complexity: O(pixels of the font), the first time.
  public var emboldened: GBitmapFont {
    if let made = bold.withLock({ $0 }) { return made }
    guard !isBold else { return self }
    let shift = min(max((unitsPerEm + 8) / 16, 1), 16)
    guard let glyphs = glyphs.emboldened(by: shift, widening: !isFixedPitch) else { return self }
    let made = GBitmapFont(self, glyphs: glyphs, fullName: Self.boldName(fullName))
    // Made outside of the lock; the first that is kept is everybody's.
    return bold.withLock { kept in
      if let kept { return kept }
      kept = made
      return made
    }
  }

  /// Whether the font's whole name tells that it is bold.
  package var isBold: Bool { fullName.lowercased().contains("bold") }

  /// Whether all letters of ASCII are as wide.
  package var isFixedPitch: Bool {
    let letters = (0x21...0x7E).compactMap { characters[Unicode.Scalar(UInt8($0))] }
    guard let first = letters.first else { return false }
    return letters.allSatisfy { glyphs.advance(of: $0) == glyphs.advance(of: first) }
  }

  /// The name with its weight in it: the fourth of an X font's fields, or a word at the end.
  private static func boldName(_ name: String) -> String {
    var fields = name.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard name.hasPrefix("-"), fields.count == 15 else { return name + " Bold" }
    fields[3] = "bold"
    return fields.joined(separator: "-")
  }
}

extension GlyphStore {
  /// The glyphs with ink that goes on to the right for some pixels; nil when there would be too many.
  ///
  /// - Parameter widening: Whether advances grow by as much; those of 0, of accents, never do.
  func emboldened(by shift: Int, widening: Bool) -> GlyphStore? {
    var count = 0
    for glyph in 0..<self.count {
      let bitmap = bitmap(of: GGlyph(glyph))
      count += (bitmap.width + shift) * bitmap.height
    }
    guard count <= Limits.pixels else { return nil }
    var bolder = GlyphStore(emptyFor: count)
    for glyph in 0..<self.count {
      let advance = advance(of: GGlyph(glyph))
      bolder.appendBold(
        bitmap(of: GGlyph(glyph)), shift: shift,
        advance: widening && advance > 0 ? min(advance + shift, Limits.offset) : advance)
    }
    return bolder
  }
}
