import Foundation
import Testing

@testable import Citrine

/// The reference implementation of exact overlap areas, checked against closed forms and against
/// scan lines.
@Suite struct `Exact area of overlaps` {
  private func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [CGPoint] {
    [
      CGPoint(x: x, y: y), CGPoint(x: x + width, y: y), CGPoint(x: x + width, y: y + height),
      CGPoint(x: x, y: y + height),
    ]
  }

  private func expectEqual(_ grid: [Double], _ expected: [Double]) {
    for index in grid.indices {
      #expect(abs(grid[index] - expected[index]) < 1e-12, "\(index)")
    }
  }

  @Test(arguments: [GPathFillRule.winding, .evenOdd])
  func `the reference area of a simple polygon equals the area by clipping`(rule: GPathFillRule) {
    var random = SeededRandom(4)
    for _ in 0..<20 {
      let polygon = RandomPolygon.starShaped(&random, corners: 9, size: 12)
      let grid = OverlapArea([polygon], width: 12, height: 12).grid(rule)
      expectEqual(
        grid,
        grid.indices.map { abs(ExactArea.ofPolygon(polygon, inPixelAt: $0 % 12, $0 / 12)) })
    }
  }

  @Test func `crossing strips share part of a pixel`() {
    let strips = [rectangle(0, 1.25, 3, 0.25), rectangle(1.5, 0, 0.25, 3)]
    func expected(shared: Double) -> [Double] {
      [0, 0.25, 0, 0.25, 0.5 - shared, 0.25, 0, 0.25, 0]
    }
    let area = OverlapArea(strips, width: 3, height: 3)
    expectEqual(area.grid(.winding), expected(shared: 0.0625))
    expectEqual(area.grid(.evenOdd), expected(shared: 0.125))
    let opposite = OverlapArea([strips[0], strips[1].reversed()], width: 3, height: 3)
    expectEqual(opposite.grid(.winding), expected(shared: 0.125))
  }

  @Test func `a self-crossing quadrilateral has the area of its two triangles`() {
    let tie = [(0.0, 0.0), (2, 2), (2, 0), (0, 2)].map { CGPoint(x: $0.0, y: $0.1) }
    for rule in [GPathFillRule.winding, .evenOdd] {
      expectEqual(OverlapArea([tie], width: 2, height: 2).grid(rule), [0.5, 0.5, 0.5, 0.5])
    }
    let small = tie.map { CGPoint(x: $0.x * 0.25 + 0.1, y: $0.y * 0.25 + 0.3) }
    expectEqual(OverlapArea([small], width: 1, height: 1).grid(.winding), [0.125])
  }

  @Test func `a repeated polygon counts once by nonzero and cancels by even-odd`() {
    var random = SeededRandom(9)
    let polygon = RandomPolygon.starShaped(&random, corners: 7, size: 8)
    let once = OverlapArea([polygon], width: 8, height: 8).grid(.winding)
    let nothing = [Double](repeating: 0, count: 64)
    let twice = OverlapArea([polygon, polygon], width: 8, height: 8)
    expectEqual(twice.grid(.winding), once)
    expectEqual(twice.grid(.evenOdd), nothing)
    let opposite = OverlapArea([polygon, polygon.reversed()], width: 8, height: 8)
    expectEqual(opposite.grid(.winding), nothing)
  }

  @Test(arguments: [0.4, 3, 9])
  func `a pentagram has its outline area by nonzero, without the pentagon by even-odd`(
    radius: Double
  ) {
    let star = (0..<5).map { index in
      let angle = 0.3 + Double(index) * 4 * Double.pi / 5
      return CGPoint(x: 10 + radius * cos(angle), y: 10 + radius * sin(angle))
    }
    let inner = radius * cos(2 * Double.pi / 5) / cos(Double.pi / 5)
    let outline = 5 * radius * inner * sin(Double.pi / 5)
    let pentagon = 2.5 * inner * inner * sin(2 * Double.pi / 5)
    let area = OverlapArea([star], width: 20, height: 20)
    #expect(abs(area.grid(.winding).reduce(0, +) - outline) < 1e-9)
    #expect(abs(area.grid(.evenOdd).reduce(0, +) - outline + pentagon) < 1e-9)
  }

  @Test func `the reference area of self-crossing polygons agrees with scan lines`() {
    var source = SelfIntersectingPolygons(seed: 3)
    for scale in [3.0, 12, 30] {
      let polygons = source.next(scale: scale)
      let size = SelfIntersectingPolygons.size
      let exact = OverlapArea(polygons, width: size, height: size).grid(.winding)
      let sampled = ScanlineArea.grid(of: polygons, width: size, height: size)
      // Scan lines miss at most the area between two lines at each corner and crossing.
      #expect(zip(exact, sampled).allSatisfy { abs($0 - $1) < 0.02 })
      #expect(exact.contains { $0 > 0.01 && $0 < 0.99 })
    }
  }
}
