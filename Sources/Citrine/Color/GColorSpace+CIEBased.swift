/// The CIE-based spaces of PDF, with parameters that callers choose (ISO 32000-1, 8.6.5).
///
/// A white point is CIE XYZ of white: three positive numbers, of which Y is 1. White maps to the white of other spaces
/// by the linear Bradford transform, as in ICC profiles. The black point is CIE XYZ of black, or nil for zeros; spaces
/// with different black points are not equal, but it has no effect on colours. All numbers must be finite.
///
/// ```swift
/// // sRGB's primaries with a gamma of 2.2.
/// let space = GColorSpace(
///   calibratedRGBWhitePoint: [0.9505, 1, 1.089], blackPoint: nil, gamma: [2.2, 2.2, 2.2],
///   matrix: [0.4124, 0.2126, 0.0193, 0.3576, 0.7152, 0.1192, 0.1805, 0.0722, 0.9505])
/// ```
extension GColorSpace {
  /// Creates a calibrated gray space; its component is 0…1.
  ///
  /// - Parameters:
  ///   - whitePoint: CIE XYZ of white: three positive numbers, Y = 1.
  ///   - blackPoint: CIE XYZ of black: three numbers, none negative; nil for zeros.
  ///   - gamma: The exponent: linear light is the component to this power. Greater than 0.
  /// - Returns: nil if a parameter is out of its range, or the Bradford transform cannot adapt the white point.
  public convenience init?(
    calibratedGrayWhitePoint whitePoint: [CGFloat], blackPoint: [CGFloat]?, gamma: CGFloat
  ) {
    guard gamma.isFinite, gamma > 0,
      let space = CIEBasedSpace(
        .gray(gamma: Double(gamma)), whitePoint: whitePoint, blackPoint: blackPoint)
    else {
      GDiagnostics.report(
        "GColorSpace: the white point, the black point or gamma is out of its range")
      return nil
    }
    self.init(kind: .colorimetric(.cieBased(space)))
  }

  /// Creates a calibrated RGB space; its components are 0…1.
  ///
  /// - Parameters:
  ///   - whitePoint: CIE XYZ of white: three positive numbers, Y = 1.
  ///   - blackPoint: CIE XYZ of black: three numbers, none negative; nil for zeros.
  ///   - gamma: The exponents of red, green and blue: linear light is the component to this power. Three numbers
  ///     greater than 0; nil for ones.
  ///   - matrix: CIE XYZ of linear red, then of green, then of blue: nine numbers, an invertible matrix; nil for the
  ///     identity.
  /// - Returns: nil if a parameter is out of its range, the matrix has no inverse, or the Bradford transform cannot
  ///   adapt the white point.
  public convenience init?(
    calibratedRGBWhitePoint whitePoint: [CGFloat], blackPoint: [CGFloat]?, gamma: [CGFloat]?,
    matrix: [CGFloat]?
  ) {
    let columns = (matrix ?? [1, 0, 0, 0, 1, 0, 0, 0, 1]).map { Double($0) }
    guard let gammas = ColorComponents(three: gamma ?? [1, 1, 1]), gammas.first > 0,
      gammas.second > 0, gammas.third > 0, columns.count == 9
    else {
      GDiagnostics.report(
        "GColorSpace: gamma is out of its range, or the matrix has not nine numbers")
      return nil
    }
    let rows = (0..<3).map { row in
      ColorComponents(first: columns[row], second: columns[row + 3], third: columns[row + 6])
    }
    let space = CIEBasedSpace(
      .rgb(gamma: gammas), matrix: ColorMatrix(rows: rows), whitePoint: whitePoint,
      blackPoint: blackPoint)
    guard let space else {
      GDiagnostics.report(
        "GColorSpace: the white point or the black point is out of its range, or the matrix has no inverse"
      )
      return nil
    }
    self.init(kind: .colorimetric(.cieBased(space)))
  }

  /// Creates a CIE L*a*b* space, with L* in 0…100.
  ///
  /// It can be the space of colours, gradients and images, but not of a bitmap context. Without a decode array, the
  /// lowest and the highest sample of an image are the ends of each component's range.
  ///
  /// - Parameters:
  ///   - whitePoint: CIE XYZ of white: three positive numbers, Y = 1.
  ///   - blackPoint: CIE XYZ of black: three numbers, none negative; nil for zeros.
  ///   - range: The lowest and the highest a*, then the lowest and the highest b*: four numbers within ±65504; nil for
  ///     −100…100.
  /// - Returns: nil if a parameter is out of its range, a lowest value exceeds its highest, or the Bradford transform
  ///   cannot adapt the white point.
  public convenience init?(
    labWhitePoint whitePoint: [CGFloat], blackPoint: [CGFloat]?, range: [CGFloat]?
  ) {
    let bounds = (range ?? [-100, 100, -100, 100]).map { Double($0) }
    guard bounds.count == 4, bounds.allSatisfy({ abs($0) <= 65504 }), bounds[0] <= bounds[1],
      bounds[2] <= bounds[3],
      let space = CIEBasedSpace(
        .lab(a: bounds[0]...bounds[1], b: bounds[2]...bounds[3]), whitePoint: whitePoint,
        blackPoint: blackPoint)
    else {
      GDiagnostics.report(
        "GColorSpace: the white point, the black point or the range is out of its range")
      return nil
    }
    self.init(kind: .colorimetric(.cieBased(space)))
  }
}
