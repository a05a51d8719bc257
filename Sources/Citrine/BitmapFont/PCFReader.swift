/// Reads PCF, the compiled bitmap font format of the X Window System.
///
/// A file is a directory and a set of tables. Each table begins with a 32-bit little-endian format word, which gives
/// the byte order of the rest of the table and the packing of its contents:
/// ```
///   bits 0-1   bitmaps: rows are padded to a multiple of 1, 2, 4 or 8 bytes
///   bit 2      numbers are big-endian
///   bit 3      bitmaps: the leftmost pixel is the highest bit
///   bits 4-5   bitmaps: bits are stored in units of 1, 2 or 4 bytes, in the table's byte order
///   bit 8      metrics: 8-bit values, not 16-bit; accelerators: ink bounds are present
/// ```
///
/// Source: the format as the X.Org font library reads and writes it (`pcfread.c`, `pcfwrite.c`).
struct PCFReader {
  static let magic: [UInt8] = [1, 0x66, 0x63, 0x70]

  private enum Table: Int {
    case properties = 1
    /// Properties of the whole font, such as its ascent and descent.
    case accelerators = 2
    case metrics = 4
    case bitmaps = 8
    case encodings = 32
    /// A second accelerators table, which takes precedence.
    case bdfAccelerators = 256

    var name: String {
      switch self {
      case .properties: "the properties"
      case .accelerators, .bdfAccelerators: "the accelerators"
      case .metrics: "the metrics"
      case .bitmaps: "the bitmaps"
      case .encodings: "the encodings"
      }
    }
  }

  private let bytes: [UInt8]
  private var directory: [Int: Range<Int>] = [:]
  private var tables: BitmapFontTables

  private init(bytes: [UInt8], tables: BitmapFontTables) {
    (self.bytes, self.tables) = (bytes, tables)
  }

  static func read(
    _ bytes: [UInt8], _ limits: GLimits = GLimits()
  ) throws(GFontError) -> BitmapFontTables {
    var reader = PCFReader(bytes: bytes, tables: BitmapFontTables(limits))
    try reader.readDirectory()
    let properties = try reader.readProperties()
    let description = XFontDescription { properties[$0] }
    reader.tables.setNames(from: description)
    try reader.readAccelerators()
    try reader.readGlyphs()
    try reader.readEncodings(description)
    try reader.tables.validate(.pcf, at: 0)
    return reader.tables
  }

  private mutating func readDirectory() throws(GFontError) {
    var reader = FontByteReader(
      bytes, range: Self.magic.count..<bytes.count, format: .pcf, part: "the directory")
    for _ in 0..<(try reader.uint32()) {
      let type = try reader.uint32()
      _ = try reader.uint32()  // The format, which the table repeats.
      let size = try reader.uint32()
      let start = try reader.uint32()
      if directory[type] == nil { directory[type] = start..<start + size }
    }
  }

  /// Returns a reader positioned after the format word of a table, and the format word; nil without such a table.
  private func open(_ table: Table) throws(GFontError) -> (FontByteReader, format: Int)? {
    guard let range = directory[table.rawValue] else { return nil }
    var reader = FontByteReader(bytes, range: range, format: .pcf, part: table.name)
    let format = try reader.uint32()
    reader.isBigEndian = format & 4 != 0
    return (reader, format)
  }

  private func require(_ table: Table) throws(GFontError) -> (FontByteReader, format: Int) {
    guard let opened = try open(table) else {
      throw .malformed(.pcf, reason: "\(table.name) are missing", at: 0)
    }
    return opened
  }
}

// MARK: - Names and heights

extension PCFReader {
  /// Reads the string properties that `XFontDescription` uses; empty if the file has no properties table.
  private func readProperties() throws(GFontError) -> [String: String] {
    guard var (reader, _) = try open(.properties) else { return [:] }
    let count = try reader.uint32()
    // An entry has 9 bytes: the offset of the key (4), a flag for strings (1), and the value or its offset (4).
    let entries = try reader.take(count, of: 9)
    // The entries are padded to a multiple of 4 bytes; 9 * count has the same remainder as count.
    _ = try reader.take(-count & 3)
    let strings = try reader.take(try reader.uint32())
    var entryReader = FontByteReader(
      bytes, range: entries, format: .pcf, part: Table.properties.name)
    entryReader.isBigEndian = reader.isBigEndian
    var properties: [String: String] = [:]
    for _ in 0..<count {
      let key = try string(at: try entryReader.uint32(), in: strings)
      let isString = try entryReader.uint8() != 0
      let value = try entryReader.uint32()
      guard isString, XFontDescription.properties.contains(key) else { continue }
      properties[key] = try string(at: value, in: strings)
    }
    return properties
  }

  /// Returns a string that ends before a zero byte, at the end of the strings, or after 255 bytes.
  ///
  /// Names in X have at most 255 bytes. The limit bounds the time for a file in which millions of properties refer to
  /// one long string.
  private func string(at offset: Int, in strings: Range<Int>) throws(GFontError) -> String {
    guard offset <= strings.count else {
      throw .malformed(
        .pcf, reason: "a property lies outside of the strings", at: strings.lowerBound)
    }
    let text = bytes[(strings.lowerBound + offset)..<strings.upperBound].prefix(255)
    return String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
  }

  private mutating func readAccelerators() throws(GFontError) {
    let table =
      directory[Table.bdfAccelerators.rawValue] == nil ? Table.accelerators : .bdfAccelerators
    var (reader, _) = try require(table)
    _ = try reader.take(8)  // Seven properties of one byte, and a padding byte.
    tables.ascent = try reader.int32()
    tables.descent = try reader.int32()
  }
}

// MARK: - Glyphs

extension PCFReader {
  /// The metrics of a glyph in font pixels.
  ///
  /// All are relative to the pen; `ascent` is upwards, `descent` downwards.
  private struct Metrics {
    var left = 0
    var right = 0
    var advance = 0
    var ascent = 0
    var descent = 0

    var width: Int { right - left }
    var height: Int { ascent + descent }
  }

  private mutating func readGlyphs() throws(GFontError) {
    let metrics = try readMetrics()
    var (reader, format) = try require(.bitmaps)
    guard try reader.uint32() == metrics.count else {
      throw reader.malformed("the numbers of bitmaps and of metrics differ")
    }
    let offsets = try reader.take(metrics.count, of: 4)
    // The sizes of all bitmaps together, in bytes, for each of the four row paddings. The bitmaps have one of them.
    let sizes = try reader.take(16)
    var sizeReader = FontByteReader(
      bytes, range: sizes, format: .pcf, part: Table.bitmaps.name)
    sizeReader.isBigEndian = reader.isBigEndian
    _ = try sizeReader.take((format & 3) * 4)
    let pixels = normalizedBitmaps(bytes[try reader.take(try sizeReader.uint32())], format)
    var offsetReader = FontByteReader(
      bytes, range: offsets, format: .pcf, part: Table.bitmaps.name)
    offsetReader.isBigEndian = reader.isBigEndian
    for glyph in metrics {
      try append(
        glyph, from: try offsetReader.uint32(), in: pixels, rowPadding: 1 << (format & 3))
    }
  }

  private mutating func append(
    _ metrics: Metrics, from start: Int, in pixels: [UInt8], rowPadding padding: Int
  ) throws(GFontError) {
    let unpadded = PackedBitmap.bytesPerRow(width: metrics.width)
    let bytesPerRow = (unpadded + padding - 1) / padding * padding
    let end = start + bytesPerRow * metrics.height
    guard end <= pixels.count else { throw .truncated(.pcf, part: "the bitmap of a glyph") }
    let bitmap = PackedBitmap(
      bytes: pixels[start..<end], bytesPerRow: bytesPerRow, width: metrics.width,
      height: metrics.height)
    _ = try tables.glyphs.append(
      bitmap,
      metrics: GlyphStore.Metrics(
        advance: metrics.advance, left: metrics.left, bottom: -metrics.descent))
  }

  /// Returns the bitmap bytes converted to the bit order of `PackedBitmap`: leftmost pixel in the highest bit.
  private func normalizedBitmaps(_ bytes: ArraySlice<UInt8>, _ format: Int) -> [UInt8] {
    var pixels = Array(bytes)
    let isHighBitFirst = format & 8 != 0
    let unit = 1 << (format >> 4 & 3)
    if !isHighBitFirst {
      for index in pixels.indices { pixels[index] = Self.bitReversed(pixels[index]) }
    }
    if isHighBitFirst != (format & 4 != 0), unit > 1 {
      for start in stride(from: 0, through: pixels.count - unit, by: unit) {
        pixels[start..<start + unit].reverse()
      }
    }
    return pixels
  }

  private static func bitReversed(_ byte: UInt8) -> UInt8 {
    var byte = byte
    byte = byte >> 4 | byte << 4
    byte = byte >> 2 & 0x33 | (byte & 0x33) << 2
    return byte >> 1 & 0x55 | (byte & 0x55) << 1
  }

  private func readMetrics() throws(GFontError) -> [Metrics] {
    var (reader, format) = try require(.metrics)
    let isCompressed = format & 0x100 != 0
    let count = isCompressed ? try reader.uint16() : try reader.uint32()
    guard count < GlyphStore.Limits.glyphs else {
      throw .tooLarge(reason: "it has \(count) glyphs")
    }
    var allMetrics: [Metrics] = []
    for _ in 0..<count {
      let metrics = try readMetrics(&reader, isCompressed: isCompressed)
      guard metrics.width >= 0, metrics.height >= 0 else {
        throw reader.malformed("a glyph has \(metrics.width) x \(metrics.height) pixels")
      }
      allMetrics.append(metrics)
    }
    return allMetrics
  }

  private func readMetrics(
    _ reader: inout FontByteReader, isCompressed: Bool
  ) throws(GFontError) -> Metrics {
    func next() throws(GFontError) -> Int {
      isCompressed ? try reader.uint8() - 0x80 : try reader.int16()
    }
    var metrics = Metrics()
    metrics.left = try next()
    metrics.right = try next()
    metrics.advance = try next()
    metrics.ascent = try next()
    metrics.descent = try next()
    if !isCompressed { _ = try reader.take(2) }  // The attributes, which are not used.
    return metrics
  }
}

// MARK: - Characters

extension PCFReader {
  /// Reads the table of character codes: a row for each high byte, a column for each low byte, and in each cell the
  /// index of a glyph, or 0xFFFF for none.
  private mutating func readEncodings(_ fontDescription: XFontDescription) throws(GFontError) {
    let noGlyph = 0xFFFF
    var (reader, _) = try require(.encodings)
    let (firstLow, lastLow) = (try reader.uint16(), try reader.uint16())
    let (firstHigh, lastHigh) = (try reader.uint16(), try reader.uint16())
    guard firstLow <= lastLow, lastLow <= 255, firstHigh <= lastHigh, lastHigh <= 255 else {
      throw reader.malformed("the range of character codes is invalid")
    }
    let defaultCode = try reader.uint16()
    for high in firstHigh...lastHigh {
      for low in firstLow...lastLow {
        let index = try reader.uint16()
        if index == noGlyph { continue }
        guard index < tables.glyphs.count - 1 else {
          throw reader.malformed(
            "glyph \(index) does not exist; there are \(tables.glyphs.count - 1)")
        }
        let (code, glyph) = (high << 8 | low, GGlyph(index + 1))
        if let scalar = fontDescription.scalar(of: code) {
          tables.characters.insert(scalar, glyph: glyph)
        }
        if code == defaultCode { tables.defaultGlyph = glyph }
      }
    }
  }
}
