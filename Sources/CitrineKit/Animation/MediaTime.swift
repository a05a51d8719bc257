public import CitrineCoreGraphics
import Foundation
import Synchronization

/// Returns the media time in seconds: the time of `withMediaTime(_:_:)`, or else the time since the system started.
public func CACurrentMediaTime() -> CFTimeInterval { MediaTime.current ?? MediaTime.ofProcess }

/// Runs a closure at a media time, in seconds; layers that it draws show their animations at this time.
///
/// There is no run loop that would move the time, so the program sets it. `CACurrentMediaTime()` returns it, and
/// `CALayer.render(in:)` draws the animated values. Animations that have ended by then call their delegates and
/// completion blocks when their layer is drawn. Times may be set in any order, but an animation that was removed at its
/// end does not come back.
///
/// Without a set time, `render(in:)` draws the values of the layers and ignores animations, which is the behaviour of
/// Core Animation. Animations that are added without a set time begin at time 0.
///
/// ```swift
/// let square = CALayer()
/// square.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
/// square.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
/// let fade = CABasicAnimation(keyPath: "opacity")
/// fade.fromValue = 0
/// fade.duration = 2
/// square.add(fade, forKey: "fade")
/// withMediaTime(1) { square.render(in: context) }  // Half opaque.
/// ```
///
/// - Parameters:
///   - seconds: The time on the calling thread; NaN and infinities count as 0.
///   - body: The closure.
/// - Returns: The result of the closure.
public func withMediaTime<Result>(
  _ seconds: CFTimeInterval, _ body: () throws -> Result
) rethrows -> Result {
  try MediaTime.with(finiteOrZero(seconds), body)
}

/// The media time of the calling thread.
package enum MediaTime {
  private static let key = "CitrineKit.MediaTime"
  /// The number of set times and animation blocks of all threads: while it is 0, no property change animates.
  private static let running = Atomic<Int>(0)
  private static let processStart = ProcessInfo.processInfo.systemUptime

  /// The time since the system started.
  static var ofProcess: Double { max(ProcessInfo.processInfo.systemUptime, processStart) }

  /// Whether any thread has a set time, or is in an animation block.
  static var isAnyRunning: Bool { running.load(ordering: .relaxed) > 0 }

  /// The set time; nil if there is none.
  package static var current: Double? { isAnyRunning ? ThreadValues[key] as? Double : nil }

  /// The time of root layers: 0 until it is set, so that pictures do not depend on the clock.
  static var ofLayers: Double { current ?? 0 }

  static func with<Result>(_ seconds: Double, _ body: () throws -> Result) rethrows -> Result {
    let outer = ThreadValues[key]
    ThreadValues[key] = seconds
    defer {
      ThreadValues[key] = outer
      if outer == nil { CATransaction.endImplicitTransaction() }
    }
    return try whileRunning(body)
  }

  /// Runs a closure in which property changes may animate.
  static func whileRunning<Result>(_ body: () throws -> Result) rethrows -> Result {
    running.add(1, ordering: .relaxed)
    defer { running.subtract(1, ordering: .relaxed) }
    return try body()
  }

  /// Converts a time that `CACurrentMediaTime()` may have returned to a time of root layers.
  ///
  /// If no time is set, a time of the process becomes its distance from now, rounded to milliseconds, so that a delay
  /// like `CACurrentMediaTime() + 0.5` is 0.5. Times before the start of the process are times of layers already.
  static func ofLayers(_ time: Double) -> Double {
    guard current == nil, time.isFinite, time >= processStart else { return time }
    return ((time - ofProcess) * 1000).rounded() / 1000
  }
}
