/// The smallest upright rectangle around the points seen so far.
struct PointBounds {
  private var minX = CGFloat.infinity
  private var minY = CGFloat.infinity
  private var maxX = -CGFloat.infinity
  private var maxY = -CGFloat.infinity

  @inline(__always)
  mutating func include(_ point: CGPoint) {
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }

  /// Whether the rectangle reaches around a point; its edges count as inside.
  func contains(_ point: CGPoint) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  /// The rectangle, null before the first point; a side too long for a number is the longest one.
  var rect: CGRect {
    guard minX <= maxX, minY <= maxY else { return .null }
    let longest = CGFloat.greatestFiniteMagnitude
    return CGRect(
      x: minX, y: minY, width: min(maxX - minX, longest), height: min(maxY - minY, longest))
  }
}
