import Foundation
import Testing

#if APPLE_NAMES
  import CoreGraphics
#else
  @testable import Citrine
#endif

/// Facts measured on Apple's contexts, and statements of Apple's headers and documents on their
/// state.
@Suite struct `Quartz facts: contexts` {
  private func filled(_ set: (CGContext) -> Void) -> Pixel {
    CGContext.drawing(1, 1) { context in
      set(context)
      context.fill(context.wholeRect)
    }[0, 0]
  }

  private func stroked(_ set: (CGContext) -> Void) -> Pixel {
    CGContext.drawing(1, 1) { context in
      set(context)
      context.stroke(CGRect(x: 0, y: 0.5, width: 1, height: 0))
    }[0, 0]
  }

  @Test func `the CTM of a new context is the identity`() {
    #expect(CGContext.canvas(7, 5).ctm == CGAffineTransform(1, 0, 0, 1, 0, 0))
    #expect(CGContext.canvas(7, 5).userSpaceToDeviceSpaceTransform.isIdentity)
  }

  @Test func `a new context has an identity text matrix and the text position 0, 0`() {
    let context = CGContext.canvas(7, 5)
    #expect(context.textMatrix == .identity && context.textPosition == .zero)
  }

  @Test func `the initial fill and stroke colours are opaque black`() {
    #expect(filled { _ in } == .black && stroked { _ in } == .black)
  }

  @Test func `a context that allocates its memory starts with zeros`() {
    for layout in BitmapLayout.transparent + [.alpha] {
      let pixels = Pixels(layout.makeContext(width: 9, height: 9))
      #expect(pixels.values.allSatisfy { $0 == .clear })
    }
  }

  @Test func `setAlpha is multiplied by the alpha of the colour`() {
    let red = filled {
      $0.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      $0.setAlpha(0.5)
    }
    #expect(red == Pixel(128, 0, 0, 128))
    let quarter = stroked {
      $0.setStrokeColor(red: 1, green: 0, blue: 0, alpha: 0.5)
      $0.setAlpha(0.5)
    }
    #expect(quarter == Pixel(64, 0, 0, 64))
  }

  @Test func `setting a colour space sets the colour to opaque black`() {
    for space in [
      CGColorSpaceCreateDeviceGray(), CGColorSpaceCreateDeviceRGB(),
      CGColorSpace(name: CGColorSpace.sRGB)!, CGColorSpaceCreateDeviceCMYK(),
    ] {
      let fill = filled {
        $0.setFillColor(red: 1, green: 0.5, blue: 1, alpha: 0.3)
        $0.setFillColorSpace(space)
      }
      let stroke = stroked {
        $0.setStrokeColor(red: 1, green: 0.5, blue: 1, alpha: 0.3)
        $0.setStrokeColorSpace(space)
      }
      #expect(fill == .black && stroke == .black)
    }
  }

  @Test func `setting a gray, RGB or CMYK colour sets its device colour space`() {
    let gray = filled {
      $0.setFillColorSpace(CGColorSpaceCreateDeviceCMYK())
      $0.setFillColor(gray: 0, alpha: 1)
      $0.setFillColor([0.4, 1])
    }
    let rgb = stroked {
      $0.setStrokeColor(red: 0, green: 0, blue: 0, alpha: 1)
      $0.setStrokeColor([1, 0.4, 0, 1])
    }
    let cmyk = filled {
      $0.setFillColor(cyan: 0, magenta: 0, yellow: 0, black: 0, alpha: 1)
      $0.setFillColor([0, 1, 1, 0, 1])
    }
    #expect(gray == Pixel(102, 102, 102) && rgb == Pixel(255, 102, 0))
    #expect(cmyk == Pixel(255, 0, 0))
  }

  @Test func `the CTM transforms points when they are added and does not move them later`() {
    let picture = CGContext.drawing(20, 20) { context in
      context.saveGState()
      context.translateBy(x: 3, y: 2)
      context.scaleBy(x: 2, y: 4)
      context.addRect(CGRect(x: 1, y: 1, width: 2, height: 1))
      context.restoreGState()
      context.rotate(by: 1)
      context.fillPath()
    }
    #expect(
      picture == CGContext.drawing(20, 20) { $0.fill(CGRect(x: 5, y: 6, width: 4, height: 4)) })
  }

  @Test func `the CTM of the stroke call transforms the pen`() {
    let path = CGPath(rect: CGRect(x: 1, y: 1, width: 2, height: 2))
    let uneven = CGContext.drawing(20, 40) { context in
      context.setLineWidth(1)
      context.scaleBy(x: 4, y: 8)
      context.addPath(path)
      context.strokePath()
    }
    // Vertical sides are 4 pixels wide, horizontal sides are 8 pixels high.
    #expect((0..<20).filter { uneven[$0, 16].alpha == 255 } == Array(2..<6) + Array(10..<14))
    #expect((0..<40).filter { uneven[8, $0].alpha == 255 } == Array(4..<12) + Array(20..<28))
    let even = CGContext.drawing(20, 40) { context in
      context.setLineWidth(2)
      context.saveGState()
      context.scaleBy(x: 4, y: 8)
      context.addPath(path)
      context.restoreGState()
      context.strokePath()
    }
    #expect((0..<20).filter { even[$0, 16].alpha == 255 } == [3, 4, 11, 12])
    #expect((0..<40).filter { even[8, $0].alpha == 255 } == [7, 8, 23, 24])
  }

  @Test func `an odd number of dash lengths is repeated: 10, 20, 10 has a period of 80`() {
    let picture = CGContext.drawing(200, 1) { context in
      context.setLineDash(phase: 0, lengths: [10, 20, 10])
      context.move(to: CGPoint(x: 0, y: 0.5))
      context.addLine(to: CGPoint(x: 200, y: 0.5))
      context.strokePath()
    }
    for x in 0..<200 {
      let place = x % 80
      let isOn = place < 10 || 30..<40 ~= place || 50..<70 ~= place
      #expect(picture[x, 0].alpha == (isOn ? 255 : 0), "\(x)")
    }
  }

  @Test func `the text position is the translation of the text matrix`() {
    let context = CGContext.canvas(8, 8)
    context.textMatrix = CGAffineTransform(2, 0, 0, 3, 5, 7)
    #expect(context.textPosition == CGPoint(x: 5, y: 7))
    context.textPosition = CGPoint(x: 11, y: 13)
    #expect(context.textMatrix == CGAffineTransform(2, 0, 0, 3, 11, 13))
  }

  @Test func `showText advances the text position along x`() {
    let context = CGContext.canvas(80, 30)
    context.textPosition = CGPoint(x: 3, y: 4)
    context.showText("abc")
    let width = CGFloat(CGFont.pixel.advance(of: "abc"))
    #expect(context.textPosition == CGPoint(x: 3 + width, y: 4) && width > 0)
  }

  @Test func `stroke colour, stroke style and shadow are part of the graphics state`() {
    func draw(_ context: CGContext) {
      context.move(to: CGPoint(x: 4, y: 4))
      context.addLine(to: CGPoint(x: 14, y: 14))
      context.addLine(to: CGPoint(x: 14, y: 6))
      context.strokePath()
    }
    let changes: [(CGContext) -> Void] = [
      { $0.setStrokeColor(red: 1, green: 0, blue: 0, alpha: 1) },
      {
        $0.setStrokeColorSpace(CGColorSpaceCreateDeviceRGB()); $0.setStrokeColor([0, 1, 0, 1])
      },
      { $0.setLineWidth(3) }, { $0.setLineCap(.square) }, { $0.setLineJoin(.round) },
      { $0.setMiterLimit(1) }, { $0.setLineDash(phase: 1, lengths: [2, 3]) },
      { $0.setShadow(offset: CGSize(width: 4, height: -2), blur: 2) },
    ]
    let plain = CGContext.drawing(24, 24, draw)
    for (index, change) in changes.enumerated() {
      let changed = CGContext.drawing(24, 24) { context in
        change(context)
        draw(context)
      }
      let restored = CGContext.drawing(24, 24) { context in
        context.saveGState()
        change(context)
        context.restoreGState()
        draw(context)
      }
      #expect(changed != plain && restored == plain, "change \(index)")
    }
  }

  @Test func `the pattern phase is part of the graphics state`() {
    func tiles(_ set: (CGContext) -> Void) -> Pixels {
      CGContext.drawing(8, 8) { context in
        context.setPatternPhase(CGSize(width: 1, height: 0))
        set(context)
        context.setFillColor(CGPattern.corners.color())
        context.fill(context.wholeRect)
      }
    }
    let plain = tiles { _ in }
    #expect(tiles { $0.setPatternPhase(.zero) } != plain)
    let restored = tiles { context in
      context.saveGState()
      context.setPatternPhase(.zero)
      context.restoreGState()
    }
    #expect(restored == plain)
  }

  // Neither setting changes a bitmap, so the test reads the saved state. Quartz's names do not
  // expose it.
  #if !APPLE_NAMES
    @Test func `flatness and setShouldSmoothFonts are saved, setAllowsFontSmoothing is not`() {
      let context = CGContext.canvas(1, 1)
      context.setFlatness(2)
      context.saveGState()
      context.setFlatness(3)
      context.setShouldSmoothFonts(false)
      context.setAllowsFontSmoothing(false)
      #expect(context.state.flatness == 3 && !context.state.text.rendering.contains(.smoothing))
      context.restoreGState()
      #expect(context.state.flatness == 2 && context.state.text.rendering.contains(.smoothing))
      #expect(!context.allowedFontRendering.contains(.smoothing))
    }
  #endif

  @Test func `strokes empty the path; gradients, layers and shadows keep it`() throws {
    let rect = CGRect(x: 1, y: 1, width: 3, height: 3)
    let emptying: [(CGContext) -> Void] = [
      { $0.strokePath() }, { $0.stroke(rect) }, { $0.stroke(rect, width: 2) },
      { $0.strokeEllipse(in: rect) }, { $0.strokeLineSegments(between: [.zero, rect.origin]) },
      { $0.drawPath(using: .eoFillStroke) },
    ]
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: [.white], locations: nil))
    let keeping: [(CGContext) -> Void] = [
      { $0.drawLinearGradient(gradient, start: .zero, end: rect.origin, options: []) },
      {
        $0.drawRadialGradient(
          gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 4,
          options: [])
      },
      {
        $0.beginTransparencyLayer(auxiliaryInfo: nil); $0.endTransparencyLayer()
      },
      { $0.setShadow(offset: .zero, blur: 2) }, { $0.setLineWidth(3) },
    ]
    for (verbs, isEmpty) in [(emptying, true), (keeping, false)] {
      for (index, verb) in verbs.enumerated() {
        let context = CGContext.canvas(8, 8)
        context.addRect(rect)
        verb(context)
        #expect(context.isPathEmpty == isEmpty, "verb \(index)")
      }
    }
  }

  @Test func `line segments are stroked as one path, so crossings are painted once`() {
    let picture = CGContext.drawing(9, 9) { context in
      context.setStrokeColor(red: 1, green: 0, blue: 0, alpha: 0.4)
      context.strokeLineSegments(between: [
        CGPoint(x: 0, y: 4.5), CGPoint(x: 9, y: 4.5), CGPoint(x: 4.5, y: 0), CGPoint(x: 4.5, y: 9),
      ])
    }
    #expect(Set(picture.values) == [.clear, Pixel(102, 0, 0, 102)] && picture.painted.count == 17)
  }

  @Test func `drawPath with fillStroke casts separate shadows of fill and stroke`() {
    func draw(_ context: CGContext) {
      context.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
      context.setLineWidth(4)
      context.setShadow(
        offset: CGSize(width: 8, height: 0), blur: 0,
        color: CGColor(red: 0, green: 0, blue: 1, alpha: 1))
      context.addRect(CGRect(x: 4, y: 4, width: 12, height: 12))
      context.drawPath(using: .fillStroke)
    }
    let apart = CGContext.drawing(32, 20, draw)
    let together = CGContext.drawing(32, 20) { context in
      context.setShadow(
        offset: CGSize(width: 8, height: 0), blur: 0,
        color: CGColor(red: 0, green: 0, blue: 1, alpha: 1))
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
      context.setLineWidth(4)
      context.addRect(CGRect(x: 4, y: 4, width: 12, height: 12))
      context.drawPath(using: .fillStroke)
      context.endTransparencyLayer()
    }
    // Painted separately, the stroke casts its shadow on the fill. In a layer, one shadow lies
    // under both.
    #expect(apart[11, 10] == Pixel(0, 0, 255) && together[11, 10] == .white)
    #expect(apart[20, 10] == together[20, 10] && apart[20, 10] == Pixel(0, 0, 255))
  }

  @Test func `raw values of context attributes equal those of Quartz`() {
    let qualities: [CGInterpolationQuality] = [.default, .none, .low, .high, .medium]
    #expect(qualities.map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect([CGLineJoin.miter, .round, .bevel].map(\.rawValue) == [0, 1, 2])
    #expect([CGLineCap.butt, .round, .square].map(\.rawValue) == [0, 1, 2])
    let modes: [CGPathDrawingMode] = [.fill, .eoFill, .stroke, .fillStroke, .eoFillStroke]
    #expect(modes.map(\.rawValue) == [0, 1, 2, 3, 4])
    let intents: [CGColorRenderingIntent] = [
      .defaultIntent, .absoluteColorimetric, .relativeColorimetric, .perceptual, .saturation,
    ]
    #expect(intents.map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect([CGPathFillRule.winding, .evenOdd].map(\.rawValue) == [0, 1])
  }
}
