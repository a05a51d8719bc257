/// A property of a view that observes an object without keeping it.
///
/// `$object.name` is a binding to a property of the object.
///
/// ```swift
/// final class Volume: ObservableObject { @Published var level = 0.5 }
/// struct Knob: View {
///   @ObservedObject var volume: Volume
///   var body: some View { Slider(value: $volume.level) }
/// }
/// let view = Knob(volume: Volume())
/// ```
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// The observed object.
  public var wrappedValue: ObjectType

  /// Creates a property that observes an object.
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

  /// Creates a property that observes an object.
  public init(initialValue: ObjectType) { wrappedValue = initialValue }

  /// The bindings to the properties of the object.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  /// The bindings to the properties of an object.
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType

    /// A binding to a property of the object.
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      let object = object
      return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
  }
}

extension ObservedObject: ConnectedProperty {
  @MainActor func connect(to scope: Scope, name: String) {
    scope.observe(wrappedValue, name: "observed " + name)
  }
}

/// A property of a view that makes an object and keeps it as long as the view is present, and observes it.
///
/// ```swift
/// final class Counter: ObservableObject { @Published var count = 0 }
/// struct CounterView: View {
///   @StateObject private var counter = Counter()
///   var body: some View { Button("\(counter.count)") { counter.count += 1 } }
/// }
/// ```
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let box: Box

  /// The reference from the property to its object; copies of the view share it.
  private final class Box {
    let make: () -> ObjectType
    lazy var object = make()

    init(_ make: @escaping () -> ObjectType) { self.make = make }
  }

  /// The stored reference to the object of one place.
  private final class Location {
    let object: ObjectType

    init(_ object: ObjectType) { self.object = object }
  }

  /// Creates a property with the object that an expression makes, once for each place of the view.
  public init(wrappedValue: @autoclosure @escaping () -> ObjectType) { box = Box(wrappedValue) }

  /// The object.
  public var wrappedValue: ObjectType { box.object }

  /// The bindings to the properties of the object.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: box.object)
  }
}

extension StateObject: ConnectedProperty {
  @MainActor func connect(to scope: Scope, name: String) {
    let location = scope.stored("object " + name) { Location(box.make()) }
    box.object = location.object
    scope.observe(location.object, name: "observed " + name)
  }
}

/// A property of a view that observes an object of the environment.
///
/// A view without such an object around it is not shown, which is reported. SwiftUI traps there.
///
/// ```swift
/// final class Theme: ObservableObject { @Published var name = "plain" }
/// struct Title: View {
///   @EnvironmentObject private var theme: Theme
///   var body: some View { Text(theme.name) }
/// }
/// let view = Title().environmentObject(Theme())
/// ```
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private let box = Box()

  /// The reference from the property to the inherited object; copies of the view share it.
  private final class Box {
    var object: ObjectType?
  }

  /// Creates a property that observes the object of its type.
  public init() {}

  /// The inherited object; reading it is an error before the view is built.
  public var wrappedValue: ObjectType {
    guard let object = box.object else {
      preconditionFailure("No \(ObjectType.self) is in the environment; see environmentObject(_:)")
    }
    return object
  }

  /// The bindings to the properties of the object.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }
}

extension EnvironmentObject: ConnectedProperty {
  @MainActor func connect(to scope: Scope, name: String) {
    box.object = scope.environment[object: ObjectType.self]
    if let object = box.object { scope.observe(object, name: "observed " + name) }
  }

  @MainActor var isMissing: Bool { box.object == nil }
}

/// The subscription of a view to the changes of an object.
private final class Observer {
  weak var object: AnyObject?
  var subscription: AnyCancellable?
}

extension Scope {
  /// Rebuilds the views when an object announces a change.
  fileprivate func observe<Object: ObservableObject>(_ object: Object, name: String) {
    let observer = stored(name) { Observer() }
    guard observer.object !== object else { return }
    observer.object = object
    observer.subscription = object.objectWillChange.sink { [weak storage] _ in
      storage?.prepareForChange()
      storage?.invalidate()
    }
  }
}

nonisolated extension View {
  /// Gives an object to the views inside, which read it by `@EnvironmentObject`.
  public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
    modifier(EnvironmentModifier { $0[object: Object.self] = object })
  }

  /// Runs an action with each value that a publisher sends while the view is present.
  @preconcurrency public func onReceive<Source: Publisher>(
    _ publisher: Source, perform action: @escaping @MainActor (Source.Output) -> Void
  ) -> some View where Source.Failure == Never {
    modifier(ReceiveModifier(publisher: publisher, action: action))
  }
}

/// Runs an action with each value of a publisher.
nonisolated private struct ReceiveModifier<Source: Publisher>: PrimitiveModifier {
  let publisher: Source
  let action: @MainActor (Source.Output) -> Void

  @MainActor func updateScope(_ scope: inout Scope) {
    let receiver = scope.stored("receiver") { Receiver() }
    receiver.action = action
    guard receiver.subscription == nil else { return }
    let storage = scope.storage
    if let clock = publisher as? any ClockPublisher<Source.Output> {
      receiver.subscription = AnyCancellable {}
      return receiver.wait(for: clock, storage)
    }
    receiver.subscription = publisher.sink { [weak receiver, weak storage] value in
      let value = Box(value: value)
      MainActor.assumeIsolated {
        guard let receiver, let action = receiver.action else { return }
        storage?.perform { action(value.value) }
      }
    }
  }

  private final class Receiver {
    var action: (@MainActor (Source.Output) -> Void)?
    var subscription: AnyCancellable?

    /// Runs the action with the next value of a publisher that follows the clock, and so on.
    @MainActor
    func wait(for clock: any ClockPublisher<Source.Output>, _ storage: ViewStorage) {
      let box = (clock: Box(value: clock), time: storage.time + clock.interval)
      storage.schedule(at: box.time) { [weak self, weak storage] in
        guard let self, let storage else { return }
        self.action?(box.clock.value.value(at: box.time))
        self.wait(for: box.clock.value, storage)
      }
    }
  }

  /// A value that stays on the main actor.
  private struct Box<Value>: @unchecked Sendable {
    let value: Value
  }
}
