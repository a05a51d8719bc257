import Foundation
import Synchronization
import Testing

@testable import Citrine

@Suite(.serialized) struct `Thread team` {
  /// Counts how often each part runs, and checks that no two threads use one worker number at the
  /// same time.
  private final class CountingJob: ParallelJob, Sendable {
    let counts: Mutex<[Int]>
    private let activeWorkers = Mutex<Set<Int>>([])
    let isClean = Mutex(true)
    let threads: Int

    init(parts: Int, threads: Int) {
      counts = Mutex(Array(repeating: 0, count: parts))
      self.threads = threads
    }

    func run(part: Int, worker: Int) {
      let isNew = activeWorkers.withLock { $0.insert(worker).inserted }
      if !isNew || !(0..<threads).contains(worker) { isClean.withLock { $0 = false } }
      counts.withLock { $0[part] += 1 }
      if part % 7 == 0 { sched_yield() }
      activeWorkers.withLock { _ = $0.remove(worker) }
    }

    var isDone: Bool { counts.withLock { $0.allSatisfy { $0 == 1 } } && isClean.withLock { $0 } }
  }

  @Test(arguments: [1, 2, 3, 5, 16, 40])
  func `each part runs once, and no two threads share a worker index`(threads: Int) {
    for parts in [0, 1, 2, 3, 16, 100] + Array(repeating: 9, count: 50) {
      let job = CountingJob(parts: parts, threads: threads)
      ThreadTeam.shared.run(job, parts: parts, threads: threads)
      #expect(job.isDone)
    }
  }

  @Test func `jobs of several concurrent callers all complete`() {
    let allDone = Mutex(true)
    ConcurrentThreads.run(4) { _ in
      for _ in 0..<100 {
        let job = CountingJob(parts: 12, threads: 3)
        ThreadTeam.shared.run(job, parts: 12, threads: 3)
        if !job.isDone { allDone.withLock { $0 = false } }
      }
    }
    #expect(allDone.withLock { $0 })
  }

  @Test(arguments: [1, 2, 3, 16])
  func `a job started on helpers is complete after finish`(helpers: Int) throws {
    for parts in [1, 2, 3, 100] + Array(repeating: 9, count: 50) {
      let job = CountingJob(parts: parts, threads: helpers + 1)
      let ticket = try #require(Self.beginWhenFree(job, parts: parts, helpers: helpers))
      if parts % 3 == 0 { sched_yield() }
      ThreadTeam.shared.finish(job, ticket)
      #expect(job.isDone)
    }
  }

  @Test func `a job that completes before its finish frees the team`() throws {
    let job = CountingJob(parts: 40, threads: 3)
    let ticket = try #require(Self.beginWhenFree(job, parts: 40, helpers: 2))
    #expect(Self.becomesTrue { job.isDone && ThreadTeam.shared.isFree })
    let next = CountingJob(parts: 40, threads: 3)
    let nextTicket = try #require(Self.beginWhenFree(next, parts: 40, helpers: 2))
    // A caller that returns late finds its own work done, and does not run parts of the next work.
    ThreadTeam.shared.finish(job, ticket)
    ThreadTeam.shared.finish(next, nextTicket)
    #expect(job.isDone && next.isDone)
  }

  @Test func `several callers can do other work while their jobs run`() {
    let allDone = Mutex(true)
    ConcurrentThreads.run(4) { caller in
      for round in 0..<200 {
        let job = CountingJob(parts: 12, threads: 3)
        guard let ticket = ThreadTeam.shared.begin(job, parts: 12, helpers: 2) else { continue }
        if round % 4 == caller { _ = Self.becomesTrue { job.isDone } }
        ThreadTeam.shared.finish(job, ticket)
        if !job.isDone { allDone.withLock { $0 = false } }
      }
    }
    #expect(allDone.withLock { $0 })
  }

  @Test(arguments: [1, 2, 5])
  func `a part of a cancelled job runs at most once, and none runs after cancel`(
    helpers: Int
  ) throws {
    var hasSkippedParts = false
    for round in 0..<100 {
      let job = CountingJob(parts: 200, threads: helpers + 1)
      let ticket = try #require(Self.beginWhenFree(job, parts: 200, helpers: helpers))
      for _ in 0..<round { sched_yield() }
      ThreadTeam.shared.cancel(ticket)
      let counts = job.counts.withLock { $0 }
      #expect(counts.allSatisfy { $0 <= 1 })
      hasSkippedParts = hasSkippedParts || counts.contains(0)
      sched_yield()
      #expect(job.counts.withLock { $0 } == counts)
      #expect(job.isClean.withLock { $0 })
    }
    #expect(hasSkippedParts)
  }

  /// Begins a work as soon as the team is free.
  ///
  /// Returns its ticket.
  private static func beginWhenFree(_ job: CountingJob, parts: Int, helpers: Int) -> Int? {
    var ticket: Int?
    _ = becomesTrue {
      ticket = ThreadTeam.shared.begin(job, parts: parts, helpers: helpers)
      return ticket != nil
    }
    return ticket
  }

  /// Returns whether a condition becomes true within 20 seconds.
  private static func becomesTrue(_ condition: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < end {
      if condition() { return true }
      sched_yield()
    }
    return false
  }

  /// Work whose parts run works of their own.
  private final class NestingJob: ParallelJob, Sendable {
    let inner = Mutex<[CountingJob]>([])

    func run(part: Int, worker: Int) {
      let job = CountingJob(parts: 5, threads: 3)
      ThreadTeam.shared.run(job, parts: 5, threads: 3)
      inner.withLock { $0.append(job) }
    }
  }

  @Test func `a job inside a job completes`() {
    let outer = NestingJob()
    ThreadTeam.shared.run(outer, parts: 8, threads: 3)
    let inner = outer.inner.withLock { $0 }
    #expect(inner.count == 8 && inner.allSatisfy(\.isDone))
  }
}
