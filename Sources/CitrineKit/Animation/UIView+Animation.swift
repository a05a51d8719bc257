import CitrineCoreGraphics
public import Foundation

extension UIView {
  // MARK: Blocks

  /// Runs a closure, and animates its changes of views.
  ///
  /// The views have their new values at once. Pictures at a media time (`withMediaTime(_:_:)`) show values in between,
  /// and run the completion block when the time has passed the end. Without a set media time the animation begins at
  /// time 0, and other pictures show the new values.
  ///
  /// ```swift
  /// let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  /// UIView.animate(withDuration: 1) { view.alpha = 0 }
  /// withMediaTime(0.5) { view.layer.render(in: context) }  // Half transparent.
  /// ```
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds; without a positive one, nothing animates.
  ///   - delay: The time before the beginning, in seconds.
  ///   - options: The timing curve, and whether the animation repeats.
  ///   - animations: Changes properties of views.
  ///   - completion: Called at the end; its argument is false if an animation was removed before.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(
      duration, delay, .curve(options.curve.function), options, animations: animations,
      completion: completion)
  }

  /// Runs a closure, and animates its changes of views with a slow beginning and end.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations,
      completion: completion)
  }

  /// Runs a closure, and animates its changes of views with a spring that comes to rest at the end.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - delay: The time before the beginning, in seconds.
  ///   - dampingRatio: 1 for no overshoot, smaller for more of it; clamped to 0.01…1.
  ///   - velocity: The velocity at the beginning, in changes per second: 1 covers the whole change in a second.
  ///   - options: Whether the animation repeats; the timing curve of the options has no effect.
  ///   - animations: Changes properties of views.
  ///   - completion: Called at the end.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = DampedSpring.settling(
      in: duration, dampingRatio: Double(dampingRatio), velocity: Double(velocity))
    run(
      duration, delay, .spring(spring), options, animations: animations, completion: completion)
  }

  /// Runs a closure, and animates its changes of views with a spring.
  ///
  /// - Parameters:
  ///   - duration: The period of the spring without damping, in seconds; the motion ends later.
  ///   - bounce: 0 for no overshoot, up to 1 for no damping, negative for a slower motion.
  ///   - velocity: The velocity at the beginning, in changes per second.
  ///   - delay: The time before the beginning, in seconds.
  ///   - options: Whether the animation repeats; the timing curve of the options has no effect.
  ///   - animations: Changes properties of views.
  ///   - completion: Called at the end.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
    spring.initialVelocity = velocity
    run(
      spring.settlingDuration, delay, .spring(spring.spring), options, animations: animations,
      completion: completion)
  }

  /// Repeats the animations of the changes that a closure makes; outside of an animation block, only runs the closure.
  ///
  /// - Parameters:
  ///   - count: The number of repetitions, which may have a fraction; 0 counts as 1.
  ///   - autoreverses: Whether each repetition plays forwards and backwards.
  ///   - animations: Changes properties of views.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let outer = ViewAnimation.current else { return animations() }
    let (repeats, reverses) = (outer.repeatCount, outer.autoreverses)
    outer.addAnimations()
    (outer.repeatCount, outer.autoreverses) = (Float(count), autoreverses)
    animations()
    outer.addAnimations()
    (outer.repeatCount, outer.autoreverses) = (repeats, reverses)
  }

  static func run(
    _ duration: Double, _ delay: Double, _ timingCurve: ViewTimingCurve,
    _ options: AnimationOptions,
    keyframes: ViewKeyframes? = nil, animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    let animation = ViewAnimation(
      duration: areAnimationsEnabled ? duration : 0, delay: delay, timingCurve: timingCurve,
      completion: completion.map(AnimationCompletion.init))
    animation.repeatCount = options.contains(.repeat) ? .infinity : 0
    animation.autoreverses = options.contains(.autoreverse)
    animation.keyframes = keyframes
    animation.run(animations)
  }

  // MARK: Transitions and switches

  /// Runs a closure, and animates from the picture of the view before it to the picture after it.
  ///
  /// - Parameters:
  ///   - view: The view with its subviews, whose picture changes.
  ///   - duration: The duration in seconds; without a positive one, nothing animates.
  ///   - options: The transition and its timing curve. Without a transition, the changes of properties animate instead.
  ///   - animations: Changes the view or its subviews.
  ///   - completion: Called at the end; its argument is false if the transition was removed before.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    guard let transition = options.transition, areAnimationsEnabled, finiteOrZero(duration) > 0
    else {
      run(
        duration, 0, .curve(options.curve.function), options, animations: animations ?? {},
        completion: completion)
      return
    }
    let end = completion.map(AnimationCompletion.init)
    transition.duration = duration
    view.layer.add(transition, forKey: nil, completion: end)
    ViewAnimation.withoutAnimation { animations?() }
    end?.seal()
  }

  /// Replaces a view by another one in its superview, and animates the picture of the superview.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    guard let parent = fromView.superview, fromView !== toView else {
      completion?(true)
      return
    }
    let replace = {
      parent.insertSubview(toView, aboveSubview: fromView)
      fromView.removeFromSuperview()
    }
    transition(
      with: parent, duration: duration, options: options, animations: replace,
      completion: completion)
  }

  /// Runs a closure whose changes do not animate, also inside an animation block.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    ViewAnimation.withoutAnimation(actionsWithoutAnimation)
  }

  /// Whether animation blocks animate on this thread; true by default.
  public class var areAnimationsEnabled: Bool {
    ThreadValues[enabledKey] as? Bool ?? true
  }

  /// Sets whether animation blocks animate on this thread; if they do not, changes are visible at once.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    ThreadValues[enabledKey] = enabled ? nil : false
  }

  private static var enabledKey: String { "CitrineKit.UIView.areAnimationsEnabled" }

  /// The duration of the animation block that is running, in seconds; 0 outside of blocks.
  public class var inheritedAnimationDuration: TimeInterval { ViewAnimation.current?.duration ?? 0 }
}
