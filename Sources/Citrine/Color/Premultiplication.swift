/// Multiplication of integer colour components by alpha, and its inverse.
///
/// Guarantees, for every component `c` and alpha `a`:
/// - `premultiply(c, by: a)` is `c · a / max` rounded to the nearest integer, where `max` is 255 or
///   65535; there are no ties, since `max` is odd.
/// - `unpremultiply(p, by: a)` is `p · max / a` rounded to the nearest integer, ties up.
/// - premultiply ∘ unpremultiply ∘ premultiply = premultiply: the quotient's rounding moves a sample
///   by at most 1/2, hence the product by at most `a / (2 · max)`, which is less than 1/2 (at
///   `a = max` both are the identity).
/// - `unpremultiply(p, by: a)` is `max` if `p > a` (no premultiplied pixel has such a colour) and `a > 0`; it is 0 if
///   `a = 0`.
enum Premultiplication {
  /// Returns `component · alpha / 255`, rounded to nearest.
  @inline(__always)
  static func premultiply(_ component: UInt8, by alpha: UInt8) -> UInt8 {
    // x / 255 = (x + x / 256 + …) / 256. The first two terms give the exact result for all products of two bytes.
    let product = UInt32(component) &* UInt32(alpha) &+ 128
    return UInt8(truncatingIfNeeded: (product &+ (product >> 8)) >> 8)
  }

  /// Returns `component · alpha / 65535`, rounded to nearest.
  @inline(__always)
  static func premultiply(_ component: UInt16, by alpha: UInt16) -> UInt16 {
    // No overflow: 65535² + 32768, plus its upper 16 bits, is below 2³².
    let product = UInt32(component) &* UInt32(alpha) &+ 32768
    return UInt16(truncatingIfNeeded: (product &+ (product >> 16)) >> 16)
  }

  /// Returns `component · 255 / alpha`, rounded to nearest, ties up, and at most 255; 0 if alpha is 0.
  @inline(__always)
  static func unpremultiply(_ component: UInt8, by alpha: UInt8) -> UInt8 {
    guard component < alpha else { return alpha == 0 || component == 0 ? 0 : 255 }
    let divisor = UInt32(alpha)
    return UInt8(truncatingIfNeeded: (UInt32(component) &* 255 &+ divisor / 2) / divisor)
  }

  /// Returns `component · 65535 / alpha`, rounded to nearest, ties up, and at most 65535; 0 if alpha is 0.
  @inline(__always)
  static func unpremultiply(_ component: UInt16, by alpha: UInt16) -> UInt16 {
    guard component < alpha else { return alpha == 0 || component == 0 ? 0 : 65535 }
    let divisor = UInt32(alpha)
    return UInt16(truncatingIfNeeded: (UInt32(component) &* 65535 &+ divisor / 2) / divisor)
  }
}
