public import Foundation
import Synchronization

/// An animation whose progress a program computes.
///
/// ```swift
/// struct Steps: CustomAnimation {
///   func animate<V: VectorArithmetic>(
///     value: V, time: TimeInterval, context: inout AnimationContext<V>
///   ) -> V? {
///     guard time < 1 else { return nil }
///     var step = value
///     step.scale(by: (time * 4).rounded(.down) / 4)
///     return step
///   }
/// }
/// let animation = Animation(Steps())
/// ```
nonisolated public protocol CustomAnimation: Hashable, Sendable {
  /// Returns the part of a value that is reached at a time in seconds since the start; nil when the animation is over.
  ///
  /// It is called with the number 1 as the value, and its result is the progress of all values. Each call gets a new
  /// context: a state that is set in it is not kept, because frames are drawn at any time and in any order.
  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V?
  /// Returns the velocity at a time; it is not called: velocities follow from `animate`.
  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V?
  /// Returns true to replace a running animation; it is not called: a running animation goes on below the new one.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool
}

nonisolated extension CustomAnimation {
  /// Returns nil: the velocity is not known.
  public func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? { nil }

  /// Returns false: a running animation goes on.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { false }
}

/// The data that an animation gets with each call.
nonisolated public struct AnimationContext<Value: VectorArithmetic> {
  /// The state of the animation.
  public var state: AnimationState<Value>
  /// True if the animation counts as complete, although it may still run.
  public var isLogicallyComplete: Bool
  /// The environment: the default values.
  public var environment: EnvironmentValues { EnvironmentValues() }

  /// Returns the context with another state.
  public func withState<Other: VectorArithmetic>(
    _ state: AnimationState<Other>
  ) -> AnimationContext<Other> {
    AnimationContext<Other>(state: state, isLogicallyComplete: isLogicallyComplete)
  }
}

/// The values that an animation stores.
nonisolated public struct AnimationState<Value: VectorArithmetic> {
  private var values: [ObjectIdentifier: Any] = [:]

  /// Creates a state without values.
  public init() {}

  /// The value of a key; the key's default if none is set.
  public subscript<Key: AnimationStateKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// A key of a value that an animation stores: its type, and its default.
nonisolated public protocol AnimationStateKey {
  /// The type of the value.
  associatedtype Value
  /// The value until another is set.
  static var defaultValue: Value { get }
}

/// A custom animation of any type, with its durations, which are found by trying times.
nonisolated final class AnyCustomAnimation: Hashable, Sendable {
  private let base: any CustomAnimation
  private let durations = Mutex<(whole: Double, logical: Double)?>(nil)

  init(_ base: any CustomAnimation) { self.base = base }

  /// The progress after a number of seconds; nil if the animation is over.
  func progress(at elapsed: Double) -> Double? { sample(elapsed).progress }

  private func sample(_ elapsed: Double) -> (progress: Double?, isComplete: Bool) {
    var context = AnimationContext<Double>(state: AnimationState(), isLogicallyComplete: false)
    let progress = base.animate(value: 1.0, time: elapsed, context: &context)
    return (progress.map { $0.isFinite ? $0 : 1 }, progress == nil || context.isLogicallyComplete)
  }

  /// The first times in seconds at which the animation is over, and at which it counts as complete.
  ///
  /// It looks at each 60th of a second; an animation that lasts longer than ten minutes counts as endless.
  func duration(isLogical: Bool) -> Double {
    let found = durations.withLock { durations in
      if let durations { return durations }
      var (whole, logical) = (Double.infinity, Double.infinity)
      for frame in 0...36_000 where whole == .infinity {
        let sample = sample(Double(frame) / 60)
        if sample.isComplete, logical == .infinity { logical = Double(frame) / 60 }
        if sample.progress == nil { whole = Double(frame) / 60 }
      }
      durations = (whole, logical)
      return (whole, logical)
    }
    return isLogical ? found.logical : found.whole
  }

  static func == (left: AnyCustomAnimation, right: AnyCustomAnimation) -> Bool {
    AnyHashable(left.base) == AnyHashable(right.base)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}

nonisolated extension Animation {
  /// Creates an animation whose progress a program computes.
  public init<Base: CustomAnimation>(_ base: Base) {
    self.init(curve: .custom(AnyCustomAnimation(base)))
  }
}
