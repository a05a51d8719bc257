/// A value that is on its way, or where it is to be.
nonisolated final class AnimationRecord<Data: VectorArithmetic> {
  private var target: Data
  private var motion: Motion?

  private struct Motion {
    let start: Data
    let velocity: Data
    let beginning: Double
    let curve: AnimationCurve
  }

  init(_ target: Data) { self.target = target }

  /// Notes where the value is to be, and how it gets there from where it is seen now.
  func aim(at new: Data, time: Double, animation: Animation?) {
    guard new != target else { return }
    if let animation {
      motion = Motion(
        start: value(at: time) ?? target, velocity: velocity(at: time), beginning: time,
        curve: animation.curve)
    } else {
      motion = nil
    }
    target = new
  }

  /// What is seen at a time, or nil where the value rests.
  func value(at time: Double) -> Data? {
    guard let motion, time - motion.beginning < motion.curve.duration else { return nil }
    let step = motion.curve.step(at: time - motion.beginning)
    return motion.start + (target - motion.start).scaled(by: step.progress)
      + motion.velocity.scaled(by: step.swing)
  }

  /// How fast the value moves, a second.
  private func velocity(at time: Double) -> Data {
    let moment = 1e-4
    guard let motion, time > motion.beginning, let now = value(at: time) else { return .zero }
    let before = value(at: max(time - moment, motion.beginning)) ?? now
    return (now - before).scaled(by: 1 / min(moment, time - motion.beginning))
  }
}

extension Scope {
  /// A value as it is seen now: on its way if it changed under an animation.
  func presented<Value>(_ value: Value) -> Value {
    guard let animatable = value as? any Animatable else { return value }
    return presented(animatable: animatable) as? Value ?? value
  }

  private func presented<Value: Animatable>(animatable value: Value) -> Value {
    guard Value.AnimatableData.self != EmptyAnimatableData.self else { return value }
    let data = value.animatableData
    let record = kept("animation") { AnimationRecord(data) }
    record.aim(at: data, time: graph.time, animation: transaction.animation)
    guard let seen = record.value(at: graph.time) else { return value }
    var copy = value
    copy.animatableData = seen
    return copy
  }
}
