/// Kerning: the pairs of letters that need more or less space than their sides give.
///
/// Letters whose sides look alike form a class, named by one of them. Composed letters are in the class of their base.
enum SansKerning: UInt8, Sendable {
  case none
  case capitalA, capitalF, capitalJ, capitalK, capitalL, capitalO, capitalP, capitalS, capitalT
  case capitalV, capitalY
  case smallA, smallF, smallK, smallN, smallO, smallR, smallS, smallT, smallV, smallX
  case point, quote, dash, slash, bracket

  /// Returns the class of a character's right side: that of the first one of a pair.
  static func first(_ scalar: Unicode.Scalar) -> SansKerning {
    switch scalar {
    case "A", "Α", "А", "Λ", "Δ": .capitalA
    case "F": .capitalF
    case "J": .capitalJ
    case "K", "X", "R", "Κ", "Χ", "К", "Х", "Ж": .capitalK
    case "L": .capitalL
    case "D", "O", "Q", "Ο", "Θ", "О", "Ф", "Э", "Ю", "Ð", "Ø": .capitalO
    case "P", "Ρ", "Р", "Þ": .capitalP
    case "S", "B", "Ѕ", "В", "З", "Β": .capitalS
    case "T", "Τ", "Т", "Г", "Γ", "Ґ": .capitalT
    case "V", "W": .capitalV
    case "Y", "Υ", "У", "Ψ": .capitalY
    case "f": .smallF
    case "k", "κ", "к", "ж": .smallK
    case "n", "m", "h", "a", "п": .smallN
    case "b", "o", "p", "e", "ο", "σ", "ρ", "о", "р", "е", "ю", "ø", "þ": .smallO
    case "r", "г", "ґ", "τ", "т": .smallR
    case "s", "ѕ": .smallS
    case "t": .smallT
    case "v", "w", "y", "ν", "γ", "у": .smallV
    case "x", "χ", "х": .smallX
    case ".", ",", "…", "‚", "„": .point
    case "'", "\"", "‘", "’", "“", "”": .quote
    case "-", "–", "—", "‐", "‑", "−", "«", "‹": .dash
    case "/": .slash
    default: .none
    }
  }

  /// Returns the class of a character's left side: that of the second one of a pair.
  static func second(_ scalar: Unicode.Scalar) -> SansKerning {
    switch scalar {
    case "A", "Α", "А", "Λ", "Δ", "Æ": .capitalA
    case "J", "Ј": .capitalJ
    case "X", "Χ", "Х", "Ж": .capitalK
    case "C", "G", "O", "Q", "Ο", "Θ", "О", "С", "Ф", "Є", "Ø", "Œ": .capitalO
    case "S", "Ѕ": .capitalS
    case "T", "Τ", "Т", "Ђ", "Ћ": .capitalT
    case "V", "W": .capitalV
    case "Y", "Υ", "У", "Ψ": .capitalY
    case "a", "æ", "а": .smallA
    case "f": .smallF
    case "m", "n", "p", "r", "u", "ı", "η", "ι", "κ", "п", "г", "н", "р", "и": .smallN
    case "c", "d", "e", "g", "o", "q", "ο", "σ", "α", "δ", "ς", "ω", "φ", "о", "с", "е", "ø", "œ",
      "ф", "є":
      .smallO
    case "s", "ѕ": .smallS
    case "t": .smallT
    case "v", "w", "y", "ν", "γ", "υ", "у": .smallV
    case "x", "χ", "х", "ж": .smallX
    case ".", ",", "…", "‚", "„": .point
    case "'", "\"", "‘", "’", "“", "”": .quote
    case "-", "–", "—", "‐", "‑", "−", "»", "›": .dash
    case "/": .slash
    case ")", "]", "}", "?", "!": .bracket
    default: .none
    }
  }

  /// Returns the least distance that kerning leaves between the ink of a character and that of its neighbours, in font
  /// units; nil for lines that may touch each other, as dashes do, and for blanks.
  ///
  /// - Parameters:
  ///   - isAccented: Whether the character is a letter with a mark.
  ///   - growth: See `SansParameters.growth`.
  static func clearance(
    _ scalar: Unicode.Scalar, isAccented: Bool, growth: Double
  ) -> Double? {
    switch scalar {
    case "_", "-", "–", "—", "―", "‒", "−", "⁄", "∕": nil
    case "/", "\\": 20
    case _ where scalar.properties.generalCategory == .spaceSeparator: nil
    default: (isAccented ? 50 : 32) - 0.06 * growth
    }
  }

  /// Returns what is added to the distance of two characters, in font units.
  static func adjustment(_ first: SansKerning, _ second: SansKerning) -> Double {
    switch (first, second) {
    case (.none, _), (_, .none): 0
    case (.capitalA, .capitalT), (.capitalT, .capitalA): -62
    case (.capitalA, .capitalV), (.capitalV, .capitalA): -56
    case (.capitalA, .capitalY), (.capitalY, .capitalA): -70
    case (.capitalA, .capitalO), (.capitalO, .capitalA): -16
    case (.capitalA, .smallV): -22
    case (.capitalA, .smallT), (.capitalA, .smallO): -8
    case (.capitalA, .quote), (.quote, .capitalA): -70
    case (.capitalF, .capitalA), (.capitalP, .capitalA): -56
    case (.capitalF, .point), (.capitalP, .point): -96
    case (.capitalF, .smallA), (.capitalF, .smallO): -16
    case (.capitalP, .smallA), (.capitalP, .smallO): -14
    case (.capitalF, .capitalJ), (.capitalP, .capitalJ): -50
    case (.capitalK, .capitalO): -24
    case (.capitalK, .smallO), (.capitalK, .dash): -16
    case (.capitalK, .smallV): -20
    case (.capitalO, .capitalT), (.capitalT, .capitalO): -18
    case (.capitalO, .capitalV), (.capitalV, .capitalO): -16
    case (.capitalO, .capitalY), (.capitalY, .capitalO): -26
    case (.capitalO, .capitalK): -18
    case (.capitalO, .point): -24
    case (.capitalL, .capitalT): -78
    case (.capitalL, .capitalV): -66
    case (.capitalL, .capitalY): -86
    case (.capitalL, .capitalO), (.capitalL, .dash): -26
    case (.capitalL, .smallV): -36
    case (.capitalL, .quote): -110
    case (.capitalS, .capitalT), (.capitalS, .capitalV): -8
    case (.capitalS, .capitalY): -16
    case (.capitalT, .smallA), (.capitalT, .smallO), (.capitalT, .smallS): -78
    case (.capitalT, .smallN), (.capitalT, .smallV), (.capitalT, .smallX): -56
    case (.capitalT, .point), (.capitalV, .point), (.capitalY, .point): -96
    case (.capitalT, .dash), (.capitalY, .dash): -66
    case (.capitalT, .capitalJ), (.capitalV, .capitalJ), (.capitalY, .capitalJ): -54
    case (.capitalV, .smallA), (.capitalV, .smallO): -36
    case (.capitalV, .smallS): -28
    case (.capitalV, .smallN): -22
    case (.capitalV, .smallV): -10
    case (.capitalV, .dash): -28
    case (.capitalY, .smallA), (.capitalY, .smallO): -66
    case (.capitalY, .smallS): -54
    case (.capitalY, .smallN): -44
    case (.capitalY, .smallV), (.capitalY, .smallX): -24
    case (.smallF, .point), (.smallV, .point): -62
    case (.smallF, .smallA), (.smallF, .smallO): -10
    case (.smallF, .quote): 34
    case (.smallF, .bracket): 36
    case (.smallK, .smallO), (.smallK, .dash): -16
    case (.smallN, .quote), (.smallO, .quote): -20
    case (.smallO, .smallV), (.smallV, .smallO): -8
    case (.smallO, .smallX), (.smallX, .smallO): -12
    case (.smallO, .point): -10
    case (.smallO, .capitalT), (.smallN, .capitalT), (.smallS, .capitalT): -60
    case (.smallO, .capitalY), (.smallN, .capitalY): -50
    case (.smallO, .capitalV), (.smallN, .capitalV): -26
    case (.smallR, .point): -78
    case (.smallR, .smallA): -18
    case (.smallR, .smallO): -16
    case (.smallR, .smallV), (.smallR, .smallT), (.smallR, .smallF): 8
    case (.smallR, .dash): -34
    case (.smallV, .smallA), (.smallV, .smallS): -8
    case (.smallV, .smallV): 4
    case (.point, .quote), (.quote, .point): -62
    case (.point, .capitalT), (.point, .capitalV), (.point, .capitalY): -92
    case (.point, .smallV): -52
    case (.point, .capitalO): -24
    case (.quote, .smallO), (.quote, .smallA), (.quote, .smallS): -38
    case (.dash, .capitalT), (.dash, .capitalY): -64
    case (.dash, .capitalV): -28
    case (.dash, .capitalA): -12
    case (.slash, .slash): -110
    case (.slash, .smallO), (.slash, .smallA): -40
    case (.slash, .capitalA): -56
    default: 0
    }
  }
}
