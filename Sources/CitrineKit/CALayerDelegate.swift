public import CitrineCoreGraphics
public import Foundation

/// An object that draws and lays out layers; each function has a default implementation.
public protocol CALayerDelegate: AnyObject {
  /// Called before the layer is drawn; it may set the layer's `contents`.
  func display(_ layer: CALayer)
  /// Draws into the layer's own picture, above its background and below its sublayers; see `CALayer.draw(in:)`.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Called before each `draw(_:in:)`, so that the delegate can prepare it.
  func layerWillDraw(_ layer: CALayer)
  /// Lays out the sublayers of a layer that needs layout.
  func layoutSublayers(of layer: CALayer)
  /// Returns the action for a change of a property; `NSNull` means no action, and with nil, the layer decides.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// The default implementation does nothing.
  public func display(_ layer: CALayer) {}
  /// The default implementation draws nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// The default implementation does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// The default implementation does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// The default implementation returns nil, so that `CALayer.actions` decides.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// An action for a property change of a layer, usually an animation.
public protocol CAAction {
  /// Runs the action for a key, usually the name of a property, of a layer, which is `anObject`.
  ///
  /// The default implementation does nothing.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension CAAction {
  /// The default implementation does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}

/// `NSNull` stands for no action: `CALayer.action(forKey:)` returns nil for it.
extension NSNull: CAAction {}
