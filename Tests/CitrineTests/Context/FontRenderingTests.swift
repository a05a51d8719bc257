import Foundation
import Testing

@testable import Citrine

@Suite struct `Subpixel positions of glyphs` {
  private func shown(
    at x: CGFloat, _ y: CGFloat, _ prepare: (GContext) -> Void = { _ in }
  ) -> Pixels {
    GContext.drawing(40, 24) { context in
      prepare(context)
      context.showText("Rag", at: CGPoint(x: x, y: y))
    }
  }

  @Test func `by default glyphs are placed at fractions of a pixel`() {
    let picture = shown(at: 3.5, 6)
    #expect(picture.alphas.contains(128))
    #expect(picture != shown(at: 3.4, 6))
  }

  @Test(arguments: [(3.5, 4.0), (3.49, 3), (2.6, 3), (3, 3)])
  func `without subpixel positioning glyphs are placed at the nearest pixel`(
    x: Double, whole: Double
  ) {
    let ways: [(GContext) -> Void] = [
      { $0.setShouldSubpixelPositionFonts(false) }, { $0.setAllowsFontSubpixelPositioning(false) },
    ]
    for way in ways {
      #expect(shown(at: x, 5.75, way) == shown(at: whole, 6))
      #expect(shown(at: x, 6.5, way) == shown(at: whole, 7))
    }
  }

  @Test func `each glyph is rounded to a pixel of its own`() {
    // The spacing adds half a pixel to each advance, so the pens lie at 2, 2.5 and 3 plus whole
    // advances.
    let spaced = GContext.drawing(40, 24) { context in
      context.setShouldSubpixelPositionFonts(false)
      context.setCharacterSpacing(0.5)
      context.showText("RRR", at: CGPoint(x: 2, y: 6))
    }
    let advance = CGFloat(GBitmapFont.builtIn.advance(of: GBitmapFont.builtIn.glyphs(for: "R")[0]))
    let placed = GContext.drawing(40, 24) { context in
      for (index, x) in [2, 2.5 + advance, 3 + 2 * advance].enumerated() {
        context.showText("R", at: CGPoint(x: index == 1 ? x + 0.5 : x, y: 6))
      }
    }
    #expect(spaced == placed)
    // The text position moves by the unrounded advance.
    let context = GContext.canvas(8, 8)
    context.setShouldSubpixelPositionFonts(false)
    context.showText("R", at: CGPoint(x: 0.3, y: 0.7))
    #expect(context.textPosition == CGPoint(x: 0.3 + advance, y: 0.7))
  }

  @Test func `glyphs are placed at whole pixels under a rotated CTM too`() {
    func turned(_ x: CGFloat, _ y: CGFloat, snaps: Bool) -> Pixels {
      GContext.drawing(40, 40) { context in
        context.setShouldSubpixelPositionFonts(!snaps)
        context.translateBy(x: x, y: y)
        context.rotate(by: 0.6)
        context.showText("R", at: .zero)
      }
    }
    #expect(turned(12.3, 8.8, snaps: true).distance(to: turned(12, 9, snaps: false)) <= 1)
    #expect(turned(12.3, 8.8, snaps: false).distance(to: turned(12, 9, snaps: false)) > 50)
  }

  @Test(arguments: [(3.1, 3.0), (3.125, 3.25), (3.3, 3.25), (3.6, 3.5), (3.9, 4)])
  func `quantized glyph positions are multiples of a quarter pixel`(x: Double, quarter: Double) {
    #expect(
      shown(at: x, 6.2) { $0.setShouldSubpixelQuantizeFonts(true) } == shown(at: quarter, 6.25))
    let forbidden = shown(at: x, 6.2) { context in
      context.setShouldSubpixelQuantizeFonts(true)
      context.setAllowsFontSubpixelQuantization(false)
    }
    #expect(forbidden == shown(at: x, 6.2))
    let whole = shown(at: x, 6.2) { context in
      context.setShouldSubpixelQuantizeFonts(true)
      context.setShouldSubpixelPositionFonts(false)
    }
    #expect(whole == shown(at: x.rounded(), 6))
  }

  @Test func `the state saves setShould switches and not setAllows switches`() {
    let restored = shown(at: 3.5, 6.3) { context in
      context.saveGState()
      context.setShouldSubpixelPositionFonts(false)
      context.setShouldSubpixelQuantizeFonts(true)
      context.restoreGState()
    }
    #expect(restored == shown(at: 3.5, 6.3))
    let kept = shown(at: 3.5, 6.3) { context in
      context.saveGState()
      context.setAllowsFontSubpixelPositioning(false)
      context.restoreGState()
    }
    #expect(kept == shown(at: 4, 6))
    let context = GContext.canvas(1, 1)
    context.saveGState()
    context.setAllowsFontSmoothing(false)
    context.setAllowsFontSubpixelQuantization(false)
    context.setShouldSmoothFonts(false)
    context.restoreGState()
    #expect(context.allowedFontRendering == .subpixelPositioning)
    #expect(context.state.text.rendering == [.smoothing, .subpixelPositioning])
  }

  @Test func `text under a singular CTM or at huge coordinates paints nothing`() {
    let picture = shown(at: 3, 6) { context in
      context.setShouldSubpixelPositionFonts(false)
      context.scaleBy(x: 0, y: 1)
    }
    #expect(picture.painted.isEmpty)
    #expect(shown(at: 1e300, 6) { $0.setShouldSubpixelPositionFonts(false) }.painted.isEmpty)
  }
}

@Suite struct `Settings without effect on bitmaps` {
  private func picture(_ prepare: (GContext) -> Void) -> Pixels {
    GContext.drawing(24, 24) { context in
      prepare(context)
      context.fillEllipse(in: CGRect(x: 1.5, y: 2.5, width: 20, height: 19))
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.showText("Rg", at: CGPoint(x: 4.3, y: 8.6))
    }
  }

  @Test func `flatness, font smoothing and pages change no pixel`() {
    let plain = picture { _ in }
    #expect(picture { $0.setFlatness(50) } == plain)
    #expect(picture { $0.setShouldSmoothFonts(false) } == plain)
    #expect(picture { $0.setAllowsFontSmoothing(false) } == plain)
    let page = picture { context in
      context.beginPage(mediaBox: CGRect(x: 0, y: 0, width: 5, height: 5))
      context.translateBy(x: 1, y: 1)
      context.endPage()
      context.beginPage(mediaBox: nil)
      context.translateBy(x: -1, y: -1)
    }
    #expect(page == plain)
  }

  @Test func `setFlatness ignores negative values and NaN`() {
    let context = GContext.canvas(1, 1)
    context.setFlatness(2)
    for flatness in [-1, CGFloat.nan, .infinity, -.infinity] { context.setFlatness(flatness) }
    #expect(context.state.flatness == 2)
  }
}
