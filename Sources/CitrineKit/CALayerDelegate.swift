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
  /// Lays out the sublayers of a layer that is marked for layout.
  func layoutSublayers(of layer: CALayer)
  /// Returns the action for a change of a property; `NSNull` and nil mean no action.
  ///
  /// Only `CALayer.action(forKey:)` calls it, because there is no animation.
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

/// An action for a property change of a layer; no action ever runs, because there is no animation.
public protocol CAAction {}

/// `NSNull` stands for no action: `CALayer.action(forKey:)` returns nil for it.
extension NSNull: CAAction {}

/// Returns the time since the system started, in seconds, with a fractional part.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }

extension CALayer {
  /// Returns the action for a property change, from the delegate or else from `actions`; nil if there is none.
  public func action(forKey event: String) -> (any CAAction)? {
    let action = delegate?.action(for: self, forKey: event) ?? actions?[event]
    return action is NSNull ? nil : action
  }
}
