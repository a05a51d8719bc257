import CitrineCoreGraphics
import Foundation

extension CGColor {
  /// Unpremultiplied red, green, blue and alpha in sRGB, from 0 to 1; transparent black if the colour has no such
  /// components, for example a pattern.
  nonisolated var sRGBComponents: SIMD4<Double> { components(in: CGColorSpace.sRGB) }

  /// Unpremultiplied components in sRGB, which lie outside of 0...1 for colours of a wider gamut.
  nonisolated var extendedComponents: SIMD4<Double> { components(in: CGColorSpace.extendedSRGB) }

  nonisolated private func components(in name: CFString) -> SIMD4<Double> {
    let rgb = CGColorSpace(name: name)
      .flatMap { converted(to: $0, intent: .defaultIntent, options: nil) }?.components
    guard let rgb, rgb.count == 4 else { return .zero }
    let components = SIMD4(Double(rgb[0]), Double(rgb[1]), Double(rgb[2]), Double(rgb[3]))
    return components.replacing(with: 0, where: components .!= components)
  }

  /// Returns the interpolation to another colour, of unpremultiplied sRGB components; `fraction` is from 0 to 1.
  nonisolated func mixed(with other: CGColor, _ fraction: Double) -> CGColor {
    let (start, end) = (sRGBComponents, other.sRGBComponents)
    return CGColor(components: start + (end - start) * fraction)
  }

  /// Creates a colour from unpremultiplied sRGB components.
  nonisolated convenience init(components: SIMD4<Double>) {
    self.init(
      red: CGFloat(components.x), green: CGFloat(components.y), blue: CGFloat(components.z),
      alpha: CGFloat(components.w))
  }
}

/// The transfer function of sRGB (IEC 61966-2-1), continued to negative numbers by point symmetry.
nonisolated enum TransferFunction {
  /// Returns a component that is linear in light, for a component of sRGB.
  static func linear<Number: BinaryFloatingPoint>(_ component: Number) -> Number {
    let size = Double(abs(component))
    let linear = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return component < 0 ? Number(-linear) : Number(linear)
  }

  /// Returns the component of sRGB, for a component that is linear in light.
  static func encoded<Number: BinaryFloatingPoint>(_ component: Number) -> Number {
    let size = Double(abs(component))
    let encoded = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return component < 0 ? Number(-encoded) : Number(encoded)
  }
}

/// A space in which colours are interpolated.
///
/// `device` has the components of sRGB, `linear` has components that are linear in light, and `perceptual` has the
/// components of Oklab (B. Ottosson, 2020): the first is the lightness, and equal distances look about equally large.
nonisolated enum InterpolationSpace: Sendable {
  case device, linear, perceptual

  /// Returns the components in this space, for sRGB components; the alpha is kept.
  func components(ofSRGB color: SIMD4<Double>) -> SIMD4<Double> {
    guard self != .device else { return color }
    let linear = SIMD3(
      TransferFunction.linear(color.x), TransferFunction.linear(color.y),
      TransferFunction.linear(color.z))
    guard self == .perceptual else { return SIMD4(linear, color.w) }
    let lms = Self.product(Self.linearToLMS, linear)
    let roots = SIMD3(cbrt(lms.x), cbrt(lms.y), cbrt(lms.z))
    return SIMD4(Self.product(Self.rootsToLab, roots), color.w)
  }

  /// Returns the sRGB components, for components in this space.
  func sRGB(of components: SIMD4<Double>) -> SIMD4<Double> {
    guard self != .device else { return components }
    var linear = SIMD3(components.x, components.y, components.z)
    if self == .perceptual {
      let roots = Self.product(Self.labToRoots, linear)
      linear = Self.product(Self.lmsToLinear, roots * roots * roots)
    }
    return SIMD4(
      TransferFunction.encoded(linear.x), TransferFunction.encoded(linear.y),
      TransferFunction.encoded(linear.z),
      components.w)
  }

  /// Returns the sRGB components of a mixture of two colours, which are given in sRGB.
  func mix(_ start: SIMD4<Double>, _ end: SIMD4<Double>, _ fraction: Double) -> SIMD4<Double> {
    let (first, last) = (components(ofSRGB: start), components(ofSRGB: end))
    return sRGB(of: first + (last - first) * fraction)
  }

  private static func product(_ rows: [SIMD3<Double>], _ vector: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3((rows[0] * vector).sum(), (rows[1] * vector).sum(), (rows[2] * vector).sum())
  }

  private static let linearToLMS: [SIMD3<Double>] = [
    SIMD3(0.4122214708, 0.5363325363, 0.0514459929),
    SIMD3(0.2119034982, 0.6806995451, 0.1073969566),
    SIMD3(0.0883024619, 0.2817188376, 0.6299787005),
  ]

  private static let lmsToLinear: [SIMD3<Double>] = [
    SIMD3(4.0767416621, -3.3077115913, 0.2309699292),
    SIMD3(-1.2684380046, 2.6097574011, -0.3413193965),
    SIMD3(-0.0041960863, -0.7034186147, 1.7076147010),
  ]

  private static let rootsToLab: [SIMD3<Double>] = [
    SIMD3(0.2104542553, 0.7936177850, -0.0040720468),
    SIMD3(1.9779984951, -2.4285922050, 0.4505937099),
    SIMD3(0.0259040371, 0.7827717662, -0.8086757660),
  ]

  private static let labToRoots: [SIMD3<Double>] = [
    SIMD3(1, 0.3963377774, 0.2158037573),
    SIMD3(1, -0.1055613458, -0.0638541728),
    SIMD3(1, -0.0894841775, -1.2914855480),
  ]
}
