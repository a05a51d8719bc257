// Transforms by pointer, as `&transform` and `nil` are spelled on Apple's systems. Values win where both fit.

extension CGPath {
  /// As the form that takes the transform by value; nil transforms nothing.
  @_disfavoredOverload
  @unsafe public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    // SAFETY: everywhere in this file, the caller points at a transform, or at nothing.
    self.init(rect: rect, transform: unsafe transform?.pointee)
  }

  /// As the form that takes the transform by value; nil transforms nothing.
  @_disfavoredOverload
  @unsafe public convenience init(
    ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(ellipseIn: rect, transform: unsafe transform?.pointee)
  }

  /// As the form that takes the transform by value; nil transforms nothing.
  @_disfavoredOverload
  @unsafe public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(
      roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
      transform: unsafe transform?.pointee)
  }

  /// As the form that takes the transform by value; nil transforms nothing.
  @_disfavoredOverload
  @unsafe public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    copy(using: unsafe transform?.pointee)
  }

  /// As the form that takes the transform by value; nil transforms nothing.
  @_disfavoredOverload
  @unsafe public func mutableCopy(
    using transform: UnsafePointer<CGAffineTransform>?
  ) -> CGMutablePath? {
    mutableCopy(using: unsafe transform?.pointee)
  }
}
