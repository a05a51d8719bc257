import CPixels
import Synchronization

/// The diagnostics hook: receives a message for each call that is ignored or limited, with the reason.
///
/// Quartz writes such messages to its log. Here they are discarded by default. If the environment variable
/// `CITRINE_LOG` is `1`, they are written to standard error; if a handler is set, it receives them instead. The messages
/// of some calls alone are collected by `collecting(_:)`. Messages never change what a call does.
///
/// If a font, a colour or an image with a name does not exist, and the call draws another one or nothing, the name is
/// reported once even without the variable.
///
/// ```swift
/// GDiagnostics.setHandler { message in print(message) }
/// ```
public enum GDiagnostics {
  private struct State: Sendable {
    var handler: (@Sendable (String) -> Void)?
    /// Whether messages without a handler are written to standard error.
    let writesToStandardError = ProcessInfo.processInfo.environment["CITRINE_LOG"] == "1"
    /// The hash values of the messages of `reportOnce`.
    var reported: Set<Int> = []
  }

  private static let state = Mutex(State())

  /// The instruction set of the pixel kernels: `portable`, `avx2`, `avx512`, or `neon` on arm64.
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

  /// Performs an operation, and returns the messages that it reported; the handler does not receive these.
  ///
  /// Only the current task's messages are collected, so that any number of tasks and threads can do this at the same
  /// time. A message of a thread that a context with several `threads` uses goes to the handler.
  ///
  /// ```swift
  /// let (_, messages) = GDiagnostics.collecting { context.strokePath() }
  /// if let reason = messages.first { print(reason) }
  /// ```
  ///
  /// - Returns: The operation's result, and the first 10,000 messages in the order of their calls.
  public static func collecting<Result>(
    _ operation: () throws -> Result
  ) rethrows -> (result: Result, messages: [String]) {
    let log = Log()
    let result = try $log.withValue(log) { try operation() }
    return (result, log.messages.withLock { $0 })
  }

  /// The messages of one call of `collecting`.
  private final class Log: Sendable {
    let messages = Mutex<[String]>([])

    func append(_ message: String) {
      messages.withLock { if $0.count < 10_000 { $0.append(message) } }
    }
  }

  /// Where the messages of the current task are collected; nil unless `collecting` is on the stack.
  @TaskLocal private static var log: Log?

  /// Reports a message; the text is built only if it is collected, or there is a handler, or `CITRINE_LOG` is `1`.
  package static func report(_ message: @autoclosure () -> String) {
    let isWanted = log != nil || state.withLock { $0.handler != nil || $0.writesToStandardError }
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

  /// Reports that something is missing in the picture, once per message.
  ///
  /// If the message is not collected and there is no handler, it goes to standard error, whatever `CITRINE_LOG` is. It
  /// is the only sign of a name that is misspelt or not registered. Each call of `collecting` gets it.
  package static func reportOnce(_ message: String) {
    if let log { return log.append(message) }
    let isNew = state.withLock { state in
      // Names can come from untrusted sources, so the set must not grow for ever.
      if state.reported.count >= 1000 { state.reported.removeAll() }
      return state.reported.insert(message.hashValue).inserted
    }
    if isNew { reportAlways(message) }
  }

  /// Reports an important message; if it is not collected and there is no handler, to standard error, whatever
  /// `CITRINE_LOG` is.
  package static func reportAlways(_ message: String) {
    if let log {
      log.append(message)
    } else if let handler = state.withLock({ $0.handler }) {
      handler(message)
    } else {
      // An error is ignored: if standard error is closed, the message is lost and the program continues.
      try? FileWriting.write(Data("Citrine: \(message)\n".utf8), to: .error)
    }
  }
}
