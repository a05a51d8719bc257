import Foundation
import Testing

@testable import Citrine

@Suite struct `Path bounds` {
  @Test func `the tight bounds of a quadratic curve reach half of its control point`() {
    let path = GMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 0, y: 10), control: CGPoint(x: -40, y: 5))
    #expect(path.boundingBox == CGRect(x: -40, y: 0, width: 40, height: 10))
    #expect(path.boundingBoxOfPath == CGRect(x: -20, y: 0, width: 20, height: 10))
  }

  @Test func `an empty path has null bounds`() {
    #expect(GMutablePath().boundingBox.isNull)
    #expect(GMutablePath().boundingBoxOfPath.isNull)
  }

  @Test func `a path with one move has bounds of size zero`() {
    let path = GMutablePath()
    path.move(to: CGPoint(x: 3, y: 4))
    #expect(!path.isEmpty)
    #expect(path.boundingBoxOfPath == CGRect(x: 3, y: 4, width: 0, height: 0))
  }

  @Test func `a rotated circle keeps its tight bounds`() {
    let circle = GPath(
      ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2),
      transform: GAffineTransform(rotationAngle: 0.6))
    let bounds = circle.boundingBoxOfPath
    // The cubics deviate outwards by 1/3700 of the radius.
    #expect(bounds.width >= 2 && bounds.width < 2.0006)
    #expect(bounds.height >= 2 && bounds.height < 2.0006)
  }

  @Test(arguments: 0..<20) func `tight bounds of random curves match dense samples`(_ seed: Int) {
    var numbers = PathRandom(seed: seed)
    let p = (0..<4).map { _ in numbers.point(in: 100) }
    let (cubic, quad) = (GMutablePath(), GMutablePath())
    cubic.move(to: p[0])
    cubic.addCurve(to: p[3], control1: p[1], control2: p[2])
    quad.move(to: p[0])
    quad.addQuadCurve(to: p[2], control: p[1])

    // One of 4000 samples lies within (1/8000)² · |B″| / 2 of each extreme, which is far below
    // 1e-4.
    let cubicCurve = CubicCurve(start: p[0], control1: p[1], control2: p[2], end: p[3])
    let quadCurve = QuadraticCurve(start: p[0], control: p[1], end: p[2])
    var (cubicSamples, quadSamples) = (PointBounds(), PointBounds())
    for step in 0...4000 {
      cubicSamples.include(cubicCurve.point(at: CGFloat(step) / 4000))
      quadSamples.include(quadCurve.point(at: CGFloat(step) / 4000))
    }
    for (bounds, samples) in [
      (cubic.boundingBoxOfPath, cubicSamples.rect), (quad.boundingBoxOfPath, quadSamples.rect),
    ] {
      #expect(abs(bounds.minX - samples.minX) < 1e-4 && abs(bounds.maxX - samples.maxX) < 1e-4)
      #expect(abs(bounds.minY - samples.minY) < 1e-4 && abs(bounds.maxY - samples.maxY) < 1e-4)
    }
  }

  @Test func `a quadratic curve equals its elevated cubic`() {
    let quad = QuadraticCurve(
      start: CGPoint(x: 1, y: 2), control: CGPoint(x: 9, y: -4), end: CGPoint(x: 3, y: 7))
    for step in 0...8 {
      let (p, q) = (quad.point(at: CGFloat(step) / 8), quad.elevated.point(at: CGFloat(step) / 8))
      #expect(hypot(p.x - q.x, p.y - q.y) < 1e-14)
    }
  }
}

@Suite struct `Rectangle recognition` {
  private func path(_ corners: [(CGFloat, CGFloat)], closed: Bool) -> GMutablePath {
    let path = GMutablePath()
    path.addLines(between: corners.map { CGPoint(x: $0.0, y: $0.1) })
    if closed { path.closeSubpath() }
    return path
  }

  @Test(
    arguments: [
      [(0, 0), (4, 0), (4, 3), (0, 3)], [(4, 3), (4, 0), (0, 0), (0, 3)],
      [(0, 3), (0, 0), (4, 0), (4, 3)],
    ] as [[(CGFloat, CGFloat)]])
  func `a rectangle is recognized from any corner in both directions`(
    _ corners: [(CGFloat, CGFloat)]
  ) {
    let rect = CGRect(x: 0, y: 0, width: 4, height: 3)
    #expect(path(corners, closed: true).storage.rectangle == rect)
    #expect(path(corners + [corners[0]], closed: false).storage.rectangle == rect)
    #expect(path(corners + [corners[0]], closed: true).storage.rectangle == rect)
    #expect(path(corners, closed: false).storage.rectangle == nil)
    #expect(path(corners + [(9, 9)], closed: true).storage.rectangle == nil)
  }

  @Test(
    arguments: [
      [(0, 0), (4, 1), (4, 3), (0, 3)], [(0, 0), (4, 3), (4, 0), (0, 3)], [(0, 0), (4, 0), (4, 3)],
    ] as [[(CGFloat, CGFloat)]])
  func `other polygons are not recognized as rectangles`(_ corners: [(CGFloat, CGFloat)]) {
    #expect(path(corners, closed: true).storage.rectangle == nil)
  }

  @Test func `a rectangle is recognized after a rotation by 90 degrees only`() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    let quarter = GPath(rect: rect, transform: GAffineTransform(0, 1, -1, 0, 0, 0))
    #expect(quarter.storage.rectangle == CGRect(x: -6, y: 1, width: 4, height: 3))
    let turned = GPath(rect: rect, transform: GAffineTransform(rotationAngle: 0.1))
    #expect(turned.storage.rectangle == nil)
    #expect(GPath(ellipseIn: rect, transform: nil).storage.rectangle == nil)
    #expect(GMutablePath().storage.rectangle == nil)
  }
}
