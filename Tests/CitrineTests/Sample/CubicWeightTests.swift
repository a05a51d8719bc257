import CPixels
import Testing

@Suite struct `Cubic weights` {
  private func weights(_ t: Double) -> [Double] {
    let weights = cpx_find_cubic_weights(t)
    return [weights.first, weights.second, weights.third, weights.last]
  }

  @Test func `at a sample the weights are 1 for that sample and 0 for others`() {
    #expect(weights(0) == [0, 1, 0, 0])
    #expect(weights(1) == [0, 0, 1, 0])
  }

  /// The cubics of the Catmull–Rom family with a = -1/2 reproduce parabolas.
  @Test(arguments: [0.125, 0.3, 0.5, 0.875])
  func `the weights reproduce constants, lines and parabolas`(t: Double) {
    for power in 0...2 {
      func value(_ x: Double) -> Double { (0..<power).reduce(1) { value, _ in value * x } }
      let sum = zip(weights(t), [-1.0, 0, 1, 2]).reduce(0) { $0 + $1.0 * value($1.1) }
      #expect(abs(sum - value(t)) < 1e-12)
    }
    for (weight, other) in zip(weights(t), weights(1 - t).reversed()) {
      #expect(abs(weight - other) < 1e-12)
    }
  }
}
