import CPixels
import Synchronization

/// Where Citrine reports what Quartz would log: calls that were ignored, and why.
///
/// Off by default. With the environment variable `CITRINE_LOG=1` messages go to standard error; a
/// handler that is set takes them instead. Reporting never changes what a call does.
public enum GDiagnostics {
  private struct State: Sendable {
    var handler: (@Sendable (String) -> Void)?
    let logs = ProcessInfo.processInfo.environment["CITRINE_LOG"] == "1"
  }

  private static let state = Mutex(State())

  /// The instruction set that pixels are computed with: `portable`, `avx2` or `avx512`.
  ///
  /// It is the highest that the processor has. The environment variable `CITRINE_INSTRUCTION_SET`
  /// lowers it, if it names another when the program starts; pictures do not depend on it.
  public static var instructionSet: String {
    // SAFETY: the name of a level is a constant.
    unsafe String(cString: cpx_isa_name(cpx_isa_in_use()))
  }

  /// Sets the function that receives every message, or nil to go back to the default.
  ///
  /// The handler may be called from any thread that draws, and must not draw itself.
  public static func setHandler(_ handler: (@Sendable (String) -> Void)?) {
    state.withLock { $0.handler = handler }
  }

  /// Reports one message; the text is built only when somebody listens.
  package static func report(_ message: @autoclosure () -> String) {
    let (handler, logs) = state.withLock { ($0.handler, $0.logs) }
    if handler != nil || logs { tell(message()) }
  }

  /// Reports one message that nobody should miss: to standard error, if there is no handler.
  package static func tell(_ message: String) {
    if let handler = state.withLock({ $0.handler }) {
      handler(message)
    } else {
      // Where standard error is closed there is nobody to tell, and nothing to end a program for.
      try? FileWriting.write(Data("Citrine: \(message)\n".utf8), to: .error)
    }
  }
}
