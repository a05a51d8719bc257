/// A value that persists as long as its view is present, and rebuilds the views when it changes.
///
/// A view type that is used in two places has a separate state in each. If one view *value* is used in two
/// places, its actions change the state of the place that was built last.
///
/// ```swift
/// struct Switch: View {
///   @State private var isOn = false
///   var body: some View { Button(isOn ? "On" : "Off") { isOn.toggle() } }
/// }
/// ```
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let box: Box

  /// The reference from the property to its stored value; copies of the view share it.
  private final class Box {
    let initial: Value
    var location: StateLocation<Value>

    init(_ value: Value) {
      initial = value
      location = StateLocation(value)
    }
  }

  /// Creates a state with an initial value.
  public init(wrappedValue: Value) { box = Box(wrappedValue) }

  /// Creates a state with an initial value.
  public init(initialValue: Value) { box = Box(initialValue) }

  /// The current value; setting it rebuilds the views.
  public var wrappedValue: Value {
    get { box.location.value }
    nonmutating set { box.location.set(newValue) }
  }

  /// A binding to the value, for other views.
  public var projectedValue: Binding<Value> {
    let location = box.location
    return Binding(get: { location.value }, set: { location.set($0) })
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates a state whose initial value is nil.
  public init() { self.init(wrappedValue: nil) }
}

extension State: ConnectedProperty {
  @MainActor func connect(to scope: Scope, name: String) {
    let location = scope.stored("state " + name) { StateLocation(box.initial) }
    location.storage = scope.storage
    box.location = location
  }
}

/// The location of a state's value; a change invalidates the views.
nonisolated final class StateLocation<Value> {
  private(set) var value: Value
  weak var storage: ViewStorage?

  init(_ value: Value) { self.value = value }

  func set(_ new: Value) {
    storage?.prepareForChange()
    value = new
    storage?.invalidate()
  }
}

/// A reference through which a view reads and writes a value that is stored elsewhere.
///
/// ```swift
/// struct Volume: View {
///   @Binding var level: Double
///   var body: some View { Slider(value: $level, in: 0...10) }
/// }
/// let view = Volume(level: .constant(5))  // Or `$level` of a state.
/// ```
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  private let get: () -> Value
  private let set: (Value, Transaction) -> Void
  /// The transaction in which the binding makes its changes; until it is set, the transaction of the code that writes.
  public var transaction: Transaction {
    get { ownTransaction ?? Transaction() }
    set { ownTransaction = newValue }
  }
  private var ownTransaction: Transaction?

  /// Creates a binding from a closure that reads the value and one that writes it.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = { value, _ in set(value) }
  }

  /// Creates a binding from a closure that reads the value and one that writes it in a transaction.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    self.get = get
    self.set = set
  }

  /// Creates a copy of a binding.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// Creates a binding to a constant; writing has no effect.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }

  /// The value that the binding refers to.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set {
      guard let transaction = ownTransaction else { return set(newValue, Transaction.current) }
      withTransaction(transaction) { set(newValue, transaction) }
    }
  }

  /// The binding itself, so that `$name` can be passed to other views.
  public var projectedValue: Binding<Value> { self }

  /// A binding to a property of the value.
  public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(
      get: { wrappedValue[keyPath: path] }, set: { wrappedValue[keyPath: path] = $0 })
  }

  /// Returns the binding with an animation for its changes; nil for none.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    transaction(Transaction(animation: animation))
  }

  /// Returns the binding with a transaction in which its changes are made.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var binding = self
    binding.transaction = transaction
    return binding
  }
}
