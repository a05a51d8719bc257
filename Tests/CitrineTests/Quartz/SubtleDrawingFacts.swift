import Foundation
import Testing

#if APPLE_NAMES
  import CoreGraphics
#else
  @testable import Citrine
#endif

/// Drawing that reimplementations of Quartz often get wrong.
///
/// The other facts test more drawing of this kind.
@Suite struct `Quartz facts: drawing that is often misread` {
  private func drawing(_ draw: (CGContext) -> Void) -> Pixels { CGContext.drawing(12, 12, draw) }

  private let square = CGRect(x: 2, y: 2, width: 4, height: 4)
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  @Test func `the path, the text matrix and setAllowsAntialiasing are not saved`() {
    let context = CGContext.canvas(4, 4)
    context.saveGState()
    context.move(to: CGPoint(x: 1, y: 2))
    context.textMatrix = CGAffineTransform(scaleX: 2, y: 2)
    context.setAllowsAntialiasing(false)
    context.restoreGState()
    #expect(context.currentPointOfPath == CGPoint(x: 1, y: 2))
    #expect(context.textMatrix == CGAffineTransform(scaleX: 2, y: 2))
    context.fill(CGRect(x: 0, y: 0, width: 0.5, height: 1))
    #expect(Pixels(context)[0, 0].alpha == 255)
  }

  @Test func `filling a rectangle and clipping to one empty the current path`() {
    for verb in [{ $0.fill($1) }, { $0.clip(to: $1) }] as [(CGContext, CGRect) -> Void] {
      let context = CGContext.canvas(4, 4)
      context.addRect(square)
      verb(context, square)
      #expect(context.isPathEmpty)
    }
  }

  @Test func `points use the CTM when they are added, the pen when it strokes`() {
    let picture = drawing { context in
      context.scaleBy(x: 3, y: 1)
      context.move(to: CGPoint(x: 2, y: 0))
      context.addLine(to: CGPoint(x: 2, y: 12))
      context.scaleBy(x: 2 / 3.0, y: 1)
      context.strokePath()
    }
    #expect(Set(picture.painted.map { $0[0] }) == [5, 6])
    #expect(picture[5, 3].alpha == 255 && picture[6, 3].alpha == 255)
  }

  /// Returns the alpha of a fill of one pixel through a mask of one pixel.
  private func passing(_ mask: CGImage) -> UInt8 {
    CGContext.drawing(1, 1) { context in
      context.clip(to: context.wholeRect, mask: mask)
      context.fill(context.wholeRect)
    }[0, 0].alpha
  }

  @Test func `a mask hides the outside, multiplies with the clip and uses the CTM of the call`() {
    let picture = drawing { context in
      context.clip(to: CGRect(x: 0, y: 0, width: 5.5, height: 12))
      context.saveGState()
      context.translateBy(x: 4, y: 4)
      context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 2), mask: .mask([128], width: 1)!)
      context.translateBy(x: 50, y: 50)
      context.fill(.infinite)
      context.restoreGState()
    }
    #expect(picture.painted == [[4, 4], [5, 4], [4, 5], [5, 5]])
    #expect(picture[4, 4].alpha == 127 && 63...64 ~= picture[5, 4].alpha)
  }

  @Test func `drawing an image mask paints the fill colour or the fill pattern`() {
    let picture = drawing { context in
      context.setFillColor(red)
      context.draw(.mask([0], width: 1)!, in: square)
    }
    #expect(picture.painted.count == 16 && picture[3, 3] == Pixel(255, 0, 0))
    let tiled = drawing { context in
      context.setFillColor(CGPattern.corners.color())
      context.draw(.mask([0], width: 1)!, in: square)
    }
    #expect(tiled.painted.count == 16 && tiled.painted == picture.painted)
    #expect(tiled.painted.allSatisfy { tiled[$0[0], $0[1]] == CGPattern.corner($0[0], $0[1]) })
  }

  @Test func `a decode array inverts a mask, and a snapshot has no decode array`() {
    #expect(passing(.mask([51], width: 1, decode: [1, 0])!) == 51)
    #expect(CGContext.canvas(1, 1).makeImage()?.decode == nil)
  }

  @Test func `patterns and their phase are in base space, tiled images in user space`() {
    let tile = CGImage.gray([10, 200], width: 2, interpolates: false)!
    let picture = drawing { context in
      context.scaleBy(x: 3, y: 3)
      context.draw(tile, in: CGRect(x: 0, y: 0, width: 2, height: 1), byTiling: true)
    }
    #expect((0..<12).map { picture[$0, 0].red == 10 } == (0..<12).map { $0 / 3 % 2 == 0 })
    let tiled = drawing { context in
      context.scaleBy(x: 3, y: 3)
      context.setPatternPhase(CGSize(width: 1, height: 2))
      context.setFillColor(CGPattern.corners.color())
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    #expect(tiled.painted.count == 144)
    #expect(
      tiled.painted.allSatisfy { tiled[$0[0], $0[1]] == CGPattern.corner($0[0] - 1, $0[1] - 2) })
  }

  @Test func `a shadow is in base space, with positive heights up and black at alpha 1/3`() {
    let picture = CGContext.drawing(30, 30) { context in
      context.scaleBy(x: 2, y: -2)
      context.setShadow(offset: CGSize(width: 10, height: 12), blur: 0)
      context.fill(CGRect(x: 2, y: -4, width: 2, height: 2))
    }
    #expect(picture[4, 4] == .black && picture[14, 16] == Pixel(0, 0, 0, 85))
    #expect(picture.painted.count == 32)
  }

  @Test func `each painting call casts a shadow, and a layer casts one for all`() {
    func draw(_ context: CGContext) {
      context.setFillColor(red)
      context.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
      context.fill(CGRect(x: 6, y: 0, width: 6, height: 6))
    }
    func picture(_ paint: (CGContext) -> Void) -> Pixel {
      drawing { context in
        context.setShadow(offset: CGSize(width: -6, height: 0), blur: 0, color: blue)
        paint(context)
      }[2, 2]
    }
    let layered = picture { context in
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      draw(context)
      context.endTransparencyLayer()
    }
    #expect(picture(draw) == Pixel(0, 0, 255) && layered == Pixel(255, 0, 0))
  }

  @Test func `a layer resets only alpha, shadow and mode, and ends with those of its begin`() {
    let picture = drawing { context in
      context.setFillColor(CGColor.white)
      context.fill(context.wholeRect)
      context.setBlendMode(.multiply)
      context.setAlpha(0.5)
      context.clip(to: CGRect(x: 0, y: 0, width: 2.5, height: 12))
      context.setFillColor(red)
      context.translateBy(x: 1, y: 0)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.fill(CGRect(x: 0, y: 0, width: 9, height: 1))
      context.setBlendMode(.copy)
      context.setAlpha(0.1)
      context.endTransparencyLayer()
    }
    // Half-transparent red multiplies white. At the clip's edge the coverage of 0.5 applies once.
    #expect(picture[1, 0].distance(to: Pixel(255, 127, 127)) <= 1)
    #expect(picture[2, 0].distance(to: Pixel(255, 191, 191)) <= 1)
    #expect(picture[0, 0] == .white && picture[3, 0] == .white)
  }

  @Test(arguments: [CGBlendMode.copy, .clear, .sourceIn, .sourceOut, .destinationIn])
  func `blend modes apply inside the shape only and mix by coverage at edges`(mode: CGBlendMode) {
    let picture = CGContext.drawing(3, 1) { context in
      context.setFillColor(CGColor.white)
      context.fill(context.wholeRect)
      context.setBlendMode(mode)
      context.setFillColor(red: 0, green: 0, blue: 0, alpha: 0.4)
      context.fill(CGRect(x: 0, y: 0, width: 1.5, height: 1))
    }
    #expect(picture[2, 0] == .white)
    for (edge, inner) in zip(picture[1, 0].channels, picture[0, 0].channels) {
      let mean: Int = (255 + Int(inner)) / 2
      #expect(abs(Int(edge) - mean) <= 1)
    }
  }

  @Test func `a gradient interpolates unpremultiplied, fills the clip and ends at its ends`() {
    let gradient = CGGradient(
      colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [1, 0, 0, 1, 0, 0, 0, 0],
      locations: nil, count: 2)!
    let picture = drawing { context in
      context.clip(to: CGRect(x: 0, y: 3, width: 12, height: 2))
      context.drawLinearGradient(
        gradient, start: CGPoint(x: 5, y: 0), end: CGPoint(x: 6, y: 0), options: [])
    }
    #expect(picture.painted == [[5, 3], [5, 4]])
    #expect(picture[5, 3].distance(to: Pixel(64, 0, 0, 128)) <= 1)
    #expect(
      CGGradient(colorsSpace: nil, colors: [.white, .black], locations: [0, 1.01]) == nil)
  }
}
