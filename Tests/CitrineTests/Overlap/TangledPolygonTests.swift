import Foundation
import Testing

@testable import Citrine

/// 1000 random polygons that cross themselves, under both fill rules, in pixels with every kind of
/// overlap.
@Suite struct `Self-crossing polygons` {
  @Test(arguments: [GPathFillRule.winding, .evenOdd], [2.0, 4, 8, 16, 40])
  func `self-crossing polygons are within four levels of the exact area`(
    rule: GPathFillRule, scale: Double
  ) {
    var source = SelfIntersectingPolygons(seed: Int(scale) * 7)
    let size = SelfIntersectingPolygons.size
    var largest = (error: 0.0, number: -1)
    var partial = 0
    for number in 0..<200 {
      let polygons = source.next(scale: scale)
      let picture = AlphaGrid(size, size, filling: polygons, rule)
      let area = OverlapArea(OverlapArea.rounded(polygons), width: size, height: size).grid(rule)
      let error = picture.error(against: area)
      if error > largest.error { largest = (error, number) }
      partial += area.count { $0 > 0 && $0 < 1 }
    }
    #expect(largest.error <= 4, "of polygon \(largest.number)")
    #expect(partial > 600)
  }

  @Test(arguments: [GPathFillRule.winding, .evenOdd], [2.0, 8, 40])
  func `self-crossing paths of up to 64 edges are within four levels`(
    rule: GPathFillRule, scale: Double
  ) {
    var source = SelfIntersectingPolygons(seed: Int(scale) * 11)
    let size = SelfIntersectingPolygons.size
    for number in 0..<40 {
      let polygons = source.polygons(sides: number < 20 ? 64 : 3 + number, scale: scale)
      let picture = AlphaGrid(size, size, filling: polygons, rule)
      let area = OverlapArea(OverlapArea.rounded(polygons), width: size, height: size).grid(rule)
      #expect(picture.error(against: area) <= 4, "of polygon \(number)")
    }
  }

  /// All sides pass through the same pixels.
  @Test(arguments: [GPathFillRule.winding, .evenOdd])
  func `a fan of 64 edges through one pixel is within four levels`(rule: GPathFillRule) {
    let fan = (0..<64).map { index in
      let angle = Double(index) * 25 * Double.pi / 64
      return CGPoint(x: 12.4 + 11 * cos(angle), y: 11.7 + 11 * sin(angle))
    }
    let picture = AlphaGrid(24, 24, filling: [fan], rule)
    let area = OverlapArea(OverlapArea.rounded([fan]), width: 24, height: 24).grid(rule)
    #expect(picture.error(against: area) <= 4)
  }

  /// Vertices lie on whole and half pixels.
  ///
  /// Nearly all vertices lie on other edges, and many edges lie on other edges.
  @Test(arguments: [GPathFillRule.winding, .evenOdd], [3, 4, 7, 12, 40])
  func `polygons on a coarse grid have the exact area`(rule: GPathFillRule, sides: Int) {
    var random = SeededRandom(UInt32(sides))
    let size = 7
    for number in 0..<120 {
      let polygons = (0..<(sides > 20 ? 1 : 1 + number % 3)).map { _ in
        (0..<sides).map { _ in
          CGPoint(x: (13 * random.unit()).rounded() / 2, y: (13 * random.unit()).rounded() / 2)
        }
      }
      let picture = AlphaGrid(size, size, filling: polygons, rule)
      let area = OverlapArea(OverlapArea.rounded(polygons), width: size, height: size).grid(rule)
      #expect(picture.error(against: area) <= 1.5, "of polygon \(number)")
    }
  }
}
