import Foundation

/// How a value goes from one to another in time.
nonisolated public struct Animation: Hashable, Sendable {
  let curve: AnimationCurve

  // MARK: Fixed durations

  /// Evenly, in 0.35 seconds.
  public static let linear = linear(duration: 0.35)
  /// Slowly at first, in 0.35 seconds.
  public static let easeIn = easeIn(duration: 0.35)
  /// Slowly at the end, in 0.35 seconds.
  public static let easeOut = easeOut(duration: 0.35)
  /// Slowly at first and at the end, in 0.35 seconds.
  public static let easeInOut = easeInOut(duration: 0.35)

  /// Evenly, in so many seconds.
  public static func linear(duration: Double) -> Animation {
    timingCurve(0, 0, 1, 1, duration: duration)
  }

  /// Slowly at first.
  public static func easeIn(duration: Double) -> Animation {
    timingCurve(0.42, 0, 1, 1, duration: duration)
  }

  /// Slowly at the end.
  public static func easeOut(duration: Double) -> Animation {
    timingCurve(0, 0, 0.58, 1, duration: duration)
  }

  /// Slowly at first and at the end.
  public static func easeInOut(duration: Double) -> Animation {
    timingCurve(0.42, 0, 0.58, 1, duration: duration)
  }

  /// Along a cubic Bézier curve from (0, 0) to (1, 1) with two control points, whose x is time.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
  ) -> Animation {
    Animation(
      curve: .bezier(TimingCurve(p1x, p1y, p2x, p2y), duration: max(duration.finite, 0)))
  }

  // MARK: Springs

  /// What is used where none is named: a spring that does not swing.
  public static let `default` = spring(response: 0.55, dampingFraction: 1)
  /// A spring that does not swing.
  public static let spring = spring(duration: 0.5)
  /// A spring that does not swing.
  public static let smooth = smooth()
  /// A spring that swings hardly.
  public static let snappy = snappy()
  /// A spring that swings.
  public static let bouncy = bouncy()
  /// A quick spring, for what follows a finger.
  public static let interactiveSpring = interactiveSpring()

  /// A spring that does not swing, but for what it bounces beyond that.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }

  /// A spring that swings hardly, but for what it bounces beyond that.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring that swings, and bounces beyond that.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// A spring, which goes on with the speed of the spring that it follows.
  ///
  /// - Parameters:
  ///   - response: The period in seconds that it would have without damping.
  ///   - dampingFraction: How much it is damped: it swings below 1.
  ///   - blendDuration: Has no effect.
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    let frequency = 2 * Double.pi / max(response.finite, 0.001)
    return Animation(
      curve: .spring(Spring(frequency: frequency, damping: max(dampingFraction.finite, 0.01))))
  }

  /// A spring of a duration as it is felt, that bounces from -1, not at all, over 0 to 1.
  public static func spring(
    duration: TimeInterval, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation {
    let bounce = min(max(bounce.finite, -0.99), 0.99)
    return spring(
      response: duration, dampingFraction: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// A quick spring, for what follows a finger.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation { spring(response: response, dampingFraction: dampingFraction) }

  /// A spring by its mass, stiffness and damping, which is added to what it follows.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    let mass = max(mass.finite, 0.001)
    let stiffness = max(stiffness.finite, 0.001)
    let spring = Spring(
      frequency: (stiffness / mass).squareRoot(),
      damping: max(damping.finite / (2 * (mass * stiffness).squareRoot()), 0.01),
      initialVelocity: initialVelocity.finite, takesOver: false)
    return Animation(curve: .spring(spring))
  }

  // MARK: Changing

  /// The same, beginning so many seconds later.
  public func delay(_ delay: Double) -> Animation {
    Animation(curve: .delayed(curve, delay.finite))
  }

  /// The same, so many times as fast.
  public func speed(_ speed: Double) -> Animation { Animation(curve: .faster(curve, speed.finite)) }

  /// The same so many times, there and back, or there again and again.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    Animation(curve: .repeated(curve, count: max(repeatCount, 1), autoreverses: autoreverses))
  }

  /// The same without an end, there and back, or there again and again.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(curve: .repeated(curve, count: nil, autoreverses: autoreverses))
  }
}

extension Double {
  /// The number, or 0 if it is not finite.
  nonisolated fileprivate var finite: Double { isFinite ? self : 0 }
}
