import CitrineCoreGraphics

extension UIView {
  /// Creates a layer of the class `layerClass`; a plain layer if it is not a layer class.
  static func makeLayer() -> CALayer {
    let layerClass: AnyClass = Self.layerClass
    if layerClass == CAShapeLayer.self { return CAShapeLayer() }
    if layerClass == CAGradientLayer.self { return CAGradientLayer() }
    if layerClass == CATextLayer.self { return CATextLayer() }
    guard layerClass != CALayer.self, let customClass = layerClass as? CALayer.Type else {
      return CALayer()
    }
    return customClass.init(coder: NSCoder()) ?? CALayer()
  }

  /// Calls `draw(_:)` while `context` is the current context; it is evaluated when `draw(_:)` asks for it.
  func callDraw(withCurrent context: @escaping @autoclosure () -> CGContext) {
    ContextStack.current.run(with: StackedContext(context())) { draw(bounds) }
  }

  /// Draws the view's background if `withBackground` is true, and the content of `draw(_:)`, without the subviews.
  ///
  /// Both are drawn into one offscreen picture, which is UIKit's behaviour. The picture is allocated when `draw(_:)`
  /// uses its context; if it does not, the background is drawn directly.
  func drawThroughPicture(in context: CGContext, withBackground: Bool) {
    let layer = layer
    guard !drawsDirectly else {
      if withBackground { layer.fillBackground(in: context) }
      return context.withBaseSpace(at: bounds.origin) { callDraw(withCurrent: context) }
    }
    let picture = OffscreenPicture(of: bounds, on: context) { context in
      if withBackground { layer.fillBackground(in: context) }
      if !layer.masksToBounds { context.clip(to: layer.bounds) }
    }
    guard let picture else { return }
    callDraw(withCurrent: picture.context)
    if picture.isContextCreated {
      picture.drawIntoTarget()
    } else if withBackground {
      layer.fillBackground(in: context)
    }
  }
}
