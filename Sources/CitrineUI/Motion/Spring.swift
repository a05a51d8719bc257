import CitrineKit
public import Foundation

/// A damped spring that pulls a value to a target, in closed form.
///
/// ```swift
/// let spring = Spring(duration: 0.5, bounce: 0.3)
/// let height = spring.value(target: 100.0, time: 0.25)  // Of a value that was 0 at time 0.
/// let view = Color.red.frame(height: height).animation(.spring(spring), value: height)
/// ```
nonisolated public struct Spring: Hashable, Sendable {
  let curve: DampedSpring

  private init(frequency: Double, damping: Double) {
    curve = DampedSpring(
      frequency: frequency.isFinite ? min(max(frequency, 1e-6), 1e6) : 1e6,
      dampingRatio: damping.isFinite ? max(damping, 0) : 1)
  }

  /// Creates a spring from its perceived duration in seconds, and its bounce.
  ///
  /// A bounce of 0 is critically damped, above 0 (up to 1) oscillates, below 0 (down to -1) is overdamped.
  public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
    let bounce = bounce.isFinite ? min(max(bounce, -0.99), 1) : 0
    self.init(response: duration, dampingRatio: DampedSpring.dampingRatio(bounce: bounce))
  }

  /// Creates a spring from the period in seconds of the undamped spring, and its damping ratio.
  public init(response: Double, dampingRatio: Double) {
    self.init(frequency: 2 * .pi / max(response, 0.001), damping: dampingRatio)
  }

  /// Creates a spring from its physical properties.
  ///
  /// - Parameters:
  ///   - mass: The mass of the object at the end of the spring; 1 by default.
  ///   - stiffness: The stiffness of the spring.
  ///   - damping: The friction of the motion.
  ///   - allowOverDamping: False to reduce a damping ratio above 1 to 1.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false
  ) {
    let (mass, stiffness) = (max(mass, 1e-9), max(stiffness, 1e-9))
    let ratio = damping / (2 * (mass * stiffness).squareRoot())
    self.init(
      frequency: (stiffness / mass).squareRoot(), damping: allowOverDamping ? ratio : min(ratio, 1))
  }

  /// Creates a spring from the time in seconds until it is closer to its target than a fraction of its start.
  public init(
    settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001
  ) {
    let ratio = min(max(dampingRatio, 0.01), 100)
    let phase = DampedSpring.settlingPhase(
      dampingRatio: ratio, epsilon: min(max(epsilon, 1e-9), 0.5))
    self.init(frequency: phase / max(settlingDuration, 0.001), damping: ratio)
  }

  // MARK: Properties

  /// The perceived duration in seconds.
  public var duration: TimeInterval { response }
  /// The bounce, from -1 to 1.
  public var bounce: Double { curve.bounce }
  /// The period in seconds of the undamped spring.
  public var response: Double { 2 * .pi / curve.frequency }
  /// The damping ratio: the spring oscillates below 1.
  public var dampingRatio: Double { curve.dampingRatio }
  /// The mass: always 1.
  public var mass: Double { 1 }
  /// The stiffness for a mass of 1.
  public var stiffness: Double { curve.frequency * curve.frequency }
  /// The friction for a mass of 1.
  public var damping: Double { 2 * curve.dampingRatio * curve.frequency }
  /// The time in seconds after which the distance stays below about 1/1000 of the start; infinite without damping.
  public var settlingDuration: TimeInterval {
    curve.dampingRatio > 0 ? curve.estimatedSettlingDuration : .infinity
  }

  /// A spring without oscillation, for 0.5 seconds.
  public static var smooth: Spring { smooth() }
  /// A spring with a small oscillation (bounce 0.15), for 0.5 seconds.
  public static var snappy: Spring { snappy() }
  /// A spring with a larger oscillation (bounce 0.3), for 0.5 seconds.
  public static var bouncy: Spring { bouncy() }

  /// A spring of a duration in seconds, whose bounce is `extraBounce`.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// A spring of a duration in seconds, whose bounce is 0.15 plus `extraBounce`.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring of a duration in seconds, whose bounce is 0.3 plus `extraBounce`.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  // MARK: Motion

  /// The value at a time in seconds of a motion from zero to a target.
  public func value<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: TimeInterval
  ) -> V {
    let (distance, response) = curve.fundamentalSolutions(at: time)
    return target.scaled(by: 1 - distance) + initialVelocity.scaled(by: response)
  }

  /// The velocity in units per second at a time in seconds of a motion from zero to a target.
  public func velocity<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: TimeInterval
  ) -> V {
    let (distance, response) = curve.fundamentalSolutions(at: time)
    // The derivatives of the fundamental solutions follow from the equation of motion.
    return target.scaled(by: stiffness * response)
      + initialVelocity.scaled(by: distance - damping * response)
  }

  /// Moves a value and its velocity on by a time in seconds.
  public func update<V: VectorArithmetic>(
    value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval
  ) {
    let distance = target - value
    let moved = self.value(target: distance, initialVelocity: velocity, time: deltaTime)
    velocity = self.velocity(target: distance, initialVelocity: velocity, time: deltaTime)
    value += moved
  }

  /// The force on a value at a position with a velocity, for a mass of 1.
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }

  /// Returns an estimate of the time in seconds after which a motion from zero to a target stays close to the target.
  ///
  /// Close means a distance below `epsilon`. Without damping, the time is infinite, unless there is no motion.
  public func settlingDuration<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, epsilon: Double
  ) -> TimeInterval {
    let size = (target.magnitudeSquared + initialVelocity.magnitudeSquared).squareRoot()
    guard size > epsilon else { return 0 }
    guard epsilon > 0, settlingDuration.isFinite else { return .infinity }
    return settlingDuration * max(log(size / epsilon) / log(1000), 0)
  }

  /// The value at a time in seconds of a motion between two values.
  public func value<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V.AnimatableData = .zero, time: TimeInterval
  ) -> V {
    var value = fromValue
    value.animatableData += self.value(
      target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity,
      time: time)
    return value
  }

  /// The velocity in units per second at a time in seconds of a motion between two values.
  public func velocity<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V.AnimatableData = .zero, time: TimeInterval
  ) -> V.AnimatableData {
    velocity(
      target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity,
      time: time)
  }
}

nonisolated extension Animation {
  /// An animation by a spring; `blendDuration` has no effect.
  ///
  /// If it interrupts another spring animation of the value, it starts with the current velocity.
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    Animation.spring(response: spring.response, dampingFraction: spring.dampingRatio)
  }

  /// An animation by a spring, which is added to a running animation of the value.
  public static func interpolatingSpring(
    _ spring: Spring, initialVelocity: Double = 0
  ) -> Animation {
    interpolatingSpring(
      stiffness: spring.stiffness, damping: spring.damping, initialVelocity: initialVelocity)
  }

  /// An animation by a spring, which is added to a running animation of the value.
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation {
    interpolatingSpring(
      Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
  }

  /// An animation by a spring of 0.5 seconds without oscillation, which is added to a running animation of the value.
  public static var interpolatingSpring: Animation { interpolatingSpring(Spring()) }
}
