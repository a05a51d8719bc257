import Foundation

/// The way from 0 to 1 in time.
nonisolated indirect enum AnimationCurve: Hashable, Sendable {
  case bezier(TimingCurve, duration: Double)
  case spring(Spring)
  case delayed(AnimationCurve, Double)
  case faster(AnimationCurve, Double)
  case repeated(AnimationCurve, count: Int?, autoreverses: Bool)

  /// How long it takes, in seconds.
  var duration: Double {
    switch self {
    case .bezier(_, let duration): duration
    case .spring(let spring): spring.settlingDuration
    case .delayed(let curve, let delay): max(curve.duration + delay, 0)
    case .faster(let curve, let speed): speed > 0 ? curve.duration / speed : .infinity
    case .repeated(let curve, let count, _): count.map { curve.duration * Double($0) } ?? .infinity
    }
  }

  /// Where it is after so many seconds.
  func step(at elapsed: Double) -> AnimationStep {
    guard elapsed < duration else { return .end }
    guard elapsed > 0 else { return .start }
    switch self {
    case .bezier(let curve, let duration):
      return AnimationStep(progress: curve.value(at: elapsed / duration), swing: 0)
    case .spring(let spring): return spring.step(at: elapsed)
    case .delayed(let curve, let delay): return curve.step(at: elapsed - delay)
    case .faster(let curve, let speed): return curve.step(at: elapsed * speed)
    case .repeated(let curve, _, let autoreverses):
      let duration = curve.duration
      guard duration > 0, duration.isFinite else { return curve.step(at: elapsed) }
      let round = (elapsed / duration).rounded(.down)
      let rest = elapsed - round * duration
      let isBack = autoreverses && round.truncatingRemainder(dividingBy: 2) == 1
      return curve.step(at: isBack ? duration - rest : rest)
    }
  }
}

/// Where an animation is.
nonisolated struct AnimationStep {
  /// How much of the way is done; springs go beyond 1.
  var progress: Double
  /// What a speed of one unit a second at the beginning adds.
  var swing: Double

  static let start = AnimationStep(progress: 0, swing: 0)
  static let end = AnimationStep(progress: 1, swing: 0)
}

/// A cubic Bézier curve from (0, 0) to (1, 1) whose x is time.
nonisolated struct TimingCurve: Hashable, Sendable {
  private let x1, y1, x2, y2: Double

  /// Creates a curve; control points lie in time between start and end.
  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    func number(_ value: Double) -> Double { value.isFinite ? value : 0 }
    self.x1 = min(max(number(x1), 0), 1)
    self.y1 = number(y1)
    self.x2 = min(max(number(x2), 0), 1)
    self.y2 = number(y2)
  }

  /// The value at a time from 0 to 1, to within a millionth.
  func value(at time: Double) -> Double {
    // With control points on the diagonal, the curve is it.
    if x1 == y1, x2 == y2 { return time }
    // The curve never goes back in time: halving finds the place.
    var (low, high) = (0.0, 1.0)
    while high - low > 1e-7 {
      let middle = (low + high) / 2
      if Self.point(x1, x2, at: middle) < time { low = middle } else { high = middle }
    }
    return Self.point(y1, y2, at: (low + high) / 2)
  }

  private static func point(_ first: Double, _ second: Double, at t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * first + 3 * u * t * t * second + t * t * t
  }
}

/// A damped spring that is let go at distance 1 from where it rests.
nonisolated struct Spring: Hashable, Sendable {
  /// Radians a second, without damping.
  let frequency: Double
  /// How much it is damped: it swings below 1.
  let damping: Double
  /// Towards the rest, in distances a second.
  var initialVelocity = 0.0
  /// Whether it goes on from where another spring is, with its speed, and replaces it.
  var takesOver = true

  /// When it is nearer than a thousandth for good.
  var settlingDuration: Double {
    let slowest =
      damping <= 1
      ? damping * frequency : frequency * (damping - (damping * damping - 1).squareRoot())
    // At the border between swinging and not, the amplitude grows with time before it falls.
    return (log(1000) + (damping > 0.9 && damping < 1.1 ? 2.3 : 0)) / slowest
  }

  /// The motion's closed form.
  func step(at time: Double) -> AnimationStep {
    let (distance, swing) = motion(at: time)
    return AnimationStep(progress: 1 - distance + initialVelocity * swing, swing: swing)
  }

  /// What is left of a distance of 1, and how far a speed of 1 has led.
  private func motion(at time: Double) -> (distance: Double, swing: Double) {
    let decay = damping * frequency
    if abs(damping - 1) < 1e-6 {
      let fade = exp(-frequency * time)
      return (fade * (1 + frequency * time), fade * time)
    }
    if damping < 1 {
      let swinging = frequency * (1 - damping * damping).squareRoot()
      let fade = exp(-decay * time)
      let sine = sin(swinging * time) / swinging
      return (fade * (cos(swinging * time) + decay * sine), fade * sine)
    }
    let root = frequency * (damping * damping - 1).squareRoot()
    let (slow, fast) = (exp((root - decay) * time), exp((-root - decay) * time))
    let swing = (slow - fast) / (2 * root)
    return ((slow + fast) / 2 + decay * swing, swing)
  }
}
