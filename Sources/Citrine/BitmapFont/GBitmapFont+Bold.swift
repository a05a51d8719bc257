import Synchronization

extension GBitmapFont {
  /// A synthetic bold version of the font: every set pixel is repeated to the right.
  ///
  /// The number of repetitions is 1/16 of the rows of the em, rounded, from 1 to 16. Advances grow as much, except in
  /// fixed-pitch fonts, so that columns stay aligned. Glyphs keep their numbers, and the font keeps its family name.
  /// Its full name gets the suffix " Bold" (in an X logical font description, the weight field becomes "bold").
  ///
  /// The result is the font itself if its full name contains "bold", or if the copy would exceed the limits of fonts.
  /// The copy is made at the first call and then stored in the font.
  ///
  /// - Complexity: O(pixels of the font), the first time.
  public var emboldened: GBitmapFont {
    if let existing = emboldenedFont.withLock({ $0 }) { return existing }
    guard !isBold else { return self }
    let shift = min(max((unitsPerEm + 8) / 16, 1), 16)
    guard let glyphs = glyphs.emboldened(by: shift, widensAdvances: !isFixedPitch) else {
      return self
    }
    let newFont = GBitmapFont(self, glyphs: glyphs, fullName: Self.boldName(fullName))
    // The copy was made outside of the lock, perhaps by two threads at once; all callers get the one stored first.
    return emboldenedFont.withLock { stored in
      if let stored { return stored }
      stored = newFont
      return newFont
    }
  }

  /// Whether the font's full name contains "bold", in any case of letters.
  package var isBold: Bool { fullName.lowercased().contains("bold") }

  /// Whether the full name says that the font is italic or oblique.
  var isItalic: Bool { fullName.lowercased().contains(/italic|oblique/) }

  /// Whether all printable ASCII characters of the font, except the space, have the same advance.
  package var isFixedPitch: Bool {
    let letters = (0x21...0x7E).compactMap { characters[Unicode.Scalar(UInt8($0))] }
    guard let first = letters.first else { return false }
    return letters.allSatisfy { glyphs.advance(of: $0) == glyphs.advance(of: first) }
  }

  /// Returns the full name with the weight "bold": in the third field of an X logical font description, which is the
  /// weight; else as a suffix.
  private static func boldName(_ name: String) -> String {
    var fields = name.split(separator: "-", maxSplits: 15, omittingEmptySubsequences: false)
      .map(String.init)
    // Fourteen fields, and the empty text before the first hyphen.
    guard name.hasPrefix("-"), fields.count == 15 else { return name + " Bold" }
    fields[3] = "bold"
    return fields.joined(separator: "-")
  }
}

extension GlyphStore {
  /// Returns a copy in which each set pixel also sets the `shift` pixels to its right; nil if it would have more than
  /// `Limits.pixels` pixels.
  ///
  /// - Parameter widensAdvances: Whether advances grow by `shift`. Advances of 0 (combining accents) never do.
  func emboldened(by shift: Int, widensAdvances: Bool) -> GlyphStore? {
    var count = 0
    for glyph in 0..<self.count {
      let bitmap = bitmap(of: GGlyph(glyph))
      count += (bitmap.width + shift) * bitmap.height
    }
    guard count <= Limits.pixels else { return nil }
    var bolder = GlyphStore(reservingPixels: count)
    for glyph in 0..<self.count {
      let advance = advance(of: GGlyph(glyph))
      bolder.appendEmboldened(
        bitmap(of: GGlyph(glyph)), shift: shift,
        advance: widensAdvances && advance > 0 ? min(advance + shift, Limits.offset) : advance)
    }
    return bolder
  }
}
