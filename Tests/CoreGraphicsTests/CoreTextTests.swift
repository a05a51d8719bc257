import CoreText
import Foundation
import Testing

/// Lines of text, with calls as code for Apple's systems writes them.
@Suite struct `Core Text lines` {
  private let font = CTFontCreateWithName("Citrine Pixel" as CFString, 32, nil)

  private func line(_ text: String, _ attributes: [CFString: Any] = [:]) -> CTLine {
    var all = attributes
    if all[kCTFontAttributeName] == nil { all[kCTFontAttributeName] = font }
    return CTLineCreateWithAttributedString(
      CFAttributedStringCreate(nil, text as CFString, all as CFDictionary))
  }

  private func context(_ width: Int, _ height: Int) throws -> CGContext {
    try #require(CGContext(width: width, height: height))
  }

  private func bytes(_ context: CGContext) throws -> [UInt8] {
    try [UInt8](#require(context.makeImage()?.dataProvider?.data as Data?))
  }

  @Test func `CTLineDraw equals showText of the context`() throws {
    let (drawn, shown) = (try context(120, 48), try context(120, 48))
    drawn.textPosition = CGPoint(x: 4, y: 10)
    CTLineDraw(line("Ahoi"), drawn)
    shown.setFillColor(.black)
    shown.setFontSize(32)
    shown.showText("Ahoi", at: CGPoint(x: 4, y: 10))
    #expect(try bytes(drawn) == bytes(shown))
    #expect(try bytes(drawn).contains(255))
  }

  @Test func `text is painted in its own colour, the context's colour or black`() throws {
    let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    func first(_ attributes: [CFString: Any]) throws -> [UInt8] {
      let context = try context(40, 48)
      context.setFillColor(CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1))
      context.textPosition = CGPoint(x: 0, y: 8)
      CTLineDraw(line("I", attributes), context)
      let all = try bytes(context)
      let pixel = try #require(stride(from: 0, to: all.count, by: 4).first { all[$0 + 3] == 255 })
      return Array(all[pixel..<pixel + 4])
    }
    #expect(try first([kCTForegroundColorAttributeName: red]) == [255, 0, 0, 255])
    #expect(try first([kCTForegroundColorFromContextAttributeName: true]) == [0, 0, 255, 255])
    #expect(try first([:]) == [0, 0, 0, 255])
  }

  @Test func `typographic bounds follow the font and image bounds the glyphs`() throws {
    let line = line("Hgx")
    var (ascent, descent, leading): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    let width = unsafe CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
    #expect(ascent == CTFontGetAscent(font) && descent == CTFontGetDescent(font) && leading == 0)
    #expect(ascent + descent == 32)
    var glyphs = [CGGlyph](repeating: 0, count: 3)
    // An unpaired surrogate has no glyph and does not change its neighbor's glyph.
    #expect(unsafe !CTFontGetGlyphsForCharacters(font, [0xD83D, 0x78, 0xDE00], &glyphs, 3))
    let alone = glyphs
    let hasAll = unsafe CTFontGetGlyphsForCharacters(font, Array("Hgx".utf16), &glyphs, 3)
    #expect(hasAll && alone == [0, glyphs[2], 0])
    #expect(unsafe CTFontGetAdvancesForGlyphs(font, .horizontal, glyphs, nil, 3) == width)
    let box = CTLineGetBoundsWithOptions(line, [])
    #expect(box == CGRect(x: 0, y: -descent, width: CGFloat(width), height: 32))
    let ink = CTLineGetBoundsWithOptions(line, .useGlyphPathBounds)
    #expect(box.contains(ink) && ink.minY < 0 && ink.maxY == CTFontGetCapHeight(font))
    let context = try context(120, 48)
    context.textPosition = CGPoint(x: 7, y: 11)
    #expect(CTLineGetImageBounds(line, context) == ink.offsetBy(dx: 7, dy: 11))
    CTLineDraw(line, context)
    #expect(CTLineGetTypographicBounds(self.line(""), nil, nil, nil) == 0)
  }

  @Test func `runs return their glyphs, positions and attributes`() throws {
    let text = NSMutableAttributedString(
      string: "ab", attributes: [NSAttributedString.Key(kCTFontAttributeName as String): font])
    let small = CTFontCreateCopyWithAttributes(font, 16, nil, nil)
    text.append(
      NSAttributedString(
        string: "é!",
        attributes: [NSAttributedString.Key(kCTFontAttributeName as String): small]))
    let line = CTLineCreateWithAttributedString(text as CFAttributedString)
    let runs = try #require(CTLineGetGlyphRuns(line) as? [CTRun])
    #expect(runs.count == 2 && CTLineGetGlyphCount(line) == 4)
    #expect(CTRunGetStringRange(runs[1]) == CFRangeMake(2, 2))
    var places = [CGPoint](repeating: .zero, count: 2)
    unsafe CTRunGetPositions(runs[1], CFRangeMake(0, 0), &places)
    let width = CTRunGetTypographicBounds(runs[0], CFRangeMake(0, 0), nil, nil, nil)
    #expect(places[0].x == CGFloat(width))
    var advances = [CGSize](repeating: .zero, count: 2)
    unsafe CTRunGetAdvances(runs[1], CFRangeMake(0, 2), &advances)
    #expect(places[1].x == places[0].x + advances[0].width)
    let attributes = try #require(CTRunGetAttributes(runs[1]) as? [String: Any])
    #expect(attributes[kCTFontAttributeName as String] as? CTFont == small)
  }

  @Test func `string indices and offsets map to each other, past surrogates and kerning`() {
    let kerned = line("a😀b", [kCTKernAttributeName: 3])
    let plain = line("a😀b")
    #expect(CTLineGetStringRange(kerned).length == 4)
    let difference =
      CTLineGetTypographicBounds(kerned, nil, nil, nil)
      - CTLineGetTypographicBounds(plain, nil, nil, nil)
    #expect(difference == 9)
    let last = CTLineGetOffsetForStringIndex(plain, 3, nil)
    #expect(CTLineGetStringIndexForPosition(plain, CGPoint(x: last + 1, y: 0)) == 3)
    #expect(CTLineGetStringIndexForPosition(plain, CGPoint(x: -5, y: 0)) == 0)
    #expect(CTLineGetStringIndexForPosition(plain, CGPoint(x: 1000, y: 0)) == 4)
    let blank = unsafe CTFontGetAdvancesForGlyphs(font, .default, [font.glyph(" ")], nil, 1)
    #expect(CTLineGetTrailingWhitespaceWidth(line("a  ")) == 2 * blank)
    #expect(CTLineGetPenOffsetForFlush(line(""), 0.5, 100) == 50)
  }

  @Test func `filling glyph outlines equals drawing the glyphs`() throws {
    let glyph = font.glyph("R")
    let outline = CTFontCreatePathForGlyph(font, glyph, nil)
    let path = try #require(outline)
    let ink = unsafe CTFontGetBoundingRectsForGlyphs(font, .default, [glyph], nil, 1)
    #expect(path.boundingBox == ink)
    #expect(CTFontCreatePathForGlyph(font, font.glyph(" "), nil) == nil)
    let (filled, drawn) = (try context(40, 48), try context(40, 48))
    filled.translateBy(x: 4, y: 8)
    filled.addPath(path)
    filled.fillPath()
    unsafe CTFontDrawGlyphs(font, [glyph], [CGPoint(x: 4, y: 8)], 1, drawn)
    #expect(try bytes(filled) == bytes(drawn))
    var slant = CGAffineTransform(a: 1, b: 0, c: 0.25, d: 1, tx: 0, ty: 0)
    let oblique = unsafe CTFontCreateWithGraphicsFont(.pixel, 32, &slant, nil)
    let obliqueOutline = CTFontCreatePathForGlyph(oblique, glyph, nil)
    let slanted = try #require(obliqueOutline)
    #expect(slanted == path.copy(using: slant))
    let (first, second) = (try context(60, 48), try context(60, 48))
    unsafe CTFontDrawGlyphs(oblique, [glyph], [CGPoint(x: 4, y: 8)], 1, first)
    second.translateBy(x: 4, y: 8)
    second.addPath(slanted)
    second.fillPath()
    #expect(try bytes(first) == bytes(second))
  }

  @Test func `fonts return names, sizes and metrics`() {
    #expect(
      CTFontGetSize(font) == 32
        && CTFontGetSize(CTFontCreateWithName("x" as CFString, 0, nil)) == 12)
    #expect(CTFontCopyFamilyName(font) as String == CGFont.pixel.name)
    #expect(CTFontGetUnitsPerEm(font) == 16 && CTFontGetXHeight(font) < CTFontGetCapHeight(font))
    #expect(CTFontGetBoundingBox(font).height > 0 && CTFontGetGlyphCount(font) > 90)
    #expect(CTFontCopyGraphicsFont(font, nil).name == CGFont.pixel.name)
  }
}

extension CTFont {
  fileprivate func glyph(_ character: Character) -> CGGlyph {
    var glyphs: [CGGlyph] = [0]
    _ = unsafe CTFontGetGlyphsForCharacters(self, Array(String(character).utf16), &glyphs, 1)
    return glyphs[0]
  }
}
