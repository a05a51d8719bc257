import Synchronization

@testable import Citrine

/// The messages that calls report to `GDiagnostics`, collected per task, so that tests can run in parallel.
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
