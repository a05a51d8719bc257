import Foundation

/// The progress of an animation, from 0 to 1, as a function of time in seconds.
nonisolated indirect enum AnimationCurve: Hashable, Sendable {
  case bezier(TimingCurve, duration: Double)
  case spring(SpringCurve)
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
    case .spring(let spring): spring.settlingDuration
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
    case .spring(let spring): 2 * .pi / spring.frequency
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
      return CurveState(progress: curve.value(at: elapsed / duration), velocityResponse: 0)
    case .unit(let curve, let duration):
      return CurveState(progress: curve.value(at: elapsed / duration), velocityResponse: 0)
    case .custom(let animation):
      return CurveState(progress: animation.progress(at: elapsed) ?? 1, velocityResponse: 0)
    case .logical(let curve, _): return curve.state(at: elapsed)
    case .spring(let spring): return spring.state(at: elapsed)
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

/// A cubic Bézier curve from (0, 0) to (1, 1), where x is time and y is progress.
nonisolated struct TimingCurve: Hashable, Sendable {
  private let x1, y1, x2, y2: Double

  /// Creates a curve from two control points; x is clamped to 0...1, and numbers that are not finite count as 0.
  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    func number(_ value: Double) -> Double { value.isFinite ? value : 0 }
    self.x1 = min(max(number(x1), 0), 1)
    self.y1 = number(y1)
    self.x2 = min(max(number(x2), 0), 1)
    self.y2 = number(y2)
  }

  /// The progress at a time from 0 to 1; the curve's parameter is found to within 1e-7.
  func value(at time: Double) -> Double {
    // With both control points on the diagonal, the curve is y = x.
    if x1 == y1, x2 == y2 { return time }
    // x grows monotonically with the parameter, so bisection finds it.
    var (low, high) = (0.0, 1.0)
    while high - low > 1e-7 {
      let middle = (low + high) / 2
      if Self.coordinate(x1, x2, at: middle) < time { low = middle } else { high = middle }
    }
    return Self.coordinate(y1, y2, at: (low + high) / 2)
  }

  private static func coordinate(_ first: Double, _ second: Double, at t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * first + 3 * u * t * t * second + t * t * t
  }
}

/// A damped spring that is released at a distance of 1 from its rest position.
nonisolated struct SpringCurve: Hashable, Sendable {
  /// The undamped angular frequency, in radians per second.
  let frequency: Double
  /// The damping ratio: the spring oscillates below 1.
  let damping: Double
  /// The initial velocity towards the rest position, in initial distances per second.
  var initialVelocity = 0.0
  /// True if the spring replaces a running spring of the same value, and starts at its position with its velocity.
  var preservesVelocity = true

  /// The time in seconds after which the distance stays below about 1/1000.
  var settlingDuration: Double { Self.settlingPhase(damping: damping) / frequency }

  /// Returns the product of the frequency and the time after which the distance stays below about a fraction.
  static func settlingPhase(damping: Double, epsilon: Double = 0.001) -> Double {
    let slowestDecay = damping <= 1 ? damping : damping - (damping * damping - 1).squareRoot()
    // Near critical damping, the envelope also has a factor that grows linearly with time. So 2.3, which is ln(10),
    // is added: the envelope then decays to a tenth of the fraction.
    return (-log(epsilon) + (damping > 0.9 && damping < 1.1 ? 2.3 : 0)) / slowestDecay
  }

  /// The state after a number of seconds, in closed form.
  func state(at time: Double) -> CurveState {
    let (distance, velocityResponse) = fundamentalSolutions(at: time)
    return CurveState(
      progress: 1 - distance + initialVelocity * velocityResponse,
      velocityResponse: velocityResponse)
  }

  /// The two fundamental solutions of the spring's equation of motion.
  ///
  /// `distance` starts at distance 1 at rest; `velocityResponse` starts at distance 0 with velocity 1.
  func fundamentalSolutions(at time: Double) -> (distance: Double, velocityResponse: Double) {
    let decay = damping * frequency
    if abs(damping - 1) < 1e-6 {
      let envelope = exp(-frequency * time)
      return (envelope * (1 + frequency * time), envelope * time)
    }
    if damping < 1 {
      let dampedFrequency = frequency * (1 - damping * damping).squareRoot()
      let envelope = exp(-decay * time)
      let sine = sin(dampedFrequency * time) / dampedFrequency
      return (envelope * (cos(dampedFrequency * time) + decay * sine), envelope * sine)
    }
    let root = frequency * (damping * damping - 1).squareRoot()
    let (slow, fast) = (exp((root - decay) * time), exp((-root - decay) * time))
    let velocityResponse = (slow - fast) / (2 * root)
    return ((slow + fast) / 2 + decay * velocityResponse, velocityResponse)
  }
}
