import Foundation
import Testing

@testable import Citrine

/// The boxes of strings, compared with the pixels that the strings paint.
@Suite struct `Ink bounds of strings` {
  private static let texts = ["Quartz", "gjp", "e\u{301}\u{302}", " a ", ".", "AV"]

  @Test(arguments: [GFont.pixel, .citrineSans()], texts)
  func `the box of a string is that of its painted pixels`(font: GFont, text: String) throws {
    let (width, height, size) = (400, 160, 60.0)
    let scale = CGFloat(font.scale(atSize: size))
    let box = font.boundingBox(of: text)
    let context = GContext(width: width, height: height)!
    context.setFont(font)
    context.setFontSize(size)
    context.showText(text, at: CGPoint(x: 20, y: 60))
    let painted = Pixels(context).painted
    let (columns, rows) = (painted.map { CGFloat($0[0]) }, painted.map { CGFloat($0[1]) })
    let expected = CGRect(
      x: 20 + box.minX * scale, y: 60 + box.minY * scale, width: box.width * scale,
      height: box.height * scale)
    // A pixel is painted if the box reaches into it; the grid of a bitmap font is rounded to whole pixels.
    #expect(abs(try #require(columns.min()) - expected.minX) <= 1.5)
    #expect(abs(try #require(columns.max()) + 1 - expected.maxX) <= 1.5)
    #expect(abs(try #require(rows.min()) - expected.minY) <= 1.5)
    #expect(abs(try #require(rows.max()) + 1 - expected.maxY) <= 1.5)
  }

  @Test(arguments: [GFont.pixel, .citrineSans()])
  func `a string without ink has an empty box`(font: GFont) {
    #expect(font.boundingBox(of: "") == .zero && font.boundingBox(of: "   ") == .zero)
  }
}
