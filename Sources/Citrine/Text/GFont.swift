/// A font without a size: bitmaps, outlines that Citrine draws itself, or an OpenType file.
///
/// All measures are in font units, y upwards, with the pen of a glyph at the origin: in a font of bitmaps a unit is a
/// font pixel, in other fonts a part of the em. A context's `setFontSize(_:)` sets the size of an em, which is
/// `unitsPerEm` font units.
///
/// ```swift
/// let font = try GFont(contentsOf: url)
/// context.setFont(font)
/// context.setFontSize(24)
/// context.showText("Hello", at: CGPoint(x: 10, y: 10))
/// ```
///
/// Glyph 0 is the replacement glyph for missing characters. A glyph number that the font does not have is treated as
/// glyph 0.
///
/// A font is immutable, and several threads may use it at once.
public final class GFont: Sendable {
  /// The kinds of fonts, which are drawn in different ways.
  package enum Kind: Sendable {
    /// Each glyph is a bitmap.
    case bitmap(GBitmapFont)
    /// Each glyph is an outline.
    case outline(OutlineFont)
  }

  package let kind: Kind
  /// The measures of the font, also of a font of bitmaps.
  package let metrics: FontMetrics
  /// All names of the font.
  package let names: FontNames

  /// Creates a font that draws the glyphs of a bitmap font.
  public init(_ font: GBitmapFont) {
    kind = .bitmap(font)
    metrics = FontMetrics(font)
    names = FontNames(font)
  }

  convenience init(_ source: any OutlineSource) { self.init(OutlineFont(source)) }

  /// Creates a font that draws the outlines of a font, and shares those that are stored.
  init(_ font: OutlineFont) {
    kind = .outline(font)
    metrics = font.metrics
    names = font.names
  }

  /// Creates a font whose width in its family is known from another source than the font.
  init(_ source: any OutlineSource, widthPercentage: Double) {
    let font = OutlineFont(source)
    var metrics = font.metrics
    metrics.widthPercentage = widthPercentage
    (kind, names, self.metrics) = (.outline(font), font.names, metrics)
  }

  private init(_ font: GFont) {
    (kind, metrics, names) = (font.kind, font.metrics, font.names)
  }

  /// Creates another reference to a font, for initializers that find an existing font.
  package convenience init(sharing font: GFont) { self.init(font) }

  /// The built-in pixel face: 16 rows, with ASCII, Latin-1 and some other characters.
  public static let pixel = GFont(GBitmapFont.builtIn)

  /// The outline font behind this font; nil for a font of bitmaps.
  var outlineFont: OutlineFont? {
    if case .outline(let font) = kind { font } else { nil }
  }

  /// The bitmap font behind this font; nil for a font of outlines.
  public var bitmapFont: GBitmapFont? {
    if case .bitmap(let font) = kind { font } else { nil }
  }
}

extension GFont: Hashable {
  /// Whether two fonts have the same glyphs: they are the same bitmaps, or the same instance of an outline font.
  public static func == (left: GFont, right: GFont) -> Bool { left.identity == right.identity }

  /// Hashes the identity of the glyphs.
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }

  private var identity: ObjectIdentifier {
    switch kind {
    case .bitmap(let font): ObjectIdentifier(font)
    case .outline(let font): ObjectIdentifier(font)
    }
  }
}
