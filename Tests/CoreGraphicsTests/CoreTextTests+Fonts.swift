import CoreText
import Foundation
import Testing

@Suite struct `Fonts with traits` {
  private let plain = CTFontCreateWithName("Helvetica" as CFString, 20, nil)

  private func named(_ name: String) -> CTFont { CTFontCreateWithName(name as CFString, 20, nil) }

  private func width(_ font: CTFont) -> CGFloat {
    let text = CFAttributedStringCreate(
      nil, "abc" as CFString, [kCTFontAttributeName: font] as CFDictionary)
    guard let text else { return 0 }
    return Digits.width(CTLineCreateWithAttributedString(text))
  }

  @Test func `a font name determines if the font is bold or italic`() {
    #expect(CTFontGetSymbolicTraits(plain) == [])
    for name in ["Helvetica-Bold", "Citrine Sans Bold", "Arial-BoldMT", "CitrineSans-Bold"] {
      #expect(CTFontGetSymbolicTraits(named(name)) == .traitBold, "\(name)")
      #expect(CTFontCopyFullName(named(name)) as String == "Citrine Sans Bold")
      #expect(CTFontCopyFamilyName(named(name)) as String == "Citrine Sans")
    }
    #expect(CTFontCopyFullName(named("SFPro-Semibold")) as String == "Citrine Sans Semibold")
    #expect(
      CTFontGetSymbolicTraits(named("Menlo-BoldItalic"))
        == [.boldTrait, .italicTrait, .traitMonoSpace])
    #expect(CTFontGetSymbolicTraits(named("Times Italic")) == .traitItalic)
    #expect(CTFontGetSymbolicTraits(named("Blackadder")) == [])
    // Each bold letter of the pixel face is one font pixel wider: 20/16 points at a size of 20 points.
    #expect(width(named("Citrine Pixel Bold")) == width(named("Citrine Pixel")) + 3 * 20 / 16)
    #expect(width(named("Helvetica-Bold")) > width(plain))
    #expect(named("Helvetica-Bold") != plain && named("Times Italic") != plain)
  }

  @Test func `traits are added to fonts and removed`() throws {
    func with(
      _ font: CTFont, _ value: CTFontSymbolicTraits, _ mask: CTFontSymbolicTraits, size: CGFloat = 0
    ) -> CTFont? { CTFontCreateCopyWithSymbolicTraits(font, size, nil, value, mask) }
    let bold = try #require(with(plain, .traitBold, .traitBold))
    #expect(CTFontGetSize(bold) == 20 && bold == named("Helvetica-Bold"))
    let both = try #require(with(bold, .traitItalic, .traitItalic, size: 30))
    #expect(
      CTFontGetSymbolicTraits(both) == [.traitBold, .traitItalic] && CTFontGetSize(both) == 30)
    // Citrine Sans has italic letters of its own; the pixel face is slanted by a matrix.
    #expect(CTFontGetMatrix(both).isIdentity)
    let slanted = with(named("Citrine Pixel"), .traitItalic, .traitItalic)
    #expect(slanted.map { CTFontGetMatrix($0).c > 0 } == true)
    let italic = try #require(with(both, [], .traitBold, size: 20))
    #expect(CTFontGetSymbolicTraits(italic) == .traitItalic)
    #expect(with(italic, [], .traitItalic) == plain)
    #expect(with(plain, .traitMonoSpace, .traitMonoSpace) == nil)
    #expect(with(plain, .traitBold, []) == plain)
  }

  @Test func `a registered bold font is used before a derived one`() throws {
    CGFont.register(try face("Bold"), as: "Quirk Bold")
    CGFont.register(try face("Medium"))
    let plain = named("Quirk")
    #expect(CTFontGetSymbolicTraits(plain) == .traitMonoSpace)
    let bold = CTFontCreateCopyWithSymbolicTraits(plain, 0, nil, .traitBold, .traitBold)
    #expect(bold.map { CTFontCopyFullName($0) as String } == Self.name("Bold"))
    #expect(named("Quirk-Bold") == bold)
    let again = try #require(bold)
    #expect(CTFontCreateCopyWithSymbolicTraits(again, 0, nil, [], .traitBold) == plain)
    #expect(CTFontCreateCopyWithFamily(self.plain, 0, nil, "Quirk" as CFString) == plain)
    #expect(CTFontCreateCopyWithFamily(plain, 0, nil, "No Such Family" as CFString) == nil)
  }

  private static func name(_ weight: String) -> String {
    "-Made-Quirk-\(weight)-R-Normal--8-80-75-75-C-80-ISO10646-1"
  }

  /// Returns a font with a single letter.
  private func face(_ weight: String) throws -> CGFont {
    let lines = [
      "STARTFONT 2.1", "FONT " + Self.name(weight), "SIZE 8 75 75", "FONTBOUNDINGBOX 1 1 0 0",
      "STARTPROPERTIES 2", "FONT_ASCENT 8", "FONT_DESCENT 0", "ENDPROPERTIES", "CHARS 1",
      "STARTCHAR a", "ENCODING 97", "SWIDTH 500 0", "DWIDTH 2 0", "BBX 1 1 0 0", "BITMAP", "80",
      "ENDCHAR", "ENDFONT", "",
    ]
    let data = Data(lines.joined(separator: "\n").utf8)
    let provider = try #require(CGDataProvider(data: data as CFData))
    return try #require(CGFont(provider))
  }

  @Test func `font descriptors create fonts, and fonts return descriptors`() throws {
    let descriptor = CTFontDescriptorCreateWithNameAndSize("Helvetica-Bold" as CFString, 20)
    #expect(CTFontCreateWithFontDescriptor(descriptor, 0, nil) == named("Helvetica-Bold"))
    #expect(CTFontGetSize(CTFontCreateWithFontDescriptor(descriptor, 9, nil)) == 9)
    let asked = CTFontDescriptorCreateWithAttributes(
      [
        kCTFontFamilyNameAttribute as String: "Helvetica",
        kCTFontSizeAttribute as String: 20,
        kCTFontTraitsAttribute as String: [
          kCTFontWeightTrait as String: 0.4, kCTFontSymbolicTrait as String: 1,
        ],
      ] as [String: Any] as CFDictionary)
    let made = CTFontCreateWithFontDescriptor(asked, 0, nil)
    #expect(
      CTFontGetSymbolicTraits(made) == [.traitBold, .traitItalic] && CTFontGetSize(made) == 20)
    let weight = [kCTFontWeightTrait: 0.4]
    for traits in [weight, weight as CFDictionary] as [Any] {
      let stated: [CFString: Any] = [kCTFontTraitsAttribute: traits, kCTFontSizeAttribute: 20]
      let stressed = CTFontDescriptorCreateWithAttributes(stated as CFDictionary)
      #expect(CTFontCreateWithFontDescriptor(stressed, 0, nil) == named("Helvetica-Bold"))
    }
    let own = CTFontCopyFontDescriptor(made)
    #expect(CTFontCreateWithFontDescriptor(own, 0, nil) == made)
    let name = CTFontDescriptorCopyAttribute(own, kCTFontNameAttribute) as? NSString
    #expect(name == "CitrineSans-BoldItalic")
    #expect((CTFontCopyAttribute(made, kCTFontSizeAttribute) as? NSNumber)?.doubleValue == 20)
    #expect(CTFontDescriptorCopyAttribute(descriptor, kCTFontTraitsAttribute) == nil)
    let traits = CTFontCopyTraits(made)[kCTFontSymbolicTrait as String] as? NSNumber
    #expect(traits?.uint32Value == 3)
    let plainAgain = CTFontDescriptorCreateCopyWithSymbolicTraits(
      own, [], [.traitBold, .traitItalic])
    #expect(CTFontCreateWithFontDescriptor(try #require(plainAgain), 0, nil) == plain)
    let large = CTFontDescriptorCreateCopyWithAttributes(
      own, [kCTFontSizeAttribute as String: 40] as [String: Any] as CFDictionary)
    #expect(CTFontGetSize(CTFontCreateWithFontDescriptor(large, 0, nil)) == 40)
    #expect(CTFontCreateCopyWithAttributes(plain, 0, nil, asked) == made)
    #expect(CTFontGetSize(CTFontCreateCopyWithAttributes(plain, 7, nil, nil)) == 7)
  }

  @Test func `user interface fonts are the built-in font`() {
    let system = CTFontCreateUIFontForLanguage(.system, 20, nil)
    let bold = CTFontCreateUIFontForLanguage(.emphasizedSystem, 0, nil)
    #expect(system == plain)
    #expect(bold.map(CTFontGetSymbolicTraits) == .traitBold && bold.map(CTFontGetSize) == 13)
    #expect(CTFontCreateUIFontForLanguage(.none, 20, nil) == nil)
    #expect(CTFontCreateForString(plain, "x" as CFString, CFRangeMake(0, 1)) === plain)
  }
}
