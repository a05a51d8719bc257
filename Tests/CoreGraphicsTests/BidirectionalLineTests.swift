import CoreText
import Foundation
import Testing

/// Lines of text in two directions, in a font whose Latin letters are 50 wide, Hebrew ones 60, and other characters 40.
@Suite struct `Lines in two directions` {
  private func line(_ string: String, _ attributes: [CFString: Any] = [:]) -> CTLine {
    ShapingFont.line(string, attributes)
  }

  private func characters(
    _ string: String, _ attributes: [CFString: Any] = [:]
  ) throws -> String { try ShapingFont.characters(line(string, attributes)) }

  private let rightToLeft = [kCTParagraphStyleAttributeName: directedStyle(.rightToLeft)]
  private let leftToRight = [kCTParagraphStyleAttributeName: directedStyle(.leftToRight)]

  @Test func `glyphs are in their order from left to right`() throws {
    #expect(try characters("ab אבג cd") == "ab גבא cd")
    #expect(try characters("אבג") == "גבא")
    #expect(try characters("אב 12 גד") == "דג 12 בא")
    #expect(try characters("אב cd") == "cd בא")
    #expect(try characters("cd אב", rightToLeft) == "בא cd")
    #expect(try characters("אב cd", leftToRight) == "בא cd")
    // Each paragraph has its own direction.
    #expect(try characters("אב.\ncd.") == ".באcd.")
  }

  @Test func `brackets are mirrored in text from right to left`() throws {
    #expect(try characters("א(ב)") == "(ב)א")
    #expect(try characters("a(b)") == "a(b)")
  }

  @Test func `runs tell their direction and their range`() throws {
    let runs = line("ab אב cd").all
    #expect(runs.map { CTRunGetStatus($0).contains(.rightToLeft) } == [false, true, false])
    #expect(
      runs.map { CTRunGetStringRange($0) }
        == [CFRangeMake(0, 3), CFRangeMake(3, 2), CFRangeMake(5, 3)])
    var indices = [CFIndex](repeating: 0, count: 2)
    unsafe CTRunGetStringIndices(runs[1], CFRangeMake(0, 0), &indices)
    #expect(indices == [4, 3])
  }

  @Test func `attributes embed and override the direction`() throws {
    func direction(_ numbers: Int...) -> [CFString: Any] {
      [kCTWritingDirectionAttributeName: numbers as NSArray]
    }
    let override = kCTWritingDirectionOverride
    #expect(try characters("abc", direction(1 + override)) == "cba")
    #expect(try characters("אבג", direction(0 + override)) == "אבג")
    #expect(try characters("אב cd", direction(0 + kCTWritingDirectionEmbedding)) == "בא cd")
    #expect(try characters("abc", direction(1 + override, 0 + override)) == "abc")
    // Only a part of the line is overridden.
    let text = NSMutableAttributedString(attributedString: ShapingFont.text("ab cde f"))
    text.addAttribute(
      .init(kCTWritingDirectionAttributeName as String), value: [3] as NSArray,
      range: NSRange(location: 3, length: 3))
    let part = CTLineCreateWithAttributedString(text)
    #expect(try ShapingFont.characters(part) == "ab edc f")
    #expect(part.all.map { CTRunGetStringRange($0).location } == [0, 3, 6])
  }

  @Test func `carets are at both places where directions meet`() {
    // a, b and two Hebrew letters from right to left, and then c.
    let mixed = line("abאבc")
    #expect(mixed.carets(before: 0) == [0, 0] && mixed.carets(before: 1) == [50, 50])
    #expect(mixed.carets(before: 2) == [100, 220])
    #expect(mixed.carets(before: 3) == [160, 160])
    #expect(mixed.carets(before: 4) == [220, 100])
    #expect(mixed.carets(before: 5) == [270, 270])
    // At the end of the line, the caret in the direction of the paragraph is at its edge.
    #expect(line("abא", leftToRight).carets(before: 3) == [160, 100])
    #expect(line("אב").carets(before: 0) == [120, 120])
    #expect(line("אב").carets(before: 2) == [0, 0])
  }

  @Test func `points find the nearest caret in text of both directions`() {
    let mixed = line("abאבc")
    func index(_ x: CGFloat) -> Int {
      CTLineGetStringIndexForPosition(mixed, CGPoint(x: x, y: 0))
    }
    #expect([-9, 20, 30, 70, 80].map(index) == [0, 0, 1, 1, 2])
    // The left half of the letter on the left is nearer to its end.
    #expect([101, 129, 131, 159, 161, 189, 191, 219].map(index) == [4, 4, 3, 3, 3, 3, 2, 2])
    #expect([221, 244, 246, 999].map(index) == [4, 4, 5, 5])
    let hebrew = line("אב")
    #expect(CTLineGetStringIndexForPosition(hebrew, CGPoint(x: 999, y: 0)) == 0)
    #expect(CTLineGetStringIndexForPosition(hebrew, CGPoint(x: -9, y: 0)) == 2)
  }

  @Test func `carets are enumerated from left to right with their edges`() {
    var edges: [String] = []
    unsafe CTLineEnumerateCaretOffsets(line("aאב")) { x, index, leads, _ in
      edges.append("\(Int(x)) \(index) \(leads ? "leading" : "trailing")")
    }
    #expect(
      edges == [
        "0 0 leading", "50 0 trailing", "50 2 trailing", "110 2 leading", "110 1 trailing",
        "170 1 leading",
      ])
  }

  @Test func `trailing blanks are at the end of the direction of the paragraph`() throws {
    let hebrew = line("אב  ")
    #expect(CTLineGetTrailingWhitespaceWidth(hebrew) == 80)
    #expect(try ShapingFont.characters(hebrew) == "  בא")
    // The letters end at the right edge, and the blanks extend beyond the left one.
    #expect(CTLineGetPenOffsetForFlush(hebrew, 1, 300) == 100)
    #expect(CTLineGetPenOffsetForFlush(hebrew, 0, 300) == -80)
    #expect(CTLineGetPenOffsetForFlush(line("ab  "), 1, 300) == 200)
  }

  @Test func `a paragraph from right to left begins at the right`() throws {
    func origins(_ attributes: [CFString: Any], _ style: [CTParagraphStyleSpecifier: CGFloat] = [:])
      throws -> [CGPoint]
    {
      let setter = CTFramesetterCreateWithAttributedString(
        ShapingFont.text("אב אב\nאב", attributes))
      let frame = CTFramesetterCreateFrame(
        setter, CFRangeMake(0, 0),
        CGPath(rect: CGRect(x: 0, y: 0, width: 200, height: 900), transform: nil), nil)
      let lines = try #require(CTFrameGetLines(frame) as? [CTLine])
      var all = [CGPoint](repeating: .zero, count: lines.count)
      unsafe CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &all)
      return all
    }
    // A blank hangs over the left edge of the first line's letters.
    #expect(try origins([:]).map(\.x) == [40, 80, 80])
    #expect(
      try origins([kCTParagraphStyleAttributeName: paragraphStyle(.left)]).map(\.x) == [-40, 0, 0])
    let indented = paragraphStyle(.natural, .byWordWrapping, [(.firstLineHeadIndent, 30)])
    #expect(
      try origins([kCTParagraphStyleAttributeName: indented]).map(\.x) == [10, 80, 50])
  }

  @Test func `truncation removes text in the order of reading`() throws {
    let token = line("…")
    func short(_ string: String, _ width: Double, _ type: CTLineTruncationType) throws -> String {
      let made = CTLineCreateTruncatedLine(line(string), width, type, token)
      return try ShapingFont.characters(try #require(made))
    }
    #expect(try short("אבגד", 160, .end) == "…בא")
    #expect(try short("אבגד", 160, .start) == "דג…")
    #expect(try short("אבגד", 160, .middle) == "ד…א")
    #expect(try short("abאבג", 210, .end) == "abא…")
    #expect(try short("abאבג", 270, .end) == "abבא…")
    #expect(try short("אבab", 160, .start) == "ab…")
  }

  @Test func `justification widens blanks in lines of any direction`() throws {
    let made = CTLineCreateJustifiedLine(line("אב גד הו"), 1, 460)
    let wide = try #require(made)
    #expect(wide.measuredWidth == 460)
    #expect(wide.places.map(\.x) == [0, 60, 120, 170, 230, 290, 340, 400])
  }
}
