import Citrine

enum ReportedMessages {
  /// The messages that calls reported to `GDiagnostics` while `body` ran.
  @MainActor
  static func of(_ body: () throws -> Void) rethrows -> [String] {
    try GDiagnostics.collecting(body).messages
  }
}
