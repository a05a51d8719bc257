import CoreText
import Foundation
import Testing

@testable import Citrine

/// Lines in installed fonts, in a build with the trait OpenType on a machine that has them (`.ci/setup --fonts`).
@Suite struct `Lines in installed fonts` {
  private static func has(_ families: String...) -> Bool {
    OpenTypeLoading.isAvailable
      && families.allSatisfy { family in
        InstalledFonts.font(inFamily: family) != nil
      }
  }

  private func line(_ string: String, _ family: String, _ more: [CFString: Any] = [:]) -> CTLine {
    ShapingFont.line(
      string,
      more.merging([kCTFontAttributeName: CTFontCreateWithName(family as CFString, 100, nil)]) {
        first, _ in first
      })
  }

  private func family(_ run: CTRun) -> String {
    let font = (CTRunGetAttributes(run) as? [String: Any])?[kCTFontAttributeName as String]
    return (font as? CTFont).map { CTFontCopyFamilyName($0) as String } ?? ""
  }

  @Test(.enabled(if: has("Amiri"))) func `Arabic letters are joined from right to left`() throws {
    let word = line("بب", "Amiri")
    let run = try #require(word.all.first)
    #expect(word.all.count == 1 && CTRunGetStatus(run).contains(.rightToLeft))
    var indices = [CFIndex](repeating: -1, count: CTRunGetGlyphCount(run))
    unsafe CTRunGetStringIndices(run, CFRangeMake(0, 0), &indices)
    #expect(indices.first == 1 && indices.last == 0)
    // Joined, the letters have other glyphs than alone.
    let (joined, alone) = (try glyphs(word), try glyphs(line("ب", "Amiri")))
    #expect(Set(joined).isDisjoint(with: alone))
    // Letters are joined over the boundary of attributes too.
    let text = NSMutableAttributedString(
      attributedString: ShapingFont.text(
        "بب", [kCTFontAttributeName: CTFontCreateWithName("Amiri" as CFString, 100, nil)]))
    text.addAttribute(
      .init(kCTForegroundColorAttributeName as String), value: CGColor.black,
      range: NSRange(location: 0, length: 1))
    #expect(try Set(glyphs(CTLineCreateWithAttributedString(text))).isDisjoint(with: alone))
    #expect(word.carets(before: 0) == [CGFloat(word.measuredWidth), CGFloat(word.measuredWidth)])
    #expect(abs(word.carets(before: 2)[0]) < 1e-9)
  }

  @Test(.enabled(if: has("Noto Serif")))
  func `kerning and ligatures of a font follow the attributes`() throws {
    let kerned = line("AVAVAV", "Noto Serif")
    let plain = line("AVAVAV", "Noto Serif", [kCTKernAttributeName: 0])
    #expect(kerned.measuredWidth < plain.measuredWidth)
    #expect(try glyphs(line("ffi", "Noto Serif")).count < 3)
    #expect(try glyphs(line("ffi", "Noto Serif", [kCTLigatureAttributeName: 0])).count == 3)
  }

  @Test(.enabled(if: has("Noto Sans", "Noto Sans Devanagari")))
  func `a run takes an installed font for characters that its font lacks`() throws {
    let mixed = line("ab क्षि cd", "Noto Sans")
    #expect(try !glyphs(mixed).contains(0))
    #expect(mixed.all.count == 3 && family(mixed.all[0]) == "Noto Sans")
    #expect(family(mixed.all[1]) != "Noto Sans")
    #expect(CTRunGetStringRange(mixed.all[1]) == CFRangeMake(3, 4))
    let font = CTFontCreateWithName("Noto Sans" as CFString, 10, nil)
    let other = CTFontCreateForString(font, "क" as CFString, CFRangeMake(0, 1))
    #expect(CTFontCopyFamilyName(other) as String == family(mixed.all[1]))
    // The syllable is one cluster: its vowel is drawn before its consonants.
    let syllable = line("क्षि", "Noto Sans Devanagari")
    #expect(syllable.carets(before: 1) == [0, 0] || syllable.carets(before: 1)[0] > 0)
    #expect(CTLineGetStringIndexForPosition(syllable, CGPoint(x: 9999, y: 0)) == 4)
  }

  @Test(.enabled(if: has("Noto Sans"))) func `installed fonts are found by all their names`() throws
  {
    for (name, traits) in [
      ("Noto Sans", []), ("NotoSans-Bold", .traitBold), ("Noto Sans Italic", .traitItalic),
      ("noto sans bold italic", [.traitBold, .traitItalic]),
    ] as [(String, CTFontSymbolicTraits)] {
      let font = CTFontCreateWithName(name as CFString, 20, nil)
      #expect(CTFontCopyFamilyName(font) as String == "Noto Sans", "\(name)")
      #expect(CTFontGetSymbolicTraits(font) == traits, "\(name)")
      #expect(CTFontGetMatrix(font).isIdentity)
    }
    let plain = CTFontCreateWithName("Noto Sans" as CFString, 20, nil)
    let bold = CTFontCreateCopyWithSymbolicTraits(plain, 0, nil, .traitBold, .traitBold)
    #expect(bold == CTFontCreateWithName("NotoSans-Bold" as CFString, 20, nil))
    let italic = CTFontCreateCopyWithSymbolicTraits(plain, 0, nil, .traitItalic, .traitItalic)
    #expect(italic.map { CTFontCopyPostScriptName($0) as String } == "NotoSans-Italic")
    let families = try #require(CTFontManagerCopyAvailableFontFamilyNames() as? [String])
    #expect(families.contains("Noto Sans"))
    let glyph = CTFontGetGlyphWithName(plain, "A" as CFString)
    #expect(glyph != 0 && CTFontCopyNameForGlyph(plain, glyph) == "A")
    #expect((CTFontCopyAvailableTables(plain, []) as? [NSNumber])?.contains(0x6865_6164) == true)
    #expect(CTFontCopyTable(plain, 0x6865_6164, [])?.length == 54)
    let features = CTFontCopyFeatures(plain) as? [[String: Any]]
    #expect(
      features?.contains { $0[kCTFontOpenTypeFeatureTag as String] as? String == "kern" } == true)
  }
}
