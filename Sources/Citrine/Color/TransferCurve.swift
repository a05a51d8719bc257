import Foundation

/// The curve between a component and the light that it stands for; 0 and 1 stay what they are.
///
/// Negative numbers follow the curve of their amount, with their sign: extended spaces have them.
enum TransferCurve: Sendable {
  /// Components are amounts of light.
  case linear
  /// The curve of IEC 61966-2-1: a power of 2.4 with a straight piece near black.
  case sRGB
  /// A plain power.
  case power(Double)

  /// The light of a component.
  func light(of component: Double) -> Double {
    let amount = abs(component)
    switch self {
    case .linear: return component
    case .sRGB:
      if amount <= 0.04045 { return component / 12.92 }
      return copysign(pow((amount + 0.055) / 1.055, 2.4), component)
    case .power(let exponent):
      return copysign(pow(amount, exponent), component)
    }
  }

  /// The component that stands for an amount of light.
  func component(of light: Double) -> Double {
    let amount = abs(light)
    switch self {
    case .linear: return light
    case .sRGB:
      if amount <= 0.0031308 { return light * 12.92 }
      // 1.055 · power − 0.055, in the form whose rounding errors vanish at white.
      return copysign(1 - 1.055 * (1 - pow(amount, 1 / 2.4)), light)
    case .power(let exponent):
      return copysign(pow(amount, 1 / exponent), light)
    }
  }
}
