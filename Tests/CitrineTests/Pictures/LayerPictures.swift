import Foundation
import Testing

@testable import Citrine

/// Layers and placed images that Cairo draws as well.
@Suite struct `Pictures of layers and placed images compared with Cairo` {
  private func canvas(_ width: Int, _ height: Int) -> GContext {
    let context = GContext.canvas(width, height)
    context.setFillColor(.white)
    context.fill(context.wholeRect)
    return context
  }

  /// Draws three overlapping discs.
  private func drawDiscs(_ context: GContext, _ x: CGFloat, _ y: CGFloat) {
    let discs: [(CGFloat, CGFloat, GColor)] = [
      (14, 14, GColor(red: 1, green: 0.2, blue: 0, alpha: 1)),
      (26, 14, GColor(red: 0, green: 0.6, blue: 0.2, alpha: 1)),
      (20, 25, GColor(red: 0, green: 0.4, blue: 1, alpha: 1)),
    ]
    for (dx, dy, color) in discs {
      context.setFillColor(color)
      context.fillEllipse(
        in: CGRect(x: x + dx - 10.4, y: y + dy - 10.4, width: 20.8, height: 20.8))
    }
  }

  private func group(
    _ context: GContext, _ alpha: CGFloat, _ mode: GBlendMode = .normal, _ draw: () -> Void
  ) {
    context.saveGState()
    context.setAlpha(alpha)
    context.setBlendMode(mode)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    draw()
    context.endTransparencyLayer()
    context.restoreGState()
  }

  @Test func `transparency layers with alpha, nesting, clips and blend modes match Cairo`() throws {
    let context = canvas(168, 88)
    context.setFillColor(GColor(red: 1, green: 0.8, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 30, width: 168, height: 28))
    group(context, 0.6) { drawDiscs(context, 0, 44) }
    group(context, 0.8) {
      drawDiscs(context, 42, 44)
      group(context, 0.4) { drawDiscs(context, 46, 38) }
    }
    context.saveGState()
    context.addEllipse(in: CGRect(x: 90.7, y: 48.7, width: 30.6, height: 30.6))
    context.clip()
    group(context, 0.8) { drawDiscs(context, 86, 46) }
    context.restoreGState()
    let modes = [GBlendMode.multiply, .screen, .difference, .destinationOut]
    for (index, mode) in modes.enumerated() {
      group(context, 0.8, mode) { drawDiscs(context, CGFloat(42 * index), 2) }
    }
    try expectImage(
      context, matches: "layer-groups",
      within: .init(
        channel: 1, edges: 1, pixels: 410,
        reason: "Cairo rounds source and product apart, and its discs are off by more"))
  }

  @Test func `sheared, flipped and rotated images match Cairo`() throws {
    let context = canvas(168, 60)
    context.saveGState()
    context.interpolationQuality = .none
    context.concatenate(GAffineTransform(a: 1, b: 0.2, c: 0.3, d: 0.9, tx: 4.3, ty: 2.6))
    context.draw(Shapes.picture, in: CGRect(x: 0, y: 0, width: 40, height: 42))
    context.restoreGState()
    context.interpolationQuality = .low
    context.saveGState()
    context.concatenate(GAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 56))
    context.draw(Shapes.picture, in: CGRect(x: 66.25, y: 4.5, width: 48.5, height: 44.75))
    context.restoreGState()
    context.translateBy(x: 142, y: 30)
    context.rotate(by: 2.2)
    context.draw(Shapes.picture, in: CGRect(x: -16.4, y: -15.3, width: 32, height: 30))
    try expectImage(
      context, matches: "image-placed",
      within: .init(
        channel: 2, edges: 2, pixels: 2800, reason: "Cairo's bilinear weights have seven bits"))
  }
}
