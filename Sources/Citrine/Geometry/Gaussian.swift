import Foundation

/// Weights of one-dimensional Gaussian kernels.
///
/// A kernel is symmetric, so an array has only one half of it: first the weight of the centre pixel, then the weights
/// of the pixels on one side, outwards. In sums over a kernel, the first weight counts once and the others twice.
package enum Gaussian {
  /// Returns the Gaussian sampled at pixel centres, normalised so that the kernel has the sum 1.
  ///
  /// - Parameters:
  ///   - sigma: The standard deviation in pixels, above 0.
  ///   - extent: The distance of the outermost pixel from the centre, in pixels, at least 0; the result has
  ///     `extent` + 1 weights.
  package static func samples(sigma: Double, extent: Int) -> [Double] {
    let curve = (0...extent).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = 2 * curve.reduce(0, +) - curve[0]
    return curve.map { $0 / sum }
  }

  /// Returns the integrals of the Gaussian over the pixels, cut off at two standard deviations.
  ///
  /// The kernel has the sum 0.9545: erf(√2), the integral between the cuts. If the blur radius is at most half a pixel, the
  /// kernel is the centre pixel alone, with the weight 1.
  ///
  /// - Parameter blurRadius: Two standard deviations, in pixels; not negative.
  static func pixelIntegrals(blurRadius: Double) -> [Double] {
    guard blurRadius > 0.5 else { return [1] }
    // Returns the integral from the centre to `edge`, in pixels: erf(edge / (σ · √2)) / 2 with σ = blurRadius / 2.
    func area(upTo edge: Double) -> Double {
      erf(min(edge, blurRadius) * 2.0.squareRoot() / blurRadius) / 2
    }
    return (0...Int((blurRadius - 0.5).rounded(.up))).map { pixel in
      area(upTo: Double(pixel) + 0.5) - area(upTo: Double(pixel) - 0.5)
    }
  }
}
