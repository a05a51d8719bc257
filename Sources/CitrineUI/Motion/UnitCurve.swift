import CitrineKit
public import Foundation

/// A function from a progress in time to a progress of a value, both from 0 to 1.
///
/// ```swift
/// let middle = UnitCurve.easeIn.value(at: 0.5)  // Below 0.5: the curve starts slowly.
/// let animation = Animation.timingCurve(.circularEaseOut, duration: 1)
/// ```
nonisolated public struct UnitCurve: Hashable, Sendable {
  private let form: Form

  private indirect enum Form: Hashable, Sendable {
    case bezier(CubicTimingCurve)
    case circularIn, circularOut, circularInOut
    case inverse(Form)
  }

  /// Constant speed.
  public static let linear = UnitCurve(form: .bezier(.linear))
  /// Starts slowly.
  public static let easeIn = UnitCurve(form: .bezier(.easeIn))
  /// Ends slowly.
  public static let easeOut = UnitCurve(form: .bezier(.easeOut))
  /// Starts and ends slowly.
  public static let easeInOut = UnitCurve(form: .bezier(.easeInOut))
  /// A quarter of a circle: starts at rest.
  public static let circularEaseIn = UnitCurve(form: .circularIn)
  /// A quarter of a circle: ends at rest.
  public static let circularEaseOut = UnitCurve(form: .circularOut)
  /// Two quarters of circles: starts and ends at rest.
  public static let circularEaseInOut = UnitCurve(form: .circularInOut)

  /// A cubic Bézier curve from (0, 0) to (1, 1); the x of its control points is clamped to 0...1.
  public static func bezier(
    startControlPoint: UnitPoint, endControlPoint: UnitPoint
  ) -> UnitCurve {
    let curve = CubicTimingCurve(
      Double(startControlPoint.x), Double(startControlPoint.y), Double(endControlPoint.x),
      Double(endControlPoint.y))
    return UnitCurve(form: .bezier(curve))
  }

  /// The curve in which time and value are exchanged.
  public var inverse: UnitCurve {
    switch form {
    case .inverse(let form): UnitCurve(form: form)
    case .circularIn: .circularEaseOut
    case .circularOut: .circularEaseIn
    case .bezier, .circularInOut: UnitCurve(form: .inverse(form))
    }
  }

  /// The progress of the value at a progress in time, which is clamped to 0...1.
  public func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    return Self.value(form, progress)
  }

  private static func value(_ form: Form, _ time: Double) -> Double {
    switch form {
    case .bezier(let curve): return curve.progress(at: time)
    case .circularIn: return 1 - (1 - time * time).squareRoot()
    case .circularOut: return (1 - (1 - time) * (1 - time)).squareRoot()
    case .circularInOut:
      return time < 0.5
        ? value(.circularIn, 2 * time) / 2 : 0.5 + value(.circularOut, 2 * time - 1) / 2
    case .inverse(let form):
      var (low, high) = (0.0, 1.0)
      while high - low > 1e-9 {
        let middle = (low + high) / 2
        if value(form, middle) < time { low = middle } else { high = middle }
      }
      return (low + high) / 2
    }
  }

  /// The slope of the curve at a progress in time, which is clamped to 0...1: a difference over 1e-5.
  public func velocity(at progress: Double) -> Double {
    let progress = progress > 0 ? min(progress, 1) : 0
    let (before, after) = (max(progress - 5e-6, 0), min(progress + 5e-6, 1))
    return (value(at: after) - value(at: before)) / (after - before)
  }
}

nonisolated extension Animation {
  /// An animation with the progress of a curve; the duration is in seconds, and a negative one counts as 0.
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation(curve: .unit(curve, duration: max(finiteOrZero(duration), 0)))
  }

  /// Returns the animation; it counts as complete after a time in seconds, although it may still run.
  ///
  /// Completions with the criteria `logicallyComplete`, and phase animators, go on at that time.
  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    Animation(curve: .logical(curve, max(finiteOrZero(duration), 0)))
  }
}
