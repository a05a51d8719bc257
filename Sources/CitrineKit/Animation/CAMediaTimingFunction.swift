public import Foundation

/// The name of a timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name of the value.
  public let rawValue: String

  /// Creates a name; an unknown one is linear.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A constant pace.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// A slow beginning.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// A slow end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// A slow beginning and a slow end.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The pace of implicit animations: a fast beginning and a slow end.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The pace of an animation: a cubic Bézier curve from (0, 0) to (1, 1), with the time as x and the progress as y.
///
/// ```swift
/// let move = CABasicAnimation(keyPath: "position.x")
/// move.toValue = 100
/// move.duration = 1
/// move.timingFunction = CAMediaTimingFunction(controlPoints: 0.34, 1.3, 0.64, 1)
/// ```
open class CAMediaTimingFunction: NSObject {
  private let curve: TimingCurve

  /// Creates a function from its name.
  public init(name: CAMediaTimingFunctionName) {
    curve =
      switch name {
      case .easeIn: TimingCurve(0.42, 0, 1, 1)
      case .easeOut: TimingCurve(0, 0, 0.58, 1)
      case .easeInEaseOut: TimingCurve(0.42, 0, 0.58, 1)
      case .default: TimingCurve(0.25, 0.1, 0.25, 1)
      default: TimingCurve(0, 0, 1, 1)
      }
    super.init()
  }

  /// Creates a function from the control points (c1x, c1y) and (c2x, c2y) of its curve.
  ///
  /// The x coordinates are clamped to 0…1, and the y coordinates may lie outside. Numbers that are not finite count
  /// as 0.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    curve = TimingCurve(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
    super.init()
  }

  /// Always nil, because functions are not archived.
  public required init?(coder: NSCoder) { nil }

  /// Writes the coordinates of a point of the curve into the first two elements of an array.
  ///
  /// - Parameters:
  ///   - index: 0 for the start, 1 and 2 for the control points, 3 for the end; others are clamped to these.
  ///   - values: The array; an element that is missing is left out.
  open func getControlPoint(at index: Int, values: inout [Float]) {
    let points = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
    let point = points[min(max(index, 0), 3)]
    for (position, number) in [point.0, point.1].enumerated() where position < values.count {
      values[position] = Float(number)
    }
  }

  /// Returns the progress at a fraction of the time, both from 0 to 1; the progress may overshoot.
  func progress(_ fraction: Double) -> Double { curve.y(at: fraction) }
}

/// A cubic Bézier curve from (0, 0) to (1, 1), whose x increases.
private struct TimingCurve: Sendable {
  let x1, y1, x2, y2: Double

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1) = (min(max(finiteOrZero(x1), 0), 1), finiteOrZero(y1))
    (self.x2, self.y2) = (min(max(finiteOrZero(x2), 0), 1), finiteOrZero(y2))
  }

  private func bezier(_ a: Double, _ b: Double, _ t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
  }

  /// Returns y for an x from 0 to 1.
  func y(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    if x1 == y1, x2 == y2 { return x }
    // 52 halvings give all bits of the parameter.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if bezier(x1, x2, middle) < x { low = middle } else { high = middle }
    }
    return bezier(y1, y2, (low + high) / 2)
  }
}
