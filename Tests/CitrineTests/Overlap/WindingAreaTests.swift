import Foundation
import Testing

@testable import Citrine

/// Coverage of shapes that cross themselves, under both fill rules, in the pixels that at most one
/// edge enters.
@Suite struct `Self-intersecting shapes` {
  /// Computes the exact coverage of pixels that one edge or no edge enters.
  private struct Oracle {
    let polygon: [CGPoint]

    private var edges: [(CGPoint, CGPoint)] {
      polygon.indices.map { (polygon[$0], polygon[($0 + 1) % polygon.count]) }
    }

    /// Returns the winding number of a point, from the edges that pass on its right.
    private func winding(_ p: CGPoint) -> Int {
      edges.reduce(0) { winding, edge in
        let (a, b) = edge
        guard (a.y <= p.y) != (b.y <= p.y) else { return winding }
        let x = a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)
        return x > p.x ? winding + (b.y > a.y ? 1 : -1) : winding
      }
    }

    private func isInside(_ point: CGPoint, _ rule: GPathFillRule) -> Bool {
      rule == .winding ? winding(point) != 0 : winding(point) & 1 != 0
    }

    /// Returns the part of a square to the left of an edge's line, by cutting the square's border.
    private func part(of square: [CGPoint], leftOf edge: (CGPoint, CGPoint)) -> [CGPoint] {
      func side(_ p: CGPoint) -> Double {
        (edge.1.x - edge.0.x) * (p.y - edge.0.y) - (edge.1.y - edge.0.y) * (p.x - edge.0.x)
      }
      var kept: [CGPoint] = []
      for index in square.indices {
        let (a, b) = (square[index], square[(index + 1) % square.count])
        let (sa, sb) = (side(a), side(b))
        if sa >= 0 { kept.append(a) }
        if (sa >= 0) != (sb >= 0) {
          let t = sa / (sa - sb)
          kept.append(CGPoint(x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y)))
        }
      }
      return kept
    }

    private func area(_ points: [CGPoint]) -> Double {
      let sum = points.indices.reduce(0.0) { sum, index in
        let (a, b) = (points[index], points[(index + 1) % points.count])
        return sum + Double(a.x * b.y - b.x * a.y)
      }
      return abs(sum) / 2
    }

    private func middle(_ points: [CGPoint]) -> CGPoint {
      let sum = points.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
      return CGPoint(x: sum.x / Double(points.count), y: sum.y / Double(points.count))
    }

    /// Returns nil if two or more edges enter the pixel or pass within 1/512 pixel of it.
    func coverage(_ x: Int, _ y: Int, _ rule: GPathFillRule) -> Double? {
      let square = [(0, 0), (1, 0), (1, 1), (0, 1)].map { dx, dy in
        CGPoint(x: Double(x + dx), y: Double(y + dy))
      }
      // The rasterizer's rounding may move an edge by about 1/1000 pixel, into the next pixel.
      let near = edges.filter { touches($0, x, y, margin: 1.0 / 512) }
      guard near.count < 2 else { return nil }
      guard let edge = near.first else { return isInside(middle(square), rule) ? 1 : 0 }
      let parts = [
        part(of: square, leftOf: edge), part(of: square, leftOf: (edge.1, edge.0)),
      ]
      return parts.reduce(0) { sum, part in
        let area = area(part)
        return area > 1e-6 && isInside(middle(part), rule) ? sum + area : sum
      }
    }

    private func touches(_ edge: (CGPoint, CGPoint), _ x: Int, _ y: Int, margin: Double) -> Bool {
      var (low, high) = (0.0, 1.0)
      for (start, end, cell) in [(edge.0.x, edge.1.x, x), (edge.0.y, edge.1.y, y)] {
        let (near, far) = (Double(cell) - margin, Double(cell + 1) + margin)
        let length = Double(end - start)
        if length == 0 {
          if start < near || start > far { return false }
          continue
        }
        let cuts = [(near - start) / length, (far - start) / length].sorted()
        low = max(low, cuts[0])
        high = min(high, cuts[1])
      }
      return low <= high
    }
  }

  @Test(arguments: [GPathFillRule.winding, .evenOdd], [5, 7, 12])
  func `self-intersecting polygons match the exact area by both fill rules`(
    rule: GPathFillRule, corners: Int
  ) {
    var random = SeededRandom(UInt32(corners))
    var (checked, overlapping) = (0, 0)
    for _ in 0..<4 {
      let size = 36
      let polygon = (0..<corners).map { _ in
        CGPoint(x: Double(size) * random.unit(), y: Double(size) * random.unit())
      }
      let oracle = Oracle(polygon: polygon)
      let picture = CoverageBitmap(
        .polygon(polygon), width: size, height: size, style: FillStyle(rule: rule))
      for y in 0..<size {
        for x in 0..<size {
          guard let area = oracle.coverage(x, y, rule) else { continue }
          checked += 1
          if area > 0 && area < 1 { overlapping += 1 }
          let error = abs(Double(picture[x, y]) - 255 * area)
          #expect(error <= 1, "\(x), \(y): \(picture[x, y]) for \(255 * area)")
        }
      }
    }
    #expect(checked > 2000 && overlapping > 200)
  }

  @Test(arguments: [1, 2, 3, 10, 999, 1000])
  func `a square repeated many times is filled once or by parity`(times: Int) {
    let corners = [(2.0, 2.0), (12, 2), (12, 12), (2, 12)].map { CGPoint(x: $0.0, y: $0.1) }
    var path = PathElements()
    for _ in 0..<times {
      path.move(to: corners[0])
      for corner in corners.dropFirst() { path.line(to: corner) }
      path.close()
    }
    for (rule, inside) in [(GPathFillRule.winding, 255), (.evenOdd, times % 2 * 255)] {
      let picture = CoverageBitmap(path, width: 14, height: 14, style: FillStyle(rule: rule))
      for y in 0..<14 {
        for x in 0..<14 {
          let isInside = x >= 2 && x < 12 && y >= 2 && y < 12
          #expect(picture[x, y] == (isInside ? UInt8(inside) : 0))
        }
      }
    }
  }

  @Test func `the direction of an inner contour and the fill rule decide if it is a hole`() {
    func ring(reversed: Bool) -> PathElements {
      var path = PathElements()
      let inner = [(6.0, 6.0), (14, 6), (14, 14), (6, 14)]
      for corners in [
        [(2.0, 2.0), (18, 2), (18, 18), (2, 18)], reversed ? inner.reversed() : inner,
      ] {
        path.move(to: CGPoint(x: corners[0].0, y: corners[0].1))
        for corner in corners.dropFirst() { path.line(to: CGPoint(x: corner.0, y: corner.1)) }
        path.close()
      }
      return path
    }
    for (reversed, rule, middle) in [
      (true, GPathFillRule.winding, 0), (true, .evenOdd, 0), (false, .winding, 255),
      (false, .evenOdd, 0),
    ] {
      let picture = CoverageBitmap(
        ring(reversed: reversed), width: 20, height: 20, style: FillStyle(rule: rule))
      #expect(picture[10, 10] == UInt8(middle))
      #expect(picture[4, 10] == 255 && picture[1, 10] == 0)
    }
  }
}
