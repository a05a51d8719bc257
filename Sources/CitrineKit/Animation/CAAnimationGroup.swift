import Foundation

/// Several animations of one layer that run together.
///
/// The time of the group is the time of its animations: their `beginTime` counts from the beginning of the group's
/// cycle, and they are cut off at its end. The `timingFunction` of the group bends this time. An animation without a
/// duration takes that of the group.
///
/// ```swift
/// let grow = CABasicAnimation(keyPath: "transform.scale")
/// grow.toValue = 2
/// let fade = CABasicAnimation(keyPath: "opacity")
/// fade.toValue = 0
/// let pulse = CAAnimationGroup()
/// pulse.animations = [grow, fade]
/// pulse.duration = 1.5
/// pulse.repeatCount = .infinity
/// ```
open class CAAnimationGroup: CAAnimation {
  /// The animations; their delegates and `isRemovedOnCompletion` have no effect.
  open var animations: [CAAnimation]?

  override func makeEmpty() -> CAAnimation? {
    type(of: self) == CAAnimationGroup.self ? CAAnimationGroup() : nil
  }

  override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    animations = (other as? CAAnimationGroup)?.animations?.map { $0.duplicate() }
  }

  override var keyPaths: [String] { (animations ?? []).flatMap(\.keyPaths) }

  override func apply(at time: BasicTime, to values: PresentedValues) {
    let fraction = timingFunction?.progress(time.fraction) ?? time.fraction
    for animation in animations ?? [] {
      let duration = animation.duration > 0 ? animation.duration : time.duration
      animation.apply(
        atParentTime: fraction * time.duration, begin: animation.beginTime, duration: duration,
        to: values)
    }
  }
}
