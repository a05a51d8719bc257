import Foundation

/// The oracle of coverage: exact area by means that share nothing with the rasterizer.
enum ExactArea {
  /// The signed area of a polygon inside one pixel, by clipping it to the pixel's four sides
  /// (Sutherland and Hodgman) and the shoelace formula.
  ///
  /// For simple polygons its magnitude is the pixel's coverage.
  static func ofPolygon(_ polygon: [CGPoint], inPixelAt x: Int, _ y: Int) -> Double {
    var points = polygon
    points = clip(points) { $0.x - Double(x) }
    points = clip(points) { Double(x + 1) - $0.x }
    points = clip(points) { $0.y - Double(y) }
    points = clip(points) { Double(y + 1) - $0.y }
    guard var last = points.last else { return 0 }
    var area = 0.0
    for point in points {
      area += (last.x - Double(x)) * (point.y - Double(y))
      area -= (point.x - Double(x)) * (last.y - Double(y))
      last = point
    }
    return area / 2
  }

  private static func clip(_ points: [CGPoint], inside: (CGPoint) -> Double) -> [CGPoint] {
    guard var last = points.last else { return [] }
    var kept: [CGPoint] = []
    for point in points {
      let (before, now) = (inside(last), inside(point))
      if (before < 0) != (now < 0) {
        let t = before / (before - now)
        kept.append(
          CGPoint(x: last.x + t * (point.x - last.x), y: last.y + t * (point.y - last.y)))
      }
      if now >= 0 { kept.append(point) }
      last = point
    }
    return kept
  }

  /// The area of a disc inside one pixel: exact chords of 512 scan lines by the midpoint rule.
  static func ofDisc(center: CGPoint, radius: Double, inPixelAt x: Int, _ y: Int) -> Double {
    let lines = 512
    var area = 0.0
    for line in 0..<lines {
      let dy = Double(y) + (Double(line) + 0.5) / Double(lines) - center.y
      guard abs(dy) < radius else { continue }
      let half = (radius * radius - dy * dy).squareRoot()
      let start = max(center.x - half, Double(x))
      let end = min(center.x + half, Double(x + 1))
      area += max(0, end - start)
    }
    return area / Double(lines)
  }
}

/// The generator of the benchmarks' workloads: the same numbers on every machine.
struct SeededRandom: RandomNumberGenerator {
  private var seed: UInt32

  init(_ seed: UInt32) { self.seed = seed }

  /// A number from 0 up to 1.
  mutating func unit() -> Double {
    seed = seed &* 1_664_525 &+ 1_013_904_223
    return Double(seed >> 8) / 16_777_216
  }

  mutating func next() -> UInt64 {
    (0..<4).reduce(0) { word, _ in word << 16 | UInt64(unit() * 65536) }
  }
}
