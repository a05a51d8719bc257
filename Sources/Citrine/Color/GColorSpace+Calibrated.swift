/// Spaces that numbers describe, as in PDF (ISO 32000-1, 8.6.5).
///
/// Their colours are measured relative to a white, and look in other spaces as they do under it:
/// white is adapted by the linear Bradford transform, as ICC profiles do it. A white point is the
/// CIE XYZ of white, with positive numbers of which Y is 1. A black point, nil for zeros, makes spaces
/// differ but moves no colours. Every array must have as many numbers as are named, all finite.
extension GColorSpace {
  /// Creates a space of grays with one gamma.
  ///
  /// - Parameters:
  ///   - whitePoint: CIE XYZ of white.
  ///   - blackPoint: CIE XYZ of black, not negative, or nil.
  ///   - gamma: The power that makes light of a gray; above zero.
  /// - Returns: nil for other numbers, and a white that no light has.
  public convenience init?(
    calibratedGrayWhitePoint whitePoint: [CGFloat], blackPoint: [CGFloat]?, gamma: CGFloat
  ) {
    guard gamma.isFinite, gamma > 0,
      let space = ParametricSpace(
        .gray(gamma: Double(gamma)), whitePoint: whitePoint, blackPoint: blackPoint)
    else { return nil }
    self.init(kind: .colorimetric(.parametric(space)))
  }

  /// Creates a space of red, green and blue with primaries and gammas.
  ///
  /// - Parameters:
  ///   - whitePoint: CIE XYZ of white.
  ///   - blackPoint: CIE XYZ of black, not negative, or nil.
  ///   - gamma: The powers that make light of red, green and blue, above zero; nil for ones.
  ///   - matrix: CIE XYZ of red, then of green and of blue, nine numbers; nil for the identity. It
  ///     must have an inverse.
  /// - Returns: nil for other numbers, and a white that no light has.
  public convenience init?(
    calibratedRGBWhitePoint whitePoint: [CGFloat], blackPoint: [CGFloat]?, gamma: [CGFloat]?,
    matrix: [CGFloat]?
  ) {
    let columns = (matrix ?? [1, 0, 0, 0, 1, 0, 0, 0, 1]).map { Double($0) }
    guard let gammas = ColorComponents(three: gamma ?? [1, 1, 1]), gammas.first > 0,
      gammas.second > 0, gammas.third > 0, columns.count == 9
    else { return nil }
    let rows = (0..<3).map { row in
      ColorComponents(first: columns[row], second: columns[row + 3], third: columns[row + 6])
    }
    let space = ParametricSpace(
      .rgb(gamma: gammas), matrix: ColorMatrix(rows: rows), whitePoint: whitePoint,
      blackPoint: blackPoint)
    guard let space else { return nil }
    self.init(kind: .colorimetric(.parametric(space)))
  }

  /// Creates a space of CIE L*a*b*, of lightness 0…100 and two axes of colour.
  ///
  /// Its colours can be painted, mixed in gradients and stored in images, whose lowest and highest
  /// samples stand for the ends of the ranges; nothing is drawn into it.
  ///
  /// - Parameters:
  ///   - whitePoint: CIE XYZ of white.
  ///   - blackPoint: CIE XYZ of black, not negative, or nil.
  ///   - range: The lowest and the highest a*, then those of b*, within ±65504; nil for −100…100.
  /// - Returns: nil for other numbers, an empty range, and a white that no light has.
  public convenience init?(
    labWhitePoint whitePoint: [CGFloat], blackPoint: [CGFloat]?, range: [CGFloat]?
  ) {
    let bounds = (range ?? [-100, 100, -100, 100]).map { Double($0) }
    guard bounds.count == 4, bounds.allSatisfy({ abs($0) <= 65504 }), bounds[0] <= bounds[1],
      bounds[2] <= bounds[3],
      let space = ParametricSpace(
        .lab(a: bounds[0]...bounds[1], b: bounds[2]...bounds[3]), whitePoint: whitePoint,
        blackPoint: blackPoint)
    else { return nil }
    self.init(kind: .colorimetric(.parametric(space)))
  }
}
