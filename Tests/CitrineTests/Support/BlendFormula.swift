@testable import Citrine

/// The PDF blend modes in doubles, exactly as ISO 32000-1, 11.3.5 and 11.3.6 define them.
struct BlendFormula {
  private let mode: GBlendMode
  /// The blend function B(backdrop, source) of unpremultiplied colours in 0…1.
  private let function: (_ backdrop: [Double], _ source: [Double]) -> [Double]

  /// Returns nil for modes that are not PDF blend modes.
  init?(_ mode: GBlendMode) {
    if let function = Self.separable(mode) {
      self.function = { zip($0, $1).map(function) }
    } else if let function = Self.nonseparable(mode) {
      self.function = function
    } else {
      return nil
    }
    self.mode = mode
  }

  /// Blends two premultiplied colours: red, green, blue and alpha, each in 0…1.
  func callAsFunction(_ source: [Double], _ destination: [Double]) -> [Double] {
    let (sa, da) = (source[3], destination[3])
    let blended = function(
      destination[..<3].map { da > 0 ? $0 / da : 0 }, source[..<3].map { sa > 0 ? $0 / sa : 0 })
    var result = (0..<3).map { channel in
      let (s, d) = (source[channel], destination[channel])
      // Quartz, as measured: for a source component of 0 the whole result is 0, not only the blended part.
      if mode == .colorBurn && s == 0 && sa > 0 { return 0.0 }
      return s * (1 - da) + d * (1 - sa) + sa * da * blended[channel]
    }
    result.append(sa + da - sa * da)
    return result
  }

  private static func hardLight(_ b: Double, _ s: Double) -> Double {
    s <= 0.5 ? 2 * b * s : b + (2 * s - 1) - b * (2 * s - 1)
  }

  private static func softLight(_ b: Double, _ s: Double) -> Double {
    if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
    let light = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
    return b + (2 * s - 1) * (light - b)
  }

  private static func separable(_ mode: GBlendMode) -> ((Double, Double) -> Double)? {
    switch mode {
    case .multiply: { b, s in b * s }
    case .screen: { b, s in b + s - b * s }
    case .overlay: { b, s in hardLight(s, b) }
    case .darken: { b, s in min(b, s) }
    case .lighten: { b, s in max(b, s) }
    case .colorDodge: { b, s in b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s)) }
    case .colorBurn: { b, s in b == 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s) }
    case .softLight: softLight
    case .hardLight: hardLight
    case .difference: { b, s in abs(b - s) }
    case .exclusion: { b, s in b + s - 2 * b * s }
    default: nil
    }
  }

  private static func nonseparable(_ mode: GBlendMode) -> (([Double], [Double]) -> [Double])? {
    switch mode {
    case .hue:
      { b, s in setLuminosity(setSaturation(s, saturation(b)), luminosity(b)) }
    case .saturation:
      { b, s in setLuminosity(setSaturation(b, saturation(s)), luminosity(b)) }
    case .color: { b, s in setLuminosity(s, luminosity(b)) }
    case .luminosity: { b, s in setLuminosity(b, luminosity(s)) }
    default: nil
    }
  }

  private static func luminosity(_ c: [Double]) -> Double {
    0.30 * c[0] + 0.59 * c[1] + 0.11 * c[2]
  }

  private static func saturation(_ c: [Double]) -> Double { c.max()! - c.min()! }

  private static func setSaturation(_ c: [Double], _ saturation: Double) -> [Double] {
    let (minimum, maximum) = (c.min()!, c.max()!)
    return c.map { maximum > minimum ? ($0 - minimum) * saturation / (maximum - minimum) : 0 }
  }

  private static func setLuminosity(_ c: [Double], _ target: Double) -> [Double] {
    let shifted = c.map { $0 + (target - luminosity(c)) }
    let light = luminosity(shifted)
    let (minimum, maximum) = (shifted.min()!, shifted.max()!)
    return shifted.map { channel in
      var channel = channel
      if minimum < 0 { channel = light + (channel - light) * light / (light - minimum) }
      if maximum > 1 { channel = light + (channel - light) * (1 - light) / (maximum - light) }
      return channel
    }
  }
}
