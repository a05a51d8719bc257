/// The glyphs of a font: what each one measures, and the pixels of all in one buffer.
///
/// Guarantees:
/// - Glyph 0 is there from the beginning: the replacement glyph, blank until it is set.
/// - Every picture is cut to its ink, and a glyph without ink has size and position 0.
/// - Sizes and positions stay within `Limits`, so sums over a string cannot overflow.
struct GlyphStore: Sendable {
  /// What fonts may ask for; far beyond real ones (the largest console glyph is 64 rows).
  enum Limits {
    static let side = 4096
    static let offset = 32767
    static let glyphs = Int(GGlyph.max) + 1
    static let pixels = 1 << 27
  }

  /// Where a glyph lies, in font pixels.
  struct Placement: Sendable {
    /// From this pen to the next one.
    var advance: Int
    /// From the pen to the picture's left edge.
    var left: Int
    /// From the baseline up to the picture's lower edge.
    var bottom: Int
  }

  private struct Record: Sendable {
    var placement: Placement
    var width = 0
    var height = 0
    var start = 0
  }

  private var records = [Record(placement: Placement(advance: 0, left: 0, bottom: 0))]
  /// The pixels of all pictures, one after the other.
  private(set) var pixels: [UInt8] = []

  /// The pixels of all pictures before they were cut.
  private var scannedPixels = 0

  var count: Int { records.count }

  /// Adds a picture, cut to its ink, and returns its number.
  ///
  /// - Throws: `tooLarge` when there are too many glyphs or pixels, or one is out of all measure.
  mutating func append(
    _ picture: PackedPicture, at placement: Placement
  ) throws(GFontError) -> GGlyph {
    guard records.count < Limits.glyphs else {
      throw .tooLarge(what: "more than \(Limits.glyphs - 1) glyphs")
    }
    try Self.check(picture, placement)
    // Blank ones count too: they cost time, and many glyphs of a file may share the same bytes.
    scannedPixels += max(picture.width, 1) * picture.height
    guard scannedPixels <= Limits.pixels else {
      throw .tooLarge(what: "glyphs of more than \(Limits.pixels) pixels")
    }
    let ink = picture.inkBounds
    var record = Record(placement: placement)
    record.start = pixels.count
    record.width = ink.columns.count
    record.height = ink.rows.count
    if ink.rows.isEmpty {
      (record.placement.left, record.placement.bottom) = (0, 0)
    } else {
      record.placement.left += ink.columns.lowerBound
      record.placement.bottom += picture.height - ink.rows.upperBound
    }
    picture.appendCoverage(in: ink, to: &pixels)
    records.append(record)
    return GGlyph(records.count - 1)
  }

  private static func check(
    _ picture: PackedPicture, _ placement: Placement
  ) throws(GFontError) {
    guard picture.width <= Limits.side, picture.height <= Limits.side else {
      throw .tooLarge(what: "a glyph of \(picture.width) x \(picture.height) pixels")
    }
    let offsets = -Limits.offset...Limits.offset
    guard offsets ~= placement.advance, offsets ~= placement.left, offsets ~= placement.bottom
    else { throw .tooLarge(what: "a glyph more than \(Limits.offset) pixels off") }
  }

  /// Makes room for the pixels of glyphs that are to be appended, glyph 0 among them.
  init(emptyFor pixelCount: Int) {
    records = []
    pixels.reserveCapacity(pixelCount)
  }

  /// The store of a font's file, with a blank glyph 0.
  init() {}

  /// Adds a picture whose ink goes on to the right for some pixels.
  mutating func appendBold(_ bitmap: GlyphBitmap, shift: Int, advance: Int) {
    var record = Record(
      placement: Placement(advance: advance, left: bitmap.left, bottom: bitmap.bottom))
    record.start = pixels.count
    if bitmap.height > 0 {
      (record.width, record.height) = (bitmap.width + shift, bitmap.height)
    }
    for row in 0..<record.height {
      for x in 0..<record.width {
        let isInk = (x - shift...x).contains { bitmap.coverage(x: $0, row: row) > 0 }
        pixels.append(isInk ? 255 : 0)
      }
    }
    records.append(record)
  }

  /// Makes glyph 0 look like another glyph, whose pixels it shares.
  mutating func setReplacement(to glyph: GGlyph) { records[0] = records[Int(glyph)] }

  /// Draws glyph 0.
  mutating func setReplacement(
    _ picture: PackedPicture, at placement: Placement
  ) throws(GFontError) {
    _ = try append(picture, at: placement)
    records[0] = records.removeLast()
  }

  /// The advance of a glyph; a number that the font does not have counts as glyph 0.
  func advance(of glyph: GGlyph) -> Int { records[index(of: glyph)].placement.advance }

  /// The picture of a glyph; a number that the font does not have counts as glyph 0.
  func bitmap(of glyph: GGlyph) -> GlyphBitmap {
    let record = records[index(of: glyph)]
    let end = record.start + record.width * record.height
    return GlyphBitmap(
      width: record.width, height: record.height, left: record.placement.left,
      bottom: record.placement.bottom, coverage: pixels[record.start..<end])
  }

  /// Where the picture of a glyph lies among all pixels; a number that the font does not have counts
  /// as glyph 0.
  func spot(of glyph: GGlyph) -> GlyphSpot {
    let record = records[index(of: glyph)]
    return GlyphSpot(
      width: record.width, height: record.height, left: record.placement.left,
      bottom: record.placement.bottom, start: record.start)
  }

  /// The number itself, or 0 when the font does not have it.
  func index(of glyph: GGlyph) -> Int { Int(glyph) < records.count ? Int(glyph) : 0 }
}
