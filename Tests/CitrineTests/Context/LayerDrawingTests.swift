import Foundation
import Testing

@testable import Citrine

@Suite struct `GLayer drawing` {
  private func layer(_ width: CGFloat, _ height: CGFloat) -> GLayer {
    GLayer(
      GContext.canvas(8, 8), size: CGSize(width: width, height: height), auxiliaryInfo: nil)!
  }

  @Test func `a new layer is transparent with default state and origin at the bottom left`() {
    let context = GContext.canvas(8, 8)
    context.scaleBy(x: 2, y: 2)
    let layer = GLayer(context, size: CGSize(width: 6, height: 4), auxiliaryInfo: nil)!
    #expect(layer.size == CGSize(width: 6, height: 4))
    #expect(layer.context?.width == 6 && layer.context?.height == 4)
    #expect(layer.context?.ctm == .identity)
    #expect(Pixels(layer.context!).painted.isEmpty)
    layer.context!.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(Pixels(layer.context!).painted == [[0, 0]])
  }

  @Test func `a layer is drawn at a point in its own size or scaled into a rectangle`() {
    let layer = layer(2, 2)
    layer.context!.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let target = GContext.drawing(12, 6) { context in
      context.interpolationQuality = .none
      context.draw(layer, at: CGPoint(x: 1, y: 2))
      context.draw(layer, in: CGRect(x: 6, y: 0, width: 4, height: 4))
    }
    #expect(target.painted == [[1, 2], [6, 0], [7, 0], [6, 1], [7, 1]])
  }

  @Test func `drawing a layer obeys alpha, blend mode and clip and shows later drawing`() {
    let layer = layer(4, 4)
    layer.context!.fill(layer.context!.wholeRect)
    let target = GContext.drawing(8, 8) { context in
      context.setAlpha(0.5)
      context.clip(to: CGRect(x: 0, y: 0, width: 3, height: 8))
      context.draw(layer, at: .zero)
      layer.context!.clear(layer.context!.wholeRect)
      context.draw(layer, at: CGPoint(x: 0, y: 4))
    }
    #expect(target.painted.count == 12 && target[1, 1].alpha == 128)
  }

  @Test func `a fractional layer size is rounded up to whole pixels without scaling`() {
    let layer = layer(2.5, 3)
    #expect(layer.context?.width == 3 && layer.size.width == 2.5)
    layer.context!.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    let target = GContext.drawing(8, 8) { $0.draw(layer, at: CGPoint(x: 1, y: 1)) }
    #expect(target.painted == [[1, 1], [2, 1], [1, 2], [2, 2]])
  }

  @Test(arguments: [
    CGSize(width: 0, height: 4), CGSize(width: -1, height: 4),
    CGSize(width: CGFloat.nan, height: 4), CGSize(width: 4, height: CGFloat.infinity),
    CGSize(width: 1e9, height: 1),
  ])
  func `a layer size that no bitmap supports gives nil`(size: CGSize) {
    #expect(GLayer(GContext.canvas(8, 8), size: size, auxiliaryInfo: nil) == nil)
  }
}
