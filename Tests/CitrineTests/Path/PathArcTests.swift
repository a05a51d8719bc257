import Foundation
import Testing

@testable import Citrine

@Suite struct `Path arcs` {
  private static func curve(
    _ control1: (CGFloat, CGFloat), _ control2: (CGFloat, CGFloat), _ end: (CGFloat, CGFloat)
  ) -> GPath.Element {
    .curve(
      to: CGPoint(x: end.0, y: end.1), control1: CGPoint(x: control1.0, y: control1.1),
      control2: CGPoint(x: control2.0, y: control2.1))
  }

  /// The expected values were published for Quartz.
  @Test func `an arc consists of quarter circles from its start and a remainder`() {
    let path = GMutablePath()
    path.addArc(
      center: CGPoint(x: 25, y: 100), radius: 20, startAngle: .pi * 1.25, endAngle: 0,
      clockwise: true)
    let expected: [GPath.Element] = [
      .move(to: CGPoint(x: 10.857863, y: 85.857865)),
      Self.curve((3.047378, 93.668352), (3.047379, 106.331651), (10.857865, 114.142137)),
      Self.curve((18.668352, 121.952622), (31.331651, 121.952621), (39.142137, 114.142135)),
      Self.curve((42.892864, 110.391407), (45, 105.304329), (45, 100)),
    ]
    #expect(path.hasElements(expected, within: 4e-6))
  }

  /// The expected values were published for Quartz.
  @Test func `a tangent arc rounds the corner after a line`() {
    let path = GMutablePath()
    path.move(to: CGPoint(x: 400, y: 400))
    path.addArc(
      tangent1End: CGPoint(x: 140, y: 250), tangent2End: CGPoint(x: 110, y: 180), radius: 50)
    let expected: [GPath.Element] = [
      .move(to: CGPoint(x: 400, y: 400)),
      .line(to: CGPoint(x: 154.415379, y: 258.316565)),
      Self.curve(
        (145.057503, 252.917790), (137.699975, 244.633276), (133.444250, 234.703250)),
    ]
    #expect(path.hasElements(expected, within: 4e-6))
  }

  @Test(arguments: [
    (CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 1)), (CGPoint(x: 1, y: 0), CGPoint(x: 1, y: -1)),
    (CGPoint(x: 3, y: 4), CGPoint(x: -8, y: 7)), (CGPoint(x: -5, y: 1), CGPoint(x: -9, y: 1.5)),
  ])
  func `a tangent arc touches both lines at its radius`(_ tip: CGPoint, _ end: CGPoint) throws {
    let start = CGPoint(x: -2, y: -1)
    let arc = try #require(CircularArc(roundingCorner: tip, from: start, to: end, radius: 0.25))
    // The circle's centre lies one radius away from both tangents.
    func distanceOfCenter(fromLineTo other: CGPoint) -> CGFloat {
      let (dx, dy) = (other.x - tip.x, other.y - tip.y)
      return abs(dx * (arc.center.y - tip.y) - dy * (arc.center.x - tip.x)) / hypot(dx, dy)
    }
    #expect(abs(distanceOfCenter(fromLineTo: start) - 0.25) < 1e-12)
    #expect(abs(distanceOfCenter(fromLineTo: end) - 0.25) < 1e-12)
    #expect(abs(arc.sweep) < .pi)
  }

  @Test(arguments: [
    (CGPoint(x: 0, y: 0), CGPoint(x: 5, y: 5), 10.0),
    (CGPoint(x: 5, y: 0), CGPoint(x: 5, y: 0), 10.0),
    (CGPoint(x: 5, y: 0), CGPoint(x: 9, y: 0), 10.0),
    (CGPoint(x: 5, y: 0), CGPoint(x: 2, y: 0), 10.0),
    (CGPoint(x: 5, y: 0), CGPoint(x: 5, y: 5), 0.0),
  ])
  func `a tangent arc without a corner is a line to the first tangent point`(
    _ tip: CGPoint, _ end: CGPoint, _ radius: Double
  ) {
    let path = GMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: tip, tangent2End: end, radius: radius)
    #expect(path.hasElements([.move(to: .zero), .line(to: tip)]))
  }

  @Test(
    arguments: [
      (0, 2, false, 2), (0, -2, false, 2 * .pi - 2), (0, 2, true, 2 - 2 * .pi), (0, -2, true, -2),
      (0, 2 * .pi, false, 2 * .pi), (0, 2 * .pi, true, -2 * .pi), (2 * .pi, 0, true, -2 * .pi),
      (2 * .pi, 0, false, 2 * .pi), (1, 1, true, 0), (0, 100, false, 2 * .pi),
      (0, -100, true, -2 * .pi),
    ] as [(CGFloat, CGFloat, Bool, CGFloat)])
  func `the end angle changes by full turns until it is ahead of the start`(
    _ start: CGFloat, _ end: CGFloat, _ clockwise: Bool, _ sweep: CGFloat
  ) {
    #expect(abs(CircularArc.sweep(from: start, to: end, clockwise: clockwise) - sweep) < 1e-14)
  }

  @Test func `a relative arc covers its signed angle, at most one turn`() {
    for (delta, curves) in [(0, 0), (1, 1), (-2, 2), (4, 3), (-20, 4)] as [(CGFloat, Int)] {
      let path = GMutablePath()
      path.addRelativeArc(center: .zero, radius: 1, startAngle: 0.5, delta: delta)
      #expect(path.elements.count == 1 + curves)
      let end = 0.5 + max(delta, -2 * .pi)
      #expect(abs(path.currentPoint.x - cos(end)) < 1e-12)
      #expect(abs(path.currentPoint.y - sin(end)) < 1e-12)
    }
  }

  @Test func `a full circle ends at its start`() {
    let path = GMutablePath()
    path.addArc(
      center: CGPoint(x: 7, y: 9), radius: 5, startAngle: 0.3, endAngle: 0.3 + 2 * .pi,
      clockwise: false)
    #expect(path.elements.count == 5)
    #expect(path.elements.first == .move(to: path.currentPoint))
  }

  @Test func `an arc starts with a move only in an empty path`() {
    let path = GMutablePath()
    func addArc() {
      path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: 1, clockwise: false)
    }
    addArc()
    addArc()
    path.closeSubpath()
    addArc()
    #expect(path.storage.verbs == [.move, .cubic, .line, .cubic, .close, .move, .line, .cubic])
  }

  @Test func `an arc of radius 0 is its centre without a close`() {
    let path = GMutablePath()
    path.addArc(
      center: CGPoint(x: 3, y: 4), radius: 0, startAngle: 0, endAngle: 3, clockwise: false)
    #expect(path.hasElements([.move(to: CGPoint(x: 3, y: 4))]))
  }

  @Test(arguments: [0.01, 0.7, .pi / 2, 2, 3.5, 2 * .pi] as [CGFloat])
  func `arcs deviate from their circle by less than 1/3600 of the radius`(_ sweep: CGFloat) {
    let arc = CircularArc(center: .zero, radius: 1, startAngle: 0.2, sweep: sweep)
    arc.forEachCubic { curve in
      for step in 0...50 {
        let point = curve.point(at: CGFloat(step) / 50)
        #expect(abs(hypot(point.x, point.y) - 1) < 1.0 / 3600)
      }
    }
  }
}
