/// A value that is on its way, or where it is to be.
nonisolated final class AnimationRecord<Data: VectorArithmetic> {
  private var target: Data
  private var motion: Motion?

  init(_ target: Data) { self.target = target }

  /// Notes where the value is to be, and how it gets there from where it is seen now.
  ///
  /// What it was doing goes on below the new motion, which leads from there to the new target: so
  /// nothing jumps, in place or in speed. A spring takes over from a spring, with its speed.
  func aim(at new: Data, time: Double, animation: Animation?) {
    guard new != target else { return }
    defer { target = new }
    guard let curve = animation?.curve else { return motion = nil }
    let before = motion.flatMap { $0.isOver(at: time) ? nil : $0 }
    let resting = target
    if case .spring(let spring) = curve, spring.takesOver, let before, case .spring = before.curve {
      motion = Motion(
        start: .place(before.value(at: time, target: resting)),
        velocity: before.velocity(at: time, target: resting), beginning: time, curve: curve)
    } else {
      let start: Motion.Start =
        switch before {
        case nil: .place(resting)
        case let before? where before.depth < 32: .motion(before, target: resting)
        case let before?: .place(before.value(at: time, target: resting))
        }
      motion = Motion(start: start, velocity: .zero, beginning: time, curve: curve)
    }
  }

  /// What is seen at a time, or nil where the value rests.
  func value(at time: Double) -> Data? {
    guard let motion, !motion.isOver(at: time) else { return nil }
    return motion.value(at: time, target: target)
  }

  /// The way to a target.
  private final class Motion {
    let start: Start
    let velocity: Data
    let beginning: Double
    let curve: AnimationCurve

    /// How many motions it leads from, one below the other.
    var depth: Int { if case .motion(let motion, _) = start { motion.depth + 1 } else { 0 } }

    /// Where it leads from: the place may be moving itself.
    enum Start {
      case place(Data)
      case motion(Motion, target: Data)
    }

    init(start: Start, velocity: Data, beginning: Double, curve: AnimationCurve) {
      self.start = start
      self.velocity = velocity
      self.beginning = beginning
      self.curve = curve
    }

    func isOver(at time: Double) -> Bool { time - beginning >= curve.duration }

    func value(at time: Double, target: Data) -> Data {
      guard !isOver(at: time) else { return target }
      let from =
        switch start {
        case .place(let place): place
        case .motion(let motion, let target): motion.value(at: time, target: target)
        }
      let step = curve.step(at: time - beginning)
      return from + (target - from).scaled(by: step.progress) + velocity.scaled(by: step.swing)
    }

    /// How fast the value moves, a second.
    func velocity(at time: Double, target: Data) -> Data {
      let moment = min(1e-4, time - beginning)
      guard moment > 0 else { return velocity }
      let passed = value(at: time, target: target) - value(at: time - moment, target: target)
      return passed.scaled(by: 1 / moment)
    }
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
