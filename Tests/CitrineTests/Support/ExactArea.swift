import Foundation

/// The test oracle for coverage: exact areas, by methods that are independent of the rasterizer.
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
    var clipped: [CGPoint] = []
    for point in points {
      let (before, now) = (inside(last), inside(point))
      if (before < 0) != (now < 0) {
        let t = before / (before - now)
        clipped.append(
          CGPoint(x: last.x + t * (point.x - last.x), y: last.y + t * (point.y - last.y)))
      }
      if now >= 0 { clipped.append(point) }
      last = point
    }
    return clipped
  }

  /// The area of a disc inside one pixel, by the midpoint rule over 512 scan lines with exact chord lengths.
  static func ofDisc(center: CGPoint, radius: Double, inPixelAt x: Int, _ y: Int) -> Double {
    let nearX = min(max(center.x, Double(x)), Double(x + 1)) - center.x
    let nearY = min(max(center.y, Double(y)), Double(y + 1)) - center.y
    let farX = max(abs(Double(x) - center.x), abs(Double(x + 1) - center.x))
    let farY = max(abs(Double(y) - center.y), abs(Double(y + 1) - center.y))
    if nearX * nearX + nearY * nearY >= radius * radius { return 0 }
    if farX * farX + farY * farY <= radius * radius { return 1 }
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

  /// The signed area of a polygon in each pixel of a grid, row by row; suitable for very many corners.
  ///
  /// Each edge is cut at the pixel borders, and its signed area is accumulated along the row, in doubles. If the
  /// outline does not cross itself, the magnitude is the coverage.
  static func grid(of polygon: [CGPoint], width: Int, height: Int) -> [Double] {
    var areas = [Double](repeating: 0, count: width * height)
    for (index, end) in polygon.enumerated() {
      let start = polygon[index == 0 ? polygon.count - 1 : index - 1]
      let cuts = borderCrossings(from: start, to: end)
      for cut in 1..<cuts.count {
        let (s, t) = (cuts[cut - 1], cuts[cut])
        let meanX = start.x + (end.x - start.x) * (s + t) / 2
        let meanY = start.y + (end.y - start.y) * (s + t) / 2
        let column = Int(meanX.rounded(.down))
        let row = Int(meanY.rounded(.down))
        guard row >= 0 && row < height && column < width else { continue }
        let rise = (end.y - start.y) * (t - s)
        if column >= 0 { areas[row * width + column] += rise * (Double(column + 1) - meanX) }
        for right in max(column + 1, 0)..<width { areas[row * width + right] += rise }
      }
    }
    return areas
  }

  /// The fractions at which a segment crosses pixel borders, sorted, with 0 and 1.
  private static func borderCrossings(from start: CGPoint, to end: CGPoint) -> [Double] {
    var cuts: [Double] = [0, 1]
    for x in stride(from: min(start.x, end.x).rounded(.up), to: max(start.x, end.x), by: 1) {
      cuts.append((x - start.x) / (end.x - start.x))
    }
    for y in stride(from: min(start.y, end.y).rounded(.up), to: max(start.y, end.y), by: 1) {
      cuts.append((y - start.y) / (end.y - start.y))
    }
    return cuts.count > 2 ? cuts.sorted() : cuts
  }
}
