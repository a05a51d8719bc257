import Foundation
import Testing

@testable import Citrine

/// Shapes whose parts touch, repeat or cancel inside a pixel, drawn by the public calls.
@Suite struct `Overlaps inside a pixel` {
  private typealias Quad = [CGPoint]

  private func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Quad {
    [
      CGPoint(x: x, y: y), CGPoint(x: x + width, y: y), CGPoint(x: x + width, y: y + height),
      CGPoint(x: x, y: y + height),
    ]
  }

  /// Returns a strip along the segment from `a` to `b`.
  private func strip(_ a: CGPoint, _ b: CGPoint, width: Double) -> Quad {
    let length = hypot(b.x - a.x, b.y - a.y)
    let (dx, dy) = ((b.y - a.y) / length * width / 2, (a.x - b.x) / length * width / 2)
    return [
      CGPoint(x: a.x + dx, y: a.y + dy), CGPoint(x: b.x + dx, y: b.y + dy),
      CGPoint(x: b.x - dx, y: b.y - dy), CGPoint(x: a.x - dx, y: a.y - dy),
    ]
  }

  private func exact(_ polygons: [Quad], _ rule: GPathFillRule, size: Int = 16) -> [Double] {
    OverlapArea(OverlapArea.rounded(polygons), width: size, height: size).grid(rule)
  }

  /// The tolerance in levels.
  ///
  /// Coverage is rounded once, by half a level. Coordinates rounded to 1/1024 pixel add 0.01.
  private let rounding = 0.51

  @Test(arguments: [0.125, 0.3, 0.5, 0.77, 0.999])
  func `opposite rectangles that abut show no seam`(part: Double) {
    let pairs = [
      [rectangle(2, 3, 4 + part, 8), rectangle(6 + part, 3, 5, 8).reversed()],
      [rectangle(3, 2, 8, 4 + part), rectangle(3, 6 + part, 8, 5).reversed()],
      // The outer sides lie in the same pixel column as the seam.
      [rectangle(5.0625, 4, part / 2, 6), rectangle(5.0625 + part / 2, 4, 0.25, 6).reversed()],
    ]
    for (number, pair) in pairs.enumerated() {
      for rule in [GPathFillRule.winding, .evenOdd] {
        let picture = AlphaGrid(16, 16, filling: pair, rule)
        #expect(picture.error(against: exact(pair, rule)) <= rounding, "\(number)")
      }
      let union = AlphaGrid(16, 16, filling: pair, .winding)
      if number < 2 { #expect(union[6, 6] == 255) }
    }
  }

  @Test(arguments: [(0.0, 1.3), (1.7, 0.2), (5.4, -3.9), (-6, 0.04)])
  func `opposite shapes that abut along a slope show no seam`(rise: (Double, Double)) {
    let (a, b) = (CGPoint(x: 7.3 + rise.0, y: 2), CGPoint(x: 7.3 + rise.1, y: 13.6))
    let left = [CGPoint(x: 0.5, y: 2), a, b, CGPoint(x: 0.5, y: 13.6)]
    let right = [a, CGPoint(x: 15.25, y: 2), CGPoint(x: 15.25, y: 13.6), b]
    for pair in [[left, right.reversed()], [left.reversed(), right]] {
      let picture = AlphaGrid(16, 16, filling: pair, .winding)
      #expect(picture.error(against: exact(pair, .winding)) <= rounding)
      #expect((1..<15).allSatisfy { x in (2..<13).allSatisfy { picture[x, $0] == 255 } })
    }
  }

  private var strips: [Quad] {
    [
      rectangle(2, 5.25, 11, 0.5), rectangle(5.3, 2, 0.2, 12), rectangle(4.6, 1.2, 0.7, 13.1),
      strip(CGPoint(x: 1.5, y: 2.5), CGPoint(x: 14, y: 12.2), width: 0.6),
      strip(CGPoint(x: 3, y: 14), CGPoint(x: 6.2, y: 1), width: 0.25),
      strip(CGPoint(x: 1, y: 7.1), CGPoint(x: 15, y: 8.4), width: 0.9),
    ]
  }

  /// Returns the strip's coverage of each pixel by clipping the strip to the pixel.
  ///
  /// This uses no winding numbers.
  private func clipped(_ strip: Quad) -> [Double] {
    (0..<256).map { abs(ExactArea.ofPolygon(strip, inPixelAt: $0 % 16, $0 / 16)) }
  }

  @Test(arguments: 0..<6)
  func `a repeated thin strip counts once by nonzero, and by parity by even-odd`(
    number: Int
  ) {
    let strip = OverlapArea.rounded([strips[number]])[0]
    let (once, nothing) = (clipped(strip), [Double](repeating: 0, count: 256))
    // In each row, each side of the strip may be off by the rounding of a single edge.
    let limit = 1.0
    for times in 2...4 {
      let same = Array(repeating: strip, count: times)
      let nonzero = AlphaGrid(16, 16, filling: same, .winding)
      #expect(nonzero.error(against: once) <= limit, "\(times)")
      let evenOdd = AlphaGrid(16, 16, filling: same, .evenOdd)
      #expect(evenOdd.error(against: times % 2 == 0 ? nothing : once) <= limit, "\(times)")
    }
    for rule in [GPathFillRule.winding, .evenOdd] {
      let cancelled = AlphaGrid(16, 16, filling: [strip, strip.reversed()], rule)
      #expect(cancelled.error(against: nothing) == 0)
    }
    let back = AlphaGrid(16, 16, filling: [strip, strip.reversed(), strip], .winding)
    #expect(back.error(against: once) <= limit)
  }

  @Test func `pixels in which two strips cross have the exact area`() {
    for first in strips.indices {
      for second in strips[..<first] {
        for pair in [[strips[first], second], [strips[first], second.reversed()]] {
          for rule in [GPathFillRule.winding, .evenOdd] {
            let picture = AlphaGrid(16, 16, filling: pair, rule)
            #expect(picture.error(against: exact(pair, rule)) <= 2)
          }
        }
      }
    }
  }

  @Test(arguments: [GPathFillRule.winding, .evenOdd])
  func `narrow clips show the same pixels as the whole shape`(rule: GPathFillRule) {
    var source = SelfIntersectingPolygons(seed: 71)
    let size = SelfIntersectingPolygons.size
    for number in 0..<24 {
      let polygons = source.next(scale: [3, 8, 24, 40][number % 4])
      let whole = AlphaGrid(size, size, filling: polygons, rule)
      for _ in 0..<4 {
        let (x, y) = (source.below(size - 2), source.below(size - 2))
        let (right, top) = (x + 1 + source.below(size - x), y + 1 + source.below(size - y))
        let part = AlphaGrid(size, size) { context in
          context.clip(to: CGRect(x: x, y: y, width: right - x, height: top - y))
          context.add(polygons)
          context.fillPath(using: rule)
        }
        let expected = whole.alphas.indices.map { index in
          (x..<right).contains(index % size) && (y..<top).contains(index / size)
            ? whole.alphas[index] : 0
        }
        #expect(part.alphas == expected, "\(number)")
      }
    }
  }

  @Test(arguments: [GPathFillRule.winding, .evenOdd])
  func `without anti-aliasing a pixel that the shape touches is painted fully`(
    rule: GPathFillRule
  ) {
    var source = SelfIntersectingPolygons(seed: 29)
    let size = SelfIntersectingPolygons.size
    for number in 0..<40 {
      let polygons = source.next(scale: [2, 5, 12, 40][number % 4])
      let picture = AlphaGrid(size, size, filling: polygons, rule, antialias: false)
      let area = OverlapArea(OverlapArea.rounded(polygons), width: size, height: size).grid(rule)
      // Rounding of the sides may lose or add coverage of up to 0.004.
      let missing = area.indices.filter { area[$0] > 0.004 && picture.alphas[$0] != 255 }
      #expect(missing.isEmpty, "\(number): \(missing.map { area[$0] })")
      let near = OverlapArea(spread(polygons), width: size, height: size).grid(.winding)
      let extra = area.indices.filter {
        area[$0] == 0 && near[$0] == 0 && picture.alphas[$0] != 0
      }
      #expect(extra.isEmpty, "\(number)")
    }
  }

  /// Returns a strip around each side of the polygons, 0.01 pixel wide.
  ///
  /// The strips cover the pixels that rounding may touch.
  private func spread(_ polygons: [[CGPoint]]) -> [[CGPoint]] {
    polygons.flatMap { polygon in
      polygon.indices.compactMap { index in
        let (a, b) = (polygon[index], polygon[(index + 1) % polygon.count])
        guard a != b else { return nil }
        let step = 0.005 / hypot(b.x - a.x, b.y - a.y)
        let (dx, dy) = ((b.x - a.x) * step, (b.y - a.y) * step)
        return strip(
          CGPoint(x: a.x - dx, y: a.y - dy), CGPoint(x: b.x + dx, y: b.y + dy), width: 0.01)
      }
    }
  }
}
