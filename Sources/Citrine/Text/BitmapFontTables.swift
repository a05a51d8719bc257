/// What a font is, whichever file it came from: the readers' common product.
struct BitmapFontTables: Sendable {
  /// The family, or empty.
  var name = ""

  /// The whole name, for X fonts the fourteen fields with hyphens, or empty.
  var fullName = ""

  /// Rows above the baseline, and rows below it (a positive number).
  var ascent = 0
  var descent = 0

  var glyphs = GlyphStore()
  var characters = CharacterMap()

  /// Glyphs for characters of several scalars that no single scalar stands for.
  ///
  /// Strings compare by canonical equivalence, so the order of independent accents does not matter.
  var sequences: [String: GGlyph] = [:]

  /// The glyph that the font names for missing characters.
  var defaultGlyph: GGlyph?

  /// Maps a sequence of scalars, through the single scalar that it is equivalent to if there is one.
  mutating func insert(sequence: String, glyph: GGlyph) {
    let composed = sequence.precomposedStringWithCanonicalMapping.unicodeScalars
    if let scalar = composed.first, composed.count == 1 {
      characters.insert(scalar, glyph: glyph)
    } else if !composed.isEmpty, sequences[sequence] == nil {
      sequences[sequence] = glyph
    }
  }

  mutating func name(by description: XFontDescription) {
    name = description.family
    fullName = description.fullName
  }

  /// Checks the font's height, and that there is a glyph; `at` is the place to blame.
  func check(_ format: GFontError.Format, at place: Int) throws(GFontError) {
    let heights = -GlyphStore.Limits.offset...GlyphStore.Limits.offset
    guard heights ~= ascent, heights ~= descent else {
      throw .tooLarge(what: "ascent \(ascent), descent \(descent)")
    }
    guard ascent + descent > 0 else {
      throw .malformed(
        format, what: "ascent \(ascent) and descent \(descent) leave no height", at: place)
    }
    guard glyphs.count > 1 else { throw .malformed(format, what: "no glyphs", at: place) }
  }
}

extension BitmapFontTables {
  /// Gives glyph 0 its picture: the font's default character, or U+FFFD, or a hollow box.
  ///
  /// A default character without ink (X fonts often name the space) would lose text silently, so
  /// it is passed over.
  mutating func completeReplacement() {
    let candidates = [defaultGlyph, characters["\u{FFFD}"]]
    for case let glyph? in candidates where glyphs.bitmap(of: glyph).height > 0 {
      return glyphs.setReplacement(to: glyph)
    }
    // A font at the limit of glyphs or pixels keeps its blank glyph 0.
    try? drawReplacementBox()
  }

  /// A box as high as a capital and as wide as a digit, each with a column of air at its sides.
  private mutating func drawReplacementBox() throws(GFontError) {
    let digit = characters["0"] ?? characters["n"] ?? 1
    let advance = min(max(glyphs.advance(of: digit), 3), GlyphStore.Limits.side)
    let height = min(max(capHeight ?? ascent, 3), GlyphStore.Limits.side)
    let width = max(advance - 2, 2)
    let bytesPerRow = PackedPicture.bytesPerRow(width: width)
    var bytes = [UInt8](repeating: 0, count: bytesPerRow * height)
    for row in 0..<height {
      let isFull = row == 0 || row == height - 1
      for x in 0..<width where isFull || x == 0 || x == width - 1 {
        bytes[row * bytesPerRow + x >> 3] |= 0x80 >> UInt8(x & 7)
      }
    }
    let picture = PackedPicture(
      bytes: bytes[...], bytesPerRow: bytesPerRow, width: width, height: height)
    try glyphs.setReplacement(
      picture, at: GlyphStore.Placement(advance: advance, left: 1, bottom: 0))
  }

  /// The top of the capital letter H, in rows above the baseline.
  var capHeight: Int? { top(of: "H") }

  /// The top of the small letter x, in rows above the baseline.
  var xHeight: Int? { top(of: "x") }

  private func top(of scalar: Unicode.Scalar) -> Int? {
    guard let glyph = characters[scalar] else { return nil }
    let bitmap = glyphs.bitmap(of: glyph)
    return bitmap.height > 0 ? bitmap.bottom + bitmap.height : nil
  }
}
