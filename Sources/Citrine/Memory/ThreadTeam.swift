import Synchronization

/// A job that consists of numbered parts, which may run concurrently.
protocol ParallelJob: AnyObject {
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
/// time (`spinCount`), then sleep. No caller waits for a helper that has not joined its job: the caller
/// runs parts too, and runs all of them if the helpers are late or busy with another caller's job.
/// A caller may also do other things between `begin` and `finish`. If the helpers complete the job in
/// that time, they release the team, so that the next job can begin before that `finish`.
///
/// Nothing is allocated once the threads have started.
final class ThreadTeam: @unchecked Sendable {
  static let shared = ThreadTeam()

  /// The maximum number of threads for one job, including the calling thread.
  static let maxThreads = 16

  /// How many times a thread polls a condition, and yields the processor after each, before it sleeps.
  private static let spinCount = 256

  // Only the thread that owns the team writes these four, and only while no helper has joined. Helpers
  // read them only after they have joined. This makes the team `Sendable`.
  private var job: (any ParallelJob)?
  private var partCount = 0
  private var ticket = 0
  private var startedThreads = 0

  /// The state of the team.
  ///
  /// 0: free. Even: the ticket of a job that has begun. Odd: that ticket plus 1, while one thread
  /// finishes the job.
  private let teamState = Atomic<Int>(noJob)
  private static let (noJob, finishing) = (0, 1)
  private let lastTicket = Atomic<Int>(0)
  /// The state of the helpers of the current job, as a bit field.
  ///
  /// - Bits 0–7: the number of helpers that have joined and not yet left.
  /// - Bit 8 (`openBit`): whether the job is open for helpers.
  /// - Bits 9 and up (in units of `vacancy`): how many more helpers may join.
  private let helperState = Atomic<Int>(0)
  private static let (openBit, vacancy) = (256, 512)
  private let nextPart = Atomic<Int>(0)
  private let sleeperCount = Atomic<Int>(0)
  private let wakeSemaphore = ThreadSemaphore()
  private let doneSemaphore = ThreadSemaphore()

  /// Whether no job owns the team; another thread may change this at any time.
  var isFree: Bool { teamState.load(ordering: .relaxed) == Self.noJob }

  /// Runs all parts of a job and returns when they are done.
  ///
  /// The parts see all earlier writes of the caller, and the caller then sees all writes of the parts.
  ///
  /// - Parameter threads: The maximum number of threads, including the calling one. The calling thread
  ///   runs all parts if the team is busy.
  func run(_ job: any ParallelJob, parts: Int, threads: Int) {
    if let ticket = begin(job, parts: parts, helpers: min(threads, parts) - 1) {
      return finish(job, ticket)
    }
    for part in 0..<max(parts, 0) { job.run(part: part, worker: 0) }
  }

  /// Begins a job on helper threads and returns at once; the caller must call `finish` or `cancel` later.
  ///
  /// - Parameter helpers: The maximum number of helpers, not counting the caller.
  /// - Returns: A ticket for `finish` or `cancel`; nil if the team is busy, if no helper is allowed, or on a system without
  ///   threads.
  func begin(_ job: any ParallelJob, parts: Int, helpers: Int) -> Int? {
    let helpers = min(helpers, parts, Self.maxThreads - 1)
    guard SystemThread.areAvailable, helpers > 0, isFree else { return nil }
    let ticket = lastTicket.add(2, ordering: .relaxed).newValue
    let claim = teamState.compareExchange(
      expected: Self.noJob, desired: ticket, ordering: .acquiring)
    guard claim.exchanged else { return nil }
    self.job = job
    self.ticket = ticket
    partCount = parts
    nextPart.store(0, ordering: .relaxed)
    startThreads(helpers)
    helperState.store(helpers * Self.vacancy + Self.openBit, ordering: .sequentiallyConsistent)
    wakeThreads(helpers)
    return ticket
  }

  /// Runs the remaining parts of a job that has begun, and returns when all its parts are done.
  ///
  /// The parts see all writes of the caller before `begin`, and the caller then sees all writes of the
  /// parts.
  func finish(_ job: any ParallelJob, _ ticket: Int) {
    guard claimFinish(ticket) else { return awaitRelease(ticket) }
    runParts(of: job, as: 0)
    closeJob()
  }

  /// Skips the parts of a job that no thread has begun, and returns when the parts in progress are done.
  func cancel(_ ticket: Int) {
    guard claimFinish(ticket) else { return awaitRelease(ticket) }
    nextPart.store(partCount, ordering: .relaxed)
    closeJob()
  }

  /// Closes the job for helpers, waits until those that joined have left, and releases the team.
  private func closeJob() {
    // Clears the open bit and the vacancies; the number of helpers remains.
    let activeHelpers = helperState.bitwiseAnd(Self.openBit - 1, ordering: .acquiringAndReleasing)
      .newValue
    if activeHelpers > 0 { awaitHelpers() }
    release()
  }

  /// Waits until the helper that is finishing the job of `ticket` has released the team.
  private func awaitRelease(_ ticket: Int) {
    while teamState.load(ordering: .relaxed) == ticket + Self.finishing { SystemThread.yield() }
  }

  /// Claims the finishing of a job for this thread; returns false if another thread has claimed it or
  /// has already finished it.
  private func claimFinish(_ ticket: Int) -> Bool {
    teamState.compareExchange(
      expected: ticket, desired: ticket + Self.finishing, successOrdering: .acquiringAndReleasing,
      failureOrdering: .acquiring
    ).exchanged
  }

  /// Releases the team for the next job.
  private func release() {
    job = nil
    helperState.store(0, ordering: .relaxed)
    teamState.store(Self.noJob, ordering: .releasing)
  }

  private func runParts(of job: any ParallelJob, as worker: Int) {
    while true {
      let part = nextPart.add(1, ordering: .relaxed).oldValue
      guard part < partCount else { return }
      job.run(part: part, worker: worker)
    }
  }

  /// Waits until no helper is at work; the last helper to leave signals `doneSemaphore`.
  private func awaitHelpers() {
    // The polling often saves a sleep. `wait` follows in any case, because the last helper always signals.
    _ = Self.spinUntil { helperState.load(ordering: .relaxed) == 0 }
    doneSemaphore.wait()
    // From here on the writes of the helpers are visible.
    _ = helperState.load(ordering: .acquiring)
  }

  /// Starts threads until the team has `count` of them.
  private func startThreads(_ count: Int) {
    while startedThreads < count {
      SystemThread.start { ThreadTeam.shared.helperLoop() }
      startedThreads += 1
    }
  }

  /// Wakes sleeping threads, at most `count` of them.
  private func wakeThreads(_ count: Int) {
    var remaining = count
    while remaining > 0, removeSleeper() {
      wakeSemaphore.signal()
      remaining -= 1
    }
  }

  /// Decrements the number of sleepers; returns false if it is 0.
  private func removeSleeper() -> Bool {
    var count = sleeperCount.load(ordering: .sequentiallyConsistent)
    while count > 0 {
      let exchange = sleeperCount.weakCompareExchange(
        expected: count, desired: count - 1, ordering: .relaxed)
      if exchange.exchanged { return true }
      count = exchange.original
    }
    return false
  }

  /// The main loop of a helper thread: join a job, run parts, leave; sleep if there is no job.
  private func helperLoop() -> Never {
    while true {
      if let worker = join() {
        if let job { runParts(of: job, as: worker) }
        leave()
      } else if !Self.spinUntil({ mayJoin }) {
        sleeperCount.add(1, ordering: .sequentiallyConsistent)
        // Check again: a job that began in the meantime may not have counted this thread as a sleeper. If
        // `removeSleeper` fails, the job has counted this thread, and its signal ends the `wait`.
        if !mayJoin || !removeSleeper() { wakeSemaphore.wait() }
      }
    }
  }

  private var mayJoin: Bool { helperState.load(ordering: .sequentiallyConsistent) >= Self.vacancy }

  /// Joins the current job; returns the worker index, from 1, or nil if no more helpers may join.
  private func join() -> Int? {
    var state = helperState.load(ordering: .relaxed)
    while state >= Self.vacancy {
      let exchange = helperState.weakCompareExchange(
        expected: state, desired: state - Self.vacancy + 1, ordering: .acquiring)
      // Each helper finds a different number of vacancies, so this number is its worker index.
      if exchange.exchanged { return state / Self.vacancy }
      state = exchange.original
    }
    return nil
  }

  /// Leaves the job when no parts are left.
  ///
  /// The last helper to leave signals the caller if the job is closed. If it is still open and no more
  /// helpers may join, this thread releases the team, unless the caller is finishing the job.
  private func leave() {
    let ticket = ticket
    switch helperState.subtract(1, ordering: .acquiringAndReleasing).newValue {
    case 0: doneSemaphore.signal()
    case Self.openBit: if claimFinish(ticket) { release() }
    default: break
    }
  }

  /// Polls a condition for a short time and yields the processor in between; returns its last value.
  private static func spinUntil(_ condition: () -> Bool) -> Bool {
    for _ in 0..<spinCount {
      if condition() { return true }
      SystemThread.yield()
    }
    return condition()
  }
}
