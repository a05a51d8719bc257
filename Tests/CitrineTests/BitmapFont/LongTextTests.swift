import Foundation
import Testing

@testable import Citrine

/// Text of which only a small part is visible.
@Suite struct `Long text` {
  private func run(_ string: String, _ transform: GAffineTransform) -> GlyphRun {
    let font = GBitmapFont.builtIn
    var run = GlyphRun(font: GFont(font), glyphTransform: transform)
    var pen = 0.0
    font.forEachGlyph(of: string) { glyph in
      run.append(glyph, pen: transform.apply(CGPoint(x: pen, y: 0)))
      pen += Double(font.advance(of: glyph))
    }
    return run
  }

  @Test func `glyphs outside the visible area are culled`() {
    let visible = PixelRect(width: 200, height: 20)
    let text = run(String(repeating: "Ag", count: 50_000), .identity)
    let toRaster = GAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 15)
    #expect(text.glyphs.count == 100_000)
    // The glyphs whose pens lie inside the picture, and one more at each side, because its pixels
    // may extend into the picture.
    let narrowest =
      "Ag".unicodeScalars.compactMap { GBitmapFont.builtIn.glyph(for: $0) }
      .map { GBitmapFont.builtIn.advance(of: $0) }.min() ?? 1
    #expect(text.culled(to: visible, toRaster: toRaster).glyphs.count <= 200 / narrowest + 3)
    let away = GAffineTransform(translationX: 0, y: -100)
    #expect(text.culled(to: visible, toRaster: away).isBlank)
  }

  @Test func `culling keeps the visible pixels under any transform`() {
    var values = RandomArguments(seed: 31)
    for _ in 0..<60 {
      let turn = GAffineTransform(rotationAngle: CGFloat(values.below(100)) / 16)
        .scaledBy(x: 0.3 + CGFloat(values.below(40)) / 10, y: 0.3 + CGFloat(values.below(40)) / 10)
      let text = run("The quick brown fox jumps over the lazy dog. \u{C4}\u{D6}gq|", turn)
      let toRaster = GAffineTransform(
        a: 1, b: 0, c: 0.25, d: -1, tx: CGFloat(values.below(50) - 40),
        ty: CGFloat(values.below(60)))
      let visible = PixelRect(minX: 5, minY: 3, maxX: 55, maxY: 43)
      let culled = text.culled(to: visible, toRaster: toRaster)
      let (whole, part) = (
        inMemory(try text.path(.standard)).applying(toRaster),
        inMemory(try culled.path(.standard)).applying(toRaster)
      )
      for _ in 0..<40 {
        let point = CGPoint(
          x: 5 + CGFloat(values.below(500)) / 10, y: 3 + CGFloat(values.below(400)) / 10)
        #expect(whole.contains(point, rule: .winding) == part.contains(point, rule: .winding))
      }
    }
  }

  @Test(arguments: [GTextDrawingMode.fill, .stroke, .fillStroke])
  func `a text of 100,000 characters has the pixels of its visible characters`(
    mode: GTextDrawingMode
  ) {
    for angle in [0, 0.3] as [CGFloat] {
      func picture(_ string: String) -> Pixels {
        GContext.drawing(120, 60) { context in
          context.setTextDrawingMode(mode)
          context.setLineWidth(3)
          context.setShadow(offset: CGSize(width: -4, height: 3), blur: 2)
          context.rotate(by: angle)
          context.showText(string, at: CGPoint(x: 3, y: 20))
        }
      }
      let culled = String(repeating: "Quartz ", count: 15)
      #expect(picture(String(repeating: "Quartz ", count: 14_000)) == picture(culled))
    }
  }

  @Test func `the buffer of a long text is freed`() {
    let context = GContext(width: 20, height: 20)!
    context.showText(String(repeating: "x", count: 100_000), at: .zero)
    #expect(context.glyphBuffer.capacity < 20_000)
    context.showText("short", at: .zero)
    #expect(context.glyphBuffer.capacity >= 5)
  }
}
