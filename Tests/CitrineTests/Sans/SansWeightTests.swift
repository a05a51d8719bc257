import Foundation
import Testing

@testable import Citrine

@Suite struct `Weights of Citrine Sans` {
  /// The cuts: slant in degrees, and whether all advances are equal.
  static let cuts = [(0.0, false), (0.0, true), (10.0, false), (10.0, true)]

  @Test(arguments: cuts) func `follow each other without jumps of any point`(
    _ slant: Double, _ isMonospaced: Bool
  ) {
    // Each point moves on from one step of the weight to the next as it did before.
    var (older, old): ([[CGPoint]], [[CGPoint]]) = ([], [])
    for weight in stride(from: 100.0, through: 900, by: 40) {
      let parameters = SansParameters(weight: weight, slant: slant, isMonospaced: isMonospaced)
      let new = (0..<GGlyph(SansRepertoire.glyphCount)).map { glyph in
        SansGlyph(SansRepertoire.scalar(of: glyph), parameters).outline(shear: parameters.shear)
          .points
      }
      for glyph in older.indices {
        let (first, second, third) = (older[glyph], old[glyph], new[glyph])
        let name = SansGlyphName.name(of: GGlyph(glyph)) ?? ""
        guard first.count == second.count, second.count == third.count else {
          Issue.record("\(name) has other points at weight \(weight)")
          continue
        }
        var worst = 0.0
        for index in first.indices {
          let expected = first[index].lerp(second[index], 2)
          worst = max(worst, expected.chebyshevDistance(to: third[index]))
        }
        #expect(worst < 13, "\(name) jumps by \(worst) before weight \(weight)")
      }
      (older, old) = (old, new)
    }
  }

  @Test(arguments: [100.0, 400, 700, 900]) func `leave room between a sign and the bar below it`(
    _ weight: Double
  ) {
    let face = CitrineSans(weight: weight)
    for character in "±∓≤≥" {
      let ink = GlyphInk(face.outline(character))
      let bounds = face.outline(character).tightBounds
      var gap = 0.0
      var longest = 0.0
      for y in stride(from: bounds.minY + 1, to: bounds.maxY, by: 1) {
        gap = ink.spans(at: y).isEmpty ? gap + 1 : 0
        longest = max(longest, gap)
      }
      #expect(longest >= 45, "\(character): \(longest)")
    }
  }

  @Test(arguments: [700.0, 900])
  func `keep the counters of monospaced letters with many stems open`(
    _ weight: Double
  ) {
    let face = CitrineSans(weight: weight, isMonospaced: true)
    let lines: [(Character, Double, Int)] = [
      ("m", 150, 3), ("M", 80, 2), ("м", 60, 2), ("ш", 300, 3), ("Щ", 300, 3),
      ("ы", 180, 3), ("ф", 263, 3), ("æ", 130, 3), ("@", 273, 4), ("&", 590, 2), ("Ю", 200, 3),
    ]
    for (character, height, strokes) in lines {
      let spans = GlyphInk(face.outline(character)).spans(at: height)
      #expect(spans.count >= strokes, "\(character) has \(spans.count) strokes")
      for (left, right) in zip(spans, spans.dropFirst()) {
        let gap = right.lowerBound - left.upperBound
        #expect(gap >= 38, "\(character): \(gap)")
      }
    }
  }

  @Test(arguments: [700.0, 800, 900]) func `keep the notches between bold stems and arches deep`(
    _ weight: Double
  ) {
    let face = CitrineSans(weight: weight)
    // These lines are 20 units below the tops of stems, and above their feet.
    for (characters, height) in [("nmprqg", 506.0), ("udab", 20)] {
      for character in characters {
        #expect(GlyphInk(face.outline(character)).spans(at: height).count >= 2, "\(character)")
      }
    }
  }
}
