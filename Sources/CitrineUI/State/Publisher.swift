import Foundation

/// A source of values over time, to which closures subscribe.
///
/// It has the name and the most frequent uses of Combine's protocol, which does not exist on Linux. There are no
/// demands, no schedulers and no completions: subscribers receive each value at once, on the thread that sends it.
///
/// ```swift
/// let names = PassthroughSubject<String, Never>()
/// let subscription = names.map { $0.uppercased() }.sink { print($0) }
/// names.send("hello")
/// subscription.cancel()
/// ```
nonisolated public protocol Publisher<Output, Failure> {
  /// The type of the values.
  associatedtype Output
  /// The type of the errors; no publisher here sends errors.
  associatedtype Failure: Error
  /// Calls a closure with each value, until the result is cancelled or released.
  func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable
}

nonisolated extension Publisher {
  /// Calls a closure with each value; the closure for completions is never called.
  public func sink(
    receiveCompletion: @escaping (Never) -> Void, receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable { sink(receiveValue: receiveValue) }

  /// Sets a property of an object to each value.
  public func assign<Root: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable { sink { object[keyPath: keyPath] = $0 } }

  /// Returns a publisher of the values that a closure makes of the values of this one.
  public func map<Result>(_ transform: @escaping (Output) -> Result) -> AnyPublisher<
    Result, Failure
  > {
    AnyPublisher { receive in sink { receive(transform($0)) } }
  }

  /// Returns a publisher of the values that a closure makes of the values of this one, without nil.
  public func compactMap<Result>(_ transform: @escaping (Output) -> Result?) -> AnyPublisher<
    Result, Failure
  > {
    AnyPublisher { receive in sink { transform($0).map(receive) } }
  }

  /// Returns a publisher of the values for which a closure returns true.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    AnyPublisher { receive in sink { if isIncluded($0) { receive($0) } } }
  }

  /// Returns a publisher of the same values.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
    AnyPublisher { sink(receiveValue: $0) }
  }

  /// Returns a publisher of the same values: they are received on the thread that sends them, whatever the scheduler.
  public func receive<Scheduler>(on scheduler: Scheduler) -> AnyPublisher<Output, Failure> {
    eraseToAnyPublisher()
  }
}

nonisolated extension Publisher where Output: Equatable {
  /// Returns a publisher that leaves out values that equal the value before them.
  public func removeDuplicates() -> AnyPublisher<Output, Failure> {
    AnyPublisher { receive in
      var last: Output?
      return sink { value in
        if last != value { receive(value) }
        last = value
      }
    }
  }
}

/// A publisher of any type.
nonisolated public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let subscribe: (@escaping (Output) -> Void) -> AnyCancellable

  /// Creates a publisher with the values of another.
  public init<Source: Publisher>(_ publisher: Source)
  where Source.Output == Output, Source.Failure == Failure {
    subscribe = { publisher.sink(receiveValue: $0) }
  }

  init(_ subscribe: @escaping (@escaping (Output) -> Void) -> AnyCancellable) {
    self.subscribe = subscribe
  }

  /// Calls a closure with each value, until the result is cancelled or released.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    subscribe(receiveValue)
  }
}

/// A subscription, which ends when it is cancelled or released.
nonisolated public final class AnyCancellable: Hashable {
  private var end: (() -> Void)?

  /// Creates a subscription from a closure that ends it; the closure is called once.
  public init(_ cancel: @escaping () -> Void) { end = cancel }

  deinit { end?() }

  /// Ends the subscription.
  public func cancel() {
    end?()
    end = nil
  }

  /// Adds the subscription to a set, which keeps it.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  /// Adds the subscription to a collection, which keeps it.
  public func store<Store: RangeReplaceableCollection>(in collection: inout Store)
  where Store.Element == AnyCancellable { collection.append(self) }

  /// Returns true if both are the same subscription.
  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }
  /// Hashes the identity of the subscription.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The subscribers of a publisher, in the order in which they subscribed.
///
/// Adding and removing one takes constant time on average, so that many views can observe one object.
nonisolated final class Subscribers<Output> {
  private var receivers: [Int: (Output) -> Void] = [:]
  /// The numbers of the receivers in ascending order; they may include numbers of removed receivers.
  private var order: [Int] = []
  private var count = 0

  func add(_ receive: @escaping (Output) -> Void) -> AnyCancellable {
    count += 1
    let number = count
    receivers[number] = receive
    order.append(number)
    return AnyCancellable { [weak self] in self?.remove(number) }
  }

  private func remove(_ number: Int) {
    receivers[number] = nil
    if order.count > 2 * receivers.count + 16 { order.removeAll { receivers[$0] == nil } }
  }

  /// Calls the receivers, except those that are removed meanwhile.
  func send(_ value: Output) {
    for number in order { receivers[number]?(value) }
  }
}

/// A publisher whose values are sent by calls of `send(_:)`.
nonisolated public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to the subscribers.
  func send(_ value: Output)
}

nonisolated extension Subject where Output == Void {
  /// Sends to the subscribers.
  public func send() { send(()) }
}

/// A publisher of the values that are sent through it.
nonisolated public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let subscribers = Subscribers<Output>()

  /// Creates a subject without subscribers.
  public init() {}

  /// Sends a value to the subscribers.
  public func send(_ value: Output) { subscribers.send(value) }

  /// Calls a closure with each value, until the result is cancelled or released.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    subscribers.add(receiveValue)
  }
}

/// A publisher of a value, and of its changes.
nonisolated public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let subscribers = Subscribers<Output>()
  /// The value; setting it sends it to the subscribers.
  public var value: Output {
    didSet { subscribers.send(value) }
  }

  /// Creates a subject with a value.
  public init(_ value: Output) { self.value = value }

  /// Sets the value, and sends it to the subscribers.
  public func send(_ value: Output) { self.value = value }

  /// Calls a closure with the current value and each new one, until the result is cancelled or released.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    receiveValue(value)
    return subscribers.add(receiveValue)
  }
}

/// A publisher of one value.
nonisolated public struct Just<Output>: Publisher {
  /// A publisher without errors.
  public typealias Failure = Never
  /// The value.
  public let output: Output

  /// Creates a publisher of a value.
  public init(_ output: Output) { self.output = output }

  /// Calls a closure with the value, at once.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    receiveValue(output)
    return AnyCancellable {}
  }
}
