import Foundation
import Testing

@testable import Citrine

@Suite struct `BDF fonts` {
  private func font(_ lines: [String], separator: String = "\n") throws(GFontError) -> GBitmapFont {
    try GBitmapFont(data: Data(lines.joined(separator: separator).utf8))
  }

  private let header = ["STARTFONT 2.1", "FONT Example", "FONTBOUNDINGBOX 3 4 0 -1", "CHARS 1"]
  private let glyph = [
    "STARTCHAR A", "ENCODING 65", "DWIDTH 4 0", "BBX 3 2 0 0", "BITMAP", "40", "E0", "ENDCHAR",
  ]

  @Test func `line ends, comments, blank lines and lower-case digits are accepted`() throws {
    let lines =
      ["STARTFONT 2.1", "COMMENT \"FONT no", "FONT  Example Font ", "", "FONTBOUNDINGBOX 3 4 0 -1"]
      + ["COMMENT", "CHARS 1", "STARTCHAR A", "COMMENT ENDCHAR", "ENCODING 65", "SWIDTH 500 0"]
      + ["DWIDTH 4 0", "BBX 3 2 0 0", "BITMAP", "40", "e0  ", "ENDCHAR", "ENDFONT", ""]
    let font = try font(lines, separator: "\r\n")
    #expect(font.asciiArt(of: "A") == ".#.\n###")
    #expect(font.fullName == "Example Font")
    #expect((font.ascent, font.descent) == (3, -1))
  }

  @Test func `font properties override the bounding box`() throws {
    let properties = ["STARTPROPERTIES 3", "FONT_ASCENT 9", "FONT_DESCENT 2"]
    let name = ["FAMILY_NAME \"An \"\"odd\"\" name\"", "ENDPROPERTIES"]
    let font = try font(header.dropLast() + properties + name + ["CHARS 1"] + glyph + ["ENDFONT"])
    #expect((font.ascent, font.descent) == (9, -2))
    #expect(font.name == "An \"odd\" name")
  }

  @Test(arguments: [
    ("-Misc-Fixed Sans-Medium-R-Normal--13-120-75-75-C-60-ISO8859-2", "Fixed Sans", 1),
    ("-Misc-Fixed-Medium-R-Normal--13-120-75-75-C-60-ISO8859-1", "Fixed", 2),
    ("cursor", "cursor", 2),
  ])
  func `the logical font description supplies missing properties`(
    name: String, family: String, characters: Int
  ) throws {
    let accented = glyph.map { $0.replacing("65", with: "233") }
    let font = try font(
      ["STARTFONT 2.1", "FONT \(name)"] + header[2...] + glyph + accented + ["ENDFONT"])
    #expect(font.fullName == name)
    #expect(font.name == family)
    #expect(["A", "\u{E9}"].count { font.glyph(for: $0) != nil } == characters)
  }

  @Test func `an unencoded glyph is ignored`() throws {
    let uncoded = glyph.map { $0.replacing("ENCODING 65", with: "ENCODING -1 7") }
    let font = try font(header + uncoded + glyph + ["ENDFONT"])
    #expect(font.numberOfGlyphs == 2)
    #expect(font.glyphs(for: "A") == [1])
  }

  @Test func `glyphs without a width or box of their own use those of the font`() throws {
    let glyph = ["STARTCHAR A", "ENCODING 65", "BITMAP", "80", "00", "00", "20", "ENDCHAR"]
    let font = try font(header.dropLast() + ["DWIDTH 5 0", "CHARS 1"] + glyph + ["ENDFONT"])
    #expect(font.advance(of: 1) == 5)
    #expect(font.boundingBox(of: 1) == CGRect(x: 0, y: -1, width: 3, height: 4))
  }

  @Test(arguments: [
    ("ISO10646", "1", true), ("ISO8859", "1", true), ("ISO8859", "2", false),
    ("Adobe", "FontSpecific", true), ("KOI8", "R", false),
  ])
  func `codes above ASCII are characters in Unicode and Latin-1 only`(
    registry: String, encoding: String, isUnicode: Bool
  ) throws {
    let charset = ["CHARSET_REGISTRY \"\(registry)\"", "CHARSET_ENCODING \"\(encoding)\""]
    let accented = glyph.map { $0.replacing("65", with: "233") }
    let font = try font(header.dropLast() + charset + ["CHARS 2"] + glyph + accented + ["ENDFONT"])
    #expect(font.glyph(for: "A") == 1)
    #expect(font.glyph(for: "\u{E9}") == (isUnicode ? 2 : nil))
    #expect(font.numberOfGlyphs == 3)
  }

  @Test func `a blank default character is replaced by a visible glyph`() throws {
    let blank = [
      "STARTCHAR space", "ENCODING 32", "DWIDTH 4 0", "BBX 0 0 0 0", "BITMAP", "ENDCHAR",
    ]
    let font = try font(
      header.dropLast() + ["DEFAULT_CHAR 32", "CHARS 2"] + blank + glyph + ["ENDFONT"])
    #expect(font.glyphs(for: "?") == [0])
    #expect(!font.asciiArt(of: 0).isEmpty)
  }

  @Test func `a header with too many keywords throws an error`() {
    let keywords = (0..<5000).map { "KEY\($0) 1" }
    let bdf = (["STARTFONT 2.1"] + keywords + ["CHARS 0", "ENDFONT"]).joined(separator: "\n")
    #expect(throws: GFontError.tooLarge(reason: "the header has more than 4096 keywords")) {
      try GBitmapFont(data: Data(bdf.utf8))
    }
  }

  @Test func `errors contain the line number`() throws {
    let bad = header + glyph.map { $0.replacing("E0", with: "G0") } + ["ENDFONT"]
    #expect(
      throws: GFontError.malformed(.bdf, reason: "a bitmap row is not hexadecimal", at: 11)
    ) { try font(bad) }
    let error = GFontError.malformed(.bdf, reason: "a glyph has no BITMAP", at: 9)
    #expect(throws: error) {
      try font(header + Array(glyph[..<4]) + ["ENDCHAR", "ENDFONT"])
    }
    #expect(error.description == "The BDF font has an error in line 9: a glyph has no BITMAP")
  }

  @Test(arguments: [
    ("DWIDTH 4 0", "DWIDTH 99999999999999999999 0"), ("DWIDTH 4 0", "DWIDTH"),
    ("DWIDTH 4 0", "DWIDTH 70000 0"), ("BBX 3 2 0 0", "BBX -1 2 0 0"), ("BBX 3 2 0 0", "BBX 3 2"),
    ("BBX 3 2 0 0", "BBX 3 3 0 0"), ("BBX 3 2 0 0", "BBX 3 1 0 0"), ("BBX 3 2 0 0", "BBX 9 2 0 0"),
    ("BBX 3 2 0 0", "BBX 9223372036854775807 9223372036854775807 0 0"),
    ("BBX 3 2 0 0", "BBX 3 2 9223372036854775807 0"), ("ENCODING 65", "ENCODING x"),
    ("ENCODING 65", "COMMENT"), ("ENDCHAR", "STARTCHAR B"), ("40", "4"),
  ])
  func `a corrupt glyph throws an error`(sound: String, corrupt: String) {
    let lines = header + glyph.map { $0 == sound ? corrupt : $0 } + ["ENDFONT"]
    #expect(throws: GFontError.self) { try font(lines) }
  }

  @Test(arguments: [
    ["STARTFONT 2.1"], ["STARTFONT 2.1", "CHARS 0", "ENDFONT"],
    ["STARTFONT 2.1", "FONT_ASCENT 2", "FONT_DESCENT -2", "CHARS 0", "ENDFONT"],
    ["STARTFONT 2.1", "FONT_ASCENT 9223372036854775807", "CHARS 0", "ENDFONT"],
    ["STARTFONT 2.1", "FONT_ASCENT 1", "CHARS 0", "ENDFONT"],
  ])
  func `a font without height or glyphs throws an error`(lines: [String]) {
    #expect(throws: GFontError.self) { try font(lines) }
  }
}
