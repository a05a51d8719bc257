// Overloads that take a pointer to a transform, so that code with `&transform` or `nil` compiles. The compiler prefers
// the overloads that take the transform by value where both fit.

extension CGPath {
  /// Does the same as the overload that takes the transform by value; nil is the identity.
  @_disfavoredOverload
  @unsafe public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    // SAFETY: in all functions of this file, the pointer is nil, or the caller points at a transform.
    self.init(rect: rect, transform: unsafe transform?.pointee)
  }

  /// Does the same as the overload that takes the transform by value; nil is the identity.
  @_disfavoredOverload
  @unsafe public convenience init(
    ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(ellipseIn: rect, transform: unsafe transform?.pointee)
  }

  /// Does the same as the overload that takes the transform by value; nil is the identity.
  @_disfavoredOverload
  @unsafe public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(
      roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
      transform: unsafe transform?.pointee)
  }

  /// Does the same as the overload that takes the transform by value; nil is the identity.
  @_disfavoredOverload
  @unsafe public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    copy(using: unsafe transform?.pointee)
  }

  /// Does the same as the overload that takes the transform by value; nil is the identity.
  @_disfavoredOverload
  @unsafe public func mutableCopy(
    using transform: UnsafePointer<CGAffineTransform>?
  ) -> CGMutablePath? {
    mutableCopy(using: unsafe transform?.pointee)
  }
}
