extension CGPoint {
  /// Returns the image of the point under a transform.
  public func applying(_ t: GAffineTransform) -> CGPoint { t.apply(self) }
}

extension CGSize {
  /// Returns the image of the size, taken as a vector, under a transform.
  ///
  /// The translation has no say, and the lengths that come out may be negative.
  public func applying(_ t: GAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// Returns the smallest upright rectangle around the four transformed corners.
  ///
  /// Its size is never negative. The null and the infinite rectangle stay what they are.
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
