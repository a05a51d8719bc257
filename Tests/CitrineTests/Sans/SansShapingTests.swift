import Foundation
import Testing

@testable import Citrine

@Suite struct `Shaping in Citrine Sans` {
  private let face = CitrineSans()

  private func width(_ text: String, _ features: [FontTag: UInt32] = [:]) -> Double {
    var input = ShapingInput(text)
    input.features = features
    return face.shape(input).reduce(0) { $0 + $1.advance }
  }

  private func glyphs(_ text: String) -> [GGlyph] { face.shape(ShapingInput(text)).map(\.glyph) }

  @Test(arguments: ["AV", "To", "Ty", "LT", "r.", "Yo", "P.", "F,", "VA", "Ту", "Та", "ÁV", "Tö"])
  func `kerning brings pairs closer`(_ pair: String) {
    let free = pair.reduce(0) { $0 + face.advance($1) }
    #expect(width(pair) < free)
    #expect(width(pair, ["kern": 0]) == free)
  }

  @Test func `kerning keeps an f away from a bracket`() {
    #expect(width("f)") > width("f)", ["kern": 0]))
  }

  @Test func `composed letters are kerned as their bases`() {
    #expect(
      abs((width("ÀV") - face.advance("À")) - (width("AV") - face.advance("A"))) < 1e-9)
  }

  @Test func `kerning is absent in the monospaced cut`() {
    let mono = CitrineSans(isMonospaced: true)
    #expect(mono.shape(ShapingInput("AVATo.")).allSatisfy { $0.advance == 600 })
  }

  @Test func `figures are proportional by default and tabular on request`() {
    #expect(width("1") < width("0"))
    let tabular = "0123456789".map { width(String($0), ["tnum": 1]) }
    #expect(Set(tabular).count == 1)
    #expect(width("1171", ["tnum": 1]) == width("0808", ["tnum": 1]))
    #expect(width("1171", ["tnum": 1, "pnum": 1]) == width("1171"))
    // A figure stands in the middle of its column.
    var input = ShapingInput("1")
    input.features["tnum"] = 1
    let one = face.shape(input)[0]
    #expect(abs(one.offset.x * 2 + face.advance("1") - one.advance) < 1e-9)
  }

  @Test(arguments: ["e\u{301}", "c\u{327}", "и\u{306}", "ι\u{308}\u{301}", "s\u{326}", "A\u{30A}"])
  func `a base and marks become one glyph if the face has it`(_ text: String) {
    let composed = text.precomposedStringWithCanonicalMapping
    #expect(composed.unicodeScalars.count == 1)
    #expect(glyphs(text) == glyphs(composed))
    #expect(!glyphs(text).contains(0))
  }

  @Test func `a mark without a composed glyph is placed on its base`() throws {
    for (text, isBelow) in [("x\u{304}", false), ("H\u{301}", false), ("b\u{323}", true)] {
      let shaped = face.shape(ShapingInput(text))
      #expect(shaped.count == 2)
      #expect(shaped[1].advance == 0)
      #expect(shaped.map(\.cluster) == [0, 0])
      let base = face.outline(of: shaped[0].glyph).tightBounds
      let mark = face.outline(of: shaped[1].glyph).tightBounds.offsetBy(
        dx: shaped[0].advance + shaped[1].offset.x, dy: shaped[1].offset.y)
      #expect(isBelow ? mark.maxY < base.minY : mark.minY > base.maxY)
      #expect(abs(mark.midX - base.midX) < 40)
    }
  }

  @Test func `a second mark is placed above the first`() {
    let shaped = face.shape(ShapingInput("q\u{302}\u{301}"))
    #expect(shaped.count == 3)
    #expect(shaped[2].offset.y > shaped[1].offset.y + 100)
  }

  @Test func `an i loses its dot below a mark and keeps it above one`() {
    #expect(glyphs("i\u{309}").first == face.glyph("ı"))
    #expect(glyphs("j\u{304}").first == face.glyph("ȷ"))
    #expect(glyphs("i\u{323}").first == face.glyph("i"))
  }

  @Test func `letters of other alphabets are built from parts`() {
    let parts = face.shape(ShapingInput("ệ"))
    #expect(parts.map(\.glyph) == glyphs("ê\u{323}"))
    #expect(parts.allSatisfy { $0.cluster == 0 && $0.glyph != 0 })
  }

  @Test func `invisible characters are left out and missing ones are the replacement glyph`() {
    #expect(glyphs("a\u{200B}\u{200D}b\u{AD}\u{FE0F}\n\t") == glyphs("ab"))
    #expect(glyphs("漢") == [0])
    #expect(face.shape(ShapingInput("漢"))[0].advance == face.advance(of: 0))
  }

  @Test func `clusters are the units where characters begin`() {
    let shaped = face.shape(ShapingInput("a😀e\u{301}\u{200B}b"))
    #expect(shaped.map(\.cluster) == [0, 1, 3, 6])
  }

  @Test func `text from right to left comes in visual order with mirrored brackets`() {
    var input = ShapingInput("(ab")
    input.isRightToLeft = true
    let shaped = face.shape(input)
    #expect(shaped.map(\.glyph) == glyphs("ba)"))
    #expect(shaped.map(\.cluster) == [2, 1, 0])
  }

  @Test func `only the range is shaped and broken text is harmless`() {
    #expect(face.shape(ShapingInput(Array("xAVx".utf16), range: 1..<3)).map(\.cluster) == [1, 2])
    #expect(face.shape(ShapingInput([0xD800, 0x41, 0xDC00])).count == 3)
    #expect(face.shape(ShapingInput(Array("ab".utf16), range: 1..<90)).count == 1)
    #expect(face.shape(ShapingInput("")).isEmpty)
    #expect(face.shape(ShapingInput("\u{301}")).count == 1)
  }

  @Test(arguments: [100.0, 400, 900]) func `all characters of the monospaced cut have one advance`(
    _ weight: Double
  ) {
    let mono = CitrineSans(weight: weight, isMonospaced: true)
    #expect(mono.metrics.isFixedPitch)
    for glyph in 0..<GGlyph(mono.glyphCount) {
      let isMark = SansRepertoire.scalar(of: glyph).flatMap { SansMark($0) } != nil
      #expect(
        abs(mono.advance(of: glyph) - (isMark ? 0 : 600)) < 1e-9, "\(mono.name(of: glyph) ?? "")")
    }
  }
}
