import Citrine
import Foundation

/// An animation that was added to a layer.
final class LayerAnimation {
  let key: String?
  let animation: CAAnimation
  /// The beginning in the layer's local time.
  let begin: Double
  /// The duration of a cycle.
  let duration: Double
  let completion: AnimationCompletion?
  /// The picture of the layer before a transition; nil for other animations.
  var picture: LayerPicture?
  /// The clock of an animator, and the layer's local time at its elapsed time 0; nil for an animation without animator.
  var clock: (clock: AnimatorClock, start: Double)?
  var hasStarted = false
  var hasStopped = false

  init(
    _ animation: CAAnimation, key: String?, begin: Double, duration: Double,
    completion: AnimationCompletion?
  ) {
    (self.animation, self.key, self.begin) = (animation, key, begin)
    (self.duration, self.completion) = (duration, completion)
    completion?.pending += 1
  }

  /// The end in the layer's local time; infinite if there is none.
  private var end: Double { animation.timing.end(begin: begin, duration) }

  /// Returns the media times of the beginning and the end; infinite for an animation that never begins or ends.
  func mediaTimes(_ time: LayerTime) -> (begin: Double, end: Double) {
    if let (clock, _) = clock { return (clock.startTime, clock.endTime) }
    return (time.mediaTime(begin), end.isFinite ? time.mediaTime(end) : .infinity)
  }

  /// Returns the time that counts for the animation at a local time of the layer; nil if the animation is removed then.
  private func activeTime(at localTime: Double) -> Double? {
    if let (clock, start) = clock { return start + clock.elapsed(at: MediaTime.ofLayers) }
    return animation.isRemovedOnCompletion && localTime >= end ? nil : localTime
  }

  /// Returns the fraction of the cycle at a local time of the layer; nil where the animation has no effect.
  func fraction(at localTime: Double) -> Double? {
    activeTime(at: localTime).flatMap {
      animation.timing.basicTime(at: $0, begin: begin, duration)?.fraction
    }
  }

  /// Applies the animation to presented values at a local time of its layer.
  func apply(at localTime: Double, to values: PresentedValues) {
    guard let time = activeTime(at: localTime) else { return }
    animation.apply(atParentTime: time, begin: begin, duration: duration, to: values)
  }

  /// Tells the delegate and the completion block, once, that the animation is over.
  func stop(finished: Bool) {
    guard !hasStopped else { return }
    hasStopped = true
    animation.delegate?.animationDidStop(animation, finished: finished)
    completion?.animationEnded(finished: finished)
  }
}

/// A block that runs when all animations of a group have ended.
final class AnimationCompletion {
  private var block: ((Bool) -> Void)?
  private var isSealed = false
  private var isFinished = true
  /// The number of animations that have not ended.
  var pending = 0

  private static let key = "CitrineKit.AnimationCompletion"

  init(_ block: @escaping (Bool) -> Void) { self.block = block }

  func animationEnded(finished: Bool) {
    pending -= 1
    if !finished { isFinished = false }
    runIfComplete()
  }

  /// Declares that no more animations will be added; if there are none, the block runs at once.
  func seal() {
    isSealed = true
    runIfComplete()
  }

  private func runIfComplete() {
    guard isSealed, pending <= 0, let block else { return }
    self.block = nil
    // A block that starts an empty animation with the same completion block would recurse without end.
    let nesting = ThreadValues[Self.key] as? Int ?? 0
    guard nesting < 100 else {
      return GDiagnostics.report(
        "CALayer: 100 completion blocks call each other; the last is left out")
    }
    ThreadValues[Self.key] = nesting + 1
    block(isFinished)
    ThreadValues[Self.key] = nesting
  }
}
