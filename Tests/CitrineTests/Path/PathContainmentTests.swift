import Foundation
import Testing

@testable import Citrine

/// Returns the winding number of a closed polygon around a point, as the sum of the angles that the
/// sides subtend there.
private func windingByAngles(_ polygon: [CGPoint], around point: CGPoint) -> Int {
  var angle: CGFloat = 0
  for (index, p) in polygon.enumerated() {
    let q = polygon[(index + 1) % polygon.count]
    let (px, py) = (p.x - point.x, p.y - point.y)
    let (qx, qy) = (q.x - point.x, q.y - point.y)
    angle += atan2(px * qy - py * qx, px * qx + py * qy)
  }
  return Int((angle / (2 * .pi)).rounded())
}

@Suite struct `Path containment` {
  @Test(arguments: 0..<12) func `the winding number of random polygons equals the sum of angles`(
    _ seed: Int
  ) {
    var numbers = PathRandom(seed: seed)
    let polygon = (0..<(3 + seed)).map { _ in numbers.point(in: 10) }
    let path = GMutablePath()
    path.addLines(between: polygon)
    if seed.isMultiple(of: 2) { path.closeSubpath() }
    for _ in 0..<60 {
      let point = numbers.point(in: 10)
      let winding = windingByAngles(polygon, around: point)
      #expect(path.storage.winding(around: point) == winding)
      #expect(path.contains(point, using: .winding) == (winding != 0))
      #expect(path.contains(point, using: .evenOdd) == !winding.isMultiple(of: 2))
    }
  }

  @Test(arguments: 0..<8) func `the winding number of random curves equals that of their chords`(
    _ seed: Int
  ) {
    var numbers = PathRandom(seed: 100 + seed)
    var start = numbers.point(in: 10)
    var chords = [start]
    let path = GMutablePath()
    path.move(to: start)
    for _ in 0..<3 {
      let (a, b, c) = (numbers.point(in: 10), numbers.point(in: 10), numbers.point(in: 10))
      let cubic = CubicCurve(start: start, control1: a, control2: b, end: c)
      path.addCurve(to: c, control1: a, control2: b)
      let quad = QuadraticCurve(start: c, control: b, end: a)
      path.addQuadCurve(to: a, control: b)
      chords += (1...400).map { cubic.point(at: CGFloat($0) / 400) }
      chords += (1...400).map { quad.point(at: CGFloat($0) / 400) }
      start = a
    }
    for _ in 0..<25 {
      let point = numbers.point(in: 10)
      // The chords deviate from the curves by less than 1e-3. Points near them may lie on either
      // side.
      if chords.contains(where: { hypot($0.x - point.x, $0.y - point.y) < 0.1 }) { continue }
      #expect(path.storage.winding(around: point) == windingByAngles(chords, around: point))
    }
  }

  @Test func `a disc contains the points within its radius`() {
    let path = GPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil)
    var numbers = PathRandom(seed: 7)
    for _ in 0..<500 {
      let offset = numbers.point(in: 24)
      let point = CGPoint(x: offset.x - 12, y: offset.y - 12)
      let distance = hypot(point.x, point.y)
      // The cubics deviate outwards by 1/3700 of the radius.
      if abs(distance - 10) < 10.0 / 3600 { continue }
      #expect(path.contains(point) == (distance < 10))
    }
  }

  @Test func `a vertex on the ray counts once`() {
    // The horizontal ray from the diamond's centre passes through the vertex on the right.
    let diamond = GMutablePath()
    diamond.addLines(between: [
      CGPoint(x: 0, y: -1), CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1), CGPoint(x: -1, y: 0),
    ])
    #expect(diamond.storage.winding(around: .zero) == 1)
    #expect(diamond.storage.winding(around: CGPoint(x: -2, y: 0)) == 0)
    #expect(diamond.storage.winding(around: CGPoint(x: -2, y: 1)) == 0)
    #expect(diamond.storage.winding(around: CGPoint(x: -2, y: -1)) == 0)
    // The curves of a disc begin and end on the ray as well.
    let disc = GPath(ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2), transform: nil)
    #expect(disc.storage.winding(around: .zero) == 1)
    #expect(disc.storage.winding(around: CGPoint(x: -2, y: 0)) == 0)
    #expect(disc.storage.winding(around: CGPoint(x: -2, y: 1)) == 0)
  }

  @Test func `curves along the ray do not count`() {
    let path = GMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 4, height: 4))
    path.move(to: CGPoint(x: 10, y: 2))
    path.addCurve(
      to: CGPoint(x: 20, y: 2), control1: CGPoint(x: 12, y: CGFloat(2).nextUp),
      control2: CGPoint(x: 15, y: CGFloat(2).nextDown))
    #expect(path.storage.winding(around: CGPoint(x: 1, y: 2)) == 1)
    #expect(path.storage.winding(around: CGPoint(x: 5, y: 2)) == 0)
  }

  @Test func `a hole needs the even-odd rule or the opposite direction`() {
    let outer = CGRect(x: 0, y: 0, width: 10, height: 10)
    let inner = CGRect(x: 4, y: 4, width: 2, height: 2)
    let same = GMutablePath()
    same.addRects([outer, inner])
    #expect(same.contains(CGPoint(x: 5, y: 5)))
    #expect(!same.contains(CGPoint(x: 5, y: 5), using: .evenOdd))

    let opposite = GMutablePath()
    opposite.addRect(outer)
    opposite.addRect(inner, transform: GAffineTransform(-1, 0, 0, 1, 10, 0))
    #expect(!opposite.contains(CGPoint(x: 5, y: 5)))
    #expect(opposite.contains(CGPoint(x: 1, y: 5)))
  }

  @Test func `the transform of contains applies to the point`() {
    let path = GPath(rect: CGRect(x: 10, y: 10, width: 2, height: 2))
    let transform = GAffineTransform(translationX: 10, y: 10)
    #expect(path.contains(CGPoint(x: 1, y: 1), transform: transform))
    #expect(!path.contains(CGPoint(x: 11, y: 11), transform: transform))
  }

  @Test func `contains is false for an empty path and for NaN and infinite points`() {
    #expect(!GMutablePath().contains(.zero))
    let everything = GPath(rect: .infinite)
    #expect(everything.contains(.zero))
    #expect(!everything.contains(CGPoint(x: CGFloat.nan, y: 0)))
    #expect(!everything.contains(CGPoint(x: CGFloat.infinity, y: 0)))
  }
}
