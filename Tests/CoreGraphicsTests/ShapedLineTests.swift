import CoreText
import Foundation
import Testing

/// Lines in a font with a ligature of 80, kerning of -10 between A and V, and an accent; letters are 50 wide.
@Suite struct `Shaped lines` {
  private func line(_ string: String, _ attributes: [CFString: Any] = [:]) -> CTLine {
    ShapingFont.line(string, attributes)
  }

  @Test func `the attribute of kerning is added to the font's kerning, or turns it off`() {
    #expect(line("AV").measuredWidth == 90)
    #expect(line("AV", [kCTKernAttributeName: 0]).measuredWidth == 100)
    #expect(line("AV", [kCTKernAttributeName: 3]).measuredWidth == 96)
    #expect(line("AV", [kCTTrackingAttributeName: 5]).measuredWidth == 100)
    #expect(line("AV", [kCTTrackingAttributeName: 5, kCTKernAttributeName: 1]).measuredWidth == 92)
  }

  @Test func `ligatures are used unless an attribute or spaced letters turn them off`() throws {
    #expect(try ShapingFont.characters(line("fin")) == "ﬁn")
    #expect(try ShapingFont.characters(line("fin", [kCTLigatureAttributeName: 0])) == "fin")
    #expect(try ShapingFont.characters(line("fin", [kCTTrackingAttributeName: 1])) == "fin")
    let both: [CFString: Any] = [kCTTrackingAttributeName: 1, kCTLigatureAttributeName: 1]
    #expect(try ShapingFont.characters(line("fin", both)) == "ﬁn")
    #expect(line("fin", both).measuredWidth == 132)
  }

  @Test func `a ligature has carets between its letters and is never split`() throws {
    let ligature = line("afib")
    #expect((0...4).map { ligature.carets(before: $0)[0] } == [0, 50, 90, 130, 180])
    #expect(CTLineGetStringIndexForPosition(ligature, CGPoint(x: 100, y: 0)) == 2)
    let token = line("…")
    for (width, kept) in [(130.0, "a…"), (170, "aﬁ…"), (180, "aﬁb")] {
      let short = CTLineCreateTruncatedLine(ligature, width, .end, token)
      #expect(try ShapingFont.characters(try #require(short)) == kept)
    }
  }

  @Test func `a line that begins or ends within a ligature is shaped anew`() throws {
    let typesetter = CTTypesetterCreateWithAttributedString(ShapingFont.text("fifi"))
    // Half of the ligature would fit, but the whole letter does not.
    #expect(CTTypesetterSuggestClusterBreak(typesetter, 0, 125) == 2)
    #expect(CTTypesetterSuggestClusterBreak(typesetter, 0, 130) == 3)
    let first = CTTypesetterCreateLine(typesetter, CFRangeMake(0, 3))
    #expect(try ShapingFont.characters(first) == "ﬁf" && first.measuredWidth == 130)
    let second = CTTypesetterCreateLine(typesetter, CFRangeMake(3, 1))
    #expect(try ShapingFont.characters(second) == "i" && second.measuredWidth == 50)
    // Without the V, the A has its full width.
    let kerned = CTTypesetterCreateWithAttributedString(ShapingFont.text("AVA"))
    #expect(CTTypesetterSuggestClusterBreak(kerned, 0, 45) == 1)
    #expect(CTTypesetterCreateLine(kerned, CFRangeMake(0, 1)).measuredWidth == 50)
  }

  @Test func `marks are displaced and move no pen`() throws {
    let marked = line("ae\u{301}b")
    #expect(marked.measuredWidth == 150)
    #expect(
      marked.places
        == [
          CGPoint(x: 0, y: 0), CGPoint(x: 50, y: 0), CGPoint(x: 70, y: 55), CGPoint(x: 100, y: 0),
        ])
    let run = try #require(marked.all.first)
    var (advances, origins) = (
      [CGSize](repeating: .zero, count: 4), [CGPoint](repeating: .zero, count: 4)
    )
    unsafe CTRunGetBaseAdvancesAndOrigins(run, CFRangeMake(0, 0), &advances, &origins)
    #expect(advances.map(\.width) == [50, 50, 0, 50])
    #expect(origins == [.zero, .zero, CGPoint(x: -30, y: 55), .zero])
    unsafe CTRunGetAdvances(run, CFRangeMake(0, 0), &advances)
    #expect(advances.map(\.width) == [50, 20, 30, 50])
    #expect(advances.map(\.height) == [0, 55, -55, 0])
    // The accent belongs to its letter: there is no caret between them.
    #expect((0...4).map { marked.carets(before: $0)[0] } == [0, 50, 50, 100, 150])
    // Space between letters is not put between a letter and its accent.
    #expect(line("ae\u{301}b", [kCTKernAttributeName: 7]).places.map(\.x) == [0, 57, 77, 114])
    #expect(line("א\u{301}ב", [kCTKernAttributeName: 7]).measuredWidth == 134)
  }

  @Test func `superscripts and subscripts move the baseline`() {
    #expect(line("a", [kCTSuperscriptAttributeName: 1]).places[0].y == 100.0 / 3)
    #expect(line("a", [kCTSuperscriptAttributeName: -1]).places[0].y == -100.0 / 6)
    #expect(
      line("a", [kCTSuperscriptAttributeName: 3, kCTBaselineOffsetAttributeName: 7]).places[0].y
        == 107)
  }

  @Test func `typographic bounds are the font's and image bounds the ink`() {
    let letters = line("ab")
    var (ascent, descent, leading): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    let width = unsafe CTLineGetTypographicBounds(letters, &ascent, &descent, &leading)
    #expect(width == 100 && ascent == 80 && descent == 20 && leading == 5)
    #expect(CTLineGetImageBounds(letters, nil) == CGRect(x: 5, y: 0, width: 90, height: 50))
    #expect(CTLineGetImageBounds(line("  "), nil).isNull)
    let accented = CTLineGetImageBounds(line("e\u{301}"), nil)
    #expect(accented == CGRect(x: 5, y: 0, width: 40, height: 105))
    #expect(
      CTLineGetBoundsWithOptions(letters, []) == CGRect(x: 0, y: -25, width: 100, height: 105))
  }

  @Test func `ideographs are spread where there are no blanks`() throws {
    let plain = line("日本")
    let wide = CTLineCreateJustifiedLine(plain, 1, plain.measuredWidth + 20)
    #expect(try #require(wide).places.map(\.x) == [0, plain.places[1].x + 20])
  }

  @Test func `a run delegate gives characters their size`() throws {
    let sizes = UnsafeMutablePointer<CGFloat>.allocate(capacity: 4)
    defer { unsafe sizes.deallocate() }
    for (index, size) in [70, 90, 30, 0].enumerated() { unsafe sizes[index] = CGFloat(size) }
    unsafe sizes[3] = 0
    do {
      var callbacks = unsafe CTRunDelegateCallbacks(
        version: kCTRunDelegateCurrentVersion,
        dealloc: { unsafe $0.assumingMemoryBound(to: CGFloat.self)[3] += 1 },
        getAscent: { unsafe $0.assumingMemoryBound(to: CGFloat.self)[1] },
        getDescent: { unsafe $0.assumingMemoryBound(to: CGFloat.self)[2] },
        getWidth: { unsafe $0.assumingMemoryBound(to: CGFloat.self)[0] })
      let delegate = unsafe CTRunDelegateCreate(&callbacks, sizes)
      let text = NSMutableAttributedString(attributedString: ShapingFont.text("a\u{FFFC}b"))
      text.addAttribute(
        .init(kCTRunDelegateAttributeName as String), value: try #require(delegate),
        range: NSRange(location: 1, length: 1))
      let line = CTLineCreateWithAttributedString(text)
      #expect(line.places.map(\.x) == [0, 50, 120])
      // A character of two units is one object.
      let pair = NSMutableAttributedString(attributedString: ShapingFont.text("a😀b"))
      pair.addAttribute(
        .init(kCTRunDelegateAttributeName as String), value: try #require(delegate),
        range: NSRange(location: 1, length: 2))
      #expect(CTLineCreateWithAttributedString(pair).places.map(\.x) == [0, 50, 120])
      var (ascent, descent): (CGFloat, CGFloat) = (0, 0)
      _ = unsafe CTLineGetTypographicBounds(line, &ascent, &descent, nil)
      #expect(ascent == 90 && descent == 30)
      let context = try #require(CGContext(width: 200, height: 100))
      CTLineDraw(line, context)
      // Nothing is drawn in place of the character.
      #expect(CTRunGetImageBounds(line.all[1], nil, CFRangeMake(0, 0)).isNull)
    }
    // The delegate is freed with the last reference to it.
    let count = unsafe sizes[3]
    do {
      var callbacks = unsafe CTRunDelegateCallbacks(
        version: kCTRunDelegateCurrentVersion,
        dealloc: { unsafe $0.assumingMemoryBound(to: CGFloat.self)[3] += 1 },
        getAscent: { _ in 0 }, getDescent: { _ in 0 }, getWidth: { _ in 0 })
      #expect(unsafe CTRunDelegateGetRefCon(CTRunDelegateCreate(&callbacks, sizes)!) == sizes)
    }
    #expect(unsafe sizes[3] == count + 1)
  }

  @Test func `text of negative width and height takes no space in a frame`() throws {
    let size = UnsafeMutablePointer<CGFloat>.allocate(capacity: 1)
    defer { unsafe size.deallocate() }
    unsafe size.initialize(to: -8)
    var callbacks = unsafe CTRunDelegateCallbacks(
      version: kCTRunDelegateCurrentVersion, dealloc: { _ in },
      getAscent: { unsafe $0.assumingMemoryBound(to: CGFloat.self)[0] }, getDescent: { _ in 0 },
      getWidth: { unsafe $0.assumingMemoryBound(to: CGFloat.self)[0] })
    let delegate = unsafe try #require(CTRunDelegateCreate(&callbacks, size))
    let text = NSAttributedString(
      string: "\u{FFFC}", attributes: [.init(kCTRunDelegateAttributeName as String): delegate])
    let framesetter = CTFramesetterCreateWithAttributedString(text)
    for constraints in [CGSize.zero, CGSize(width: -8, height: -8), CGSize(width: 9, height: 9)] {
      let suggested = CTFramesetterSuggestFrameSizeWithConstraints(
        framesetter, CFRangeMake(0, 0), nil, constraints, nil)
      #expect(suggested == .zero)
    }
  }
}
