import CPixels

/// A Gaussian that ends at its radius, two standard deviations, as a chain of straight lines.
///
/// Of lines the time of filtering does not depend on the radius (`cpx_soften_bytes`). They lie where
/// the sum of squares of their distances from the curve is least: a step from 0 to 255 comes out
/// within 0.3 of a level of what the curve makes of it, 0.6 for a radius beyond 120. Up to a reach of
/// 8 each pixel has a line of its own, and nothing is off but by rounding.
struct GaussianKernel {
  /// How many pixels the filter reaches to each side.
  let reach: Int
  /// The sum of the weights, which are whole numbers.
  let sum: Int
  /// The second difference of the weights; the count is even.
  let taps: [cpx_tap]

  /// The parts of a level in which to keep what is filtered along one axis: fewer where slopes, which
  /// are whole numbers, would be too coarse.
  let partsPerLevel: Int

  /// Sums of 255 levels in their parts, times the weights, must not pass this.
  private static let largestSum = Double(Int32.max - (1 << 24))

  /// Taps have 16 bits.
  private static let largestTap = 32_767

  private static let largestExactReach = 8

  /// Where lines meet, in parts of the radius; up to the first the curve counts as flat.
  private static let knots = [0.08, 0.28, 0.73]

  /// Creates the filter of a radius in pixels, not negative.
  init(radius: Double) {
    let curve = Gaussian.areas(radius: radius)
    reach = curve.count - 1
    partsPerLevel = reach <= 32 ? 64 : 8
    // The outermost pixels have a part of the curve only, and lie beside the lines.
    let last = max(reach - 1, 0)
    let knots =
      reach <= Self.largestExactReach
      ? Array(0...last) : Self.knots.map { max(1, Int((radius * $0).rounded())) } + [last]
    let heights = Self.heights(at: knots, along: curve)
    let largest = Self.largestSum / Double(255 * partsPerLevel)
    let unit = largest / (2 * curve.reduce(0, +) - curve[0])
    var weights = Self.weights(knots: knots, heights: heights, of: curve, unit: unit)
    let factor = Self.factor(for: Self.secondDifference(of: weights))
    if factor < 1 {
      weights = Self.weights(knots: knots, heights: heights, of: curve, unit: unit * factor)
    }
    sum = 2 * weights.reduce(0, +) - weights[0]
    taps = Self.secondDifference(of: weights)
  }

  /// The heights of a chain of lines at its knots, so that it is nearest to a curve.
  ///
  /// A height counts from the knot before to the one behind; so the normal equations have three
  /// diagonals, and are solved by going up and down them once.
  private static func heights(at knots: [Int], along curve: [Double]) -> [Double] {
    var diagonal = [Double](repeating: 0, count: knots.count)
    var beside = diagonal
    var heights = diagonal
    var next = 0
    for place in 0...knots[knots.count - 1] {
      if place > knots[next] { next += 1 }
      let start = next == 0 ? 0 : knots[next - 1]
      let share = next == 0 ? 1 : Double(place - start) / Double(knots[next] - start)
      // All but the middle are there twice, left and right.
      let count = place == 0 ? 1.0 : 2.0
      diagonal[next] += count * share * share
      heights[next] += count * share * curve[place]
      guard next > 0 else { continue }
      diagonal[next - 1] += count * (1 - share) * (1 - share)
      beside[next] += count * share * (1 - share)
      heights[next - 1] += count * (1 - share) * curve[place]
    }
    for index in knots.indices.dropFirst() {
      let factor = beside[index] / diagonal[index - 1]
      diagonal[index] -= factor * beside[index]
      heights[index] -= factor * heights[index - 1]
    }
    for index in knots.indices.reversed() {
      if index + 1 < knots.count { heights[index] -= beside[index + 1] * heights[index + 1] }
      heights[index] /= diagonal[index]
    }
    return heights
  }

  /// What weights are to be multiplied by for their taps to fit, at most 1.
  private static func factor(for taps: [cpx_tap]) -> Double {
    // Weights are rounded after it, so that a tap may be some more.
    taps.reduce(1) { min($0, Double(largestTap - 8) / Double(max(abs(Int($1.weight)), 1))) }
  }

  /// The weights from the middle on, in so many units: lines with whole slopes, each aiming at the
  /// height of its knot from where the one outside has ended, and what is left of the curve there.
  private static func weights(
    knots: [Int], heights: [Double], of curve: [Double], unit: Double
  ) -> [Int] {
    var weight = Int((heights[knots.count - 1] * unit).rounded())
    var weights =
      knots[knots.count - 1] + 1 < curve.count
      ? [Int((curve[curve.count - 1] * unit).rounded())] : []
    weights.append(weight)
    for index in knots.indices.dropFirst().reversed() {
      let width = knots[index] - knots[index - 1]
      let slope = Int(((heights[index - 1] * unit - Double(weight)) / Double(width)).rounded())
      for _ in 0..<width {
        weight += slope
        weights.append(weight)
      }
    }
    weights += Array(repeating: weight, count: knots[0])
    return weights.reversed()
  }

  private static func secondDifference(of weights: [Int]) -> [cpx_tap] {
    func weight(_ place: Int) -> Int { abs(place) < weights.count ? weights[abs(place)] : 0 }
    var taps: [cpx_tap] = []
    for place in 0...weights.count {
      let bend = weight(place + 1) - 2 * weight(place) + weight(place - 1)
      // The middle is its own counterpart, so it is added twice.
      let tap = place == 0 ? bend / 2 : bend
      guard tap != 0 || place == weights.count else { continue }
      taps.append(cpx_tap(place: Int32(place), weight: Int32(tap)))
    }
    if !taps.count.isMultiple(of: 2) { taps.insert(cpx_tap(place: 0, weight: 0), at: 0) }
    return taps
  }
}
