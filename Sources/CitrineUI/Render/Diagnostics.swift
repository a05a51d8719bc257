import Citrine

/// Reports that something is missing in the picture, once per message; see `GDiagnostics.reportOnce`.
nonisolated func reportOnce(_ message: String) { GDiagnostics.reportOnce(message) }

/// Reports a request that could not be fulfilled to the diagnostics handler.
nonisolated func report(_ message: @autoclosure () -> String) { GDiagnostics.report(message()) }
