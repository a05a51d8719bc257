public import Foundation

/// A state under a key of the user's defaults; here it is kept in memory, as long as its view is present.
///
/// ```swift
/// struct Greeting: View {
///   @AppStorage("name") private var name = "Ada"
///   var body: some View { Text(name) }
/// }
/// ```
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let state: State<Value>

  /// Creates a state with the value that it has until it is set; the key and the store have no effect.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    state = State(wrappedValue: wrappedValue)
  }

  /// The current value; setting it rebuilds the views.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { state.projectedValue }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  /// Creates a state whose value is nil until it is set; the key and the store have no effect.
  public init(_ key: String, store: UserDefaults? = nil) { state = State(wrappedValue: nil) }
}

/// A state of a scene that is restored later; here it is kept in memory, as long as its view is present.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let state: State<Value>

  /// Creates a state with the value that it has until it is set; the key has no effect.
  public init(wrappedValue: Value, _ key: String) { state = State(wrappedValue: wrappedValue) }

  /// The current value; setting it rebuilds the views.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { state.projectedValue }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  /// Creates a state whose value is nil until it is set; the key has no effect.
  public init(_ key: String) { state = State(wrappedValue: nil) }
}

/// A state that tells which view has the focus; in a picture none gets it unless the program sets it.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  private let state: State<Value>

  /// Creates a state of one view, which does not have the focus.
  public init() where Value == Bool { state = State(wrappedValue: false) }

  /// Creates a state of several views; none of them has the focus.
  public init<Focused: Hashable>() where Value == Focused? { state = State(wrappedValue: nil) }

  /// The current value; setting it rebuilds the views.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  /// A binding to the value, for `focused(_:)`.
  public var projectedValue: Binding { Binding(wrapped: state.projectedValue) }

  /// A binding to a focus state.
  @propertyWrapper
  public struct Binding {
    fileprivate let wrapped: CitrineUI.Binding<Value>

    /// The value that the binding refers to.
    public var wrappedValue: Value {
      get { wrapped.wrappedValue }
      nonmutating set { wrapped.wrappedValue = newValue }
    }

    /// The binding itself.
    public var projectedValue: Binding { self }
  }
}

nonisolated extension View {
  /// Has no effect: no view of a picture has the focus.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View { self }

  /// Has no effect: no view of a picture has the focus.
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View { self }
}

/// A state that a gesture changes while it lasts; there are no gestures, so it keeps its initial value.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  /// The value.
  public let wrappedValue: Value

  /// Creates a state with its value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Creates a state with its value.
  public init(initialValue: Value) { wrappedValue = initialValue }

  /// Creates a state with its value; the transaction of its reset has no effect.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.wrappedValue = wrappedValue
  }

  /// Creates a state with its value; the closure is not called.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.wrappedValue = wrappedValue
  }

  /// The state itself, for the `updating` modifier of gestures.
  public var projectedValue: GestureState<Value> { self }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// Creates a state whose value is nil.
  public init() { wrappedValue = nil }
}
