import CitrineCoreText
import Testing

@Suite struct `Bidirectional paragraphs` {
  private func paragraph(
    _ string: String, _ direction: BaseDirection = .natural
  ) -> BidiParagraph { BidiParagraph(Array(string.utf16), direction: direction) }

  private func run(_ range: Range<Int>, _ level: UInt8) -> VisualRun {
    VisualRun(range: range, level: level)
  }

  @Test func `text without right-to-left characters takes the short way with the same levels`() {
    // The other planes have no right-to-left characters.
    let blocks = [
      stride(from: UInt32(0), to: 0x20000, by: 32), stride(from: 0xE0000, to: 0xE1000, by: 32),
    ]
    for block in blocks.joined() {
      var text: [UInt16] = []
      for value in block..<block + 32 {
        if value > 0xFFFF {
          text.append(UInt16(0xD800 + (value - 0x10000) >> 10))
          text.append(UInt16(0xDC00 + value & 0x3FF))
        } else {
          text.append(UInt16(value))
        }
        // A letter and a digit have a higher level after a formatting character.
        text.append(0x61)
        text.append(0x31)
      }
      text.append(0x2029)
      let short = BidiParagraph(text, direction: .leftToRight)
      guard short.isLeftToRight else { continue }
      // The last character, which ends an embedding, has the resolver take the text.
      let full = BidiParagraph(text + [0x202C], direction: .leftToRight)
      #expect(full.levels.allSatisfy { $0 == 0 }, "from U+\(String(block, radix: 16))")
    }
  }

  @Test func `the natural direction is that of the first strong character`() {
    #expect(paragraph("1, אב car").baseLevel == 1)
    #expect(paragraph("1, car אב").baseLevel == 0)
    #expect(paragraph("\u{2067}אב\u{2069} car").baseLevel == 0)
    #expect(paragraph("123").baseLevel == 0)
    #expect(paragraph("").baseLevel == 0)
    #expect(paragraph("car", .rightToLeft).baseLevel == 1)
    #expect(paragraph("אב", .leftToRight).baseLevel == 0)
  }

  @Test func `runs are in order from left to right`() {
    let mixed = paragraph("car אב 12 גד")
    #expect(
      mixed.visualRuns(in: 0..<12) == [run(0..<4, 0), run(9..<12, 1), run(7..<9, 2), run(4..<7, 1)])
    #expect(paragraph("car").visualRuns(in: 0..<3) == [run(0..<3, 0)])
    #expect(mixed.visualRuns(in: 5..<5) == [])
    #expect(mixed.visualRuns(in: 11..<90) == [run(11..<12, 1)])
  }

  @Test func `blanks at the end of each line have the base level`() {
    let text = paragraph("אב גד car", .leftToRight)
    #expect(text.levels == [1, 1, 1, 1, 1, 0, 0, 0, 0])
    #expect(text.levels(in: 0..<3) == [1, 1, 0])
    #expect(text.visualRuns(in: 0..<3) == [run(0..<2, 1), run(2..<3, 0)])
    #expect(text.levels(in: 2..<3) == [0])
    let rightToLeft = paragraph("car one אב", .rightToLeft)
    #expect(rightToLeft.visualRuns(in: 0..<4) == [run(3..<4, 1), run(0..<3, 2)])
  }

  @Test func `each paragraph of a text has its own base level`() {
    let text = paragraph("car \r\nאב c \n")
    #expect(text.levels == [0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 1, 1])
    #expect(text.visualRuns(in: 6..<12) == [run(10..<12, 1), run(9..<10, 2), run(6..<9, 1)])
  }

  @Test func `surrogates keep together`() {
    // U+10800 is a right-to-left letter; U+1F600 is neutral.
    let text = paragraph("a\u{10800}\u{1F600}\u{10800} ")
    #expect(text.levels == [0, 1, 1, 1, 1, 1, 1, 0])
    #expect(BidiParagraph([0xD802, 0xDC00, 0xDC00, 0xD802], direction: .natural).count == 4)
  }

  @Test func `deep nesting stays within the levels that bytes hold`() {
    let text = String(repeating: "\u{202B}a\u{2067}(", count: 300) + "ב)"
    #expect((paragraph(text).levels.max() ?? 0) <= 126)
  }

  @Test func `brackets and comparison signs are mirrored`() {
    let scalars: [Unicode.Scalar] = ["(", ")", "<", "«", "≤", "a"]
    #expect(scalars.map(\.mirrored) == [")", "(", ">", "»", "≥", "a"])
  }
}
