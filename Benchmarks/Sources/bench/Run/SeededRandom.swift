/// The generator that all workloads draw their numbers from.
struct SeededRandom {
  private var seed: UInt32

  init(seed: UInt32) { self.seed = seed }

  /// The next number in 0..<1.
  mutating func next() -> Double {
    seed = seed &* 1_664_525 &+ 1_013_904_223
    return Double(seed >> 8) / 16_777_216
  }

  /// As many numbers in 0..<limit.
  static func numbers(_ count: Int, below limit: Double, seed: UInt32) -> [Double] {
    var random = SeededRandom(seed: seed)
    return (0..<count).map { _ in random.next() * limit }
  }
}
