import CoreText
import Foundation
import Testing

@Suite struct `Line breaks and lines` {
  private func breaks(_ string: String, _ width: CGFloat, cluster: Bool = false) -> [String] {
    let typesetter = CTTypesetterCreateWithAttributedString(Digits.text(string))
    var (lines, start) = ([String](), 0)
    while start < (string as NSString).length {
      let count =
        cluster
        ? CTTypesetterSuggestClusterBreak(typesetter, start, Double(width))
        : CTTypesetterSuggestLineBreak(typesetter, start, Double(width))
      #expect(count > 0)
      guard count > 0 else { break }
      lines.append((string as NSString).substring(with: NSRange(location: start, length: count)))
      start += count
    }
    return lines
  }

  @Test func `lines break after blanks, hyphens and explicit line breaks`() {
    let width = 4 * Digits.digit
    #expect(breaks("12 34 56", width) == ["12 ", "34 ", "56"])
    #expect(breaks("12   34", width) == ["12   ", "34"])
    #expect(breaks("1\n2\r\n\n3", width) == ["1\n", "2\r\n", "\n", "3"])
    #expect(breaks("1234567890", width) == ["1234", "5678", "90"])
    #expect(breaks("12 345678", width) == ["12 ", "3456", "78"])
    #expect(breaks("12\u{A0}34 5", width) == ["12\u{A0}3", "4 5"])
    #expect(
      breaks("aa-aaaaaaa", CGFloat(CGFont.pixel.advance(of: "aaaaa"))) == ["aa-", "aaaaa", "aa"])
    // In a build with installed fonts, these characters have one of them.
    let box = Digits.width(Digits.line("日"))
    #expect(breaks("日本。日本", 2 * box) == ["日", "本。", "日本"])
  }

  @Test func `lines break where the rules of Unicode allow it`() {
    func widest(_ strings: [String]) -> CGFloat {
      strings.map { Digits.width(Digits.line($0)) }.max() ?? 0
    }
    // Punctuation after a space stays with the word before it, and numbers and their signs are not torn.
    #expect(breaks("ab ! cd", widest(["ab !"])) == ["ab ! ", "cd"])
    #expect(breaks("aa -5 $(7)", widest(["$(7)"])) == ["aa ", "-5 ", "$(7)"])
    #expect(breaks("ab\u{AD}cd", widest(["ab\u{AD}c"])) == ["ab\u{AD}", "cd"])
    #expect(breaks("a/b", widest(["a/"])) == ["a/", "b"])
    // The three words are "สวัสดี", "ชาว" and "โลก".
    #expect(breaks("สวัสดีชาวโลก", widest(["สวัสดีชา"])) == ["สวัสดี", "ชาวโลก"])
  }

  /// Text of ASCII has a path of its own, which an invisible character at the end turns off.
  @Test func `all of ASCII breaks as in longer texts`() {
    var state: UInt64 = 11
    for _ in 0..<300 {
      let bytes = (0..<40).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let number = UInt8(truncatingIfNeeded: state >> 40)
        return number.isMultiple(of: 3)
          ? [9, 10, 13, 32, 45, 97][Int(number / 3) % 6] : number & 0x7F
      }
      let string = String(decoding: bytes, as: UTF8.self)
      let width = CGFloat(state % 120)
      for cluster in [false, true] {
        let other = breaks(string + "\n\u{200D}", width, cluster: cluster)
        #expect(breaks(string + "\n", width, cluster: cluster) == other.dropLast())
      }
    }
  }

  @Test func `lines break between characters and not inside them`() {
    #expect(breaks("12 345", 3 * Digits.digit, cluster: true) == ["12 ", "345"])
    #expect(breaks("12345", 0, cluster: true) == ["1", "2", "3", "4", "5"])
    #expect(breaks("e\u{301}😀x", 0, cluster: true) == ["e\u{301}", "😀", "x"])
    let typesetter = CTTypesetterCreateWithAttributedString(Digits.text("123"))
    #expect(CTTypesetterSuggestLineBreak(typesetter, 3, 10) == 0)
    #expect(CTTypesetterSuggestLineBreak(typesetter, -1, 10) == 0)
    #expect(CTTypesetterSuggestLineBreak(typesetter, 0, .nan) == 3)
  }

  @Test func `a line of a typesetter has its range in the text`() {
    let typesetter = CTTypesetterCreateWithAttributedString(Digits.text("12 345 6\n"))
    let line = CTTypesetterCreateLine(typesetter, CFRangeMake(3, 4))
    #expect(CTLineGetStringRange(line) == CFRangeMake(3, 4))
    #expect(CTLineGetOffsetForStringIndex(line, 5, nil) == 2 * Digits.digit)
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: Digits.digit, y: 0)) == 4)
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: 1000, y: 0)) == 7)
    #expect(CTLineGetTrailingWhitespaceWidth(line) == Double(Digits.blank))
    #expect(CTLineGetPenOffsetForFlush(line, 1, 100) == 100 - Double(3 * Digits.digit))
    // The line break at the end of the paragraph has no glyph.
    let last = CTTypesetterCreateLine(typesetter, CFRangeMake(7, 0))
    #expect(CTLineGetGlyphCount(last) == 1 && CTLineGetStringRange(last).length == 2)
    #expect(
      CTLineGetStringRange(CTTypesetterCreateLine(typesetter, CFRangeMake(90, 4))).length == 0)
  }

  @Test func `tab stops are multiples of 28 points`() {
    let line = Digits.line("1\t2\t\t3")
    #expect(CTLineGetOffsetForStringIndex(line, 2, nil) == 28)
    #expect(CTLineGetOffsetForStringIndex(line, 5, nil) == 84)
    #expect(breaks("1\t2\t3", 28 + Digits.digit) == ["1\t2\t", "3"])
  }

  @Test func `text that does not fit is replaced by a token`() throws {
    let line = Digits.line("123456789")
    let token = Digits.line("…")
    func short(_ type: CTLineTruncationType, _ digits: CGFloat, token: CTLine?) throws -> CTLine {
      let width = digits * Digits.digit + (token == nil ? 0 : Digits.dots)
      let made = CTLineCreateTruncatedLine(line, Double(width), type, token)
      let short = try #require(made)
      #expect(Digits.width(short) <= width)
      return short
    }
    #expect(try glyphs(short(.end, 4, token: token)) == glyphs(Digits.line("1234…")))
    #expect(try glyphs(short(.start, 4, token: token)) == glyphs(Digits.line("…6789")))
    #expect(try glyphs(short(.middle, 4, token: token)) == glyphs(Digits.line("12…89")))
    #expect(try glyphs(short(.end, 4, token: nil)) == glyphs(Digits.line("1234")))
    #expect(CTLineCreateTruncatedLine(line, 9 * Double(Digits.digit), .end, token) === line)
    #expect(CTLineCreateTruncatedLine(line, Double(Digits.dots) - 1, .end, token) == nil)
    // String indices still refer to the whole string: the text behind the ellipsis keeps its
    // indices.
    let middle = try short(.middle, 4, token: token)
    #expect(CTLineGetStringRange(middle) == CFRangeMake(0, 9))
    #expect(CTLineGetOffsetForStringIndex(middle, 7, nil) == 2 * Digits.digit + Digits.dots)
    #expect(CTLineGetOffsetForStringIndex(middle, 2, nil) == 2 * Digits.digit)
  }

  @Test func `justified lines widen the blanks between words by whole points`() throws {
    let line = Digits.line(" 1 2 3 ")
    let width = 3 * Digits.digit + 3 * Digits.blank + 7
    let made = CTLineCreateJustifiedLine(line, 1, Double(width))
    let wide = try #require(made)
    // The missing 7 points are added to the two blanks between words. Blanks at the ends keep their
    // width.
    let places = [1, 3, 5].map { CTLineGetOffsetForStringIndex(wide, $0, nil) }
    let (digit, blank) = (Digits.digit, Digits.blank)
    #expect(places == [blank, 2 * blank + digit + 3, 3 * blank + 2 * digit + 7])
    let half = CTLineCreateJustifiedLine(line, 0.5, Double(width - 1))
    #expect(Digits.width(try #require(half)) == Digits.width(line) + 3)
    #expect(CTLineCreateJustifiedLine(line, 0, 1000) === line)
    #expect(CTLineCreateJustifiedLine(line, 1, 3) === line)
    #expect(CTLineCreateJustifiedLine(line, .nan, .nan) === line)
    let word = Digits.line("123")
    #expect(CTLineCreateJustifiedLine(word, 1, 1000) === word)
  }

  @Test func `pointers and copies of a run have equal contents`() throws {
    let run = try #require((CTLineGetGlyphRuns(Digits.line("12é")) as? [CTRun])?.first)
    var glyphs = [CGGlyph](repeating: 0, count: 3)
    var indices = [CFIndex](repeating: -1, count: 3)
    unsafe CTRunGetGlyphs(run, CFRangeMake(0, 3), &glyphs)
    unsafe CTRunGetStringIndices(run, CFRangeMake(0, 0), &indices)
    #expect(indices == [0, 1, 2])
    for place in 0..<3 {
      let glyph = unsafe CTRunGetGlyphsPtr(run)?[place]
      let index = unsafe CTRunGetStringIndicesPtr(run)?[place]
      let position = unsafe CTRunGetPositionsPtr(run)?[place]
      #expect(glyph == glyphs[place] && index == place)
      #expect(position == CGPoint(x: CGFloat(place) * Digits.digit, y: 0))
    }
    let advance = unsafe CTRunGetAdvancesPtr(run)?[1]
    #expect(advance == CGSize(width: Digits.digit, height: 0))
    var ascent: CGFloat = 0
    let raised = Digits.line("1", [kCTBaselineOffsetAttributeName: 5])
    _ = unsafe CTLineGetTypographicBounds(raised, &ascent, nil, nil)
    #expect(ascent == Digits.ascent + 5)
    #expect(CTLineGetBoundsWithOptions(raised, .useGlyphPathBounds).minY == 5)
  }

  @Test func `carets are enumerated at both edges of characters until the block stops`() throws {
    let line = Digits.line("1é\u{301}2")
    var (offsets, indices) = ([Double](), [CFIndex]())
    unsafe CTLineEnumerateCaretOffsets(line) { offset, index, leads, stop in
      if leads {
        offsets.append(offset)
        indices.append(index)
      } else {
        #expect(index == indices.last)
        #expect(offset > offsets[offsets.count - 1])
      }
    }
    #expect(indices == [0, 1, 3])
    #expect(offsets == indices.map { Double(CTLineGetOffsetForStringIndex(line, $0, nil)) })
    var count = 0
    unsafe CTLineEnumerateCaretOffsets(line) { _, _, _, stop in
      count += 1
      unsafe stop.pointee = true
    }
    #expect(count == 1)
    let run = try #require((CTLineGetGlyphRuns(line) as? [CTRun])?.first)
    #expect(CTRunGetStatus(run) == .noStatus && CTRunGetTextMatrix(run).isIdentity)
  }

  @Test func `a paragraph style returns its settings`() {
    let style = paragraphStyle(.center, .byTruncatingTail, [(.headIndent, 9), (.tailIndent, -3)])
    func number(_ spec: CTParagraphStyleSpecifier) -> CGFloat? {
      var value: CGFloat = -1
      let written = unsafe CTParagraphStyleGetValueForSpecifier(style, spec, 8, &value)
      return written ? value : nil
    }
    #expect(number(.headIndent) == 9 && number(.tailIndent) == -3 && number(.lineSpacing) == 0)
    #expect(number(.tabStops) == nil)
    var (alignment, mode) = (CTTextAlignment.left, CTLineBreakMode.byClipping)
    let hasBoth = unsafe (
      CTParagraphStyleGetValueForSpecifier(style, .alignment, 1, &alignment),
      CTParagraphStyleGetValueForSpecifier(style, .lineBreakMode, 1, &mode)
    )
    #expect(hasBoth.0 && hasBoth.1 && alignment == .center && mode == .byTruncatingTail)
    let tooSmall = unsafe CTParagraphStyleGetValueForSpecifier(style, .headIndent, 4, &mode)
    #expect(!tooSmall)
    let none = CTParagraphStyleCreate(nil, 0)
    #expect(none == paragraphStyle(.natural) && none != style)
    // Enumerations have the size of one byte, as in C.
    for alignment in [CTTextAlignment.left, .right, .center, .justified, .natural] {
      #expect(unsafe unsafeBitCast(alignment, to: UInt8.self) == alignment.rawValue)
    }
  }
}
