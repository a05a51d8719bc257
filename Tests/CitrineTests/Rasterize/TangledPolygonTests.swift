import Testing

@testable import Citrine

/// Random polygons that cross themselves, in pixels of every kind: 1000 of them by both rules.
@Suite struct `Tangled polygons` {
  @Test(arguments: [GPathFillRule.winding, .evenOdd], [2.0, 4, 8, 16, 40])
  func `are covered to four levels`(rule: GPathFillRule, scale: Double) {
    var source = TangledPolygons(seed: Int(scale) * 7)
    let size = TangledPolygons.size
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
}
