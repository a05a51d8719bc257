import Foundation
import Testing

@testable import Citrine

@Suite struct `Spacing of Citrine Sans` {
  /// The visible characters of ASCII and Latin-1, and letters of other blocks with bars and marks at their sides.
  private static let characters: [Character] = {
    let latin = (UInt32(0x21)...0xFF).compactMap { Unicode.Scalar($0) }.filter {
      !(0x7F...0xA0).contains($0.value) && $0.value != 0xAD
    }
    return latin.map(Character.init) + "ąďđęĥħïĵĽľŁłšťŤžŽїђћдДжТУГЦщ’”“"
  }()

  /// The ends of a glyph's ink on horizontal lines at distances of 12 units.
  private struct Sides {
    var left: [Double] = []
    var right: [Double] = []

    /// - Parameter reach: The left ends include those of so many lines above and below.
    init(_ outline: PathElements, reach: Int) {
      let ink = GlyphInk(outline)
      let spans = stride(from: -303.0, through: 1001, by: 12).map { ink.spans(at: $0) }
      right = spans.map { $0.last?.upperBound ?? -.infinity }
      let firsts = spans.map { $0.first?.lowerBound ?? .infinity }
      left = firsts.indices.map { line in
        let near = max(line - reach, 0)...min(line + reach, firsts.count - 1)
        return firsts[near].min() ?? .infinity
      }
    }

    func distance(to next: Sides, advance: Double) -> Double {
      var least = Double.infinity
      for line in right.indices { least = min(least, next.left[line] - right[line]) }
      return least + advance
    }
  }

  @Test(arguments: [100.0, 400, 700, 900]) func `keeps the ink of neighbours apart`(
    _ weight: Double
  ) {
    let face = CitrineSans(weight: weight)
    let sides = Self.characters.map { Sides(face.outline($0), reach: 1) }
    let glyphs = Self.characters.map { character in
      let glyph = face.glyph(character)
      return (glyph: glyph, measures: face.measures(of: glyph))
    }
    for (index, first) in Self.characters.enumerated() {
      for (other, second) in Self.characters.enumerated() where (first, second) != ("_", "_") {
        let kerning = face.kerning(glyphs[index], glyphs[other])
        let distance = sides[index].distance(
          to: sides[other], advance: glyphs[index].measures.advance + kerning)
        if distance < 19 { Issue.record("\(first)\(second): \(distance)") }
      }
    }
  }

  @Test(arguments: [400.0, 700, 900]) func `of dots over narrow letters leaves them apart`(
    _ weight: Double
  ) {
    let face = CitrineSans(weight: weight)
    for pair in ["ïï", "її"] {
      let letter = pair.first ?? " "
      let sides = Sides(face.outline(letter), reach: 0)
      let advance = face.shape(ShapingInput(pair))[0].advance
      #expect(sides.distance(to: sides, advance: advance) >= 59, "\(pair)")
    }
  }

  @Test func `is even between figures`() {
    let face = CitrineSans()
    let sides = "0123456789".map { Sides(face.outline($0), reach: 0) }
    for (index, first) in sides.enumerated() {
      let gap = first.distance(to: first, advance: face.advance("\(index)".first ?? "0"))
      #expect((72...122).contains(gap), "\(index)\(index): \(gap)")
    }
  }

  @Test func `between two straight quotes shrinks with the weight`() {
    let gaps = [100.0, 400, 700, 900].map { weight in
      let spans = GlyphInk(CitrineSans(weight: weight).outline("\"")).spans(at: 729)
      return spans.count == 2 ? spans[1].lowerBound - spans[0].upperBound : 0
    }
    #expect(zip(gaps, gaps.dropFirst()).allSatisfy(>), "\(gaps)")
    #expect(abs((gaps.last ?? 0) - 60) < 4)
  }

  @Test func `keeps stacked marks apart`() {
    for weight in [400.0, 700, 900] {
      let face = CitrineSans(weight: weight)
      for text in ["a\u{307}\u{301}", "x\u{308}\u{304}", "q\u{302}\u{301}", "x\u{323}\u{331}"] {
        let bounds = face.shape(ShapingInput(text)).map { glyph in
          face.outline(of: glyph.glyph).tightBounds.offsetBy(dx: 0, dy: glyph.offset.y)
        }
        for (first, second) in zip(bounds, bounds.dropFirst()) {
          let gap = max(second.minY - first.maxY, first.minY - second.maxY)
          #expect(gap >= 20, "\(text.debugDescription) at \(weight): \(gap)")
        }
      }
    }
  }
}
