public import Foundation

extension UIView {
  /// Options of animations with keyframes.
  ///
  /// The bits of a curve of `AnimationOptions` set the timing curve of all keyframes together; without them, it is slow
  /// at the beginning and at the end.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Has no effect: `layoutIfNeeded()` in the animation block lays out the subviews.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Has no effect: there are no events.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Has no effect: each animation begins with the visible value.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats the keyframes for ever.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Plays the keyframes forwards and backwards.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Has no effect: each animation has its own duration.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Has no effect: no options are inherited.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    /// Values between keyframes change linearly; the default.
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    /// Each value stays until the end of the next keyframe.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Values change with a constant speed, whatever the times of the keyframes.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Values follow a smooth curve through the values of the keyframes.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Values follow a smooth curve with a constant speed, whatever the times of the keyframes.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    /// The calculation of values between keyframes.
    var calculationMode: CAAnimationCalculationMode {
      switch rawValue >> 10 & 7 {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }
  }

  /// Runs a closure that adds keyframes, which animate one after the other or at the same time.
  ///
  /// ```swift
  /// let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  /// UIView.animateKeyframes(withDuration: 2, delay: 0) {
  ///   UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 100 }
  ///   UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.y = 50 }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - duration: The duration of all keyframes, in seconds.
  ///   - delay: The time before the beginning, in seconds.
  ///   - options: The calculation of values, and whether the keyframes repeat.
  ///   - animations: Calls `addKeyframe`. Other changes take the whole duration.
  ///   - completion: Called at the end of the last keyframe.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let general = AnimationOptions(rawValue: options.rawValue)
    run(
      duration, delay, .curve(general.curve.function), general,
      keyframes: ViewKeyframes(mode: options.calculationMode), animations: animations,
      completion: completion)
  }

  /// Adds a keyframe to the animation whose closure is running.
  ///
  /// - Parameters:
  ///   - frameStartTime: The beginning as a fraction of the whole duration, 0…1.
  ///   - frameDuration: The duration as a fraction of the whole duration, 0…1; with 0, values change at the start.
  ///   - animations: Changes properties of views.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let keyframes = ViewAnimation.current?.keyframes else { return animations() }
    func fraction(_ number: Double) -> Double { min(max(finiteOrZero(number), 0), 1) }
    let start = fraction(frameStartTime)
    keyframes.add(from: start, to: min(start + fraction(frameDuration), 1), animations)
  }
}
