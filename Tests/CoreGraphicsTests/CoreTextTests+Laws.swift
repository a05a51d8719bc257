import CoreText
import Foundation
import Testing

/// Laws of text layout, checked for random texts and styles.
///
/// They are the same in each run.
@Suite struct `Text layout laws` {
  private struct SeededRandom: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }

  private let pieces = [
    "a", "mm", " ", "  ", "\n", "\r\n", "\t", "-", "日", "。", "é", "e\u{301}", "😀", "👨‍👩‍👧", "\u{200D}",
    "\u{A0}", "\u{AD}", "word", "…", "\u{2029}", "\u{0}", "fi",
  ]
  private let numbers: [CGFloat] = [
    0, 1, -3, 7.5, 40, 1e300, -1e300, .nan, .infinity, -.infinity, .leastNonzeroMagnitude,
  ]

  private func text(_ random: inout SeededRandom) -> NSMutableAttributedString {
    let string = (0..<Int.random(in: 0...30, using: &random))
      .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    let text = NSMutableAttributedString(string: string)
    func set(_ name: CFString, _ value: Any) {
      let start = Int.random(in: 0...text.length, using: &random)
      let length = Int.random(in: 0...text.length - start, using: &random)
      text.addAttribute(
        NSAttributedString.Key(rawValue: name as String), value: value,
        range: NSRange(location: start, length: length))
    }
    let number = { (random: inout SeededRandom) in self.numbers.randomElement(using: &random) ?? 0 }
    set(kCTFontAttributeName, CTFontCreateWithName("x" as CFString, number(&random), nil))
    set(kCTKernAttributeName, number(&random))
    set(kCTBaselineOffsetAttributeName, number(&random))
    set(kCTUnderlineStyleAttributeName, Int.random(in: -1...0x8FFF, using: &random))
    set(kCTStrokeWidthAttributeName, number(&random))
    // The value of tab stops is the address of an array.
    let specifiers = (0...18).compactMap { CTParagraphStyleSpecifier(rawValue: $0) }
      .filter { $0 != .tabStops }
    let style = paragraphStyle(
      [.left, .right, .center, .justified, .natural].randomElement(using: &random) ?? .left,
      CTLineBreakMode(rawValue: UInt8.random(in: 0...5, using: &random)) ?? .byClipping,
      (0..<4).map { _ in (specifiers.randomElement(using: &random) ?? .count, number(&random)) })
    set(kCTParagraphStyleAttributeName, style)
    return text
  }

  @Test func `lines contain all text in order`() throws {
    var random = SeededRandom(state: 5)
    for _ in 0..<400 {
      let text = text(&random)
      let typesetter = CTTypesetterCreateWithAttributedString(text)
      let width = Double(numbers.randomElement(using: &random) ?? 0)
      var start = 0
      while start < text.length {
        let count = CTTypesetterSuggestLineBreak(typesetter, start, width)
        try #require(count > 0 && start + count <= text.length)
        let line = CTTypesetterCreateLine(typesetter, CFRangeMake(start, count))
        #expect(CTLineGetStringRange(line) == CFRangeMake(start, count))
        start += count
      }
      let path = CGPath(
        rect: CGRect(x: 0, y: 0, width: 60, height: CGFloat.random(in: 0...90, using: &random)),
        transform: nil)
      let framesetter = CTFramesetterCreateWithAttributedString(text)
      let frame = CTFramesetterCreateFrame(framesetter, CFRangeMake(0, 0), path, nil)
      let lines = try #require(CTFrameGetLines(frame) as? [CTLine])
      var end = 0
      for line in lines {
        #expect(CTLineGetStringRange(line).location == end)
        end += CTLineGetStringRange(line).length
      }
      #expect(CTFrameGetVisibleStringRange(frame) == CFRangeMake(0, end))
      let context = try #require(CGContext(width: 60, height: 60))
      CTFrameDraw(frame, context)
    }
  }

  /// Sums of fractional advances differ from products by rounding errors.
  @Test(arguments: [7.1, 9.7, 11.3, 13.9] as [CGFloat])
  func `a width of n equal advances fits n characters`(size: CGFloat) {
    let font = CTFontCreateWithGraphicsFont(.pixel, size, nil, nil)
    let digit = Digits.digit * size / 16
    let text: CFAttributedString = CFAttributedStringCreate(
      nil, String(repeating: "0", count: 60) as CFString,
      [kCTFontAttributeName: font] as CFDictionary)
    let typesetter = CTTypesetterCreateWithAttributedString(text)
    for count in 1...50 {
      let width = Double(digit) * Double(count)
      #expect(CTTypesetterSuggestClusterBreak(typesetter, 0, width) == count)
      #expect(CTTypesetterSuggestClusterBreak(typesetter, 0, width - 0.01) == max(count - 1, 1))
    }
  }

  @Test func `a line of words is no wider than the limit unless it has one character`() throws {
    var random = SeededRandom(state: 9)
    for _ in 0..<400 {
      let string = (0..<20).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let typesetter = CTTypesetterCreateWithAttributedString(Digits.text(string))
      let width = Double.random(in: 0...80, using: &random)
      var start = 0
      while start < (string as NSString).length {
        let count = CTTypesetterSuggestLineBreak(typesetter, start, width)
        let line = CTTypesetterCreateLine(typesetter, CFRangeMake(start, count))
        let ink = Double(Digits.width(line)) - CTLineGetTrailingWhitespaceWidth(line)
        let part = (string as NSString).substring(with: NSRange(location: start, length: count))
        let characters = part.filter { !$0.isWhitespace }
        #expect(ink <= width || characters.count <= 1, "\(part.debugDescription) in \(width)")
        start += count
      }
    }
  }

  @Test func `a truncated line is no wider than the limit and keeps its start or end`()
    throws
  {
    var random = SeededRandom(state: 13)
    let token = Digits.line("…")
    for _ in 0..<400 {
      let line = Digits.line(
        (0..<20).map { _ in pieces.randomElement(using: &random) ?? "" }.joined())
      let width = Double.random(in: 0...200, using: &random)
      let all = try glyphs(line)
      for type in [CTLineTruncationType.start, .middle, .end] {
        guard let short = CTLineCreateTruncatedLine(line, width, type, token) else {
          #expect(width < Double(Digits.dots))
          continue
        }
        if short === line { continue }
        #expect(Double(Digits.width(short)) <= width + 1e-5)
        let kept = try glyphs(short)
        let dots = try #require(try glyphs(token).first)
        let place = try #require(kept.firstIndex(of: dots) ?? kept.indices.last)
        #expect(kept[..<place].elementsEqual(all[..<place]))
        if type == .start { #expect(place == 0 && all.suffix(kept.count - 1) == kept.dropFirst()) }
      }
    }
  }
}
