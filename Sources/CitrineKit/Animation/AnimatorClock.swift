import Foundation

/// The time of an animator, which can be paused, set and reversed.
final class AnimatorClock {
  /// The duration of all animations, in seconds.
  let duration: Double
  /// The media time of the start.
  let startTime: Double
  /// An elapsed time and its media time, both in seconds.
  ///
  /// During a start delay, the elapsed time is negative, or above the duration if the animations are reversed.
  private var origin: (elapsed: Double, mediaTime: Double)
  /// The elapsed seconds per second of media time: 0 while paused, negative while reversed.
  private(set) var rate: Double
  /// Whether the animations stay active at their end.
  var pausesAtEnd = false

  /// Creates a clock that starts at the present media time, after a delay in seconds, or is paused at its beginning.
  init(duration: Double, delay: Double, isPaused: Bool) {
    (self.duration, startTime) = (duration, MediaTime.ofLayers)
    origin = (isPaused ? 0 : -max(finiteOrZero(delay), 0), startTime)
    rate = isPaused ? 0 : 1
  }

  /// Returns the elapsed time at a media time, in seconds.
  func elapsed(at mediaTime: Double) -> Double {
    let elapsed = origin.elapsed + rate * (mediaTime - origin.mediaTime)
    return min(rate < 0 ? max(elapsed, 0) : elapsed, duration)
  }

  /// The media time at which the animations end; infinite if they are paused, or stay at their end.
  var endTime: Double {
    guard rate != 0, !pausesAtEnd else { return .infinity }
    let distance = rate > 0 ? duration - origin.elapsed : origin.elapsed
    return origin.mediaTime + max(distance, 0) / abs(rate)
  }

  /// Makes a clock that has just been created run from its end to its beginning, after the same delay.
  func reverseStart() {
    origin.elapsed = duration - origin.elapsed
    rate = -rate
  }

  /// Sets the elapsed time and the rate now.
  func set(elapsed: Double, rate: Double) {
    origin = (elapsed, MediaTime.ofLayers)
    self.rate = rate
  }
}
