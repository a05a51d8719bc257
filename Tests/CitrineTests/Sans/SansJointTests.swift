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

  @Test(arguments: faces) func `of tails with bowls leave the counter as it is without the tail`(
    _ weight: Double, _ isMonospaced: Bool
  ) {
    let face = CitrineSans(weight: weight, isMonospaced: isMonospaced)
    for (tailed, plain) in [
      ("Q" as Character, "O" as Character), ("ç", "c"), ("Ç", "C"), ("ş", "s"),
    ] {
      let (ink, letter) = (GlyphInk(face.outline(tailed)), GlyphInk(face.outline(plain)))
      for y in stride(from: 7.0, through: 520, by: 9) {
        let (spans, expected) = (ink.spans(at: y), letter.spans(at: y))
        // A tail that is right of the bowl adds a gap at the end.
        #expect(spans.count >= expected.count, "\(tailed) at \(y)")
        for (gap, expectedGap) in zip(Self.gaps(spans), Self.gaps(expected)) {
          #expect(abs(gap - expectedGap) < 1e-6, "\(tailed) at \(y)")
        }
      }
    }
  }

  private static func gaps(_ spans: [ClosedRange<Double>]) -> [Double] {
    zip(spans, spans.dropFirst()).map { $1.lowerBound - $0.upperBound }
  }

  @Test(arguments: [(400.0, 70.0), (700, 55), (900, 50)])
  func `with feet below the baseline leave light between neighbours`(
    _ weight: Double, _ gap: Double
  ) throws {
    let face = CitrineSans(weight: weight)
    for (first, second) in [
      ("Д" as Character, "Д" as Character), ("д", "д"), ("Щ", "Д"), ("ц", "д"),
    ] {
      let foot = try #require(GlyphInk(face.outline(first)).spans(at: -60).last)
      let next = try #require(GlyphInk(face.outline(second)).spans(at: -60).first)
      let distance = face.advance(first) + next.lowerBound - foot.upperBound
      #expect(distance >= gap, "\(first)\(second): \(distance)")
    }
  }
}
