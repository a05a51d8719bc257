import Foundation
import Synchronization

/// Threads of a test.
///
/// They are started and awaited by calls that the thread sanitizer sees. Those of Dispatch it does not see.
enum ConcurrentThreads {
  /// Counts the threads that are at work.
  private final class Group: Sendable {
    private let remaining: Atomic<Int>

    init(_ count: Int) { remaining = Atomic(count) }

    func leave() { remaining.subtract(1, ordering: .acquiringAndReleasing) }

    func wait() {
      while remaining.load(ordering: .acquiring) > 0 { Thread.sleep(forTimeInterval: 0.0005) }
    }
  }

  /// Calls `body` with the numbers 0 ..< count, each on a thread of its own, and returns when all calls have returned.
  static func run(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let group = Group(count)
    for index in 0..<count {
      let thread = Thread {
        body(index)
        group.leave()
      }
      thread.stackSize = 2 << 20
      thread.start()
    }
    group.wait()
  }
}
