import Foundation
import Testing

@testable import Citrine

@Suite struct `Joints of Citrine Sans` {
  static let faces: [(Double, Bool)] = [false, true].flatMap { isMonospaced in
    [100.0, 400, 700, 900].map { ($0, isMonospaced) }
  }

  @Test(arguments: faces) func `of z lead from the corners of its bars into the diagonal`(
    _ weight: Double, _ isMonospaced: Bool
  ) {
    let face = CitrineSans(weight: weight, isMonospaced: isMonospaced)
    for character in "Zz" {
      let letter = face.outline(character)
      let (ink, height) = (GlyphInk(letter), letter.tightBounds.maxY)
      // The left edge moves steadily from the lower bar on, and the right edge down to the upper bar.
      let rising = stride(from: 1, to: height / 2, by: 2).compactMap {
        ink.spans(at: $0).first?.lowerBound
      }
      let falling = stride(from: height - 1, to: height / 2, by: -2).compactMap {
        ink.spans(at: $0).last?.upperBound
      }
      for edge in [rising, falling] {
        let step = zip(edge, edge.dropFirst()).map { abs($1 - $0) }.max() ?? .infinity
        #expect(step < 4, "\(character)")
      }
    }
  }

  @Test(arguments: faces) func `of diagonals with stems begin at the top of M and 4`(
    _ weight: Double, _ isMonospaced: Bool
  ) throws {
    let face = CitrineSans(weight: weight, isMonospaced: isMonospaced)
    for character in "Mм" {
      let top = face.outline(character).tightBounds.maxY
      let ink = GlyphInk(face.outline(character))
      let (high, low) = (ink.spans(at: top - 1).first, ink.spans(at: top - 11).first)
      #expect(try #require(low).upperBound > #require(high).upperBound + 1, "\(character)")
    }
    let four = GlyphInk(face.outline("4"))
    let (high, low) = (four.spans(at: 704).first, four.spans(at: 694).first)
    #expect(try #require(low).lowerBound < #require(high).lowerBound - 3)
  }

  @Test(arguments: [700.0, 900]) func `of brackets are thinner than stems and have long arms`(
    _ weight: Double
  ) throws {
    let face = CitrineSans(weight: weight)
    for character in "[{" {
      let bounds = face.outline(character).tightBounds
      let ink = GlyphInk(face.outline(character))
      let spine = try #require(ink.spans(at: bounds.midY + 180).first)
      #expect(spine.upperBound - spine.lowerBound < 0.85 * face.metrics.stemWidth)
      #expect(bounds.maxX - spine.upperBound >= 88, "\(character)")
    }
  }
}
