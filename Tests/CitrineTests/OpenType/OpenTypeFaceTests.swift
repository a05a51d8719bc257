#if OpenType
  import Foundation
  import Testing

  @testable import Citrine

  @Suite struct `An OpenType font` {
    private func face(_ font: TinyFont = TinyFont(), index: Int = 0) throws -> OpenTypeFace {
      try OpenTypeFace(font.bytes, index: index)
    }

    @Test func `gives the outlines of its glyphs in font units`() throws {
      let face = try face()
      var stem = PathElements()
      stem.move(to: CGPoint(x: 60, y: 0))
      stem.line(to: CGPoint(x: 140, y: 0))
      stem.line(to: CGPoint(x: 140, y: 800))
      stem.line(to: CGPoint(x: 60, y: 800))
      stem.line(to: CGPoint(x: 60, y: 0))
      stem.close()
      #expect(face.outline(of: 2) == stem)
      var triangle = PathElements()
      triangle.move(to: CGPoint(x: 0, y: 0))
      triangle.line(to: CGPoint(x: 600, y: 0))
      triangle.quad(to: CGPoint(x: 0, y: 0), control: CGPoint(x: 300, y: 1400))
      triangle.close()
      #expect(face.outline(of: 1) == triangle)
    }

    @Test func `moves the components of a composite glyph`() throws {
      let face = try face()
      let outline = face.outline(of: 3)
      let parts = [face.outline(of: 1), face.outline(of: 2)]
      #expect(outline.verbs == parts[0].verbs + parts[1].verbs)
      let moved = parts[1].points.map { CGPoint(x: $0.x + 100, y: $0.y + 50) }
      #expect(outline.points == parts[0].points + moved)
    }

    @Test func `treats a glyph beyond the last as glyph 0`() throws {
      let face = try face()
      #expect(face.glyphCount == 4)
      for glyph in [4, 500, 65535] as [GGlyph] {
        #expect(face.outline(of: glyph) == face.outline(of: 0))
        #expect(face.advance(of: glyph) == 500)
        #expect(face.name(of: glyph) == nil)
      }
    }

    @Test func `finds the glyphs of characters`() throws {
      let face = try face()
      #expect(face.glyph(for: "A") == 1)
      #expect(face.glyph(for: "Ä") == 3)
      #expect(face.glyph(for: "B") == nil)
      // A character map may name a glyph that is not there.
      var font = TinyFont()
      font.characters = [(0x41, 1), (0x42, 900)]
      #expect(try self.face(font).glyph(for: "B") == nil)
    }

    @Test func `has the measures of its tables`() throws {
      let metrics = try face().metrics
      #expect(metrics.unitsPerEm == 1000)
      #expect((metrics.ascent, metrics.descent, metrics.leading) == (800, -200, 100))
      #expect(metrics.boundingBox == CGRect(x: -10, y: -20, width: 620, height: 1420))
      #expect(metrics.italicAngle == -12)
      // The table tells the upper edge.
      #expect((metrics.underlinePosition, metrics.underlineThickness) == (-100, 50))
      #expect((metrics.weight, metrics.widthPercentage) == (700, 75))
      #expect(metrics.isFixedPitch)
      #expect(!metrics.isItalic)
      #expect(abs(metrics.stemWidth - 80 * cos(12 * .pi / 180)) < 1e-9)
    }

    @Test func `takes the line height of OS2 where hhea has none`() throws {
      var font = TinyFont()
      font.otherTables["hhea"] = font.tables["hhea"].map {
        $0[..<4] + [0, 0, 0, 0, 0, 0] + $0[10...]
      }
      let metrics = try face(font).metrics
      #expect((metrics.ascent, metrics.descent, metrics.leading) == (700, -300, 90))
    }

    @Test func `measures heights on letters where OS2 has none`() throws {
      var font = TinyFont()
      font.characters = [(0x48, 2), (0x78, 1)]
      let metrics = try face(font).metrics
      #expect(metrics.capHeight == 800)
      // The curve of the triangle; HarfBuzz measures its control point.
      #expect(metrics.xHeight == 1400)
    }

    @Test func `has the names of its table`() throws {
      let names = try face().names
      #expect(
        names
          == FontNames(family: "Tiny", style: "Bold", full: "Tiny Bold", postScript: "Tiny-Bold"))
      var font = TinyFont()
      font.names += [(16, "Tiny Family"), (17, "Heavy")]
      let typographic = try face(font).names
      #expect((typographic.family, typographic.style) == ("Tiny Family", "Heavy"))
      font.names = []
      #expect(try face(font).names.postScript == "Unnamed-Regular")
    }

    @Test func `gives its tables`() throws {
      let face = try face()
      #expect(face.tableTags.map(\.description) == TinyFont().tables.keys.sorted())
      #expect(face.table(for: "loca") == TinyFont().tables["loca"])
      #expect(face.table(for: "GSUB") == nil)
    }

    @Test func `is one of the fonts of a collection`() throws {
      var second = TinyFont()
      second.advances = [500, 700, 200, 600]
      let bytes = TinyFont.file([TinyFont(), second])
      #expect(try OpenTypeFace.all(of: bytes).map { $0.advance(of: 1) } == [600, 700])
      #expect(try OpenTypeFace.all(of: TinyFont().bytes).count == 1)
      #expect(try OpenTypeFace(bytes, index: 0).advance(of: 1) == 600)
      #expect(try OpenTypeFace(bytes, index: 1).advance(of: 1) == 700)
      for index in [2, -1, 65536, .max] {
        #expect(throws: GFontError.self) { try OpenTypeFace(bytes, index: index) }
      }
    }

    @Test func `shapes text into glyphs with clusters and advances`() throws {
      let face = try face()
      let glyphs = face.shape(ShapingInput("lAx\u{10000}A"))
      #expect(glyphs.map(\.glyph) == [2, 1, 0, 0, 1])
      #expect(glyphs.map(\.cluster) == [0, 1, 2, 3, 5])
      #expect(glyphs.map(\.advance) == [200, 600, 500, 500, 600])
    }

    @Test func `shapes a part of a text and counts clusters from the start of the text`() throws {
      let face = try face()
      let text = Array(String(repeating: "l", count: 100).utf16)
      let glyphs = face.shape(ShapingInput(text, range: 60..<63))
      #expect(glyphs.map(\.cluster) == [60, 61, 62])
      var input = ShapingInput(text, range: 60..<63)
      input.isRightToLeft = true
      #expect(face.shape(input).map(\.cluster) == [62, 61, 60])
      // Parts beyond the text are ignored.
      #expect(face.shape(ShapingInput(text, range: 98..<200)).map(\.cluster) == [98, 99])
      #expect(face.shape(ShapingInput(text, range: 200..<300)).isEmpty)
      #expect(face.shape(ShapingInput("")).isEmpty)
    }

    @Test func `shapes surrogates that stand alone as missing characters`() throws {
      let face = try face()
      let glyphs = face.shape(ShapingInput([0x41, 0xD800, 0x41, 0xDC00]))
      #expect(glyphs.map(\.glyph) == [1, 0, 1, 0])
    }

    @Test func `has no axes unless it is variable`() throws {
      let face = try face()
      #expect(face.variationAxes.isEmpty && face.variations.isEmpty)
      #expect(face.varied(["wght": 700]) == nil)
      #expect(try OpenTypeFace(TinyFont().bytes, variations: ["wght": 700]).variations.isEmpty)
    }
  }
#endif
