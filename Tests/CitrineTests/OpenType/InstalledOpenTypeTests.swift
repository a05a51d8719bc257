#if OpenType
  import Foundation
  import Testing

  @testable import Citrine

  /// Fonts of Debian's packages, which `.ci/setup --traits` installs.
  private enum Installed {
    static let inter = "/usr/share/fonts/truetype/inter-vf/Inter.var.ttf"
    static let notoSerif = "/usr/share/fonts/truetype/noto/NotoSerif-Regular.ttf"
    static let notoSans = "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf"
    static let devanagari = "/usr/share/fonts/truetype/noto/NotoSansDevanagari-Regular.ttf"
    static let amiri = "/usr/share/fonts/opentype/fonts-hosny-amiri/Amiri-Regular.ttf"
    static let coloredAmiri =
      "/usr/share/fonts/opentype/fonts-hosny-amiri/AmiriQuranColored.ttf"
    static let garamond = "/usr/share/fonts/opentype/ebgaramond/EBGaramond12-Regular.otf"
    static let cjk = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
    static let emoji = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"

    static func exist(_ paths: String...) -> Bool {
      paths.allSatisfy { FileManager.default.fileExists(atPath: $0) }
    }
  }

  private func load(
    _ path: String, index: Int = 0, _ variations: [FontTag: Double] = [:]
  ) throws -> OpenTypeFace {
    OpenTypeFace(
      try OpenTypeFace.face(contentsOf: URL(filePath: path), index: index), variations: variations)
  }

  @Suite struct `Installed OpenType fonts` {
    @Test(.enabled(if: Installed.exist(Installed.inter)))
    func `a variable font clamps its coordinates and changes its outlines`() throws {
      let regular = try load(Installed.inter)
      #expect(regular.variationAxes.map(\.tag) == ["wght", "slnt"])
      #expect(regular.variations == ["wght": 400, "slnt": 0])
      let black = try #require(regular.varied(["wght": 5000, "xxxx": 3]) as? OpenTypeFace)
      #expect(black.variations == ["wght": 900, "slnt": 0])
      #expect(black.metrics.weight == 900)
      #expect(black.metrics.stemWidth > 2 * regular.metrics.stemWidth)
      let glyph = try #require(regular.glyph(for: "H"))
      #expect(black.advance(of: glyph) > regular.advance(of: glyph))
      #expect(black.outline(of: glyph) != regular.outline(of: glyph))
      // Axes that are not named keep their coordinates.
      let slanted = try #require(black.varied(["slnt": -10]) as? OpenTypeFace)
      #expect(slanted.variations == ["wght": 900, "slnt": -10])
      #expect(slanted.metrics.italicAngle == -10 && slanted.metrics.isItalic)
      let nan = try load(Installed.inter, ["wght": .nan, "slnt": -.infinity])
      #expect(nan.variations == ["wght": 400, "slnt": -10])
    }

    @Test(.enabled(if: Installed.exist(Installed.inter)))
    func `a named instance has the names of a font of its own`() throws {
      let bold = try load(Installed.inter, ["wght": 700]).names
      #expect((bold.style, bold.full, bold.postScript) == ("Bold", "Inter Bold", "Inter-Bold"))
      let unnamed = try load(Installed.inter, ["wght": 533]).names
      #expect((unnamed.style, unnamed.family) == ("Regular", "Inter"))
    }

    @Test(.enabled(if: Installed.exist(Installed.cjk)))
    func `the fonts of a collection differ in family and glyphs`() throws {
      #expect(try GFont.fonts(of: Data(contentsOf: URL(filePath: Installed.cjk))).count == 10)
      let japanese = try load(Installed.cjk, index: 0)
      let simplified = try load(Installed.cjk, index: 2)
      #expect(japanese.names.family == "Noto Sans CJK JP")
      #expect(simplified.names.family == "Noto Sans CJK SC")
      #expect(japanese.glyph(for: "直") != simplified.glyph(for: "直"))
      // The language chooses the shape in both.
      var input = ShapingInput("直")
      input.language = "zh-Hans"
      #expect(japanese.shape(input).map(\.glyph) == simplified.shape(input).map(\.glyph))
      input.language = "ja"
      #expect(japanese.shape(input).map(\.glyph) == [japanese.glyph(for: "直")])
      #expect(simplified.shape(input).map(\.glyph) == [japanese.glyph(for: "直")])
    }

    @Test(.enabled(if: Installed.exist(Installed.coloredAmiri)))
    func `a coloured font gives layers in the colours of its palette`() throws {
      let face = try load(Installed.coloredAmiri)
      let coloured = (0..<face.glyphCount).map { face.colorLayers(of: GGlyph($0)) }
        .filter { !$0.isEmpty }
      #expect(coloured.count > 500)
      let colors = Set(coloured.joined().compactMap(\.color))
      #expect(colors.count > 2 && colors.allSatisfy { $0.alpha == 255 })
      #expect(coloured.joined().contains { $0.color == nil })
      #expect(try load(Installed.amiri).colorLayers(of: 20).isEmpty)
    }

    @Test(.enabled(if: Installed.exist(Installed.emoji)))
    func `a font of emoji gives pictures`() throws {
      let face = try load(Installed.emoji)
      let glyph = try #require(face.glyph(for: "😀"))
      let picture = try #require(face.picture(of: glyph, pixelsPerEm: 40))
      let header = try PNGDecoder.decode(picture.png).header
      #expect((header.width, header.height) == (136, 128))
      // 109 pixels are an em of 2048 units, and the picture is as wide as the advance.
      let scale = 2048.0 / 109
      #expect(abs(picture.frame.width - 136 * scale) < 1)
      #expect(abs(picture.frame.height - 128 * scale) < 1)
      #expect(abs(picture.frame.width - face.advance(of: glyph)) < 20)
      #expect(picture.frame.minY < 0 && picture.frame.maxY > 0)
      #expect(face.outline(of: glyph).isEmpty)
      for size in [0, -1, .nan, .infinity, 1e300] as [Double] {
        #expect(face.picture(of: glyph, pixelsPerEm: size)?.png == picture.png)
      }
      // A sequence is one glyph.
      #expect(face.shape(ShapingInput("👨‍👩‍👧‍👦")).count == 1)
    }

    @Test(.enabled(if: Installed.exist(Installed.garamond, Installed.notoSerif)))
    func `ligatures and kerning follow the features`() throws {
      var face = try load(Installed.notoSerif)
      func shape(_ text: String, _ features: [FontTag: UInt32] = [:]) -> [ShapedGlyph] {
        var input = ShapingInput(text)
        input.features = features
        return face.shape(input)
      }
      #expect(shape("ffi").map(\.cluster) == [0])
      #expect(shape("ffi", ["liga": 0]).map(\.cluster) == [0, 1, 2])
      face = try load(Installed.garamond)
      let width = { (glyphs: [ShapedGlyph]) in glyphs.reduce(0) { $0 + $1.advance } }
      #expect(width(shape("AVAV")) < width(shape("AVAV", ["kern": 0])))
      #expect(shape("1", ["onum": 1]) != shape("1", ["lnum": 1]))
      #expect(face.name(of: try #require(face.glyph(for: "A"))) == "A")
      #expect(face.glyph(named: "A") == face.glyph(for: "A"))
      #expect(face.glyph(named: "no such glyph") == nil)
    }

    @Test(.enabled(if: Installed.exist(Installed.amiri)))
    func `letters join over the border of the shaped range`() throws {
      let face = try load(Installed.amiri)
      let text = Array("بب".utf16)
      func glyph(_ text: [UInt16], _ range: Range<Int>) -> GGlyph? {
        var input = ShapingInput(text, range: range)
        input.isRightToLeft = true
        return face.shape(input).first?.glyph
      }
      let (first, second) = (glyph(text, 0..<1), glyph(text, 1..<2))
      #expect(first != second && first != glyph(Array("ب".utf16), 0..<1))
    }

    @Test(.enabled(if: Installed.exist(Installed.devanagari)))
    func `a letter and its signs are one cluster`() throws {
      let face = try load(Installed.devanagari)
      let glyphs = face.shape(ShapingInput("हिन्दी"))
      #expect(glyphs.map(\.cluster) == [0, 0, 2, 4, 4])
    }

    @Test(.enabled(if: Installed.exist(Installed.notoSerif)))
    func `threads share a font`() async throws {
      let face = try load(Installed.notoSerif)
      let text = "Difficult AVATAR, Ωμέγα, Ђорђе: 1234567890"
      let expected = face.shape(ShapingInput(text))
      let fresh = try load(Installed.notoSerif)
      await withTaskGroup(of: Bool.self) { group in
        for task in 0..<8 {
          group.addTask {
            (0..<50).allSatisfy { index in
              let glyph = GGlyph(40 + (index * 7 + task) % 300)
              return fresh.shape(ShapingInput(text)) == expected
                && fresh.outline(of: glyph) == face.outline(of: glyph)
                && fresh.name(of: glyph) == face.name(of: glyph)
            }
          }
        }
        for await isEqual in group { #expect(isEqual) }
      }
    }

    @Test(
      .enabled(if: Installed.exist(Installed.notoSans, Installed.garamond, Installed.inter)),
      arguments: [Installed.notoSans, Installed.garamond, Installed.inter, Installed.coloredAmiri])
    func `a font with changed bytes is refused or usable`(path: String) throws {
      let bytes = Array(try Data(contentsOf: URL(filePath: path)))
      var random = SeededRandom(7)
      for round in 0..<60 {
        var changed = bytes
        if round % 4 == 0 { changed.removeLast(Int.random(in: 1..<bytes.count, using: &random)) }
        for _ in 0..<(1 << (round % 8)) where !changed.isEmpty {
          changed[Int.random(in: 0..<changed.count, using: &random)] =
            UInt8.random(in: 0...255, using: &random)
        }
        guard let face = try? OpenTypeFace(changed) else { continue }
        #expect(face.shape(ShapingInput("Affinity of Ἀθῆναι and بِسْمِ")).count > 0)
        for glyph in stride(from: 0, to: face.glyphCount, by: 37) {
          #expect(face.outline(of: GGlyph(glyph)).isFinite)
          _ = face.colorLayers(of: GGlyph(glyph))
        }
      }
    }
  }
#endif
