// Names of styles: "Semibold Italic" in "Citrine Sans Semibold Italic".
extension FontStyle {
  /// The words that name weights, without blanks and in lower case.
  ///
  /// A word that begins with another one stands before it: the first word that fits is used.
  private static let weights: [(word: String, weight: Double)] = [
    ("thin", 100), ("hairline", 100), ("ultralight", 200), ("extralight", 200), ("light", 300),
    ("regular", 400), ("roman", 400), ("normal", 400), ("book", 400), ("plain", 400),
    ("medium", 500), ("semibold", 600), ("demibold", 600), ("demi", 600), ("extrabold", 800),
    ("ultrabold", 800), ("bold", 700), ("heavy", 800), ("black", 900),
  ]
  /// The words that name slanted styles.
  private static let slants = ["italic", "oblique", "ital", "obl"]
  /// Letters that foundries add to names of styles, as in "Arial-BoldMT"; they have no meaning here.
  private static let suffixes = ["psmt", "mt", "ps"]

  /// Reads the name of a style, such as "BoldOblique" or "semibold italic"; the empty name is regular.
  ///
  /// - Returns: nil if the name has a word that names no weight and no slant.
  package init?(name: some StringProtocol) {
    var rest = name.lowercased().filter { $0 != " " && $0 != "-" }[...]
    while !rest.isEmpty {
      if let (word, weight) = Self.weights.first(where: { rest.hasPrefix($0.word) }) {
        self.weight = weight
        rest = rest.dropFirst(word.count)
      } else if let word = Self.slants.first(where: { rest.hasPrefix($0) }) {
        isItalic = true
        rest = rest.dropFirst(word.count)
      } else if Self.suffixes.contains(String(rest)) {
        return
      } else {
        return nil
      }
    }
  }

  /// Splits the name of a font into the family and the style.
  ///
  /// The style is the longest end of the name that names one: it begins after a hyphen or a blank.
  package static func split(_ name: String) -> (family: String, style: FontStyle) {
    for (index, separator) in zip(name.indices, name) where separator == "-" || separator == " " {
      let style = name[name.index(after: index)...]
      if index > name.startIndex, !style.isEmpty, let style = FontStyle(name: style) {
        return (String(name[..<index]), style)
      }
    }
    return (name, FontStyle())
  }
}
