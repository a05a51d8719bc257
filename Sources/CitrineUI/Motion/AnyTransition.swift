public import Foundation

/// How a view appears and disappears when its insertion or removal is animated; any `Transition`.
///
/// A removed view leaves the layout at once: it is drawn where it was until its transition ends, while other views move
/// to their new places.
///
/// ```swift
/// struct Note: View {
///   @State private var isShown = false
///   var body: some View {
///     VStack {
///       Button("Show") { withAnimation { isShown.toggle() } }
///       if isShown { Text("HELLO").transition(.scale.combined(with: .opacity)) }
///     }
///   }
/// }
/// ```
nonisolated public struct AnyTransition: @unchecked Sendable {
  // The closures are only called on the main actor, so transitions can be sent.
  private let apply: @MainActor (TransitionPhase, Scope, @escaping Content) -> [Node]
  /// The duration in seconds of an insertion (true) or a removal in a change with an animation; nil without a motion.
  let duration: @MainActor (_ isInsertion: Bool, Animation?) -> Double?
  /// True if the transition may change the view also while the view is there.
  let isVisibleAtRest: Bool

  typealias Content = @MainActor (Scope) -> [Node]

  private init(
    isVisibleAtRest: Bool,
    duration: @escaping @MainActor (_ isInsertion: Bool, Animation?) -> Double?,
    _ apply: @escaping @MainActor (TransitionPhase, Scope, @escaping Content) -> [Node]
  ) {
    self.apply = apply
    self.duration = duration
    self.isVisibleAtRest = isVisibleAtRest
  }

  /// Creates a transition of any type from another.
  public init<Form: Transition>(_ transition: Form) {
    self.init(transition, isVisibleAtRest: true)
  }

  private init<Form: Transition>(_ transition: Form, isVisibleAtRest: Bool) {
    let box = Box(value: transition)
    self.init(
      isVisibleAtRest: isVisibleAtRest,
      duration: { isInsertion, inherited in
        if box.value is IdentityTransition { return nil }
        return box.value.animation(inherited, isInsertion: isInsertion)?.curve.duration
      },
      { phase, scope, content in
        let view = box.value.body(content: PlaceholderContentView(content), phase: phase)
        return view.nodes(in: scope)
      })
  }

  /// Returns the nodes of a view in a phase.
  @MainActor
  func nodes(_ phase: TransitionPhase, in scope: Scope, of content: @escaping Content) -> [Node] {
    apply(phase, scope, content)
  }

  /// A value that is only used on the main actor.
  private struct Box<Value>: @unchecked Sendable {
    let value: Value
  }

  // MARK: Kinds

  /// The view fades in and out.
  public static var opacity: AnyTransition {
    AnyTransition(OpacityTransition(), isVisibleAtRest: false)
  }

  /// The view appears and disappears without an effect; a removed view is gone at once.
  public static var identity: AnyTransition {
    AnyTransition(IdentityTransition(), isVisibleAtRest: false)
  }

  /// The view grows from its centre point, and shrinks to it.
  public static var scale: AnyTransition { scale(scale: 0) }

  /// The view moves in from its leading side, and out to its trailing side, by its own width.
  public static var slide: AnyTransition {
    AnyTransition(SlideTransition(), isVisibleAtRest: false)
  }

  /// The view grows from a scale factor about an anchor in its frame, and shrinks to it.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(ScaleTransition(Double(scale), anchor: anchor), isVisibleAtRest: false)
  }

  /// The view moves in from an offset in points (y down), and out to it.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    offset(CGSize(width: x, height: y))
  }

  /// The view moves in from an offset in points (y down), and out to it.
  public static func offset(_ offset: CGSize) -> AnyTransition {
    AnyTransition(OffsetTransition(offset), isVisibleAtRest: false)
  }

  /// The view moves in from a side, by its own width or height, and out to the same side.
  public static func move(edge: Edge) -> AnyTransition {
    AnyTransition(MoveTransition(edge: edge), isVisibleAtRest: false)
  }

  /// The view moves in from a side, by its own width or height, and out to the opposite side, and fades.
  public static func push(from edge: Edge) -> AnyTransition {
    AnyTransition(PushTransition(edge: edge), isVisibleAtRest: false)
  }

  /// The view has one modifier before it comes and after it has gone, and another while it is there.
  public static func modifier<Modifier: ViewModifier>(
    active: Modifier, identity: Modifier
  ) -> AnyTransition {
    let box = Box(value: (active: active, identity: identity))
    return AnyTransition(isVisibleAtRest: true, duration: { $1?.curve.duration }) {
      let view = PlaceholderContentView<Modifier>($2)
      return view.modifier($0.isIdentity ? box.value.identity : box.value.active).nodes(in: $1)
    }
  }

  // MARK: Combining

  /// Uses one transition for insertion, and another for removal.
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition {
    AnyTransition(
      isVisibleAtRest: insertion.isVisibleAtRest || removal.isVisibleAtRest,
      duration: { $0 ? insertion.duration(true, $1) : removal.duration(false, $1) },
      { phase, scope, content in
        removal.apply(phase == .willAppear ? .identity : phase, scope.child("removal")) {
          insertion.apply(phase == .didDisappear ? .identity : phase, $0.child("in"), content)
        }
      })
  }

  /// Applies this transition and another at the same time.
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(
      isVisibleAtRest: isVisibleAtRest || other.isVisibleAtRest,
      duration: { isInsertion, animation in
        [self, other].compactMap { $0.duration(isInsertion, animation) }.max()
      },
      { phase, scope, content in
        other.apply(phase, scope.child("outer")) { self.apply(phase, $0.child("inner"), content) }
      })
  }

  /// Returns the transition with an animation of its own, also in changes without one; nil for none.
  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition(
      isVisibleAtRest: isVisibleAtRest,
      duration: { isInsertion, _ in self.duration(isInsertion, animation) }
    ) { phase, scope, content in
      var scope = scope
      scope.transaction.animation = animation
      return self.apply(phase, scope, content)
    }
  }
}
