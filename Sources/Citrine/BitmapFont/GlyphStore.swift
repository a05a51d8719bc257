/// The glyphs of a font: the metrics of each glyph, and the bitmaps of all glyphs in one buffer.
///
/// Guarantees:
/// - Glyph 0, the replacement glyph, exists from the start. It is blank until it is set.
/// - Every bitmap is cropped to its set pixels. A glyph without set pixels has size and bearings 0.
/// - Sizes and positions stay within `Limits`, so sums over a string cannot overflow.
struct GlyphStore: Sendable {
  /// The limits of a font.
  ///
  /// They bound time and memory whatever the caller's `GLimits` are, and are far beyond real fonts: the largest console glyph has 64 rows.
  enum Limits {
    /// The largest width and height of a glyph, in font pixels.
    static let side = 4096
    /// The largest absolute value of an advance or a bearing, in font pixels: the largest `Int16`, the type of metrics
    /// in PCF files.
    static let offset = 32767
    /// The largest number of glyphs, including glyph 0.
    static let glyphs = Int(GGlyph.max) + 1
    /// The largest number of pixels of all bitmaps together: 128 MiB, since a pixel takes one byte.
    static let pixels = 1 << 27
  }

  /// The advance and the bearings of a glyph, in font pixels, y upwards.
  struct Metrics: Sendable {
    /// The distance from this glyph's pen to the next glyph's, rightwards.
    var advance: Int
    /// The distance from the pen to the bitmap's left edge, rightwards.
    var left: Int
    /// The distance from the baseline to the bitmap's lower edge, upwards.
    var bottom: Int
  }

  /// The metrics of a glyph, and its bitmap: the size in pixels, and the index of its first byte in `pixels`.
  private struct Record: Sendable {
    var metrics: Metrics
    var width = 0
    var height = 0
    var start = 0
  }

  private var records = [Record(metrics: Metrics(advance: 0, left: 0, bottom: 0))]
  /// The bitmaps of all glyphs, one after another: a byte a pixel, 0 or 255, row-major, top row first.
  private(set) var pixels: [UInt8] = []
  /// The caller's limits: the number of pixels, and the deadline.
  private let limits: GLimits

  /// The number of pixels of all appended bitmaps before cropping, which is limited.
  private var scannedPixels = 0

  var count: Int { records.count }

  /// Adds a glyph, cropped to its set pixels, and returns its number.
  ///
  /// - Parameter metrics: The advance and bearings before cropping.
  /// - Throws: `GFontError.tooLarge` if there are too many glyphs or pixels, or this glyph exceeds `Limits`;
  ///   `GFontError.deadline` if the deadline has passed.
  mutating func append(
    _ bitmap: PackedBitmap, metrics: Metrics
  ) throws(GFontError) -> GGlyph {
    guard records.count < Limits.glyphs else {
      throw .tooLarge(reason: "it has more than \(Limits.glyphs - 1) glyphs")
    }
    try Self.check(bitmap, metrics)
    // Blank bitmaps count too: scanning them takes time, and many glyphs may refer to the same bytes of a file. Rows
    // without columns count as one pixel each, because they are visited, too.
    scannedPixels += max(bitmap.width, 1) * bitmap.height
    let limit = min(limits.pixels, Limits.pixels)
    guard scannedPixels <= limit else {
      throw .tooLarge(reason: "its glyphs have more than \(limit) pixels")
    }
    if limits.isLate { throw .deadline }
    let bounds = bitmap.inkBounds
    var record = Record(metrics: metrics)
    record.start = pixels.count
    record.width = bounds.columns.count
    record.height = bounds.rows.count
    if bounds.rows.isEmpty {
      (record.metrics.left, record.metrics.bottom) = (0, 0)
    } else {
      record.metrics.left += bounds.columns.lowerBound
      record.metrics.bottom += bitmap.height - bounds.rows.upperBound
    }
    bitmap.appendCoverage(in: bounds, to: &pixels)
    records.append(record)
    return GGlyph(records.count - 1)
  }

  private static func check(
    _ bitmap: PackedBitmap, _ metrics: Metrics
  ) throws(GFontError) {
    guard bitmap.width <= Limits.side, bitmap.height <= Limits.side else {
      throw .tooLarge(reason: "a glyph has \(bitmap.width) x \(bitmap.height) pixels")
    }
    let offsets = -Limits.offset...Limits.offset
    guard offsets ~= metrics.advance, offsets ~= metrics.left, offsets ~= metrics.bottom
    else { throw .tooLarge(reason: "a glyph is more than \(Limits.offset) pixels from its pen") }
  }

  /// Creates a store without any glyph, with capacity for a number of pixels; the caller appends glyph 0 first.
  init(reservingPixels pixelCount: Int) {
    records = []
    limits = GLimits()
    pixels.reserveCapacity(pixelCount)
  }

  /// Creates a store with a blank glyph 0 only.
  init(_ limits: GLimits) { self.limits = limits }

  /// Adds a bolder copy of a glyph: each set pixel also sets the `shift` pixels to its right.
  mutating func appendEmboldened(_ bitmap: GlyphBitmap, shift: Int, advance: Int) {
    var record = Record(
      metrics: Metrics(advance: advance, left: bitmap.left, bottom: bitmap.bottom))
    record.start = pixels.count
    if bitmap.height > 0 {
      (record.width, record.height) = (bitmap.width + shift, bitmap.height)
    }
    for row in 0..<record.height {
      for x in 0..<record.width {
        let isSet = (x - shift...x).contains { bitmap.coverage(x: $0, row: row) > 0 }
        pixels.append(isSet ? 255 : 0)
      }
    }
    records.append(record)
  }

  /// Makes glyph 0 a copy of another glyph.
  ///
  /// Both share the same bytes of `pixels`.
  mutating func setReplacement(to glyph: GGlyph) { records[0] = records[Int(glyph)] }

  /// Sets the bitmap and metrics of glyph 0.
  mutating func setReplacement(
    _ bitmap: PackedBitmap, metrics: Metrics
  ) throws(GFontError) {
    _ = try append(bitmap, metrics: metrics)
    records[0] = records.removeLast()
  }

  /// Returns the advance of a glyph, in font pixels; the advance of glyph 0 if the font has no such glyph.
  func advance(of glyph: GGlyph) -> Int { records[index(of: glyph)].metrics.advance }

  /// Returns the bitmap of a glyph; the bitmap of glyph 0 if the font has no such glyph.
  func bitmap(of glyph: GGlyph) -> GlyphBitmap {
    let record = records[index(of: glyph)]
    let end = record.start + record.width * record.height
    return GlyphBitmap(
      width: record.width, height: record.height, left: record.metrics.left,
      bottom: record.metrics.bottom, coverage: pixels[record.start..<end])
  }

  /// Returns the size, the bearings and the index in `pixels` of a glyph's bitmap; of glyph 0 if the font has no such
  /// glyph.
  func placement(of glyph: GGlyph) -> GlyphPlacement {
    let record = records[index(of: glyph)]
    return GlyphPlacement(
      width: record.width, height: record.height, left: record.metrics.left,
      bottom: record.metrics.bottom, start: record.start)
  }

  /// Returns the glyph's index, or 0 if the font has no such glyph.
  func index(of glyph: GGlyph) -> Int { Int(glyph) < records.count ? Int(glyph) : 0 }
}
