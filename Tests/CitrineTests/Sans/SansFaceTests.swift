import Foundation
import Testing

@testable import Citrine

@Suite struct `Citrine Sans` {
  @Test func `has the line height of 1.193 em and the heights of letters that iOS layouts expect`()
  {
    let metrics = CitrineSans().metrics
    #expect(metrics.unitsPerEm == 1000)
    #expect(metrics.ascent - metrics.descent + metrics.leading == 1193)
    #expect(metrics.ascent == 952)
    #expect(metrics.capHeight == 705)
    #expect(metrics.xHeight == 526)
  }

  @Test(arguments: [
    (100.0, "Thin"), (200, "ExtraLight"), (300, "Light"), (400, "Regular"), (500, "Medium"),
    (600, "Semibold"), (700, "Bold"), (800, "Heavy"), (900, "Black"),
  ]) func `names each weight`(_ weight: Double, _ style: String) {
    let upright = CitrineSans(weight: weight).names
    #expect(upright.family == "Citrine Sans")
    #expect(upright.style == style)
    #expect(upright.postScript == "CitrineSans-\(style)")
    let italic = CitrineSans(weight: weight, isSlanted: true, isMonospaced: true).names
    #expect(italic.full == "Citrine Sans Mono \(style) Italic")
    #expect(italic.postScript == "CitrineSansMono-\(style)Italic")
  }

  @Test func `clamps weights and takes NaN as regular`() {
    #expect(CitrineSans(weight: 5).weight == 100)
    #expect(CitrineSans(weight: .infinity).weight == 900)
    #expect(CitrineSans(weight: .nan).weight == 400)
  }

  @Test(arguments: [100.0, 200, 300, 400, 500, 600, 700, 800, 900])
  func `has stems of the width that its metrics state`(_ weight: Double) throws {
    let face = CitrineSans(weight: weight)
    let l = GlyphInk(face.outline("l")).spans(at: 300)
    let stem = try #require(l.first)
    #expect(l.count == 1)
    #expect(abs(stem.upperBound - stem.lowerBound - face.metrics.stemWidth) < 1e-9)
    let capital = GlyphInk(face.outline("H")).spans(at: 100)
    #expect(capital.count == 2)
    for span in capital {
      let ratio = (span.upperBound - span.lowerBound) / face.metrics.stemWidth
      #expect(ratio > 1 && ratio < 1.1)
    }
  }

  @Test func `varies along weight and slant and clamps both`() throws {
    let face = CitrineSans()
    #expect(face.variationAxes.map(\.tag) == ["wght", "slnt"])
    #expect(face.variations == ["wght": 400, "slnt": 0])
    let bold = try #require(face.varied(["wght": 700]))
    #expect(bold.names.style == "Bold")
    #expect(bold.outline(of: 40) == CitrineSans(weight: 700).outline(of: 40))
    let slanted = try #require(bold.varied(["slnt": -40]))
    #expect(slanted.variations == ["wght": 700, "slnt": -12])
    #expect(slanted.metrics.italicAngle == -12)
    #expect(slanted.metrics.isItalic)
  }

  @Test func `is regular by default in each of its axes`() {
    for axis in CitrineSans().variationAxes {
      #expect(CitrineSans().variations[axis.tag] == axis.default)
      #expect(axis.minimum < axis.maximum)
    }
  }

  @Test func `leans to the right by the tangent of its slant`() throws {
    let face = CitrineSans(isSlanted: true)
    let ink = GlyphInk(face.outline("l"))
    let low = try #require(ink.spans(at: 100).first)
    let high = try #require(ink.spans(at: 600).first)
    let expected = 500 * tan(-face.metrics.italicAngle * .pi / 180)
    #expect(abs(high.lowerBound - low.lowerBound - expected) < 1e-6)
  }

  @Test func `names glyphs and finds them by name`() {
    let face = CitrineSans()
    for (character, name) in [
      ("A" as Character, "A"), ("é", "eacute"), ("7", "seven"), ("{", "braceleft"),
      ("~", "asciitilde"),
      ("Ж", "uni0416"), (" ", "space"), ("ş", "scedilla"),
    ] {
      #expect(face.name(of: face.glyph(character)) == name)
      #expect(face.glyph(named: name) == face.glyph(character))
    }
    #expect(face.name(of: 0) == ".notdef")
    #expect(face.glyph(named: ".notdef") == 0)
    #expect(face.name(of: 60_000) == nil)
    #expect(face.glyph(named: "no such glyph") == nil)
  }

  @Test func `every glyph has a name of its own`() {
    let face = CitrineSans()
    let names = (0..<face.glyphCount).compactMap { face.name(of: GGlyph($0)) }
    #expect(Set(names).count == face.glyphCount)
  }
}
