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
