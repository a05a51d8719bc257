/// A value that moves to its target while an animation runs.
///
/// It is stored for a view between frames.
nonisolated final class AnimatedValue<Data: VectorArithmetic> {
  private var target: Data
  private var motion: Motion?

  init(_ target: Data) { self.target = target }

  /// Sets a new target, and starts a motion to it from the current value; without an animation, the value jumps to
  /// it.
  ///
  /// If a motion is running, it continues as the moving start of the new motion, so that neither the value nor its
  /// velocity jumps. A spring that interrupts a spring replaces it, and starts with its velocity instead.
  func retarget(to new: Data, time: Double, animation: Animation?) {
    guard new != target else { return }
    defer { target = new }
    guard let curve = animation?.curve else { return motion = nil }
    let interrupted = motion.flatMap { $0.isOver(at: time) ? nil : $0 }
    let oldTarget = target
    if case .spring(let spring) = curve, spring.preservesVelocity, let interrupted,
      case .spring = interrupted.curve
    {
      motion = Motion(
        start: .fixed(interrupted.value(at: time, target: oldTarget)),
        velocity: interrupted.velocity(at: time, target: oldTarget), startTime: time, curve: curve)
    } else {
      let start: Motion.Start =
        switch interrupted {
        case nil: .fixed(oldTarget)
        // The limit bounds the time and the recursion of `value(at:target:)`.
        case let interrupted? where interrupted.depth < 32: .motion(interrupted, target: oldTarget)
        case let interrupted?: .fixed(interrupted.value(at: time, target: oldTarget))
        }
      motion = Motion(start: start, velocity: .zero, startTime: time, curve: curve)
    }
  }

  /// The animated value at a time in seconds; nil if no motion is running, and the value is the target.
  func value(at time: Double) -> Data? {
    guard let motion, !motion.isOver(at: time) else { return nil }
    return motion.value(at: time, target: target)
  }

  /// One motion from a start to the target; the target is passed to its functions.
  private final class Motion {
    let start: Start
    let velocity: Data
    let startTime: Double
    let curve: AnimationCurve

    /// The number of earlier motions in the chain of starts.
    var depth: Int { if case .motion(let motion, _) = start { motion.depth + 1 } else { 0 } }

    /// The start of a motion: a fixed value, or an earlier motion that still runs to its own target.
    enum Start {
      case fixed(Data)
      case motion(Motion, target: Data)
    }

    init(start: Start, velocity: Data, startTime: Double, curve: AnimationCurve) {
      self.start = start
      self.velocity = velocity
      self.startTime = startTime
      self.curve = curve
    }

    func isOver(at time: Double) -> Bool { time - startTime >= curve.duration }

    func value(at time: Double, target: Data) -> Data {
      guard !isOver(at: time) else { return target }
      let from =
        switch start {
        case .fixed(let value): value
        case .motion(let motion, let target): motion.value(at: time, target: target)
        }
      let state = curve.state(at: time - startTime)
      return from + (target - from).scaled(by: state.progress)
        + velocity.scaled(by: state.velocityResponse)
    }

    /// The velocity of the value, in units per second, by a difference over 0.1 ms.
    func velocity(at time: Double, target: Data) -> Data {
      let interval = min(1e-4, time - startTime)
      guard interval > 0 else { return velocity }
      let difference = value(at: time, target: target) - value(at: time - interval, target: target)
      return difference.scaled(by: 1 / interval)
    }
  }
}

extension Scope {
  /// Returns the presentation value, which is drawn now: while an animation runs, it is between the old and the new
  /// value.
  func presented<Value>(_ value: Value) -> Value {
    guard let animatable = value as? any Animatable else { return value }
    return presented(animatable: animatable) as? Value ?? value
  }

  private func presented<Value: Animatable>(animatable value: Value) -> Value {
    guard Value.AnimatableData.self != EmptyAnimatableData.self else { return value }
    let data = value.animatableData
    let animated = stored("animation") { AnimatedValue(data) }
    animated.retarget(to: data, time: storage.time, animation: transaction.animation)
    guard let presentedData = animated.value(at: storage.time) else { return value }
    var copy = value
    copy.animatableData = presentedData
    return copy
  }
}
