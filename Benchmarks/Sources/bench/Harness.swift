import Foundation

/// A workload on both libraries: each closure is one operation on a surface of its own.
struct Workload {
  let name: String
  let size: Int
  let citrine: () -> Void
  let cairo: () -> Void
}

/// Times operations by the median of repetitions that last about eight milliseconds each.
enum Harness {
  private static let repetitions = 11
  private static let repetitionTime = 0.008

  /// Runs both sides in turns, so that drift of the machine falls on both alike.
  ///
  /// - Returns: Microseconds an operation.
  static func measure(_ workload: Workload) -> (citrine: Double, cairo: Double) {
    let citrineCount = count(for: workload.citrine)
    let cairoCount = count(for: workload.cairo)
    var citrine: [Double] = []
    var cairo: [Double] = []
    for _ in 0..<repetitions {
      citrine.append(time(workload.citrine, count: citrineCount))
      cairo.append(time(workload.cairo, count: cairoCount))
    }
    return (median(citrine) * 1e6, median(cairo) * 1e6)
  }

  private static func count(for operation: () -> Void) -> Int {
    var count = 1
    while true {
      let seconds = time(operation, count: count) * Double(count)
      if seconds > repetitionTime / 2 || count >= 1 << 22 {
        return max(1, Int(Double(count) * repetitionTime / seconds))
      }
      count *= 2
    }
  }

  private static func time(_ operation: () -> Void, count: Int) -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    for _ in 0..<count { operation() }
    return Double(DispatchTime.now().uptimeNanoseconds - start) * 1e-9 / Double(count)
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}

/// The generator that all workloads draw their numbers from.
struct SeededRandom {
  var seed: UInt32

  mutating func next() -> Double {
    seed = seed &* 1_664_525 &+ 1_013_904_223
    return Double(seed >> 8) / 16_777_216
  }
}
