import Foundation

/// A transfer function between encoded components and linear light; it maps 0 to 0 and 1 to 1.
///
/// It is an odd function: f(−x) = −f(x). Components of extended spaces may be negative.
enum TransferFunction: Sendable {
  /// The identity: the component is the linear light.
  case linear
  /// The function of IEC 61966-2-1: a power of 2.4, with a straight segment near black.
  case sRGB
  /// A power: light is the component raised to this exponent, which is greater than 0.
  case power(Double)

  /// Returns the linear light of an encoded component.
  func light(of component: Double) -> Double {
    let magnitude = abs(component)
    switch self {
    case .linear: return component
    case .sRGB:
      if magnitude <= 0.04045 { return component / 12.92 }
      return copysign(pow((magnitude + 0.055) / 1.055, 2.4), component)
    case .power(let exponent):
      return copysign(pow(magnitude, exponent), component)
    }
  }

  /// Returns the encoded component of linear light.
  func component(of light: Double) -> Double {
    let magnitude = abs(light)
    switch self {
    case .linear: return light
    case .sRGB:
      if magnitude <= 0.0031308 { return light * 12.92 }
      // 1.055 · power − 0.055, in a form that has no rounding error at 1.
      return copysign(1 - 1.055 * (1 - pow(magnitude, 1 / 2.4)), light)
    case .power(let exponent):
      return copysign(pow(magnitude, 1 / exponent), light)
    }
  }
}
