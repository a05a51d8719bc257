import Foundation

/// Times operations by the median of repetitions that last about eight milliseconds each.
struct Harness {
  var repetitions = 11
  private let repetitionTime = 0.008

  /// Runs both sides in turn, so that a noisy machine is noisy for both.
  ///
  /// Finding how many operations make a repetition warms both up.
  ///
  /// - Returns: Seconds an operation.
  func measure(_ first: (Int) -> Void, _ second: (Int) -> Void) -> (Double, Double) {
    let (firstCount, secondCount) = (count(of: first), count(of: second))
    var (firstTimes, secondTimes): ([Double], [Double]) = ([], [])
    for _ in 0..<repetitions {
      firstTimes.append(Self.time(first, count: firstCount))
      secondTimes.append(Self.time(second, count: secondCount))
    }
    return (Self.median(firstTimes), Self.median(secondTimes))
  }

  /// Times one operation alone.
  func measure(_ operation: (Int) -> Void) -> Double {
    let count = count(of: operation)
    return Self.median((0..<repetitions).map { _ in Self.time(operation, count: count) })
  }

  /// Runs both in turn, each as often as lasts eight repetitions, and takes what passes on the clock: for
  /// work of several threads, at the moments that other processes leave them the machine.
  ///
  /// - Returns: The least seconds an operation.
  func bestOnClock(_ first: (Int) -> Void, _ second: (Int) -> Void) -> (Double, Double) {
    // A processor that has slept takes some milliseconds until it is fast again.
    let (firstCount, secondCount) = (8 * count(of: first), 8 * count(of: second))
    var best = (Double.infinity, Double.infinity)
    for _ in 0..<repetitions {
      best.0 = min(best.0, Self.clockTime(first, count: firstCount))
      best.1 = min(best.1, Self.clockTime(second, count: secondCount))
    }
    return best
  }

  private static func clockTime(_ operation: (Int) -> Void, count: Int) -> Double {
    let time = ContinuousClock().measure { operation(count) }
    return time / .seconds(1) / Double(count)
  }

  /// How many operations make a repetition.
  private func count(of operation: (Int) -> Void) -> Int {
    var count = 1
    while true {
      let seconds = Self.time(operation, count: count)
      if seconds * Double(count) > repetitionTime / 2 || count >= 1 << 22 {
        return max(1, Int(repetitionTime / seconds))
      }
      count *= 2
    }
  }

  /// Seconds an operation, of all threads of this process: what other processes take of the machine
  /// does not count.
  private static func time(_ operation: (Int) -> Void, count: Int) -> Double {
    let start = processorSeconds
    operation(count)
    return (processorSeconds - start) / Double(count)
  }

  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
  }

  static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
