import Foundation

/// The motion of a value through keyframes, in closed form.
nonisolated struct KeyframeMotion<Value: Animatable> {
  private typealias Data = Value.AnimatableData

  /// One segment with all that its formula needs.
  private struct Piece {
    let segment: KeyframeSegment<Value>
    let start: Double
    let from: Data
    let to: Data
    var startVelocity: Data
    var endVelocity: Data

    /// The constant velocity that reaches the keyframe in time, in units per second.
    var slope: Data {
      segment.duration > 0 ? (to - from).scaled(by: 1 / segment.duration) : .zero
    }

    /// The value at a time in seconds since the start of the segment.
    func value(at time: Double) -> Data {
      guard segment.duration > 0, time < segment.duration else { return to }
      let part = time / segment.duration
      switch segment.form {
      case .move: return to
      case .linear(let curve): return from + (to - from).scaled(by: curve.value(at: part))
      case .cubic:
        // Hermite's form, with the velocities per segment.
        let (square, cube) = (part * part, part * part * part)
        let tangents =
          startVelocity.scaled(by: segment.duration * (cube - 2 * square + part))
          + endVelocity.scaled(by: segment.duration * (cube - square))
        return from + (to - from).scaled(by: 3 * square - 2 * cube) + tangents
      case .spring(let spring, _):
        return from
          + spring.value(target: to - from, initialVelocity: startVelocity, time: time)
      }
    }
  }

  private let initial: Value
  private let pieces: [Piece]
  /// The duration in seconds.
  let duration: Double

  init(from initial: Value, _ segments: [KeyframeSegment<Value>]) {
    self.initial = initial
    var pieces: [Piece] = []
    var (time, from) = (0.0, initial.animatableData)
    for segment in segments {
      let to = segment.target.animatableData
      pieces.append(
        Piece(
          segment: segment, start: time, from: from, to: to, startVelocity: .zero,
          endVelocity: .zero))
      time += segment.duration
      from = to
    }
    self.pieces = Self.withVelocities(pieces)
    duration = time
  }

  /// Fills in the velocities, from the first segment to the last.
  private static func withVelocities(_ pieces: [Piece]) -> [Piece] {
    var pieces = pieces
    for index in pieces.indices {
      let piece = pieces[index]
      let before = index > 0 ? pieces[index - 1] : nil
      let after = index + 1 < pieces.count ? pieces[index + 1] : nil
      let slope = piece.slope
      switch piece.segment.form {
      case .move: break
      case .linear(let curve):
        pieces[index].startVelocity = slope.scaled(by: curve.velocity(at: 0))
        pieces[index].endVelocity = slope.scaled(by: curve.velocity(at: 1))
      case .cubic(let start, let end):
        pieces[index].startVelocity = start ?? before?.endVelocity ?? .zero
        pieces[index].endVelocity = end ?? velocity(between: piece, and: after)
      case .spring(let spring, let start):
        let velocity = start ?? before?.endVelocity ?? .zero
        pieces[index].startVelocity = velocity
        pieces[index].endVelocity = spring.velocity(
          target: piece.to - piece.from, initialVelocity: velocity, time: piece.segment.duration)
      }
    }
    return pieces
  }

  /// The velocity at the end of a cubic segment, for the segment after it.
  private static func velocity(between piece: Piece, and after: Piece?) -> Data {
    guard let after else { return .zero }
    switch after.segment.form {
    case .cubic(let start?, _): return start
    case .cubic:
      let duration = piece.segment.duration + after.segment.duration
      return duration > 0 ? (after.to - piece.from).scaled(by: 1 / duration) : .zero
    case .linear(let curve): return after.slope.scaled(by: curve.velocity(at: 0))
    case .move, .spring: return .zero
    }
  }

  /// The value at a time in seconds: the first one before the start, the last one after the end.
  ///
  /// A spring that is cut off at the end counts as having reached its target.
  func value(at time: Double) -> Value {
    guard let last = pieces.last else { return initial }
    var value = initial
    guard time >= 0 else { return value }
    guard time < duration else {
      value.animatableData = last.to
      return value
    }
    // The last piece that has begun, by bisection.
    var (low, high) = (0, pieces.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if pieces[middle].start <= time { low = middle } else { high = middle - 1 }
    }
    value.animatableData = pieces[low].value(at: time - pieces[low].start)
    return value
  }
}

/// The values of keyframes at any time.
///
/// ```swift
/// let timeline = KeyframeTimeline(initialValue: 0.0) {
///   LinearKeyframe(10.0, duration: 1)
///   LinearKeyframe(0.0, duration: 2)
/// }
/// let value = timeline.value(time: 2)  // 5
/// ```
nonisolated public struct KeyframeTimeline<Value> {
  private let initial: Value
  private let motions: [(duration: Double, update: (inout Value, Double) -> Void)]
  /// The duration of the longest track, in seconds.
  public let duration: TimeInterval

  /// Creates a timeline from the value at its start, and tracks of keyframes.
  public init(
    initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>
  ) {
    self.init(initialValue, content().allTracks)
  }

  init(_ initial: Value, _ tracks: [AnyKeyframeTrack<Value>]) {
    self.initial = initial
    motions = tracks.map { $0.motion(initial) }
    duration = motions.map(\.duration).max() ?? 0
  }

  /// Returns the value at a time in seconds; a track that has ended keeps its last value.
  public func value(time: TimeInterval) -> Value {
    var value = initial
    update(&value, time: time)
    return value
  }

  /// Returns the value at a fraction of the duration, from 0 to 1.
  public func value(progress: Double) -> Value { value(time: progress * duration) }

  /// Sets the properties that have tracks to their values at a time in seconds.
  public func update(_ value: inout Value, time: TimeInterval) {
    let time = time.isNaN ? 0 : time
    for motion in motions { motion.update(&value, time) }
  }

  /// Sets the properties that have tracks to their values at a fraction of the duration, from 0 to 1.
  public func update(_ value: inout Value, progress: Double) {
    update(&value, time: progress * duration)
  }
}
