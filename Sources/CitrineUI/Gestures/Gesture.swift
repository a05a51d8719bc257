/// A movement of fingers on a screen, which a picture never gets.
///
/// Programs with gestures compile and are drawn as they are without a touch. A `RenderSession` performs the taps of
/// `onTapGesture`, and of a `TapGesture` with `onEnded`.
///
/// ```swift
/// let drag = DragGesture().onChanged { print($0.translation) }.onEnded { _ in print("ended") }
/// let view = Circle().gesture(drag)
/// ```
@MainActor @preconcurrency
public protocol Gesture<Value> {
  /// The type of the gesture's value.
  associatedtype Value
  /// The type of the body.
  associatedtype Body: Gesture
  /// Another gesture that makes up this gesture.
  @MainActor @preconcurrency var body: Body { get }
}

/// A gesture that never happens.
nonisolated public struct NoGesture<Value>: Gesture {
  /// Creates the gesture.
  public init() {}

  /// The gesture itself, which is never used.
  @MainActor public var body: NoGesture<Value> { self }
}

/// A gesture that a tap of a session performs.
@MainActor
protocol TappedGesture {
  /// The action of the tap; nil for none.
  var tapAction: (@MainActor () -> Void)? { get }
}

/// A gesture with an action at its end.
nonisolated struct EndedGesture<Base: Gesture>: Gesture, TappedGesture {
  typealias Value = Base.Value

  let base: Base
  let action: (Base.Value) -> Void

  @MainActor var body: NoGesture<Base.Value> { NoGesture() }

  @MainActor var tapAction: (@MainActor () -> Void)? {
    let action = action
    if let value = () as? Base.Value, base is TapGesture { return { action(value) } }
    return (base as? any TappedGesture)?.tapAction
  }
}

/// A gesture of another one, without a part that only matters for touches.
nonisolated struct DerivedGesture<Base: Gesture, Value>: Gesture, TappedGesture {
  let base: Base

  @MainActor var body: NoGesture<Value> { NoGesture() }
  @MainActor var tapAction: (@MainActor () -> Void)? {
    (base as? any TappedGesture)?.tapAction
  }
}

nonisolated extension Gesture {
  /// Adds an action for the end of the gesture; a session performs it for a tap alone.
  public func onEnded(_ action: @escaping (Value) -> Void) -> some Gesture<Value> {
    EndedGesture(base: self, action: action)
  }

  /// Adds an action for changes of the gesture, which is never performed.
  public func onChanged(
    _ action: @escaping (Value) -> Void
  ) -> some Gesture<Value> where Value: Equatable { DerivedGesture<Self, Value>(base: self) }

  /// Changes the value of the gesture, which never happens.
  public func map<Mapped>(_ body: @escaping (Value) -> Mapped) -> some Gesture<Mapped> {
    DerivedGesture<Self, Mapped>(base: self)
  }

  /// Changes a state while the gesture lasts; it has no effect, because no gesture lasts.
  @MainActor @preconcurrency public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> some Gesture<Value> { DerivedGesture<Self, Value>(base: self) }

  /// Combines the gesture with another one that can happen at the same time.
  public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other>
  {
    SimultaneousGesture(self, other)
  }

  /// Combines the gesture with another one that follows it.
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }

  /// Combines the gesture with another one that happens only if this one does not.
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}

/// A gesture of any type with values of one type.
nonisolated public struct AnyGesture<Value>: Gesture, TappedGesture {
  private let gesture: any Gesture<Value>

  /// Creates a gesture like another one.
  public init<Base: Gesture>(_ gesture: Base) where Base.Value == Value { self.gesture = gesture }

  /// A gesture that never happens.
  @MainActor public var body: NoGesture<Value> { NoGesture() }

  @MainActor var tapAction: (@MainActor () -> Void)? {
    (gesture as? any TappedGesture)?.tapAction
  }
}

extension Optional: Gesture, TappedGesture where Wrapped: Gesture {
  /// The type of the gesture's value.
  public typealias Value = Wrapped.Value

  /// A gesture that never happens.
  @MainActor public var body: NoGesture<Wrapped.Value> { NoGesture() }

  var tapAction: (@MainActor () -> Void)? { flatMap { ($0 as? any TappedGesture)?.tapAction } }
}
