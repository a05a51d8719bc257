/// A value that lasts as long as its view is seen, and rebuilds the views when it changes.
///
/// A view that is used at two places has a state of its own at each; actions of a view value that is
/// used twice reach the last.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let box: Box

  /// The way from the property, which is copied with its view, to the value.
  private final class Box {
    let initial: Value
    var location: StateLocation<Value>

    init(_ value: Value) {
      initial = value
      location = StateLocation(value)
    }
  }

  /// Creates a state with the value that it has at first.
  public init(wrappedValue: Value) { box = Box(wrappedValue) }

  /// Creates a state with the value that it has at first.
  public init(initialValue: Value) { box = Box(initialValue) }

  /// The value.
  public var wrappedValue: Value {
    get { box.location.value }
    nonmutating set { box.location.set(newValue) }
  }

  /// A way to read and write the value, for other views.
  public var projectedValue: Binding<Value> {
    let location = box.location
    return Binding(get: { location.value }, set: { location.set($0) })
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates a state that is nil at first.
  public init() { self.init(wrappedValue: nil) }
}

extension State: ConnectedProperty {
  @MainActor func connect(to scope: Scope, name: String) {
    let location = scope.kept("state " + name) { StateLocation(box.initial) }
    location.graph = scope.graph
    box.location = location
  }
}

/// Where a state's value lies.
nonisolated final class StateLocation<Value> {
  private(set) var value: Value
  weak var graph: Graph?

  init(_ value: Value) { self.value = value }

  func set(_ new: Value) {
    graph?.prepareChange()
    value = new
    graph?.invalidate()
  }
}

/// A way to read and write a value that lies somewhere else.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  private let get: () -> Value
  private let set: (Value, Transaction) -> Void
  /// How changes are animated.
  public var transaction = Transaction()

  /// Creates a binding of closures.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = { value, _ in set(value) }
  }

  /// Creates a binding of closures; the second is also told how the change is animated.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    self.get = get
    self.set = set
  }

  /// The same binding.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A binding to a value that does not change.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }

  /// The value.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set {
      guard transaction.animation != nil else { return set(newValue, transaction) }
      withTransaction(transaction) { set(newValue, transaction) }
    }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// A binding to a part of the value.
  public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(
      get: { wrappedValue[keyPath: path] }, set: { wrappedValue[keyPath: path] = $0 })
  }

  /// The same binding, whose changes are animated.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    transaction(Transaction(animation: animation))
  }

  /// The same binding, whose changes are made in a transaction.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var binding = self
    binding.transaction = transaction
    return binding
  }
}
