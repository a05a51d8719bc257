import Foundation
import Testing

@testable import Citrine

@Suite struct `Built-in font` {
  private let font = GBitmapFont.builtIn
  private let latin = [0x20...0x7E, 0xA0...0xFF].joined().compactMap { Unicode.Scalar(UInt32($0)) }

  @Test func `the built-in font has all characters of ASCII and Latin-1`() throws {
    for scalar in latin {
      let glyph = try #require(font.glyph(for: scalar), "U+\(String(scalar.value, radix: 16))")
      #expect(font.advance(of: glyph) > 0, "\(scalar)")
      let isBlank = scalar == " " || scalar == "\u{A0}"
      #expect(font.boundingBox(of: glyph).isEmpty == isBlank, "\(scalar)")
    }
  }

  @Test func `no two letters or digits have the same bitmap`() {
    let alphanumerics = latin.filter {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
    let facts = alphanumerics.map { GlyphSnapshot(font, font.glyph(for: $0) ?? 0) }
    #expect(Set(facts).count == alphanumerics.count)
  }

  @Test func `a line has 16 rows, 3 of them below the baseline`() {
    #expect((font.unitsPerEm, font.ascent, font.descent) == (16, 13, -3))
    for scalar in latin {
      let box = font.boundingBox(of: String(scalar))
      #expect(box.minY >= -3 && box.maxY <= 13, "\(scalar)")
    }
    #expect(font.boundingBox(of: "HExz").minY == 0)
    #expect(font.boundingBox(of: "g").minY < 0)
  }

  @Test func `missing characters show a visible glyph`() {
    #expect(font.glyphs(for: "\u{4E00}") == [0])
    #expect(!font.boundingBox(of: 0).isEmpty)
    #expect(font.advance(of: "\u{4E00}") > 0)
    #expect(font.glyph(for: "\u{10FFFF}") == nil)
  }

  @Test func `a decomposed letter has the glyph of the precomposed letter`() {
    #expect(font.glyphs(for: "e\u{301}") == font.glyphs(for: "\u{E9}"))
    #expect(font.glyphs(for: "A\u{30A}\u{212B}") == font.glyphs(for: "\u{C5}\u{C5}"))
  }

  @Test func `invisible characters draw nothing`() {
    #expect(font.glyphs(for: "a\u{200D}b\u{FE0F}") == font.glyphs(for: "ab"))
  }

  @Test func `a glyph number out of range counts as glyph 0`() {
    #expect(font.advance(of: GGlyph.max) == font.advance(of: 0))
    #expect(font.boundingBox(of: GGlyph.max) == font.boundingBox(of: 0))
    #expect(font.outline(of: GGlyph.max) == font.outline(of: 0))
  }

  @Test func `the bounding box of a string follows the advances`() {
    let (h, space) = (font.boundingBox(of: "H"), font.advance(of: " "))
    #expect(font.boundingBox(of: " H") == h.offsetBy(dx: CGFloat(space), dy: 0))
    #expect(font.boundingBox(of: " ") == .zero)
    #expect(font.advance(of: "HH ") == 2 * font.advance(of: "H") + space)
  }
}
