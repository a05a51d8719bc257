import Foundation
import Testing

@testable import Citrine

/// Results of path algebra whose values are known in closed form.
@Suite struct `Path algebra` {
  private func square(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat) -> GPath {
    GPath(rect: CGRect(x: x, y: y, width: side, height: side))
  }

  private func lines(_ corners: [(CGFloat, CGFloat)]) -> GMutablePath {
    let path = GMutablePath()
    path.addLines(between: corners.map { CGPoint(x: $0.0, y: $0.1) })
    return path
  }

  private func subpaths(_ path: GPath) -> Int {
    path.elements.filter { if case .move = $0 { true } else { false } }.count
  }

  @Test func `overlapping squares give the expected union, intersection and differences`() {
    let (a, b) = (square(0, 0, 10), square(5, 5, 10))
    let union = lines([(0, 0), (10, 0), (10, 5), (15, 5), (15, 15), (5, 15), (5, 10), (0, 10)])
    union.closeSubpath()
    #expect(a.union(b) == union)
    let both = a.intersection(b)
    #expect(both.boundingBox == CGRect(x: 5, y: 5, width: 5, height: 5))
    #expect(both.sweptArea == 25 && both.elements.count == 5)
    #expect(a.subtracting(b).sweptArea == 75)
    #expect(a.symmetricDifference(b).sweptArea == 150)
    #expect(a.intersects(b))
  }

  @Test func `disjoint squares are kept unchanged`() {
    let (a, b) = (square(0, 0, 10), square(20, 0, 10))
    let both = GMutablePath()
    both.addPath(a)
    both.addPath(b)
    #expect(a.union(b) == both)
    #expect(a.symmetricDifference(b) == both)
    #expect(a.intersection(b).isEmpty && !a.intersects(b))
    #expect(a.subtracting(b) == a)
    #expect(both.componentsSeparated() == [a, b])
  }

  @Test func `squares that share an edge unite to a rectangle and have no common area`() {
    let (a, b) = (square(0, 0, 10), square(10, 0, 10))
    let union = a.union(b)
    #expect(union == GPath(rect: CGRect(x: 0, y: 0, width: 20, height: 10)))
    #expect(a.intersection(b).isEmpty && !a.intersects(b))
    #expect(a.subtracting(b) == a)
  }

  @Test func `squares that share a corner do not intersect and stay separate components`() {
    let (a, b) = (square(0, 0, 10), square(10, 10, 10))
    #expect(Set(a.union(b).componentsSeparated()) == [a, b])
    #expect(!a.intersects(b))
  }

  @Test func `a hole has the opposite direction and may touch the outer contour`() {
    let ring = square(0, 0, 10).subtracting(square(2, 2, 5))
    #expect(subpaths(ring) == 2 && ring.sweptArea == 75)
    for rule in [GPathFillRule.winding, .evenOdd] {
      #expect(!ring.contains(CGPoint(x: 4, y: 4), using: rule))
      #expect(ring.contains(CGPoint(x: 1, y: 4), using: rule))
    }
    let diamond = lines([(5, 0), (9, 5), (5, 9), (1, 5)])
    let touched = square(0, 0, 10).subtracting(diamond)
    #expect(subpaths(touched) == 2 && touched.sweptArea == 100 - 36)
    #expect(touched.componentsSeparated().count == 1)
    let island = ring.union(square(4, 4, 1))
    let areas = island.componentsSeparated().map { $0.sweptArea }
    #expect(areas == [75, 1])
  }

  @Test func `the intersection of two circles has the area of a lens`() {
    let a = GPath(ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2))
    let b = GPath(ellipseIn: CGRect(x: 0, y: -1, width: 2, height: 2))
    // The four cubics of a circle deviate outwards by 1/3700 of its radius.
    let lens = 2 * Double.pi / 3 - 3.0.squareRoot() / 2
    #expect(abs(a.intersection(b).sweptArea - lens) < 0.001)
    #expect(abs(a.union(b).sweptArea - (2 * a.sweptArea - a.intersection(b).sweptArea)) < 1e-12)
    // The lens consists of parts of the circles' own curves.
    #expect(a.intersection(b).elements.count == 6)
  }

  @Test func `path algebra keeps curves as curves`() {
    let outer = GPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10))
    let inner = GPath(ellipseIn: CGRect(x: 2, y: 2, width: 6, height: 6))
    let ring = outer.subtracting(inner)
    #expect(Array(ring.elements.prefix(6)) == Array(outer.elements))
    let hole = ring.elements.suffix(5).dropLast().compactMap { $0.lastPoint }
    #expect(Set(hole).count == 4)
    #expect(abs(ring.sweptArea - outer.sweptArea + inner.sweptArea) < 1e-12)
    #expect(outer.subtracting(inner).union(inner) == outer)
    #expect(outer.normalized().storage.primitiveEllipse == outer.storage.primitiveEllipse)
  }

  @Test func `a star is normalized by both fill rules`() {
    let corners = (0..<5).map { (index: Int) -> (CGFloat, CGFloat) in
      let angle = Double(index) * 0.8 * .pi
      return (cos(angle), sin(angle))
    }
    let star = lines(corners)
    // The inner pentagon's circumradius is 1 / φ².
    let golden = (1 + 5.0.squareRoot()) / 2
    let pentagon = 2.5 * sin(0.4 * .pi) / pow(golden, 4)
    let tips = 5 * sin(0.2 * .pi) / pow(golden, 2) - pentagon
    #expect(abs(star.normalized(using: .winding).sweptArea - (pentagon + tips)) < 1e-9)
    #expect(abs(star.normalized(using: .evenOdd).sweptArea - tips) < 1e-9)
    #expect(star.normalized(using: .winding).elements.count == 11)
    #expect(star.componentsSeparated(using: .evenOdd).count == 5)
  }

  @Test func `a self-crossing curve is cut at its crossing`() {
    let curl = GMutablePath()
    curl.move(to: .zero)
    curl.addCurve(
      to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 30, y: 20),
      control2: CGPoint(x: -20, y: 20))
    let whole = curl.normalized()
    #expect(subpaths(whole) == 2)
    #expect(whole.componentsSeparated().count == 2)
    #expect(whole.componentsSeparated().allSatisfy { $0.sweptArea > 0 })
  }
}

extension GPath.Element {
  fileprivate var lastPoint: CGPoint? {
    switch self {
    case .move(let end), .line(let end), .quadCurve(let end, _), .curve(let end, _, _): end
    case .closeSubpath: nil
    }
  }
}
