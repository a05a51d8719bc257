import Foundation

/// Repeatable random numbers for paths (SplitMix64).
struct PathRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a point with coordinates between 0 and `side`.
  mutating func point(in side: CGFloat) -> CGPoint {
    CGPoint(
      x: CGFloat.random(in: 0...side, using: &self), y: CGFloat.random(in: 0...side, using: &self))
  }
}
