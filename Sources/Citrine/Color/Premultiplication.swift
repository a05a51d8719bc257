/// Multiplying colour by alpha, and its exact inverse, on whole samples.
///
/// Guarantees, for every component `c` and alpha `a`:
/// - `premultiply(c, by: a)` is `c · a / max` rounded to the nearest integer, where `max` is 255 or
///   65535; there are no ties, since `max` is odd.
/// - `unpremultiply(p, by: a)` is `p · max / a` rounded to the nearest integer, ties up.
/// - premultiply ∘ unpremultiply ∘ premultiply = premultiply: the quotient's rounding moves a sample
///   by at most 1/2, hence the product by at most `a / (2 · max)`, which is less than 1/2 (at
///   `a = max` both are the identity).
/// - A colour above its alpha, which no premultiplied pixel has, comes back as `max`; under an alpha
///   of 0 every colour comes back as 0.
enum Premultiplication {
  /// Returns a component of 8 bits multiplied by an alpha.
  @inline(__always)
  static func premultiply(_ component: UInt8, by alpha: UInt8) -> UInt8 {
    // x / 255 = (x + x / 256 + …) / 256, exact here for all products of two bytes.
    let product = UInt32(component) &* UInt32(alpha) &+ 128
    return UInt8(truncatingIfNeeded: (product &+ product >> 8) >> 8)
  }

  /// Returns a component of 16 bits multiplied by an alpha.
  @inline(__always)
  static func premultiply(_ component: UInt16, by alpha: UInt16) -> UInt16 {
    // 65535² + 32768 and the carry still fit 32 bits.
    let product = UInt32(component) &* UInt32(alpha) &+ 32768
    return UInt16(truncatingIfNeeded: (product &+ product >> 16) >> 16)
  }

  /// Returns a component of 8 bits divided by its alpha.
  @inline(__always)
  static func unpremultiply(_ component: UInt8, by alpha: UInt8) -> UInt8 {
    guard component < alpha else { return alpha == 0 || component == 0 ? 0 : 255 }
    let divisor = UInt32(alpha)
    return UInt8(truncatingIfNeeded: (UInt32(component) &* 255 &+ divisor / 2) / divisor)
  }

  /// Returns a component of 16 bits divided by its alpha.
  @inline(__always)
  static func unpremultiply(_ component: UInt16, by alpha: UInt16) -> UInt16 {
    guard component < alpha else { return alpha == 0 || component == 0 ? 0 : 65535 }
    let divisor = UInt32(alpha)
    return UInt16(truncatingIfNeeded: (UInt32(component) &* 65535 &+ divisor / 2) / divisor)
  }
}
