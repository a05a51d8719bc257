import Foundation

/// A space that a caller defines by parameters: CalGray, CalRGB or CIE L*a*b* (ISO 32000-1, 8.6.5).
///
/// The formulas give CIE XYZ relative to the white point, which is adapted to the white of sRGB, D65. The black point
/// is only compared: PDF uses it to fit colours into the gamut of a device, and Citrine clamps them instead.
struct CIEBasedSpace: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// The exponent of the gray component.
    case gray(gamma: Double)
    /// The exponents of red, green and blue.
    case rgb(gamma: ColorComponents)
    /// The ranges of a* and b*.
    case lab(a: ClosedRange<Double>, b: ClosedRange<Double>)
  }

  private let kind: Kind
  private let whitePoint: ColorComponents
  private let blackPoint: ColorComponents
  /// The matrix from linear components of this space to linear sRGB.
  ///
  /// Linear components are RGB for RGB spaces; for gray and Lab they are X, Y and Z, divided by X, Y and Z of white.
  private let toLinearSRGB: ColorMatrix
  /// The inverse of `toLinearSRGB`.
  private let fromLinearSRGB: ColorMatrix

  /// Creates a space; checks the white point, the black point and the matrix, but not `kind`.
  ///
  /// - Parameters:
  ///   - kind: Its gammas must be finite and greater than 0.
  ///   - matrix: From linear components of this space to CIE XYZ; nil for the diagonal matrix of the white point.
  ///   - whitePoint: CIE XYZ of white: three positive numbers, Y = 1.
  ///   - blackPoint: CIE XYZ of black: three numbers, none negative; nil for zeros.
  /// - Returns: nil if a number is out of its range, the Bradford transform cannot adapt the white point, or the
  ///   matrix has no inverse.
  init?(
    _ kind: Kind, matrix: ColorMatrix? = nil, whitePoint: [CGFloat], blackPoint: [CGFloat]?
  ) {
    guard let white = ColorComponents(three: whitePoint), white.first > 0, white.second == 1,
      white.third > 0, let black = ColorComponents(three: blackPoint ?? [0, 0, 0]),
      black.first >= 0, black.second >= 0, black.third >= 0,
      let adaptation = ColorMatrix(adapting: white, to: ColorMatrix.d65)
    else { return nil }
    let toSRGB = (matrix ?? ColorMatrix(diagonal: white)).followed(by: adaptation)
      .followed(by: NamedSpace.sRGBToXYZ.inverse)
    guard let fromSRGB = toSRGB.checkedInverse else { return nil }
    self.kind = kind
    self.whitePoint = white
    self.blackPoint = black
    toLinearSRGB = toSRGB
    fromLinearSRGB = fromSRGB
  }

  /// The curves and the matrix; nil for Lab.
  var light: LightModel? {
    switch kind {
    case .gray(let gamma): LightModel(toLinearSRGB: .identity, transfers: [.power(gamma)])
    case .rgb(let gamma):
      LightModel(
        toLinearSRGB: toLinearSRGB, transfers: (0..<3).map { .power(gamma[$0]) })
    case .lab: nil
    }
  }

  var model: GColorSpaceModel {
    switch kind {
    case .gray: .monochrome
    case .rgb: .rgb
    case .lab: .lab
    }
  }

  /// Whether this is an RGB space, and a corner of its cube is more than 0.001 outside 0…1 in linear sRGB.
  ///
  /// The tolerance is for rounded matrices: sRGB's own matrix with four decimals gives corners 0.0001 outside.
  var isWideGamutRGB: Bool {
    guard case .rgb = kind else { return false }
    return toLinearSRGB.rows.contains { row in
      let weights = [row.first, row.second, row.third]
      let highest = weights.reduce(0) { $0 + max($1, 0) }
      let lowest = weights.reduce(0) { $0 + min($1, 0) }
      return highest > 1.001 || lowest < -0.001
    }
  }

  /// Returns the range of a component: 0…1; in Lab 0…100, and the ranges of a* and b*.
  func componentRange(of index: Int) -> ClosedRange<Double> {
    guard case .lab(let a, let b) = kind else { return 0...1 }
    return index == 0 ? 0...100 : index == 1 ? a : b
  }
}

extension CIEBasedSpace {
  /// Returns the opaque colour in sRGB, clamped to ±65504, the range of extended spaces.
  ///
  /// Its components lie outside 0…1 if it is outside sRGB's gamut.
  func sRGBColor(of components: ColorComponents) -> RGBAColor {
    if case .gray(let gamma) = kind {
      let light = TransferFunction.power(gamma).light(of: components.first)
      let gray = TransferFunction.sRGB.component(of: light)
      return RGBAColor(red: gray, green: gray, blue: gray, alpha: 1)
    }
    let linearSRGB = toLinearSRGB.applied(to: light(of: components))
    return RGBAColor(
      linearSRGB.mapped { min(max(TransferFunction.sRGB.component(of: $0), -65504), 65504) })
  }

  /// Returns the components in this space of a colour in sRGB; they are not clamped to their ranges.
  ///
  /// They are rounded to multiples of 2⁻³², for the reason given at `NamedSpace.components(of:)`.
  func components(of color: RGBAColor) -> ColorComponents {
    let linearSRGB = ColorComponents(color).mapped(TransferFunction.sRGB.light)
    return components(ofLight: fromLinearSRGB.applied(to: linearSRGB)).roundedTo32FractionBits
  }

  /// Returns the linear components: RGB, or X, Y and Z relative to white.
  private func light(of components: ColorComponents) -> ColorComponents {
    switch kind {
    case .gray(let gamma):
      let light = TransferFunction.power(gamma).light(of: components.first)
      return ColorComponents(first: light, second: light, third: light)
    case .rgb(let gamma):
      return components.mapped(gamma) { TransferFunction.power($1).light(of: $0) }
    case .lab:
      let lightness = (components.first + 16) / 116
      return ColorComponents(
        first: lightness + components.second / 500, second: lightness,
        third: lightness - components.third / 200
      ).mapped(Self.light(ofRoot:))
    }
  }

  /// The inverse of `light(of:)`.
  private func components(ofLight light: ColorComponents) -> ColorComponents {
    switch kind {
    case .gray(let gamma):
      return ColorComponents(first: TransferFunction.power(gamma).component(of: light.second))
    case .rgb(let gamma):
      return light.mapped(gamma) { TransferFunction.power($1).component(of: $0) }
    case .lab:
      let root = light.mapped(Self.root(ofLight:))
      return ColorComponents(
        first: 116 * root.second - 16, second: 500 * (root.first - root.second),
        third: 200 * (root.second - root.third))
    }
  }

  /// The decoding function of CIE L*a*b*: the cube, and below δ = 6/29 a straight line with the slope 3δ² = 108/841.
  private static func light(ofRoot root: Double) -> Double {
    root >= 6.0 / 29 ? root * root * root : 108.0 / 841 * (root - 4.0 / 29)
  }

  /// The inverse of `light(ofRoot:)`; the straight line ends at δ³ = 216/24389.
  private static func root(ofLight light: Double) -> Double {
    light >= 216.0 / 24389 ? cbrt(light) : 841.0 / 108 * light + 4.0 / 29
  }
}

extension ColorComponents {
  /// Creates components from three numbers; returns nil if there are not three, or one is not finite.
  init?(three values: [CGFloat]) {
    guard values.count == 3, values.allSatisfy(\.isFinite) else { return nil }
    self.init(first: Double(values[0]), second: Double(values[1]), third: Double(values[2]))
  }

  /// Applies a function to each of the first three components and the same component of `others`; the fourth is 0.
  fileprivate func mapped(
    _ others: ColorComponents, _ function: (Double, Double) -> Double
  ) -> ColorComponents {
    ColorComponents(
      first: function(first, others.first), second: function(second, others.second),
      third: function(third, others.third))
  }
}
