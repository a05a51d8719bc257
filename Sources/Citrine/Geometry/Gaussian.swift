import Foundation

/// The weights that a Gaussian gives to pixels: to the middle one first, then to those on one side of it.
///
/// Both sides are equal, so the middle one counts once, and the others twice.
package enum Gaussian {
  /// Samples of the curve in the middles of pixels, which add up to 1.
  ///
  /// - Parameters:
  ///   - deviation: The standard deviation in pixels, above 0.
  ///   - reach: The distance of the last sample in pixels.
  package static func samples(deviation: Double, reach: Int) -> [Double] {
    let curve = (0...reach).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
    let sum = 2 * curve.reduce(0, +) - curve[0]
    return curve.map { $0 / sum }
  }

  /// The areas under the curve over pixels, up to a radius of two standard deviations.
  ///
  /// They add up to the area within the radius, 0.9545; where it is too small to reach a second pixel, to 1.
  ///
  /// - Parameter radius: Two standard deviations in pixels, not negative.
  static func areas(radius: Double) -> [Double] {
    guard radius > 0.5 else { return [1] }
    // From the middle on.
    func area(upTo edge: Double) -> Double {
      erf(min(edge, radius) * 2.0.squareRoot() / radius) / 2
    }
    return (0...Int((radius - 0.5).rounded(.up))).map { pixel in
      area(upTo: Double(pixel) + 0.5) - area(upTo: Double(pixel) - 0.5)
    }
  }
}
