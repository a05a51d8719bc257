/// An unpremultiplied colour: red, green, blue and alpha.
///
/// Colours are in sRGB, not clamped to 0…1, until `DrawingSpace.color(_:isExtended:)` converts them to the space of a
/// surface. Alpha is always in 0…1.
struct RGBAColor: Equatable, Sendable {
  var red: Double
  var green: Double
  var blue: Double
  var alpha: Double

  static let black = RGBAColor(red: 0, green: 0, blue: 0, alpha: 1)
  static let clear = RGBAColor(red: 0, green: 0, blue: 0, alpha: 0)

  /// The colour with red, green and blue clamped to 0…1.
  var clamped: RGBAColor { clamped(to: 0...1) }

  /// Returns the colour with red, green and blue clamped to a range.
  @inline(__always)
  func clamped(to range: ClosedRange<Double>) -> RGBAColor {
    RGBAColor(
      red: red.clamped(to: range), green: green.clamped(to: range),
      blue: blue.clamped(to: range), alpha: alpha)
  }

  /// The luminance: 0.30 red + 0.59 green + 0.11 blue (ISO 32000-1, 10.3.2), without alpha.
  ///
  /// If the three components are equal, it is exactly their value. The weighted sum may differ from it in the last bit,
  /// and a tie could then be rounded the other way.
  var luminance: Double {
    red == green && green == blue ? red : 0.30 * red + 0.59 * green + 0.11 * blue
  }
}

extension RGBAColor {
  /// Creates an opaque colour, whose red, green and blue are the first three components.
  init(_ components: ColorComponents) {
    self.init(
      red: components.first, green: components.second, blue: components.third, alpha: 1)
  }
}
