// Overloads that take a pointer to a transform, for Apple's `&transform` and `nil`. Where both overloads fit, the
// one that takes the transform by value is chosen.

extension CGPath {
  /// The same as the overload that takes the transform by value; nil is the identity.
  @_disfavoredOverload
  @unsafe public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    // SAFETY: everywhere in this file, the caller points at a transform, or at nothing.
    self.init(rect: rect, transform: unsafe transform?.pointee)
  }

  /// The same as the overload that takes the transform by value; nil is the identity.
  @_disfavoredOverload
  @unsafe public convenience init(
    ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(ellipseIn: rect, transform: unsafe transform?.pointee)
  }

  /// The same as the overload that takes the transform by value; nil is the identity.
  @_disfavoredOverload
  @unsafe public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(
      roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
      transform: unsafe transform?.pointee)
  }

  /// The same as the overload that takes the transform by value; nil is the identity.
  @_disfavoredOverload
  @unsafe public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    copy(using: unsafe transform?.pointee)
  }

  /// The same as the overload that takes the transform by value; nil is the identity.
  @_disfavoredOverload
  @unsafe public func mutableCopy(
    using transform: UnsafePointer<CGAffineTransform>?
  ) -> CGMutablePath? {
    mutableCopy(using: unsafe transform?.pointee)
  }
}
