/// Reads BDF, the bitmap font text format of the X Window System.
///
/// Source: Adobe, *Glyph Bitmap Distribution Format (BDF) Specification*, version 2.2. As an extension, a glyph
/// without a bounding box (BBX) has the bounding box of the font (FONTBOUNDINGBOX).
struct BDFReader {
  static let magic = Array("STARTFONT".utf8)

  /// The largest number of distinct keywords and properties in a header.
  ///
  /// It limits the memory for the header. Real fonts have a few dozen.
  private static let headerKeywordLimit = 4096

  private var lines: BDFLineReader
  private var tables: BitmapFontTables

  /// The first line of each keyword in the header, by keyword.
  ///
  /// It includes the properties.
  private var header: [String: BDFLineReader.Line] = [:]

  static func read(
    _ bytes: [UInt8], _ limits: GLimits = GLimits()
  ) throws(GFontError) -> BitmapFontTables {
    var reader = BDFReader(lines: BDFLineReader(bytes), tables: BitmapFontTables(limits))
    try reader.readHeader()
    let description = XFontDescription { reader.header[$0]?.value }
    reader.tables.setNames(from: description)
    try reader.readGlyphs(description)
    try reader.tables.validate(.bdf, at: reader.lines.lineNumber)
    return reader.tables
  }

  private init(lines: BDFLineReader, tables: BitmapFontTables) {
    (self.lines, self.tables) = (lines, tables)
  }

  private func malformed(_ reason: String) -> GFontError {
    .malformed(.bdf, reason: reason, at: lines.lineNumber)
  }

  private mutating func nextLine(in part: String) throws(GFontError) -> BDFLineReader.Line {
    guard let line = lines.next() else { throw .truncated(.bdf, part: part) }
    return line
  }
}

// MARK: - Header

extension BDFReader {
  private mutating func readHeader() throws(GFontError) {
    while true {
      let line = try nextLine(in: "the header")
      let keyword = line.keyword
      if keyword == "CHARS" { break }
      if keyword == "STARTCHAR" { throw malformed("STARTCHAR precedes CHARS") }
      if header[keyword] == nil { header[keyword] = line }
      guard header.count <= Self.headerKeywordLimit else {
        throw .tooLarge(reason: "the header has more than \(Self.headerKeywordLimit) keywords")
      }
    }
    let box = try fontBox
    tables.ascent = try number("FONT_ASCENT") ?? box.map { $0.height + $0.bottom } ?? 0
    tables.descent = try number("FONT_DESCENT") ?? box.map { -$0.bottom } ?? 0
  }

  private func number(_ keyword: String) throws(GFontError) -> Int? {
    guard let line = header[keyword] else { return nil }
    guard let number = line.numbers.first else { throw malformed("\(keyword) has no number") }
    return number
  }

  private var fontBox: BoundingBox? {
    get throws(GFontError) {
      guard let line = header["FONTBOUNDINGBOX"] else { return nil }
      return try box(line)
    }
  }

  /// A bounding box in font pixels, checked against `GlyphStore.Limits`; `left` and `bottom` are offsets from the pen.
  private struct BoundingBox {
    var width: Int
    var height: Int
    var left: Int
    var bottom: Int
  }

  private func box(_ line: BDFLineReader.Line) throws(GFontError) -> BoundingBox {
    let numbers = line.numbers
    guard numbers.count == 4, numbers[0] >= 0, numbers[1] >= 0 else {
      throw malformed("\(line.keyword) is not a width, a height and two offsets")
    }
    let (side, offset) = (GlyphStore.Limits.side, GlyphStore.Limits.offset)
    guard max(numbers[0], numbers[1]) <= side, numbers[2...].allSatisfy({ -offset...offset ~= $0 })
    else { throw .tooLarge(reason: "a bounding box is \(numbers)") }
    return BoundingBox(width: numbers[0], height: numbers[1], left: numbers[2], bottom: numbers[3])
  }
}

// MARK: - Glyphs

extension BDFReader {
  /// The values from the lines of a glyph before BITMAP.
  ///
  /// A value is nil if neither the glyph nor the font has it.
  private struct GlyphHeader {
    var code: Int?
    var advance: Int?
    var box: BoundingBox?
  }

  private mutating func readGlyphs(_ fontDescription: XFontDescription) throws(GFontError) {
    let defaultCode = try number("DEFAULT_CHAR")
    let font = GlyphHeader(code: nil, advance: header["DWIDTH"]?.numbers.first, box: try fontBox)
    while true {
      let line = try nextLine(in: "the glyphs")
      let keyword = line.keyword
      if keyword == "ENDFONT" { return }
      guard keyword == "STARTCHAR" else { throw malformed("\(keyword) is between two glyphs") }
      let (code, glyph) = try readGlyph(font)
      guard let glyph else { continue }
      if let scalar = fontDescription.scalar(of: code) {
        tables.characters.insert(scalar, glyph: glyph)
      }
      if code == defaultCode { tables.defaultGlyph = glyph }
    }
  }

  /// Reads a glyph after its STARTCHAR line.
  ///
  /// - Returns: The character code and the glyph number. The glyph number is nil for an unencoded glyph (negative
  ///   code), which is checked but not stored.
  private mutating func readGlyph(
    _ font: GlyphHeader
  ) throws(GFontError) -> (code: Int, glyph: GGlyph?) {
    let glyphHeader = try readGlyphHeader(font)
    guard let code = glyphHeader.code else { throw malformed("a glyph has no ENCODING") }
    guard let advance = glyphHeader.advance else { throw malformed("a glyph has no DWIDTH") }
    guard let box = glyphHeader.box else { throw malformed("a glyph has no BBX") }
    let bitmap = try readBitmap(box)
    guard code >= 0 else { return (code, nil) }
    let metrics = GlyphStore.Metrics(advance: advance, left: box.left, bottom: box.bottom)
    return (code, try tables.glyphs.append(bitmap, metrics: metrics))
  }

  private mutating func readGlyphHeader(_ font: GlyphHeader) throws(GFontError) -> GlyphHeader {
    var glyphHeader = font
    while true {
      let line = try nextLine(in: "a glyph")
      switch line.keyword {
      case "ENCODING": glyphHeader.code = try firstNumber(line)
      case "DWIDTH": glyphHeader.advance = try firstNumber(line)
      case "BBX": glyphHeader.box = try box(line)
      case "BITMAP": return glyphHeader
      case "STARTCHAR", "ENDCHAR", "ENDFONT": throw malformed("a glyph has no BITMAP")
      default: continue
      }
    }
  }

  private func firstNumber(_ line: BDFLineReader.Line) throws(GFontError) -> Int {
    guard let number = line.numbers.first else {
      throw malformed("\(line.keyword) has no number")
    }
    return number
  }

  private mutating func readBitmap(_ box: BoundingBox) throws(GFontError) -> PackedBitmap {
    let bytesPerRow = PackedBitmap.bytesPerRow(width: box.width)
    var bytes: [UInt8] = []
    for _ in 0..<box.height where bytesPerRow > 0 {
      let digits = try nextLine(in: "a bitmap").bytes
      guard digits.count >= bytesPerRow * 2 else {
        throw malformed("a row of \(box.width) pixels has only \(digits.count) digits")
      }
      var index = digits.startIndex
      for _ in 0..<bytesPerRow {
        bytes.append(try hexDigit(digits[index]) << 4 | hexDigit(digits[index + 1]))
        index += 2
      }
    }
    try readEndOfGlyph()
    return PackedBitmap(
      bytes: bytes[...], bytesPerRow: bytesPerRow, width: box.width, height: box.height)
  }

  /// Reads the ENDCHAR line of a glyph; the empty rows of a bitmap of width 0 are blank lines, which `lines` skips.
  private mutating func readEndOfGlyph() throws(GFontError) {
    let keyword = try nextLine(in: "a glyph").keyword
    guard keyword == "ENDCHAR" else {
      throw malformed("\(keyword) follows the bitmap, where ENDCHAR is expected")
    }
  }

  private func hexDigit(_ byte: UInt8) throws(GFontError) -> UInt8 {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: throw malformed("a bitmap row is not hexadecimal")
    }
  }
}
