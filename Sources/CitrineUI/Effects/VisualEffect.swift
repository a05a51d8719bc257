public import CitrineCoreGraphics
public import Foundation

/// A change of the drawing of a view that does not change the layout; made in the closure of `visualEffect(_:)`.
///
/// Effects are made by calling the functions of `EmptyVisualEffect` and of the effects that they return. A type of a
/// program that conforms to this protocol has no effect.
///
/// ```swift
/// Text("HELLO").visualEffect { content, proxy in
///   content.offset(x: proxy.size.width / 2).opacity(0.5)
/// }
/// ```
nonisolated public protocol VisualEffect: Sendable, Animatable {}

/// A visual effect of this module, which can be applied to a view.
nonisolated private protocol AppliedEffect: VisualEffect {
  /// Returns the view with the effect.
  func applied(to view: any View) -> any View
}

/// A visual effect that changes nothing, to which others are added.
///
/// ```swift
/// Color.red.visualEffect { content, _ in content.blur(radius: 2) }
/// ```
nonisolated public struct EmptyVisualEffect: VisualEffect, AppliedEffect {
  /// Creates the effect.
  public init() {}

  fileprivate func applied(to view: any View) -> any View { view }
}

/// An effect, and a view modifier that is applied after it.
nonisolated private struct ModifiedEffect: AppliedEffect {
  let base: any VisualEffect
  let modify: @Sendable (any View) -> any View

  func applied(to view: any View) -> any View {
    modify((base as? any AppliedEffect)?.applied(to: view) ?? view)
  }
}

nonisolated extension VisualEffect {
  private func modified(_ modify: @escaping @Sendable (any View) -> any View) -> ModifiedEffect {
    ModifiedEffect(base: self, modify: modify)
  }

  // MARK: Transforms

  /// Moves the drawing by an offset in points, y down.
  public func offset(_ offset: CGSize) -> some VisualEffect { modified { $0.offset(offset) } }

  /// Moves the drawing by an offset in points, y down.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
    offset(CGSize(width: x, height: y))
  }

  /// Scales the drawing about an anchor of the view's frame.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    modified { $0.scaleEffect(scale, anchor: anchor) }
  }

  /// Scales the drawing about an anchor of the view's frame.
  public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(CGSize(width: s, height: s), anchor: anchor)
  }

  /// Scales the drawing about an anchor of the view's frame.
  public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some VisualEffect { scaleEffect(CGSize(width: x, height: y), anchor: anchor) }

  /// Rotates the drawing clockwise about an anchor of the view's frame.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    modified { $0.rotationEffect(angle, anchor: anchor) }
  }

  /// Rotates the drawing about an axis in space, and shows it in perspective.
  ///
  /// The parameters are those of `View.rotation3DEffect(_:axis:anchor:anchorZ:perspective:)`.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some VisualEffect {
    modified {
      $0.rotation3DEffect(
        angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective)
    }
  }

  /// Transforms the drawing, in points relative to the view's top left, y down.
  public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
    modified { $0.transformEffect(transform) }
  }

  /// Transforms the drawing with perspective, in points relative to the view's top left, y down.
  public func transformEffect(_ transform: ProjectionTransform) -> some VisualEffect {
    modified { $0.projectionEffect(transform) }
  }

  // MARK: Colours

  /// Multiplies the opacity; the factor is clamped to 0...1.
  public func opacity(_ opacity: Double) -> some VisualEffect { modified { $0.opacity(opacity) } }

  /// Blurs the drawing with a Gaussian kernel, whose standard deviation is the radius in points.
  ///
  /// If `opaque` is true, the result is opaque in the whole frame of the view, as for `View.blur(radius:opaque:)`.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
    modified { $0.blur(radius: radius, opaque: opaque) }
  }

  /// Adds an amount to each colour component: 1 makes all white, -1 makes all black.
  public func brightness(_ amount: Double) -> some VisualEffect {
    modified { $0.brightness(amount) }
  }

  /// Multiplies the distance of each colour component from 0.5: 0 makes all gray, 1 changes nothing.
  public func contrast(_ amount: Double) -> some VisualEffect { modified { $0.contrast(amount) } }

  /// Reduces the saturation of the colours: 0 changes nothing, 1 makes them gray.
  public func grayscale(_ amount: Double) -> some VisualEffect {
    modified { $0.grayscale(amount) }
  }

  /// Rotates the hues of the colours, and keeps their luminance.
  public func hueRotation(_ angle: Angle) -> some VisualEffect {
    modified { $0.hueRotation(angle) }
  }

  /// Multiplies the saturation of the colours: 0 makes them gray, 1 changes nothing.
  public func saturation(_ amount: Double) -> some VisualEffect {
    modified { $0.saturation(amount) }
  }
}

/// Applies a visual effect, which may depend on the frame of the view.
nonisolated private struct VisualEffectModifier: PrimitiveModifier {
  let effect: @Sendable (GeometryProxy) -> any VisualEffect

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node {
    VisualEffectNode(node) { node in
      let effect = effect(GeometryProxy(node.frame))
      let view = (effect as? any AppliedEffect)?.applied(to: NodeView(node: node))
      return view?.node(in: scope.child("effect")) ?? node
    }
  }
}

private final class VisualEffectNode: WrapperNode {
  private let applyEffect: (Node) -> Node
  private var changedChild: Node?

  init(_ child: Node, _ applyEffect: @escaping (Node) -> Node) {
    self.applyEffect = applyEffect
    super.init(child)
  }

  override var children: [Node] { [changedChild ?? child] }

  override func arrange(_ proposal: ProposedViewSize) {
    super.arrange(proposal)
    // Here the frame is known for the first time.
    let changed = applyEffect(child)
    changed.place(at: frame.origin, proposal)
    changedChild = changed
  }

  override func draw(in painter: Painter) { (changedChild ?? child).draw(in: painter) }
}

nonisolated extension View {
  /// Applies effects to the drawing of the view that may depend on its size and position; the layout does not change.
  ///
  /// ```swift
  /// HStack {
  ///   ForEach(0..<5) { _ in
  ///     Circle().frame(width: 20, height: 20).visualEffect { content, proxy in
  ///       content.opacity(proxy.frame(in: .global).midX / 200)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter effect: Gets an effect without change, and the geometry of the view; returns the effect to apply.
  public func visualEffect(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View {
    modifier(VisualEffectModifier { effect(EmptyVisualEffect(), $0) })
  }
}
