#if OpenType
  import Foundation
  import Testing

  @testable import Citrine

  @Suite struct `The catalog of installed fonts` {
    private static func hasFamilies(_ names: String...) -> Bool {
      names.allSatisfy { !FontCatalog.fonts(inFamily: $0).isEmpty }
    }

    @Test func `lists families once and sorted`() {
      let families = FontCatalog.families
      #expect(families == Set(families).sorted())
    }

    @Test func `knows no family and no font that is not installed`() {
      #expect(FontCatalog.font(inFamily: "No Such Family") == nil)
      #expect(FontCatalog.font(inFamily: "") == nil)
      #expect(FontCatalog.font(named: "NoSuchFont-Regular") == nil)
      // fontconfig's generic families are no families.
      #expect(FontCatalog.font(inFamily: "sans-serif") == nil)
    }

    @Test(.enabled(if: hasFamilies("DejaVu Sans")))
    func `finds a font by any of its names`() {
      let font = FontCatalog.font(named: "DejaVuSans-Bold")
      #expect(font?.families.first == "DejaVu Sans")
      #expect(font?.style.weight == 700)
      #expect(FontCatalog.font(named: "DejaVu Sans Bold") == font)
      #expect(FontCatalog.font(named: "dejavu sans bold") == font)
      #expect(FontCatalog.font(inFamily: "dejavu sans", style: FontStyle(weight: 700)) == font)
      #expect(FontCatalog.families.contains("DejaVu Sans"))
    }

    @Test(.enabled(if: hasFamilies("Noto Serif")))
    func `finds the nearest style of a family`() throws {
      let bold = FontStyle(weight: 650, isItalic: true)
      let font = try #require(FontCatalog.font(inFamily: "Noto Serif", style: bold))
      #expect(font.style.isItalic && font.style.weight == 700)
      #expect(try FontCatalog.load(font).names.full == "Noto Serif Bold Italic")
    }

    @Test(.enabled(if: hasFamilies("Inter")))
    func `sets the axes of a variable font`() throws {
      let style = FontStyle(weight: 533)
      let font = try #require(FontCatalog.font(inFamily: "Inter", style: style))
      #expect(font.style.weight == 533)
      let loaded = try FontCatalog.load(font)
      #expect(loaded.variations["wght"] == 533)
      #expect(loaded.variations["slnt"] ?? 0 == 0)
      let italic = FontStyle(weight: 533, isItalic: true)
      let slanted = try FontCatalog.load(
        #require(FontCatalog.font(inFamily: "Inter", style: italic)))
      #expect(slanted.metrics.isItalic && slanted.metrics.weight == 533)
      let named = try #require(FontCatalog.font(named: "Inter-ExtraBold"))
      #expect(try FontCatalog.load(named).metrics.weight == 800)
    }

    @Test(.enabled(if: hasFamilies("Noto Sans CJK JP", "Noto Sans CJK SC")))
    func `falls back by the language`() throws {
      for (language, family) in [
        ("ja", "Noto Sans CJK JP"), ("zh-Hans", "Noto Sans CJK SC"), ("ko", "Noto Sans CJK KR"),
        ("zh-Hant", "Noto Sans CJK TC"), ("zh-HK", "Noto Sans CJK HK"),
      ] {
        let font = FontCatalog.fallback(for: ["直"], language: language, family: "sans-serif")
        #expect(font?.families.first == family)
      }
      let bold = try #require(
        FontCatalog.fallback(for: ["直"], language: "ja", style: FontStyle(weight: 700)))
      #expect(bold.style.weight == 700)
    }

    @Test(.enabled(if: hasFamilies("Noto Color Emoji", "DejaVu Sans")))
    func `falls back to pictures for emoji alone`() {
      #expect(FontCatalog.fallback(for: ["😀"])?.families.first == "Noto Color Emoji")
      #expect(FontCatalog.fallback(for: ["❤", "\u{FE0F}"])?.families.first == "Noto Color Emoji")
      #expect(FontCatalog.fallback(for: ["❤"])?.families.first != "Noto Color Emoji")
      #expect(FontCatalog.fallback(for: ["A"])?.families.first != "Noto Color Emoji")
    }

    @Test(.enabled(if: hasFamilies("Noto Sans Devanagari", "Noto Sans Thai")))
    func `falls back to a font that has all characters`() throws {
      for text in ["क्षि", "ภาษา", "Ωж", "ℝ"] {
        let scalars = Array(text.unicodeScalars)
        let source = try FontCatalog.load(#require(FontCatalog.fallback(for: scalars)))
        for scalar in scalars { #expect(source.glyph(for: scalar) != nil, "\(text)") }
      }
      // No font has both.
      #expect(FontCatalog.fallback(for: ["क", "\u{F0000}"]) == nil)
      #expect(FontCatalog.fallback(for: ["\u{10FFFF}"]) == nil)
    }

    @Test(.enabled(if: hasFamilies("DejaVu Sans")))
    func `threads ask at once`() async {
      let expected = FontCatalog.fallback(for: ["Ж"])
      await withTaskGroup(of: Bool.self) { group in
        for task in 0..<8 {
          group.addTask {
            (0..<30).allSatisfy { index in
              let scalar = Unicode.Scalar(UInt32(0x400 + index + task)) ?? "A"
              return FontCatalog.fallback(for: [scalar]) != nil
                && FontCatalog.fallback(for: ["Ж"]) == expected
            }
          }
        }
        for await isRight in group { #expect(isRight) }
      }
    }
  }
#endif
