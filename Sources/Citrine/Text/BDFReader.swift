/// Reads BDF, the bitmap font text format of the X Window System.
///
/// Source: Adobe, *Glyph Bitmap Distribution Format (BDF) Specification*, version 2.2. As an extension, a glyph
/// without a bounding box (BBX) has that of the font (FONTBOUNDINGBOX).
struct BDFReader {
  static let magic = Array("STARTFONT".utf8)

  /// The most distinct keywords and properties in a header: a bound of memory, since real fonts have a few dozen.
  private static let headerKeywordLimit = 4096

  private var lines: BDFLineReader
  private var tables = BitmapFontTables()

  /// The lines of the header and of its properties, by keyword; the first line of each keyword counts.
  private var header: [String: BDFLineReader.Line] = [:]

  static func read(_ bytes: [UInt8]) throws(GFontError) -> BitmapFontTables {
    var reader = BDFReader(lines: BDFLineReader(bytes))
    try reader.readHeader()
    let description = XFontDescription { reader.header[$0]?.value }
    reader.tables.setNames(from: description)
    try reader.readGlyphs(description)
    try reader.tables.validate(.bdf, at: reader.lines.lineNumber)
    return reader.tables
  }

  private init(lines: BDFLineReader) { self.lines = lines }

  private func malformed(_ problem: String) -> GFontError {
    .malformed(.bdf, what: problem, at: lines.lineNumber)
  }

  private mutating func nextLine(in what: String) throws(GFontError) -> BDFLineReader.Line {
    guard let line = lines.next() else { throw .truncated(.bdf, what: what) }
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
      if keyword == "STARTCHAR" { throw malformed("STARTCHAR before CHARS") }
      if header[keyword] == nil { header[keyword] = line }
      guard header.count <= Self.headerKeywordLimit else {
        throw .tooLarge(what: "a header of more than \(Self.headerKeywordLimit) keywords")
      }
    }
    let box = try fontBox
    tables.ascent = try number("FONT_ASCENT") ?? box.map { $0.height + $0.bottom } ?? 0
    tables.descent = try number("FONT_DESCENT") ?? box.map { -$0.bottom } ?? 0
  }

  private func number(_ keyword: String) throws(GFontError) -> Int? {
    guard let line = header[keyword] else { return nil }
    guard let number = line.numbers.first else { throw malformed("\(keyword) without a number") }
    return number
  }

  private var fontBox: Box? {
    get throws(GFontError) {
      guard let line = header["FONTBOUNDINGBOX"] else { return nil }
      return try box(line)
    }
  }

  /// A bounding box in font pixels, checked against `GlyphStore.Limits`; `left` and `bottom` are offsets from the pen.
  private struct Box {
    var width: Int
    var height: Int
    var left: Int
    var bottom: Int
  }

  private func box(_ line: BDFLineReader.Line) throws(GFontError) -> Box {
    let numbers = line.numbers
    guard numbers.count == 4, numbers[0] >= 0, numbers[1] >= 0 else {
      throw malformed("\(line.keyword) is not a width, a height and two offsets")
    }
    let (side, offset) = (GlyphStore.Limits.side, GlyphStore.Limits.offset)
    guard max(numbers[0], numbers[1]) <= side, numbers[2...].allSatisfy({ -offset...offset ~= $0 })
    else { throw .tooLarge(what: "a bounding box of \(numbers)") }
    return Box(width: numbers[0], height: numbers[1], left: numbers[2], bottom: numbers[3])
  }
}

// MARK: - Glyphs

extension BDFReader {
  /// The values that a glyph's lines give before BITMAP; nil where neither the glyph nor the font gives one.
  private struct GlyphHeader {
    var code: Int?
    var advance: Int?
    var box: Box?
  }

  private mutating func readGlyphs(_ fontDescription: XFontDescription) throws(GFontError) {
    let defaultCode = try number("DEFAULT_CHAR")
    let font = GlyphHeader(code: nil, advance: header["DWIDTH"]?.numbers.first, box: try fontBox)
    while true {
      let line = try nextLine(in: "the glyphs")
      let keyword = line.keyword
      if keyword == "ENDFONT" { return }
      guard keyword == "STARTCHAR" else { throw malformed("\(keyword) between two glyphs") }
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
  /// - Returns: The glyph's code, and its number; nil for an unencoded glyph (negative code), which is checked but
  ///   not kept.
  private mutating func readGlyph(
    _ font: GlyphHeader
  ) throws(GFontError) -> (code: Int, glyph: GGlyph?) {
    let glyphHeader = try readGlyphHeader(font)
    guard let code = glyphHeader.code else { throw malformed("a glyph without ENCODING") }
    guard let advance = glyphHeader.advance else { throw malformed("a glyph without DWIDTH") }
    guard let box = glyphHeader.box else { throw malformed("a glyph without BBX") }
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
      case "STARTCHAR", "ENDCHAR", "ENDFONT": throw malformed("a glyph without BITMAP")
      default: continue
      }
    }
  }

  private func firstNumber(_ line: BDFLineReader.Line) throws(GFontError) -> Int {
    guard let number = line.numbers.first else {
      throw malformed("\(line.keyword) without a number")
    }
    return number
  }

  private mutating func readBitmap(_ box: Box) throws(GFontError) -> PackedBitmap {
    let bytesPerRow = PackedBitmap.bytesPerRow(width: box.width)
    var bytes: [UInt8] = []
    for _ in 0..<box.height where bytesPerRow > 0 {
      let digits = try nextLine(in: "a bitmap").bytes
      guard digits.count >= bytesPerRow * 2 else {
        throw malformed("\(digits.count) digits for a row of \(box.width) pixels")
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
    guard keyword == "ENDCHAR" else { throw malformed("\(keyword) where a bitmap should end") }
  }

  private func hexDigit(_ byte: UInt8) throws(GFontError) -> UInt8 {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: throw malformed("a bitmap row that is not hexadecimal")
    }
  }
}
