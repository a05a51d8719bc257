import CitrineCoreGraphics
import Foundation

/// The timing curve of an animation of views.
enum ViewTimingCurve {
  case curve(CAMediaTimingFunction)
  case spring(DampedSpring)

  /// Returns the progress at a fraction of a duration in seconds.
  func progress(at fraction: Double, of duration: Double) -> Double {
    switch self {
    case .curve(let function): function.progress(fraction)
    case .spring(let spring): fraction >= 1 ? 1 : spring.progress(at: fraction * duration)
    }
  }

  /// Returns a fraction of a duration at which the progress has a given value from 0 to 1.
  func fraction(atProgress progress: Double, of duration: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    // 52 halvings give all bits of the fraction.
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if self.progress(at: middle, of: duration) < progress { low = middle } else { high = middle }
    }
    return progress <= 0 ? 0 : progress >= 1 ? 1 : (low + high) / 2
  }
}

/// An animation block of views: it notes the values of properties before they change, and animates the changes.
///
/// Each change is added to the new value of the layer: it begins with the difference of the old and the new value and
/// ends with nothing. So several animations of a property follow each other, or overlap, without jumps. Values that
/// cannot be added, as colours, are animated from the old to the new value.
final class ViewAnimation {
  let duration: Double
  /// The delay before the beginning, in seconds.
  let delay: Double
  let timingCurve: ViewTimingCurve
  /// The number of cycles; 0 counts as 1.
  var repeatCount: Float = 0
  var autoreverses = false
  /// The keyframes that the block adds; nil for a block of another kind.
  var keyframes: ViewKeyframes?
  /// The clock of the animator that runs the block; nil for others.
  var clock: AnimatorClock?
  let completion: AnimationCompletion?
  private var changes = ViewChanges()

  init(
    duration: Double, delay: Double, timingCurve: ViewTimingCurve, completion: AnimationCompletion?
  ) {
    (self.duration, self.delay) = (max(finiteOrZero(duration), 0), finiteOrZero(delay))
    (self.timingCurve, self.completion) = (timingCurve, completion)
  }

  private static let key = "CitrineKit.ViewAnimation"

  /// The innermost block of the thread; nil outside of blocks, and where animations are disabled.
  static var current: ViewAnimation? {
    let animation = ThreadValues[key] as? ViewAnimation
    return animation?.duration == 0 ? nil : animation
  }

  /// Runs a closure whose changes of views do not animate.
  static func withoutAnimation<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = ThreadValues[key]
    ThreadValues[key] = nil
    defer { ThreadValues[key] = outer }
    return try body()
  }

  /// Runs a closure, and animates its changes.
  func run(_ body: () -> Void) {
    collect(body)
    addAnimations()
    completion?.seal()
  }

  /// Runs a closure, and notes its changes.
  func collect(_ body: () -> Void) {
    let saved = ThreadValues[Self.key]
    ThreadValues[Self.key] = self
    MediaTime.whileRunning(body)
    ThreadValues[Self.key] = saved
  }

  /// Notes the value of a property of a view's layer before its first change in this block.
  func record(_ key: String, of layer: CALayer) { changes.record(key, of: layer) }

  /// Returns the changes that have been noted and are not animated yet, and forgets them.
  func takeChanges() -> [ViewChange] { changes.take() }

  /// Animates the changes that have been noted, and returns them.
  @discardableResult
  func addAnimations() -> [ViewChange] {
    let changes = takeChanges()
    for change in changes {
      guard let layer = change.layer else { continue }
      let animation = makeAnimation(change.target.property.name)
      // The animation is additive: it adds the remaining difference to the new value.
      if let difference = change.old.relative(to: change.new) {
        animation.fromValue = difference.object(change.target.kind)
        animation.toValue = change.target.kind.zero.object(change.target.kind)
        animation.isAdditive = true
      } else {
        animation.fromValue = change.old.object(change.target.kind)
        animation.toValue = change.new.object(change.target.kind)
      }
      add(animation, to: layer)
    }
    guard let keyframes, case .curve(let function) = timingCurve else { return changes }
    for (layer, animation) in keyframes.takeAnimations() {
      animation.timingFunction = function
      add(animation, to: layer)
    }
    return changes
  }

  private func add(_ animation: CAPropertyAnimation, to layer: CALayer) {
    animation.duration = duration
    animation.fillMode = .backwards
    animation.autoreverses = autoreverses
    animation.repeatCount = repeatCount
    let added = layer.add(
      animation, forKey: freeKey(animation.keyPath ?? "", layer), delay: delay,
      completion: completion)
    guard let clock else { return }
    added.clock = (clock, start: added.begin - delay)
  }

  /// Returns the name of a property, with a number if the layer has an animation of this name.
  private func freeKey(_ name: String, _ layer: CALayer) -> String {
    let keys = Set(layer.animationKeys() ?? [])
    guard keys.contains(name) else { return name }
    var number = 2
    while keys.contains("\(name)-\(number)") { number += 1 }
    return "\(name)-\(number)"
  }

  private func makeAnimation(_ keyPath: String) -> CABasicAnimation {
    let animation: CABasicAnimation
    switch timingCurve {
    case .curve(let function):
      animation = CABasicAnimation(keyPath: keyPath)
      animation.timingFunction = function
    case .spring(let motion):
      let spring = CASpringAnimation(keyPath: keyPath)
      spring.allowsOverdamping = true
      spring.stiffness = CGFloat(motion.frequency * motion.frequency)
      spring.damping = CGFloat(2 * motion.dampingRatio * motion.frequency)
      spring.initialVelocity = CGFloat(motion.velocity)
      animation = spring
    }
    return animation
  }
}
