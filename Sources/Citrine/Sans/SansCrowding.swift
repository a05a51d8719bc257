/// How many stems a letter of the monospaced cut has beside each other.
///
/// All letters are equally wide, so the more stems a letter has, the thinner they are: its counters stay open, and its
/// colour is that of the other letters.
enum SansCrowding: Sendable {
  /// At most two stems, as in n and H.
  case open
  /// Three stems, as in m, or two and a round stroke.
  case three
  /// Four stems or more, or two letters that form one sign.
  case four

  init(_ scalar: Unicode.Scalar) {
    // A mark at the side takes room of its own.
    if "ΆΈΉΌΎΏŉď".unicodeScalars.contains(scalar) {
      self = .four
      return
    }
    switch SansComposition.base(of: scalar) {
    case "m", "w", "M", "W", "Μ", "М", "м", "Ш", "ш", "Щ", "щ", "Ж", "ж", "Ф", "ф", "Φ", "φ", "Ψ",
      "ψ", "ω", "Ы",
      "ы", "ю", "њ", "Њ", "љ", "Љ", "&", "%", "#", "₿", "∞", "¶", "Ω", "\u{2126}", "Θ", "€", "¥",
      "₴", "₺":
      self = .three
    case "æ", "Æ", "œ", "Œ", "Ю", "@", "₩", "№", "©", "®", "℗", "™", "‰", "↔", "⇔", "Ĳ", "¼", "½",
      "¾",
      "⅓", "⅔", "⅛", "⅜", "⅝", "⅞":
      self = .four
    default: self = .open
    }
  }

  /// The greatest blank beside the letter.
  var greatestBearing: Double {
    switch self {
    case .open: .infinity
    case .three: 44
    case .four: 34
    }
  }

  /// Returns the factor of the stem.
  ///
  /// - Parameter growth: See `SansParameters.growth`.
  func thinning(growth: Double) -> Double {
    switch self {
    case .open: 1
    case .three: 0.9 - 0.0022 * growth
    case .four: 0.84 - 0.0024 * growth
    }
  }
}
