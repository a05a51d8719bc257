import CPixels
import Synchronization

/// The diagnostics hook: receives a message for each call that is ignored or limited, with the reason.
///
/// Quartz writes such messages to its log. Here they are discarded by default. If the environment variable
/// `CITRINE_LOG` is `1`, they are written to standard error; if a handler is set, it receives them instead. Messages
/// never change what a call does.
///
/// ```swift
/// GDiagnostics.setHandler { message in print(message) }
/// ```
public enum GDiagnostics {
  private struct State: Sendable {
    var handler: (@Sendable (String) -> Void)?
    /// Whether messages without a handler are written to standard error.
    let writesToStandardError = ProcessInfo.processInfo.environment["CITRINE_LOG"] == "1"
  }

  private static let state = Mutex(State())

  /// The instruction set of the pixel kernels: `portable`, `avx2` or `avx512`.
  ///
  /// By default it is the highest one that the processor supports. The environment variable
  /// `CITRINE_INSTRUCTION_SET` can select a lower one by name; it is read when the program starts. Pictures do not
  /// depend on the instruction set.
  public static var instructionSet: String {
    // SAFETY: the kernel library returns a constant C string.
    unsafe String(cString: cpx_isa_name(cpx_isa_in_use()))
  }

  /// Sets the function that receives all messages; nil restores the default.
  ///
  /// - Parameter handler: Called once per message, on the thread that makes the call; this may be any thread that
  ///   draws. The handler must not draw.
  public static func setHandler(_ handler: (@Sendable (String) -> Void)?) {
    state.withLock { $0.handler = handler }
  }

  /// Reports a message; the text is built only if there is a handler, or `CITRINE_LOG` is `1`.
  package static func report(_ message: @autoclosure () -> String) {
    let isWanted = state.withLock { $0.handler != nil || $0.writesToStandardError }
    if isWanted { reportAlways(message()) }
  }

  /// Performs an operation, or reports the reason why it could not be completed.
  ///
  /// - Parameter name: The operation, as messages name it.
  /// - Returns: The result of the operation; nil if it was not completed.
  @inline(__always)
  @discardableResult
  static func attempt<Result: ~Copyable>(
    _ name: StaticString, _ operation: () throws(DrawingError) -> Result
  ) -> Result? {
    do throws(DrawingError) {
      return try operation()
    } catch {
      report("\(name): \(error.message)")
      return nil
    }
  }

  /// Reports an important message to the handler; without a handler, to standard error, whatever `CITRINE_LOG` is.
  package static func reportAlways(_ message: String) {
    if let handler = state.withLock({ $0.handler }) {
      handler(message)
    } else {
      // An error is ignored: if standard error is closed, the message is lost and the program continues.
      try? FileWriting.write(Data("Citrine: \(message)\n".utf8), to: .error)
    }
  }
}
