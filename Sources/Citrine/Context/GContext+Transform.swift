extension GContext {
  /// The current transformation matrix: user space to base space.
  public var ctm: GAffineTransform { state.ctm }

  /// Scales user space about its origin.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(GAffineTransform(scaleX: sx, y: sy))
  }

  /// Moves the origin of user space.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(GAffineTransform(translationX: tx, y: ty))
  }

  /// Turns user space about its origin, by an angle in radians from x towards y.
  public func rotate(by angle: CGFloat) { concatenate(GAffineTransform(rotationAngle: angle)) }

  /// Puts a transform before the CTM: it acts in the user space there is.
  ///
  /// Ignored when the result would not be finite.
  public func concatenate(_ transform: GAffineTransform) {
    let product = transform.concatenating(state.ctm)
    guard product.isFinite else {
      return GDiagnostics.report("concatenate: the matrix would not be finite; the call is ignored")
    }
    state.ctm = product
  }

  /// User space to device space, which in a bitmap context is base space: y upwards, in pixels.
  public var userSpaceToDeviceSpaceTransform: GAffineTransform { state.ctm }

  /// Returns a point of user space in device space.
  @discardableResult
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { state.ctm.apply(point) }

  /// Returns a size of user space in device space; translation is ignored.
  @discardableResult
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }

  /// Returns the bounding box in device space of a rectangle of user space.
  @discardableResult
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }

  /// Returns a point of device space in user space.
  @discardableResult
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
    state.ctm.inverted().apply(point)
  }

  /// Returns a size of device space in user space; translation is ignored.
  @discardableResult
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm.inverted()) }

  /// Returns the bounding box in user space of a rectangle of device space.
  @discardableResult
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm.inverted()) }
}
