@testable import Citrine

enum ReportedMessages {
  /// The messages that calls reported to `GDiagnostics` while `body` ran.
  static func of(_ body: () -> Void) -> [String] { GDiagnostics.collecting(body).messages }
}
