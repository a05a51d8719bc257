extension GFont {
  /// The face that stands for a font that is not there.
  package static var standIn: GFont { pixel }

  /// Whether the font is bold: a weight of 600 or more.
  package var isBold: Bool { metrics.weight >= 600 }

  /// Whether all glyphs, or all printable ASCII characters of a bitmap font, have the same advance.
  package var isFixedPitch: Bool { metrics.isFixedPitch }

  /// The font at a bold weight: another instance of a font with an axis of weight, or the emboldened bitmaps.
  ///
  /// It is the font itself if it is bold already, or if it cannot be made bolder.
  package var emboldened: GFont {
    if isBold { return self }
    switch kind {
    case .bitmap(let font):
      let bold = font.emboldened
      return bold === font ? self : GFont(bold)
    case .outline: return varied(["wght": 700]) ?? self
    }
  }
}
