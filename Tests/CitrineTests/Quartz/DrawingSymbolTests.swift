import Testing

@testable import Citrine

/// Calls each symbol of sections 1.5 to 1.10 of QUARTZ-COVERAGE.md: the calls that build the current
/// path, paint, clip, draw images, and show text.
@Suite struct `Drawing symbols` {
  private let rect = CGRect(x: 2, y: 2, width: 3, height: 4)
  private let rgb = GColorSpaceCreateDeviceRGB()

  /// Returns the number of painted pixels in a bitmap of 8 by 8 pixels.
  private func painted(_ draw: (GContext) -> Void) -> Int {
    GContext.drawing(8, 8, draw).painted.count
  }

  @Test func `the current path is built and queried`() throws {
    let context = GContext.canvas(8, 8)
    #expect(context.isPathEmpty && context.path?.isEmpty != false)
    context.move(to: CGPoint(x: 1, y: 1))
    context.addLine(to: CGPoint(x: 3, y: 1))
    context.addCurve(
      to: CGPoint(x: 3, y: 3), control1: CGPoint(x: 4, y: 1), control2: CGPoint(x: 4, y: 3))
    context.addQuadCurve(to: CGPoint(x: 1, y: 3), control: CGPoint(x: 2, y: 5))
    #expect(context.currentPointOfPath == CGPoint(x: 1, y: 3))
    #expect(context.boundingBoxOfPath == CGRect(x: 1, y: 1, width: 3, height: 4))
    context.closePath()
    #expect(context.currentPointOfPath == CGPoint(x: 1, y: 1))
    #expect(try #require(context.path).elements.count == 5 && !context.isPathEmpty)
    #expect(context.pathContains(CGPoint(x: 2, y: 2), mode: .fill))
    #expect(!context.pathContains(CGPoint(x: 2, y: 2), mode: .stroke))
    context.beginPath()
    #expect(context.isPathEmpty)
  }

  @Test func `shapes are added to the current path`() throws {
    let context = GContext.canvas(8, 8)
    context.addRect(rect)
    context.addRects([rect, rect])
    #expect(context.path?.elements.count == 15 && context.boundingBoxOfPath == rect)
    context.beginPath()
    context.addLines(between: [CGPoint(x: 1, y: 1), CGPoint(x: 5, y: 1)])
    #expect(context.currentPointOfPath == CGPoint(x: 5, y: 1))
    context.addArc(
      tangent1End: CGPoint(x: 7, y: 1), tangent2End: CGPoint(x: 7, y: 5), radius: 1)
    #expect(abs(context.currentPointOfPath.x - 7) < 1e-9)
    context.addArc(
      center: CGPoint(x: 4, y: 4), radius: 2, startAngle: 0, endAngle: .pi, clockwise: false)
    #expect(abs(context.currentPointOfPath.x - 2) < 1e-9)
    context.beginPath()
    context.addEllipse(in: rect)
    #expect(context.path?.elements.count == 6)
    context.beginPath()
    context.addPath(GPath(rect: rect, transform: nil))
    #expect(context.path == GPath(rect: rect, transform: nil))
    context.setLineWidth(2)
    context.replacePathWithStrokedPath()
    #expect(context.boundingBoxOfPath == rect.insetBy(dx: -1, dy: -1))
  }

  @Test func `paths and rectangles are painted`() {
    let path: (GContext) -> Void = { $0.addRects([self.rect, self.rect]) }
    #expect(
      painted {
        path($0); $0.drawPath(using: .eoFill)
      } == 0)
    #expect(
      painted {
        path($0); $0.fillPath(using: .winding)
      } == 12)
    #expect(
      painted {
        path($0); $0.strokePath()
      } == 28)
    #expect(painted { $0.fill(self.rect) } == 12)
    #expect(painted { $0.fill([self.rect, CGRect(x: 7, y: 7, width: 1, height: 1)]) } == 13)
    #expect(painted { $0.stroke(self.rect) } == 28)
    #expect(painted { $0.stroke(self.rect, width: 2) } == 28)
    #expect(painted { $0.fillEllipse(in: self.rect) } == 12)
    #expect(painted { $0.strokeEllipse(in: self.rect) } > 12)
    #expect(
      painted { context in
        context.strokeLineSegments(between: [CGPoint(x: 1, y: 0.5), CGPoint(x: 6, y: 0.5)])
      } == 5)
    #expect(
      painted {
        $0.fill($0.wholeRect); $0.clear(self.rect)
      } == 52)
  }

  @Test func `clips are set, queried and reset`() {
    let mask = GImage.mask([0, 255], width: 2)!
    let clips: [((GContext) -> Void, Int)] = [
      (
        {
          $0.addRect(self.rect); $0.clip(using: .evenOdd)
        }, 12
      ), ({ $0.clip(to: self.rect) }, 12),
      ({ $0.clip(to: [self.rect, self.rect.offsetBy(dx: 0, dy: 1)]) }, 15),
      (
        {
          $0.interpolationQuality = .none
          $0.clip(to: CGRect(x: 0, y: 0, width: 8, height: 2), mask: mask)
        }, 8
      ),
      (
        {
          $0.clip(to: self.rect); $0.resetClip()
        }, 64
      ),
    ]
    for (clip, count) in clips {
      #expect(
        painted {
          clip($0); $0.fill(.infinite)
        } == count)
    }
    let context = GContext.canvas(8, 8)
    context.clip(to: rect)
    #expect(context.boundingBoxOfClipPath == rect)
  }

  @Test func `images, layers, gradients and shadings are drawn`() throws {
    let image = try #require(GImage.gray([9], width: 1))
    #expect(painted { $0.draw(image, in: self.rect, byTiling: false) } == 12)
    #expect(painted { $0.draw(image, in: self.rect, byTiling: true) } == 64)
    let gradient = try #require(GGradient(colorsSpace: nil, colors: [.white], locations: nil))
    let (left, right) = (CGPoint(x: 2, y: 4), CGPoint(x: 6, y: 4))
    #expect(
      painted { $0.drawLinearGradient(gradient, start: left, end: right, options: []) } == 32)
    #expect(
      painted { context in
        context.drawRadialGradient(
          gradient, startCenter: left, startRadius: 1, endCenter: left, endRadius: 2,
          options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
      } == 64)
    #expect(painted { GContextDrawConicGradient($0, gradient, left, 1) } == 64)
    let function = GFunction(
      domainDimension: 1, domain: nil, rangeDimension: 4, range: nil
    ) { [$0[0], 0, 0, 1] }
    let shading = GShading(
      axialSpace: rgb, start: left, end: right, function: try #require(function),
      extendStart: true, extendEnd: false)
    #expect(painted { $0.drawShading(shading!) } == 48)
    let context = GContext.canvas(8, 8)
    let layer = try #require(GLayer(context, size: rect.size, auxiliaryInfo: nil))
    layer.context?.fill(.infinite)
    #expect(painted { $0.draw(layer, at: CGPoint(x: 7, y: 0)) } == 4)
    #expect(painted { $0.draw(layer, in: CGRect(x: 0, y: 0, width: 6, height: 8)) } == 48)
  }

  @Test func `transparency layers begin and end`() {
    let picture = GContext.drawing(8, 8) { context in
      context.setAlpha(0.4)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.beginTransparencyLayer(in: self.rect, auxiliaryInfo: nil)
      context.fill(.infinite)
      context.endTransparencyLayer()
      context.endTransparencyLayer()
    }
    #expect(picture.painted.count == 12 && picture[3, 3] == Pixel(0, 0, 0, 102))
  }

  @Test func `text uses a matrix, a position, a drawing mode, a font and spacing`() {
    let context = GContext.canvas(40, 20)
    context.textMatrix = GAffineTransform(scaleX: 1, y: 1)
    context.textPosition = CGPoint(x: 2, y: 5)
    #expect(context.textMatrix == GAffineTransform(translationX: 2, y: 5))
    context.setFont(.builtIn)
    context.setFontSize(CGFloat(GBitmapFont.builtIn.unitsPerEm))
    context.setCharacterSpacing(3)
    context.setTextDrawingMode(.fill)
    context.showText("H")
    let advance = CGFloat(GBitmapFont.builtIn.advance(of: "H"))
    #expect(context.textPosition == CGPoint(x: 2 + advance + 3, y: 5))
    let text = Pixels(context).painted.count
    context.showText("H", at: CGPoint(x: 20, y: 5))
    let glyphs: [GGlyph] = GBitmapFont.builtIn.glyphs(for: "H")
    context.textPosition = .zero
    context.showGlyphs(glyphs, at: [CGPoint(x: 30, y: 5)])
    #expect(text > 5 && Pixels(context).painted.count == 3 * text)
  }
}
