import Synchronization

/// A bitmap font: for each glyph a bitmap, and the outline of its pixels as a path.
///
/// It is the built-in pixel face, or any console or X11 font in a BDF, PSF1, PSF2 or PCF file, plain or compressed with
/// gzip. At whole-pixel positions and integer scales a glyph's pixels are copied; under any other transform the outline
/// is filled, so rotated and scaled text has smooth edges, and text can be stroked and used as a clip.
///
/// Metrics are in font pixels. A context's `setFontSize(_:)` sets the size of an em, which is `unitsPerEm` font pixels:
/// in a font of 16 rows drawn at size 16, a font pixel is one unit of text space. Glyph coordinates have their origin
/// at the pen, on the baseline, with y upwards.
///
/// Glyph 0 is the replacement glyph for missing characters: the default character of the font, else its U+FFFD, else a
/// hollow box. A glyph number that the font does not have is treated as glyph 0.
///
/// A font is immutable, and may be used by several threads at once.
public final class GBitmapFont: Sendable {
  /// The built-in font: 16 rows, proportional, with ASCII, Latin-1 and some other characters.
  public static let builtIn = GBitmapFont(tables: BuiltInFace.tables, fallbackName: "Citrine Pixel")

  /// The family name, such as "Fixed".
  ///
  /// If the font has none, it is derived from the name of the file.
  public let name: String

  /// The full name: for X fonts the logical font description (XLFD), otherwise the family name.
  public let fullName: String

  /// The number of rows above the baseline.
  public let ascent: Int

  /// The number of rows below the baseline, negated as in Quartz: usually negative or 0.
  public let descent: Int

  /// The extra rows between two lines: 0, since the cells of bitmap fonts include the spacing.
  public let leading = 0

  /// The height of capital letters in font pixels, measured on H; the ascent if the font has no H.
  public let capHeight: Int

  /// The height of small letters in font pixels, measured on x; half the ascent if the font has no x.
  public let xHeight: Int

  let glyphs: GlyphStore
  let characters: CharacterMap
  let sequences: [String: GGlyph]
  /// The outlines that `outline(of:)` has traced.
  private let outlines = Mutex(OutlineCache())
  /// The stored result of `emboldened`; nil before the first call.
  let emboldenedFont = Mutex<GBitmapFont?>(nil)

  init(tables: BitmapFontTables, fallbackName: String) {
    var tables = tables
    tables.completeReplacementGlyph()
    name = tables.name.isEmpty ? fallbackName : tables.name
    fullName = tables.fullName.isEmpty ? name : tables.fullName
    ascent = tables.ascent
    descent = -tables.descent
    capHeight = tables.capHeight ?? tables.ascent
    xHeight = tables.xHeight ?? tables.ascent / 2
    glyphs = tables.glyphs
    characters = tables.characters
    sequences = tables.sequences
  }

  /// Creates a copy of a font, for modules whose Quartz-style initializers look up an existing font.
  package convenience init(_ font: GBitmapFont) {
    self.init(font, glyphs: font.glyphs, fullName: font.fullName)
  }

  /// Creates a copy of a font with other glyphs, in the same order, and another full name.
  init(_ font: GBitmapFont, glyphs: GlyphStore, fullName: String) {
    name = font.name
    self.fullName = fullName
    ascent = font.ascent
    descent = font.descent
    capHeight = font.capHeight
    xHeight = font.xHeight
    self.glyphs = glyphs
    characters = font.characters
    sequences = font.sequences
  }

  /// Returns the outline of a glyph; it is traced at the first call, and then cached.
  ///
  /// - Returns: Axis-aligned polygons in font pixels, y up, with the pen at the origin; empty for a blank glyph.
  func outline(of glyph: GGlyph) -> PathElements {
    let glyph = GGlyph(glyphs.index(of: glyph))
    if let traced = outlines.withLock({ $0.paths[glyph] }) { return traced }
    // Tracing happens outside of the lock: two threads may trace the same glyph, but neither waits for the other.
    let path = GlyphOutline.trace(glyphs.bitmap(of: glyph))
    outlines.withLock { $0.insert(path, for: glyph) }
    return path
  }

  /// Returns the outline of a glyph as a path, for other modules: in font pixels, y up, with the pen at the origin;
  /// empty for a blank glyph.
  package func path(of glyph: GGlyph) -> GPath { GPath(storage: outline(of: glyph)) }
}

/// The traced outlines of glyphs, up to a number of points, since fonts from untrusted sources can have very many.
private struct OutlineCache {
  /// The largest number of points in all outlines together; they take 16 MiB.
  private static let limit = 1 << 20

  private(set) var paths: [GGlyph: PathElements] = [:]
  private var pointCount = 0

  mutating func insert(_ path: PathElements, for glyph: GGlyph) {
    if pointCount + path.points.count > Self.limit { self = OutlineCache() }
    guard paths.updateValue(path, forKey: glyph) == nil else { return }
    pointCount += path.points.count
  }
}
