import CoreText
import Foundation
import Testing

@testable import Citrine

@Suite struct `Weights, features and variations of fonts` {
  private let plain = CTFontCreateWithGraphicsFont(.citrineSans(), 20, nil, nil)

  private func font(_ attributes: [CFString: Any]) -> CTFont {
    CTFontCreateWithFontDescriptor(
      CTFontDescriptorCreateWithAttributes(attributes as CFDictionary), 20, nil)
  }

  private func sans(_ traits: [CFString: Any]) -> CTFont {
    font([
      kCTFontFamilyNameAttribute: "Citrine Sans", kCTFontTraitsAttribute: traits as NSDictionary,
    ])
  }

  @Test func `a font supports the languages whose letters it has`() throws {
    func languages(_ name: String) throws -> [String] {
      let font = CTFontCreateWithName(name as CFString, 12, nil)
      return try #require(CTFontCopySupportedLanguages(font) as? [String])
    }
    let sans = try languages("Citrine Sans")
    #expect(sans == Set(sans).sorted())
    let european = [
      "de", "en", "pl", "el", "ru", "uk", "bg", "sr", "sr-Cyrl", "sr-Latn", "tr", "mt",
    ]
    #expect(Set(sans).isSuperset(of: european))
    #expect(Set(sans).isDisjoint(with: ["ja", "zh-Hans", "ar", "hi", "th", "ka", ""]))
    let pixel = try languages("Citrine Pixel")
    #expect(Set(pixel).isSuperset(of: ["en", "de", "fr", "es"]) && !pixel.contains("pl"))
    // The accents of Vietnamese letters are among them.
    #expect(!pixel.contains("vi") && !sans.contains("vi"))
  }

  @Test func `weights from -1 to 1 are those from 100 to 900`() {
    let traits = [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62]
    for (index, trait) in traits.enumerated() {
      #expect(FontStyle.weight(ofTrait: trait) == Double(100 + 100 * index))
      #expect(abs(FontStyle.trait(ofWeight: Double(100 + 100 * index)) - trait) < 1e-9)
      #expect(sans([kCTFontWeightTrait: trait]).font.metrics.weight == Double(100 + 100 * index))
    }
    #expect(FontStyle.weight(ofTrait: -1) == 100 && FontStyle.weight(ofTrait: 1) == 900)
    #expect(abs(FontStyle.weight(ofTrait: -0.5) - 250) < 1e-9)
    #expect(FontStyle.weight(ofTrait: .nan).isFinite)
  }

  @Test func `a font returns its traits`() throws {
    let italic = sans([kCTFontWeightTrait: 0.3, kCTFontSlantTrait: 0.1])
    #expect(CTFontGetSymbolicTraits(italic) == [.traitBold, .traitItalic])
    let traits = CTFontCopyTraits(italic) as [CFString: Any]
    #expect(abs((traits[kCTFontWeightTrait] as? NSNumber)?.doubleValue ?? 9 - 0.3) < 1)
    let slant = try #require(traits[kCTFontSlantTrait] as? NSNumber).doubleValue
    // The slant is a part of 30 degrees.
    #expect(abs(slant + Double(CTFontGetSlantAngle(italic)) / 30) < 1e-9 && slant > 0.2)
    #expect(CTFontGetMatrix(italic).isIdentity)
    let slanted = CTFontCreateWithName("Citrine Pixel Italic" as CFString, 16, nil)
    #expect(abs(CTFontGetSlantAngle(slanted) + 11.31) < 0.01)
    #expect(CTFontGetSlantAngle(plain) == 0)
  }

  @Test func `names of styles select weights`() {
    for (name, weight) in [
      ("Citrine Sans Light", 300.0), ("CitrineSans-SemiboldItalic", 600), ("Helvetica-Black", 900),
      ("Nobody Medium", 500),
    ] {
      let font = CTFontCreateWithName(name as CFString, 20, nil)
      #expect(font.font.metrics.weight == weight, "\(name)")
    }
    let styled = font([
      kCTFontFamilyNameAttribute: "Citrine Sans", kCTFontStyleNameAttribute: "Bold Italic",
    ])
    #expect(CTFontCopyName(styled, kCTFontPostScriptNameKey) == "CitrineSans-BoldItalic")
    #expect(CTFontCopyName(styled, kCTFontStyleNameKey) == "Bold Italic")
    #expect(CTFontCopyName(styled, kCTFontFullNameKey) == "Citrine Sans Bold Italic")
    #expect(CTFontCopyName(styled, kCTFontFamilyNameKey) == "Citrine Sans")
    #expect(CTFontCopyName(styled, "Nonsense" as CFString) == nil)
  }

  @Test func `a variable font has axes and coordinates`() throws {
    let axes = try #require(CTFontCopyVariationAxes(plain) as? [[String: Any]])
    let tag: UInt32 = 0x7767_6874  // "wght"
    let weight = try #require(
      axes.first {
        ($0[kCTFontVariationAxisIdentifierKey as String] as? NSNumber)?.uint32Value == tag
      })
    #expect(weight[kCTFontVariationAxisMinimumValueKey as String] as? NSNumber == 100)
    #expect(weight[kCTFontVariationAxisMaximumValueKey as String] as? NSNumber == 900)
    let variations = [
      [NSNumber(value: tag): NSNumber(value: 530)] as NSDictionary,
      ["wght": NSNumber(value: 530)] as NSDictionary,
    ]
    for variation in variations {
      let varied = font([
        kCTFontFamilyNameAttribute: "Citrine Sans", kCTFontVariationAttribute: variation,
      ])
      #expect(varied.font.metrics.weight == 530)
      let variation = CTFontCopyVariation(varied) as? [NSNumber: NSNumber]
      #expect(variation?[NSNumber(value: tag)] == 530)
      #expect(CTFontCreateWithFontDescriptor(CTFontCopyFontDescriptor(varied), 0, nil) == varied)
      #expect(varied != plain)
    }
    let descriptor = CTFontDescriptorCreateCopyWithVariation(
      CTFontCopyFontDescriptor(plain), NSNumber(value: tag), 700)
    #expect(
      CTFontGetSymbolicTraits(CTFontCreateWithFontDescriptor(descriptor, 0, nil)) == .traitBold)
    let pixels = CTFontCreateWithGraphicsFont(.pixel, 16, nil, nil)
    #expect(CTFontCopyVariationAxes(pixels) == nil && CTFontCopyVariation(pixels) == nil)
  }

  @Test func `features are set by OpenType tags and by Apple's selectors`() throws {
    func settings(_ pairs: [[CFString: Any]]) -> [String: Int] {
      let list = pairs.map { $0 as NSDictionary } as NSArray
      let font = font([
        kCTFontFamilyNameAttribute: "Citrine Sans", kCTFontFeatureSettingsAttribute: list,
      ])
      let all = CTFontCopyFeatureSettings(font) as? [[String: Any]] ?? []
      return Dictionary(
        uniqueKeysWithValues: all.map {
          (
            $0[kCTFontOpenTypeFeatureTag as String] as? String ?? "",
            ($0[kCTFontOpenTypeFeatureValue as String] as? NSNumber)?.intValue ?? -1
          )
        })
    }
    func selector(_ type: Int, _ selector: Int) -> [CFString: Any] {
      [kCTFontFeatureTypeIdentifierKey: type, kCTFontFeatureSelectorIdentifierKey: selector]
    }
    #expect(
      settings([[kCTFontOpenTypeFeatureTag: "smcp", kCTFontOpenTypeFeatureValue: 1]])
        == ["smcp": 1])
    #expect(settings([selector(6, 0)]) == ["tnum": 1, "pnum": 0])
    #expect(settings([selector(6, 1)]) == ["tnum": 0, "pnum": 1])
    #expect(settings([selector(1, 3)]) == ["liga": 0])
    #expect(settings([selector(1, 4)]) == ["dlig": 1])
    #expect(settings([selector(37, 1)]) == ["smcp": 1, "pcap": 0])
    #expect(settings([selector(35, 24), selector(35, 2)]) == ["ss12": 1, "ss01": 1])
    #expect(settings([selector(14, 4), selector(14, 5)]) == ["zero": 0])
    #expect(settings([selector(999, 1), selector(35, 9999), [:]]) == [:])
    let more = CTFontDescriptorCreateCopyWithFeature(CTFontCopyFontDescriptor(plain), 6, 0)
    #expect(CTFontCopyFeatureSettings(CTFontCreateWithFontDescriptor(more, 0, nil))?.count == 2)
  }

  @Test func `features change the glyphs of a line`() {
    let list = [
      [kCTFontOpenTypeFeatureTag: "liga", kCTFontOpenTypeFeatureValue: 0] as NSDictionary
    ]
    let attributes: [CFString: Any] = [kCTFontFeatureSettingsAttribute: list as NSArray]
    let descriptor = CTFontDescriptorCreateWithAttributes(attributes as CFDictionary)
    let font = CTFontCreateWithGraphicsFont(GFont(ShapingFont()), 100, nil, descriptor)
    #expect(ShapingFont.line("fi", [kCTFontAttributeName: font]).measuredWidth == 100)
    #expect(ShapingFont.line("fi").measuredWidth == 80)
  }

  @Test func `metrics are those of the face`() {
    let metrics = plain.font.metrics
    let unit = 20 / CGFloat(metrics.unitsPerEm)
    #expect(CTFontGetAscent(plain) == CGFloat(metrics.ascent) * unit)
    #expect(CTFontGetDescent(plain) == -CGFloat(metrics.descent) * unit)
    #expect(CTFontGetUnderlineThickness(plain) > 0 && CTFontGetUnderlinePosition(plain) < 0)
    let font = ShapingFont.font
    #expect(CTFontGetUnderlinePosition(font) == -10 && CTFontGetUnderlineThickness(font) == 4)
    let pixels = CTFontCreateWithGraphicsFont(.pixel, 32, nil, nil)
    #expect(CTFontGetUnderlinePosition(pixels) == -3 && CTFontGetUnderlineThickness(pixels) == 2)
    let characters = CTFontCopyCharacterSet(font) as CharacterSet
    #expect(characters.contains("ב") && characters.contains("a") && !characters.contains("ж"))
    #expect(CTFontCopyAvailableTables(plain, []) == nil)
    #expect(CTFontCopyTable(plain, 0x6865_6164, []) == nil)
  }

  @Test func `text slanted by a matrix is drawn as its outlines are`() throws {
    var slant = CGAffineTransform(a: 1, b: 0, c: 0.3, d: 1, tx: 2, ty: 1)
    let font = unsafe CTFontCreateWithGraphicsFont(GFont(ShapingFont()), 24, &slant, nil)
    let glyph = try #require(GFont(ShapingFont()).glyph(for: "a"))
    let outline = CTFontCreatePathForGlyph(font, glyph, nil)
    let path = try #require(outline)
    let (first, second) = (
      try #require(CGContext(width: 60, height: 40)), try #require(CGContext(width: 60, height: 40))
    )
    for context in [first, second] { context.translateBy(x: 8, y: 8) }
    unsafe CTFontDrawGlyphs(font, [glyph, glyph], [.zero, CGPoint(x: 20, y: 4)], 2, first)
    second.addPath(path)
    second.translateBy(x: 20, y: 4)
    second.addPath(path)
    second.fillPath()
    let bytes = try [first, second].map {
      try [UInt8](#require($0.makeImage()?.dataProvider?.data as Data?))
    }
    // Small text has whole pixels across the line; these positions are whole.
    let difference = zip(bytes[0], bytes[1]).map { abs(Int($0) - Int($1)) }.max()
    #expect(try #require(difference) <= 3 && bytes[0].contains(255))
    #expect(first.textMatrix == .identity)
  }
}
