import Foundation

/// Values of the calling thread, by their keys.
enum ThreadValues {
  #if os(WASI)
    // SAFETY: there is only one thread.
    nonisolated(unsafe) private static var values: [String: Any] = [:]

    static subscript(key: String) -> Any? {
      get { unsafe values[key] }
      set { unsafe values[key] = newValue }
    }
  #else
    static subscript(key: String) -> Any? {
      get { Thread.current.threadDictionary[key] }
      set { Thread.current.threadDictionary[key] = newValue }
    }
  #endif
}
