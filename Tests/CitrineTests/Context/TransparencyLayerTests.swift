import Foundation
import Testing

@testable import Citrine

@Suite struct `Transparency layers` {
  private func drawing(_ draw: (GContext) -> Void) -> Pixels { GContext.drawing(20, 16, draw) }

  private func layer(_ context: GContext, _ draw: () -> Void) {
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    draw()
    context.endTransparencyLayer()
  }

  private func fill(_ context: GContext, _ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    context.fill(CGRect(x: x, y: y, width: width, height: height))
  }

  /// Draws two overlapping discs, a rectangle and a text, in colours of different alpha.
  private func scene(_ context: GContext) {
    context.setFillColor(red: 0.9, green: 0.2, blue: 0, alpha: 1)
    context.fillEllipse(in: CGRect(x: 1, y: 2, width: 11, height: 11.5))
    context.setFillColor(red: 0, green: 0.3, blue: 0.8, alpha: 0.6)
    context.fillEllipse(in: CGRect(x: 6.3, y: 3, width: 11, height: 9))
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 2))
    context.showText("a", at: CGPoint(x: 3, y: 4))
  }

  @Test func `a layer in the default state gives the same pixels as no layer`() {
    #expect(drawing { context in layer(context) { scene(context) } } == drawing(scene))
    let twice = drawing { context in layer(context) { layer(context) { scene(context) } } }
    #expect(twice == drawing(scene))
  }

  @Test(arguments: BitmapLayout.allCases)
  func `a layer in each layout gives the same pixels as no layer within rounding`(
    layout: BitmapLayout
  ) {
    let plain = layout.makeContext(width: 20, height: 16)
    let layered = layout.makeContext(width: 20, height: 16)
    for context in [plain, layered] {
      context.setFillColor(red: 1, green: 1, blue: 0.6, alpha: 1)
      context.fill(context.wholeRect)
    }
    scene(plain)
    layer(layered) { scene(layered) }
    #expect(Pixels(layered).distance(to: Pixels(plain)) <= 2)
    #expect(Set(Pixels(plain).values).count > (layout == .alpha ? 0 : 10))
  }

  @Test func `the clip of a layer is applied once`() {
    // The clip covers half of the border pixels. Applied twice, it would leave a quarter.
    let picture = drawing { context in
      context.clip(to: CGRect(x: 2.5, y: 2, width: 8, height: 8))
      layer(context) { fill(context, 0, 0, 20, 16) }
    }
    #expect(picture[2, 5].alpha == 128 && picture[3, 5].alpha == 255)
    let direct = drawing { context in
      context.clip(to: CGRect(x: 2.5, y: 2, width: 8, height: 8))
      fill(context, 0, 0, 20, 16)
    }
    #expect(picture == direct)
  }

  @Test func `a clip set inside a layer ends with the layer`() {
    let picture = drawing { context in
      layer(context) {
        context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 16))
        fill(context, 0, 0, 20, 4)
        context.resetClip()
        fill(context, 0, 8, 6, 1)
      }
      fill(context, 19, 15, 1, 1)
    }
    #expect(picture.painted.count == 16 + 6 + 1)
  }

  @Test func `resetClip inside a layer does not remove the clip outside`() {
    let picture = drawing { context in
      context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 4))
      layer(context) {
        context.resetClip()
        fill(context, 0, 0, 20, 16)
      }
    }
    #expect(picture.painted.count == 16)
  }

  @Test func `a layer starts with alpha 1 and normal mode, and its end restores the state`() {
    let picture = drawing { context in
      context.setAlpha(0.5)
      context.setBlendMode(.copy)
      context.translateBy(x: 2, y: 0)
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      layer(context) {
        context.translateBy(x: 5, y: 0)
        fill(context, 0, 0, 1, 1)
        context.setFillColor(red: 0, green: 0, blue: 0, alpha: 0.5)
        fill(context, 0, 0, 1, 1)
        context.setAlpha(1)
        context.setBlendMode(.destinationOver)
      }
      fill(context, 0, 0, 1, 1)
    }
    // Half-transparent black over red gives opaque (128, 0, 0). The layer draws it with alpha 0.5.
    #expect(picture[7, 0].distance(to: Pixel(64, 0, 0, 128)) <= 1)
    #expect(picture[2, 0] == Pixel(128, 0, 0, 128))
    #expect(picture.painted.count == 2)
  }

  @Test func `a layer is blended as a whole with the mode at its beginning`() {
    let picture = drawing { context in
      context.setFillColor(gray: 1, alpha: 1)
      fill(context, 0, 0, 10, 16)
      context.setBlendMode(.sourceAtop)
      layer(context) {
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        fill(context, 5, 0, 10, 16)
      }
    }
    #expect(picture[4, 8] == .white && picture[5, 8] == Pixel(255, 0, 0))
    #expect(picture[10, 8] == .clear)
  }

  @Test func `a layer in copy mode replaces exactly its rectangle`() {
    let picture = drawing { context in
      fill(context, 0, 0, 20, 16)
      context.setBlendMode(.copy)
      context.beginTransparencyLayer(
        in: CGRect(x: 4, y: 4, width: 8, height: 8), auxiliaryInfo: nil)
      fill(context, 5, 5, 1, 1)
      context.endTransparencyLayer()
    }
    #expect(picture.painted.count == 320 - 64 + 1)
    #expect(picture[5, 5] == .black)
  }

  @Test func `drawing outside a layer's rectangle is discarded, also under rotation`() {
    let upright = drawing { context in
      context.beginTransparencyLayer(
        in: CGRect(x: 4, y: 3.5, width: 8, height: 8), auxiliaryInfo: nil)
      fill(context, 0, 0, 20, 16)
      context.endTransparencyLayer()
    }
    #expect(upright.painted.count == 8 * 9)
    #expect(upright[4, 3].alpha == 128 && upright[11, 5].alpha == 255)
    func turned(_ draw: (GContext, CGRect) -> Void) -> Pixels {
      drawing { context in
        context.translateBy(x: 10, y: 8)
        context.rotate(by: 0.5)
        draw(context, CGRect(x: -5, y: -4, width: 10, height: 8))
      }
    }
    let layered = turned { context, rect in
      context.beginTransparencyLayer(in: rect, auxiliaryInfo: nil)
      context.fill(CGRect(x: -30, y: -30, width: 60, height: 60))
      context.endTransparencyLayer()
    }
    #expect(layered == turned { context, rect in context.fill(rect) })
  }

  @Test func `a layer's surface covers the intersection of the clip and the rectangle`() {
    let context = GContext.canvas(200, 100)
    context.clip(to: CGRect(x: 10, y: 10, width: 50, height: 50))
    context.beginTransparencyLayer(
      in: CGRect(x: 40, y: 0, width: 90, height: 90), auxiliaryInfo: nil)
    #expect(context.surface.bounds == PixelRect(minX: 40, minY: 40, maxX: 60, maxY: 90))
    #expect(context.boundingBoxOfClipPath == CGRect(x: 40, y: 10, width: 20, height: 50))
    context.beginTransparencyLayer(in: .null, auxiliaryInfo: nil)
    context.fill(context.wholeRect)
    context.endTransparencyLayer()
    context.endTransparencyLayer()
    #expect(Pixels(context).painted.isEmpty)
  }

  @Test func `a state saved outside a layer cannot be restored inside`() {
    let context = GContext.canvas(4, 4)
    context.saveGState()
    context.scaleBy(x: 2, y: 2)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.restoreGState()
    #expect(context.ctm.a == 2)
    context.saveGState()
    context.scaleBy(x: 2, y: 2)
    context.endTransparencyLayer()
    #expect(context.ctm.a == 2)
    context.restoreGState()
    #expect(context.ctm.a == 1)
  }

  @Test func `endTransparencyLayer without a beginning changes nothing`() {
    let context = GContext.canvas(4, 4)
    context.scaleBy(x: 2, y: 2)
    context.endTransparencyLayer()
    #expect(context.ctm.a == 2)
    context.beginTransparencyLayer(
      in: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), auxiliaryInfo: nil)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.endTransparencyLayer()
    #expect(Pixels(context).painted.count == 4)
  }

  @Test func `a snapshot does not contain an unfinished layer`() {
    let context = GContext.canvas(4, 4)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(context.wholeRect)
    #expect(Pixels(context).painted.count == 1)
    context.endTransparencyLayer()
    #expect(Pixels(context).painted.count == 16)
  }
}
