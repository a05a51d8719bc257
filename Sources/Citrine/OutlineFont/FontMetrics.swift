/// The measures of a scalable font, in font units unless another unit is named, y upwards.
struct FontMetrics: Hashable, Sendable {
  /// The number of font units in an em; at least 1.
  var unitsPerEm = 1000
  /// The height of a line above the baseline.
  var ascent = 0.0
  /// The depth of a line below the baseline, negated as in Quartz: usually negative.
  var descent = 0.0
  /// The extra space between two lines.
  var leading = 0.0
  /// The height of capital letters.
  var capHeight = 0.0
  /// The height of small letters such as x.
  var xHeight = 0.0
  /// The angle of the stems in degrees, counterclockwise from the vertical: negative for a font that leans to the right.
  var italicAngle = 0.0
  /// The width of the vertical stems of small letters.
  var stemWidth = 0.0
  /// The smallest rectangle that contains every glyph.
  var boundingBox = CGRect.zero
  /// The centre of an underline relative to the baseline; usually negative.
  var underlinePosition = 0.0
  /// The thickness of an underline.
  var underlineThickness = 0.0
  /// The weight from 1 to 1000, as in OpenType and CSS: 400 is regular, 700 is bold.
  var weight = 400.0
  /// The width class as a percentage of the normal width: 100 for a font that is neither condensed nor expanded.
  var widthPercentage = 100.0
  /// Whether all glyphs have the same advance.
  var isFixedPitch = false
  /// Whether the font is italic or oblique.
  var isItalic = false
}

/// The names of a font.
struct FontNames: Hashable, Sendable {
  /// The family, such as "Citrine Sans".
  var family = ""
  /// The style in the family, such as "Bold Italic".
  var style = ""
  /// The family and the style, such as "Citrine Sans Bold Italic".
  var full = ""
  /// The name without blanks, such as "CitrineSans-BoldItalic".
  var postScript = ""
}

/// An axis of a variable font, such as its weight.
struct FontVariationAxis: Hashable, Sendable {
  let tag: FontTag
  let name: String
  let minimum: Double
  let `default`: Double
  let maximum: Double
}
