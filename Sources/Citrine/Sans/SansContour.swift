import Foundation

/// A closed contour of lines and cubic Bézier curves.
///
/// Filled contours run counterclockwise, holes clockwise.
struct SansContour: Sendable {
  /// A side of the contour, which begins where the one before it ends.
  enum Segment: Sendable {
    case line(CGPoint)
    case curve(CGPoint, CGPoint, CGPoint)

    var end: CGPoint {
      switch self {
      case .line(let end), .curve(_, _, let end): end
      }
    }
  }

  private(set) var start: CGPoint
  private(set) var segments: [Segment] = []

  init(start: CGPoint) { self.start = start }

  /// The polygon with the given corners, counterclockwise whatever the order in which they are given.
  init(polygon points: [CGPoint]) {
    var doubleArea = 0.0
    for (index, point) in points.enumerated() {
      doubleArea += point.cross(points[(index + 1) % points.count])
    }
    let points = doubleArea < 0 ? points.reversed() : points
    start = points[0]
    segments = points.dropFirst().map(Segment.line)
  }

  mutating func line(to end: CGPoint) { segments.append(.line(end)) }

  mutating func curve(_ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
    segments.append(.curve(control1, control2, end))
  }

  /// Appends the segments of a contour that begins where this one ends.
  mutating func append(_ other: SansContour) { segments.append(contentsOf: other.segments) }

  /// The same contour with the opposite direction.
  var reversed: SansContour {
    var result = SansContour(start: segments.last?.end ?? start)
    var ends = [start]
    ends.append(contentsOf: segments.dropLast().map(\.end))
    for (segment, end) in zip(segments, ends).reversed() {
      switch segment {
      case .line: result.line(to: end)
      case .curve(let control1, let control2, _): result.curve(control2, control1, end)
      }
    }
    return result
  }

  /// Returns the contour with every point replaced.
  func mapping(_ transform: (CGPoint) -> CGPoint) -> SansContour {
    var result = SansContour(start: transform(start))
    result.segments = segments.map { segment in
      switch segment {
      case .line(let end): .line(transform(end))
      case .curve(let control1, let control2, let end):
        .curve(transform(control1), transform(control2), transform(end))
      }
    }
    return result
  }

  /// Returns the contour with its sides moved inwards; curves keep their form.
  ///
  /// - Parameter distance: Less than the radius of the shape.
  func inset(by distance: Double) -> SansContour {
    if segments.contains(where: { if case .curve = $0 { true } else { false } }) {
      // A round shape is scaled around its middle.
      let points = [start] + segments.map(\.end)
      let (left, right) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
      let (bottom, top) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
      let (x, y) = ((left + right) / 2, (bottom + top) / 2)
      let scaleX = 1 - 2 * distance / max(right - left, 1)
      let scaleY = 1 - 2 * distance / max(top - bottom, 1)
      return mapping { CGPoint(x: x + ($0.x - x) * scaleX, y: y + ($0.y - y) * scaleY) }
    }
    let corners = [start] + segments.map(\.end)
    let moved = corners.indices.map { index -> CGPoint in
      let before = corners[(index + corners.count - 1) % corners.count]
      let corner = corners[index]
      let after = corners[(index + 1) % corners.count]
      guard let first = before.direction(to: corner), let second = corner.direction(to: after)
      else { return corner }
      // Both moved sides pass through the new corner.
      let bisector = CGPoint(
        x: first.leftNormal.x + second.leftNormal.x, y: first.leftNormal.y + second.leftNormal.y)
      return corner.moved(along: bisector, by: distance / max(1 + first.dot(second), 0.05))
    }
    return SansContour(polygon: moved)
  }

  /// Appends the contour to a path.
  func append(to path: inout PathElements) {
    path.move(to: start)
    for segment in segments {
      switch segment {
      case .line(let end): path.line(to: end)
      case .curve(let control1, let control2, let end):
        path.cubic(to: end, control1: control1, control2: control2)
      }
    }
    path.close()
  }
}
