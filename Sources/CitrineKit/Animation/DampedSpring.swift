import Foundation

/// The motion of a damped spring from 0 to its rest position at 1.
package struct DampedSpring: Hashable, Sendable {
  /// The angular frequency without damping, in radians per second.
  package let frequency: Double
  /// The damping divided by the critical damping: the spring oscillates below 1.
  package let dampingRatio: Double
  /// The velocity at the beginning, in units per second.
  package let velocity: Double

  /// The largest frequency, damping ratio, velocity and time; products of four of them are finite.
  private static let limit = 1e12

  /// Creates a spring from a frequency and a damping ratio, clamped to 0…1e12, and a velocity, clamped to ±1e12.
  package init(frequency: Double, dampingRatio: Double, velocity: Double = 0) {
    self.frequency = min(max(frequency, 0), Self.limit)
    self.dampingRatio = min(max(dampingRatio, 0), Self.limit)
    self.velocity = min(max(velocity, -Self.limit), Self.limit)
  }

  /// Returns the damping ratio of a bounce.
  ///
  /// - Parameter bounce: 0 for the critical damping, up to 1 for none, and above -1 for more than the critical one.
  package static func dampingRatio(bounce: Double) -> Double {
    bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
  }

  /// The bounce: 1 minus the damping ratio; with a ratio above 1, its reciprocal minus 1.
  package var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// Returns the position after a time in seconds.
  package func progress(at time: Double) -> Double {
    let (distance, velocityResponse) = fundamentalSolutions(at: time)
    return 1 - distance + velocity * velocityResponse
  }

  /// Returns the two fundamental solutions of the equation of motion after a time in seconds, clamped to 0…1e12.
  ///
  /// `distance` starts with 1 at rest; `velocityResponse` starts with 0 and the velocity 1.
  package func fundamentalSolutions(
    at time: Double
  ) -> (distance: Double, velocityResponse: Double) {
    let time = min(max(time, 0), Self.limit)
    let decay = dampingRatio * frequency
    if dampingRatio == 1 {
      let envelope = exp(-frequency * time)
      return (envelope * (1 + frequency * time), envelope * time)
    }
    if dampingRatio < 1 {
      let damped = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let envelope = exp(-decay * time)
      let sine = sin(damped * time) / max(damped, .leastNormalMagnitude)
      return (envelope * (cos(damped * time) + decay * sine), envelope * sine)
    }
    // The motion is the sum of two exponential decays, with the rates decay ± root.
    let square = dampingRatio * dampingRatio - 1
    let root = max(frequency * square.squareRoot(), .leastNormalMagnitude)
    let fast = decay + root
    // The quotient equals decay − root, without the cancellation of digits.
    let slow = frequency * frequency / fast
    let velocityResponse = (exp(-slow * time) - exp(-fast * time)) / (2 * root)
    return (exp(-slow * time) + slow * velocityResponse, velocityResponse)
  }
}

extension DampedSpring {
  /// The time after which the bound of the distance from 1 is 0.001, at most 1000 s.
  var settlingDuration: Double {
    let (limit, threshold) = (1000.0, 0.001)
    guard frequency > 0, dampingRatio > 0 else { return limit }
    if dampingRatio < 1 {
      let decay = dampingRatio * frequency
      let damped = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let amplitude = 1 + abs((decay - velocity) / max(damped, 1e-12))
      return min(max(log(amplitude / threshold) / decay, 0), limit)
    }
    // The distance has one extremum at most, so the last time above the threshold is found by doubling and halving.
    func isAtRest(_ time: Double) -> Bool { abs(1 - progress(at: time)) <= threshold }
    var high = (1 + abs(velocity) / frequency) / frequency
    while high < limit, !isAtRest(high) || !isAtRest(high * 1.5) { high *= 2 }
    guard high < limit else { return limit }
    var low = high / 2
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if isAtRest(middle) { high = middle } else { low = middle }
    }
    return high
  }

  /// Returns the spring with a damping ratio and an initial velocity that comes to rest after a duration, in seconds.
  static func settling(
    in duration: Double, dampingRatio: Double, velocity: Double
  ) -> DampedSpring {
    let dampingRatio = min(max(finiteOrZero(dampingRatio), 0.01), 1)
    func spring(_ frequency: Double) -> DampedSpring {
      DampedSpring(
        frequency: frequency, dampingRatio: dampingRatio, velocity: finiteOrZero(velocity))
    }
    let duration = min(max(finiteOrZero(duration), 0.001), 1000)
    // A stiffer spring comes to rest earlier.
    var (low, high) = (1e-3 / duration, 1e6 / duration)
    for _ in 0..<60 {
      let middle = (low * high).squareRoot()
      if spring(middle).settlingDuration > duration { low = middle } else { high = middle }
    }
    return spring(high)
  }
}
