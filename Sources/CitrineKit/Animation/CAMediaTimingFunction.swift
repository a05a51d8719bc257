public import Foundation

/// The name of a timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name of the value.
  public let rawValue: String

  /// Creates a name; an unknown one is linear.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// A slow beginning.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// A slow end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// A slow beginning and a slow end.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The timing function of implicit animations: a fast beginning and a slow end.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The timing function of an animation: a cubic Bézier curve from (0, 0) to (1, 1), with the time as x and the progress as y.
///
/// ```swift
/// let move = CABasicAnimation(keyPath: "position.x")
/// move.toValue = 100
/// move.duration = 1
/// move.timingFunction = CAMediaTimingFunction(controlPoints: 0.34, 1.3, 0.64, 1)
/// ```
open class CAMediaTimingFunction: NSObject {
  private let curve: CubicTimingCurve

  /// Creates a function from its name.
  public init(name: CAMediaTimingFunctionName) {
    curve =
      switch name {
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .easeInEaseOut: .easeInOut
      case .default: CubicTimingCurve(0.25, 0.1, 0.25, 1)
      default: .linear
      }
    super.init()
  }

  /// Creates a function from the control points (c1x, c1y) and (c2x, c2y) of its curve.
  ///
  /// The x coordinates are clamped to 0…1, and the y coordinates may lie outside. Numbers that are not finite count
  /// as 0.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    curve = CubicTimingCurve(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
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
  func progress(_ fraction: Double) -> Double { curve.progress(at: fraction) }
}
