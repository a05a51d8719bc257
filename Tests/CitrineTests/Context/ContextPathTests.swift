import Foundation
import Testing

@testable import Citrine

/// A call of a context, with a name.
private struct Call: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var run: @Sendable (GContext) -> Void

  init(_ name: String, _ run: @escaping @Sendable (GContext) -> Void) {
    testDescription = name
    self.run = run
  }

  private static let rect = CGRect(x: 1, y: 1, width: 3, height: 3)

  static let clearing: [Call] = [
    Call("beginPath") { $0.beginPath() },
    Call("fillPath") { $0.fillPath() },
    Call("fillPath even-odd") { $0.fillPath(using: .evenOdd) },
    Call("drawPath fill") { $0.drawPath(using: .fill) },
    Call("drawPath even-odd") { $0.drawPath(using: .eoFill) },
    Call("drawPath stroke") { $0.drawPath(using: .stroke) },
    Call("drawPath fill and stroke") { $0.drawPath(using: .fillStroke) },
    Call("clip") { $0.clip() },
    Call("clip even-odd") { $0.clip(using: .evenOdd) },
    Call("clip(to:)") { $0.clip(to: rect) },
    Call("clip(to:) nothing") { $0.clip(to: .zero) },
    Call("clip(to: [])") { $0.clip(to: []) },
    Call("clip(to: [rect, rect])") { $0.clip(to: [rect, rect]) },
    Call("fill rect") { $0.fill(rect) },
    Call("fill zero rect") { $0.fill(.zero) },
    Call("fill rects") { $0.fill([rect, rect]) },
    Call("fill no rects") { $0.fill([]) },
    Call("fillEllipse") { $0.fillEllipse(in: rect) },
  ]

  static let keeping: [Call] = [
    Call("clear") { $0.clear(rect) },
    Call("clip(to:mask:)") { $0.clip(to: rect, mask: .mask([0], width: 1)!) },
    Call("draw(_:in:)") { $0.draw(.gray([9], width: 1)!, in: rect) },
    Call("draw a mask") { $0.draw(.mask([9], width: 1)!, in: rect) },
    Call("showText") { $0.showText("A", at: .zero) },
    Call("saveGState") { $0.saveGState() },
    Call("restoreGState") { $0.restoreGState() },
    Call("resetClip") { $0.resetClip() },
    Call("makeImage") { _ = $0.makeImage() },
    Call("translateBy") { $0.translateBy(x: 0, y: 0) },
  ]
}

@Suite struct `Current path` {
  private func withTriangle() -> GContext {
    let context = GContext.canvas(8, 8)
    context.addLines(between: [.zero, CGPoint(x: 6, y: 0), CGPoint(x: 0, y: 6)])
    return context
  }

  @Test(arguments: Call.clearing)
  private func `the current path is emptied by the call`(_ call: Call) {
    let context = withTriangle()
    call.run(context)
    #expect(context.isPathEmpty && context.path == nil)
  }

  @Test(arguments: Call.keeping)
  private func `the current path is kept by the call`(_ call: Call) {
    let context = withTriangle()
    let before = context.path
    call.run(context)
    #expect(context.path == before && before != nil)
  }

  @Test func `the CTM transforms points when they are added to the path`() {
    let context = GContext.canvas(20, 20)
    context.translateBy(x: 4, y: 0)
    context.move(to: CGPoint(x: 0, y: 0))
    context.addLine(to: CGPoint(x: 2, y: 0))
    context.scaleBy(x: 2, y: 2)
    context.addLine(to: CGPoint(x: 1, y: 1))
    context.rotate(by: 1)
    context.translateBy(x: 100, y: 100)
    context.addPath(GPath(rect: .zero))
    #expect(!context.isPathEmpty)
    context.concatenate(context.ctm.inverted())
    let points = context.path!.elements.prefix(3)
    let expected = [CGPoint(x: 4, y: 0), CGPoint(x: 6, y: 0), CGPoint(x: 6, y: 2)]
    for (element, point) in zip(points, expected) {
      switch element {
      case .move(let to), .line(let to):
        #expect(abs(to.x - point.x) < 1e-9 && abs(to.y - point.y) < 1e-9)
      default: Issue.record("\(element)")
      }
    }
  }

  @Test func `changing the CTM does not move the current path`() {
    let moved = GContext.drawing(10, 10) { context in
      context.addRect(CGRect(x: 1, y: 2, width: 3, height: 4))
      context.translateBy(x: 5, y: 5)
      context.scaleBy(x: 9, y: 9)
      context.fillPath()
    }
    let plain = GContext.drawing(10, 10) { $0.fill(CGRect(x: 1, y: 2, width: 3, height: 4)) }
    #expect(moved == plain)
  }

  @Test func `the current path is reported in the current user space`() {
    let context = GContext.canvas(8, 8)
    context.move(to: CGPoint(x: 4, y: 6))
    context.addLine(to: CGPoint(x: 8, y: 2))
    context.scaleBy(x: 2, y: 2)
    #expect(context.currentPointOfPath == CGPoint(x: 4, y: 1))
    #expect(context.boundingBoxOfPath == CGRect(x: 2, y: 1, width: 2, height: 2))
    #expect(
      context.path.map { Array($0.elements) } == [
        .move(to: CGPoint(x: 2, y: 3)), .line(to: CGPoint(x: 4, y: 1)),
      ])
  }

  @Test func `a context builds the same path elements as a mutable path`() {
    let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
    let (center, tip) = (CGPoint(x: 3, y: 4), CGPoint(x: 20, y: 9))
    let context = GContext.canvas(8, 8)
    context.addRect(rect)
    context.addRects([rect, rect.offsetBy(dx: 1, dy: 1)])
    context.addEllipse(in: rect)
    context.addArc(center: center, radius: 5, startAngle: 1, endAngle: 3, clockwise: true)
    context.addArc(tangent1End: center, tangent2End: tip, radius: 2)
    context.addQuadCurve(to: tip, control: center)
    context.addLines(between: [center, tip])
    context.closePath()
    context.addPath(GPath(ellipseIn: rect))

    let path = GMutablePath()
    path.addRect(rect)
    path.addRects([rect, rect.offsetBy(dx: 1, dy: 1)])
    path.addEllipse(in: rect)
    path.addArc(center: center, radius: 5, startAngle: 1, endAngle: 3, clockwise: true)
    path.addArc(tangent1End: center, tangent2End: tip, radius: 2)
    path.addQuadCurve(to: tip, control: center)
    path.addLines(between: [center, tip])
    path.closeSubpath()
    path.addPath(GPath(ellipseIn: rect))
    #expect(context.path == path)
  }

  @Test func `a copy of the current path does not change with it`() {
    let context = withTriangle()
    let copy = context.path
    context.addLine(to: CGPoint(x: 3, y: 3))
    #expect(copy?.elements.count == 3 && context.path?.elements.count == 4)
  }

  @Test func `pathContains is true for the points that the drawing mode paints`() {
    let context = GContext.canvas(20, 20)
    context.scaleBy(x: 2, y: 2)
    context.addRect(CGRect(x: 0, y: 0, width: 8, height: 8))
    context.addRect(CGRect(x: 2, y: 2, width: 4, height: 4))
    let (ring, hole) = (CGPoint(x: 1, y: 1), CGPoint(x: 4, y: 4))
    #expect(context.pathContains(ring, mode: .fill) && context.pathContains(hole, mode: .fill))
    #expect(context.pathContains(ring, mode: .eoFill) && !context.pathContains(hole, mode: .eoFill))
    #expect(!context.pathContains(CGPoint(x: 9, y: 1), mode: .fill))
  }

  @Test func `drawPath with a fill mode equals fillPath`() {
    func picture(_ paint: (GContext) -> Void) -> Pixels {
      GContext.drawing(9, 9) { context in
        context.addRect(CGRect(x: 0.5, y: 0, width: 8, height: 8))
        context.addRect(CGRect(x: 2, y: 2.25, width: 4, height: 4))
        paint(context)
      }
    }
    #expect(picture { $0.drawPath(using: .fill) } == picture { $0.fillPath() })
    #expect(picture { $0.drawPath(using: .eoFill) } == picture { $0.fillPath(using: .evenOdd) })
    #expect(picture { $0.drawPath(using: .eoFill) } != picture { $0.fillPath() })
  }

  @Test func `open subpaths are filled as if closed, and an empty path fills nothing`() {
    let points = [CGPoint(x: 1, y: 1), CGPoint(x: 7, y: 2), CGPoint(x: 3, y: 7)]
    let open = GContext.drawing(8, 8) { context in
      context.addLines(between: points)
      context.fillPath()
    }
    let closed = GContext.drawing(8, 8) { context in
      context.addLines(between: points)
      context.closePath()
      context.fillPath()
    }
    #expect(open == closed && !open.painted.isEmpty)
    #expect(GContext.drawing(4, 4) { $0.fillPath() }.painted.isEmpty)
    #expect(
      GContext.drawing(4, 4) { context in
        context.move(to: CGPoint(x: 1, y: 1))
        context.fillPath()
      }.painted.isEmpty)
  }
}
