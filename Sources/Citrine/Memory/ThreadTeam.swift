import Dispatch
import Foundation
import Synchronization

/// A job that consists of numbered parts, which may run concurrently.
protocol ConcurrentWork: AnyObject {
  /// Runs one part of the job.
  ///
  /// - Parameters:
  ///   - part: The index of the part, from 0; each part is run at most once.
  ///   - worker: The index of the thread that runs the part: 0 for the calling thread, 1 and up for
  ///     helpers. It is less than the number of threads, and two threads never have the same index
  ///     during one job.
  func run(part: Int, worker: Int)
}

/// The thread pool of the process: helper threads that run the parts of one job at a time.
///
/// Helpers are started when a job first needs them. After a job they poll for the next one for a short
/// time (`patience`), then sleep. No caller waits for a helper that has not joined its job: the caller
/// runs parts too, and runs all of them if the helpers are late or busy with another caller's job.
/// A caller may also do other things between `begin` and `finish`. If the helpers complete the job in
/// that time, they release the team, so that the next job can begin before that `finish`.
///
/// Nothing is allocated once the threads have started.
final class ThreadTeam: @unchecked Sendable {
  static let shared = ThreadTeam()

  /// The maximum number of threads for one job, including the calling thread.
  static let mostThreads = 16

  /// How many times a thread polls a condition, with a `sched_yield` after each, before it sleeps.
  private static let patience = 256

  // Only the thread that owns the team writes these four, and only while no helper has joined. Helpers
  // read them only after they have joined. This makes the team `Sendable`.
  private var work: (any ConcurrentWork)?
  private var partCount = 0
  private var ticket = 0
  private var startedThreads = 0

  /// The state of the team.
  ///
  /// 0: free. Even: the ticket of a job that has begun. Odd: that ticket plus 1, while one thread
  /// finishes the job.
  private let owner = Atomic<Int>(nobody)
  private static let (nobody, ending) = (0, 1)
  private let lastTicket = Atomic<Int>(0)
  /// The state of the helpers of the current job, as a bit field.
  ///
  /// - Bits 0–7: the number of helpers that have joined and not yet left.
  /// - Bit 8 (`open`): whether the job is open for helpers.
  /// - Bits 9 and up (in units of `seat`): how many more helpers may join.
  private let seats = Atomic<Int>(0)
  private static let (open, seat) = (256, 512)
  private let nextPart = Atomic<Int>(0)
  private let sleepers = Atomic<Int>(0)
  private let wake = DispatchSemaphore(value: 0)
  private let allDone = DispatchSemaphore(value: 0)

  /// Whether no job owns the team; another thread may change this at any time.
  var isFree: Bool { owner.load(ordering: .relaxed) == Self.nobody }

  /// Runs all parts of a job and returns when they are done.
  ///
  /// The parts see all earlier writes of the caller, and the caller then sees all writes of the parts.
  ///
  /// - Parameter threads: The maximum number of threads, including the calling one. The calling thread
  ///   runs all parts if the team is busy.
  func run(_ work: any ConcurrentWork, parts: Int, threads: Int) {
    if let ticket = begin(work, parts: parts, helpers: min(threads, parts) - 1) {
      return finish(work, ticket)
    }
    for part in 0..<max(parts, 0) { work.run(part: part, worker: 0) }
  }

  /// Begins a job on helper threads and returns at once; the caller must call `finish` or `cancel` later.
  ///
  /// - Parameter helpers: The maximum number of helpers, not counting the caller.
  /// - Returns: A ticket for `finish` or `cancel`; nil if the team is busy, or if no helper is allowed.
  func begin(_ work: any ConcurrentWork, parts: Int, helpers: Int) -> Int? {
    let helpers = min(helpers, parts, Self.mostThreads - 1)
    guard helpers > 0, isFree else { return nil }
    let ticket = lastTicket.add(2, ordering: .relaxed).newValue
    let taking = owner.compareExchange(
      expected: Self.nobody, desired: ticket, ordering: .acquiring)
    guard taking.exchanged else { return nil }
    self.work = work
    self.ticket = ticket
    partCount = parts
    nextPart.store(0, ordering: .relaxed)
    startThreads(helpers)
    seats.store(helpers * Self.seat + Self.open, ordering: .sequentiallyConsistent)
    wakeThreads(helpers)
    return ticket
  }

  /// Runs the remaining parts of a job that has begun, and returns when all its parts are done.
  ///
  /// The parts see all writes of the caller before `begin`, and the caller then sees all writes of the
  /// parts.
  func finish(_ work: any ConcurrentWork, _ ticket: Int) {
    guard takeOver(ticket) else { return awaitRelease(ticket) }
    runParts(of: work, as: 0)
    close()
  }

  /// Skips the parts of a job that no thread has begun, and returns when the parts in progress are done.
  func cancel(_ ticket: Int) {
    guard takeOver(ticket) else { return awaitRelease(ticket) }
    nextPart.store(partCount, ordering: .relaxed)
    close()
  }

  /// Closes the job for helpers, waits until those that joined have left, and releases the team.
  private func close() {
    let atWork = seats.bitwiseAnd(Self.open - 1, ordering: .acquiringAndReleasing).newValue
    if atWork > 0 { awaitHelpers() }
    release()
  }

  /// Waits until the helper that is finishing the job of `ticket` has released the team.
  private func awaitRelease(_ ticket: Int) {
    while owner.load(ordering: .relaxed) == ticket + Self.ending { sched_yield() }
  }

  /// Claims the finishing of a job for this thread; returns false if another thread has claimed it or
  /// has already finished it.
  private func takeOver(_ ticket: Int) -> Bool {
    owner.compareExchange(
      expected: ticket, desired: ticket + Self.ending, successOrdering: .acquiringAndReleasing,
      failureOrdering: .acquiring
    ).exchanged
  }

  /// Releases the team for the next job.
  private func release() {
    work = nil
    seats.store(0, ordering: .relaxed)
    owner.store(Self.nobody, ordering: .releasing)
  }

  private func runParts(of work: any ConcurrentWork, as worker: Int) {
    while true {
      let part = nextPart.add(1, ordering: .relaxed).oldValue
      guard part < partCount else { return }
      work.run(part: part, worker: worker)
    }
  }

  /// Waits until no helper is at work; the last helper to leave signals `allDone`.
  private func awaitHelpers() {
    _ = Self.patiently { seats.load(ordering: .relaxed) == 0 }
    allDone.wait()
    // From here on the writes of the helpers are visible.
    _ = seats.load(ordering: .acquiring)
  }

  /// Starts threads until the team has `count` of them.
  private func startThreads(_ count: Int) {
    while startedThreads < count {
      let thread = Thread { ThreadTeam.shared.help() }
      thread.name = "Citrine"
      thread.start()
      startedThreads += 1
    }
  }

  /// Wakes up to `count` sleeping threads.
  private func wakeThreads(_ count: Int) {
    var rest = count
    while rest > 0, removeSleeper() {
      wake.signal()
      rest -= 1
    }
  }

  /// Decrements the number of sleepers; returns false if it is 0.
  private func removeSleeper() -> Bool {
    var asleep = sleepers.load(ordering: .sequentiallyConsistent)
    while asleep > 0 {
      let exchange = sleepers.weakCompareExchange(
        expected: asleep, desired: asleep - 1, ordering: .relaxed)
      if exchange.exchanged { return true }
      asleep = exchange.original
    }
    return false
  }

  /// The main loop of a helper thread: join a job, run parts, leave; sleep if there is no job.
  private func help() -> Never {
    while true {
      if let worker = join() {
        if let work { runParts(of: work, as: worker) }
        leave()
      } else if !Self.patiently({ mayJoin }) {
        sleepers.add(1, ordering: .sequentiallyConsistent)
        // Check again: a job that began in the meantime may not have counted this thread as a sleeper.
        if !mayJoin || !removeSleeper() { wake.wait() }
      }
    }
  }

  private var mayJoin: Bool { seats.load(ordering: .sequentiallyConsistent) >= Self.seat }

  /// Joins the current job; returns the worker index, from 1, or nil if no more helpers may join.
  private func join() -> Int? {
    var now = seats.load(ordering: .relaxed)
    while now >= Self.seat {
      let exchange = seats.weakCompareExchange(
        expected: now, desired: now - Self.seat + 1, ordering: .acquiring)
      if exchange.exchanged { return now / Self.seat }
      now = exchange.original
    }
    return nil
  }

  /// Leaves the job when no parts are left.
  ///
  /// The last helper to leave signals the caller if the job is closed. If it is still open and no more
  /// helpers may join, this thread releases the team, unless the caller is finishing the job.
  private func leave() {
    let ticket = ticket
    switch seats.subtract(1, ordering: .acquiringAndReleasing).newValue {
    case 0: allDone.signal()
    case Self.open: if takeOver(ticket) { release() }
    default: break
    }
  }

  /// Polls a condition for a short time and yields the processor in between; returns its last value.
  private static func patiently(_ condition: () -> Bool) -> Bool {
    for _ in 0..<patience {
      if condition() { return true }
      sched_yield()
    }
    return condition()
  }
}
