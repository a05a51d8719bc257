/// The measures of a scalable font, in font units unless another unit is named, y upwards.
package struct FontMetrics: Hashable, Sendable {
  /// The number of font units in an em; at least 1.
  package var unitsPerEm = 1000
  /// The height of a line above the baseline.
  package var ascent = 0.0
  /// The depth of a line below the baseline, negated as in Quartz: usually negative.
  package var descent = 0.0
  /// The extra space between two lines.
  package var leading = 0.0
  /// The height of capital letters.
  package var capHeight = 0.0
  /// The height of small letters such as x.
  package var xHeight = 0.0
  /// The angle of the stems in degrees, counterclockwise from the vertical: negative if the font leans to the right.
  package var italicAngle = 0.0
  /// The width of the vertical stems of small letters.
  package var stemWidth = 0.0
  /// The smallest rectangle that contains every glyph.
  package var boundingBox = CGRect.zero
  /// The centre of an underline relative to the baseline; usually negative.
  package var underlinePosition = 0.0
  /// The thickness of an underline.
  package var underlineThickness = 0.0
  /// The weight from 1 to 1000, as in OpenType and CSS: 400 is regular, 700 is bold.
  package var weight = 400.0
  /// The width class as a percentage of the normal width: 100 for a font that is neither condensed nor expanded.
  package var widthPercentage = 100.0
  /// Whether all glyphs have the same advance.
  package var isFixedPitch = false
  /// Whether the font is italic or oblique.
  package var isItalic = false

  package init() {}
}

/// The names of a font.
package struct FontNames: Hashable, Sendable {
  /// The family, such as "Citrine Sans".
  package var family = ""
  /// The style in the family, such as "Bold Italic".
  package var style = ""
  /// The family and the style, such as "Citrine Sans Bold Italic".
  package var full = ""
  /// The name without blanks, such as "CitrineSans-BoldItalic".
  package var postScript = ""

  package init() {}

  package init(family: String, style: String, full: String, postScript: String) {
    (self.family, self.style, self.full, self.postScript) = (family, style, full, postScript)
  }
}

/// An axis of a variable font, such as its weight.
package struct FontVariationAxis: Hashable, Sendable {
  package let tag: FontTag
  package let name: String
  package let minimum: Double
  package let `default`: Double
  package let maximum: Double
}
