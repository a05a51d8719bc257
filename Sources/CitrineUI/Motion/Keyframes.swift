public import Foundation

/// A segment, or several, of a track of keyframes.
nonisolated public protocol KeyframeTrackContent<Value> {
  /// The type of the animated value.
  associatedtype Value: Animatable
  /// The type of the body.
  associatedtype Body: KeyframeTrackContent = Self
  /// The segments, if the type is composed of others.
  @KeyframeTrackContentBuilder<Value> var body: Body { get }
}

/// A segment that this module computes itself.
nonisolated protocol PrimitiveTrackContent<Value>: KeyframeTrackContent where Body == Self {
  var segments: [KeyframeSegment<Value>] { get }
}

nonisolated extension PrimitiveTrackContent {
  /// The segments, as a type that does not depend on the value.
  fileprivate var erasedSegments: Any { segments }
}

nonisolated extension KeyframeTrackContent where Body == Self {
  /// The segment itself, which is never used.
  public var body: Self { self }
}

nonisolated extension KeyframeTrackContent {
  var allSegments: [KeyframeSegment<Value>] {
    if let primitive = self as? any PrimitiveTrackContent {
      return primitive.erasedSegments as? [KeyframeSegment<Value>] ?? []
    }
    guard Body.self != Self.self else { return [] }
    return body.allSegments as? [KeyframeSegment<Value>] ?? []
  }
}

/// The motion from one keyframe to the next.
nonisolated struct KeyframeSegment<Value: Animatable> {
  enum Form {
    case move
    case linear(UnitCurve)
    case cubic(start: Value.AnimatableData?, end: Value.AnimatableData?)
    case spring(Spring, start: Value.AnimatableData?)
  }

  let target: Value
  let duration: Double
  let form: Form

  init(_ target: Value, _ duration: Double, _ form: Form) {
    self.target = target
    self.duration = duration > 0 ? min(duration, 1e9) : 0
    self.form = form
  }
}

/// A keyframe that is reached at once.
nonisolated public struct MoveKeyframe<Value: Animatable>: PrimitiveTrackContent {
  let segments: [KeyframeSegment<Value>]

  /// Creates a keyframe with a value.
  public init(_ to: Value) { segments = [KeyframeSegment(to, 0, .move)] }
}

/// A keyframe that is reached along a straight line.
nonisolated public struct LinearKeyframe<Value: Animatable>: PrimitiveTrackContent {
  let segments: [KeyframeSegment<Value>]

  /// Creates a keyframe with a value, which is reached after a duration in seconds with the progress of a curve.
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    segments = [KeyframeSegment(to, duration, .linear(timingCurve))]
  }
}

/// A keyframe that is reached along a cubic curve, without a jump of the velocity between such keyframes.
nonisolated public struct CubicKeyframe<Value: Animatable>: PrimitiveTrackContent {
  let segments: [KeyframeSegment<Value>]

  /// Creates a keyframe with a value, which is reached after a duration in seconds.
  ///
  /// A velocity of nil is the slope between the keyframes before and after (a Catmull-Rom spline); at the first and the
  /// last keyframe it is 0; next to a linear segment it is the velocity of that segment.
  ///
  /// - Parameters:
  ///   - to: The value.
  ///   - duration: The duration in seconds.
  ///   - startVelocity: The velocity at the start of the segment, in units per second.
  ///   - endVelocity: The velocity at its end, in units per second.
  public init(
    _ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) {
    segments = [
      KeyframeSegment(
        to, duration,
        .cubic(start: startVelocity?.animatableData, end: endVelocity?.animatableData))
    ]
  }
}

/// A keyframe to which a spring pulls the value.
nonisolated public struct SpringKeyframe<Value: Animatable>: PrimitiveTrackContent {
  let segments: [KeyframeSegment<Value>]

  /// Creates a keyframe with a value, to which a spring pulls for a duration in seconds.
  ///
  /// A duration of nil is the settling duration of the spring; a velocity of nil is that at the end of the segment before.
  public init(
    _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(),
    startVelocity: Value? = nil
  ) {
    segments = [
      KeyframeSegment(
        to, duration ?? spring.settlingDuration,
        .spring(spring, start: startVelocity?.animatableData))
    ]
  }
}

/// The segments of a block, one after the other.
nonisolated public struct KeyframeTrackSequence<Value: Animatable>: PrimitiveTrackContent {
  let segments: [KeyframeSegment<Value>]
}

/// A result builder that turns statements into the segments of a track.
@resultBuilder
nonisolated public struct KeyframeTrackContentBuilder<Value: Animatable> {
  /// Returns the segments of a statement.
  public static func buildExpression<Content: KeyframeTrackContent>(
    _ expression: Content
  ) -> KeyframeTrackSequence<Value> where Content.Value == Value {
    KeyframeTrackSequence(segments: expression.allSegments)
  }

  /// Joins the segments of a block.
  public static func buildBlock(
    _ components: KeyframeTrackSequence<Value>...
  ) -> KeyframeTrackSequence<Value> { buildArray(components) }

  /// Joins the segments of a loop.
  public static func buildArray(
    _ components: [KeyframeTrackSequence<Value>]
  ) -> KeyframeTrackSequence<Value> {
    KeyframeTrackSequence(segments: components.flatMap(\.segments))
  }

  /// Returns the segments of an `if` without an `else`.
  public static func buildOptional(
    _ component: KeyframeTrackSequence<Value>?
  ) -> KeyframeTrackSequence<Value> { component ?? KeyframeTrackSequence(segments: []) }

  /// Returns the segments of the first branch of a condition.
  public static func buildEither(
    first component: KeyframeTrackSequence<Value>
  ) -> KeyframeTrackSequence<Value> { component }

  /// Returns the segments of the other branch of a condition.
  public static func buildEither(
    second component: KeyframeTrackSequence<Value>
  ) -> KeyframeTrackSequence<Value> { component }
}

/// Tracks of keyframes; each track animates a part of a value.
nonisolated public protocol Keyframes<Value> {
  /// The type of the animated value.
  associatedtype Value
  /// The type of the body.
  associatedtype Body: Keyframes = Self
  /// The tracks, if the type is composed of others.
  @KeyframesBuilder<Value> var body: Body { get }
}

nonisolated extension Keyframes where Body == Self {
  /// The tracks themselves, which is never used.
  public var body: Self { self }
}

/// Tracks that this module computes itself.
nonisolated protocol PrimitiveKeyframes<Value>: Keyframes where Body == Self {
  var tracks: [AnyKeyframeTrack<Value>] { get }
}

nonisolated extension PrimitiveKeyframes {
  /// The tracks, as a type that does not depend on the value.
  fileprivate var erasedTracks: Any { tracks }
}

nonisolated extension Keyframes {
  var allTracks: [AnyKeyframeTrack<Value>] {
    if let primitive = self as? any PrimitiveKeyframes {
      return primitive.erasedTracks as? [AnyKeyframeTrack<Value>] ?? []
    }
    guard Body.self != Self.self else { return [] }
    return body.allTracks as? [AnyKeyframeTrack<Value>] ?? []
  }
}

/// A track of any type of part: it makes a motion from the value at the start.
nonisolated struct AnyKeyframeTrack<Root> {
  /// Returns the duration in seconds, and a function that sets the part at a time.
  let motion: (Root) -> (duration: Double, update: (inout Root, Double) -> Void)
}

/// A track of keyframes, which animates one property of a value.
///
/// ```swift
/// struct Pose { var angle = 0.0, height = 0.0 }
/// let timeline = KeyframeTimeline(initialValue: Pose()) {
///   KeyframeTrack(\.angle) { LinearKeyframe(90, duration: 1) }
///   KeyframeTrack(\.height) {
///     CubicKeyframe(40, duration: 0.5)
///     SpringKeyframe(0, spring: .bouncy)
///   }
/// }
/// let pose = timeline.value(time: 0.5)  // The angle is 45.
/// ```
nonisolated public struct KeyframeTrack<Root, Part: Animatable, Content: KeyframeTrackContent>:
  PrimitiveKeyframes
where Content.Value == Part {
  /// The type whose property is animated.
  public typealias Value = Root
  private let path: WritableKeyPath<Root, Part>
  private let segments: [KeyframeSegment<Part>]

  /// Creates a track of the property at a key path.
  public init(
    _ keyPath: WritableKeyPath<Root, Part>,
    @KeyframeTrackContentBuilder<Part> content: () -> Content
  ) {
    path = keyPath
    segments = content().allSegments
  }

  /// Creates a track of the whole value.
  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Part {
    path = \.self
    segments = content().allSegments
  }

  var tracks: [AnyKeyframeTrack<Root>] {
    let (path, segments) = (path, segments)
    let track = AnyKeyframeTrack<Root> { root in
      let motion = KeyframeMotion(from: root[keyPath: path], segments)
      return (motion.duration, { $0[keyPath: path] = motion.value(at: $1) })
    }
    return [track]
  }
}

/// The tracks of a block.
nonisolated public struct KeyframeTracks<Value>: PrimitiveKeyframes {
  let tracks: [AnyKeyframeTrack<Value>]
}

/// A result builder that turns statements into tracks, or into the segments of one track.
@resultBuilder
nonisolated public struct KeyframesBuilder<Value> {
  /// Returns the tracks of a statement.
  public static func buildExpression<Content: Keyframes>(
    _ expression: Content
  ) -> KeyframeTracks<Value> where Content.Value == Value {
    KeyframeTracks(tracks: expression.allTracks)
  }

  /// Returns the segments of a statement.
  public static func buildExpression<Content: KeyframeTrackContent>(
    _ expression: Content
  ) -> KeyframeTrackSequence<Value> where Content.Value == Value, Value: Animatable {
    KeyframeTrackSequence(segments: expression.allSegments)
  }

  /// Joins the tracks of a block.
  public static func buildBlock(_ components: KeyframeTracks<Value>...) -> KeyframeTracks<Value> {
    KeyframeTracks(tracks: components.flatMap(\.tracks))
  }

  /// Joins the segments of a block.
  public static func buildBlock(
    _ components: KeyframeTrackSequence<Value>...
  ) -> KeyframeTrackSequence<Value> where Value: Animatable {
    KeyframeTrackSequence(segments: components.flatMap(\.segments))
  }

  /// Joins the segments of a loop.
  public static func buildArray(
    _ components: [KeyframeTrackSequence<Value>]
  ) -> KeyframeTrackSequence<Value> where Value: Animatable {
    KeyframeTrackSequence(segments: components.flatMap(\.segments))
  }

  /// Returns the tracks.
  public static func buildFinalResult(_ component: KeyframeTracks<Value>) -> KeyframeTracks<Value> {
    component
  }

  /// Returns one track of the segments.
  public static func buildFinalResult(
    _ component: KeyframeTrackSequence<Value>
  ) -> KeyframeTracks<Value> where Value: Animatable {
    let track = AnyKeyframeTrack<Value> { root in
      let motion = KeyframeMotion(from: root, component.segments)
      return (motion.duration, { $0 = motion.value(at: $1) })
    }
    return KeyframeTracks(tracks: [track])
  }
}
