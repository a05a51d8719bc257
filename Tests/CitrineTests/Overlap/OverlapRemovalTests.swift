import Foundation
import Testing

@testable import Citrine

/// The border that overlap removal finds for shapes that cross themselves, compared with winding
/// numbers at points.
@Suite struct `Overlap removal` {
  private static let size = 24

  private func list(_ polygons: [[CGPoint]]) -> EdgeBuilder {
    EdgeBuilder(polygons, size: Self.size)
  }

  private func border(_ polygons: [[CGPoint]], _ rule: GPathFillRule) -> [ListedEdge]? {
    PreparedShape(list(polygons), rule: rule)?.listed
  }

  /// Returns whether a point is so near to an edge that rounding may move the edge across the
  /// point.
  private func isNear(_ x: Double, _ y: Double, _ edges: [ListedEdge]) -> Bool {
    edges.map(\.edge).contains { edge in
      let (dx, dy) = (Double(edge.x1 - edge.x0), Double(edge.y1 - edge.y0))
      let (awayX, awayY) = (x - Double(edge.x0), y - Double(edge.y0))
      let part = min(max((awayX * dx + awayY * dy) / (dx * dx + dy * dy), 0), 1)
      return hypot(awayX - part * dx, awayY - part * dy) < 3
    }
  }

  /// Checks a border at random points.
  ///
  /// Returns the number of covered points.
  private func check(
    _ polygons: [[CGPoint]], _ rule: GPathFillRule, _ border: [ListedEdge],
    _ random: inout SeededRandom, _ comment: Comment
  ) -> Int {
    let all = list(polygons).listed
    let points = polygons.flatMap { $0 }
    let (minX, maxX) = (points.map(\.x).min()!, points.map(\.x).max()!)
    let (minY, maxY) = (points.map(\.y).min()!, points.map(\.y).max()!)
    var (covered, numbers) = (0, Set<Int>())
    for _ in 0..<60 {
      let x = (minX + (maxX - minX) * random.unit()) * 1024
      let y = (minY + (maxY - minY) * random.unit()) * 1024
      guard min(x, y) > 0, max(x, y) < 1024 * Double(Self.size), !isNear(x, y, all) else {
        continue
      }
      let (winding, now) = (all.windingNumber(x, y), border.windingNumber(x, y))
      let isCovered = rule == .winding ? winding != 0 : winding % 2 != 0
      #expect(abs(now) == (isCovered ? 1 : 0), comment)
      if isCovered { numbers.insert(now) }
      covered += isCovered ? 1 : 0
    }
    #expect(numbers.count <= 1, comment)
    return covered
  }

  @Test(arguments: [GPathFillRule.winding, .evenOdd], [2.0, 8, 16, 40])
  func `each border edge has the shape on exactly one side`(
    rule: GPathFillRule, scale: Double
  ) {
    var source = SelfIntersectingPolygons(seed: Int(scale) * 13)
    var random = SeededRandom(UInt32(scale))
    var (found, covered) = (0, 0)
    for number in 0..<150 {
      let polygons =
        number % 2 == 0 ? source.next(scale: scale) : source.polygons(sides: 40, scale: scale)
      guard let border = border(polygons, rule) else { continue }
      found += 1
      covered += check(polygons, rule, border, &random, "of \(number)")
    }
    #expect(found == 150)
    #expect(covered > 300)
  }

  /// Bounds exclude edges, and move the edges on their left onto their left border.
  @Test(arguments: [GPathFillRule.winding, .evenOdd], [12, 60, 400])
  func `the border inside any bounds is that of the whole shape`(rule: GPathFillRule, sides: Int)
    throws
  {
    var random = SeededRandom(UInt32(sides))
    let size = Double(Self.size)
    var covered = 0
    for number in 0..<40 {
      // A random walk with steps of up to 4 pixels along each axis.
      var point = CGPoint(x: size / 2, y: size / 2)
      let walk = (0..<sides).map { _ in
        point.x += 8 * (random.unit() - 0.5)
        point.y += 8 * (random.unit() - 0.5)
        return point
      }
      let (x, y) = (Int(random.unit() * 14), Int(random.unit() * 14))
      let bounds = PixelRect(
        minX: x, minY: y, maxX: x + 3 + number % 7, maxY: y + 2 + number % 8)
      let all = EdgeBuilder([walk], in: PixelRect(minX: -99, minY: -99, maxX: 99, maxY: 99)).listed
      let found = PreparedShape(EdgeBuilder([walk], in: bounds), rule: rule)?.listed
      let border = try #require(found)
      for _ in 0..<60 {
        let x = (Double(bounds.minX) + Double(bounds.width) * random.unit()) * 1024
        let y = (Double(bounds.minY) + Double(bounds.height) * random.unit()) * 1024
        if isNear(x, y, all) { continue }
        let isCovered = rule.isInside(winding: all.windingNumber(x, y))
        #expect(abs(border.windingNumber(x, y)) == (isCovered ? 1 : 0), "of \(number)")
        covered += isCovered ? 1 : 0
      }
    }
    #expect(covered > 50)
  }

  /// Vertices lie on other edges, edges lie on each other, and many edges pass through one point.
  @Test(arguments: [GPathFillRule.winding, .evenOdd], [5, 12, 30])
  func `the border is right where many vertices and edges coincide`(rule: GPathFillRule, sides: Int)
  {
    var random = SeededRandom(UInt32(sides))
    var (found, covered) = (0, 0)
    for number in 0..<200 {
      let polygons = (0..<1 + number % 2).map { _ in
        (0..<sides).map { _ in
          CGPoint(
            x: 3 * (random.unit() * 9).rounded() - 1, y: 3 * (random.unit() * 9).rounded() - 1)
        }
      }
      guard let border = border(polygons, rule) else { continue }
      found += 1
      covered += check(polygons, rule, border, &random, "of \(number)")
    }
    #expect(found == 200)
    #expect(covered > 200)
  }

  /// Random horizontal and vertical steps on a grid.
  ///
  /// Many steps turn back along the last ones.
  @Test(arguments: [GPathFillRule.winding, .evenOdd], 1...3)
  func `the border of random paths along the grid matches their winding numbers`(
    rule: GPathFillRule, count: Int
  ) {
    var random = SeededRandom(UInt32(40 + count))
    func below(_ count: Int) -> Int { Int(random.unit() * Double(count)) }
    var (found, covered) = (0, 0)
    for number in 0..<300 {
      let polygons = (0..<count).map { _ in
        var point = CGPoint(x: 3.3 + 3 * Double(below(7)), y: 2.6 + 3 * Double(below(7)))
        return (0..<10 + below(10)).map { _ in
          let place = 3 * Double(below(7))
          if below(2) == 0 { point.x = 3.3 + place } else { point.y = 2.6 + place }
          return point
        }
      }
      guard let border = border(polygons, rule) else { continue }
      found += 1
      covered += check(polygons, rule, border, &random, "of \(number)")
    }
    #expect(found == 300)
    #expect(covered > 1500)
  }

  /// Shapes with a side that continues in one direction except for one horizontal or vertical step
  /// back.
  @Test(arguments: [false, true])
  func `an edge that runs back over its predecessor changes no other edge`(isReversed: Bool) throws
  {
    func points(_ numbers: [Double]) -> [CGPoint] {
      stride(from: 0, to: numbers.count, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
    }
    let outer = points([1.5, 1.5, 1.5, 20.5, 20.5, 20.5, 20.5, 1.5])
    let around: [CGPoint] = isReversed ? outer.reversed() : outer
    let shapes = [
      [
        points([
          9.5, 5.5, 2.5, 5.5, 5.5, 5.5, 12.5, 6.5, 11.5, 7.5, 5.5, 8.5, 8.5, 9.5, 12.5, 10.5, 10.5,
          11.5,
        ])
      ],
      [
        points([
          10.3, 7.3, 10.3, 10.3, 1.3, 10.3, 10.3, 10.3, 1.3, 10.3, 19.3, 10.3, 22.3, 10.3, 22.3,
          19.3,
          4.3, 19.3, 4.3, 1.3,
        ])
      ],
      [
        around,
        points([
          15.5, 12.5, 15.5, 5.5, 12.5, 5.5, 9.5, 5.5, 3.5, 5.5, 5.5, 5.5, 5.5, 7.5, 5.5, 9.5, 5.5,
          11.5, 5.5, 13.5, 5.5, 15.5, 15.5, 15.5,
        ]),
      ],
      [
        around,
        points([
          15.5, 12.5, 15.5, 5.5, 12.5, 5.5, 9.5, 5.5, 5.1, 5.5, 5.5, 5.5, 5.5, 7.5, 5.5, 9.5, 5.5,
          11.5, 5.5, 13.5, 5.5, 15.5, 15.5, 15.5,
        ]),
      ],
      [
        around,
        points([
          15.5, 5.5, 12.5, 5.5, 10.5, 5.5, 5.5, 5.5, 5.5, 17.5, 5.5, 15.5, 7.5, 15.5, 9.5, 15.5,
          11.5,
          15.5, 12.5, 15.5, 13.5, 15.5, 15.5, 15.5,
        ]),
      ],
    ]
    var random = SeededRandom(8)
    var found = 0
    for (number, polygons) in shapes.enumerated() {
      guard let border = border(polygons, .winding) else { continue }
      found += 1
      #expect(check(polygons, .winding, border, &random, "of \(number)") > 10)
    }
    #expect(found == shapes.count)
  }

  private func square(_ low: Double, _ high: Double, reversed: Bool = false) -> [CGPoint] {
    let points = [
      CGPoint(x: low, y: low), CGPoint(x: high, y: low), CGPoint(x: high, y: high),
      CGPoint(x: low, y: high),
    ]
    return reversed ? points.reversed() : points
  }

  @Test func `nested squares keep the border that the fill rule needs`() throws {
    let squares = [square(2.3, 20.6), square(5.1, 17.7), square(8.2, 12.9, reversed: true)]
    let winding = try #require(border(squares, .winding)).filter { $0.edge.y0 != $0.edge.y1 }
    #expect(winding.map { $0.bottom - $0.top } == [18739, 18739])
    let evenOdd = try #require(border(squares, .evenOdd)).filter { $0.edge.y0 != $0.edge.y1 }
    #expect(evenOdd.count == 6)
  }

  @Test func `edges beyond the right border are dropped`() throws {
    func box(_ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) -> [CGPoint] {
      [
        CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY),
        CGPoint(x: minX, y: maxY),
      ]
    }
    let polygons = [
      box(-9.4, 3.2, 11.7, 11.1), box(7.3, 5.5, 40.2, 20.6), box(4.1, -6.3, 9.9, 30.8),
      box(-3.2, 8.4, 30.7, 9.5),
    ]
    let edges = try #require(border(polygons, .winding))
    #expect(!edges.isEmpty)
    for listed in edges {
      #expect(min(listed.edge.x0, listed.edge.x1) < 24 * 1024)
    }
  }

  @Test func `a deadline that passes before overlaps are removed ends the operation`() {
    var edges = list([square(2.3, 20.6), square(5.1, 17.7)])
    edges.limits = WorkLimits(GLimits(deadline: .now - .seconds(1)))
    var shape = PreparedShape()
    var overlaps = OverlapRemoval()
    var reason: DrawingError?
    do throws(DrawingError) {
      _ = try shape.prepare(&edges, rule: .winding, &overlaps)
    } catch {
      reason = error
    }
    #expect(reason == .deadline)
  }
}
