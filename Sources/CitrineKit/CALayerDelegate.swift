public import CitrineCoreGraphics
public import Foundation

/// An object that draws and lays out a layer; all its functions are optional.
public protocol CALayerDelegate: AnyObject {
  /// Called before the layer is drawn; may set its contents.
  func display(_ layer: CALayer)
  /// Draws the layer's content between its background and its sublayers.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Called before `draw(_:in:)`.
  func layerWillDraw(_ layer: CALayer)
  /// Lays out the sublayers of a layer.
  func layoutSublayers(of layer: CALayer)
  /// Returns the action for a property change; only `action(forKey:)` calls it, because there is no animation.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Does nothing.
  public func display(_ layer: CALayer) {}
  /// Does nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Returns nil: no action.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// An action for a property change of a layer.
public protocol CAAction {}

/// Stands for no action.
extension NSNull: CAAction {}

/// Returns the time since the system started, in seconds.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }

extension CALayer {
  /// Returns the action for a property change: the delegate's, otherwise that in `actions`; nil for none.
  public func action(forKey event: String) -> (any CAAction)? {
    let action = delegate?.action(for: self, forKey: event) ?? actions?[event]
    return action is NSNull ? nil : action
  }

  /// Returns whether `isGeometryFlipped` of the layer and its ancestors, combined, turns the layer upside down.
  ///
  /// Pictures and text are then drawn flipped, so that they are always displayed upright.
  public func contentsAreFlipped() -> Bool {
    var isFlipped = false
    var layer: CALayer? = self
    while let current = layer {
      if current.isGeometryFlipped { isFlipped.toggle() }
      layer = current.superlayer
    }
    return isFlipped
  }
}
