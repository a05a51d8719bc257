/// The bounding box of points that are added one by one.
struct PointBounds {
  private var minX = CGFloat.infinity
  private var minY = CGFloat.infinity
  private var maxX = -CGFloat.infinity
  private var maxY = -CGFloat.infinity

  /// Extends the bounding box to a point.
  @inline(__always)
  mutating func include(_ point: CGPoint) {
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }

  /// Returns whether the bounding box contains a point; all four edges count as inside.
  func contains(_ point: CGPoint) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  /// The bounding box as a rectangle; null before the first point.
  ///
  /// A width or height that would overflow is the greatest finite number.
  var rect: CGRect {
    guard minX <= maxX, minY <= maxY else { return .null }
    let maxLength = CGFloat.greatestFiniteMagnitude
    return CGRect(
      x: minX, y: minY, width: min(maxX - minX, maxLength), height: min(maxY - minY, maxLength))
  }
}
