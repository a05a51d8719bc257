import Foundation
import Testing

@testable import Citrine

@Suite struct `Pictures of scaled images` {
  private func white(_ width: Int, _ height: Int, _ draw: (GContext) -> Void) -> GContext {
    let context = GContext.canvas(width, height)
    context.setFillColor(GColor.white)
    context.fill(context.wholeRect)
    draw(context)
    return context
  }

  @Test func `an image enlarged bicubically matches the reference picture`() throws {
    let context = white(206, 62) { context in
      context.interpolationQuality = .high
      context.draw(Shapes.picture, in: CGRect(x: 4, y: 4, width: 72, height: 54))
      context.draw(Shapes.picture, in: CGRect(x: 80, y: 7, width: 64, height: 48))
      context.draw(Shapes.picture, in: CGRect(x: 150, y: 14, width: 50, height: 33))
    }
    try expectImage(
      context, matches: "image-scaled-high",
      within: .init(channel: 1, pixels: 60, reason: "sums of single precision, halves apart"))
  }

  @Test func `a rotated and enlarged image matches the reference picture`() throws {
    let context = white(192, 96) { context in
      for (index, quality) in [GInterpolationQuality.low, .high].enumerated() {
        context.saveGState()
        context.interpolationQuality = quality
        context.translateBy(x: 48 + 96 * CGFloat(index), y: 48)
        context.rotate(by: 0.5)
        context.draw(Shapes.picture, in: CGRect(x: -36, y: -27, width: 72, height: 54))
        context.restoreGState()
      }
    }
    try expectImage(context, matches: "image-turned-high")
  }
}
