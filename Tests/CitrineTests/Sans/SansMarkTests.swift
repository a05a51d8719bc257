import Foundation
import Testing

@testable import Citrine

@Suite struct `Marks of Citrine Sans` {
  private let face = CitrineSans(weight: 400)

  /// The places of the glyphs of a text, from left to right.
  private func places(_ text: String, _ features: [FontTag: UInt32] = [:]) -> [Double] {
    var input = ShapingInput(text)
    input.features = features
    var pen = 0.0
    return face.shape(input).map { glyph in
      defer { pen += glyph.advance }
      return pen + glyph.offset.x
    }
  }

  @Test(arguments: ["T\u{302}", "V\u{323}", "P\u{307}"])
  func `stay where they are if the next letter is kerned`(_ letter: String) {
    let alone = places(letter)
    #expect(alone.count == 2)
    for next in ["o", ".", "a"] {
      #expect(Array(places(letter + next).prefix(2)) == alone, "\(letter + next)")
    }
  }

  @Test func `of 20 000 characters are placed`() {
    let text =
      "e" + String(repeating: "\u{331}", count: 10_000) + "\u{309}"
      + String(repeating: "\u{301}", count: 10_000)
    #expect(places(text).count == 20_002)
  }
}
