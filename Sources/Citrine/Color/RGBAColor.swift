/// A colour as drawing uses it: red, green, blue and alpha, not premultiplied.
///
/// In sRGB, where colours that it does not have lie outside 0…1, until a `DrawingSpace` has made it
/// what the bytes of a drawing stand for, in 0…1. Alpha is always in 0…1.
struct RGBAColor: Equatable, Sendable {
  var red: Double
  var green: Double
  var blue: Double
  var alpha: Double

  static let black = RGBAColor(red: 0, green: 0, blue: 0, alpha: 1)
  static let clear = RGBAColor(red: 0, green: 0, blue: 0, alpha: 0)

  /// The colour with its components in 0…1.
  var clamped: RGBAColor { clamped(to: 0...1) }

  /// The colour with its components in a range.
  @inline(__always)
  func clamped(to range: ClosedRange<Double>) -> RGBAColor {
    RGBAColor(
      red: red.clamped(to: range), green: green.clamped(to: range),
      blue: blue.clamped(to: range), alpha: alpha)
  }

  /// The gray that stands for the colour (PDF 32000-1, 10.3.2), in 0…1, alpha ignored.
  ///
  /// Of a gray it is that gray, to the last bit: a half must round as a half.
  var luminance: Double {
    red == green && green == blue ? red : 0.30 * red + 0.59 * green + 0.11 * blue
  }
}
