/// A colour as drawing uses it: red, green, blue and alpha in 0…1, not premultiplied.
struct RGBAColor: Equatable, Sendable {
  var red: Double
  var green: Double
  var blue: Double
  var alpha: Double

  static let black = RGBAColor(red: 0, green: 0, blue: 0, alpha: 1)
  static let clear = RGBAColor(red: 0, green: 0, blue: 0, alpha: 0)

  /// The gray that stands for the colour (PDF 32000-1, 10.3.2), in 0…1, alpha ignored.
  var luminance: Double { 0.30 * red + 0.59 * green + 0.11 * blue }
}
