#if OpenType
  import Foundation
  import Testing

  @testable import Citrine

  /// Font files are strangers' input: a broken one is refused with an error, or every glyph of it can be asked for.
  @Suite struct `A corrupt OpenType font` {
    /// Asks for everything that a font has.
    ///
    /// - Returns: nil if the file is refused.
    @discardableResult
    private func useAll(_ bytes: [UInt8], index: Int = 0) -> OpenTypeFace? {
      guard let face = try? OpenTypeFace(bytes, index: index) else { return nil }
      var input = ShapingInput("Al\u{C4}\u{301}fi\u{627}\u{644}\u{915}\u{94D}\u{937}")
      for isRightToLeft in [false, true] {
        input.isRightToLeft = isRightToLeft
        for glyph in face.shape(input) { #expect(Int(glyph.glyph) < face.glyphCount) }
      }
      for glyph in 0..<min(face.glyphCount, 300) {
        let glyph = GGlyph(glyph)
        #expect(face.outline(of: glyph).isFinite)
        #expect(face.advance(of: glyph).isFinite)
        if let name = face.name(of: glyph) { _ = face.glyph(named: name) }
        for layer in face.colorLayers(of: glyph) { #expect(Int(layer.glyph) < face.glyphCount) }
        _ = face.picture(of: glyph, pixelsPerEm: 32)
      }
      for axis in face.variationAxes {
        _ = face.varied([axis.tag: axis.maximum])?.outline(of: 1)
      }
      return face
    }

    @Test func `is refused wherever its file is cut`() throws {
      let bytes = TinyFont().bytes
      // The last table ends with up to 3 bytes of padding.
      for count in 0..<(bytes.count - 3) {
        #expect(throws: GFontError.self) { try OpenTypeFace(Array(bytes[..<count])) }
      }
      #expect(useAll(bytes) != nil)
    }

    @Test func `is refused or usable whatever byte of it is changed`() {
      let bytes = TinyFont().bytes
      var refusals = 0
      for position in bytes.indices {
        for mask in [0x01, 0x80, 0xFF] as [UInt8] {
          var changed = bytes
          changed[position] ^= mask
          if useAll(changed) == nil { refusals += 1 }
        }
      }
      #expect(refusals > 100 && refusals < 3 * bytes.count / 2)
    }

    @Test func `is refused or usable whatever byte of a collection is changed`() {
      let bytes = TinyFont.file([TinyFont(), TinyFont()])
      for position in 0..<400 {
        var changed = bytes
        changed[position] ^= 0xFF
        useAll(changed, index: 1)
      }
    }

    @Test func `is refused without a table that every font has`() {
      for tag in ["head", "hhea", "hmtx", "maxp", "glyf"] {
        var font = TinyFont()
        font.otherTables[tag] = []
        #expect(useAll(font.bytes) == nil, "\(tag)")
      }
      for tag in ["cmap", "loca", "name", "OS/2", "post"] {
        var font = TinyFont()
        font.otherTables[tag] = []
        #expect(useAll(font.bytes) != nil, "\(tag)")
      }
    }

    @Test func `says where it ends and what it lacks`() throws {
      let bytes = TinyFont().bytes
      #expect(throws: GFontError.truncated(.openType, part: "the table directory")) {
        try OpenTypeFace(Array(bytes[..<100]))
      }
      #expect(throws: GFontError.truncated(.openType, part: "the table post")) {
        try OpenTypeFace(Array(bytes[..<(bytes.count - 4)]))
      }
      var font = TinyFont()
      font.otherTables["head"] = []
      let error = #expect(throws: GFontError.self) { try OpenTypeFace(font.bytes) }
      #expect(error?.description.hasSuffix(": the table head is too short") == true)
    }

    @Test func `is refused if its composite glyphs multiply`() {
      // Each glyph consists of the one before it, twice; the first is blank, so that no limit of points is reached.
      var font = TinyFont()
      font.glyphs = [[]] + (0..<60).map { TinyFont.composite([($0, 0, 0), ($0, 0, 0)]) }
      font.advances = [UInt16](repeating: 500, count: font.glyphs.count)
      #expect(throws: GFontError.tooLarge(reason: "glyph 12 has more than 4096 components")) {
        try OpenTypeFace(font.bytes)
      }
      font.glyphs = Array(font.glyphs[..<12])
      font.advances = Array(font.advances[..<12])
      #expect(useAll(font.bytes) != nil)
    }

    @Test func `is refused if glyphs that contain the next one have too many components`() {
      var font = TinyFont()
      font.glyphs = (1...80).map { next in
        TinyFont.composite([(next, 0, 0)] + (0..<99).map { _ in (200, 0, 0) })
      }
      font.advances = [UInt16](repeating: 500, count: font.glyphs.count)
      #expect(throws: GFontError.tooLarge(reason: "glyph 0 has more than 4096 components")) {
        try OpenTypeFace(font.bytes)
      }
    }

    @Test func `is refused if a collection claims more than 256 fonts`() {
      for (count, isRefused) in [(256, false), (257, true)] {
        let bytes = TinyFont.file([TinyFont](repeating: TinyFont(), count: count))
        #expect(((try? OpenTypeFace.all(of: bytes)) == nil) == isRefused)
      }
    }

    @Test func `has blank glyphs where composite glyphs contain themselves`() throws {
      var font = TinyFont()
      font.glyphs[3] = TinyFont.composite([(3, 0, 0), (3, 10, 10)])
      let face = try #require(useAll(font.bytes))
      #expect(face.outline(of: 3).isEmpty)
      font.glyphs[2] = TinyFont.composite([(3, 0, 0), (1, 0, 0)])
      font.glyphs[3] = TinyFont.composite([(2, 0, 0), (2, 0, 0)])
      useAll(font.bytes)
    }

    @Test func `may nest composite glyphs as deeply as it has glyphs`() throws {
      var font = TinyFont()
      font.glyphs = [font.glyphs[0]] + (0..<20_000).map { TinyFont.composite([($0, 0, 0)]) }
      font.advances = [UInt16](repeating: 500, count: font.glyphs.count)
      // The sum of the components is below the limit for the first glyphs only.
      #expect(throws: GFontError.self) { try OpenTypeFace(font.bytes) }
      font.glyphs = Array(font.glyphs[..<4000])
      font.advances = Array(font.advances[..<4000])
      #expect(useAll(font.bytes) != nil)
    }
  }
#endif
