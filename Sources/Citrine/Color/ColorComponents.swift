/// The components of a colour in some space, alpha not among them: at most four, without an array.
///
/// Which of the four count is up to the space; the others are zero.
struct ColorComponents: Hashable, Sendable {
  var first = 0.0
  var second = 0.0
  var third = 0.0
  var fourth = 0.0

  subscript(index: Int) -> Double {
    @inline(__always) get {
      switch index {
      case 0: first
      case 1: second
      case 2: third
      default: fourth
      }
    }
    @inline(__always) set {
      switch index {
      case 0: first = newValue
      case 1: second = newValue
      case 2: third = newValue
      default: fourth = newValue
      }
    }
  }
}

/// A colour as drawing uses it: red, green, blue and alpha in 0…1, not premultiplied.
struct RGBAColor: Equatable, Sendable {
  var red: Double
  var green: Double
  var blue: Double
  var alpha: Double

  static let black = RGBAColor(red: 0, green: 0, blue: 0, alpha: 1)
  static let clear = RGBAColor(red: 0, green: 0, blue: 0, alpha: 0)

  /// The gray that stands for the colour (PDF 32000-1, 10.3.3), in 0…1, alpha ignored.
  var luminance: Double { 0.30 * red + 0.59 * green + 0.11 * blue }
}
