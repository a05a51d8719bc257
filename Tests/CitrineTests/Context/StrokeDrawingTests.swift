import Foundation
import Testing

@testable import Citrine

@Suite struct `Drawing strokes` {
  private let context = GContext(width: 40, height: 40)!

  private func alphas(_ draw: (GContext) -> Void) -> [UInt8] {
    let context = GContext(width: 40, height: 40)!
    draw(context)
    return Pixels(context).alphas
  }

  @Test func `a new context strokes black lines of width 1`() {
    context.move(to: CGPoint(x: 10, y: 20.5))
    context.addLine(to: CGPoint(x: 30, y: 20.5))
    context.strokePath()
    #expect(Pixels(context).painted == Set((10..<30).map { [$0, 20] }))
    #expect(Pixels(context)[15, 20] == .black)
    #expect(context.isPathEmpty)
  }

  @Test func `the pen uses the CTM of the stroke call, the points the CTM of their calls`() {
    context.addLines(between: [CGPoint(x: 20, y: 5), CGPoint(x: 20, y: 35)])
    context.scaleBy(x: 6, y: 1)
    context.strokePath()
    #expect(Pixels(context).painted == Set((17..<23).flatMap { x in (5..<35).map { [x, $0] } }))
  }

  @Test func `the pen is an ellipse under a nonuniform scale`() {
    context.setLineWidth(4)
    context.setLineCap(.round)
    context.scaleBy(x: 8, y: 2)
    context.strokeLineSegments(between: [CGPoint(x: 2.5, y: 10), CGPoint(x: 2.5, y: 10)])
    let area = Pixels(context).alphas.reduce(0) { $0 + Double($1) } / 255
    #expect(abs(area - .pi * 16 * 4) < 0.5)
  }

  @Test func `a stroke that crosses itself is painted once`() {
    context.setStrokeColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    context.setLineWidth(4)
    context.strokeLineSegments(
      between: [
        CGPoint(x: 5, y: 20), CGPoint(x: 35, y: 20), CGPoint(x: 20, y: 5), CGPoint(x: 20, y: 35),
        CGPoint(x: 1, y: 1),
      ])
    let pixels = Pixels(context)
    #expect(pixels[20, 20] == pixels[8, 20])
    #expect(pixels[20, 20].alpha == 128)
    #expect(pixels[1, 1] == .clear)
  }

  @Test func `stroking a rectangle paints its frame, and without width a line`() {
    context.stroke(CGRect(x: 10, y: 10, width: 20, height: 10), width: 2)
    var pixels = Pixels(context)
    #expect(pixels.painted.count == 22 * 12 - 18 * 8)
    #expect(pixels[9, 9] == .black && pixels[11, 11] == .clear)
    context.clear(CGRect(x: 0, y: 0, width: 40, height: 40))
    context.stroke(CGRect(x: 10.5, y: 10, width: 0, height: 20))
    pixels = Pixels(context)
    #expect(pixels[10, 15] == .black && pixels.painted.allSatisfy { $0[0] == 10 })
  }

  @Test func `filling the stroked path equals stroking the path`() {
    func prepare(_ context: GContext) {
      context.setLineWidth(5)
      context.setLineDash(phase: 3, lengths: [9, 4])
      context.setLineJoin(.round)
      context.addEllipse(in: CGRect(x: 6, y: 6, width: 28, height: 20))
    }
    let stroked = alphas {
      prepare($0)
      $0.strokePath()
    }
    let filled = alphas {
      prepare($0)
      $0.replacePathWithStrokedPath()
      $0.fillPath()
    }
    #expect(stroked == filled && stroked.contains(255))
  }

  @Test(arguments: [GPathDrawingMode.fill, .eoFill, .stroke, .fillStroke, .eoFillStroke])
  func `drawPath fills first and strokes on top, and pathContains agrees`(mode: GPathDrawingMode) {
    context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    context.setStrokeColor(GColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    context.setLineWidth(4)
    context.addRect(CGRect(x: 10, y: 10, width: 20, height: 20))
    context.addRect(CGRect(x: 16, y: 16, width: 8, height: 8))
    let places = [(20, 20), (13, 13), (10, 20), (8, 20), (5, 5)]
    let contains = places.map {
      context.pathContains(CGPoint(x: Double($0.0) + 0.5, y: Double($0.1) + 0.5), mode: mode)
    }
    context.drawPath(using: mode)
    let fills = mode != .stroke
    let strokes = mode != .fill && mode != .eoFill
    let isOdd = mode == .eoFill || mode == .eoFillStroke
    let (green, red) = (Pixel(0, 255, 0), Pixel(255, 0, 0))
    let filled: Pixel = fills ? green : .clear
    let expected = [
      isOdd ? .clear : filled, filled, strokes ? red : filled, strokes ? red : .clear, .clear,
    ]
    #expect(places.map { Pixels(context)[$0.0, $0.1] } == expected)
    #expect(contains == expected.map { $0 != .clear })
    #expect(context.isPathEmpty)
  }

  @Test func `the stroke style is saved and restored, and invalid values are ignored`() {
    let before = context.state.strokeStyle
    context.saveGState()
    context.setLineWidth(7)
    context.setLineCap(.square)
    context.setLineJoin(.bevel)
    context.setMiterLimit(3)
    context.setLineDash(phase: 1, lengths: [2, 3])
    context.setStrokeColor(gray: 0.5, alpha: 1)
    let set = context.state.strokeStyle
    context.setLineWidth(.nan)
    context.setMiterLimit(.infinity)
    context.setLineDash(phase: 0, lengths: [1, -1])
    context.setLineDash(phase: .nan, lengths: [1])
    #expect(context.state.strokeStyle == set)
    context.restoreGState()
    #expect(context.state.strokeStyle == before && context.state.stroke.sourceColor == .black)
  }

  @Test func `a singular CTM, a line width of 0 or an empty path strokes nothing`() {
    let rect = CGRect(x: 5, y: 5, width: 20, height: 20)
    context.strokePath()
    context.setLineWidth(0)
    context.stroke(rect)
    context.setLineWidth(-4)
    context.strokeEllipse(in: rect)
    context.setLineWidth(3)
    context.scaleBy(x: 1, y: 0)
    context.stroke(rect)
    context.strokeEllipse(in: rect)
    #expect(Pixels(context).painted.isEmpty)
  }

  @Test func `stroke colours can be gray, RGB and CMYK`() {
    let line = [CGPoint(x: 0, y: 20), CGPoint(x: 40, y: 20)]
    context.setLineWidth(4)
    context.setStrokeColor(gray: 1, alpha: 1)
    context.strokeLineSegments(between: line)
    #expect(Pixels(context)[20, 20] == .white)
    context.setStrokeColor(cyan: 0, magenta: 1, yellow: 1, black: 0, alpha: 1)
    context.strokeLineSegments(between: line)
    #expect(Pixels(context)[20, 20] == Pixel(255, 0, 0))
  }
}
