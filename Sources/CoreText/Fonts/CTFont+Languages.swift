public import CitrineCoreGraphics

/// Returns the languages that a font has all letters for: an array of BCP 47 tags such as "sr" and "sr-Latn", sorted.
///
/// The letters of a language are CLDR's main exemplar characters, which ICU has: small letters and ideographs, without
/// punctuation, digits and the letters of foreign words.
///
/// - Complexity: O(n) in the number of the letters of all languages, some thousands; the first call also reads ICU's
///   data, which takes some milliseconds.
@discardableResult
public func CTFontCopySupportedLanguages(_ font: CTFont) -> CFArray {
  var glyphs: [Unicode.Scalar: Bool] = [:]
  func hasGlyph(_ scalar: Unicode.Scalar) -> Bool {
    if let stored = glyphs[scalar] { return stored }
    let hasGlyph = font.font.glyph(for: scalar) != nil
    glyphs[scalar] = hasGlyph
    return hasGlyph
  }
  return WrittenLanguage.all.filter { $0.letters.allSatisfy(hasGlyph) }.map(\.tag) as NSArray
}

/// A language and its letters.
private struct WrittenLanguage: Sendable {
  let tag: String
  let letters: Set<Unicode.Scalar>

  /// All languages whose letters are known, sorted by their tags.
  static let all: [WrittenLanguage] = ICU.languages.compactMap { tag in
    // Joiners have no shape of their own.
    let letters = ICU.exemplarScalars(of: tag).filter {
      !$0.properties.isDefaultIgnorableCodePoint
    }
    return letters.isEmpty ? nil : WrittenLanguage(tag: tag, letters: letters)
  }
}
