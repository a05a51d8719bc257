import Citrine
import Synchronization

/// Reports that something is missing in the picture, once per message.
///
/// The message goes to standard error, unless a diagnostics handler is set. It is the only sign of a name that is
/// misspelt or not registered.
nonisolated func reportOnce(_ message: String) {
  let isNew = reportedMessages.withLock { messages in
    // Names can come from untrusted sources, so the set must not grow for ever.
    if messages.count >= 1000 { messages.removeAll() }
    return messages.insert(message.hashValue).inserted
  }
  if isNew { GDiagnostics.reportAlways(message) }
}

/// The hash values of the messages that were reported.
nonisolated private let reportedMessages = Mutex<Set<Int>>([])

/// Reports a request that could not be fulfilled to the diagnostics handler.
nonisolated func report(_ message: @autoclosure () -> String) { GDiagnostics.report(message()) }
