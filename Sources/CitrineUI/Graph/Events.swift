/// Does something when a view is first seen, or seen no more.
nonisolated private struct AppearanceModifier: PrimitiveModifier {
  let appear: (@MainActor () -> Void)?
  let disappear: (@MainActor () -> Void)?

  @MainActor func enter(_ scope: inout Scope) {
    let graph = scope.graph
    let presence = scope.kept("presence") {
      if let appear { graph.schedule(appear) }
      return Presence()
    }
    presence.ended = disappear
  }
}

/// Does something when a value changes.
nonisolated private struct ChangeModifier<Value: Equatable>: PrimitiveModifier {
  let value: Value
  let initial: Bool
  let action: @MainActor (Value, Value) -> Void

  @MainActor func enter(_ scope: inout Scope) {
    let last = scope.kept("last") { Last<Value>() }
    let before = last.value
    last.value = value
    guard before != value, before != nil || initial else { return }
    let (value, action) = (value, action)
    scope.graph.schedule { action(before ?? value, value) }
  }

  private final class Last<Kept> {
    var value: Kept?
  }
}

/// Says that a view is seen.
final class Presence {
  var ended: (@MainActor () -> Void)?
}

nonisolated extension View {
  /// Does something when the view is first seen.
  @preconcurrency public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View
  {
    modifier(AppearanceModifier(appear: action, disappear: nil))
  }

  /// Does something when the view is seen no more.
  @preconcurrency public func onDisappear(perform action: (@MainActor () -> Void)? = nil)
    -> some View
  {
    modifier(AppearanceModifier(appear: nil, disappear: action))
  }

  /// Does something when a value changes; it is told the value before and the value now.
  @preconcurrency public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false,
    _ action: @escaping @MainActor (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View { modifier(ChangeModifier(value: value, initial: initial, action: action)) }

  /// Does something when a value changes.
  @preconcurrency public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some View { onChange(of: value, initial: initial) { _, _ in action() } }

  /// Does something when a value changes; it is told the value now.
  @preconcurrency public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping @MainActor (_ newValue: Value) -> Void
  ) -> some View { onChange(of: value) { action($1) } }

  /// Does something when the view is tapped.
  @preconcurrency public func onTapGesture(
    count: Int = 1, perform action: @escaping @MainActor () -> Void
  ) -> some View { modifier(ControlModifier(Control(tap: action))) }
}
