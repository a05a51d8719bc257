/// A view that animates through phases, one after the other.
///
/// Without a trigger it begins at once, and starts again after the last phase. With a trigger, it shows the first phase,
/// and each change of the trigger's value makes it go through all phases and back to the first.
///
/// A phase lasts until the animation to it is logically complete: for a spring, for its perceived duration. Without an
/// animation it lasts for a 60th of a second.
///
/// ```swift
/// let pulse = PhaseAnimator([1, 0.5]) { opacity in
///   Circle().opacity(opacity)
/// } animation: { _ in .easeInOut(duration: 1) }
/// let shaken = Text("HELLO").phaseAnimator([0.0, 8, -8]) { view, offset in view.offset(x: offset) }
/// ```
nonisolated public struct PhaseAnimator<Phase: Equatable, Content: View>: View, PrimitiveView {
  private let phases: [Phase]
  private let trigger: AnyEquatable?
  private let content: (Phase) -> Content
  private let animation: (Phase) -> Animation?
  /// True if the content modifies a view that keeps its own transaction.
  private let isModifier: Bool

  fileprivate init(
    phases: [Phase], trigger: AnyEquatable?, content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation?, isModifier: Bool = false
  ) {
    self.isModifier = isModifier
    self.phases = phases
    self.trigger = trigger
    self.content = content
    self.animation = animation
  }

  /// Creates a view that goes through phases again and again; there must be at least one, else the view is empty.
  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(phases: Array(phases), trigger: nil, content: content, animation: animation)
  }

  /// Creates a view that goes through phases once, with each change of a value.
  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(
      phases: Array(phases), trigger: AnyEquatable(trigger), content: content, animation: animation)
  }

  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    guard !phases.isEmpty else { return [] }
    let state = scope.stored("phase") { PhaseState() }
    let storage = scope.storage
    state.count = phases.count
    state.isEndless = trigger == nil
    let (phases, animation) = (phases, animation)
    state.animation = { phases.indices.contains($0) ? animation(phases[$0]) : nil }
    let isTriggered = state.isNew ? trigger == nil : state.trigger != trigger
    state.trigger = trigger
    state.isNew = false
    var inner = scope.child("content")
    if isModifier { inner.outerTransactions.append(scope.transaction) }
    if let animation = state.change {
      inner.transaction.animation = animation.value
      inner.isChanging = true
      state.change = nil
    }
    if isTriggered, phases.count > 1 {
      state.run += 1
      let run = state.run
      storage.schedule { state.advance(run, storage) }
    }
    return content(phases[min(state.index, phases.count - 1)]).nodes(in: inner)
  }
}

/// The phase that a `PhaseAnimator` shows, which is stored between frames.
@MainActor
private final class PhaseState {
  var index = 0
  var count = 1
  var isEndless = false
  var isNew = true
  var trigger: AnyEquatable?
  /// The animation to a phase.
  var animation: (Int) -> Animation? = { _ in nil }
  /// The animation of the last change, until the views are built with it.
  var change: (value: Animation?, index: Int)?
  /// The number of the current run through the phases; a timer of an earlier run has no effect.
  var run = 0

  nonisolated init() {}

  /// Goes to the next phase, and schedules the one after it.
  func advance(_ run: Int, _ storage: ViewStorage) {
    guard run == self.run else { return }
    index = index + 1 < count ? index + 1 : 0
    let animation = animation(index)
    change = (animation, index)
    storage.invalidate()
    guard isEndless || index != 0 else { return }
    let duration = max(animation?.curve.logicalDuration ?? 0, 1 / 60)
    storage.schedule(at: storage.time + duration) { [weak self, weak storage] in
      if let self, let storage { self.advance(run, storage) }
    }
  }
}

nonisolated extension View {
  /// Animates this view through phases again and again, by modifiers that depend on the phase.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let view = PlaceholderContentView<Self>(outside: self)
    return PhaseAnimator(
      phases: Array(phases), trigger: nil, content: { content(view, $0) }, animation: animation,
      isModifier: true)
  }

  /// Animates this view through phases once, with each change of a value, by modifiers that depend on the phase.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let view = PlaceholderContentView<Self>(outside: self)
    return PhaseAnimator(
      phases: Array(phases), trigger: AnyEquatable(trigger), content: { content(view, $0) },
      animation: animation, isModifier: true)
  }
}
