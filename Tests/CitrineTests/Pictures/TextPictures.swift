import Foundation
import Testing

@testable import Citrine

/// Text, and labels pierced by text.
///
/// A person checked the references by eye.
@Suite struct `Pictures of text` {
  /// Draws bands from dark red over orange to pale yellow, as a background that is visible through
  /// holes.
  private func drawBackdrop(_ context: GContext) {
    for band in 0..<8 {
      let share = CGFloat(band) / 7
      context.setFillColor(red: 1 - 0.6 * share, green: 0.8 - 0.7 * share, blue: 0.3, alpha: 1)
      context.fill(
        CGRect(
          x: 0, y: context.height * band / 8, width: context.width,
          height: context.height * (band + 1) / 8 - context.height * band / 8))
    }
  }

  @Test func `sizes of the built-in font match the reference picture`() throws {
    let context = GContext.canvas(192, 110)
    context.setFillColor(GColor.white)
    context.fill(context.wholeRect)
    context.setFillColor(GColor.black)
    let size = CGFloat(GBitmapFont.builtIn.unitsPerEm)
    context.showText("The quick brown fox", at: CGPoint(x: 4, y: 92))
    context.setFontSize(2 * size)
    context.showText("Jumps & 7?", at: CGPoint(x: 4, y: 62))
    context.setFontSize(3 * size)
    context.showText("\u{C4}g\u{DF}", at: CGPoint(x: 4, y: 12))
    context.setFontSize(1.5 * size)
    context.showText("half", at: CGPoint(x: 120, y: 14))
    try expectImage(context, matches: "text-sizes")
  }

  @Test func `rotated text matches the reference picture`() throws {
    let context = GContext.canvas(132, 132)
    context.setFillColor(GColor.white)
    context.fill(context.wholeRect)
    context.translateBy(x: 66, y: 66)
    for step in 0..<8 {
      context.setFillColor(red: CGFloat(step) / 10, green: 0.2, blue: 0.6, alpha: 1)
      context.showText("Citrine", at: CGPoint(x: 12, y: -4))
      context.rotate(by: .pi / 4)
    }
    try expectImage(context, matches: "text-turned")
  }

  @Test func `stripes clipped to text match the reference picture`() throws {
    let context = GContext.canvas(96, 56)
    context.setFillColor(GColor.white)
    context.fill(context.wholeRect)
    context.setTextDrawingMode(.clip)
    context.setFontSize(3 * CGFloat(GBitmapFont.builtIn.unitsPerEm))
    context.showText("Clip", at: CGPoint(x: 6, y: 14))
    drawBackdrop(context)
    try expectImage(context, matches: "text-clip")
  }

  /// Draws a rounded label over the background, through a clip that `clip` makes of the text's
  /// image.
  private func label(_ clip: (GContext, GImage) -> Void) -> GContext {
    let text = GContext.canvas(160, 60)
    text.setFillColor(GColor.white)
    text.setFontSize(3 * CGFloat(GBitmapFont.builtIn.unitsPerEm))
    text.showText("HELLO", at: CGPoint(x: 12, y: 15))
    let context = GContext.canvas(160, 60)
    drawBackdrop(context)
    context.addPath(
      GPath(
        roundedRect: CGRect(x: 4, y: 4, width: 152, height: 52), cornerWidth: 12, cornerHeight: 12))
    context.clip()
    clip(context, text.makeImage()!)
    context.setFillColor(red: 0.1, green: 0.2, blue: 0.4, alpha: 1)
    context.fill(context.wholeRect)
    return context
  }

  @Test func `a label pierced by its letters matches the reference picture`() throws {
    let context = label { context, text in
      let mask = GImage(
        maskWidth: text.width, height: text.height, bitsPerComponent: text.bitsPerComponent,
        bitsPerPixel: text.bitsPerPixel, bytesPerRow: text.bytesPerRow,
        provider: text.dataProvider!, decode: text.decode,
        shouldInterpolate: text.shouldInterpolate)!
      context.clip(to: context.wholeRect, mask: mask)
    }
    try expectImage(context, matches: "label-pierced")
  }

  @Test func `a label of letters alone matches the reference picture`() throws {
    let context = label { context, text in context.clip(to: context.wholeRect, mask: text) }
    try expectImage(context, matches: "label-letters")
  }
}
