import Foundation

/// Measures the time of operations: the median of several repetitions, each of about eight milliseconds.
struct Harness {
  var repetitions = 11
  /// The approximate duration of a repetition in seconds.
  private let repetitionTime = 0.008

  /// Measures two operations in alternation, so that disturbances of the machine affect both.
  ///
  /// First it determines the number of operations in a repetition; this also warms up the caches.
  ///
  /// - Returns: The seconds per operation of each, as processor time.
  func measure(_ first: (Int) -> Void, _ second: (Int) -> Void) -> (Double, Double) {
    let (firstCount, secondCount) = (count(of: first), count(of: second))
    var (firstTimes, secondTimes): ([Double], [Double]) = ([], [])
    for _ in 0..<repetitions {
      firstTimes.append(Self.time(first, count: firstCount))
      secondTimes.append(Self.time(second, count: secondCount))
    }
    return (Self.median(firstTimes), Self.median(secondTimes))
  }

  /// Returns the seconds per operation of one operation, as processor time.
  func measure(_ operation: (Int) -> Void) -> Double {
    let count = count(of: operation)
    return Self.median((0..<repetitions).map { _ in Self.time(operation, count: count) })
  }

  /// Measures two operations in alternation by wall-clock time, with eight times as long repetitions.
  ///
  /// It is for operations with several threads. Other processes disturb the minimum less than the median.
  ///
  /// - Returns: The smallest seconds per operation of each.
  func minimumWallTime(_ first: (Int) -> Void, _ second: (Int) -> Void) -> (Double, Double) {
    // Repetitions are long, because an idle processor needs some milliseconds to reach its full clock rate.
    let (firstCount, secondCount) = (8 * count(of: first), 8 * count(of: second))
    var best = (Double.infinity, Double.infinity)
    for _ in 0..<repetitions {
      best.0 = min(best.0, Self.wallTime(first, count: firstCount))
      best.1 = min(best.1, Self.wallTime(second, count: secondCount))
    }
    return best
  }

  private static func wallTime(_ operation: (Int) -> Void, count: Int) -> Double {
    let time = ContinuousClock().measure { operation(count) }
    return time / .seconds(1) / Double(count)
  }

  /// Returns the number of operations in a repetition.
  func count(of operation: (Int) -> Void) -> Int {
    var count = 1
    while true {
      let seconds = Self.time(operation, count: count)
      if seconds * Double(count) > repetitionTime / 2 || count >= 1 << 22 {
        return max(1, Int(repetitionTime / seconds))
      }
      count *= 2
    }
  }

  /// Returns the seconds per operation, as processor time of all threads of this process.
  static func time(_ operation: (Int) -> Void, count: Int) -> Double {
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
