import Citrine
import Hummingbird
import NIOPosix
import Synchronization

/// Threads on which pictures are drawn, so that event loops never wait for one.
///
/// There is a thread for each processor. Requests wait for a thread in their order; if too many wait, further ones are
/// refused.
final class DrawingPool: Sendable {
  private let threads: NIOThreadPool
  private let capacity: Int
  private let admitted = Mutex(0)

  init(threadCount: Int, waitingRequests: Int) {
    threads = NIOThreadPool(numberOfThreads: threadCount)
    threads.start()
    capacity = threadCount + waitingRequests
  }

  /// The number of requests that are drawn now or wait.
  var requestCount: Int { admitted.withLock { $0 } }

  /// Draws the picture of a request that arrives now.
  ///
  /// - Parameter draw: Returns a PNG file; it gets the limits of the request.
  /// - Throws: 503 if too many requests wait, or if the deadline has passed; whatever `draw` throws.
  func png(_ draw: @escaping @Sendable (GLimits) throws -> Data) async throws -> Data {
    let limits = ServiceLimits.ofRequest()
    guard admit() else { throw HTTPError.busy("Too many requests are waiting.") }
    defer { admitted.withLock { $0 -= 1 } }
    return try await threads.runIfActive {
      try Self.checkTime(limits)
      // Whatever else is wrong may come from the deadline, so that is looked at first.
      let result = Result { try draw(limits) }
      try Self.checkTime(limits)
      return try result.get()
    }
  }

  private func admit() -> Bool {
    admitted.withLock { count in
      guard count < capacity else { return false }
      count += 1
      return true
    }
  }

  private static func checkTime(_ limits: GLimits) throws {
    if let deadline = limits.deadline, deadline < .now {
      throw HTTPError.busy("The picture could not be drawn in time.")
    }
  }
}
