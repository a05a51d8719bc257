/// The contents of a font, independent of the file format.
///
/// The readers of all font formats return it.
struct BitmapFontTables: Sendable {
  /// The family name; empty if the file gives none.
  var name = ""

  /// The full name, for X fonts usually the logical font description (XLFD) of fourteen fields; empty if the file
  /// gives none.
  var fullName = ""

  /// Rows above the baseline, and rows below it; both are usually positive.
  var ascent = 0
  var descent = 0

  var glyphs: GlyphStore
  var characters = CharacterMap()

  /// The most scalars that are normalized or compared together: a letter and 30 marks, as in the Stream-Safe Text
  /// Format of UAX #15.
  ///
  /// The time to sort marks is quadratic in their number.
  static let maxSequenceLength = 31

  /// Glyphs of characters that consist of several scalars and have no precomposed equivalent.
  ///
  /// Strings compare by canonical equivalence, so the order of independent accents does not matter.
  var sequences: [String: GGlyph] = [:]

  /// The glyph that the file names for missing characters; nil if it names none.
  var defaultGlyph: GGlyph?

  /// Creates tables with glyph 0 only.
  init(_ limits: GLimits = GLimits()) { glyphs = GlyphStore(limits) }

  /// Maps a sequence of scalars to a glyph; a sequence with a precomposed equivalent is inserted into `characters`.
  ///
  /// The first mapping of a scalar or sequence is kept. A sequence longer than `maxSequenceLength` is ignored.
  mutating func insert(sequence: String, glyph: GGlyph) {
    guard sequence.unicodeScalars.count <= Self.maxSequenceLength else { return }
    let composed = sequence.precomposedStringWithCanonicalMapping.unicodeScalars
    if let scalar = composed.first, composed.count == 1 {
      characters.insert(scalar, glyph: glyph)
    } else if !composed.isEmpty, sequences[sequence] == nil {
      sequences[sequence] = glyph
    }
  }

  mutating func setNames(from description: XFontDescription) {
    name = description.family
    fullName = description.fullName
  }

  /// Checks that the font has a height within the limits, and at least one glyph besides glyph 0.
  ///
  /// - Parameter location: The position that errors report: a line of a BDF file, else a byte offset.
  func validate(_ format: GFontError.Format, at location: Int) throws(GFontError) {
    let heights = -GlyphStore.Limits.offset...GlyphStore.Limits.offset
    guard heights ~= ascent, heights ~= descent else {
      throw .tooLarge(reason: "the ascent is \(ascent) and the descent \(descent)")
    }
    guard ascent + descent > 0 else {
      throw .malformed(
        format, reason: "ascent \(ascent) and descent \(descent) leave no height", at: location)
    }
    guard glyphs.count > 1 else {
      throw .malformed(format, reason: "it has no glyphs", at: location)
    }
  }
}

extension BitmapFontTables {
  /// Sets glyph 0 to the default character of the font, else to its glyph of U+FFFD, else to a hollow box.
  ///
  /// A blank default character is not used, because missing characters would be invisible. X fonts often name the
  /// space as their default character.
  mutating func completeReplacementGlyph() {
    let candidates = [defaultGlyph, characters["\u{FFFD}"]]
    for case let glyph? in candidates where glyphs.bitmap(of: glyph).height > 0 {
      return glyphs.setReplacement(to: glyph)
    }
    // A font at the limit of glyphs or pixels keeps its blank glyph 0.
    try? drawReplacementBox()
  }

  /// Sets glyph 0 to a box outline as high as a capital, with the advance of a digit, but at least 3 pixels each.
  ///
  /// One column on the left side is empty, and one on the right side if the advance is at least 4.
  private mutating func drawReplacementBox() throws(GFontError) {
    // Glyph 1 exists, because `validate` requires a glyph besides glyph 0.
    let digit = characters["0"] ?? characters["n"] ?? 1
    let advance = min(max(glyphs.advance(of: digit), 3), GlyphStore.Limits.side)
    let height = min(max(capHeight ?? ascent, 3), GlyphStore.Limits.side)
    let width = max(advance - 2, 2)
    let bytesPerRow = PackedBitmap.bytesPerRow(width: width)
    var bytes = [UInt8](repeating: 0, count: bytesPerRow * height)
    for row in 0..<height {
      let isFull = row == 0 || row == height - 1
      for x in 0..<width where isFull || x == 0 || x == width - 1 {
        bytes[row * bytesPerRow + (x >> 3)] |= 0x80 >> UInt8(x & 7)
      }
    }
    let bitmap = PackedBitmap(
      bytes: bytes[...], bytesPerRow: bytesPerRow, width: width, height: height)
    try glyphs.setReplacement(
      bitmap, metrics: GlyphStore.Metrics(advance: advance, left: 1, bottom: 0))
  }

  /// The top of the capital letter H, in rows above the baseline; nil if the font has no H or a blank one.
  var capHeight: Int? { top(of: "H") }

  /// The top of the small letter x, in rows above the baseline; nil if the font has no x or a blank one.
  var xHeight: Int? { top(of: "x") }

  private func top(of scalar: Unicode.Scalar) -> Int? {
    guard let glyph = characters[scalar] else { return nil }
    let bitmap = glyphs.bitmap(of: glyph)
    return bitmap.height > 0 ? bitmap.bottom + bitmap.height : nil
  }
}
