import Foundation
import Synchronization
import Testing

@testable import Citrine

/// Threads that draw at the same time, each on its own contexts, with the same fonts, images, masks, paths, gradients
/// and patterns.
@Suite(.serialized) struct `Threads that share resources` {
  /// Counts the pictures, and those that are not as expected.
  private struct Count {
    var pictures = 0
    var differences: Set<Int> = []
  }

  private static let drawingThreads = 8
  private static let expected: [Data?] = {
    let resources = SharedResources()
    return (0..<SharedResources.pictureCount).map { resources.picture($0, threads: 1) }
  }()

  /// Draws every picture on each of eight threads, which begin at different pictures.
  ///
  /// - Parameters:
  ///   - trimsCaches: Whether a ninth thread empties all caches meanwhile, again and again.
  private func draw(_ resources: SharedResources, rounds: Int, trimsCaches: Bool) -> Count {
    let count = Mutex(Count())
    let activeThreads = Atomic(Self.drawingThreads)
    let expected = Self.expected
    ConcurrentThreads.run(Self.drawingThreads + (trimsCaches ? 1 : 0)) { thread in
      if thread == Self.drawingThreads {
        while activeThreads.load(ordering: .relaxed) > 0 {
          GContext.trimCaches()
          Thread.sleep(forTimeInterval: 0.0002)
        }
        return
      }
      for step in 0..<rounds * SharedResources.pictureCount {
        let index = (step + thread / 2) % SharedResources.pictureCount
        let bytes = resources.picture(index, threads: 1 + (step / 5 + thread) % 2)
        count.withLock { count in
          count.pictures += 1
          if bytes != expected[index] { count.differences.insert(index) }
        }
      }
      activeThreads.subtract(1, ordering: .relaxed)
    }
    return count.withLock { $0 }
  }

  @Test func `the pictures differ from each other and are not empty`() {
    #expect(Set(Self.expected).count == SharedResources.pictureCount)
    for data in Self.expected { #expect(Set(data ?? Data()).count > 2) }
  }

  @Test func `eight threads that begin with empty caches draw the bytes of one thread`() {
    for _ in 0..<6 {
      GContext.trimCaches()
      let count = draw(SharedResources(), rounds: 1, trimsCaches: false)
      #expect(count.pictures == 8 * SharedResources.pictureCount)
      #expect(count.differences.isEmpty)
    }
  }

  @Test func `eight threads draw the bytes of one thread while a ninth empties the caches`() {
    let count = draw(SharedResources(), rounds: 4, trimsCaches: true)
    #expect(count.pictures == 32 * SharedResources.pictureCount)
    #expect(count.differences.isEmpty)
  }
}
