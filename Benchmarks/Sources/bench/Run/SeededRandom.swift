/// A linear congruential generator with 32 bits of state, which gives the workloads the same numbers in every run.
///
/// Source of the constants: *Numerical Recipes*.
struct SeededRandom {
  private var seed: UInt32

  init(seed: UInt32) { self.seed = seed }

  /// Returns the next number in 0..<1.
  mutating func next() -> Double {
    seed = seed &* 1_664_525 &+ 1_013_904_223
    return Double(seed >> 8) / 16_777_216  // The upper 24 bits, divided by 2^24.
  }

  /// Returns `count` numbers in 0..<limit.
  static func numbers(_ count: Int, below limit: Double, seed: UInt32) -> [Double] {
    var random = SeededRandom(seed: seed)
    return (0..<count).map { _ in random.next() * limit }
  }
}

/// A linear congruential generator with 64 bits of state, for the ordinary drawings, the paints and the scenes.
///
/// Source of the constants: Knuth's MMIX.
struct WideRandom {
  var state: UInt64

  /// Returns the next number in 0..<1.
  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / 9_007_199_254_740_992  // The upper 53 bits, divided by 2^53.
  }

  mutating func numbers(_ count: Int) -> [Double] { (0..<count).map { _ in next() } }
}
