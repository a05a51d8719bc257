/// The contents of a scalable font at one instance of its variation axes: Citrine Sans, or an OpenType font.
///
/// All lengths are in font units, y upwards, with the pen of a glyph at the origin. Glyph 0 is the replacement glyph
/// for missing characters. A glyph number that the font does not have is treated as glyph 0.
///
/// A source is immutable, and several threads use it at once. `OutlineFont` stores the outlines; everything else is
/// computed at each call.
protocol OutlineSource: Sendable {
  var names: FontNames { get }
  var metrics: FontMetrics { get }

  /// The number of glyphs, with glyph 0; at least 1.
  var glyphCount: Int { get }

  /// Returns the glyph of a Unicode scalar, or nil if the font has none.
  func glyph(for scalar: Unicode.Scalar) -> GGlyph?

  /// Returns the distance that a glyph moves the pen to the right.
  func advance(of glyph: GGlyph) -> Double

  /// Returns the outline of a glyph, to be filled by the nonzero rule; empty for a blank glyph.
  ///
  /// Contours may overlap.
  func outline(of glyph: GGlyph) -> PathElements

  /// Whether glyphs are made of contours that overlap by design, so that strokes along them need their union.
  ///
  /// It is false for fonts from files: CoreText strokes the contours of a file as they are.
  var hasOverlappingContours: Bool { get }

  /// Returns the name of a glyph, such as "Aacute"; nil if the font has no names.
  func name(of glyph: GGlyph) -> String?

  /// Returns the glyph with a name, or nil if the font has none.
  func glyph(named name: String) -> GGlyph?

  /// Returns the glyphs that draw a part of a text, from left to right.
  func shape(_ text: ShapingInput) -> [ShapedGlyph]

  /// The axes along which the font can be varied; empty for a font with one instance.
  var variationAxes: [FontVariationAxis] { get }

  /// The coordinate on each axis, by the axis' tag; empty for a font without axes.
  var variations: [FontTag: Double] { get }

  /// Returns the font at other coordinates; axes that are not named keep theirs, and values are clamped to their axis.
  ///
  /// - Returns: nil if the font has no axes.
  func varied(_ variations: [FontTag: Double]) -> (any OutlineSource)?

  /// The tags of the tables of an OpenType font, in the order of the file; empty for other fonts.
  var tableTags: [FontTag] { get }

  /// Returns the bytes of a table; nil if the font has no such table.
  func table(for tag: FontTag) -> [UInt8]?

  /// Whether glyphs have colours of their own, so that drawing must ask for layers and pictures.
  var hasColorGlyphs: Bool { get }

  /// Returns the layers of a coloured glyph, bottom layer first; empty for a glyph that is drawn in the text's colour.
  func colorLayers(of glyph: GGlyph) -> [GlyphColorLayer]

  /// Returns the picture of a glyph that is a bitmap, from the strike that fits a size best; nil for other glyphs.
  ///
  /// - Parameter pixelsPerEm: The size at which it will be drawn, in pixels.
  func picture(of glyph: GGlyph, pixelsPerEm: Double) -> GlyphPicture?
}

extension OutlineSource {
  var hasOverlappingContours: Bool { false }
  var variationAxes: [FontVariationAxis] { [] }
  var variations: [FontTag: Double] { [:] }
  func varied(_ variations: [FontTag: Double]) -> (any OutlineSource)? { nil }
  var tableTags: [FontTag] { [] }
  func table(for tag: FontTag) -> [UInt8]? { nil }
  var hasColorGlyphs: Bool { false }
  func colorLayers(of glyph: GGlyph) -> [GlyphColorLayer] { [] }
  func picture(of glyph: GGlyph, pixelsPerEm: Double) -> GlyphPicture? { nil }
}
