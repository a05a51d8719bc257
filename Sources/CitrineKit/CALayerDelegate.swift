public import CitrineCoreGraphics
public import Foundation

/// What draws and lays out a layer in its place; all of it is optional.
public protocol CALayerDelegate: AnyObject {
  /// Is called before the layer is drawn, and may set its contents.
  func display(_ layer: CALayer)
  /// Draws what the layer shows between its background and its layers.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Is called before `draw(_:in:)`.
  func layerWillDraw(_ layer: CALayer)
  /// Places the layers in a layer.
  func layoutSublayers(of layer: CALayer)
  /// What is done when a property changes; it is asked for by `action(forKey:)` alone, as nothing moves.
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
  /// None.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// What is done when a property of a layer changes.
public protocol CAAction {}

/// Nothing is done.
extension NSNull: CAAction {}

/// The seconds since the machine started.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }

extension CALayer {
  /// What is done when a property changes: what the delegate says, or else the layer's `actions`; nil for nothing.
  public func action(forKey event: String) -> (any CAAction)? {
    let action = delegate?.action(for: self, forKey: event) ?? actions?[event]
    return action is NSNull ? nil : action
  }

  /// Whether the layer's contents would be upside down by what it and those above it say of their geometry; they
  /// are turned, so that they never are.
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
