import CoreText
import Foundation
import Testing

/// Lines of random characters of both directions, with controls, marks, halves of surrogate pairs and attributes.
///
/// They are the same in each run.
@Suite struct `Random lines` {
  private struct SeededRandom: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }

  private let units: [UInt16] = [
    0x61, 0x66, 0x69, 0x41, 0x56, 0x20, 0x20, 0x31, 0x28, 0x29, 0x5D0, 0x5D1, 0x5D2, 0x627, 0x661,
    0x301, 0x5B4, 0x9, 0xA, 0xD, 0x2029, 0x200D, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D,
    0x202E, 0x2066, 0x2067, 0x2068, 0x2069, 0xAD, 0xFE0F, 0xFFFC, 0xFFFE, 0x0, 0xD83D, 0xDE00,
    0xD800, 0xDFFF, 0x915, 0x94D, 0x93F, 0x65E5, 0x2026,
  ]

  private func text(_ random: inout SeededRandom) -> NSAttributedString {
    let count = Int.random(in: 0...24, using: &random)
    let characters = (0..<count).map { _ in units.randomElement(using: &random) ?? 0x61 }
    let string = unsafe NSString(characters: characters + [0], length: count)
    let text = NSMutableAttributedString(string: string as String)
    func set(_ name: CFString, _ value: Any) {
      let start = Int.random(in: 0...text.length, using: &random)
      let length = Int.random(in: 0...text.length - start, using: &random)
      text.addAttribute(
        .init(name as String), value: value, range: NSRange(location: start, length: length))
    }
    let directions: [CTWritingDirection] = [.natural, .leftToRight, .rightToLeft]
    for direction in directions {
      set(kCTParagraphStyleAttributeName, directedStyle(direction))
      let nested = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        Int.random(in: 0...3, using: &random)
      }
      set(kCTWritingDirectionAttributeName, nested as NSArray)
    }
    set(kCTFontAttributeName, ShapingFont.font)
    set(kCTKernAttributeName, CGFloat.random(in: 0...3, using: &random))
    set(kCTLigatureAttributeName, Int.random(in: 0...2, using: &random))
    set(kCTSuperscriptAttributeName, 1)
    return text
  }

  private func check(_ line: CTLine, _ range: Range<Int>) {
    // The runs contain each unit once.
    let ranges = line.all.map(CTRunGetStringRange).sorted { $0.location < $1.location }
    var end = range.lowerBound
    for range in ranges {
      #expect(range.location == end)
      end += range.length
    }
    #expect(end == range.upperBound)
    let width = CGFloat(line.measuredWidth)
    for index in range.lowerBound - 3...range.upperBound + 3 {
      for caret in line.carets(before: index) { #expect(-1e-6...width + 1e-6 ~= caret) }
    }
    unsafe CTLineEnumerateCaretOffsets(line) { x, index, _, _ in
      #expect(range.contains(index) && -1e-6...width + 1e-6 ~= CGFloat(x))
    }
    for x in stride(from: -20, to: width + 20, by: 13) {
      let index = CTLineGetStringIndexForPosition(line, CGPoint(x: x, y: 0))
      #expect(range.lowerBound...range.upperBound ~= index)
    }
    let blanks = CTLineGetTrailingWhitespaceWidth(line)
    #expect(blanks <= line.measuredWidth + 1e-6)
  }

  @Test func `no text makes a line lose characters or trap`() throws {
    var random = SeededRandom(state: 17)
    let token = ShapingFont.line("…")
    let context = try #require(CGContext(width: 40, height: 40))
    for _ in 0..<1500 {
      let text = text(&random)
      let line = CTLineCreateWithAttributedString(text)
      check(line, 0..<text.length)
      let width = Double.random(in: 0...900, using: &random)
      for type in [CTLineTruncationType.start, .middle, .end] {
        let short = CTLineCreateTruncatedLine(line, width, type, token)
        if let short, short !== line { #expect(short.measuredWidth <= width + 1e-5) }
      }
      if let wide = CTLineCreateJustifiedLine(line, 1, width), wide !== line {
        let blanks = CTLineGetTrailingWhitespaceWidth(wide)
        #expect(abs(wide.measuredWidth - blanks - width) < 1e-6)
      }
      let typesetter = CTTypesetterCreateWithAttributedString(text)
      var start = 0
      while start < text.length {
        let count = CTTypesetterSuggestLineBreak(typesetter, start, width)
        try #require(count > 0)
        let part = CTTypesetterCreateLine(typesetter, CFRangeMake(start, count))
        check(part, start..<start + count)
        start += count
      }
      CTLineDraw(line, context)
    }
  }
}
