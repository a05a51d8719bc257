import CoreText
import Foundation
import Testing

/// Text of digits, which all have the same width, in the pixel face at one pixel per point.
enum Digits {
  static let font = CTFontCreateWithGraphicsFont(.pixel, 16, nil, nil)
  static let digit = CGFloat(CGFont.pixel.advance(of: "0"))
  static let blank = CGFloat(CGFont.pixel.advance(of: " "))
  static let dots = CGFloat(CGFont.pixel.advance(of: "…"))
  static let ascent = CGFloat(CGFont.pixel.ascent)

  static func text(_ string: String, _ more: [CFString: Any] = [:]) -> CFAttributedString {
    var all = more
    all[kCTFontAttributeName] = font
    return CFAttributedStringCreate(nil, string as CFString, all as CFDictionary)
  }

  static func line(_ string: String, _ more: [CFString: Any] = [:]) -> CTLine {
    CTLineCreateWithAttributedString(text(string, more))
  }

  static func width(_ line: CTLine) -> CGFloat {
    CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil))
  }
}

@Suite struct `Text frames` {
  private func framesetter(_ string: String, _ style: CTParagraphStyle? = nil) -> CTFramesetter {
    CTFramesetterCreateWithAttributedString(
      Digits.text(string, style.map { [kCTParagraphStyleAttributeName: $0] } ?? [:]))
  }

  private func frame(
    _ string: String, _ box: CGRect, _ style: CTParagraphStyle? = nil,
    range: CFRange = CFRangeMake(0, 0)
  ) -> CTFrame {
    CTFramesetterCreateFrame(
      framesetter(string, style), range, CGPath(rect: box, transform: nil), nil)
  }

  private func origins(_ frame: CTFrame) -> [CGPoint] {
    var all = [CGPoint](repeating: .zero, count: (CTFrameGetLines(frame) as? [CTLine])?.count ?? 0)
    unsafe CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &all)
    return all
  }

  private func ranges(_ frame: CTFrame) throws -> [CFRange] {
    try #require(CTFrameGetLines(frame) as? [CTLine]).map(CTLineGetStringRange)
  }

  private func style(_ numbers: [(CTParagraphStyleSpecifier, CGFloat)]) -> CTParagraphStyle {
    paragraphStyle(.natural, .byWordWrapping, numbers)
  }

  @Test func `a frame breaks lines between words from the top of its path down`() throws {
    let width = 5 * Digits.digit + Digits.blank
    let frame = self.frame("12 345 678\n9", CGRect(x: 10, y: 20, width: width, height: 100))
    #expect(
      try ranges(frame) == [CFRangeMake(0, 7), CFRangeMake(7, 4), CFRangeMake(11, 1)])
    #expect(
      origins(frame)
        == [0, 1, 2].map { CGPoint(x: 0, y: 100 - Digits.ascent - 16 * $0) })
    #expect(CTFrameGetVisibleStringRange(frame) == CFRangeMake(0, 12))
    #expect(CTFrameGetPath(frame).boundingBox.minX == 10)
    // One point less of width moves a word from the first line to the second.
    let narrow = self.frame("12 345", CGRect(x: 0, y: 0, width: width - 1, height: 100))
    #expect(try ranges(narrow) == [CFRangeMake(0, 3), CFRangeMake(3, 3)])
  }

  @Test func `lines that do not fit the height continue in another frame`() throws {
    let box = CGRect(x: 0, y: 0, width: 2 * Digits.digit, height: 47)
    let first = frame("11 22 33 44", box)
    #expect(CTFrameGetStringRange(first) == CFRangeMake(0, 11))
    #expect(CTFrameGetVisibleStringRange(first) == CFRangeMake(0, 6))
    let second = frame("11 22 33 44", box, range: CFRangeMake(6, 0))
    #expect(CTFrameGetVisibleStringRange(second) == CFRangeMake(6, 5))
    #expect(try ranges(second) == [CFRangeMake(6, 3), CFRangeMake(9, 2)])
    #expect(try ranges(frame("11", CGRect(x: 0, y: 0, width: 90, height: 15))).isEmpty)
  }

  @Test func `a frame draws its lines at their origins`() throws {
    let box = CGRect(x: 5, y: 3, width: 40, height: 40)
    let frame = self.frame("12\n34", box)
    let (drawn, shown) = (try context(), try context())
    CTFrameDraw(frame, drawn)
    for (text, top) in [("12", 43.0), ("34", 27.0)] {
      shown.textPosition = CGPoint(x: 5, y: top - Digits.ascent)
      CTLineDraw(Digits.line(text), shown)
    }
    let (left, right) = (
      drawn.makeImage()?.dataProvider?.data, shown.makeImage()?.dataProvider?.data
    )
    #expect(left as Data? == right as Data? && (left as Data?)?.contains(255) == true)
  }

  @Test func `suggested sizes depend on the width and return the range that fits`() {
    let all = framesetter("12 345 678")
    let none = CGFloat.greatestFiniteMagnitude
    let most = CGSize(width: none, height: none)
    var fit = CFRange()
    let one = unsafe CTFramesetterSuggestFrameSizeWithConstraints(
      all, CFRangeMake(0, 0), nil, most, &fit)
    #expect(one == CGSize(width: 8 * Digits.digit + 2 * Digits.blank, height: 16))
    #expect(fit == CFRangeMake(0, 10))
    let two = unsafe CTFramesetterSuggestFrameSizeWithConstraints(
      all, CFRangeMake(0, 0), nil, CGSize(width: 4 * Digits.digit, height: 33), &fit)
    #expect(two == CGSize(width: 3 * Digits.digit, height: 32))
    #expect(fit == CFRangeMake(0, 7))
    let part = CTFramesetterSuggestFrameSizeWithConstraints(
      all, CFRangeMake(3, 3), nil, most, nil)
    #expect(part == CGSize(width: 3 * Digits.digit, height: 16))
  }

  @Test func `indents, spacing and line heights move lines`() {
    let box = CGRect(x: 0, y: 0, width: 4 * Digits.digit + 12, height: 200)
    let indented = style([(.firstLineHeadIndent, 10), (.headIndent, 4), (.tailIndent, -2)])
    #expect(origins(frame("1111 2222", box, indented)).map(\.x) == [10, 4])
    // With one point less of width, the last digit of the first line would end beyond the tail
    // indent.
    let narrow = CGRect(x: 0, y: 0, width: box.width - 1, height: 200)
    #expect(origins(frame("1111 2222", narrow, indented)).map(\.x) == [10, 4, 4])
    func baselines(_ numbers: [(CTParagraphStyleSpecifier, CGFloat)]) -> [CGFloat] {
      origins(frame("1\n2", box, style(numbers))).map { 200 - $0.y }
    }
    let top = Digits.ascent
    #expect(baselines([]) == [top, top + 16])
    #expect(baselines([(.lineSpacing, 3)]) == [top, top + 19])
    #expect(baselines([(.minimumLineSpacing, 3), (.lineSpacingAdjustment, 1)]) == [top, top + 20])
    #expect(baselines([(.paragraphSpacing, 5), (.paragraphSpacingBefore, 7)]) == [top, top + 28])
    #expect(baselines([(.minimumLineHeight, 20)]) == [top + 4, top + 24])
    #expect(baselines([(.maximumLineHeight, 10)]) == [top - 6, top + 4])
    #expect(baselines([(.lineHeightMultiple, 1.5)]) == [top + 8, top + 32])
    #expect(
      baselines([(.lineSpacing, .nan), (.lineHeightMultiple, .infinity)]) == [top, top + 16])
  }

  @Test func `alignment places lines in the frame`() throws {
    let box = CGRect(x: 0, y: 0, width: 4 * Digits.digit, height: 100)
    func xs(_ alignment: CTTextAlignment) -> [CGFloat] {
      origins(self.frame("11 222", box, paragraphStyle(alignment))).map(\.x)
    }
    #expect(xs(.left) == [0, 0] && xs(.natural) == [0, 0] && xs(.justified) == [0, 0])
    #expect(xs(.right) == [2 * Digits.digit, Digits.digit])
    #expect(xs(.center) == [Digits.digit, (Digits.digit / 2).rounded(.down)])
    // All lines of a paragraph except the last are justified.
    let wide = CGRect(x: 0, y: 0, width: 4 * Digits.digit, height: 100)
    let frame = self.frame("1 2 333", wide, paragraphStyle(.justified))
    let lines = try #require(CTFrameGetLines(frame) as? [CTLine])
    #expect(lines.count == 2)
    #expect(CTLineGetOffsetForStringIndex(lines[0], 3, nil) == wide.width)
    #expect(CTLineGetOffsetForStringIndex(lines[1], 7, nil) == 3 * Digits.digit)
  }

  @Test func `a truncating paragraph is one line with an ellipsis`() throws {
    let box = CGRect(x: 0, y: 0, width: 3 * Digits.digit + Digits.dots, height: 100)
    func line(_ mode: CTLineBreakMode) throws -> CTLine {
      let frame = self.frame("12345678", box, paragraphStyle(.left, mode))
      let lines = try #require(CTFrameGetLines(frame) as? [CTLine])
      #expect(lines.count == 1 && CTFrameGetVisibleStringRange(frame).length == 8)
      return lines[0]
    }
    #expect(try glyphs(line(.byTruncatingTail)) == glyphs(Digits.line("123…")))
    #expect(try glyphs(line(.byTruncatingHead)) == glyphs(Digits.line("…678")))
    #expect(try glyphs(line(.byTruncatingMiddle)) == glyphs(Digits.line("1…78")))
    #expect(try glyphs(line(.byClipping)) == glyphs(Digits.line("12345678")))
  }

  private func context() throws -> CGContext { try #require(CGContext(width: 60, height: 60)) }
}

/// Returns the glyphs of a line, run by run.
func glyphs(_ line: CTLine) throws -> [CGGlyph] {
  try #require(CTLineGetGlyphRuns(line) as? [CTRun]).flatMap { run in
    var all = [CGGlyph](repeating: 0, count: CTRunGetGlyphCount(run))
    unsafe CTRunGetGlyphs(run, CFRangeMake(0, 0), &all)
    return all
  }
}

/// Makes a paragraph style as code for Apple's systems does.
func paragraphStyle(
  _ alignment: CTTextAlignment, _ mode: CTLineBreakMode = .byWordWrapping,
  _ numbers: [(CTParagraphStyleSpecifier, CGFloat)] = []
) -> CTParagraphStyle {
  var (alignment, mode) = (alignment, mode)
  let values = UnsafeMutableBufferPointer<CGFloat>.allocate(capacity: numbers.count)
  defer { unsafe values.deallocate() }
  _ = unsafe values.initialize(from: numbers.map(\.1))
  return unsafe withUnsafePointer(to: &alignment) { alignment in
    unsafe withUnsafePointer(to: &mode) { mode in
      var settings = unsafe [
        CTParagraphStyleSetting(
          spec: .alignment, valueSize: MemoryLayout<CTTextAlignment>.size, value: alignment),
        CTParagraphStyleSetting(
          spec: .lineBreakMode, valueSize: MemoryLayout<CTLineBreakMode>.size, value: mode),
      ]
      for (index, number) in numbers.enumerated() {
        unsafe settings.append(
          CTParagraphStyleSetting(
            spec: number.0, valueSize: MemoryLayout<CGFloat>.size,
            value: UnsafeRawPointer(values.baseAddress! + index)))
      }
      return unsafe CTParagraphStyleCreate(settings, settings.count)
    }
  }
}
