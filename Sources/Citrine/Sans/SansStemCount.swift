/// The number of stems that a letter of the monospaced cut has side by side.
///
/// All letters are equally wide, so the more stems a letter has, the thinner they are: its counters stay open, and its
/// colour is that of the other letters.
enum SansStemCount: Sendable {
  /// At most two stems, as in n and H.
  case two
  /// Three stems, as in m, or two and a round stroke.
  case three
  /// Four stems or more, or two letters that form one sign.
  case four

  private static let threeStems =
    "mwMWΜМмШшЩщЖжФфΦφΨψωЫыюњЊљЉΘΩ\u{2126}&%#€¥₴₺₿∞¶"
  private static let fourStems = "æÆœŒЮ@₩№©®℗™‰↔⇔Ĳ¼½¾⅓⅔⅛⅜⅝⅞"
  /// Letters with a mark beside them, which needs space like another stem.
  private static let marksBeside = "ΆΈΉΌΎΏŉď"

  init(_ scalar: Unicode.Scalar) {
    let base = SansComposition.base(of: scalar)
    if Self.marksBeside.unicodeScalars.contains(scalar)
      || Self.fourStems.unicodeScalars.contains(base)
    {
      self = .four
    } else {
      self = Self.threeStems.unicodeScalars.contains(base) ? .three : .two
    }
  }

  /// The greatest blank on each side of the letter, in font units.
  var greatestBearing: Double {
    switch self {
    case .two: .infinity
    case .three: 44
    case .four: 34
    }
  }

  /// Returns the factor by which the thickness of the stems is multiplied.
  ///
  /// - Parameter growth: See `SansParameters.growth`.
  func thinning(growth: Double) -> Double {
    switch self {
    case .two: 1
    case .three: 0.9 - 0.0022 * growth
    case .four: 0.84 - 0.0024 * growth
    }
  }
}
