import Foundation
import Testing

@testable import Citrine

@Suite struct `Font readers` {
  static let tiny = [
    "tiny-1.psf", "tiny-2.psf", "tiny.bdf", "tiny.pcf",
    "tiny-1.psf.gz", "tiny-2.psf.gz", "tiny.bdf.gz", "tiny.pcf.gz",
  ]
  static let wide = [
    "wide.bdf", "wide-MM14.pcf", "wide-LL11.pcf", "wide-LM22.pcf", "wide-ML44.pcf",
    "wide-LM48.pcf", "wide-ML28.pcf", "wide-LL44.pcf",
  ]

  @Test(arguments: tiny)
  func `each format gives the same bitmaps`(file: String) throws {
    let font = try GBitmapFont(contentsOf: fontFixture(file))
    #expect(
      font.asciiArt(of: "A") == """
        .##.
        #..#
        #..#
        ####
        #..#
        """)
    #expect(
      font.asciiArt(of: "g") == """
        .###
        #..#
        #..#
        .###
        ...#
        ###.
        """)
    #expect(
      font.asciiArt(of: "\u{E9}") == """
        ..#.
        .#..
        .##.
        #..#
        ###.
        .###
        """)
    let checker = Array(repeating: "#.#.#.#.\n.#.#.#.#", count: 4).joined(separator: "\n")
    #expect(font.asciiArt(of: "\u{100}") == checker)
    #expect(font.glyph(for: "B") == nil)
  }

  @Test(arguments: tiny)
  func `each format gives the same metrics`(file: String) throws {
    let font = try GBitmapFont(contentsOf: fontFixture(file))
    #expect((font.ascent, font.descent, font.leading, font.unitsPerEm) == (6, -2, 0, 8))
    #expect(font.capHeight == 6)
    #expect(font.advance(of: "Ag") == 16)
    let g = try #require(font.glyph(for: "g"))
    #expect(font.boundingBox(of: g) == CGRect(x: 1, y: -2, width: 4, height: 6))
    #expect(font.boundingBox(of: "Ag") == CGRect(x: 1, y: -2, width: 12, height: 7))
    #expect(font.boundingBox(of: "").isEmpty)
  }

  @Test(arguments: wide)
  func `all bit orders, byte orders, units and paddings give the same bitmaps`(file: String) throws
  {
    let font = try GBitmapFont(contentsOf: fontFixture(file))
    #expect(
      font.asciiArt(of: "W") == """
        #.................#
        .#......###......#.
        ..#....#...#....#..
        ...#..#.....#..#...
        ....##.......##....
        """)
    #expect(font.asciiArt(of: "j") == "....#\n.....\n...##\n....#\n....#\n#...#\n.###.")
    #expect(
      font.asciiArt(of: "\u{190}") == ".####\n#....\n#....\n.###.\n#....\n#....\n.####")
    #expect(font.asciiArt(of: " ") == "")
    #expect((font.ascent, font.descent) == (7, -3))
    #expect(["W", "j", "\u{190}", " "].map { font.advance(of: $0) } == [20, 3, 8, 5])
    #expect(font.boundingBox(of: "j") == CGRect(x: -2, y: -3, width: 5, height: 7))
    #expect(font.boundingBox(of: " j") == CGRect(x: 3, y: -3, width: 5, height: 7))
    #expect(font.name == "Wide")
    #expect(font.fullName == "-Citrine-Wide-Medium-R-Normal--10-100-72-72-P-80-ISO10646-1")
  }

  @Test(arguments: wide)
  func `the default character of an X font is glyph 0`(file: String) throws {
    let font = try GBitmapFont(contentsOf: fontFixture(file))
    let named = try #require(font.glyph(for: "\u{190}"))
    #expect(GlyphSnapshot(font, 0) == GlyphSnapshot(font, named))
    #expect(font.glyphs(for: "W?") == [try #require(font.glyph(for: "W")), 0])
    #expect(font.numberOfGlyphs == 5)
  }

  @Test(arguments: ["tiny-1.psf", "tiny-2.psf"])
  func `console fonts draw sequences, and a box for missing characters`(file: String) throws {
    let font = try GBitmapFont(contentsOf: fontFixture(file))
    let glyphs = font.glyphs(for: "x\u{302}e\u{301}\u{E9}")
    #expect(glyphs.count == 3 && !glyphs.contains(0))
    #expect(font.asciiArt(of: glyphs[0]) == ".#.\n#.#\n...\n#.#\n.#.\n#.#")
    #expect(glyphs[1] == glyphs[2])
    let box = "######\n#....#\n#....#\n#....#\n#....#\n######"
    #expect(font.asciiArt(of: font.glyphs(for: "?")[0]) == box)
    #expect(font.name == String(file.prefix(6)))
  }

  @Test func `a PSF file without a Unicode table contains Latin-1`() throws {
    var bytes = Array("\u{36}\u{04}".unicodeScalars.map { UInt8($0.value) }) + [0, 2]
    bytes += (0...255).flatMap { [UInt8($0), 0x80] }
    let font = try GBitmapFont(data: Data(bytes))
    #expect(font.asciiArt(of: "\u{E5}") == "###..#.#\n#.......")
    #expect(font.numberOfGlyphs == 257)
    #expect(font.glyph(for: "\u{100}") == nil)
  }

  @Test func `a console font wider than 8 pixels has rows of whole bytes`() throws {
    let header: [UInt32] = [0x864A_B572, 0, 32, 0, 1, 6, 3, 10]
    var bytes = header.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
    }
    bytes += [0x80, 0x7F, 0x00, 0x80, 0xFF, 0xC0]
    let font = try GBitmapFont(data: Data(bytes))
    #expect(font.asciiArt(of: 1) == "#........#\n........#.\n##########")
    #expect(font.advance(of: 1) == 10)
  }
}
