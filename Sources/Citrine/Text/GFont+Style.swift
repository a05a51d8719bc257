extension GFont {
  /// Whether the font is bold: a weight of 600 or more.
  package var isBold: Bool { metrics.weight >= 600 }

  /// Whether the font is italic or oblique by design.
  package var isItalic: Bool { metrics.isItalic }

  /// Whether all glyphs, or all printable ASCII characters of a bitmap font, have the same advance.
  package var isFixedPitch: Bool { metrics.isFixedPitch }

  /// Whether glyphs may have colours of their own, as in a font of emoji.
  package var hasColorGlyphs: Bool { outlineFont?.source.hasColorGlyphs ?? false }

  /// The font at a bold weight: another instance of a font with an axis of weight, or the emboldened bitmaps.
  ///
  /// It is the font itself if it is bold already, or if it cannot be made bolder.
  package var emboldened: GFont {
    if isBold { return self }
    switch kind {
    case .bitmap(let font):
      let bold = font.emboldened
      return bold === font ? self : GFont(bold)
    case .outline: return withWeight(700) ?? self
    }
  }

  /// Returns the font at another weight, or nil if it has no axis of weight.
  ///
  /// - Parameter weight: From 1 to 1000, and limited to the axis: 400 is regular, 700 is bold.
  package func withWeight(_ weight: CGFloat) -> GFont? {
    axes.contains { $0.tag == "wght" } ? varied(["wght": weight]) : nil
  }

  /// The angle of the italic instance on the axis `slnt`, in degrees; nil without such an axis.
  package var italicSlant: CGFloat? {
    if outlineFont?.source is CitrineSans { return -CGFloat(CitrineSans.italicSlant) }
    return axes.first { $0.tag == "slnt" }?.range.lowerBound
  }

  /// Returns the italic or the upright instance of a font with an axis for that, or nil if it has none.
  package func withItalic(_ isItalic: Bool) -> GFont? {
    let tags = axes.map(\.tag)
    if tags.contains("ital") { return varied(["ital": isItalic ? 1 : 0]) }
    return italicSlant.flatMap { varied(["slnt": isItalic ? $0 : 0]) }
  }
}
