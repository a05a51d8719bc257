import Citrine
import Synchronization

/// What the program gave names: in place of the assets that a bundle has elsewhere.
nonisolated enum Registry {
  static let colors = Table<Color>()
  static let images = Table<Image>()
  static let symbols = Table<AnyShape>()

  /// Values by their names, for all threads.
  final class Table<Value: Sendable>: Sendable {
    private let values = Mutex<[String: Value]>([:])

    subscript(name: String) -> Value? {
      get { values.withLock { $0[name] } }
      set { values.withLock { $0[name] = newValue } }
    }
  }
}

/// Says what is missing in the picture, the first time: on standard error, unless somebody takes all messages.
///
/// Nothing else tells that a name is written wrongly, or was not registered.
nonisolated func reportOnce(_ message: String) {
  guard reportedMessages.withLock({ $0.insert(message).inserted }) else { return }
  GDiagnostics.tell(message)
}

nonisolated private let reportedMessages = Mutex<Set<String>>([])

/// Says what a program asked for in vain.
nonisolated func report(_ message: @autoclosure () -> String) { GDiagnostics.report(message()) }
