/// Names of glyphs, as in Adobe's glyph list where that has simple ones, else "uni" and the number of the character.
enum SansGlyphName {
  /// The names of the characters of ASCII that are not letters, in order.
  private static let ascii =
    "space exclam quotedbl numbersign dollar percent ampersand quotesingle parenleft parenright "
    + "asterisk plus comma hyphen period slash zero one two three four five six seven eight nine "
    + "colon semicolon less equal greater question at bracketleft backslash bracketright "
    + "asciicircum underscore grave braceleft bar braceright asciitilde"

  /// Returns the name of a glyph; nil if there is no such glyph.
  static func name(of glyph: GGlyph) -> String? {
    guard glyph > 0 else { return ".notdef" }
    return SansRepertoire.scalar(of: glyph).map(name)
  }

  /// Returns the glyph with a name.
  static func glyph(named name: String) -> GGlyph? {
    if name == ".notdef" { return 0 }
    for block in SansRepertoire.blocks {
      for value in block {
        guard let scalar = Unicode.Scalar(value), self.name(of: scalar) == name else { continue }
        return SansRepertoire.glyph(for: scalar)
      }
    }
    return nil
  }

  private static func name(of scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "A"..."Z", "a"..."z": return String(Character(scalar))
    case " "..."~":
      let isAfter = [scalar > "Z", scalar > "z"].count { $0 }
      return String(ascii.split(separator: " ")[Int(scalar.value) - 0x20 - 26 * isAfter])
    default: break
    }
    if let (base, mark) = SansComposition.decomposition(of: scalar), base.isASCII {
      return String(Character(base)) + mark.glyphName
    }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "uni" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
  }
}
