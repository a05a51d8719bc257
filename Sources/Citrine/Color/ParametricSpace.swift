import Foundation

/// A space that numbers describe: calibrated gray, calibrated RGB or CIE Lab, as ISO 32000-1 has
/// them in 8.6.5.
///
/// Their formulas give CIE XYZ relative to a white, which is adapted to that of sRGB, so that white
/// is white. The black point is part of what a space is and moves no colours: it says how to fit
/// them into those of a device, which is clamping here.
struct ParametricSpace: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case gray(gamma: Double)
    /// The gamma of red, green and blue.
    case rgb(gamma: ColorComponents)
    /// The ranges of a* and b*.
    case lab(a: ClosedRange<Double>, b: ClosedRange<Double>)
  }

  private let kind: Kind
  private let whitePoint: ColorComponents
  private let blackPoint: ColorComponents
  /// From the light of this space to that of sRGB's primaries.
  private let toStandardLight: ColorMatrix
  private let fromStandardLight: ColorMatrix

  /// - Parameters:
  ///   - kind: Gammas must be finite and above zero.
  ///   - matrix: From the light of this space, three components, to CIE XYZ; nil when light is
  ///     relative to the white, component by component.
  ///   - whitePoint: CIE XYZ of white, with positive components and a Y of 1.
  ///   - blackPoint: CIE XYZ of black, with no negative component; nil for no light.
  /// - Returns: nil for other numbers, a white that no light has, and a matrix without inverse.
  init?(
    _ kind: Kind, matrix: ColorMatrix? = nil, whitePoint: [CGFloat], blackPoint: [CGFloat]?
  ) {
    guard let white = ColorComponents(three: whitePoint), white.first > 0, white.second == 1,
      white.third > 0, let black = ColorComponents(three: blackPoint ?? [0, 0, 0]),
      black.first >= 0, black.second >= 0, black.third >= 0,
      let adaptation = ColorMatrix(adapting: white, to: ColorMatrix.white)
    else { return nil }
    let toStandard = (matrix ?? ColorMatrix(diagonal: white)).followed(by: adaptation)
      .followed(by: CalibratedSpace.standard.inverse)
    guard let fromStandard = toStandard.checkedInverse else { return nil }
    self.kind = kind
    self.whitePoint = white
    self.blackPoint = black
    toStandardLight = toStandard
    fromStandardLight = fromStandard
  }

  var model: GColorSpaceModel {
    switch kind {
    case .gray: .monochrome
    case .rgb: .rgb
    case .lab: .lab
    }
  }

  /// Whether this is RGB, and a corner of its cube lies a thousandth or more outside sRGB's.
  var isWideGamutRGB: Bool {
    guard case .rgb = kind else { return false }
    return toStandardLight.rows.contains { row in
      let weights = [row.first, row.second, row.third]
      let highest = weights.reduce(0) { $0 + max($1, 0) }
      let lowest = weights.reduce(0) { $0 + min($1, 0) }
      return highest > 1.001 || lowest < -0.001
    }
  }

  /// The lowest and the highest value of a component.
  func componentRange(of index: Int) -> ClosedRange<Double> {
    guard case .lab(let a, let b) = kind else { return 0...1 }
    return index == 0 ? 0...100 : index == 1 ? a : b
  }
}

extension ParametricSpace {
  /// The colour with these components in sRGB; outside 0…1 where sRGB does not have it, but not
  /// beyond ±65504, like the components of extended spaces.
  func standardColor(_ components: ColorComponents) -> RGBAColor {
    if case .gray(let gamma) = kind {
      let light = TransferCurve.power(gamma).light(of: components.first)
      let gray = TransferCurve.sRGB.component(of: light)
      return RGBAColor(red: gray, green: gray, blue: gray, alpha: 1)
    }
    let standard = toStandardLight.applied(to: light(of: components))
    return RGBAColor(
      standard.mapped { min(max(TransferCurve.sRGB.component(of: $0), -65504), 65504) })
  }

  /// The components here of a colour in sRGB, which may lie outside their ranges.
  ///
  /// Rounded to 2⁻³², as those of the spaces with names are.
  func components(of color: RGBAColor) -> ColorComponents {
    let standard = ColorComponents(color).mapped(TransferCurve.sRGB.light)
    return components(ofLight: fromStandardLight.applied(to: standard)).roundedFinely
  }

  private func light(of components: ColorComponents) -> ColorComponents {
    switch kind {
    case .gray(let gamma):
      let light = TransferCurve.power(gamma).light(of: components.first)
      return ColorComponents(first: light, second: light, third: light)
    case .rgb(let gamma):
      return components.mapped(gamma) { TransferCurve.power($1).light(of: $0) }
    case .lab:
      let lightness = (components.first + 16) / 116
      return ColorComponents(
        first: lightness + components.second / 500, second: lightness,
        third: lightness - components.third / 200
      ).mapped(Self.light(ofRoot:))
    }
  }

  private func components(ofLight light: ColorComponents) -> ColorComponents {
    switch kind {
    case .gray(let gamma):
      return ColorComponents(first: TransferCurve.power(gamma).component(of: light.second))
    case .rgb(let gamma):
      return light.mapped(gamma) { TransferCurve.power($1).component(of: $0) }
    case .lab:
      let root = light.mapped(Self.root(ofLight:))
      return ColorComponents(
        first: 116 * root.second - 16, second: 500 * (root.first - root.second),
        third: 200 * (root.second - root.third))
    }
  }

  /// The third power of CIE Lab, a straight line near black.
  private static func light(ofRoot root: Double) -> Double {
    root >= 6.0 / 29 ? root * root * root : 108.0 / 841 * (root - 4.0 / 29)
  }

  /// The inverse of `light(ofRoot:)`.
  private static func root(ofLight light: Double) -> Double {
    light >= 216.0 / 24389 ? cbrt(light) : 841.0 / 108 * light + 4.0 / 29
  }
}

extension ColorComponents {
  /// Three numbers, or nil for another count or numbers that are not finite.
  init?(three values: [CGFloat]) {
    guard values.count == 3, values.allSatisfy(\.isFinite) else { return nil }
    self.init(first: Double(values[0]), second: Double(values[1]), third: Double(values[2]))
  }

  /// The first three components after a function of them and three others.
  fileprivate func mapped(
    _ others: ColorComponents, _ function: (Double, Double) -> Double
  ) -> ColorComponents {
    ColorComponents(
      first: function(first, others.first), second: function(second, others.second),
      third: function(third, others.third))
  }
}
