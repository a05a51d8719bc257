extension GContext {
  /// The current transformation matrix (CTM), which maps user space to base space; the identity at first.
  ///
  /// No call sets it directly: it is changed by transforms, and by `restoreGState()`.
  public var ctm: GAffineTransform { state.ctm }

  /// Scales user space about its origin; the same as `concatenate` with a scale.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(GAffineTransform(scaleX: sx, y: sy))
  }

  /// Moves the origin of user space by a vector in units of user space.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(GAffineTransform(translationX: tx, y: ty))
  }

  /// Rotates user space about its origin, by an angle in radians from positive x towards positive y.
  ///
  /// ```swift
  /// context.rotate(by: 30 * .pi / 180)  // 30 degrees, counterclockwise where y points up.
  /// ```
  public func rotate(by angle: CGFloat) { concatenate(GAffineTransform(rotationAngle: angle)) }

  /// Replaces the CTM by the product *transform · CTM*: points of the new user space go through `transform`, and
  /// then through the old CTM.
  ///
  /// The call is ignored if the result would not be finite. The current path is not affected.
  ///
  /// ```swift
  /// // The transform that was added last applies to points first. In a new context:
  /// context.translateBy(x: 100, y: 0)
  /// context.scaleBy(x: 2, y: 2)
  /// context.convertToDeviceSpace(CGPoint(x: 1, y: 0))  // (102, 0): scaled, then moved.
  /// ```
  public func concatenate(_ transform: GAffineTransform) {
    let product = transform.concatenating(state.ctm)
    guard product.isFinite else {
      return GDiagnostics.report("concatenate: the matrix would not be finite; the call is ignored")
    }
    state.ctm = product
  }

  /// The transform from user space to device space, which is base space: pixels, with y upwards.
  public var userSpaceToDeviceSpaceTransform: GAffineTransform { state.ctm }

  /// Converts a point from user space to device space.
  @discardableResult
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { state.ctm.apply(point) }

  /// Converts a size from user space to device space, without the translation of the CTM.
  @discardableResult
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }

  /// Converts a rectangle from user space to device space, and returns the bounding box of the result.
  @discardableResult
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }

  /// Converts a point from device space to user space.
  @discardableResult
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
    state.ctm.inverted().apply(point)
  }

  /// Converts a size from device space to user space, without translation.
  @discardableResult
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm.inverted()) }

  /// Converts a rectangle from device space to user space, and returns the bounding box of the result.
  @discardableResult
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm.inverted()) }
}
