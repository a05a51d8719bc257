import Synchronization

/// A bitmap font: for each glyph a small mask, and its outline as a path.
///
/// Citrine draws text with fonts of pixels: the built-in face, or any console or X11 font in a BDF,
/// PSF1, PSF2 or PCF file, plain or compressed with gzip. At whole-pixel positions and integer scales
/// a glyph is drawn as it is; under any other transform it is the path around its pixels, so text
/// turns, scales, strokes and clips cleanly.
///
/// All measures are in font pixels: `unitsPerEm` of them make the size that a context's
/// `setFontSize(_:)` sets, so a font of 16 rows drawn at size 16 has one font pixel per unit.
/// Coordinates have their origin at the pen, on the baseline, with y upwards.
///
/// Glyph 0 is what missing characters are drawn with: the character that the font names for them,
/// or its U+FFFD, or a hollow box. A glyph number that the font does not have counts as glyph 0.
///
/// A font never changes, and may be used by any number of threads at once.
public final class GBitmapFont: Sendable {
  /// The face that is drawn for this library: 16 rows, proportional, ASCII and Latin-1 at least.
  public static let builtIn = GBitmapFont(tables: BuiltInFace.tables, fallbackName: "Citrine Sans")

  /// The name of the family, such as "Fixed"; the name of the file if the font tells none.
  public let name: String

  /// The whole name: for X fonts the logical font description, otherwise the family's name.
  public let fullName: String

  /// The number of rows above the baseline.
  public let ascent: Int

  /// The rows below the baseline, as a negative number or 0, the way Quartz counts.
  public let descent: Int

  /// The rows to add between two lines: 0, since the glyphs of bitmap fonts bring their own air.
  public let leading = 0

  /// The height of capital letters, measured on H; the ascent if the font has none.
  public let capHeight: Int

  /// The height of small letters, measured on x; half the ascent if the font has none.
  public let xHeight: Int

  let glyphs: GlyphStore
  let characters: CharacterMap
  let sequences: [String: GGlyph]
  private let outlines = Mutex<[GGlyph: PathElements]>([:])
  /// The bolder copy, once somebody asked for it.
  let bold = Mutex<GBitmapFont?>(nil)

  init(tables: BitmapFontTables, fallbackName: String) {
    var tables = tables
    tables.completeReplacement()
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

  /// Creates the same font once more, for modules that look fonts up where Quartz creates them.
  package convenience init(_ font: GBitmapFont) {
    self.init(font, glyphs: font.glyphs, fullName: font.fullName)
  }

  /// Creates a font of the same characters and measures with glyphs of another look.
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

  /// The outline of a glyph, traced when it is first asked for.
  ///
  /// - Returns: Rectilinear loops in font pixels, y up, the pen at the origin; empty without ink.
  func outline(of glyph: GGlyph) -> PathElements {
    let glyph = GGlyph(glyphs.index(of: glyph))
    if let traced = outlines.withLock({ $0[glyph] }) { return traced }
    // Traced outside of the lock: two threads may do it twice, but none waits for the other.
    let path = GlyphOutline.trace(glyphs.bitmap(of: glyph))
    outlines.withLock { $0[glyph] = path }
    return path
  }

  /// The outline of a glyph as a path, for modules that hand it on: font pixels, y up, the pen at the
  /// origin; empty without ink.
  package func path(of glyph: GGlyph) -> GPath { GPath(storage: outline(of: glyph)) }
}
