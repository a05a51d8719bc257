import Foundation

extension CubicCurve {
  /// The length of the chord: the distance from the start to the end.
  var chordLength: CGFloat { start.vector(to: end).length }

  /// The arc length, to a relative error of about 1e-6.
  var arcLength: CGFloat { arcLength(depth: 0) }

  /// Returns the arc length, by subdivision until the chord and the control polygon are almost equally long.
  ///
  /// The arc length lies between these two lengths.
  ///
  /// - Parameter depth: The number of subdivisions so far, 0 to 16.
  private func arcLength(depth: Int) -> CGFloat {
    let polygonLength =
      start.vector(to: control1).length + control1.vector(to: control2).length
      + control2.vector(to: end).length
    guard polygonLength - chordLength > 1e-6 * polygonLength, depth < 16 else {
      return (polygonLength + chordLength) / 2
    }
    let (first, second) = halves
    return first.arcLength(depth: depth + 1) + second.arcLength(depth: depth + 1)
  }

  /// Returns the part between two arc lengths that are measured from the start.
  ///
  /// - Parameters:
  ///   - low: The arc length at the start of the part, 0 to `length`.
  ///   - high: The arc length at the end of the part, 0 to `length`.
  ///   - length: The arc length of the whole curve.
  func part(fromLength low: CGFloat, to high: CGFloat, of length: CGFloat) -> CubicCurve {
    part(from: parameter(atLength: low, of: length), to: parameter(atLength: high, of: length))
  }

  /// Returns the parameter, 0 to 1, at an arc length from the start, by bisection to within 1e-6.
  ///
  /// - Parameter length: The arc length of the whole curve.
  private func parameter(atLength target: CGFloat, of length: CGFloat) -> CGFloat {
    guard target > 0 else { return 0 }
    guard target < length else { return 1 }
    var (low, high): (CGFloat, CGFloat) = (0, 1)
    while high - low > 1e-6 {
      let middle = (low + high) / 2
      if part(from: 0, to: middle).arcLength < target { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
