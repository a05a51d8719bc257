import Foundation
import Testing

#if APPLE_NAMES
  import CoreGraphics
#else
  @testable import Citrine
#endif

/// Facts measured on Apple's transparency layers and on `CGLayer`.
@Suite struct `Quartz facts: layers` {
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  /// Draws two red squares that overlap between the coordinates 8 and 12.
  private func overlap(_ context: CGContext) {
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 4, y: 4, width: 8, height: 8))
    context.fill(CGRect(x: 8, y: 8, width: 8, height: 8))
  }

  private func grouped(_ context: CGContext, _ draw: (CGContext) -> Void) {
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    draw(context)
    context.endTransparencyLayer()
  }

  @Test func `overlapping shapes in a layer of alpha 0.5 are painted once`() {
    let picture = CGContext.drawing(20, 20) { context in
      context.setAlpha(0.5)
      grouped(context, overlap)
    }
    #expect(Set(picture.values) == [.clear, Pixel(128, 0, 0, 128)])
    #expect(picture.painted.count == 64 + 64 - 16)
    let apart = CGContext.drawing(20, 20) { context in
      context.setAlpha(0.5)
      overlap(context)
    }
    #expect(apart[10, 10].alpha == 192 || apart[10, 10].alpha == 191)
  }

  @Test func `a layer casts one shadow of its whole silhouette`() {
    let picture = CGContext.drawing(48, 24) { context in
      context.setShadow(offset: CGSize(width: 24, height: 0), blur: 0, color: blue)
      grouped(context, overlap)
    }
    for x in 0..<24 {
      for y in 0..<24 {
        #expect(picture[x + 24, y] == (picture[x, y].alpha == 0 ? .clear : Pixel(0, 0, 255)))
      }
    }
    // A layer casts no shadow of one part on another, as single shapes would.
    let near = CGContext.drawing(24, 24) { context in
      context.setShadow(offset: CGSize(width: -4, height: -4), blur: 0, color: blue)
      grouped(context, overlap)
    }
    #expect(near[6, 6] == Pixel(255, 0, 0) && near[1, 1] == Pixel(0, 0, 255))
  }

  @Test func `the alpha of a layer also applies to its shadow`() {
    let picture = CGContext.drawing(48, 24) { context in
      context.setAlpha(0.5)
      context.setShadow(offset: CGSize(width: 24, height: 0), blur: 0, color: blue)
      grouped(context, overlap)
    }
    #expect(picture[30, 6] == Pixel(0, 0, 128, 128) && picture[6, 6] == Pixel(128, 0, 0, 128))
  }

  @Test func `a layer starts with alpha 1, no shadow and normal mode, and then restores them`() {
    let picture = CGContext.drawing(24, 8) { context in
      context.setFillColor(CGColor.white)
      context.fill(context.wholeRect)
      context.setAlpha(0.2)
      context.setBlendMode(.multiply)
      context.setShadow(offset: CGSize(width: 0, height: 4), blur: 0, color: blue)
      context.saveGState()
      context.setAlpha(1)
      context.setShadow(offset: .zero, blur: 0, color: nil)
      grouped(context) { context in
        context.setFillColor(CGColor.white)
        context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.fill(CGRect(x: 2, y: 0, width: 2, height: 2))
        context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
        context.fill(CGRect(x: 2, y: 0, width: 2, height: 2))
      }
      context.restoreGState()
      context.setFillColor(CGColor.black)
      context.fill(CGRect(x: 16, y: 0, width: 2, height: 2))
    }
    // If `multiply` applied between the shapes inside the layer, red and green would give black.
    #expect(picture[2, 0] == Pixel(0, 255, 0) && picture[5, 5] == .white)
    #expect(picture[16, 0] == Pixel(204, 204, 204) && picture[16, 5] == Pixel(204, 204, 255))
  }

  @Test func `the clip before a layer is applied once`() {
    let rect = CGRect(x: 0, y: 0, width: 0.5, height: 1)
    let picture = CGContext.drawing(1, 1) { context in
      context.clip(to: rect)
      grouped(context) { $0.fill($0.wholeRect) }
    }
    #expect(picture[0, 0].alpha == 128)
  }

  @Test func `nested layers of alpha 0.5 give alpha 0.25`() {
    let picture = CGContext.drawing(20, 20) { context in
      context.setAlpha(0.5)
      grouped(context) { context in
        context.setAlpha(0.5)
        grouped(context, overlap)
      }
    }
    #expect(Set(picture.values) == [.clear, Pixel(64, 0, 0, 64)])
  }

  @Test func `the end of a layer restores the graphics state`() {
    let context = CGContext.canvas(8, 8)
    grouped(context) { context in
      context.translateBy(x: 3, y: 3)
      context.setFillColor(CGColor.white)
      context.clip(to: .zero)
    }
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(Pixels(context)[0, 0] == .black && context.ctm.isIdentity)
  }

  @Test func `a new CGLayer is transparent with default state and origin at the bottom left`()
    throws
  {
    let context = CGContext.canvas(8, 8)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.scaleBy(x: 2, y: 2)
    let layer = try #require(
      CGLayer(context, size: CGSize(width: 6, height: 4), auxiliaryInfo: nil))
    let inner = try #require(layer.context)
    #expect(inner.width == 6 && inner.height == 4 && inner.ctm.isIdentity)
    #expect(layer.size == CGSize(width: 6, height: 4) && Pixels(inner).painted.isEmpty)
    inner.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(Pixels(inner).painted == [[0, 0]] && Pixels(inner)[0, 0] == .black)
  }

  @Test func `a CGLayer drawn at a point equals one drawn in a rectangle of its size`() throws {
    func picture(_ draw: (CGContext, CGLayer) -> Void) throws -> Pixels {
      let context = CGContext.canvas(16, 16)
      let layer = try #require(
        CGLayer(context, size: CGSize(width: 4, height: 4), auxiliaryInfo: nil))
      layer.context?.fill(CGRect(x: 1, y: 0, width: 2, height: 3))
      context.setAlpha(0.5)
      draw(context, layer)
      return Pixels(context)
    }
    let there = try picture { $0.draw($1, at: CGPoint(x: 5, y: 6)) }
    let inRect = try picture { $0.draw($1, in: CGRect(x: 5, y: 6, width: 4, height: 4)) }
    #expect(there == inRect && there.painted.count == 6 && there[6, 6] == Pixel(0, 0, 0, 128))
  }
}
