import CoreText
import Foundation
import Testing

@testable import Citrine

@Suite struct `Fonts for missing characters` {
  /// A font without some characters, whose cascade list has a font with all of them.
  private func font(missing: String) -> CTFont {
    var first = FontFace(GFont(ShapingFont(missing: missing, family: "Lacking")))
    first.cascadeList = [FontFace(GFont(ShapingFont(family: "Complete")))]
    return CTFont(first, size: 100)
  }

  /// The families of a line's runs, and the text that they contain.
  private func runs(_ string: String, _ font: CTFont) -> [String] {
    ShapingFont.line(string, [kCTFontAttributeName: font]).all.map { run in
      let attributes = CTRunGetAttributes(run) as? [String: Any]
      let used = attributes?[kCTFontAttributeName as String] as? CTFont
      let range = CTRunGetStringRange(run)
      let text = (string as NSString).substring(
        with: NSRange(location: range.location, length: range.length))
      return "\(used.map { CTFontCopyFamilyName($0) as String } ?? "") \(text)"
    }
  }

  @Test func `a run whose font lacks a character takes the first font that has it`() {
    #expect(runs("abc", font(missing: "b")) == ["Lacking a", "Complete b", "Lacking c"])
    #expect(runs("abc", font(missing: "bc")) == ["Lacking a", "Complete bc"])
    #expect(runs("abc", font(missing: "")) == ["Lacking abc"])
    // The text of a right-to-left run keeps its order.
    #expect(runs("אבג", font(missing: "ב")) == ["Lacking ג", "Complete ב", "Lacking א"])
  }

  @Test func `clusters are not split between fonts`() {
    #expect(
      runs("ae\u{301}b", font(missing: "\u{301}")) == [
        "Lacking a", "Complete e\u{301}", "Lacking b",
      ]
    )
  }

  @Test func `the built-in face has characters that no font of the list has`() throws {
    let runs = runs("aЖ", font(missing: ""))
    #expect(runs == ["Lacking a", "\(GFont.standIn.name) Ж"])
    // A character that nobody has keeps the font of the text, and its glyph for missing characters.
    let nobody = ShapingFont.line("a\u{10FFFD}", [kCTFontAttributeName: font(missing: "")])
    #expect(try glyphs(nobody).last == 0 && nobody.all.count == 1)
    #expect(ShapingFont.line("a\u{1}b").all.count == 1)
  }

  @Test func `an emoji with a variation selector takes a font with colours`() throws {
    var first = FontFace(GFont(ShapingFont(missing: "b", family: "Plain")))
    let (plain, colored) = (
      ShapingFont(family: "Other"), ShapingFont(family: "Colored", isColored: true)
    )
    first.cascadeList = [FontFace(GFont(plain)), FontFace(GFont(colored))]
    let font = CTFont(first, size: 100)
    #expect(runs("a☎b", font) == ["Plain a☎", "Other b"])
    #expect(runs("a☎\u{FE0F}c", font) == ["Plain a", "Colored ☎\u{FE0F}", "Plain c"])
    #expect(runs("☎\u{FE0E}", font) == ["Plain ☎\u{FE0E}"])
    // Digits are pictures in keycaps alone.
    #expect(runs("1\u{FE0F}", font) == ["Plain 1\u{FE0F}"])
    #expect(runs("1\u{FE0F}\u{20E3}", font) == ["Colored 1\u{FE0F}\u{20E3}"])
    let best = CTFontCreateForString(font, "☎\u{FE0F}" as CFString, CFRangeMake(0, 2))
    #expect(CTFontCopyFamilyName(best) as String == "Colored")
    #expect(CTFontGetSymbolicTraits(best).contains(.traitColorGlyphs))
    #expect(!CTFontGetSymbolicTraits(font).contains(.traitColorGlyphs))
    #expect(runs("☎\u{FE0F}", best) == ["Colored ☎\u{FE0F}"])
  }

  @Test func `the best font for a string is the first that has its missing characters`() {
    let font = font(missing: "b")
    func family(_ string: String, _ range: CFRange) -> String {
      CTFontCopyFamilyName(CTFontCreateForString(font, string as CFString, range)) as String
    }
    #expect(family("abc", CFRangeMake(0, 3)) == "Complete")
    #expect(family("abc", CFRangeMake(0, 1)) == "Lacking")
    #expect(family("abc", CFRangeMake(0, 99)) == "Complete")
    #expect(CTFontCreateForString(font, "a\n\u{200D}" as CFString, CFRangeMake(0, 3)) === font)
    #expect(CTFontGetSize(CTFontCreateForString(font, "b" as CFString, CFRangeMake(0, 1))) == 100)
  }

  @Test func `a cascade list is an attribute of a descriptor`() throws {
    let list = [CTFontDescriptorCreateWithNameAndSize("Citrine Pixel" as CFString, 0)]
    let attributes: [CFString: Any] = [
      kCTFontFamilyNameAttribute: "Citrine Sans", kCTFontSizeAttribute: 20,
      kCTFontCascadeListAttribute: list as NSArray,
    ]
    let descriptor = CTFontDescriptorCreateWithAttributes(attributes as CFDictionary)
    let font = CTFontCreateWithFontDescriptor(descriptor, 0, nil)
    let cascade = try #require(
      CTFontCopyDefaultCascadeListForLanguages(font, nil) as? [CTFontDescriptor])
    let name = CTFontDescriptorCopyAttribute(cascade[0], kCTFontFamilyNameAttribute)
    #expect(name as? NSString == "Citrine Pixel")
    #expect(CTFontCreateCopyWithAttributes(font, 30, nil, nil) != font)
    #expect(CTFontCreateCopyWithAttributes(font, 0, nil, nil) == font)
  }
}
