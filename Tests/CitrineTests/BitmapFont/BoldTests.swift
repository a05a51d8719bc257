import Foundation
import Testing

@testable import Citrine

@Suite struct `Bold fonts` {
  private let font = GBitmapFont.builtIn

  @Test func `a bold glyph adds copies of its pixels to the right`() {
    let bold = font.emboldened
    for number in 0..<font.numberOfGlyphs {
      let glyph = GGlyph(number)
      let (thin, thick) = (font.bitmap(of: glyph), bold.bitmap(of: glyph))
      #expect(thick.width == (thin.height > 0 ? thin.width + 1 : 0) && thick.height == thin.height)
      #expect(thick.left == thin.left && thick.bottom == thin.bottom)
      for row in 0..<thick.height {
        for x in 0..<thick.width {
          let isPainted = thin.coverage(x: x, row: row) > 0 || thin.coverage(x: x - 1, row: row) > 0
          #expect(thick.coverage(x: x, row: row) == (isPainted ? 255 : 0), "glyph \(glyph)")
        }
      }
    }
    #expect(
      bold.asciiArt(of: "H") == """
        ###...###
        ###...###
        ###...###
        ###...###
        #########
        #########
        ###...###
        ###...###
        ###...###
        ###...###
        """)
  }

  @Test func `a bold font has larger advances and the same metrics`() {
    let bold = font.emboldened
    for number in 0..<font.numberOfGlyphs {
      #expect(bold.advance(of: GGlyph(number)) == font.advance(of: GGlyph(number)) + 1)
    }
    #expect(bold.numberOfGlyphs == font.numberOfGlyphs && bold.unitsPerEm == 16)
    #expect((bold.ascent, bold.descent) == (font.ascent, font.descent))
    #expect((bold.capHeight, bold.xHeight) == (font.capHeight, font.xHeight))
    #expect(bold.glyphs(for: "Äé") == font.glyphs(for: "Äé"))
    #expect(
      bold.outline(of: bold.glyph(for: "I") ?? 0) != font.outline(of: bold.glyph(for: "I") ?? 0))
  }

  @Test func `a bold font keeps its family name and adds Bold to the full name`() {
    let bold = font.emboldened
    #expect(bold.name == font.name && bold.fullName == font.fullName + " Bold")
    #expect(bold.isBold && !font.isBold)
    #expect(bold === font.emboldened && bold.emboldened === bold)
  }

  @Test func `a bold fixed-pitch font keeps its advances`()
    throws
  {
    let font = try GBitmapFont(data: Data(Self.fixed(advance: 4, rows: 4).utf8))
    #expect(font.isFixedPitch && !GBitmapFont.builtIn.isFixedPitch)
    let bold = font.emboldened
    #expect(bold.advance(of: "ab") == 8 && bold.advance(of: "ab") == font.advance(of: "ab"))
    #expect(bold.fullName == "-Made-Up-bold-R-Normal--4-40-75-75-C-40-ISO10646-1")
    #expect(bold.asciiArt(of: "a") == "##..\n.##.\n..##")
  }

  @Test func `bold strokes of taller fonts grow by more pixels`() throws {
    let tall = try GBitmapFont(data: Data(Self.fixed(advance: 20, rows: 40).utf8))
    #expect(tall.emboldened.asciiArt(of: "a") == "####..\n.####.\n..####")
  }

  /// Returns a BDF font of two letters, each a slanted stroke of three pixels.
  private static func fixed(advance: Int, rows: Int) -> String {
    let glyphs = [97, 98].map { code in
      """
      STARTCHAR c\(code)
      ENCODING \(code)
      SWIDTH 500 0
      DWIDTH \(advance) 0
      BBX 3 3 0 0
      BITMAP
      80
      40
      20
      ENDCHAR
      """
    }
    return """
      STARTFONT 2.1
      FONT -Made-Up-Medium-R-Normal--4-40-75-75-C-40-ISO10646-1
      SIZE 4 75 75
      FONTBOUNDINGBOX 3 3 0 0
      STARTPROPERTIES 2
      FONT_ASCENT \(rows)
      FONT_DESCENT 0
      ENDPROPERTIES
      CHARS 2
      \(glyphs.joined(separator: "\n"))
      ENDFONT

      """
  }
}
