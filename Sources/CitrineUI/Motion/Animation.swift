import CitrineKit
import Foundation

/// How a value changes over time from its old value to its new one.
///
/// The ease curves have the control points of CSS Easing Functions. The default durations and springs are SwiftUI's.
///
/// ```swift
/// let view = Circle().scaleEffect(0.5).animation(.spring(duration: 0.4, bounce: 0.3), value: 0.5)
/// let blinking = Animation.easeIn(duration: 0.2).repeatCount(3).delay(1)
/// ```
nonisolated public struct Animation: Hashable, Sendable {
  let curve: AnimationCurve

  // MARK: Fixed durations

  /// Constant speed, for 0.35 seconds.
  public static let linear = linear(duration: 0.35)
  /// Starts slowly, for 0.35 seconds.
  public static let easeIn = easeIn(duration: 0.35)
  /// Ends slowly, for 0.35 seconds.
  public static let easeOut = easeOut(duration: 0.35)
  /// Starts and ends slowly, for 0.35 seconds.
  public static let easeInOut = easeInOut(duration: 0.35)

  /// Constant speed, for a duration in seconds.
  public static func linear(duration: Double) -> Animation {
    bezier(.linear, duration)
  }

  /// Starts slowly; the duration is in seconds.
  public static func easeIn(duration: Double) -> Animation {
    bezier(.easeIn, duration)
  }

  /// Ends slowly; the duration is in seconds.
  public static func easeOut(duration: Double) -> Animation {
    bezier(.easeOut, duration)
  }

  /// Starts and ends slowly; the duration is in seconds.
  public static func easeInOut(duration: Double) -> Animation {
    bezier(.easeInOut, duration)
  }

  /// A cubic Bézier curve from (0, 0) to (1, 1), where x is time and y is progress.
  ///
  /// - Parameters:
  ///   - p1x: The x of the first control point, clamped to 0...1.
  ///   - p1y: The y of the first control point.
  ///   - p2x: The x of the second control point, clamped to 0...1.
  ///   - p2y: The y of the second control point.
  ///   - duration: In seconds; a negative duration counts as 0.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
  ) -> Animation {
    bezier(CubicTimingCurve(p1x, p1y, p2x, p2y), duration)
  }

  private static func bezier(_ curve: CubicTimingCurve, _ duration: Double) -> Animation {
    Animation(curve: .bezier(curve, duration: max(finiteOrZero(duration), 0)))
  }

  // MARK: Springs

  /// The default animation: a critically damped spring with a response of 0.55 seconds.
  public static let `default` = spring(response: 0.55, dampingFraction: 1)
  /// A spring without oscillation, for 0.5 seconds.
  public static let spring = spring()
  /// A spring without oscillation, for 0.5 seconds.
  public static let smooth = smooth()
  /// A spring with a small oscillation (bounce 0.15), for 0.5 seconds.
  public static let snappy = snappy()
  /// A spring with a larger oscillation (bounce 0.3), for 0.5 seconds.
  public static let bouncy = bouncy()
  /// A fast spring with a small oscillation (bounce 0.15), for views that follow a finger; for 0.15 seconds.
  public static let interactiveSpring = interactiveSpring()

  /// A spring of a duration in seconds, whose bounce is `extraBounce`.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }

  /// A spring of a duration in seconds, whose bounce is 0.15 plus `extraBounce`.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring of a duration in seconds, whose bounce is 0.3 plus `extraBounce`.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// A spring by its response and damping.
  ///
  /// If it interrupts another spring animation of the value, it starts with the current velocity.
  ///
  /// - Parameters:
  ///   - response: The period in seconds of the undamped spring.
  ///   - dampingFraction: The damping ratio; the spring oscillates below 1.
  ///   - blendDuration: Has no effect.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    let frequency = 2 * Double.pi / max(finiteOrZero(response), 0.001)
    return Animation(
      curve: .spring(
        DampedSpring(
          frequency: frequency, dampingRatio: max(finiteOrZero(dampingFraction), 0.01)),
        preservesVelocity: true))
  }

  /// A spring by its perceived duration in seconds and its bounce.
  ///
  /// A bounce of 0 is critically damped, above 0 (up to 1) oscillates, below 0 (down to -1) is overdamped.
  /// `blendDuration` has no effect.
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation {
    let bounce = min(max(finiteOrZero(bounce), -0.99), 0.99)
    return spring(
      response: duration, dampingFraction: DampedSpring.dampingRatio(bounce: bounce))
  }

  /// A fast spring by its response and damping, for views that follow a finger.
  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation { spring(response: response, dampingFraction: dampingFraction) }

  /// A fast spring, for views that follow a finger; its bounce is 0.15 plus `extraBounce`.
  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0, blendDuration: TimeInterval = 0.25
  ) -> Animation { spring(duration: duration, bounce: 0.15 + extraBounce) }

  /// A spring by its mass, stiffness, damping and initial velocity.
  ///
  /// If it interrupts another animation of the value, that one continues, and both motions are added.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    let mass = max(finiteOrZero(mass), 0.001)
    let stiffness = max(finiteOrZero(stiffness), 0.001)
    let spring = DampedSpring(
      frequency: (stiffness / mass).squareRoot(),
      dampingRatio: max(finiteOrZero(damping) / (2 * (mass * stiffness).squareRoot()), 0.01),
      velocity: finiteOrZero(initialVelocity))
    return Animation(curve: .spring(spring, preservesVelocity: false))
  }

  // MARK: Changing

  /// Returns the animation with a delay in seconds; a negative delay skips its beginning.
  public func delay(_ delay: Double) -> Animation {
    Animation(curve: .delayed(curve, finiteOrZero(delay)))
  }

  /// Returns the animation, faster by a factor; with 0 or less, it does not advance.
  public func speed(_ speed: Double) -> Animation {
    Animation(curve: .speed(curve, finiteOrZero(speed)))
  }

  /// Returns the animation, repeated a number of times (at least 1).
  ///
  /// With `autoreverses`, every second repetition runs backward; without it, each starts again at the old value.
  /// After the last repetition, the value is the new one.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    Animation(curve: .repeated(curve, count: max(repeatCount, 1), autoreverses: autoreverses))
  }

  /// Returns the animation, repeated endlessly.
  ///
  /// With `autoreverses`, every second repetition runs backward; without it, each starts again at the old value.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(curve: .repeated(curve, count: nil, autoreverses: autoreverses))
  }
}
