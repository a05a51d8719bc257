import CoreText
import Foundation
import Testing

@testable import Citrine

/// Lines in installed fonts, in a build with the trait OpenType on a machine that has them (`.ci/setup --traits`).
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

  @Test(.enabled(if: has("Noto Sans"))) func `letters have the forms of the language`() throws {
    // The first letter has another form in Serbian, also in upright fonts.
    let letters = "бa"
    let plain = try glyphs(line(letters, "Noto Serif"))
    let serbian = try glyphs(line(letters, "Noto Serif", [kCTLanguageAttributeName: "sr"]))
    #expect(plain.count == 2 && plain[0] != serbian[0] && plain[1] == serbian[1])
    #expect(
      try glyphs(line(letters, "Noto Serif", [kCTLanguageAttributeName: "sr-Cyrl-RS"])) == serbian)
    for language in ["ru", "", "no language", "\u{0}"] {
      #expect(
        try glyphs(line(letters, "Noto Serif", [kCTLanguageAttributeName: language])) == plain)
    }
    // A run ends where the language changes.
    let text = NSMutableAttributedString(
      attributedString: ShapingFont.text(
        "бб", [kCTFontAttributeName: CTFontCreateWithName("Noto Serif" as CFString, 100, nil)]))
    text.addAttribute(
      .init(kCTLanguageAttributeName as String), value: "sr", range: NSRange(location: 1, length: 1)
    )
    #expect(try glyphs(CTLineCreateWithAttributedString(text)) == [plain[0], serbian[0]])
  }

  @Test(.enabled(if: has("Noto Sans", "DejaVu Sans", "Noto Sans Devanagari")))
  func `missing characters of an italic font are italic if their font has an italic`() throws {
    func used(_ string: String) throws -> CTFont {
      let run = try #require(line(string, "NotoSans-BoldItalic").all.first)
      let attributes = CTRunGetAttributes(run) as? [String: Any]
      return try #require(attributes?[kCTFontAttributeName as String] as? CTFont)
    }
    let armenian = try used("Ա")
    #expect(CTFontCopyFamilyName(armenian) != "Noto Sans")
    let all = CTFontCollectionCreateMatchingFontDescriptorsForFamily(
      CTFontCollectionCreateFromAvailableFonts(nil), CTFontCopyFamilyName(armenian), nil)
    let hasItalic = (all as? [CTFontDescriptor] ?? []).contains {
      let font = CTFontCreateWithFontDescriptor($0, 10, nil)
      return CTFontGetSymbolicTraits(font).contains(.traitItalic)
        && font.font.glyph(for: "Ա") != nil
    }
    #expect(CTFontGetSymbolicTraits(armenian).contains(.traitItalic) == hasItalic)
    #expect(CTFontGetSymbolicTraits(armenian).contains(.traitBold))
    #expect(CTFontGetMatrix(armenian).isIdentity)
    // No font for this script has an italic, and none is slanted by a matrix.
    let devanagari = try used("क")
    #expect(!CTFontGetSymbolicTraits(devanagari).contains(.traitItalic))
    #expect(CTFontGetMatrix(devanagari).isIdentity)
  }

  @Test(.enabled(if: has("DejaVu Sans"))) func `a family has a condensed font`() throws {
    let font = CTFontCreateWithName("DejaVu Sans" as CFString, 20, nil)
    let condensed = CTFontCreateCopyWithSymbolicTraits(
      font, 0, nil, .traitCondensed, .traitCondensed)
    #expect(
      condensed.map { CTFontCopyPostScriptName($0) as String } == "DejaVuSansCondensed")
  }

  @Test(.enabled(if: has("Noto Sans", "DejaVu Sans")))
  func `descriptors of installed fonts say what the fonts say`() throws {
    let families = ["Noto Sans", "Noto Sans Mono", "DejaVu Sans", "Noto Color Emoji"]
    for family in families where Self.has(family) {
      let query = CTFontDescriptorCreateWithAttributes(
        [kCTFontFamilyNameAttribute: family] as CFDictionary)
      let found = CTFontDescriptorCreateMatchingFontDescriptors(query, nil) as? [CTFontDescriptor]
      for descriptor in try #require(found) {
        let font = CTFontCreateWithFontDescriptor(descriptor, 20, nil)
        func string(_ key: CFString) -> String? {
          CTFontDescriptorCopyAttribute(descriptor, key) as? String
        }
        #expect(string(kCTFontNameAttribute) == CTFontCopyPostScriptName(font) as String)
        #expect(string(kCTFontFamilyNameAttribute) == CTFontCopyFamilyName(font) as String)
        let traits =
          CTFontDescriptorCopyAttribute(descriptor, kCTFontTraitsAttribute) as? [String: Any]
        let bits = traits?[kCTFontSymbolicTrait as String] as? NSNumber
        #expect(
          bits?.uint32Value == CTFontGetSymbolicTraits(font).rawValue, "\(CTFontCopyFullName(font))"
        )
        #expect(CTFontDescriptorCopyAttribute(descriptor, kCTFontURLAttribute) is URL)
      }
    }
  }

  @Test(.enabled(if: has("Noto Sans", "DejaVu Sans")))
  func `a collection of a font's own descriptor has this font`() throws {
    for name in ["NotoSans-Italic", "NotoSans-Bold", "DejaVuSans-Oblique", "DejaVuSansMono"] {
      let font = CTFontCreateWithName(name as CFString, 20, nil)
      guard CTFontCopyPostScriptName(font) as String == name else { continue }
      let own = CTFontCopyFontDescriptor(font)
      let collection = CTFontCollectionCreateWithFontDescriptors([own] as NSArray, nil)
      let fonts = CTFontCollectionCreateMatchingFontDescriptors(collection) as? [CTFontDescriptor]
      #expect(fonts?.map { CTFontCreateWithFontDescriptor($0, 20, nil) } == [font], "\(name)")
      var missing = -1
      CTFontManagerRequestFonts([own] as NSArray) { missing = $0.count }
      #expect(missing == 0)
      // It can be registered, although the system has it. Other tests use the other families.
      guard name == "DejaVuSansMono" else { continue }
      CTFontManagerRegisterFontDescriptors([own], .process, true, nil)
      #expect(CGFont.allRegistered.contains(font.font))
      CTFontManagerUnregisterFontDescriptors([own], .process, nil)
      #expect(!CGFont.allRegistered.contains(font.font))
    }
  }

  @Test(.enabled(if: has("EB Garamond")))
  func `the family of a registered italic font has the installed regular font`() throws {
    let italic = CTFontCreateWithName("EBGaramond12-Italic" as CFString, 20, nil)
    try #require(CTFontGetSymbolicTraits(italic).contains(.traitItalic))
    let plain = CTFontCreateWithName("EB Garamond" as CFString, 20, nil)
    GFont.register(italic.font)
    defer { GFont.unregister(italic.font) }
    #expect(CTFontCreateWithName(CTFontCopyFamilyName(italic), 20, nil) == plain)
    #expect(!CTFontGetSymbolicTraits(plain).contains(.traitItalic))
    #expect(CTFontCreateWithName(CTFontCopyFullName(italic), 20, nil) == italic)
  }

  @Test(.enabled(if: has("Noto Sans CJK JP"))) func `a font for Japanese supports it`() throws {
    let font = CTFontCreateWithName("Noto Sans CJK JP" as CFString, 20, nil)
    let languages = try #require(CTFontCopySupportedLanguages(font) as? [String])
    #expect(Set(languages).isSuperset(of: ["en", "ja", "ko", "zh-Hans", "zh-Hant"]))
    #expect(Set(languages).isDisjoint(with: ["ar", "hi"]))
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
