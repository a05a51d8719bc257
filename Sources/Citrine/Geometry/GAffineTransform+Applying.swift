extension CGPoint {
  /// Returns the image of the point under a transform.
  public func applying(_ t: GAffineTransform) -> CGPoint { t.apply(self) }
}

extension CGSize {
  /// Returns the image of the size under a transform; the size is treated as a vector.
  ///
  /// The translation of the transform is ignored. The width and height of the result may be negative.
  public func applying(_ t: GAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// Returns the bounding box of the rectangle's four corners after a transform.
  ///
  /// The size of the result is never negative. The null and the infinite rectangle are returned unchanged.
  public func applying(_ t: GAffineTransform) -> CGRect {
    guard !isNull, !isInfinite else { return self }
    var bounds = PointBounds()
    for x in [origin.x, origin.x + size.width] {
      for y in [origin.y, origin.y + size.height] {
        bounds.include(t.apply(CGPoint(x: x, y: y)))
      }
    }
    return bounds.rect
  }
}
