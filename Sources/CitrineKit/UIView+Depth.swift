public import CitrineCoreGraphics

extension UIView {
  /// The transform of the view in space about the layer's anchor point; the same as `layer.transform`.
  ///
  /// ```swift
  /// let card = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 80))
  /// var tilted = CATransform3DIdentity
  /// tilted.m34 = -1 / 400
  /// card.transform3D = CATransform3DRotate(tilted, .pi / 6, 1, 0, 0)
  /// ```
  public var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
}
