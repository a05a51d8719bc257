import Foundation
import Testing

@testable import Citrine

@Suite struct `Drawing text` {
  private let font = GBitmapFont.builtIn

  /// Returns the coordinates of a string's painted pixels, in font pixels from the pen, y upwards.
  private func setPixels(_ string: String, spacing: Int = 0) -> Set<[Int]> {
    var places: Set<[Int]> = []
    var pen = 0
    for glyph in font.glyphs(for: string) {
      let bitmap = font.bitmap(of: glyph)
      for row in 0..<bitmap.height {
        for column in 0..<bitmap.width where bitmap.coverage(x: column, row: row) > 0 {
          places.insert([
            pen + bitmap.left + column, bitmap.bottom + bitmap.height - 1 - row,
          ])
        }
      }
      pen += font.advance(of: glyph) + spacing
    }
    return places
  }

  private func moved(_ pixels: Set<[Int]>, by offset: [Int], scale: Int = 1) -> Set<[Int]> {
    var places: Set<[Int]> = []
    for place in pixels {
      for x in 0..<scale {
        for y in 0..<scale {
          places.insert([
            offset[0] + place[0] * scale + x, offset[1] + place[1] * scale + y,
          ])
        }
      }
    }
    return places
  }

  @Test(arguments: ["Ag", "Hello, world!", "{~}", "Äß"])
  func `text at whole pixels equals the bitmaps of the font`(string: String) {
    let picture = GContext.drawing(120, 24) { $0.showText(string, at: CGPoint(x: 3, y: 6)) }
    #expect(picture.painted == moved(setPixels(string), by: [3, 6]))
    #expect(picture.alphas.allSatisfy { $0 == 0 || $0 == 255 })
  }

  @Test(arguments: [2, 3])
  func `text at a whole scale has square font pixels, by size, CTM or text matrix`(scale: Int) {
    let expected = moved(setPixels("Rg"), by: [6, 12], scale: scale)
    let factor = CGFloat(scale)
    let ways: [(GContext) -> Void] = [
      { context in
        context.setFontSize(factor * CGFloat(font.unitsPerEm))
        context.showText("Rg", at: CGPoint(x: 6, y: 12))
      },
      { context in
        context.scaleBy(x: factor, y: factor)
        context.showText("Rg", at: CGPoint(x: 6 / factor, y: 12 / factor))
      },
      { context in
        context.textMatrix = GAffineTransform(scaleX: factor, y: factor)
        context.showText("Rg", at: CGPoint(x: 6, y: 12))
      },
    ]
    for way in ways {
      let picture = GContext.drawing(80, 60, way)
      #expect(picture.painted == expected)
      #expect(picture.alphas.allSatisfy { $0 == 0 || $0 == 255 })
    }
  }

  @Test func `text is clipped to the bitmap and to the clip`() {
    let picture = GContext.drawing(10, 8) { context in
      context.clip(to: CGRect(x: 2, y: 1, width: 6, height: 5))
      context.showText("WWW", at: CGPoint(x: -3, y: -2))
    }
    let expected = moved(setPixels("WWW"), by: [-3, -2]).filter {
      (2..<8).contains($0[0]) && (1..<6).contains($0[1])
    }
    #expect(picture.painted == expected && !expected.isEmpty)
  }

  /// Each font pixel becomes a parallelogram.
  ///
  /// The parallelograms do not overlap, so their areas add up.
  @Test(arguments: [
    GAffineTransform(rotationAngle: 0.5), GAffineTransform(rotationAngle: .pi),
    GAffineTransform(scaleX: 1.37, y: 0.81), GAffineTransform(scaleX: -1, y: 1),
    GAffineTransform(a: 1.1, b: 0.2, c: 0.7, d: 1.3, tx: 0, ty: 0),
    GAffineTransform(translationX: 0.5, y: 0.25),
  ])
  func `text under any other transform has the exact area of its path`(transform: GAffineTransform)
  {
    let (width, height) = (48, 48)
    let placement = transform.concatenating(GAffineTransform(translationX: 22.3, y: 21.6))
    let picture = GContext.drawing(width, height) { context in
      context.concatenate(placement)
      context.showText("a&", at: .zero)
    }
    var areas = [Double](repeating: 0, count: width * height)
    for place in setPixels("a&") {
      let (x, y) = (Double(place[0]), Double(place[1]))
      let corners = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)].map { x, y in
        CGPoint(
          x: placement.a * x + placement.c * y + placement.tx,
          y: placement.b * x + placement.d * y + placement.ty)
      }
      for (index, area) in ExactArea.grid(of: corners, width: width, height: height).enumerated() {
        areas[index] += abs(area)
      }
    }
    let errors = picture.errors { x, y in areas[y * width + x] }
    #expect(errors.map(abs).max()! <= 1)
    #expect(picture.painted.count > 50)
  }

  @Test func `rotated text without anti-aliasing has hard edges`() {
    let picture = GContext.drawing(32, 32) { context in
      context.setShouldAntialias(false)
      context.rotate(by: 0.4)
      context.showText("ab", at: CGPoint(x: 8, y: 6))
    }
    #expect(picture.alphas.allSatisfy { $0 == 0 || $0 == 255 } && !picture.painted.isEmpty)
  }

  @Test func `showText sets the text position and advances it by the width`() {
    let context = GContext.canvas(8, 8)
    context.showText("Hello", at: CGPoint(x: 3, y: 5))
    let width = CGFloat(font.advance(of: "Hello"))
    #expect(context.textPosition == CGPoint(x: 3 + width, y: 5))
    context.showText("lo")
    #expect(context.textPosition == CGPoint(x: 3 + width + CGFloat(font.advance(of: "lo")), y: 5))
    context.setCharacterSpacing(1.5)
    context.showText("abc", at: .zero)
    #expect(context.textPosition.x == CGFloat(font.advance(of: "abc")) + 4.5)
    context.setFontSize(CGFloat(font.unitsPerEm) * 2)
    context.setCharacterSpacing(0)
    context.textMatrix = GAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 2)
    context.showText("abc")
    #expect(context.textPosition.x == 1)
    #expect(context.textPosition.y == 2 + 2 * CGFloat(font.advance(of: "abc")))
  }

  @Test func `text shown in pieces equals the whole text`() {
    let whole = GContext.drawing(80, 20) { $0.showText("Citrine", at: CGPoint(x: 2, y: 5)) }
    let pieces = GContext.drawing(80, 20) { context in
      context.textPosition = CGPoint(x: 2, y: 5)
      for piece in ["Ci", "t", "", "rine"] { context.showText(piece) }
    }
    #expect(whole == pieces && !whole.painted.isEmpty)
  }

  @Test func `character spacing is added between glyphs`() {
    let picture = GContext.drawing(60, 20) { context in
      context.setCharacterSpacing(2)
      context.showText("abc", at: CGPoint(x: 1, y: 5))
    }
    #expect(picture.painted == moved(setPixels("abc", spacing: 2), by: [1, 5]))
  }

  @Test func `glyph positions are in text space, and the text position stays`() {
    let glyphs = font.glyphs(for: "AB")
    let context = GContext.canvas(60, 40)
    context.textMatrix = GAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 4, ty: 6)
    context.showGlyphs(glyphs, at: [CGPoint(x: 1, y: 2), CGPoint(x: 12, y: 3)])
    let expected = moved(setPixels("A"), by: [6, 10], scale: 2)
      .union(moved(setPixels("B"), by: [28, 12], scale: 2))
    #expect(Pixels(context).painted == expected)
    #expect(context.textPosition == CGPoint(x: 4, y: 6))
  }

  @Test func `showGlyphs with unequal counts draws the smaller number of glyphs`() {
    let glyphs = font.glyphs(for: "AB")
    let one = GContext.drawing(40, 20) {
      $0.showGlyphs([glyphs[0]], at: [CGPoint(x: 2, y: 5)])
    }
    let moreGlyphs = GContext.drawing(40, 20) {
      $0.showGlyphs(glyphs, at: [CGPoint(x: 2, y: 5)])
    }
    let morePoints = GContext.drawing(40, 20) {
      $0.showGlyphs([glyphs[0]], at: [CGPoint(x: 2, y: 5), CGPoint(x: 20, y: 5)])
    }
    #expect(one == moreGlyphs && one == morePoints && !one.painted.isEmpty)
    #expect(GContext.drawing(9, 9) { $0.showGlyphs([], at: [.zero]) }.painted.isEmpty)
  }

  @Test func `overlapping and backward glyphs are painted as a union`() {
    let glyphs = font.glyphs(for: "XO")
    let picture = GContext.drawing(40, 20) { context in
      context.setAlpha(0.5)
      context.showGlyphs(glyphs, at: [CGPoint(x: 12, y: 5), CGPoint(x: 10, y: 5)])
    }
    let expected = moved(setPixels("X"), by: [12, 5]).union(moved(setPixels("O"), by: [10, 5]))
    #expect(picture.painted == expected)
    #expect(Set(picture.alphas) == [0, 128])
  }

  @Test func `characters and glyphs missing in the font show the replacement glyph`() {
    let missing = GContext.drawing(30, 20) { $0.showText("\u{E000}", at: CGPoint(x: 2, y: 5)) }
    let replacement = GContext.drawing(30, 20) {
      $0.showGlyphs([0], at: [CGPoint(x: 2, y: 5)])
    }
    let beyond = GContext.drawing(30, 20) {
      $0.showGlyphs([.max], at: [CGPoint(x: 2, y: 5)])
    }
    #expect(missing == replacement && missing == beyond && !missing.painted.isEmpty)
  }

  @Test func `invisible text only advances the text position`() {
    let context = GContext.canvas(20, 20)
    context.setTextDrawingMode(.invisible)
    context.showText("A", at: CGPoint(x: 1, y: 1))
    #expect(Pixels(context).painted.isEmpty)
    #expect(context.textPosition.x == 1 + CGFloat(font.advance(of: "A")))
    context.fill(context.wholeRect)
    #expect(Pixels(context).painted.count == 400)
  }

  @Test(arguments: [GTextDrawingMode.clip, .fillClip])
  func `clipping to text restricts later drawing to its letters`(mode: GTextDrawingMode) {
    let context = GContext.canvas(40, 20)
    context.saveGState()
    context.setTextDrawingMode(mode)
    context.showText("Aq", at: CGPoint(x: 2, y: 6))
    let letters = moved(setPixels("Aq"), by: [2, 6])
    #expect(Pixels(context).painted == (mode == .clip ? [] : letters))
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(context.wholeRect)
    #expect(Pixels(context).painted == letters)
    let pixels = Pixels(context)
    #expect(letters.allSatisfy { pixels[$0[0], $0[1]] == Pixel(255, 0, 0) })
    context.restoreGState()
    context.fill(context.wholeRect)
    #expect(Pixels(context).painted.count == 800)
  }

  @Test(arguments: ["", "   "])
  func `clipping to text without set pixels does not clip, as in PDF`(blank: String) {
    let picture = GContext.drawing(20, 20) { context in
      context.setTextDrawingMode(.clip)
      context.showText(blank, at: CGPoint(x: 2, y: 6))
      context.fill(context.wholeRect)
    }
    #expect(picture.painted.count == 400)
  }

  @Test func `NaN and infinite text settings and positions are ignored`() {
    let context = GContext.canvas(30, 20)
    context.setFontSize(.nan)
    context.setFontSize(.infinity)
    context.setCharacterSpacing(-.infinity)
    context.showText("A", at: CGPoint(x: 2, y: 5))
    #expect(Pixels(context).painted == moved(setPixels("A"), by: [2, 5]))
    let before = Pixels(context)
    context.showText("A", at: CGPoint(x: CGFloat.nan, y: 5))
    context.showGlyphs([5], at: [CGPoint(x: CGFloat.infinity, y: 0)])
    #expect(Pixels(context) == before)
  }

  @Test func `a text matrix or position with a NaN or infinite number is ignored`() {
    let context = GContext.canvas(30, 20)
    let matrix = GAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 3, ty: 4)
    context.textMatrix = matrix
    context.textPosition = CGPoint(x: 7, y: CGFloat.nan)
    #expect(context.textMatrix == matrix)
    context.textMatrix = GAffineTransform(scaleX: .infinity, y: 1)
    #expect(context.textMatrix == matrix)
    context.showText("A", at: CGPoint(x: 1, y: -CGFloat.infinity))
    #expect(context.textMatrix == matrix)
    context.textMatrix.b = .nan
    #expect(context.textMatrix == matrix)
  }

  @Test func `font size 0 draws nothing, and a negative size rotates the text by 180 degrees`() {
    #expect(
      GContext.drawing(20, 20) { context in
        context.setFontSize(0)
        context.showText("A", at: CGPoint(x: 5, y: 5))
      }.painted.isEmpty)
    let turned = GContext.drawing(40, 40) { context in
      context.setFontSize(-CGFloat(font.unitsPerEm))
      context.showText("L", at: CGPoint(x: 20, y: 20))
    }
    #expect(turned.painted == Set(setPixels("L").map { [19 - $0[0], 19 - $0[1]] }))
  }
}
