public import CitrineCoreGraphics
public import Foundation

/// An object that is told when an animation starts and ends; each function has a default implementation.
public protocol CAAnimationDelegate: AnyObject {
  /// Called when the animation has begun.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when the animation has ended; `flag` is false if it was removed before its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// The default implementation does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// The default implementation does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of a layer; the base class of all kinds of animations.
///
/// `CALayer.add(_:forKey:)` adds a copy, so later changes have no effect. Classes that a program declares are not
/// copied. Animations are visible only in pictures at a media time (`withMediaTime(_:_:)`).
open class CAAnimation: NSObject, CAMediaTiming, CAAction {
  private var otherValues: [String: Any] = [:]

  /// The timing function of each cycle; nil, the default, is linear.
  open var timingFunction: CAMediaTimingFunction?
  /// The delegate, which is retained.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the layer removes the animation at its end; true by default.
  ///
  /// Only if it is false, a `fillMode` of `forwards` or `both` keeps the last value.
  open var isRemovedOnCompletion = true

  /// Creates an animation without effect.
  public override init() { super.init() }

  /// Creates an animation without effect; the coder is ignored, because animations are not archived.
  public required init?(coder: NSCoder) { super.init() }

  // MARK: Timing

  /// The beginning in the time of the layer or the group, in seconds.
  ///
  /// At 0, the default, an animation of a layer begins when it is added. If the `speed` of the layer is 0, it then
  /// begins at the layer's time 0, so that `timeOffset` of the layer chooses what is visible.
  open var beginTime: CFTimeInterval = 0
  /// The duration of a cycle in seconds; 0, the default, is the duration of the group or of the `CATransaction`.
  open var duration: CFTimeInterval = 0
  /// The seconds of the animation per second of its layer; 1 by default.
  open var speed: Float = 1
  /// The time in the first cycle at which the animation begins, in seconds; it wraps around at the end of the cycle.
  open var timeOffset: CFTimeInterval = 0
  /// The number of cycles, which may have a fraction; 0, the default, counts as 1.
  open var repeatCount: Float = 0
  /// The time for which cycles are repeated, in seconds; 0, the default, lets `repeatCount` decide.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether each cycle plays forwards and then backwards; false by default.
  open var autoreverses = false
  /// The effect before the beginning and after the end; `removed` by default.
  open var fillMode = CAMediaTimingFillMode.removed

  /// The values of `CAMediaTiming`.
  var timing: MediaTiming {
    MediaTiming(
      beginTime: beginTime, duration: duration, speed: speed, timeOffset: timeOffset,
      repeatCount: repeatCount, repeatDuration: repeatDuration, autoreverses: autoreverses,
      fillMode: fillMode)
  }

  // MARK: Actions and values

  /// Adds the animation to a layer, for the key of a property.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// Returns a value that the program has stored in the animation; nil if there is none.
  open func value(forKey key: String) -> Any? { otherValues[key] }

  /// Stores a value in the animation, for example to recognize it in a delegate; nil removes it.
  open func setValue(_ value: Any?, forKey key: String) { otherValues[key] = value }

  /// Returns whether a value of the animation may be archived: always false.
  open func shouldArchiveValue(forKey key: String) -> Bool { false }

  /// Returns the default of a property of animations; always nil.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// Returns a copy of the animation; for a class that a program declares, the animation itself.
  open override func copy() -> Any { duplicate() }

  // MARK: Evaluation

  /// A new animation of the same class, without its values; nil for a class that a program declares.
  func makeEmpty() -> CAAnimation? { type(of: self) == CAAnimation.self ? CAAnimation() : nil }

  /// Copies the values of another animation of the same class.
  func copyValues(of other: CAAnimation) {
    (beginTime, duration, speed, timeOffset) =
      (other.beginTime, other.duration, other.speed, other.timeOffset)
    (repeatCount, repeatDuration) = (other.repeatCount, other.repeatDuration)
    (autoreverses, fillMode) = (other.autoreverses, other.fillMode)
    otherValues = other.otherValues
    (timingFunction, delegate) = (other.timingFunction, other.delegate)
    isRemovedOnCompletion = other.isRemovedOnCompletion
  }

  final func duplicate() -> CAAnimation {
    guard let copy = makeEmpty() else { return self }
    copy.copyValues(of: self)
    return copy
  }

  /// The duration of a cycle if `duration` is 0; nil if the group or the transaction decides.
  var naturalDuration: Double? { nil }

  /// Applies the animation to presented values, at a time of its cycle.
  func apply(at time: BasicTime, to values: PresentedValues) {}

  /// Applies the animation if it has an effect at a time of its parent.
  final func apply(
    atParentTime parentTime: Double, begin: Double, duration: Double, to values: PresentedValues
  ) {
    if let time = timing.basicTime(at: parentTime, begin: begin, duration) {
      apply(at: time, to: values)
    }
  }

  /// The key paths that the animation animates, also those in groups.
  var keyPaths: [String] { [] }
}
