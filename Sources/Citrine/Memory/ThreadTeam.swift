import Dispatch
import Foundation
import Synchronization

/// Work in parts that may be done at the same time.
protocol ConcurrentWork: AnyObject {
  /// Does a part.
  ///
  /// - Parameter worker: The number of the thread that does it, from 0, the caller's: below the
  ///   number of threads, and no other's while the work lasts.
  func run(part: Int, worker: Int)
}

/// Threads of this process that help with work in parts, whoever asks for it: one work at a time.
///
/// They are started when they are first of use, look for work for a moment after they have done some,
/// and then sleep. Nothing waits for a thread that has not begun: who asks does parts as well, and all
/// of them where the others are late, or busy with the work of somebody else. He may go away meanwhile:
/// when the others have done all there is, the team is free for the next work without him.
///
/// Nothing is allocated once the threads have started.
final class ThreadTeam: @unchecked Sendable {
  static let shared = ThreadTeam()

  /// The most threads for a work, that of the caller included.
  static let mostThreads = 16

  /// How often somebody looks whether something has changed, before sleeping.
  private static let patience = 256

  // Written by the thread that has taken the team, while nobody has a seat, and read by those that have
  // one: this is what makes the team `Sendable`.
  private var work: (any ConcurrentWork)?
  private var partCount = 0
  private var ticket = 0
  private var startedThreads = 0

  /// Whose the team is: nobody's, that of a ticket, which is even, or with one more that of who sees a
  /// ticket's work to its end.
  private let owner = Atomic<Int>(nobody)
  private static let (nobody, ending) = (0, 1)
  private let lastTicket = Atomic<Int>(0)
  /// In the lowest byte how many threads are at work beside the caller's; then whether the work is
  /// open; and above that how many more may join.
  private let seats = Atomic<Int>(0)
  private static let (open, seat) = (256, 512)
  private let nextPart = Atomic<Int>(0)
  private let sleepers = Atomic<Int>(0)
  private let wake = DispatchSemaphore(value: 0)
  private let allDone = DispatchSemaphore(value: 0)

  /// Whether nobody has the team; it may change at any time.
  var isFree: Bool { owner.load(ordering: .relaxed) == Self.nobody }

  /// Does all parts of a work, on so many threads at most, and returns when they are done.
  ///
  /// What a part writes, the caller sees; and parts see what the caller wrote before.
  func run(_ work: any ConcurrentWork, parts: Int, threads: Int) {
    if let ticket = begin(work, parts: parts, helpers: min(threads, parts) - 1) {
      return finish(work, ticket)
    }
    for part in 0..<max(parts, 0) { work.run(part: part, worker: 0) }
  }

  /// Lets others do parts of a work while the caller goes on, who must call `finish` some time.
  ///
  /// - Parameter helpers: How many others, at most.
  /// - Returns: A ticket for `finish`; nil when nobody else can do anything now.
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

  /// Does what is left of a work that has begun, and returns when all of it is done.
  ///
  /// What a part writes, the caller sees; and parts see what the caller wrote before the work began.
  func finish(_ work: any ConcurrentWork, _ ticket: Int) {
    guard takeOver(ticket) else { return awaitRelease(ticket) }
    runParts(of: work, as: 0)
    close()
  }

  /// Leaves out the parts of a work that nobody has begun, and returns when the others are done.
  func cancel(_ ticket: Int) {
    guard takeOver(ticket) else { return awaitRelease(ticket) }
    nextPart.store(partCount, ordering: .relaxed)
    close()
  }

  /// Lets nobody join any more, and gives the team back when all have left.
  private func close() {
    let atWork = seats.bitwiseAnd(Self.open - 1, ordering: .acquiringAndReleasing).newValue
    if atWork > 0 { awaitHelpers() }
    release()
  }

  /// Waits for the last of the others, who is about to give the team back.
  private func awaitRelease(_ ticket: Int) {
    while owner.load(ordering: .relaxed) == ticket + Self.ending { sched_yield() }
  }

  /// Takes it upon the caller to see a work to its end; returns whether it is for nobody else to do so.
  private func takeOver(_ ticket: Int) -> Bool {
    owner.compareExchange(
      expected: ticket, desired: ticket + Self.ending, successOrdering: .acquiringAndReleasing,
      failureOrdering: .acquiring
    ).exchanged
  }

  /// Gives the team back.
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

  /// Waits until nobody is at work; the last to leave says so.
  private func awaitHelpers() {
    _ = Self.patiently { seats.load(ordering: .relaxed) == 0 }
    allDone.wait()
    // What the others wrote is seen from here on.
    _ = seats.load(ordering: .acquiring)
  }

  /// Starts threads until there are so many.
  private func startThreads(_ count: Int) {
    while startedThreads < count {
      let thread = Thread { ThreadTeam.shared.help() }
      thread.name = "Citrine"
      thread.start()
      startedThreads += 1
    }
  }

  /// Wakes so many threads, if they sleep.
  private func wakeThreads(_ count: Int) {
    var rest = count
    while rest > 0, removeSleeper() {
      wake.signal()
      rest -= 1
    }
  }

  /// Takes one off the number of sleepers; returns whether there was one.
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

  /// What a thread of the team does all its life.
  private func help() -> Never {
    while true {
      if let worker = join() {
        if let work { runParts(of: work, as: worker) }
        leave()
      } else if !Self.patiently({ mayJoin }) {
        sleepers.add(1, ordering: .sequentiallyConsistent)
        // A work that has begun meanwhile may not have seen the sleeper.
        if !mayJoin || !removeSleeper() { wake.wait() }
      }
    }
  }

  private var mayJoin: Bool { seats.load(ordering: .sequentiallyConsistent) >= Self.seat }

  /// Takes a seat and returns its number, or nil when there is none.
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

  /// Gives up a seat, when no parts are left.
  private func leave() {
    let ticket = ticket
    switch seats.subtract(1, ordering: .acquiringAndReleasing).newValue {
    case 0: allDone.signal()
    case Self.open: if takeOver(ticket) { release() }
    default: break
    }
  }

  /// Looks for a moment whether a condition comes true; others may use the processor meanwhile.
  private static func patiently(_ condition: () -> Bool) -> Bool {
    for _ in 0..<patience {
      if condition() { return true }
      sched_yield()
    }
    return condition()
  }
}
