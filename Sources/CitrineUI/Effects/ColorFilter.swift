import CitrineCoreGraphics
import Foundation

/// An affine map of unpremultiplied sRGB colours with their alpha.
nonisolated struct ColorFilter: Sendable {
  /// The columns of the 4 × 4 matrix: the contribution of each component to all four.
  private let red, green, blue, alpha: SIMD4<Float>
  /// The constants that are added to the components of the product.
  private let bias: SIMD4<Float>

  /// Creates a map from the four rows of its matrix, and the constants that are added to the product.
  init(_ rows: [SIMD4<Double>], bias: SIMD4<Double>) {
    func column(_ index: Int) -> SIMD4<Float> {
      SIMD4(
        Self.bounded(rows[0][index]), Self.bounded(rows[1][index]), Self.bounded(rows[2][index]),
        Self.bounded(rows[3][index]))
    }
    (red, green, blue, alpha) = (column(0), column(1), column(2), column(3))
    self.bias = SIMD4(
      Self.bounded(bias.x), Self.bounded(bias.y), Self.bounded(bias.z), Self.bounded(bias.w))
  }

  /// Creates a map from the rows of a 3 × 3 matrix, a constant that is added to each colour, and a factor for the
  /// alpha.
  private init(_ rows: [SIMD3<Double>], bias: Double = 0, opacity: Double = 1) {
    self.init(
      rows.map { SIMD4($0, 0) } + [SIMD4(0, 0, 0, opacity)], bias: SIMD4(bias, bias, bias, 0))
  }

  /// The number, clamped to ±1e6 so that results stay finite; 0 for NaN.
  private static func bounded(_ number: Double) -> Float {
    number.isNaN ? 0 : Float(min(max(number, -1e6), 1e6))
  }

  /// Whether transparent pixels become visible.
  var changesTransparentPixels: Bool { bias.w > 0 }

  /// Returns the mapped colour; its components may lie outside of 0...1.
  func callAsFunction(_ color: SIMD4<Float>) -> SIMD4<Float> {
    color.x * red + color.y * green + color.z * blue + color.w * alpha + bias
  }

  private static func diagonal(_ red: Double, _ green: Double, _ blue: Double) -> [SIMD3<Double>] {
    [SIMD3(red, 0, 0), SIMD3(0, green, 0), SIMD3(0, 0, blue)]
  }

  /// Replaces each component c by 1 - c, for an amount of 1; by c for 0; and by a mixture of both in between.
  static func inversion(_ amount: Double = 1) -> ColorFilter {
    let factor = 1 - 2 * min(max(amount, 0), 1)
    return ColorFilter(diagonal(factor, factor, factor), bias: (1 - factor) / 2)
  }

  /// Adds an amount to each component.
  static func brightness(_ amount: Double) -> ColorFilter {
    ColorFilter(diagonal(1, 1, 1), bias: amount)
  }

  /// Multiplies the distance of each component from 0.5 by an amount.
  static func contrast(_ amount: Double) -> ColorFilter {
    ColorFilter(diagonal(amount, amount, amount), bias: (1 - amount) / 2)
  }

  /// Multiplies the colour and the alpha by the sRGB components and the alpha of another colour; with `isLinear`, by its
  /// components that are linear in light.
  static func multiplication(by color: CGColor, isLinear: Bool = false) -> ColorFilter {
    let components = color.sRGBComponents
    let factors = isLinear ? InterpolationSpace.linear.components(ofSRGB: components) : components
    return ColorFilter(diagonal(factors.x, factors.y, factors.z), opacity: factors.w)
  }

  /// Scales the saturation by an amount (W3C Filter Effects, section 9.6).
  static func saturation(_ amount: Double) -> ColorFilter {
    let gray = (1 - amount) * SIMD3(0.2126, 0.7152, 0.0722)
    return ColorFilter(zip(diagonal(amount, amount, amount), [gray, gray, gray]).map { $0 + $1 })
  }

  /// Reduces the saturation: 0 keeps the colours, 1 makes them gray.
  static func grayscale(_ amount: Double) -> ColorFilter { saturation(1 - min(max(amount, 0), 1)) }

  /// Rotates the hue by an angle in radians and keeps the luminance (W3C Filter Effects, section 9.6).
  static func hueRotation(_ angle: Double) -> ColorFilter {
    let (c, s) = (cos(angle), sin(angle))
    // The specification rounds the luminance weights to three digits here.
    let gray = SIMD3(0.213, 0.715, 0.072)
    let rows = [
      gray + c * SIMD3(0.787, -0.715, -0.072) + s * SIMD3(-0.213, -0.715, 0.928),
      gray + c * SIMD3(-0.213, 0.285, -0.072) + s * SIMD3(0.143, 0.140, -0.283),
      gray + c * SIMD3(-0.213, -0.715, 0.928) + s * SIMD3(-0.787, 0.715, 0.072),
    ]
    return ColorFilter(rows)
  }
}
