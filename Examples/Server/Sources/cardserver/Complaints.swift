import Citrine
import Synchronization

/// Collects what Citrine reports while values of a client are used: calls that it ignored, or that exceeded a limit.
///
/// Other messages are no reason to refuse a request, such as the one about fonts that are not there.
final class Complaints: Sendable {
  @TaskLocal private static var current: Complaints?

  private let first = Mutex<String?>(nil)

  /// Passes each message of Citrine to the call of `collect` on the same thread, if there is one.
  static func listen() {
    GDiagnostics.setHandler { message in
      current?.first.withLock { $0 = $0 ?? message }
    }
  }

  /// Runs `body`, and returns its result and the first message of Citrine.
  static func collect<Value>(_ body: () -> Value) -> (value: Value, message: String?) {
    let complaints = Complaints()
    let value = $current.withValue(complaints) { body() }
    return (value, complaints.first.withLock { $0 })
  }
}
