import Foundation
import Testing

@testable import Citrine

@Suite struct `Flattened paths` {
  private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

  private func chordCount(_ path: GPath) -> Int {
    path.elements.reduce(0) { count, element in
      if case .line = element { count + 1 } else { count }
    }
  }

  /// Returns the distance of a point from the nearest line between successive corners.
  private func distance(_ point: CGPoint, _ corners: [CGPoint]) -> CGFloat {
    zip(corners, corners.dropFirst()).map { p, q in
      let (dx, dy) = (q.x - p.x, q.y - p.y)
      let length = dx * dx + dy * dy
      let t = length == 0 ? 0 : ((point.x - p.x) * dx + (point.y - p.y) * dy) / length
      let place = min(max(t, 0), 1)
      return hypot(point.x - p.x - place * dx, point.y - p.y - place * dy)
    }.min() ?? .infinity
  }

  private func corners(_ path: GPath) -> [CGPoint] {
    path.elements.compactMap { element in
      switch element {
      case .move(let end), .line(let end): end
      default: nil
      }
    }
  }

  @Test func `flattening gives only moves, lines and closes in the order of the elements`() {
    let path = GMutablePath()
    path.addRoundedRect(
      in: CGRect(x: 0, y: 0, width: 20, height: 10), cornerWidth: 4, cornerHeight: 3)
    path.move(to: point(1, 2))
    path.addQuadCurve(to: point(9, 3), control: point(5, 8))
    path.addLine(to: point(7, 7))
    path.move(to: point(3, 3))
    let flat = path.flattened(threshold: 0.1)
    #expect(
      flat.elements.allSatisfy { element in
        switch element {
        case .quadCurve, .curve: false
        default: true
        }
      })
    let moves = flat.elements.filter { if case .move = $0 { true } else { false } }
    #expect(moves == [.move(to: point(20, 5)), .move(to: point(1, 2)), .move(to: point(3, 3))])
    #expect(flat.elements.filter { $0 == .closeSubpath }.count == 1)
    // The end points are kept exactly.
    for end in [point(20, 7), point(16, 10), point(4, 10), point(0, 7), point(9, 3), point(7, 7)] {
      #expect(flat.elements.contains(.line(to: end)))
    }
    #expect(flat.currentPoint == path.currentPoint)
  }

  @Test func `flattening keeps a path of lines`() {
    let path = GPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(path.flattened(threshold: 0.5) == path)
    #expect(GMutablePath().flattened(threshold: 1).isEmpty)
  }

  /// The chords of n equal steps deviate from a parabola by exactly its second difference over 4
  /// n².
  @Test(arguments: [0.5, 0.1, 0.01, 0.001])
  func `a parabola is flattened to the least number of equal steps`(threshold: CGFloat) {
    let path = GMutablePath()
    path.move(to: point(0, 0))
    path.addQuadCurve(to: point(20, 0), control: point(10, 10))
    let flat = path.flattened(threshold: threshold)
    let count = chordCount(flat)
    // The length of the second difference is 20.
    #expect(5 / CGFloat(count * count) <= threshold)
    #expect(5 / CGFloat((count - 1) * (count - 1)) > threshold)
    // The parabola's height at x is x (20 - x) / 20. It is farthest from a chord at the chord's
    // middle.
    let ends = corners(flat)
    for (p, q) in zip(ends, ends.dropFirst()) {
      let middle = (p.x + q.x) / 2
      #expect(abs(p.y - p.x * (20 - p.x) / 20) < 1e-12)
      #expect(abs(middle * (20 - middle) / 20 - (p.y + q.y) / 2) <= threshold * 1.000001)
    }
  }

  @Test(arguments: [1, 0.1, 0.003])
  func `chords are within the threshold of each curve and not too many`(
    threshold: CGFloat
  ) {
    var random = SeededRandom(8)
    func any() -> CGPoint { point(80 * random.unit() - 40, 80 * random.unit() - 40) }
    for _ in 0..<30 {
      let (p, q, r, s) = (any(), any(), any(), any())
      let path = GMutablePath()
      path.move(to: p)
      path.addCurve(to: s, control1: q, control2: r)
      let flat = path.flattened(threshold: threshold)
      let corners = corners(flat)
      #expect(corners.first == p && corners.last == s)
      var worst: CGFloat = 0
      for step in 0...300 {
        let (t, u) = (CGFloat(step) / 300, 1 - CGFloat(step) / 300)
        let x = u * u * u * p.x + 3 * u * u * t * q.x + 3 * u * t * t * r.x + t * t * t * s.x
        let y = u * u * u * p.y + 3 * u * u * t * q.y + 3 * u * t * t * r.y + t * t * t * s.y
        worst = max(worst, distance(point(x, y), corners))
      }
      #expect(worst <= threshold)
      // Wang's formula bounds the number of chords by the greatest second difference d: sqrt(6 d /
      // 8 / threshold).
      let first = hypot(p.x - 2 * q.x + r.x, p.y - 2 * q.y + r.y)
      let second = hypot(q.x - 2 * r.x + s.x, q.y - 2 * r.y + s.y)
      #expect(
        chordCount(flat) == Int((0.75 * max(first, second) / threshold).squareRoot().rounded(.up)))
    }
  }

  @Test func `a flattened circle is a polygon inside the circle`() {
    let circle = GPath(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100))
    let flat = circle.flattened(threshold: 0.25)
    let area = zip(corners(flat), corners(flat).dropFirst()).reduce(0) { sum, pair in
      sum + (pair.0.x * pair.1.y - pair.1.x * pair.0.y) / 2
    }
    let perimeter = 100 * CGFloat.pi
    #expect(area < .pi * 2500 && area > .pi * 2500 - perimeter * 0.25)
    // The flattened path is not marked as an ellipse, so the rasterizer draws the polygon.
    #expect(flat.storage.primitiveEllipse == nil)
  }

  @Test(arguments: [0, -1, CGFloat.nan, -.infinity, 1e-300, .leastNonzeroMagnitude])
  func `a tiny, negative or NaN threshold gives 4096 chords for each curve`(threshold: CGFloat) {
    let path = GMutablePath()
    path.move(to: point(0, 0))
    path.addCurve(to: point(30, 0), control1: point(10, 10), control2: point(20, -10))
    // A straight curve still becomes a single line.
    path.addCurve(to: point(60, 0), control1: point(40, 0), control2: point(50, 0))
    #expect(chordCount(path.flattened(threshold: threshold)) == 4097)
  }

  @Test func `an infinite threshold gives one chord for each curve`() {
    let circle = GPath(ellipseIn: CGRect(x: 0, y: 0, width: 2, height: 2))
    let diamond = [point(1, 2), point(0, 1), point(1, 0), point(2, 1)]
    let expected: [GPath.Element] =
      [.move(to: point(2, 1))] + diamond.map { .line(to: $0) } + [.closeSubpath]
    #expect(Array(circle.flattened(threshold: .infinity).elements) == expected)
  }

  @Test func `flattening huge curves gives finite points`() {
    let path = GMutablePath()
    let far = CGFloat.greatestFiniteMagnitude
    path.move(to: point(far, -far))
    path.addCurve(to: point(-far, far), control1: point(-far, far), control2: point(far, far))
    path.addQuadCurve(to: point(0, 0), control: point(far, far))
    let flat = path.flattened(threshold: 1)
    #expect(flat.storage.points.allSatisfy { $0.isFinite })
    #expect(flat.currentPoint == .zero)
  }
}
