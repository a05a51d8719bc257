import CoreText
import Foundation
import Testing

@testable import Citrine

/// Lines whose texts, attributes or drawing modes are rare.
@Suite struct `Unusual lines` {
  private let sans = CTFontCreateWithName("Citrine Sans" as CFString, 20, nil)

  private func line(_ string: String, _ attributes: [CFString: Any]) -> CTLine {
    CTLineCreateWithAttributedString(
      NSAttributedString(
        string: string,
        attributes: Dictionary(
          uniqueKeysWithValues: attributes.map { (.init($0 as String), $1) })))
  }

  private func glyphs(_ line: CTLine) -> [CGGlyph] { line.all.flatMap(glyphs(of:)) }

  private func glyphs(of run: CTRun) -> [CGGlyph] {
    var glyphs = [CGGlyph](repeating: 0, count: CTRunGetGlyphCount(run))
    // SAFETY: the buffer has room for all glyphs of the run.
    unsafe CTRunGetGlyphs(run, CFRangeMake(0, 0), &glyphs)
    return glyphs
  }

  @Test func `brackets in text from right to left are mirrored once in each built-in face`() throws
  {
    for name in ["Citrine Sans", "Citrine Pixel"] {
      let font = CTFontCreateWithName(name as CFString, 20, nil)
      let face = CTFontCopyGraphicsFont(font, nil)
      // An override: the letters run from right to left, so that the first bracket is the last glyph.
      let overridden = line(
        "(a)", [kCTFontAttributeName: font, kCTWritingDirectionAttributeName: [3] as NSArray])
      let expected = try [")", "a", "("].map { try #require(face.glyph(for: $0)) }
      #expect(glyphs(overridden) == [expected[2], expected[1], expected[0]], "\(name)")
    }
  }

  @Test func `an override holds in each paragraph`() {
    let text = line(
      "ab\ncd\r\nef",
      [kCTFontAttributeName: sans, kCTWritingDirectionAttributeName: [3] as NSArray])
    for run in text.all where [0, 3, 7].contains(CTRunGetStringRange(run).location) {
      #expect(CTRunGetStatus(run).contains(.rightToLeft), "\(CTRunGetStringRange(run))")
    }
    let starts = Set(text.all.map { CTRunGetStringRange($0).location })
    #expect(starts.isSuperset(of: [0, 3, 7]))
  }

  @Test func `100 000 marks that the font lacks are laid out`() {
    let string = "a" + String(repeating: "\u{1DC4}", count: 100_000)
    #expect(CTLineGetStringRange(line(string, [kCTFontAttributeName: sans])).length == 100_001)
  }

  @Test func `a dashed underline far from the origin ends`() throws {
    let text = NSMutableAttributedString(string: "abbbb")
    let whole = NSRange(location: 0, length: 5)
    text.addAttribute(.init(kCTFontAttributeName as String), value: sans, range: whole)
    text.addAttribute(.init(kCTUnderlineStyleAttributeName as String), value: 0x101, range: whole)
    text.addAttribute(
      .init(kCTKernAttributeName as String), value: 1e17, range: NSRange(location: 0, length: 1))
    let context = try #require(CGContext(width: 8, height: 8))
    CTLineDraw(CTLineCreateWithAttributedString(text), context)
  }

  /// Draws red through the letters of a line, or through the same letters as one path.
  private func clipped(_ line: CTLine, asPath: Bool) throws -> [UInt8] {
    let context = try #require(CGContext(width: 120, height: 30))
    context.textPosition = CGPoint(x: 4, y: 8)
    if asPath {
      let path = CGMutablePath()
      for run in line.all {
        let attributes = CTRunGetAttributes(run) as? [String: Any]
        let font = try #require(attributes?[kCTFontAttributeName as String] as? CTFont)
        var places = [CGPoint](repeating: .zero, count: CTRunGetGlyphCount(run))
        // SAFETY: the buffer has room for all glyphs of the run.
        unsafe CTRunGetPositions(run, CFRangeMake(0, 0), &places)
        for (glyph, place) in zip(glyphs(of: run), places) {
          // Small text is placed at quarters of pixels.
          let x = ((place.x + 4) * 4 + 0.5).rounded(.down) / 4
          guard let outline = CTFontCreatePathForGlyph(font, glyph, nil) else { continue }
          path.addPath(outline, transform: CGAffineTransform(translationX: x, y: 8))
        }
      }
      context.addPath(path)
      context.clip()
    } else {
      context.setTextDrawingMode(.clip)
      CTLineDraw(line, context)
    }
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 120, height: 30))
    return [UInt8](try #require(context.makeImage()?.dataProvider?.data))
  }

  @Test func `in a clipping drawing mode, a line of several runs clips to all its letters`() throws
  {
    let text = NSMutableAttributedString(string: "Abcd Efg")
    text.addAttribute(
      .init(kCTFontAttributeName as String), value: sans, range: NSRange(location: 0, length: 8))
    text.addAttribute(
      .init(kCTFontAttributeName as String),
      value: CTFontCreateWithName("Citrine Sans Bold" as CFString, 22, nil),
      range: NSRange(location: 5, length: 3))
    let line = CTLineCreateWithAttributedString(text)
    #expect(line.all.count == 2)
    let (drawn, expected) = (
      try clipped(line, asPath: false), try clipped(line, asPath: true)
    )
    #expect(zip(drawn, expected).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    #expect(drawn.count { $0 == 0 } > drawn.count / 2 && drawn.contains(255))
  }

  @Test func `in a clipping drawing mode, a frame clips to the letters of all its lines`() throws {
    let text = NSAttributedString(
      string: "HH\nHH", attributes: [.init(kCTFontAttributeName as String): sans])
    let frame = CTFramesetterCreateFrame(
      CTFramesetterCreateWithAttributedString(text), CFRangeMake(0, 0),
      CGPath(rect: CGRect(x: 0, y: 0, width: 60, height: 60), transform: nil), nil)
    let context = try #require(CGContext(width: 60, height: 60))
    context.setTextDrawingMode(.clip)
    CTFrameDraw(frame, context)
    context.fill(CGRect(x: 0, y: 0, width: 60, height: 60))
    let bytes = [UInt8](try #require(context.makeImage()?.dataProvider?.data))
    let rows = (0..<60).map { y in (0..<60).contains { bytes[(y * 60 + $0) * 4 + 3] == 255 } }
    // Two bands of rows have ink.
    #expect(zip(rows, rows.dropFirst()).count { !$0 && $1 } == 2)
  }

  @Test func `blanks of a font with coloured glyphs do not clip`() throws {
    let context = try #require(CGContext(width: 8, height: 8))
    var font = ShapingFont()
    font.isColored = true
    context.setFont(CGFont(font))
    context.setTextDrawingMode(.clip)
    context.showText("  ")
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    let bytes = [UInt8](try #require(context.makeImage()?.dataProvider?.data))
    #expect(bytes.allSatisfy { $0 == 0 || $0 == 255 } && bytes.contains(255))
  }

  @Test func `both carets of a cell without width are enumerated as its two edges`() {
    let text = line("a\tb", [kCTFontAttributeName: sans, kCTKernAttributeName: 0])
    var edges: [CFIndex: [Bool]] = [:]
    // SAFETY: the flag is not used.
    unsafe CTLineEnumerateCaretOffsets(text) { _, index, isLeading, _ in
      edges[index, default: []].append(isLeading)
    }
    #expect(edges.values.allSatisfy { Set($0).count == $0.count })
  }
}
