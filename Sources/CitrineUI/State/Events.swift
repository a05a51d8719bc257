/// Runs an action when a view appears, and another when it disappears.
nonisolated private struct AppearanceModifier: ActionModifier {
  let appear: (@MainActor () -> Void)?
  let disappear: (@MainActor () -> Void)?

  @MainActor func start(in scope: Scope) {
    let storage = scope.storage
    let presence = scope.stored("presence") {
      if let appear { storage.schedule(appear) }
      return Presence()
    }
    presence.onDisappear = disappear
  }
}

/// Runs an action when a value changes.
nonisolated private struct ChangeModifier<Value: Equatable>: ActionModifier {
  let value: Value
  let initial: Bool
  let action: @MainActor (Value, Value) -> Void

  @MainActor func start(in scope: Scope) {
    let previous = scope.stored("previous") { PreviousValue<Value>() }
    let oldValue = previous.value
    previous.value = value
    // There is no old value when the view appears.
    guard oldValue != value, oldValue != nil || initial else { return }
    let (value, action) = (value, action)
    scope.storage.schedule { action(oldValue ?? value, value) }
  }

  private final class PreviousValue<Stored> {
    var value: Stored?
  }
}

/// The object that is stored for a view with an `onAppear` or `onDisappear` modifier while the view is present.
///
/// When a pass does not ask for the object, the view is gone, and `ViewStorage.endPass` schedules `onDisappear`.
final class Presence {
  var onDisappear: (@MainActor () -> Void)?
}

nonisolated extension View {
  /// Runs an action when the view appears: after it is built for the first time.
  @preconcurrency public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View
  {
    modifier(AppearanceModifier(appear: action, disappear: nil))
  }

  /// Runs an action when the view disappears: after a build of the views in which it is missing.
  @preconcurrency public func onDisappear(perform action: (@MainActor () -> Void)? = nil)
    -> some View
  {
    modifier(AppearanceModifier(appear: nil, disappear: action))
  }

  /// Runs an action when a value changes; the action gets the old and the new value.
  ///
  /// With `initial`, the action also runs when the view appears, with the first value as both arguments.
  @preconcurrency public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false,
    _ action: @escaping @MainActor (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View { modifier(ChangeModifier(value: value, initial: initial, action: action)) }

  /// Runs an action when a value changes.
  @preconcurrency public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some View { onChange(of: value, initial: initial) { _, _ in action() } }

  /// Runs an action when a value changes; the action gets the new value.
  @preconcurrency public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping @MainActor (_ newValue: Value) -> Void
  ) -> some View { onChange(of: value) { action($1) } }

  /// Runs an action when the view is tapped; `count` has no effect.
  @preconcurrency public func onTapGesture(
    count: Int = 1, perform action: @escaping @MainActor () -> Void
  ) -> some View { modifier(ControlModifier(Control(tap: action))) }
}
