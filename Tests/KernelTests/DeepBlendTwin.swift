import CPixels

/// The reference implementation of all operators on one pixel of floats, rounded after each step.
///
/// A pixel has its colours first, alpha last.
struct DeepBlendTwin {
  let operation: Int

  /// The limit for the magnitude of operands, so that their products do not overflow a float.
  private static let maxMagnitude: Float = 1e18

  private static func minimum(_ a: Float, _ b: Float) -> Float { a < b ? a : b }
  private static func maximum(_ a: Float, _ b: Float) -> Float { a > b ? a : b }
  private static func clamped(_ x: Float, _ limit: Float) -> Float {
    x > 0 ? x < limit ? x : limit : 0
  }
  private static func bounded(_ x: Float) -> Float {
    maximum(minimum(x, maxMagnitude), -maxMagnitude)
  }

  func callAsFunction(_ s: [Float], _ d: [Float], mask: UInt8?) -> [Float] {
    let blended = blended(s, d)
    guard let mask, mask < 255 else { return blended }
    if mask == 0 { return d }
    let weight = Float(mask) / 255
    return zip(blended, d).map { blended, d in
      let (new, old) = (weight * blended, (1 - weight) * d)
      return new + old
    }
  }

  private func blended(_ s: [Float], _ d: [Float]) -> [Float] {
    let (sa, da) = (s.last!, d.last!)
    var result: [Float] = []
    if isNonseparable, s.count > 2 {
      result = nonseparable(Array(s[..<3]), Array(d[..<3]), sa, da)
    }
    for channel in result.count..<s.count - 1 {
      result.append(component(s[channel], d[channel], sa, da))
    }
    let product = Self.bounded(sa) * Self.bounded(da)
    return result + [operation < CPX_MULTIPLY ? porterDuff(sa, da, sa, da)! : sa + da - product]
  }

  private var isNonseparable: Bool { operation >= CPX_HUE }

  private func component(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float {
    if let result = porterDuff(s, d, sa, da) { return result }
    if operation == CPX_COLOR_BURN, s <= 0, sa > 0 { return 0 }
    return mixed(s, d, sa, da) { s, d, sa, da in overlapping(s, d, sa, da) }
  }

  /// The Porter-Duff operators and the two plus operators; nil for the other operators.
  ///
  /// For nonseparable modes, the result is that for gray and for the black of CMYK: gray has no hue and no saturation, and
  /// is its own luminosity.
  private func porterDuff(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float? {
    func sum(_ sourceFactor: Float, _ destinationFactor: Float) -> Float {
      let (source, destination) = (s * sourceFactor, d * destinationFactor)
      return source + destination
    }
    switch operation {
    case CPX_COPY: return s
    case CPX_SOURCE_OVER, CPX_LUMINOSITY: return sum(1, 1 - sa)
    case CPX_SOURCE_IN: return s * da
    case CPX_SOURCE_OUT: return s * (1 - da)
    case CPX_SOURCE_ATOP: return sum(da, 1 - sa)
    case CPX_DESTINATION_OVER, CPX_HUE, CPX_SATURATION, CPX_COLOR: return sum(1 - da, 1)
    case CPX_DESTINATION_IN: return d * sa
    case CPX_DESTINATION_OUT: return d * (1 - sa)
    case CPX_DESTINATION_ATOP: return sum(1 - da, sa)
    case CPX_XOR: return sum(1 - da, 1 - sa)
    case CPX_PLUS_LIGHTER: return Self.minimum(s + d, 1)
    case CPX_PLUS_DARKER:
      let excess = Self.maximum(sa + da - 1, 0)
      return Self.maximum(s + d - excess, 0)
    default: return nil
    }
  }

  /// The formula of all blend modes: the source outside of the backdrop, the backdrop outside of the source, and the
  /// blended colour where both overlap.
  private func mixed(
    _ s: Float, _ d: Float, _ sa: Float, _ da: Float,
    overlap: (_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float
  ) -> Float {
    let (sourceAlpha, backdropAlpha) = (Self.clamped(sa, 1), Self.clamped(da, 1))
    if sourceAlpha == 0 { return d }
    if backdropAlpha == 0 { return s }
    let (s, d) = (Self.bounded(s), Self.bounded(d))
    let (source, backdrop) = (s * (1 - backdropAlpha), d * (1 - sourceAlpha))
    let nonoverlapping = source + backdrop
    return nonoverlapping + overlap(s, d, sourceAlpha, backdropAlpha)
  }

  /// The blended colour where source and backdrop overlap, multiplied by both alphas.
  private func overlapping(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float {
    let (one, other, product) = (s * da, d * sa, s * d)
    switch operation {
    case CPX_MULTIPLY: return product
    case CPX_SCREEN: return other + one - product
    case CPX_OVERLAY: return 2 * d <= da ? 2 * s * d : hardLight(s, d, sa, da)
    case CPX_HARD_LIGHT: return 2 * s <= sa ? 2 * s * d : hardLight(s, d, sa, da)
    case CPX_DARKEN: return Self.minimum(one, other)
    case CPX_LIGHTEN: return Self.maximum(one, other)
    case CPX_DIFFERENCE: return one > other ? one - other : other - one
    case CPX_EXCLUSION:
      let twice = 2 * s * d
      return other + one - twice
    case CPX_COLOR_DODGE: return colorDodge(s, d, sa, da)
    case CPX_COLOR_BURN: return colorBurn(s, d, sa, da)
    default: return softLight(s, d, sa, da)
    }
  }

  private func hardLight(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float {
    let (whole, dark) = (sa * da, 2 * (da - d) * (sa - s))
    return whole - dark
  }

  private func colorDodge(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float {
    if d <= 0 { return 0 }
    let (share, rest) = (sa * Self.clamped(d, da), sa - Self.clamped(s, sa))
    return share >= da * rest ? sa * da : sa * (share / rest)
  }

  private func colorBurn(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float {
    let (invertedBackdrop, maximum) = (sa * (da - Self.clamped(d, da)), Self.clamped(s, sa))
    if invertedBackdrop >= da * maximum { return 0 }
    let (whole, dark) = (sa * da, sa * (invertedBackdrop / maximum))
    return whole - dark
  }

  private func softLight(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float {
    let b = Self.clamped(d, da) / da
    let twice = 2 * Self.clamped(s, sa)
    let change = twice - sa
    var lightness: Float
    if change <= 0 {
      lightness = b * (1 - b)
    } else if b > 0.25 {
      lightness = b.squareRoot() - b
    } else {
      let square = (16 * b - 12) * b
      lightness = (square + 3) * b
    }
    let (unchanged, changed) = (sa * b, change * lightness)
    return da * (unchanged + changed)
  }

  // MARK: Hue, saturation and luminosity

  private func nonseparable(_ s: [Float], _ d: [Float], _ sa: Float, _ da: Float) -> [Float] {
    func unpremultiplied(_ color: [Float], _ alpha: Float) -> [Float] {
      let limit = Self.clamped(alpha, 1)
      return color.map { Self.clamped($0, limit) / (limit > 0 ? limit : 1) }
    }
    let (source, backdrop) = (unpremultiplied(s, sa), unpremultiplied(d, da))
    let blended =
      switch operation {
      case CPX_HUE:
        withLuminosity(withSaturation(source, Self.range(backdrop)), Self.luminosity(backdrop))
      case CPX_SATURATION:
        withLuminosity(withSaturation(backdrop, Self.range(source)), Self.luminosity(backdrop))
      case CPX_COLOR: withLuminosity(source, Self.luminosity(backdrop))
      default: withLuminosity(backdrop, Self.luminosity(source))
      }
    return (0..<3).map { channel in
      mixed(s[channel], d[channel], sa, da) { _, _, sa, da in sa * da * blended[channel] }
    }
  }

  private static func luminosity(_ c: [Float]) -> Float {
    let (red, green, blue) = (0.30 * c[0], 0.59 * c[1], 0.11 * c[2])
    return red + green + blue
  }

  private static func range(_ c: [Float]) -> Float { c.max()! - c.min()! }

  private func withSaturation(_ c: [Float], _ range: Float) -> [Float] {
    let (minimum, whole) = (c.min()!, Self.range(c))
    return c.map { ($0 - minimum) / (whole > 0 ? whole : 1) * range }
  }

  private func withLuminosity(_ c: [Float], _ wanted: Float) -> [Float] {
    let light = Self.clamped(wanted, 1)
    let change = light - Self.luminosity(c)
    let moved = c.map { $0 + change }
    let (minimum, maximum) = (moved.min()!, moved.max()!)
    let factor =
      minimum < 0 ? light / (light - minimum) : maximum > 1 ? (1 - light) / (maximum - light) : 1
    return moved.map { channel in
      let distance = (channel - light) * factor
      return Self.clamped(light + distance, 1)
    }
  }
}
