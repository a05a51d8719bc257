import Synchronization

/// An object that announces its changes, so that the views that observe it are rebuilt.
///
/// ```swift
/// final class Score: ObservableObject {
///   @Published var points = 0
/// }
/// struct Board: View {
///   @StateObject private var score = Score()
///   var body: some View { Button("\(score.points)") { score.points += 1 } }
/// }
/// ```
nonisolated public protocol ObservableObject: AnyObject {
  /// The type of the publisher that announces changes.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  /// The publisher that announces changes, before they are made.
  var objectWillChange: ObjectWillChangePublisher { get }
}

nonisolated extension ObservableObject
where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The publisher of the object, always the same; its `@Published` properties use it.
  public var objectWillChange: ObservableObjectPublisher { PublisherTable.publisher(of: self) }
}

nonisolated extension ObservableObject {
  /// Announces a change, if the type of the publisher has a method `send`.
  fileprivate func announceChange() {
    (objectWillChange as? ObservableObjectPublisher)?.send()
    (objectWillChange as? PassthroughSubject<Void, Never>)?.send()
  }
}

/// A publisher that announces the changes of an object.
nonisolated public final class ObservableObjectPublisher: Publisher {
  /// The announcement has no content.
  public typealias Output = Void
  /// A publisher without errors.
  public typealias Failure = Never
  private let subscribers = Subscribers<Void>()

  /// Creates a publisher without subscribers.
  public init() {}

  /// Announces that the object is about to change.
  public func send() { subscribers.send(()) }

  /// Calls a closure before each change, until the result is cancelled or released.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    subscribers.add(receiveValue)
  }
}

/// The publishers of objects that do not store their own.
nonisolated private enum PublisherTable {
  private struct Entry: @unchecked Sendable {
    // The object is only compared, and the publisher is used by the threads that use the object.
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private struct Table: Sendable {
    var entries: [ObjectIdentifier: Entry] = [:]
    /// The number of entries at which the entries of released objects are removed.
    var limit = 64
  }

  private static let table = Mutex(Table())

  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let box = Box(object: object)
    let entry = table.withLock { table in
      let key = ObjectIdentifier(box.object)
      // A released object can have had the same address.
      if let known = table.entries[key], known.object === box.object { return known }
      let entry = Entry(object: box.object, publisher: ObservableObjectPublisher())
      table.entries[key] = entry
      if table.entries.count > table.limit {
        table.entries = table.entries.filter { $0.value.object != nil }
        table.limit = max(2 * table.entries.count, 64)
      }
      return entry
    }
    return entry.publisher
  }

  private struct Box: @unchecked Sendable {
    let object: AnyObject
  }
}

/// A property of an `ObservableObject` that announces its changes.
///
/// `$name` is a publisher of the value and of its changes.
///
/// ```swift
/// final class Player: ObservableObject {
///   @Published var name = "Ada"
/// }
/// let player = Player()
/// let subscription = player.$name.sink { print($0) }
/// player.name = "Grace"
/// subscription.cancel()
/// ```
@propertyWrapper
public struct Published<Value> {
  private let box: Box

  fileprivate final class Box {
    var value: Value
    let subscribers = Subscribers<Value>()

    init(_ value: Value) { self.value = value }
  }

  /// Creates a property with an initial value.
  public init(wrappedValue: Value) { box = Box(wrappedValue) }

  /// Creates a property with an initial value.
  public init(initialValue: Value) { box = Box(initialValue) }

  /// The value; not available outside of classes.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { box.value }
    // swift-format-ignore
    nonmutating set { box.value = newValue }
  }

  /// The publisher of the value and of its changes.
  public var projectedValue: Publisher { Publisher(box: box) }

  /// The value of the property of an object; setting it announces the change first.
  public static subscript<Object: AnyObject>(
    _enclosingInstance object: Object,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<Object, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].box.value }
    set {
      (object as? any ObservableObject)?.announceChange()
      let box = object[keyPath: storageKeyPath].box
      box.subscribers.send(newValue)
      box.value = newValue
    }
  }

  /// A publisher of the value of a property, and of its changes.
  public struct Publisher: CitrineUI.Publisher {
    /// The type of the property.
    public typealias Output = Value
    /// A publisher without errors.
    public typealias Failure = Never
    fileprivate let box: Box

    /// Calls a closure with the value, and before each change with the new value.
    public func sink(receiveValue: @escaping (Value) -> Void) -> AnyCancellable {
      receiveValue(box.value)
      return box.subscribers.add(receiveValue)
    }
  }
}
