/// A linear congruential generator, the same as in the benchmarks: it gives the same numbers on every machine.
struct SeededRandom: RandomNumberGenerator {
  private var seed: UInt32

  init(_ seed: UInt32) { self.seed = seed }

  /// The next number in 0..<1.
  mutating func unit() -> Double {
    seed = seed &* 1_664_525 &+ 1_013_904_223
    return Double(seed >> 8) / 16_777_216
  }

  mutating func next() -> UInt64 {
    (0..<4).reduce(0) { word, _ in word << 16 | UInt64(unit() * 65536) }
  }
}
