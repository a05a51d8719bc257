extension GFont {
  /// The name of the family, such as "Citrine Sans".
  public var name: String { names.family }

  /// The full name: the family and the style, such as "Citrine Sans Bold"; for X fonts the logical font description.
  public var fullName: String { names.full }

  /// The PostScript name, such as "CitrineSans-Bold"; a font of bitmaps has none, and gives its full name.
  public var postScriptName: String { names.postScript }

  /// The name of the style, such as "Bold Italic"; empty if it is not known.
  public var styleName: String { names.style }

  /// The number of font units in an em; in a font of bitmaps, the number of rows of a line.
  public var unitsPerEm: Int32 { Int32(clamping: metrics.unitsPerEm) }

  /// The height of a line above the baseline, rounded to font units.
  public var ascent: Int32 { Self.rounded(metrics.ascent) }

  /// The depth of a line below the baseline, rounded to font units, negated as in Quartz: usually negative.
  public var descent: Int32 { Self.rounded(metrics.descent) }

  /// The extra space between two lines, rounded to font units.
  public var leading: Int32 { Self.rounded(metrics.leading) }

  /// The height of capital letters, rounded to font units.
  public var capHeight: Int32 { Self.rounded(metrics.capHeight) }

  /// The height of small letters such as x, rounded to font units.
  public var xHeight: Int32 { Self.rounded(metrics.xHeight) }

  /// The angle of the stems in degrees, counterclockwise from the vertical; negative if the font leans to the right.
  public var italicAngle: CGFloat { CGFloat(metrics.italicAngle) }

  /// The width of the vertical stems in font units.
  public var stemV: CGFloat { CGFloat(metrics.stemWidth) }

  /// The smallest rectangle that contains every glyph, in font units; empty if no glyph has ink.
  public var fontBBox: CGRect { metrics.boundingBox }

  /// The number of glyphs, including the replacement glyph.
  public var numberOfGlyphs: Int {
    switch kind {
    case .bitmap(let font): font.numberOfGlyphs
    case .outline(let font): font.glyphCount
    }
  }

  /// Returns the length of a font unit if the em has the length `size`, in the same unit of length.
  package func scale(atSize size: Double) -> Double { size / Double(max(metrics.unitsPerEm, 1)) }

  private static func rounded(_ value: Double) -> Int32 {
    value.isFinite ? Int32(clamping: Int(max(min(value.rounded(), 1e9), -1e9))) : 0
  }
}

extension FontMetrics {
  /// The measures of a bitmap font, in font pixels.
  init(_ font: GBitmapFont) {
    unitsPerEm = max(font.unitsPerEm, 1)
    (ascent, descent, leading) = (Double(font.ascent), Double(font.descent), Double(font.leading))
    (capHeight, xHeight) = (Double(font.capHeight), Double(font.xHeight))
    stemWidth = font.glyph(for: "l").map { Double(font.boundingBox(of: $0).width) } ?? 1
    boundingBox = font.boundingBoxOfAllGlyphs
    // The second row below the baseline.
    (underlinePosition, underlineThickness) = (-1.5, 1)
    weight = font.isBold ? 700 : 400
    isItalic = font.isItalic
    isFixedPitch = font.isFixedPitch
  }
}

extension FontNames {
  /// The names of a bitmap font, which has no PostScript name.
  init(_ font: GBitmapFont) {
    (family, full, postScript) = (font.name, font.fullName, font.fullName)
    style = font.isBold ? "Bold" : "Regular"
  }
}

extension GBitmapFont {
  /// The union of the bounding boxes of all glyphs, in font pixels; zero if no glyph has set pixels.
  fileprivate var boundingBoxOfAllGlyphs: CGRect {
    let box = (0..<numberOfGlyphs).reduce(CGRect.null) { box, glyph in
      let glyphBox = boundingBox(of: GGlyph(glyph))
      return glyphBox.isEmpty ? box : box.union(glyphBox)
    }
    return box.isNull ? .zero : box
  }
}
