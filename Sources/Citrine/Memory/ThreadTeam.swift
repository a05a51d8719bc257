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
/// of them where the others are late, or busy with the work of somebody else.
///
/// Nothing is allocated once the threads have started.
final class ThreadTeam: @unchecked Sendable {
  static let shared = ThreadTeam()

  /// The most threads for a work, that of the caller included.
  static let mostThreads = 16

  /// How often somebody looks whether something has changed, before sleeping.
  private static let patience = 128

  // Written by the thread that has taken the team, while nobody has a seat, and read by those that have
  // one: this is what makes the team `Sendable`.
  private var work: (any ConcurrentWork)?
  private var partCount = 0
  private var startedThreads = 0

  private let isTaken = Atomic<Bool>(false)
  /// In the lowest byte how many threads are at work beside the caller's; then whether the work is
  /// open; and above that how many more may join.
  private let seats = Atomic<Int>(0)
  private static let (open, seat) = (256, 512)
  private let nextPart = Atomic<Int>(0)
  private let sleepers = Atomic<Int>(0)
  private let wake = DispatchSemaphore(value: 0)
  private let allDone = DispatchSemaphore(value: 0)

  /// Does all parts of a work, on so many threads at most, and returns when they are done.
  ///
  /// What a part writes, the caller sees; and parts see what the caller wrote before.
  func run(_ work: any ConcurrentWork, parts: Int, threads: Int) {
    let helpers = min(threads, parts, Self.mostThreads) - 1
    guard helpers > 0, take() else {
      for part in 0..<max(parts, 0) { work.run(part: part, worker: 0) }
      return
    }
    self.work = work
    partCount = parts
    nextPart.store(0, ordering: .relaxed)
    seats.store(helpers * Self.seat + Self.open, ordering: .releasing)
    call(helpers)
    runParts(of: work, as: 0)
    let atWork = seats.bitwiseAnd(Self.open - 1, ordering: .acquiringAndReleasing).newValue
    if atWork > 0 { awaitHelpers() }
    self.work = nil
    isTaken.store(false, ordering: .releasing)
  }

  private func take() -> Bool {
    isTaken.compareExchange(expected: false, desired: true, ordering: .acquiring).exchanged
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

  /// Starts or wakes as many threads as are of use.
  private func call(_ helpers: Int) {
    while startedThreads < helpers {
      let thread = Thread { ThreadTeam.shared.help() }
      thread.name = "Citrine"
      thread.start()
      startedThreads += 1
    }
    var asleep = sleepers.load(ordering: .relaxed)
    while asleep > 0 {
      let woken = min(asleep, helpers)
      let exchange = sleepers.weakCompareExchange(
        expected: asleep, desired: asleep - woken, ordering: .relaxed)
      if exchange.exchanged {
        for _ in 0..<woken { wake.signal() }
        return
      }
      asleep = exchange.original
    }
  }

  /// What a thread of the team does all its life.
  private func help() -> Never {
    while true {
      if let worker = join() {
        if let work { runParts(of: work, as: worker) }
        if seats.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { allDone.signal() }
      } else if !Self.patiently({ seats.load(ordering: .relaxed) >= Self.seat }) {
        sleepers.add(1, ordering: .relaxed)
        wake.wait()
      }
    }
  }

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

  /// Looks for a moment whether a condition comes true; others may use the processor meanwhile.
  private static func patiently(_ condition: () -> Bool) -> Bool {
    for _ in 0..<patience {
      if condition() { return true }
      sched_yield()
    }
    return condition()
  }
}
