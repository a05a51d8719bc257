import CAllocations
import Foundation
import Synchronization
import Testing

@testable import Citrine

@Suite(.serialized) struct `Thread team` {
  /// Counts how often each part runs, and checks that no two threads use one worker number at the
  /// same time.
  private final class Tally: ConcurrentWork, Sendable {
    let counts: Mutex<[Int]>
    private let atWork = Mutex<Set<Int>>([])
    let isClean = Mutex(true)
    let threads: Int

    init(parts: Int, threads: Int) {
      counts = Mutex(Array(repeating: 0, count: parts))
      self.threads = threads
    }

    func run(part: Int, worker: Int) {
      let isNew = atWork.withLock { $0.insert(worker).inserted }
      if !isNew || !(0..<threads).contains(worker) { isClean.withLock { $0 = false } }
      counts.withLock { $0[part] += 1 }
      if part % 7 == 0 { sched_yield() }
      atWork.withLock { _ = $0.remove(worker) }
    }

    var isDone: Bool { counts.withLock { $0.allSatisfy { $0 == 1 } } && isClean.withLock { $0 } }
  }

  @Test(arguments: [1, 2, 3, 5, 16, 40])
  func `every part is done once, and no two threads have one number`(threads: Int) {
    for parts in [0, 1, 2, 3, 16, 100] + Array(repeating: 9, count: 50) {
      let tally = Tally(parts: parts, threads: threads)
      ThreadTeam.shared.run(tally, parts: parts, threads: threads)
      #expect(tally.isDone)
    }
  }

  @Test func `works of several callers at a time are all done`() {
    let areDone = Mutex(true)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<100 {
        let tally = Tally(parts: 12, threads: 3)
        ThreadTeam.shared.run(tally, parts: 12, threads: 3)
        if !tally.isDone { areDone.withLock { $0 = false } }
      }
    }
    #expect(areDone.withLock { $0 })
  }

  @Test(arguments: [1, 2, 3, 16])
  func `work that others begin is done once it is finished`(helpers: Int) throws {
    for parts in [1, 2, 3, 100] + Array(repeating: 9, count: 50) {
      let tally = Tally(parts: parts, threads: helpers + 1)
      let ticket = try #require(Self.begun(tally, parts: parts, helpers: helpers))
      if parts % 3 == 0 { sched_yield() }
      ThreadTeam.shared.finish(tally, ticket)
      #expect(tally.isDone)
    }
  }

  @Test func `who begins a work and goes away leaves the team to others`() throws {
    let tally = Tally(parts: 40, threads: 3)
    let ticket = try #require(Self.begun(tally, parts: 40, helpers: 2))
    #expect(Self.comes { tally.isDone && ThreadTeam.shared.isFree })
    let next = Tally(parts: 40, threads: 3)
    let nextTicket = try #require(Self.begun(next, parts: 40, helpers: 2))
    // A caller that returns late finds its own work done, and does not run parts of the next work.
    ThreadTeam.shared.finish(tally, ticket)
    ThreadTeam.shared.finish(next, nextTicket)
    #expect(tally.isDone && next.isDone)
  }

  @Test func `several callers at a time may go away while their works are done`() {
    let areDone = Mutex(true)
    DispatchQueue.concurrentPerform(iterations: 4) { caller in
      for round in 0..<200 {
        let tally = Tally(parts: 12, threads: 3)
        guard let ticket = ThreadTeam.shared.begin(tally, parts: 12, helpers: 2) else { continue }
        if round % 4 == caller { _ = Self.comes { tally.isDone } }
        ThreadTeam.shared.finish(tally, ticket)
        if !tally.isDone { areDone.withLock { $0 = false } }
      }
    }
    #expect(areDone.withLock { $0 })
  }

  @Test(arguments: [1, 2, 5])
  func `parts of a work that is cancelled are done once or never, and nobody is at it`(
    helpers: Int
  ) throws {
    var isCutShort = false
    for round in 0..<100 {
      let tally = Tally(parts: 200, threads: helpers + 1)
      let ticket = try #require(Self.begun(tally, parts: 200, helpers: helpers))
      for _ in 0..<round { sched_yield() }
      ThreadTeam.shared.cancel(ticket)
      let counts = tally.counts.withLock { $0 }
      #expect(counts.allSatisfy { $0 <= 1 })
      isCutShort = isCutShort || counts.contains(0)
      sched_yield()
      #expect(tally.counts.withLock { $0 } == counts)
      #expect(tally.isClean.withLock { $0 })
    }
    #expect(isCutShort)
  }

  /// Begins a work as soon as the team is free.
  ///
  /// Returns its ticket.
  private static func begun(_ work: Tally, parts: Int, helpers: Int) -> Int? {
    var ticket: Int?
    _ = comes {
      ticket = ThreadTeam.shared.begin(work, parts: parts, helpers: helpers)
      return ticket != nil
    }
    return ticket
  }

  /// Returns whether a condition becomes true within 20 seconds.
  private static func comes(_ condition: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < end {
      if condition() { return true }
      sched_yield()
    }
    return false
  }

  /// Work whose parts run works of their own.
  private final class Nest: ConcurrentWork, Sendable {
    let inner = Mutex<[Tally]>([])

    func run(part: Int, worker: Int) {
      let tally = Tally(parts: 5, threads: 3)
      ThreadTeam.shared.run(tally, parts: 5, threads: 3)
      inner.withLock { $0.append(tally) }
    }
  }

  @Test func `work inside of work is done`() {
    let nest = Nest()
    ThreadTeam.shared.run(nest, parts: 8, threads: 3)
    let inner = nest.inner.withLock { $0 }
    #expect(inner.count == 8 && inner.allSatisfy(\.isDone))
  }

  private final class Nothing: ConcurrentWork, Sendable {
    func run(part: Int, worker: Int) {}
  }

  @Test func `sharing work asks for no memory once the threads are there`() {
    let work = Nothing()
    for _ in 0..<20 { ThreadTeam.shared.run(work, parts: 8, threads: 3) }
    let before = allocations_of_this_thread()
    guard before >= 0 else { return }
    for _ in 0..<1000 { ThreadTeam.shared.run(work, parts: 8, threads: 3) }
    #expect(allocations_of_this_thread() - before == 0)
  }
}
