import CitrineKit
import Foundation

/// The progress of an animation, from 0 to 1, as a function of time in seconds.
nonisolated indirect enum AnimationCurve: Hashable, Sendable {
  case bezier(CubicTimingCurve, duration: Double)
  /// A spring.
  ///
  /// If `preservesVelocity` is true and the spring replaces a running spring of the same value, it starts at that
  /// spring's position with its velocity.
  case spring(DampedSpring, preservesVelocity: Bool)
  case unit(UnitCurve, duration: Double)
  case custom(AnyCustomAnimation)
  /// A curve that counts as complete after a number of seconds.
  case logical(AnimationCurve, Double)
  /// A curve after a delay in seconds.
  case delayed(AnimationCurve, Double)
  /// A curve that is faster by a factor.
  case speed(AnimationCurve, Double)
  /// A curve that is repeated; `count` is nil without end.
  case repeated(AnimationCurve, count: Int?, autoreverses: Bool)

  /// The duration in seconds; infinite for a curve that does not end.
  var duration: Double {
    switch self {
    case .bezier(_, let duration), .unit(_, let duration): duration
    case .spring(let spring, _): spring.estimatedSettlingDuration
    case .custom(let animation): animation.duration(isLogical: false)
    case .logical(let curve, _): curve.duration
    case .delayed(let curve, let delay): max(curve.duration + delay, 0)
    case .speed(let curve, let speed): speed > 0 ? curve.duration / speed : .infinity
    case .repeated(let curve, let count, _): count.map { curve.duration * Double($0) } ?? .infinity
    }
  }

  /// The time in seconds after which the animation counts as complete: for a spring, its perceived duration.
  var logicalDuration: Double {
    switch self {
    case .bezier(_, let duration), .unit(_, let duration): duration
    case .spring(let spring, _): 2 * .pi / spring.frequency
    case .custom(let animation): animation.duration(isLogical: true)
    case .logical(_, let duration): duration
    case .delayed(let curve, let delay): max(curve.logicalDuration + delay, 0)
    case .speed(let curve, let speed): speed > 0 ? curve.logicalDuration / speed : .infinity
    case .repeated(let curve, let count, _):
      count.map { curve.logicalDuration * Double($0) } ?? .infinity
    }
  }

  /// Returns true if the animation has ended after a number of seconds.
  func isOver(at elapsed: Double) -> Bool {
    switch self {
    case .custom(let animation): animation.progress(at: max(elapsed, 0)) == nil
    case .logical(let curve, _): curve.isOver(at: elapsed)
    case .delayed(let curve, let delay): elapsed >= delay && curve.isOver(at: elapsed - delay)
    case .speed(let curve, let speed): speed > 0 && curve.isOver(at: elapsed * speed)
    case .bezier, .unit, .spring, .repeated: elapsed >= duration
    }
  }

  /// The state after a number of seconds.
  func state(at elapsed: Double) -> CurveState {
    guard !isOver(at: elapsed) else { return .end }
    guard elapsed > 0 else { return .start }
    switch self {
    case .bezier(let curve, let duration):
      return CurveState(progress: curve.progress(at: elapsed / duration), velocityResponse: 0)
    case .unit(let curve, let duration):
      return CurveState(progress: curve.value(at: elapsed / duration), velocityResponse: 0)
    case .custom(let animation):
      return CurveState(progress: animation.progress(at: elapsed) ?? 1, velocityResponse: 0)
    case .logical(let curve, _): return curve.state(at: elapsed)
    case .spring(let spring, _):
      let solutions = spring.fundamentalSolutions(at: elapsed)
      return CurveState(
        progress: spring.progress(at: elapsed), velocityResponse: solutions.velocityResponse)
    case .delayed(let curve, let delay): return curve.state(at: elapsed - delay)
    case .speed(let curve, let speed): return curve.state(at: elapsed * speed)
    case .repeated(let curve, _, let autoreverses):
      let duration = curve.duration
      guard duration > 0, duration.isFinite else { return curve.state(at: elapsed) }
      let repetition = (elapsed / duration).rounded(.down)
      let remainder = elapsed - repetition * duration
      let isReversed = autoreverses && repetition.truncatingRemainder(dividingBy: 2) == 1
      return curve.state(at: isReversed ? duration - remainder : remainder)
    }
  }
}

/// The state of an animation at one time.
nonisolated struct CurveState {
  /// The progress from 0 (old value) to 1 (new value); springs go beyond 1.
  var progress: Double
  /// The displacement that an initial velocity of one unit per second adds, in units.
  var velocityResponse: Double

  static let start = CurveState(progress: 0, velocityResponse: 0)
  static let end = CurveState(progress: 1, velocityResponse: 0)
}

nonisolated extension DampedSpring {
  /// The time in seconds after which the distance from the target stays below about 1/1000.
  var estimatedSettlingDuration: Double {
    Self.settlingPhase(dampingRatio: dampingRatio) / frequency
  }

  /// Returns the product of the frequency and the time after which the distance stays below about a fraction.
  ///
  /// Unlike `settlingDuration`, it takes no notice of the initial velocity.
  static func settlingPhase(dampingRatio: Double, epsilon: Double = 0.001) -> Double {
    let slowestDecay =
      dampingRatio <= 1
      ? dampingRatio : dampingRatio - (dampingRatio * dampingRatio - 1).squareRoot()
    // Near critical damping, the envelope also has a factor that grows linearly with time. So 2.3, which is ln(10),
    // is added: the envelope then decays to a tenth of the fraction.
    return (-log(epsilon) + (dampingRatio > 0.9 && dampingRatio < 1.1 ? 2.3 : 0)) / slowestDecay
  }
}
