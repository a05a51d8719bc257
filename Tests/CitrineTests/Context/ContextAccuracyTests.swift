import Foundation
import Testing

@testable import Citrine

/// A call that paints a disc.
private enum DiscCall: String, CaseIterable, CustomTestStringConvertible {
  case fillEllipse, ellipseClip, pathOfOneEllipse, addedPathOfOneEllipse, turnedPathOfOneEllipse

  var testDescription: String { rawValue }

  func paint(in rect: CGRect, of context: GContext) {
    switch self {
    case .fillEllipse:
      context.fillEllipse(in: rect)
    case .ellipseClip:
      context.addEllipse(in: rect)
      context.clip()
      context.fill(context.wholeRect)
    case .pathOfOneEllipse:
      context.addEllipse(in: rect)
      context.fillPath()
    case .addedPathOfOneEllipse:
      context.addPath(GPath(ellipseIn: rect))
      context.fillPath()
    case .turnedPathOfOneEllipse:
      context.translateBy(x: rect.midX, y: rect.midY)
      context.rotate(by: 0.6)
      context.addEllipse(in: rect.offsetBy(dx: -rect.midX, dy: -rect.midY))
      context.fillPath()
    }
  }
}

/// A curved outline that does not cross itself.
private struct Outline: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var path: GPath

  init(_ name: String, _ build: (GMutablePath) -> Void) {
    testDescription = name
    let path = GMutablePath()
    build(path)
    self.path = path.copy()!
  }

  private static let rect = CGRect(x: 5.3, y: 8.1, width: 41.7, height: 33.2)

  static let all: [Outline] = [
    Outline("cubic lobe") { path in
      path.move(to: CGPoint(x: 6.2, y: 5.7))
      path.addCurve(
        to: CGPoint(x: 45.1, y: 8.3), control1: CGPoint(x: -4, y: 66),
        control2: CGPoint(x: 60, y: 58))
    },
    Outline("quadratic leaf") { path in
      path.move(to: CGPoint(x: 4.4, y: 6.1))
      path.addQuadCurve(to: CGPoint(x: 46.3, y: 44.9), control: CGPoint(x: 40, y: 3))
      path.addQuadCurve(to: CGPoint(x: 4.4, y: 6.1), control: CGPoint(x: 9, y: 47))
    },
    Outline("circular segment") { path in
      path.addArc(
        center: CGPoint(x: 25.2, y: 24.4), radius: 21.3, startAngle: 0.3, endAngle: 4.1,
        clockwise: false)
    },
    Outline("pie") { path in
      path.move(to: CGPoint(x: 25.2, y: 24.4))
      path.addArc(
        center: CGPoint(x: 25.2, y: 24.4), radius: 21.3, startAngle: 5.3, endAngle: 0.2,
        clockwise: true)
      path.closeSubpath()
    },
    Outline("rounded rectangle") {
      $0.addRoundedRect(in: rect, cornerWidth: 9.4, cornerHeight: 12.6)
    },
    Outline("rounded corner of two tangents") { path in
      path.move(to: CGPoint(x: 4, y: 4))
      path.addArc(
        tangent1End: CGPoint(x: 46, y: 6), tangent2End: CGPoint(x: 30, y: 46), radius: 11)
      path.addLine(to: CGPoint(x: 30, y: 46))
    },
    Outline("four cubics that are not a lone ellipse") { path in
      // The added line turns the ellipse into a path of cubics, whose edge is 3.5 levels from the
      // true circle.
      path.addEllipse(in: rect)
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
    },
  ]

  /// Returns the outline under a transform, as a polygon with 1500 corners for each curve.
  func polygon(_ transform: GAffineTransform) -> [CGPoint] {
    let steps = 1500
    var points: [CGPoint] = []
    var current = CGPoint.zero
    func follow(_ point: (Double) -> CGPoint) {
      for step in 1...steps { points.append(point(Double(step) / Double(steps))) }
    }
    for element in path.elements {
      let start = current
      switch element {
      case .move(let end), .line(let end):
        points.append(end)
        current = end
      case .quadCurve(let end, let control):
        follow { t in Self.blend([start, control, end], t) }
        current = end
      case .curve(let end, let control1, let control2):
        follow { t in Self.blend([start, control1, control2, end], t) }
        current = end
      case .closeSubpath: break
      }
    }
    return points.map { point in
      CGPoint(
        x: transform.a * point.x + transform.c * point.y + transform.tx,
        y: transform.b * point.x + transform.d * point.y + transform.ty)
    }
  }

  /// De Casteljau's algorithm for a curve of any degree.
  private static func blend(_ points: [CGPoint], _ t: Double) -> CGPoint {
    var points = points
    while points.count > 1 {
      points = zip(points, points.dropFirst()).map { a, b in
        CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
      }
    }
    return points[0]
  }
}

@Suite struct `Exact area through a context` {
  @Test func `a rounded rectangle keeps its corners under a quarter turn`() {
    let rect = CGRect(x: 3.25, y: 12.5, width: 60.125, height: 72.75)
    let turned = GContext.drawing(90, 90) { context in
      context.concatenate(GAffineTransform(0, 1, -1, 0, 90, 0))
      context.addPath(GPath(roundedRect: rect, cornerWidth: 14, cornerHeight: 21))
      context.fillPath()
    }
    let upright = GContext.drawing(90, 90) { context in
      let rect = CGRect(x: 90 - rect.maxY, y: rect.minX, width: rect.height, height: rect.width)
      context.addPath(GPath(roundedRect: rect, cornerWidth: 21, cornerHeight: 14))
      context.fillPath()
    }
    #expect(turned == upright)
    // The four corners together lack the area of their box minus an ellipse: (4 - π) · 14 · 21.
    let area = 60.125 * 72.75 - (4 - Double.pi) * 14 * 21
    let painted = turned.alphas.reduce(0) { $0 + Double($1) } / 255
    #expect(abs(painted - area) < 0.2)
  }

  @Test(arguments: [3, 4, 6, 15])
  func `each pixel of a simple polygon is within one level of its exact area`(corners: Int) {
    var random = SeededRandom(UInt32(100 + corners))
    for _ in 0..<8 {
      let polygon = RandomPolygon.starShaped(&random, corners: corners, size: 32)
      for rule in [GPathFillRule.winding, .evenOdd] {
        let picture = GContext.drawing(32, 32) { context in
          context.addLines(between: polygon)
          context.fillPath(using: rule)
        }
        let errors = picture.errors { x, y in abs(ExactArea.ofPolygon(polygon, inPixelAt: x, y)) }
        #expect(errors.map(abs).max()! <= 1)
      }
    }
  }

  @Test(arguments: [GPathFillRule.winding, .evenOdd])
  func `a self-crossing polygon is within one level where no two edges share a pixel`(
    rule: GPathFillRule
  ) {
    var random = SeededRandom(77)
    var tested = 0
    for corners in [4, 5, 6, 9, 12, 5, 7, 9] {
      let polygon = RandomPolygon.selfIntersecting(&random, corners: corners, size: 32)
      let oracle = WindingArea(polygon: polygon, rule: rule)
      let picture = GContext.drawing(32, 32) { context in
        context.addLines(between: polygon)
        context.fillPath(using: rule)
      }
      for y in 0..<32 {
        for x in 0..<32 {
          guard let area = oracle.area(inPixelAt: x, y) else { continue }
          tested += 1
          let error = abs(Double(picture[x, y].alpha) - 255 * area)
          #expect(error <= 1, "pixel \(x), \(y) of \(polygon)")
        }
      }
    }
    #expect(tested > 5000)
  }

  @Test(arguments: DiscCall.allCases)
  private func `a disc drawn by any call is within one level of its exact area`(call: DiscCall) {
    let center = CGPoint(x: 64.37, y: 63.81)
    let rect = CGRect(x: center.x - 50.3, y: center.y - 50.3, width: 100.6, height: 100.6)
    let picture = GContext.drawing(128, 128) { call.paint(in: rect, of: $0) }
    let errors = picture.errors { x, y in
      ExactArea.ofDisc(center: center, radius: 50.3, inPixelAt: x, y)
    }.map(abs)
    let edge = zip(errors, picture.alphas).filter { $0.1 > 0 && $0.1 < 255 }.map(\.0)
    #expect(edge.count > 350)
    #expect(errors.max()! <= 1)
    let mean: Double = edge.reduce(0, +) / Double(edge.count)
    #expect(mean <= 0.3)
  }

  @Test func `a path with one ellipse reports four cubic curves`() {
    let context = GContext.canvas(8, 8)
    context.addEllipse(in: CGRect(x: 40, y: 40, width: 200, height: 40))
    let elements = context.path.map { Array($0.elements) } ?? []
    #expect(elements.count == 6)
    #expect(elements.first == .move(to: CGPoint(x: 240, y: 60)))
    #expect(elements.last == .closeSubpath)
  }

  @Test(
    arguments: Outline.all,
    [
      GAffineTransform.identity,
      GAffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 15.3, ty: -9.2),
      GAffineTransform(a: 1.1, b: 0.1, c: -0.5, d: 0.4, tx: 12.7, ty: 3.1),
      GAffineTransform(a: 0.3, b: 0, c: 0, d: -1, tx: 4.2, ty: 51),
    ])
  private func `the edge of a filled curve is within two levels of its exact area`(
    outline: Outline, transform: GAffineTransform
  ) {
    let picture = GContext.drawing(52, 52) { context in
      context.concatenate(transform)
      context.addPath(outline.path)
      context.fillPath()
    }
    let areas = ExactArea.grid(of: outline.polygon(transform), width: 52, height: 52)
    let errors = picture.errors { x, y in abs(areas[y * 52 + x]) }
    #expect(errors.map(abs).max()! <= 2)
    #expect(picture.painted.count > 100)
  }

  @Test func `a shape far larger than the bitmap keeps its edges`() {
    // The disc has a radius of a million pixels: its visible edge deviates from a line by less than
    // 1/100000 pixel.
    let picture = GContext.drawing(8, 8) { context in
      context.fillEllipse(in: CGRect(x: -2e6 + 4.25, y: -1e6 + 4, width: 2e6, height: 2e6))
    }
    let errors = picture.errors { x, _ in x < 4 ? 1 : x == 4 ? 0.25 : 0 }
    #expect(errors.map(abs).max()! <= 1)
  }
}
