import CitrineCoreGraphics
import Foundation

/// An affine map of unpremultiplied sRGB colours, with a factor for the alpha.
nonisolated struct ColorFilter {
  /// The columns of the 3 × 3 matrix: the contribution of each component to all three.
  private let red, green, blue: SIMD3<Float>
  /// The constant that is added to each component of the product.
  private let bias: Float
  /// The factor for the alpha.
  let opacity: Float

  /// Creates a map from the rows of its matrix, and a constant that is added to each component.
  private init(_ rows: [SIMD3<Double>], bias: Double = 0, opacity: Double = 1) {
    func column(_ index: Int) -> SIMD3<Float> {
      SIMD3(
        Self.bounded(rows[0][index]), Self.bounded(rows[1][index]), Self.bounded(rows[2][index]))
    }
    (red, green, blue) = (column(0), column(1), column(2))
    self.bias = Self.bounded(bias)
    self.opacity = Float(opacity)
  }

  /// The number, clamped to ±1e6 so that results stay finite; 0 for NaN.
  private static func bounded(_ number: Double) -> Float {
    number.isNaN ? 0 : Float(min(max(number, -1e6), 1e6))
  }

  /// Returns the mapped colour; its components may lie outside of 0...1.
  func callAsFunction(_ color: SIMD3<Float>) -> SIMD3<Float> {
    color.x * red + color.y * green + color.z * blue + bias
  }

  private static func diagonal(_ red: Double, _ green: Double, _ blue: Double) -> [SIMD3<Double>] {
    [SIMD3(red, 0, 0), SIMD3(0, green, 0), SIMD3(0, 0, blue)]
  }

  /// Replaces each component c by 1 - c.
  static let inversion = ColorFilter(diagonal(-1, -1, -1), bias: 1)

  /// Adds an amount to each component.
  static func brightness(_ amount: Double) -> ColorFilter {
    ColorFilter(diagonal(1, 1, 1), bias: amount)
  }

  /// Multiplies the distance of each component from 0.5 by an amount.
  static func contrast(_ amount: Double) -> ColorFilter {
    ColorFilter(diagonal(amount, amount, amount), bias: (1 - amount) / 2)
  }

  /// Multiplies the colour and the alpha by the sRGB components and the alpha of another colour.
  static func multiplication(by color: CGColor) -> ColorFilter {
    let rgb = CGColorSpace(name: CGColorSpace.sRGB)
      .flatMap { color.converted(to: $0, intent: .defaultIntent, options: nil) }?.components
    guard let rgb, rgb.count == 4 else { return ColorFilter(diagonal(1, 1, 1)) }
    return ColorFilter(
      diagonal(Double(rgb[0]), Double(rgb[1]), Double(rgb[2])), opacity: Double(rgb[3]))
  }

  /// Scales the saturation by an amount (W3C Filter Effects, section 9.6).
  static func saturation(_ amount: Double) -> ColorFilter {
    let gray = (1 - amount) * SIMD3(0.2126, 0.7152, 0.0722)
    return ColorFilter(zip(diagonal(amount, amount, amount), [gray, gray, gray]).map { $0 + $1 })
  }

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
