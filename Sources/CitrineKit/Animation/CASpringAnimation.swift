public import CitrineCoreGraphics
public import Foundation

/// An animation whose progress is that of a weight on a damped spring, which is released at 0 and comes to rest at 1.
///
/// The progress x solves `mass` · x″ + `damping` · x′ + `stiffness` · (x − 1) = 0 with x(0) = 0 and
/// x′(0) = `initialVelocity`. It depends on the seconds of the cycle, not on `duration`, which only ends the animation;
/// `timingFunction` has no effect. If `duration` is 0, the animation takes its `settlingDuration`.
///
/// ```swift
/// let bounce = CASpringAnimation(keyPath: "transform.scale")
/// bounce.fromValue = 0
/// bounce.damping = 8
/// bounce.duration = bounce.settlingDuration
/// ```
open class CASpringAnimation: CABasicAnimation {
  /// The mass of the weight; 1 by default, and for values that are not positive.
  open var mass: CGFloat = 1
  /// The force of the spring per unit; 100 by default, and for values that are not positive.
  open var stiffness: CGFloat = 100
  /// The friction force per unit of velocity; 10 by default, and 0 for negative values.
  open var damping: CGFloat = 10
  /// The progress per second at the beginning; 0 by default.
  open var initialVelocity: CGFloat = 0
  /// Whether a damping above the critical one slows the motion; false, the default, uses the critical damping instead.
  open var allowsOverdamping = false

  /// Creates an animation of a spring with a period, in seconds, and a bounce.
  ///
  /// - Parameters:
  ///   - perceptualDuration: The period of the spring without damping; the visible motion takes about this time.
  ///   - bounce: 0 for the critical damping without overshoot, up to 1 for no damping, negative for a slower motion.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let frequency = 2 * Double.pi / (perceptualDuration > 0 ? perceptualDuration : 0.5)
    let bounce = min(max(finiteOrZero(Double(bounce)), -0.999), 1)
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    (mass, allowsOverdamping) = (1, true)
    stiffness = CGFloat(frequency * frequency)
    damping = CGFloat(2 * ratio * frequency)
  }

  /// The spring with the present mass, stiffness, damping and initial velocity.
  var spring: DampedSpring {
    let mass = mass > 0 ? Double(mass) : 1
    let frequency = ((stiffness > 0 ? Double(stiffness) : 100) / mass).squareRoot()
    let ratio = max(Double(damping), 0) / (2 * mass * frequency)
    return DampedSpring(
      frequency: finiteOrZero(frequency),
      ratio: finiteOrZero(allowsOverdamping ? ratio : min(ratio, 1)),
      velocity: finiteOrZero(Double(initialVelocity)))
  }

  /// The period of the spring without damping, in seconds.
  open var perceptualDuration: CFTimeInterval { 2 * .pi / max(spring.frequency, 1e-9) }

  /// 1 minus the damping ratio; with a ratio above 1, its reciprocal minus 1.
  open var bounce: CGFloat {
    let ratio = spring.ratio
    return CGFloat(ratio <= 1 ? 1 - ratio : 1 / ratio - 1)
  }

  /// The time in seconds after which the progress stays within 0.001 of 1, by the bound of the oscillation.
  ///
  /// It is at most 1000 seconds.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  override var naturalDuration: Double? { settlingDuration }

  override func makeEmpty() -> CAAnimation? {
    type(of: self) == CASpringAnimation.self ? CASpringAnimation() : nil
  }

  override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CASpringAnimation else { return }
    (mass, stiffness, damping) = (other.mass, other.stiffness, other.damping)
    (initialVelocity, allowsOverdamping) = (other.initialVelocity, other.allowsOverdamping)
  }

  override func progress(at time: BasicTime) -> Double { spring.progress(at: time.time) }
}

/// The motion of a damped spring from 0 to its rest at 1.
struct DampedSpring {
  /// The angular frequency without damping, in radians per second.
  let frequency: Double
  /// The damping divided by the critical damping.
  let ratio: Double
  /// The velocity at the beginning, in units per second.
  let velocity: Double

  /// Returns the position after a time in seconds.
  func progress(at time: Double) -> Double {
    let (w, t) = (frequency, max(time, 0))
    if ratio < 1 {
      let damped = w * (1 - ratio * ratio).squareRoot()
      let sine = (ratio * w - velocity) / max(damped, 1e-12)
      return 1 - exp(-ratio * w * t) * (cos(damped * t) + sine * sin(damped * t))
    }
    if ratio == 1 { return 1 - exp(-w * t) * (1 + (w - velocity) * t) }
    // Two decays, with the rates r ± s; the slower one decides when the spring is at rest.
    let root = w * (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (w * w / (ratio * w + root), ratio * w + root)
    let amount = (fast - velocity) / (fast - slow)
    return 1 - amount * exp(-slow * t) - (1 - amount) * exp(-fast * t)
  }

  /// The time after which the bound of the distance from 1 is 0.001, at most 1000 s.
  var settlingDuration: Double {
    let (limit, threshold) = (1000.0, 0.001)
    let w = frequency
    guard w > 0, ratio > 0 else { return limit }
    if ratio < 1 {
      let damped = w * (1 - ratio * ratio).squareRoot()
      let amplitude = 1 + abs((ratio * w - velocity) / max(damped, 1e-12))
      return min(max(log(amplitude / threshold) / (ratio * w), 0), limit)
    }
    // The distance has one extremum at most, so the last time above the threshold is found by doubling and halving.
    func isAtRest(_ time: Double) -> Bool { abs(1 - progress(at: time)) <= threshold }
    var high = (1 + abs(velocity) / w) / w
    while high < limit, !isAtRest(high) || !isAtRest(high * 1.5) { high *= 2 }
    guard high < limit else { return limit }
    var low = high / 2
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if isAtRest(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
