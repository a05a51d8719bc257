import Foundation
import Testing

#if APPLE_NAMES
  import CoreGraphics
#else
  @testable import Citrine
#endif

/// A call of a context that takes a number.
private struct NumberCall: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let run: @Sendable (CGContext, CGFloat) -> Void

  init(_ name: String, _ run: @escaping @Sendable (CGContext, CGFloat) -> Void) {
    testDescription = name
    self.run = run
  }
}

extension NumberCall {
  private static let good = CGPoint(x: 5, y: 6)

  /// Returns four rectangles, each with `number` as one of its four values.
  private static func rects(_ number: CGFloat) -> [CGRect] {
    [
      CGRect(x: number, y: 1, width: 5, height: 5), CGRect(x: 1, y: number, width: 5, height: 5),
      CGRect(x: 1, y: 1, width: number, height: 5), CGRect(x: 1, y: 1, width: 5, height: number),
    ]
  }

  private static func points(_ number: CGFloat) -> [CGPoint] {
    [CGPoint(x: number, y: 3), CGPoint(x: 3, y: number)]
  }

  private static let gradient = CGGradient(
    colorsSpace: nil, colors: [.white, .black], locations: nil)!

  private static func shading(_ number: CGFloat) -> [CGShading] {
    let function = CGFunction(
      domainDimension: 1, domain: nil, rangeDimension: 4, range: nil
    ) { [$0[0], 0, 0, 1] }!
    let space = CGColorSpaceCreateDeviceRGB()
    return [
      CGShading(
        axialSpace: space, start: CGPoint(x: number, y: 0), end: good, function: function,
        extendStart: true, extendEnd: true),
      CGShading(
        radialSpace: space, start: .zero, startRadius: number, end: good, endRadius: 3,
        function: function, extendStart: true, extendEnd: true),
    ].compactMap { $0 }
  }

  static let painting: [NumberCall] = [
    NumberCall("fill(_:)") { for rect in rects($1) { $0.fill(rect) } },
    NumberCall("fill([_])") { $0.fill(rects($1)) },
    NumberCall("fillEllipse") { for rect in rects($1) { $0.fillEllipse(in: rect) } },
    NumberCall("stroke(_:)") { for rect in rects($1) { $0.stroke(rect) } },
    NumberCall("stroke(_:width:) rectangle") {
      for rect in rects($1) { $0.stroke(rect, width: 2) }
    },
    NumberCall("strokeEllipse") { for rect in rects($1) { $0.strokeEllipse(in: rect) } },
    NumberCall("strokeLineSegments") { $0.strokeLineSegments(between: points($1)) },
    NumberCall("clear") { for rect in rects($1) { $0.clear(rect) } },
    NumberCall("draw image") { context, number in
      for rect in rects(number) { context.draw(.gray([9, 99], width: 2)!, in: rect) }
    },
    NumberCall("draw image mask") { context, number in
      for rect in rects(number) { context.draw(.mask([9, 99], width: 2)!, in: rect) }
    },
    NumberCall("draw tiled image") { context, number in
      for rect in rects(number) { context.draw(.gray([9], width: 1)!, in: rect, byTiling: true) }
    },
    NumberCall("draw layer in rectangle") { context, number in
      let layer = CGLayer(context, size: CGSize(width: 4, height: 4), auxiliaryInfo: nil)!
      layer.context?.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      for rect in rects(number) { context.draw(layer, in: rect) }
    },
    NumberCall("draw layer at point") { context, number in
      let layer = CGLayer(context, size: CGSize(width: 4, height: 4), auxiliaryInfo: nil)!
      layer.context?.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      for point in points(number) { context.draw(layer, at: point) }
    },
    NumberCall("drawLinearGradient") { context, number in
      for point in points(number) {
        context.drawLinearGradient(gradient, start: point, end: good, options: [])
        context.drawLinearGradient(gradient, start: good, end: point, options: [])
      }
    },
    NumberCall("drawRadialGradient") { context, number in
      let options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
      for point in points(number) {
        context.drawRadialGradient(
          gradient, startCenter: point, startRadius: 1, endCenter: good, endRadius: 4,
          options: options)
      }
      context.drawRadialGradient(
        gradient, startCenter: good, startRadius: number, endCenter: good, endRadius: 4,
        options: options)
      context.drawRadialGradient(
        gradient, startCenter: good, startRadius: 1, endCenter: good, endRadius: number,
        options: options)
    },
    NumberCall("drawConicGradient") { context, number in
      for point in points(number) { context.drawConicGradient(gradient, center: point, angle: 0) }
      context.drawConicGradient(gradient, center: good, angle: number)
    },
    NumberCall("drawShading") { for shading in shading($1) { $0.drawShading(shading) } },
    NumberCall("showText(_:at:)") { for point in points($1) { $0.showText("A", at: point) } },
    NumberCall("showGlyphs") { context, number in
      for point in points(number) { context.showGlyphs([40], at: [point]) }
    },
  ]

  static let state: [NumberCall] = [
    NumberCall("scaleBy") { $0.scaleBy(x: $1, y: 1) },
    NumberCall("translateBy") { $0.translateBy(x: 0, y: $1) },
    NumberCall("rotate") { $0.rotate(by: $1) },
    NumberCall("concatenate") { $0.concatenate(CGAffineTransform(1, 0, $1, 1, 0, 0)) },
    NumberCall("setLineWidth") { $0.setLineWidth($1) },
    NumberCall("stroke(_:width:) width") { $0.stroke(CGRect.zero, width: $1) },
    NumberCall("setMiterLimit") { $0.setMiterLimit($1) },
    NumberCall("setLineDash phase") { $0.setLineDash(phase: $1, lengths: [1, 2]) },
    NumberCall("setLineDash lengths") { $0.setLineDash(phase: 0, lengths: [1, $1]) },
    NumberCall("setAlpha") { $0.setAlpha($1) },
    NumberCall("setShadow offset") { $0.setShadow(offset: CGSize(width: $1, height: 1), blur: 1) },
    NumberCall("setShadow blur") { $0.setShadow(offset: .zero, blur: $1) },
    NumberCall("setFontSize") { $0.setFontSize($1) },
    NumberCall("setCharacterSpacing") { $0.setCharacterSpacing($1) },
    NumberCall("textMatrix") { $0.textMatrix = CGAffineTransform(scaleX: $1, y: 1) },
    NumberCall("textPosition") { $0.textPosition = CGPoint(x: 2, y: $1) },
    NumberCall("clip(to:)") { for rect in rects($1) { $0.clip(to: rect) } },
    NumberCall("clip(to:) rectangles") { $0.clip(to: [CGRect.zero] + rects($1)) },
    NumberCall("clip(to:mask:)") { context, number in
      for rect in rects(number) { context.clip(to: rect, mask: .mask([0], width: 1)!) }
    },
    NumberCall("move") { for point in points($1) { $0.move(to: point) } },
    NumberCall("addLine") { $0.addLine(to: CGPoint(x: $1, y: 1)) },
    NumberCall("addCurve") { $0.addCurve(to: good, control1: good, control2: points($1)[0]) },
    NumberCall("addQuadCurve") { $0.addQuadCurve(to: good, control: points($1)[1]) },
    NumberCall("addRect") { for rect in rects($1) { $0.addRect(rect) } },
    NumberCall("addRects") { $0.addRects(rects($1)) },
    NumberCall("addLines") { $0.addLines(between: points($1)) },
    NumberCall("addEllipse") { for rect in rects($1) { $0.addEllipse(in: rect) } },
    NumberCall("addArc") {
      $0.addArc(center: good, radius: $1, startAngle: 0, endAngle: 1, clockwise: true)
    },
    NumberCall("addArc tangent") {
      $0.addArc(tangent1End: good, tangent2End: points($1)[0], radius: 2)
    },
  ]
}

extension NumberCall {
  /// Verbs that take no number and would cover a large area.
  static let covering: [NumberCall] = [
    NumberCall("fill infinite") { context, _ in context.fill(.infinite) },
    NumberCall("clear infinite") { context, _ in context.clear(.infinite) },
    NumberCall("fillPath") { context, side in
      context.addRect(CGRect(x: 0, y: 0, width: side, height: side))
      context.fillPath()
    },
    NumberCall("drawPath") { context, side in
      context.addEllipse(in: CGRect(x: 0, y: 0, width: side, height: side))
      context.drawPath(using: .fillStroke)
    },
    NumberCall("stroked text") { context, _ in
      context.setTextDrawingMode(.fillStroke)
      context.showText("AB", at: CGPoint(x: 1, y: 1))
    },
    NumberCall("transparency layer") { context, side in
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.fill(CGRect(x: 0, y: 0, width: side, height: side))
      context.endTransparencyLayer()
    },
    NumberCall("shadow") { context, side in
      context.setShadow(offset: CGSize(width: 2, height: 2), blur: 3)
      context.fill(CGRect(x: 0, y: 0, width: side, height: side))
      context.stroke(CGRect(x: 0, y: 0, width: side, height: side))
    },
    NumberCall("fill through a clip") { context, side in
      context.clip(to: CGRect(x: 0, y: 0, width: side, height: side))
      context.fill(.infinite)
    },
  ]
}

@Suite struct `Quartz facts: NaN, infinite and extreme numbers` {
  /// Returns a context with a gray ground, a line width of two units and a triangle as its path.
  private func prepared() -> CGContext {
    let context = CGContext.canvas(16, 16)
    context.setFillColor(gray: 0.5, alpha: 1)
    context.fill(context.wholeRect)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.setLineWidth(2)
    context.addLines(between: [CGPoint(x: 1, y: 1), CGPoint(x: 9, y: 1), CGPoint(x: 9, y: 9)])
    return context
  }

  @Test(arguments: NumberCall.painting + NumberCall.state)
  private func `a call with NaN paints nothing and is reported`(_ call: NumberCall) {
    let context = prepared()
    let before = Pixels(context)
    let messages = ReportedMessages.of { call.run(context, .nan) }
    #expect(Pixels(context) == before)
    #expect(!messages.isEmpty)
  }

  @Test(arguments: NumberCall.state)
  private func `a call with NaN does not change the graphics state`(_ call: NumberCall) {
    func picture(_ change: (CGContext) -> Void) -> Pixels {
      let context = prepared()
      change(context)
      context.drawPath(using: .fillStroke)
      context.setShouldAntialias(true)
      context.strokeLineSegments(between: [CGPoint(x: 0, y: 14), CGPoint(x: 12, y: 12)])
      context.showText("Ag", at: CGPoint(x: 1, y: 4))
      context.fill(CGRect(x: 12, y: 2, width: 3, height: 3))
      return Pixels(context)
    }
    // Stroking a rectangle and clipping to a rectangle also empty the path.
    let expected = picture { context in
      if call.testDescription.hasPrefix("stroke") || call.testDescription.hasPrefix("clip(to:)") {
        context.beginPath()
      }
    }
    #expect(picture { call.run($0, .nan) } == expected)
  }

  @Test func `a NaN colour component counts as 0`() {
    let setters: [(CGContext) -> Void] = [
      { $0.setFillColor(red: .nan, green: 1, blue: .nan, alpha: 1) },
      { $0.setFillColor(CGColor(red: .nan, green: 1, blue: 0, alpha: 1)) },
      {
        $0.setFillColorSpace(CGColorSpaceCreateDeviceRGB())
        $0.setFillColor([.nan, 1, 0, 1])
      },
    ]
    for set in setters {
      let picture = CGContext.drawing(2, 1) { context in
        set(context)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      }
      #expect(picture.values == [Pixel(0, 255, 0), .clear])
    }
  }

  @Test func `queries with NaN return without a trap`() {
    let context = prepared()
    for mode in [CGPathDrawingMode.fill, .eoFill, .stroke, .fillStroke, .eoFillStroke] {
      #expect(!context.pathContains(CGPoint(x: CGFloat.nan, y: 2), mode: mode))
    }
    #expect(context.convertToUserSpace(CGPoint(x: CGFloat.nan, y: 2)).x.isNaN)
    let size = CGSize(width: CGFloat.nan, height: 4)
    #expect(CGLayer(context, size: size, auxiliaryInfo: nil) == nil)
    let image = CGImage.gray([1, 2], width: 2)
    #expect(image?.cropping(to: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)) == nil)
  }

  @Test func `copies of a path with NaN are empty, nil or the path`() {
    let path = CGPath(rect: CGRect(x: 1, y: 1, width: 5, height: 5))
    let bad = CGAffineTransform(scaleX: .nan, y: 1)
    func outline(_ width: CGFloat, _ limit: CGFloat, _ transform: CGAffineTransform) -> CGPath {
      path.copy(
        strokingWithWidth: width, lineCap: .butt, lineJoin: .miter, miterLimit: limit,
        transform: transform)
    }
    #expect(outline(.nan, 10, .identity).isEmpty && outline(2, 10, bad).isEmpty)
    #expect(!outline(2, .nan, .identity).isEmpty)
    let messages = ReportedMessages.of {
      #expect(path.copy(dashingWithPhase: .nan, lengths: [1, 2]) == path)
      #expect(path.copy(dashingWithPhase: 0, lengths: [1, .nan]) == path)
      #expect(path.copy(using: bad) == nil && path.mutableCopy(using: bad) == nil)
    }
    #expect(messages.count >= 4)
  }

  @Test func `a layer in a rectangle with NaN covers everything and is reported`() {
    let messages = ReportedMessages.of {
      let picture = CGContext.drawing(4, 4) { context in
        context.beginTransparencyLayer(
          in: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), auxiliaryInfo: nil)
        context.fill(context.wholeRect)
        context.endTransparencyLayer()
      }
      #expect(picture.painted.count == 16)
    }
    #expect(messages.count == 1)
  }

  /// The transforms flatten the plane to a horizontal line, to a slanted line, and to a point.
  private static let singular = [
    CGAffineTransform(scaleX: 1, y: 0), CGAffineTransform(1, 2, 2, 4, 3, 3),
    CGAffineTransform(0, 0, 0, 0, 5, 5),
  ]

  @Test(arguments: singular)
  func `no call paints under a singular CTM`(transform: CGAffineTransform) {
    for verb in NumberCall.painting + NumberCall.covering {
      let context = CGContext.canvas(16, 16)
      context.setFillColor(gray: 0.5, alpha: 1)
      context.fill(context.wholeRect)
      let before = Pixels(context)
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.concatenate(transform)
      verb.run(context, 4)
      #expect(Pixels(context) == before, "\(verb.testDescription)")
    }
  }

  @Test func `inverting a singular transform returns it and is reported`() {
    let messages = ReportedMessages.of {
      for transform in Self.singular { #expect(transform.inverted() == transform) }
    }
    #expect(messages.count == 3 && messages.allSatisfy { $0.contains("no inverse") })
  }
}
