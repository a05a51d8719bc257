import CitrineCoreGraphics
public import Foundation

/// An animation of views that is prepared first and started later, and can be paused, set to a fraction and reversed.
///
/// It changes the views when it is started, paused or set to a fraction for the first time. The time passes only in
/// pictures at a media time, as with `UIView.animate`.
///
/// ```swift
/// let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
/// let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
/// animator.addCompletion { position in print(position == .end) }
/// animator.fractionComplete = 0.25
/// withMediaTime(0) { view.layer.render(in: context) }  // With an opacity of 0.75.
/// animator.startAnimation()
/// ```
@MainActor @preconcurrency
open class UIViewPropertyAnimator: NSObject {
  private let timingCurve: ViewTimingCurve
  private var blocks: [(delay: CGFloat, body: () -> Void)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var clock: AnimatorClock?
  private var changes: [ViewChange] = []

  /// The duration in seconds.
  public let duration: TimeInterval
  /// The timing curve, if it was given as an object; nil otherwise.
  public let timingParameters: (any UITimingCurveProvider)?
  /// The time between the start of the animator and its animations, in seconds.
  open private(set) var delay: TimeInterval = 0
  /// The state: `active` from the start to the end, also while the animator is paused.
  open private(set) var state = UIViewAnimatingState.inactive
  /// Whether the animator is active and not paused.
  open var isRunning: Bool { state == .active && clock?.rate != 0 }
  /// Whether a paused animator interpolates linearly, whatever its timing curve; true by default.
  open var scrubsLinearly = true
  /// Whether the animator stays active at its end, and calls no completion; false by default.
  open var pausesOnCompletion = false { didSet { clock?.pausesAtEnd = pausesOnCompletion } }
  /// Stored, without effect: animators can always be paused.
  open var isInterruptible = true
  /// Stored, without effect: there are no events.
  open var isUserInteractionEnabled = true
  /// Stored, without effect: there are no events.
  open var isManualHitTestingEnabled = false

  init(
    _ duration: TimeInterval, _ timingCurve: ViewTimingCurve, _ animations: (() -> Void)?,
    _ parameters: (any UITimingCurveProvider)? = nil
  ) {
    (self.duration, self.timingCurve, timingParameters) = (duration, timingCurve, parameters)
    super.init()
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a curve.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration, .curve(curve.function), animations)
  }

  /// Creates an animator with a cubic Bézier curve from (0, 0) to (1, 1), by its control points.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    let parameters = UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
    self.init(duration, .curve(parameters.function), animations)
  }

  /// Creates an animator with a spring that comes to rest at the end; a ratio of 1 does not overshoot.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration,
      .spring(DampedSpring.settling(in: duration, dampingRatio: Double(ratio), velocity: 0)),
      animations)
  }

  /// Creates an animator with a timing curve.
  ///
  /// A spring that was created from its mass, or from its own duration, decides the duration of the animator.
  public convenience init(
    duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider
  ) {
    let (timingCurve, duration) = ViewTimingCurve.make(parameters, duration)
    self.init(duration, timingCurve, nil, parameters)
  }

  /// Starts an animation at once, and returns its animator.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, curve: options.curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// Adds a closure that changes views; while the animator is active, it is called at once.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds a closure whose animations begin after a fraction of the duration, 0…1, and end with the others.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let delay = min(max(CGFloat(finiteOrZero(Double(delayFactor))), 0), 1)
    if let clock, state == .active {
      run(delay, animation, clock)
    } else {
      blocks.append((delay, animation))
    }
  }

  /// Adds a closure that is called at the end.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: Time

  /// Starts the animations, or continues them if they are paused.
  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts the animations after a delay in seconds, or continues them at once if they are paused.
  ///
  /// Reversed animations also start after the delay, at their end.
  open func startAnimation(afterDelay delay: TimeInterval) {
    switch state {
    case .inactive:
      self.delay = finiteOrZero(delay)
      begin(isPaused: false)
    case .active: resume(in: nil)
    case .stopped: break
    }
  }

  /// Pauses the animations where they are; an animator that is not active becomes active at its beginning.
  open func pauseAnimation() {
    if state == .inactive { begin(isPaused: true) }
    guard state == .active, let clock else { return }
    clock.set(elapsed: max(elapsed, 0), rate: 0)
  }

  /// Continues paused animations.
  ///
  /// - Parameters:
  ///   - parameters: Has no effect: the timing curve stays.
  ///   - durationFactor: The time that is left, as a fraction of the duration; with 0, it is the time from the present
  ///     fraction to the end.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active else { return }
    let seconds = finiteOrZero(Double(durationFactor)) * duration
    resume(in: seconds > 0 ? seconds : nil)
  }

  /// The part of the animations that is complete, from 0 at the beginning to 1 at the end.
  ///
  /// Setting it pauses the animations there. While they are paused and `scrubsLinearly` is true, it is the part of the
  /// change, otherwise the part of the time. Numbers outside of 0…1 are clamped.
  open var fractionComplete: CGFloat {
    get {
      guard let clock, clock.duration > 0 else { return 0 }
      let time = min(max(elapsed / clock.duration, 0), 1)
      let fraction = isScrubbing ? timingCurve.progress(at: time, of: clock.duration) : time
      return CGFloat(isReversed ? 1 - fraction : fraction)
    }
    set {
      pauseAnimation()
      guard state == .active, let clock else { return }
      var fraction = min(max(finiteOrZero(Double(newValue)), 0), 1)
      if isReversed { fraction = 1 - fraction }
      if isScrubbing { fraction = timingCurve.fraction(atProgress: fraction, of: clock.duration) }
      clock.set(elapsed: fraction * clock.duration, rate: 0)
    }
  }

  /// Whether the animations run from their end to their beginning; false by default.
  open var isReversed = false {
    didSet {
      guard let clock, isReversed != oldValue else { return }
      clock.set(elapsed: elapsed, rate: -clock.rate)
    }
  }

  private var elapsed: Double { clock?.elapsed(at: MediaTime.ofLayers) ?? 0 }
  private var isScrubbing: Bool { clock?.rate == 0 && scrubsLinearly }

  private func resume(in seconds: Double?) {
    guard let clock, clock.rate == 0 else { return }
    let distance = isReversed ? elapsed : clock.duration - elapsed
    let rate = seconds.map { distance / $0 } ?? 1
    clock.set(elapsed: elapsed, rate: (isReversed ? -1 : 1) * max(rate, 1e-9))
    completion?.seal()
  }

  // MARK: Beginning and end

  /// The completion of all animations; they retain it, and it retains the animator until they end.
  private weak var completion: AnimationCompletion?

  private func begin(isPaused: Bool) {
    state = .active
    let clock = AnimatorClock(
      duration: UIView.areAnimationsEnabled ? max(finiteOrZero(duration), 0) : 0, delay: delay,
      isPaused: isPaused)
    clock.pausesAtEnd = pausesOnCompletion
    if isReversed { clock.reverseStart() }
    self.clock = clock
    let completion = AnimationCompletion { [self] finished in
      guard state == .active else { return }
      finish(!finished ? .current : isReversed ? .start : .end)
    }
    self.completion = completion
    let blocks = blocks
    self.blocks = []
    for block in blocks { run(block.delay, block.body, clock) }
    // A paused animator without changes waits to be continued.
    if !isPaused || completion.pending > 0 { completion.seal() }
  }

  private func run(_ delayFactor: CGFloat, _ body: () -> Void, _ clock: AnimatorClock) {
    let delay = clock.duration * Double(delayFactor)
    let animation = ViewAnimation(
      duration: clock.duration - delay, delay: delay, timingCurve: timingCurve,
      completion: completion)
    animation.clock = clock
    animation.collect(body)
    changes += animation.addAnimations()
  }

  /// Stops the animations where they are: the views get the values that are visible now.
  ///
  /// - Parameter withoutFinishing: True to end without calling the completions; false to wait for
  ///   `finishAnimation(at:)`.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    state = .stopped
    let visible = changes.map { change in
      change.layer?.animatedValues(at: change.layer?.layerTime.local(MediaTime.ofLayers) ?? 0)[
        change.target]
    }
    endAnimations()
    for (change, value) in zip(changes, visible) {
      if let value { change.write(value) }
    }
    if withoutFinishing { reset() }
  }

  /// Ends a stopped animator: sets the values of a position, and calls the completions.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    if finalPosition == .end { for change in changes { change.write(change.new) } }
    finish(finalPosition)
  }

  private func finish(_ position: UIViewAnimatingPosition) {
    if position == .start { for change in changes.reversed() { change.write(change.old) } }
    let completions = completions
    reset()
    for body in completions { body(position) }
  }

  private func endAnimations() {
    guard let clock else { return }
    for layer in Set(changes.compactMap(\.layer)) {
      for animation in layer.motion?.animations ?? [] where animation.clock?.clock === clock {
        layer.remove(animation)
      }
    }
  }

  private func reset() {
    (state, clock, changes, completion) = (.inactive, nil, [], nil)
    completions = []
  }
}
