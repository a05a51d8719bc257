import Synchronization

extension GFont {
  /// The built-in face of outlines, "Citrine Sans": a sans serif with Latin, Greek and Cyrillic letters, which needs no
  /// file.
  ///
  /// ```swift
  /// context.setFont(.citrineSans(weight: 600))
  /// context.setFontSize(24)
  /// context.showText("Ahoj, κόσμε!", at: CGPoint(x: 10, y: 10))
  /// ```
  ///
  /// The font has the axes `wght` and `slnt`, so `varied(_:)` gives its other styles. Fonts of equal style are equal
  /// as long as one of them is in use.
  ///
  /// - Parameters:
  ///   - weight: From 100 to 900, and limited to that; 400 is regular, 700 is bold. A NaN counts as 400.
  ///   - isItalic: Whether the letters lean to the right.
  ///   - isMonospaced: Whether all glyphs have the same advance, as in program text.
  public static func citrineSans(
    weight: CGFloat = 400, isItalic: Bool = false, isMonospaced: Bool = false
  ) -> GFont {
    CitrineSansFonts.font(
      CitrineSansFonts.Style(
        weight: weight.isNaN ? 400 : Double(min(max(weight, 100), 900)), isItalic: isItalic,
        isMonospaced: isMonospaced))
  }

  /// Returns the font of a source, which is shared by all fonts of the same style.
  static func citrineSans(of source: CitrineSans) -> GFont {
    guard source.slant == 0 || source.slant == CitrineSans.italicSlant else { return GFont(source) }
    return citrineSans(
      weight: CGFloat(source.weight), isItalic: source.slant > 0,
      isMonospaced: source.isMonospaced)
  }

  /// Returns the style of Citrine Sans with a name, such as "Citrine Sans", "Citrine Sans Semibold Italic" or
  /// "CitrineSansMono-Bold"; nil for any other name.
  ///
  /// Letters of both cases are the same.
  static func citrineSans(named name: String) -> GFont? {
    let letters = name.lowercased().filter { $0 != " " && $0 != "-" }
    guard letters.hasPrefix("citrinesans") else { return nil }
    var style = letters.dropFirst("citrinesans".count)
    let isMonospaced = style.hasPrefix("mono")
    if isMonospaced { style = style.dropFirst(style.hasPrefix("monospaced") ? 10 : 4) }
    return FontStyle(name: style).map {
      citrineSans(weight: $0.weight, isItalic: $0.isItalic, isMonospaced: isMonospaced)
    }
  }
}

/// The fonts of Citrine Sans that were asked for, so that fonts of equal style are equal and share their outlines.
private enum CitrineSansFonts {
  struct Style: Hashable, Sendable {
    let weight: Double
    let isItalic: Bool
    let isMonospaced: Bool

    /// Whether the weight has a name: there are 36 such styles, and their fonts are kept for ever.
    var isNamed: Bool { weight.truncatingRemainder(dividingBy: 100) == 0 }
  }

  private struct Reference: Sendable {
    weak var font: OutlineFont?
  }

  private struct State {
    var named: [Style: OutlineFont] = [:]
    /// Fonts of other weights, which live as long as they are in use or recent.
    var others: [Style: Reference] = [:]
    var recent: [OutlineFont] = []
  }

  /// The number of fonts of other weights that are kept although nothing uses them.
  private static let recentCount = 16

  private static let state = Mutex(State())

  static func font(_ style: Style) -> GFont {
    GFont(
      state.withLock { state in
        if let font = state.named[style] ?? state.others[style]?.font { return font }
        let font = OutlineFont(
          CitrineSans(
            weight: style.weight, isSlanted: style.isItalic, isMonospaced: style.isMonospaced))
        if style.isNamed {
          state.named[style] = font
          return font
        }
        state.others = state.others.filter { $0.value.font != nil }
        state.others[style] = Reference(font: font)
        if state.recent.count == recentCount { state.recent.removeFirst() }
        state.recent.append(font)
        return font
      })
  }
}
