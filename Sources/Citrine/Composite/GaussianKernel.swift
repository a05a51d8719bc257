import CPixels

/// A one-dimensional Gaussian kernel, cut off at two standard deviations and approximated by line segments.
///
/// A piecewise linear kernel has a second difference with few nonzero taps, so the time of filtering does
/// not depend on the blur radius (`cpx_blur_columns_u8`). The segments are a least-squares fit of the Gaussian. An
/// edge from 0 to 255 is blurred within 0.3 levels of the exact result, and within 0.6 levels for a blur
/// radius above 120 pixels. Up to an extent of 8 pixels every pixel is a knot, and rounding is the only error.
struct GaussianKernel {
  /// The number of whole pixels that the kernel extends to each side of its centre.
  let extent: Int
  /// The sum of all weights, which are integers.
  let sum: Int
  /// The nonzero second differences of the weights, from the centre outwards, for `cpx_blur_columns_u8`.
  ///
  /// The count is even: a zero tap is inserted where necessary.
  let taps: [cpx_blur_tap]

  /// The fixed-point steps per level (1/255) in the result of the first pass: 64, or 8 for an extent above 32.
  ///
  /// More steps leave less room for the weights in 32-bit sums. A long kernel needs large weights, or its
  /// slopes, which are integers, would be too coarse.
  let stepsPerLevel: Int

  /// The upper bound of 255 · `stepsPerLevel` · `sum`, so that sums in the second pass fit 32 bits.
  private static let largestSum = Double(Int32.max - (1 << 24))

  /// The largest weight of a tap, which has 16 bits.
  private static let largestTap = 32_767

  private static let largestExactExtent = 8

  /// The knots between the segments, as fractions of the blur radius; the kernel is constant up to the first.
  private static let knots = [0.08, 0.28, 0.73]

  /// Creates the kernel of a blur radius.
  ///
  /// - Parameter blurRadius: Two standard deviations, in pixels; not negative, and not necessarily whole. The kernel is
  ///   cut off there, so it extends `extent` whole pixels.
  init(blurRadius: Double) {
    let curve = Gaussian.pixelIntegrals(blurRadius: blurRadius)
    extent = curve.count - 1
    stepsPerLevel = extent <= 32 ? 64 : 8
    // The blur radius ends inside the outermost pixel. Its smaller weight does not belong to the segments.
    let last = max(extent - 1, 0)
    let knots =
      extent <= Self.largestExactExtent
      ? Array(0...last) : Self.knots.map { max(1, Int((blurRadius * $0).rounded())) } + [last]
    let heights = Self.heights(at: knots, along: curve)
    let largest = Self.largestSum / Double(255 * stepsPerLevel)
    let scale = largest / (2 * curve.reduce(0, +) - curve[0])
    var weights = Self.weights(knots: knots, heights: heights, of: curve, scale: scale)
    let factor = Self.factor(for: Self.secondDifference(of: weights))
    if factor < 1 {
      weights = Self.weights(knots: knots, heights: heights, of: curve, scale: scale * factor)
    }
    sum = 2 * weights.reduce(0, +) - weights[0]
    taps = Self.secondDifference(of: weights)
  }

  /// Returns the heights at the knots of the piecewise linear function that fits a curve best (least squares).
  ///
  /// A height influences only the segments on both sides of its knot. So the normal equations are
  /// tridiagonal; one forward elimination and one back substitution solve them.
  private static func heights(at knots: [Int], along curve: [Double]) -> [Double] {
    var diagonal = [Double](repeating: 0, count: knots.count)
    var offDiagonal = diagonal
    var heights = diagonal
    var next = 0
    for position in 0...knots[knots.count - 1] {
      if position > knots[next] { next += 1 }
      let start = next == 0 ? 0 : knots[next - 1]
      let fraction = next == 0 ? 1 : Double(position - start) / Double(knots[next] - start)
      // Every position but the centre occurs twice, on the left and on the right.
      let count = position == 0 ? 1.0 : 2.0
      diagonal[next] += count * fraction * fraction
      heights[next] += count * fraction * curve[position]
      guard next > 0 else { continue }
      diagonal[next - 1] += count * (1 - fraction) * (1 - fraction)
      offDiagonal[next] += count * fraction * (1 - fraction)
      heights[next - 1] += count * (1 - fraction) * curve[position]
    }
    for index in knots.indices.dropFirst() {
      let factor = offDiagonal[index] / diagonal[index - 1]
      diagonal[index] -= factor * offDiagonal[index]
      heights[index] -= factor * heights[index - 1]
    }
    for index in knots.indices.reversed() {
      if index + 1 < knots.count { heights[index] -= offDiagonal[index + 1] * heights[index + 1] }
      heights[index] /= diagonal[index]
    }
    return heights
  }

  /// Returns the factor for the weights, at most 1, that makes all taps fit 16 bits.
  private static func factor(for taps: [cpx_blur_tap]) -> Double {
    // The margin of 8 is for the rounding of the scaled weights, which may enlarge a tap.
    taps.reduce(1) { min($0, Double(largestTap - 8) / Double(max(abs(Int($1.weight)), 1))) }
  }

  /// Returns the weights from the centre outwards, multiplied by `scale` and rounded to integers.
  ///
  /// Segments are computed from the outermost knot inwards. Each begins at the last weight of the segment
  /// outside it, and its integer slope leads as near as possible to the height of its inner knot. A pixel
  /// beyond the outermost knot takes its weight from the curve.
  private static func weights(
    knots: [Int], heights: [Double], of curve: [Double], scale: Double
  ) -> [Int] {
    var weight = Int((heights[knots.count - 1] * scale).rounded())
    var weights =
      knots[knots.count - 1] + 1 < curve.count
      ? [Int((curve[curve.count - 1] * scale).rounded())] : []
    weights.append(weight)
    for index in knots.indices.dropFirst().reversed() {
      let width = knots[index] - knots[index - 1]
      let slope = Int(((heights[index - 1] * scale - Double(weight)) / Double(width)).rounded())
      for _ in 0..<width {
        weight += slope
        weights.append(weight)
      }
    }
    weights += Array(repeating: weight, count: knots[0])
    return weights.reversed()
  }

  private static func secondDifference(of weights: [Int]) -> [cpx_blur_tap] {
    func weight(_ position: Int) -> Int {
      abs(position) < weights.count ? weights[abs(position)] : 0
    }
    var taps: [cpx_blur_tap] = []
    for position in 0...weights.count {
      let difference = weight(position + 1) - 2 * weight(position) + weight(position - 1)
      // `cpx_blur_columns_u8` adds the rows at `+position` and `-position`, so it adds row 0 twice.
      let tap = position == 0 ? difference / 2 : difference
      guard tap != 0 || position == weights.count else { continue }
      taps.append(cpx_blur_tap(distance: Int32(position), weight: Int32(tap)))
    }
    if !taps.count.isMultiple(of: 2) { taps.insert(cpx_blur_tap(distance: 0, weight: 0), at: 0) }
    return taps
  }
}
