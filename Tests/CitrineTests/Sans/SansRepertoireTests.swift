import Foundation
import Testing

@testable import Citrine

@Suite struct `Repertoire of Citrine Sans` {
  private let face = CitrineSans()

  @Test func `each glyph is that of one character`() {
    var scalars: Set<Unicode.Scalar> = []
    for glyph in 1..<GGlyph(face.glyphCount) {
      guard let scalar = SansRepertoire.scalar(of: glyph) else {
        Issue.record("glyph \(glyph) has no character")
        continue
      }
      #expect(face.glyph(for: scalar) == glyph)
      scalars.insert(scalar)
    }
    #expect(scalars.count == face.glyphCount - 1)
    #expect(SansRepertoire.scalar(of: 0) == nil)
    #expect(SansRepertoire.scalar(of: GGlyph(face.glyphCount)) == nil)
  }

  @Test func `each character has ink of its own unless it is a blank`() {
    let box = face.outline(of: 0)
    #expect(!box.isEmpty)
    for glyph in 1..<GGlyph(face.glyphCount) {
      guard let scalar = SansRepertoire.scalar(of: glyph) else { continue }
      let outline = face.outline(of: glyph)
      let isBlank = scalar.properties.generalCategory == .spaceSeparator
      #expect(outline.isEmpty == isBlank, "U+\(String(scalar.value, radix: 16))")
      #expect(outline != box, "U+\(String(scalar.value, radix: 16)) is not drawn")
    }
  }

  @Test(arguments: [
    "The quick brown fox jumps over the lazy dog! 0123456789 #$%&'()*+,-./:;<=>?@[\\]^_`{|}~\"",
    "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ¡¢£¤¥¦§¨©ª«¬®¯°±²³´µ¶·¸¹º»¼½¾¿",
    "Příliš žluťoučký kůň úpěl ďábelské ódy. Zażółć gęślą jaźń. Pijamalı hasta yağız şoföre. Ən gözəl qəzəl",
    "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία ΆΈΉΊΌΎΏΐΰς ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ",
    "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя",
    "ЂЃЄЅІЇЈЉЊЋЌЎЏҐђѓєѕіїјљњћќўџґѐѝ",
    "‐–—‘’‚“”„†‡•…‰′″‹›⁄€₽₴₺₹₿←↑→↓↔↕↖↗↘↙⇐⇒⇔↩↪",
    "≠≈≤≥∞√∑∏∫∂∆−⅓⅔⁰⁴⁹₀₉™№✓✗●○■□▲▼◆★☆\u{FFFD}",
  ]) func `has every character of texts in its languages`(_ text: String) {
    for scalar in text.unicodeScalars {
      #expect(face.glyph(for: scalar) != nil, "\(scalar)")
    }
  }

  @Test func `has no glyph for scripts that it does not know`() {
    for scalar in "漢字한العब😀".unicodeScalars { #expect(face.glyph(for: scalar) == nil) }
  }

  @Test func `glyph numbers of ASCII do not change`() {
    #expect(face.glyph(" ") == 1)
    #expect(face.glyph("A") == 34)
    #expect(face.glyph("~") == 95)
  }

  @Test func `glyph numbers that do not exist are the replacement glyph`() {
    #expect(face.outline(of: .max) == face.outline(of: 0))
    #expect(face.advance(of: .max) == face.advance(of: 0))
  }

  @Test func `decompositions agree with Unicode`() {
    for glyph in 1..<GGlyph(face.glyphCount) {
      guard let scalar = SansRepertoire.scalar(of: glyph),
        let (base, mark) = SansComposition.decomposition(of: scalar),
        let combining = Unicode.Scalar(mark.rawValue)
      else { continue }
      #expect(Character(scalar) == Character("\(base)\(combining)"))
      #expect(SansComposition.composition(of: base, combining) == scalar)
    }
  }

  @Test func `every letter that Unicode decomposes has the base that Unicode states`() {
    for glyph in 1..<GGlyph(face.glyphCount) {
      guard let scalar = SansRepertoire.scalar(of: glyph), scalar.properties.isAlphabetic else {
        continue
      }
      let parts = Array(String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars)
      if parts.count > 1 {
        #expect(SansComposition.base(of: scalar) == parts[0], "\(scalar)")
      }
    }
  }
}
