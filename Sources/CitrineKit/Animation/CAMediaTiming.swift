public import CitrineCoreGraphics
import Foundation

/// The behaviour of an animation before its beginning and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name of the value.
  public let rawValue: String

  /// Creates a mode from its name; an unknown one fills as `removed`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The animation has an effect only from its beginning to its end; the default.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The last value stays after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value is shown before the beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The first value is shown before the beginning, and the last value stays after the end.
  public static let both = CAMediaTimingFillMode(rawValue: "both")

  var fillsBefore: Bool { self == .backwards || self == .both }
  var fillsAfter: Bool { self == .forwards || self == .both }
}

/// The time of a layer or an animation, in the time of its parent.
///
/// The parent of an animation is its layer or its group, and the parent of a layer is its superlayer. A root layer has
/// the media time as parent (`withMediaTime(_:_:)`).
///
/// - The local time of a layer is (parent time − `beginTime`) × `speed` + `timeOffset`.
/// - An animation is active while its elapsed time, (parent time − `beginTime`) × `speed`, is in 0 ..< active duration.
///   The active duration is `repeatDuration` if that is positive; otherwise it is `repeatCount` cycles, at least one
///   if the count is 0. A cycle takes `duration`, twice as long if the animation reverses.
/// - The basic time of an animation, from 0 to `duration`, is the elapsed time plus `timeOffset`, within its cycle.
public protocol CAMediaTiming: AnyObject {
  /// The beginning in the time of the parent, in seconds; 0 by default.
  var beginTime: CFTimeInterval { get set }
  /// The duration of one cycle without its reversed part, in seconds; 0 by default.
  var duration: CFTimeInterval { get set }
  /// The seconds of this object per second of its parent; 1 by default, and 0 stops the time.
  var speed: Float { get set }
  /// An additional time in seconds; 0 by default.
  var timeOffset: CFTimeInterval { get set }
  /// The number of cycles, which may have a fraction; 0, the default, counts as 1.
  var repeatCount: Float { get set }
  /// The time for which cycles are repeated, in seconds; 0, the default, lets `repeatCount` decide.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each cycle plays forwards and then backwards; false by default.
  var autoreverses: Bool { get set }
  /// The effect before the beginning and after the end; `removed` by default.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The values of `CAMediaTiming`.
struct MediaTiming {
  var beginTime = 0.0
  var duration = 0.0
  var speed: Float = 1
  var timeOffset = 0.0
  var repeatCount: Float = 0
  var repeatDuration = 0.0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  /// Returns the local time of a layer for a time of its parent; a result that is not finite counts as 0.
  func localTime(_ parentTime: Double) -> Double {
    finiteOrZero((parentTime - beginTime) * Double(speed) + timeOffset)
  }

  /// Returns the duration of all cycles for a duration of one; it is not negative, and may be infinite.
  func activeDuration(_ duration: Double) -> Double {
    if repeatDuration > 0 { return repeatDuration }
    let cycle = max(finiteOrZero(duration), 0) * (autoreverses ? 2 : 1)
    return cycle > 0 ? cycle * (repeatCount > 0 ? Double(repeatCount) : 1) : 0
  }

  /// Returns the end of an animation in the time of its parent; infinite if it does not end.
  func end(begin: Double, _ duration: Double) -> Double {
    speed == 0 ? .infinity : begin + activeDuration(duration) / Double(abs(speed))
  }

  /// Returns the place of an animation in its cycles for a time of the parent; nil where it has no effect.
  func basicTime(at parentTime: Double, begin: Double, _ duration: Double) -> BasicTime? {
    let total = activeDuration(duration)
    let cycle = max(finiteOrZero(duration), 0) * (autoreverses ? 2 : 1)
    guard cycle > 0, parentTime.isFinite, begin.isFinite, speed.isFinite else { return nil }
    var elapsed = (parentTime - begin) * Double(speed)
    // A negative speed plays the time before `timeOffset` backwards.
    if speed < 0 { elapsed += finiteOrZero(timeOffset) }
    guard elapsed >= 0 || fillsAtStart else { return nil }
    guard elapsed < total || fillsAtEnd else { return nil }
    let isAtEnd = elapsed >= total
    var position = min(max(elapsed, 0), total)
    if speed >= 0 { position += finiteOrZero(timeOffset) }
    guard position.isFinite else { return nil }
    var iteration = (position / cycle).rounded(.down)
    // The end of the last cycle is not the beginning of another one.
    if isAtEnd, iteration > 0, position == iteration * cycle { iteration -= 1 }
    var time = position - iteration * cycle
    if autoreverses, time > duration { time = 2 * duration - time }
    // With more cycles than a number can count, the rounding error is larger than a cycle.
    guard iteration < 0x1p53 else { return BasicTime(time: 0, duration: duration, iteration: 0) }
    return BasicTime(time: min(max(time, 0), duration), duration: duration, iteration: iteration)
  }

  private var fillsAtStart: Bool { speed < 0 ? fillMode.fillsAfter : fillMode.fillsBefore }
  private var fillsAtEnd: Bool { speed < 0 ? fillMode.fillsBefore : fillMode.fillsAfter }
}

/// A place in the cycles of an animation.
struct BasicTime {
  /// From 0 to the duration, in seconds.
  var time: Double
  let duration: Double
  /// The number of cycles before this one.
  let iteration: Double

  /// The fraction of the duration.
  var fraction: Double { duration > 0 ? time / duration : 1 }
}

/// Returns a number if it is finite, otherwise 0.
package func finiteOrZero(_ number: Double) -> Double { number.isFinite ? number : 0 }
