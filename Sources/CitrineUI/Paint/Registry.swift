import Citrine
import Synchronization

/// The colours, images and symbols that the program registered by name, in place of a bundle's asset catalogue.
nonisolated enum Registry {
  static let colors = Table<Color>()
  static let images = Table<Image>()
  static let symbols = Table<AnyShape>()

  /// A thread-safe dictionary from names to values.
  final class Table<Value: Sendable>: Sendable {
    private let values = Mutex<[String: Value]>([:])

    subscript(name: String) -> Value? {
      get { values.withLock { $0[name] } }
      set { values.withLock { $0[name] = newValue } }
    }
  }
}

/// Reports that something is missing in the picture, once per message.
///
/// The message goes to standard error, unless a diagnostics handler is set. It is the only sign of a name that is
/// misspelt or not registered.
nonisolated func reportOnce(_ message: String) {
  guard reportedMessages.withLock({ $0.insert(message).inserted }) else { return }
  GDiagnostics.reportAlways(message)
}

nonisolated private let reportedMessages = Mutex<Set<String>>([])

/// Reports a request that could not be fulfilled to the diagnostics handler.
nonisolated func report(_ message: @autoclosure () -> String) { GDiagnostics.report(message()) }
