/// A value that moves to its target while an animation runs.
///
/// It is stored for a view between frames. The motion is kept relative to the target: if the target changes without an
/// animation, the value moves with it, and the motion goes on.
nonisolated final class AnimatedValue<Data: VectorArithmetic> {
  private var target: Data
  private var motion: Motion?

  init(_ target: Data) { self.target = target }

  /// Sets a new target, and starts a motion to it from the current value; without an animation, the value jumps by the
  /// difference of the targets.
  ///
  /// If a motion is running, it continues as the moving start of the new motion, so that neither the value nor its
  /// velocity jumps. A spring that interrupts a spring replaces it, and starts with its velocity instead.
  func retarget(to new: Data, time: Double, animation: Animation?) {
    guard new != target else { return }
    let distance = target - new
    target = new
    guard let curve = animation?.curve else { return }
    let interrupted = motion.flatMap { $0.isOver(at: time) ? nil : $0 }
    if case .spring(_, preservesVelocity: true) = curve, let interrupted,
      case .spring = interrupted.curve
    {
      motion = Motion(
        distance: distance + interrupted.offset(at: time), earlier: nil,
        velocity: interrupted.velocity(at: time), startTime: time, curve: curve)
    } else if let interrupted, interrupted.depth >= 32 {
      // The limit bounds the time and the recursion of `offset(at:)`.
      motion = Motion(
        distance: distance + interrupted.offset(at: time), earlier: nil, velocity: .zero,
        startTime: time, curve: curve)
    } else {
      motion = Motion(
        distance: distance, earlier: interrupted, velocity: .zero, startTime: time, curve: curve)
    }
  }

  /// The animated value at a time in seconds; nil if no motion is running, and the value is the target.
  func value(at time: Double) -> Data? {
    guard let motion, !motion.isOver(at: time) else { return nil }
    return target + motion.offset(at: time)
  }

  /// One motion to the target, from the target of an earlier time.
  private final class Motion {
    /// The earlier target, relative to the target at the start of the motion.
    let distance: Data
    /// An earlier motion, which still runs to the earlier target; nil for none.
    let earlier: Motion?
    let velocity: Data
    let startTime: Double
    let curve: AnimationCurve
    /// The number of earlier motions.
    let depth: Int

    init(
      distance: Data, earlier: Motion?, velocity: Data, startTime: Double, curve: AnimationCurve
    ) {
      self.distance = distance
      self.earlier = earlier
      self.velocity = velocity
      self.startTime = startTime
      self.curve = curve
      depth = earlier.map { $0.depth + 1 } ?? 0
    }

    func isOver(at time: Double) -> Bool { curve.isOver(at: time - startTime) }

    /// The value relative to the target at a time in seconds.
    func offset(at time: Double) -> Data {
      guard !isOver(at: time) else { return .zero }
      let start = earlier.map { distance + $0.offset(at: time) } ?? distance
      let state = curve.state(at: time - startTime)
      return start.scaled(by: 1 - state.progress) + velocity.scaled(by: state.velocityResponse)
    }

    /// The velocity of the value, in units per second, by a difference over 0.1 ms.
    func velocity(at time: Double) -> Data {
      let interval = min(1e-4, time - startTime)
      guard interval > 0 else { return velocity }
      return (offset(at: time) - offset(at: time - interval)).scaled(by: 1 / interval)
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
