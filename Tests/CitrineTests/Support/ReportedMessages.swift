import Synchronization

@testable import Citrine

/// What calls report to `GDiagnostics`, each task apart, so that tests may run side by side.
enum ReportedMessages {
  private final class Log: Sendable {
    let messages = Mutex<[String]>([])
  }

  @TaskLocal private static var log: Log?

  /// The messages that were reported while `body` ran.
  static func of(_ body: () -> Void) -> [String] {
    GDiagnostics.setHandler { message in
      log?.messages.withLock { $0.append(message) }
    }
    let current = Log()
    $log.withValue(current, operation: body)
    return current.messages.withLock { $0 }
  }
}
