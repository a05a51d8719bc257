/// Images of rectangles: polygons with the part behind the eye cut off.
extension Homography {
  /// The smallest visible W, as a fraction of the largest W of a rectangle's corners.
  ///
  /// The images of points with a smaller W lie so far away that their coordinates have no meaningful precision.
  private static let nearestW = 1e-6

  /// Returns the corners of the visible image of a rectangle; fewer than three if nothing of it is visible.
  ///
  /// - Parameter window: A rectangle to which the image is cut too; nil for none.
  package func polygon(of rect: CGRect, within window: CGRect? = nil) -> [CGPoint] {
    guard isFinite, rect.isFinite else { return [] }
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    var corners = [
      homogeneous(CGPoint(x: left, y: top)), homogeneous(CGPoint(x: right, y: top)),
      homogeneous(CGPoint(x: right, y: bottom)), homogeneous(CGPoint(x: left, y: bottom)),
    ]
    let largestW = corners.map(\.z).max() ?? 0
    guard largestW > 0, largestW.isFinite else { return [] }
    let nearestW = largestW * Self.nearestW
    if corners.contains(where: { $0.z < nearestW }) {
      corners = Self.clipped(corners) { $0.z - nearestW }
    }
    if let window, window.isFinite {
      let (low, high) = (window.origin, CGPoint(x: window.maxX, y: window.maxY))
      corners = Self.clipped(corners) { $0.x - low.x * $0.z }
      corners = Self.clipped(corners) { high.x * $0.z - $0.x }
      corners = Self.clipped(corners) { $0.y - low.y * $0.z }
      corners = Self.clipped(corners) { high.y * $0.z - $0.y }
    }
    let points = corners.map { CGPoint(x: $0.x / $0.z, y: $0.y / $0.z) }
    return points.allSatisfy { $0.x.isFinite && $0.y.isFinite } ? points : []
  }

  /// Returns the bounding box of the visible image of a rectangle; null if nothing of it is visible.
  package func boundingBox(of rect: CGRect, within window: CGRect? = nil) -> CGRect {
    Self.boundingBox(of: polygon(of: rect, within: window))
  }

  /// Returns the bounding box of a polygon; null if it has fewer than three corners.
  package static func boundingBox(of polygon: [CGPoint]) -> CGRect {
    guard polygon.count > 2 else { return .null }
    let (xs, ys) = (polygon.map(\.x), polygon.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the part of a convex polygon in which a linear function of its points is not negative.
  ///
  /// This is a step of the algorithm of Sutherland and Hodgman (1974).
  private static func clipped(
    _ corners: [SIMD3<Double>], _ distance: (SIMD3<Double>) -> Double
  ) -> [SIMD3<Double>] {
    var result: [SIMD3<Double>] = []
    for (index, end) in corners.enumerated() {
      let start = corners[(index + corners.count - 1) % corners.count]
      let (from, to) = (distance(start), distance(end))
      if (from < 0) != (to < 0) {
        result.append(start + (end - start) * (from / (from - to)))
      }
      if to >= 0 { result.append(end) }
    }
    return result
  }
}
