@testable import Citrine

/// The test oracle for fill rules: the exact area of a self-intersecting polygon in a pixel that at most one of its
/// edges touches.
///
/// One edge divides a pixel into two convex parts. Each part is completely inside or outside, by the winding number
/// of a point in it.
struct WindingArea {
  let polygon: [CGPoint]
  let rule: GPathFillRule

  /// An edge within this distance (in pixels) counts as touching a pixel.
  ///
  /// It is larger than the rounding error of coordinates.
  private static let slack = 1.0 / 512

  /// The covered area of a pixel, 0...1; nil if two or more edges touch it.
  func area(inPixelAt x: Int, _ y: Int) -> Double? {
    let corner = CGPoint(x: Double(x), y: Double(y))
    let edges = polygon.indices.filter { touches(edge: $0, pixelAt: corner) }
    guard edges.count <= 1 else { return nil }
    let pixel = [
      corner, CGPoint(x: corner.x + 1, y: corner.y), CGPoint(x: corner.x + 1, y: corner.y + 1),
      CGPoint(x: corner.x, y: corner.y + 1),
    ]
    guard let edge = edges.first else { return isInside(Self.center(of: pixel)) ? 1 : 0 }
    let (start, end) = ends(of: edge)
    return [1.0, -1.0].reduce(0) { area, sign in
      let piece = Self.clip(pixel) { point in
        sign * ((end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x))
      }
      guard piece.count > 2, isInside(Self.center(of: piece)) else { return area }
      return area + Self.area(of: piece)
    }
  }

  private func ends(of edge: Int) -> (CGPoint, CGPoint) {
    (polygon[edge], polygon[(edge + 1) % polygon.count])
  }

  /// Returns whether an edge touches a pixel, by clipping it to the four borders.
  private func touches(edge: Int, pixelAt corner: CGPoint) -> Bool {
    let (start, end) = ends(of: edge)
    var (first, last) = (0.0, 1.0)
    let axes = [(start.x, end.x - start.x, corner.x), (start.y, end.y - start.y, corner.y)]
    for (from, step, border) in axes {
      let (low, high) = (border - Self.slack - from, border + 1 + Self.slack - from)
      if step == 0 {
        if low > 0 || high < 0 { return false }
      } else {
        first = max(first, min(low / step, high / step))
        last = min(last, max(low / step, high / step))
      }
    }
    return first <= last
  }

  /// Returns whether a point is inside by the fill rule.
  ///
  /// The winding number comes from the crossings of a ray to the right.
  private func isInside(_ point: CGPoint) -> Bool {
    var winding = 0
    for edge in polygon.indices {
      let (start, end) = ends(of: edge)
      guard (start.y <= point.y) != (end.y <= point.y) else { continue }
      let x = start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x)
      if x > point.x { winding += end.y > start.y ? 1 : -1 }
    }
    return rule == .winding ? winding != 0 : winding % 2 != 0
  }

  private static func center(of polygon: [CGPoint]) -> CGPoint {
    CGPoint(
      x: polygon.reduce(0) { $0 + $1.x } / Double(polygon.count),
      y: polygon.reduce(0) { $0 + $1.y } / Double(polygon.count))
  }

  private static func area(of polygon: [CGPoint]) -> Double {
    var sum = 0.0
    for (index, point) in polygon.enumerated() {
      let next = polygon[(index + 1) % polygon.count]
      sum += (point.x - polygon[0].x) * (next.y - polygon[0].y)
      sum -= (next.x - polygon[0].x) * (point.y - polygon[0].y)
    }
    return abs(sum) / 2
  }

  private static func clip(_ polygon: [CGPoint], inside: (CGPoint) -> Double) -> [CGPoint] {
    var clipped: [CGPoint] = []
    for (index, point) in polygon.enumerated() {
      let next = polygon[(index + 1) % polygon.count]
      let (here, there) = (inside(point), inside(next))
      if here >= 0 { clipped.append(point) }
      if (here < 0) != (there < 0) {
        let t = here / (here - there)
        clipped.append(
          CGPoint(x: point.x + t * (next.x - point.x), y: point.y + t * (next.y - point.y)))
      }
    }
    return clipped
  }
}

/// Random outlines.
enum RandomPolygon {
  /// A simple (not self-intersecting) polygon: the angles of its corners around a centre increase, in one turn.
  static func starShaped(
    _ random: inout SeededRandom, corners: Int, size: Double
  ) -> [CGPoint] {
    let center = CGPoint(
      x: size * (0.3 + 0.4 * random.unit()), y: size * (0.3 + 0.4 * random.unit()))
    var angles: [Double]
    repeat {
      angles = (0..<corners).map { _ in random.unit() * 2 * .pi }.sorted()
    } while zip(angles, angles.dropFirst() + [angles[0] + 2 * .pi]).contains { $1 - $0 > 3 }
    return angles.map { angle in
      let radius = size * (0.02 + 0.8 * random.unit())
      return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
  }

  /// A self-intersecting polygon of random corners, some of them beyond the border.
  static func selfIntersecting(_ random: inout SeededRandom, corners: Int, size: Double)
    -> [CGPoint]
  {
    (0..<corners).map { _ in
      CGPoint(x: size * (1.3 * random.unit() - 0.15), y: size * (1.3 * random.unit() - 0.15))
    }
  }
}
