/// A view that is drawn with the values of keyframes.
///
/// Without a trigger it begins at once, and by default starts again at its end. With a trigger, it shows the initial
/// value, and each change of the trigger's value plays the keyframes, from the value that is shown then.
///
/// ```swift
/// struct Pose { var angle = 0.0, scale = 1.0 }
/// let swing = KeyframeAnimator(initialValue: Pose()) { pose in
///   Text("HELLO").rotationEffect(.degrees(pose.angle)).scaleEffect(pose.scale)
/// } keyframes: { _ in
///   KeyframeTrack(\.angle) {
///     CubicKeyframe(20, duration: 0.5)
///     CubicKeyframe(0, duration: 0.5)
///   }
///   KeyframeTrack(\.scale) { SpringKeyframe(1.5, duration: 1, spring: .bouncy) }
/// }
/// ```
nonisolated public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>: View,
  PrimitiveView
where KeyframePath.Value == Value {
  private let initial: Value
  private let isRepeating: Bool
  private let trigger: AnyEquatable?
  private let content: (Value) -> Content
  private let keyframes: (Value) -> KeyframePath

  fileprivate init(
    _ initial: Value, isRepeating: Bool, trigger: AnyEquatable?,
    content: @escaping (Value) -> Content, keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initial = initial
    self.isRepeating = isRepeating
    self.trigger = trigger
    self.content = content
    self.keyframes = keyframes
  }

  /// Creates a view that plays keyframes from its appearance on, again and again unless `repeating` is false.
  public init(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.init(
      initialValue, isRepeating: repeating, trigger: nil, content: content, keyframes: keyframes)
  }

  /// Creates a view that plays keyframes with each change of a value.
  public init(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.init(
      initialValue, isRepeating: false, trigger: AnyEquatable(trigger), content: content,
      keyframes: keyframes)
  }

  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    let state = scope.stored("keyframes") { KeyframeState(initial) }
    let time = scope.storage.time
    if state.isNew ? trigger == nil : state.trigger != trigger {
      state.initial = value(of: state, at: time)
      state.start = time
    }
    state.isNew = false
    state.trigger = trigger
    return content(value(of: state, at: time)).nodes(in: scope.child("content"))
  }

  @MainActor
  private func value(of state: KeyframeState<Value>, at time: Double) -> Value {
    guard let start = state.start else { return state.initial }
    let timeline = KeyframeTimeline(state.initial, keyframes(state.initial).allTracks)
    let elapsed = max(time - start, 0)
    guard isRepeating, timeline.duration > 0 else { return timeline.value(time: elapsed) }
    return timeline.value(time: elapsed.truncatingRemainder(dividingBy: timeline.duration))
  }
}

/// The run of a `KeyframeAnimator`, which is stored between frames.
private final class KeyframeState<Value> {
  /// The value at the start of the run.
  var initial: Value
  /// The start of the run in seconds; nil before the first one.
  var start: Double?
  var trigger: AnyEquatable?
  var isNew = true

  init(_ initial: Value) { self.initial = initial }
}

nonisolated extension View {
  /// Plays keyframes from the appearance of this view on, by modifiers that depend on their value.
  public func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    let view = PlaceholderContentView<Self>(showing: self)
    return KeyframeAnimator(
      initialValue, isRepeating: repeating, trigger: nil, content: { content(view, $0) },
      keyframes: keyframes)
  }

  /// Plays keyframes with each change of a value, by modifiers that depend on the value of the keyframes.
  public func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    let view = PlaceholderContentView<Self>(showing: self)
    return KeyframeAnimator(
      initialValue, isRepeating: false, trigger: AnyEquatable(trigger),
      content: { content(view, $0) }, keyframes: keyframes)
  }
}
