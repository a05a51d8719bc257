import CoreText
import Foundation
import Testing

@testable import Citrine

@Suite struct `Glyphs that attributes name` {
  private let font = CTFontCreateWithName("Citrine Sans" as CFString, 100, nil)

  private func line(_ string: String, _ font: CTFont, _ info: CTGlyphInfo?, _ range: NSRange)
    -> CTLine
  {
    let text = NSMutableAttributedString(
      attributedString: ShapingFont.text(string, [kCTFontAttributeName: font]))
    if let info {
      text.addAttribute(
        .init(kCTGlyphInfoAttributeName as String), value: info, range: range)
    }
    return CTLineCreateWithAttributedString(text)
  }

  @Test func `a glyph stands for its base string`() throws {
    let letter = CTFontGetGlyphWithName(font, "A" as CFString)
    let info = try #require(CTGlyphInfoCreateWithGlyph(letter, font, "xyz" as CFString))
    let replaced = line("axyzb", font, info, NSRange(location: 1, length: 3))
    #expect(try glyphs(replaced) == glyphs(line("aAb", font, nil, NSRange())))
    var advances = [CGSize](repeating: .zero, count: 1)
    let middle = try #require(replaced.all.dropFirst().first)
    unsafe CTRunGetAdvances(middle, CFRangeMake(0, 1), &advances)
    #expect(
      abs(
        advances[0].width
          - CTLineGetTypographicBounds(line("A", font, nil, NSRange()), nil, nil, nil)) < 1e-9)
    #expect(CTRunGetStringRange(middle) == CFRangeMake(1, 3))
    // It is one cluster, which a hit test does not split into fewer than its letters.
    #expect(replaced.carets(before: 1)[0] < replaced.carets(before: 4)[0])
    let small = CTFontCreateCopyWithAttributes(font, 10, nil, nil)
    #expect(try glyphs(line("xyz", small, info, NSRange(location: 0, length: 3))) == [letter])
  }

  @Test func `text that is not the base string, or whose font lacks the glyph, stays as it is`()
    throws
  {
    let glyph = CTFontGetGlyphWithName(font, "A" as CFString)
    let info = try #require(CTGlyphInfoCreateWithGlyph(glyph, font, "xyz" as CFString))
    func check(_ string: String, _ font: CTFont, _ range: NSRange) throws {
      let plain = try glyphs(line(string, font, nil, range))
      #expect(try glyphs(line(string, font, info, range)) == plain)
    }
    try check("xyz", font, NSRange(location: 0, length: 2))
    try check("xyzw", font, NSRange(location: 0, length: 4))
    try check("xyz", ShapingFont.font, NSRange(location: 0, length: 3))
    // A line that begins or ends within the text has its letters.
    let text = NSAttributedString(
      string: "xyz",
      attributes: [
        .init(kCTFontAttributeName as String): font,
        .init(kCTGlyphInfoAttributeName as String): info,
      ])
    let typesetter = CTTypesetterCreateWithAttributedString(text)
    #expect(
      try glyphs(CTTypesetterCreateLine(typesetter, CFRangeMake(0, 2)))
        == glyphs(line("xy", font, nil, NSRange())))
    #expect(try glyphs(CTTypesetterCreateLine(typesetter, CFRangeMake(0, 3))) == [glyph])
  }

  @Test func `a glyph is named in every font that has the name`() throws {
    let info = try #require(
      CTGlyphInfoCreateWithGlyphName("Aacute" as CFString, font, "o" as CFString))
    #expect(CTGlyphInfoGetGlyphName(info) == "Aacute" && CTGlyphInfoGetGlyph(info) == 0)
    let bold = CTFontCreateWithName("CitrineSans-Bold" as CFString, 50, nil)
    let range = NSRange(location: 0, length: 1)
    #expect(
      try glyphs(line("o", bold, info, range)) == [
        CTFontGetGlyphWithName(bold, "Aacute" as CFString)
      ])
    // The font of the test has no names.
    #expect(
      try glyphs(line("o", ShapingFont.font, info, range))
        == glyphs(line("o", ShapingFont.font, nil, range)))
    #expect(CTGlyphInfoCreateWithGlyphName("no such" as CFString, font, "o" as CFString) == nil)
  }

  @Test func `numbers in collections are those of glyphs in the identity mapping alone`() throws {
    let range = NSRange(location: 0, length: 1)
    func info(_ cid: CGFontIndex, _ collection: CTCharacterCollection) throws -> CTGlyphInfo {
      try #require(CTGlyphInfoCreateWithCharacterIdentifier(cid, collection, "o" as CFString))
    }
    let identity = try info(9, .identityMapping)
    #expect(try glyphs(line("o", font, identity, range)) == [9])
    #expect(CTGlyphInfoGetCharacterIdentifier(identity) == 9)
    #expect(CTGlyphInfoGetGlyphName(identity) == nil)
    let japanese = try info(9, .adobeJapan1)
    #expect(CTGlyphInfoGetCharacterCollection(japanese) == .adobeJapan1)
    let plain = try glyphs(line("o", font, nil, range))
    #expect(try glyphs(line("o", font, japanese, range)) == plain)
    #expect(try glyphs(line("o", font, info(65535, .identityMapping), range)) == plain)
    #expect(CTGlyphInfoCreateWithGlyph(65535, font, "o" as CFString) == nil)
    let named = try #require(CTGlyphInfoCreateWithGlyph(3, font, "" as CFString))
    #expect(CTGlyphInfoGetGlyph(named) == 3)
    #expect(CTGlyphInfoGetGlyphName(named) == CTFontCopyNameForGlyph(font, 3))
    #expect(CTGlyphInfoGetCharacterCollection(named) == .identityMapping)
    #expect(CFGetTypeID(named) == CTGlyphInfoGetTypeID())
  }
}
