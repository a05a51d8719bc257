import Citrine
import Synchronization

/// Collects reported messages, separately for each task, so that tests may run in parallel.
enum ReportedMessages {
  private final class Log: Sendable {
    let messages = Mutex<[String]>([])
  }

  @TaskLocal private static var log: Log?

  /// Returns the messages that were reported while `body` ran.
  @MainActor
  static func of(_ body: () throws -> Void) rethrows -> [String] {
    GDiagnostics.setHandler { message in
      log?.messages.withLock { $0.append(message) }
    }
    let current = Log()
    try $log.withValue(current, operation: body)
    return current.messages.withLock { $0 }
  }
}
