import CitrineCoreGraphics
import Foundation

/// Changes a view by its place in the scroll view around it.
nonisolated private struct ScrollTransitionModifier: PrimitiveModifier {
  let topLeading: ScrollTransitionConfiguration
  let bottomTrailing: ScrollTransitionConfiguration
  /// The axis of scrolling; nil for that of the innermost scroll view.
  let axis: Axis?
  let effect: @Sendable (ScrollTransitionPhase) -> any VisualEffect

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node {
    let motion = scope.stored("motion") { ScrollTransitionMotion() }
    let isNew = motion.isNew
    let axes = scope.environment.scrollAxes
    let axis = axis ?? (axes == .horizontal ? .horizontal : .vertical)
    return VisualEffectNode(node) { node in
      let target = weights(of: node, along: axis, scope.environment.layoutDirection)
      let animation = target == .zero ? motion.lastAnimation : self.animation(to: target)
      let weights = motion.present(
        target, time: scope.storage.time, animation: isNew ? nil : animation, isNew: isNew)
      return effect(weights).applied(to: node, in: scope)
    }
  }

  /// The animation of the change to a state in which one of the sides has an effect.
  private func animation(to weights: ScrollTransitionMotion.Weights) -> Animation? {
    weights.first != 0 ? topLeading.animation : bottomTrailing.animation
  }

  /// Returns how far the view is in the phase of each side, from 0 to 1; at most one number is not 0.
  @MainActor private func weights(
    of node: Node, along axis: Axis, _ direction: LayoutDirection
  ) -> ScrollTransitionMotion.Weights {
    let size = Double(node.frame.size.along(axis))
    guard let container = GeometryProxy(node.frame).bounds(of: .scrollView(axis: axis)),
      container.size.along(axis) > 0
    else { return .zero }
    let length = Double(container.size.along(axis))
    // The distances of the view from the start and from the end of the scroll view.
    var (start, end) = (-Double(container.origin.along(axis)), 0.0)
    end = length - start - size
    if axis == .horizontal, direction == .rightToLeft { swap(&start, &end) }
    let bottom = bottomTrailing.weight(distance: start, container: length, view: size)
    let top = topLeading.weight(distance: end, container: length, view: size)
    return top > bottom
      ? ScrollTransitionMotion.Weights(top, 0) : ScrollTransitionMotion.Weights(0, bottom)
  }

  /// Returns the effect for weights of the two sides.
  private func effect(_ weights: ScrollTransitionMotion.Weights) -> any VisualEffect {
    let identity = effect(.identity)
    let top =
      weights.first == 0 ? identity : identity.mixed(with: effect(.topLeading), weights.first)
    guard weights.second != 0 else { return top }
    let bottom = identity.mixed(with: effect(.bottomTrailing), weights.second)
    return weights.first == 0 ? bottom : top.mixed(with: bottom, 0.5)
  }
}

extension ScrollTransitionConfiguration {
  /// Returns how far a view is in the phase of a side, from 0 at the threshold to 1 where the view is hidden.
  ///
  /// - Parameters:
  ///   - distance: The distance of the view from the opposite side of the scroll view, in points.
  ///   - container: The length of the scroll view.
  ///   - view: The length of the view.
  nonisolated fileprivate func weight(
    distance: Double, container: Double, view: Double
  ) -> Double {
    let visible = threshold.distance(container: container, view: view)
    guard visible.isFinite, distance > visible else { return 0 }
    switch mode {
    case .identity: return 0
    case .animated: return 1
    case .interactive(let curve):
      guard container > visible else { return 1 }
      let progress = min(max((container - distance) / (container - visible), 0), 1)
      return 1 - curve.value(at: progress)
    }
  }
}

/// The motion of the weights of a scroll transition, which is stored for a view.
private final class ScrollTransitionMotion {
  typealias Weights = AnimatablePair<Double, Double>

  private var value: AnimatedValue<Weights>?
  /// The animation of the last state in which a side had an effect, which also leads back.
  private(set) var lastAnimation: Animation?

  nonisolated init() {}

  /// True before the view is laid out for the first time.
  var isNew: Bool { value == nil }

  /// Sets the weights of the layout; returns the weights to draw.
  func present(
    _ target: Weights, time: Double, animation: Animation?, isNew: Bool
  ) -> Weights {
    if target != .zero { lastAnimation = animation ?? lastAnimation }
    guard !isNew, let value else {
      value = AnimatedValue(target)
      return target
    }
    value.retarget(to: target, time: time, animation: animation)
    return value.value(at: time) ?? target
  }
}

/// The key of `scrollAxes`.
nonisolated private enum ScrollAxesKey: EnvironmentKey {
  static let defaultValue: Axis.Set = []
}

extension EnvironmentValues {
  /// The axes of the innermost scroll view around a view; empty without one.
  nonisolated var scrollAxes: Axis.Set {
    get { self[ScrollAxesKey.self] }
    set { self[ScrollAxesKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Applies effects to the drawing of the view that depend on its place in the scroll view around it.
  ///
  /// The place is that of the layout. Without a scroll view, the view is in the phase `identity`.
  ///
  /// - Parameters:
  ///   - configuration: How the effect follows the place; the same on both sides.
  ///   - axis: The axis of scrolling; nil for the axis of the innermost scroll view, or `vertical` if it has both.
  ///   - transition: Gets an effect without change, and a phase; returns the effect in this phase.
  public func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    scrollTransition(
      topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
  }

  /// Applies effects to the drawing of the view that depend on its place in the scroll view around it.
  ///
  /// - Parameters:
  ///   - topLeading: How the effect follows the place at the top, or at the leading side.
  ///   - bottomTrailing: How the effect follows the place at the bottom, or at the trailing side.
  ///   - axis: The axis of scrolling; nil for the axis of the innermost scroll view, or `vertical` if it has both.
  ///   - transition: Gets an effect without change, and a phase; returns the effect in this phase.
  public func scrollTransition(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration,
    axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    modifier(
      ScrollTransitionModifier(
        topLeading: topLeading, bottomTrailing: bottomTrailing, axis: axis
      ) { transition(EmptyVisualEffect(), $0) })
  }
}
