/// How a view appears and disappears when its insertion or removal is animated, as changes of the view.
///
/// The body applies modifiers to the view, which depend on the phase. When the phase changes, they are animated.
///
/// ```swift
/// struct Turning: Transition {
///   func body(content: Content, phase: TransitionPhase) -> some View {
///     content.rotationEffect(.degrees(90 * phase.value)).opacity(phase.isIdentity ? 1 : 0)
///   }
/// }
/// let view = Text("HELLO").transition(Turning())
/// ```
@MainActor @preconcurrency
public protocol Transition {
  /// The type of the modified view.
  associatedtype Body: View
  /// The view that comes or goes, as a placeholder in the body.
  typealias Content = PlaceholderContentView<Self>
  /// Returns the view as it is in a phase.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase)
    -> Body
  /// The properties of the transition.
  static var properties: TransitionProperties { get }
}

extension Transition {
  /// The default properties.
  public static var properties: TransitionProperties { TransitionProperties() }

  /// Applies this transition and another at the same time.
  public func combined<Other: Transition>(with other: Other) -> some Transition {
    CombinedTransition(first: self, second: other)
  }

  /// Applies the transition with an animation of its own; nil to come and go without an animation.
  public func animation(_ animation: Animation?) -> some Transition {
    AnimatedTransition(base: self, animation: animation)
  }

  /// Returns a view in a phase of the transition.
  public func apply<Content: View>(content: Content, phase: TransitionPhase) -> some View {
    body(content: PlaceholderContentView(showing: content), phase: phase)
  }
}

/// A phase of a transition: before the view comes, while it is there, or after it has gone.
nonisolated public enum TransitionPhase: Hashable, Sendable {
  /// The view is about to come; this phase is the start of the animation.
  case willAppear
  /// The view is there, without any effect of the transition.
  case identity
  /// The view has gone; this phase is the end of the animation.
  case didDisappear

  /// True while the view is there.
  public var isIdentity: Bool { self == .identity }
  /// The phase as a number: -1 before the view comes, 0 while it is there, 1 after it has gone.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// The properties of a transition.
nonisolated public struct TransitionProperties: Sendable {
  /// True if the transition moves the view; it has no effect: no setting reduces motion.
  public var hasMotion: Bool

  /// Creates properties.
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// Two transitions at the same time.
private struct CombinedTransition<First: Transition, Second: Transition>: Transition {
  let first: First
  let second: Second

  func body(content: Content, phase: TransitionPhase) -> some View {
    second.apply(content: first.apply(content: content, phase: phase), phase: phase)
  }
}

/// A transition whose animation can differ from the animation of the change.
@MainActor
protocol TimedTransition {
  /// Returns the longest animation of an insertion or a removal in a change with an animation; nil for none.
  func ownAnimation(_ inherited: Animation?, isInsertion: Bool) -> Animation?
}

extension Transition {
  /// Returns the longest animation of an insertion or a removal in a change with an animation; nil for none.
  func animation(_ inherited: Animation?, isInsertion: Bool) -> Animation? {
    guard let timed = self as? any TimedTransition else { return inherited }
    return timed.ownAnimation(inherited, isInsertion: isInsertion)
  }
}

private struct AnimatedTransition<Base: Transition>: Transition, TimedTransition {
  let base: Base
  let animation: Animation?

  func body(content: Content, phase: TransitionPhase) -> some View {
    base.apply(content: content, phase: phase).animation(animation, value: phase)
  }

  func ownAnimation(_ inherited: Animation?, isInsertion: Bool) -> Animation? {
    base.animation(animation, isInsertion: isInsertion)
  }
}

extension CombinedTransition: TimedTransition {
  func ownAnimation(_ inherited: Animation?, isInsertion: Bool) -> Animation? {
    [
      first.animation(inherited, isInsertion: isInsertion),
      second.animation(inherited, isInsertion: isInsertion),
    ].compactMap(\.self).max { $0.curve.duration < $1.curve.duration }
  }
}

extension AsymmetricTransition: TimedTransition {
  @MainActor func ownAnimation(_ inherited: Animation?, isInsertion: Bool) -> Animation? {
    isInsertion
      ? insertion.animation(inherited, isInsertion: true)
      : removal.animation(inherited, isInsertion: false)
  }
}

nonisolated extension View {
  /// Sets how the view appears and disappears when this is animated; by default it fades.
  public func transition(_ transition: AnyTransition) -> some View {
    modifier(TraitModifier(transition: transition))
  }

  /// Sets how the view appears and disappears when this is animated; by default it fades.
  public func transition<Form: Transition>(_ transition: Form) -> some View {
    modifier(TraitModifier(transition: AnyTransition(transition)))
  }
}
