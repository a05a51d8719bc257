import Citrine
import Synchronization

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
