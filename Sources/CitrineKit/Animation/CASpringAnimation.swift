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
    let ratio = DampedSpring.dampingRatio(bounce: bounce)
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
      dampingRatio: finiteOrZero(allowsOverdamping ? ratio : min(ratio, 1)),
      velocity: finiteOrZero(Double(initialVelocity)))
  }

  /// The period of the spring without damping, in seconds.
  open var perceptualDuration: CFTimeInterval { 2 * .pi / max(spring.frequency, 1e-9) }

  /// 1 minus the damping ratio; with a ratio above 1, its reciprocal minus 1.
  open var bounce: CGFloat { CGFloat(spring.bounce) }

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
