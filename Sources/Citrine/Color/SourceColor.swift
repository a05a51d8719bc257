/// A colour to paint with: in sRGB, and as CMYK components if it was specified in CMYK.
struct SourceColor: Equatable, Sendable {
  /// The colour in sRGB, unpremultiplied and not clamped.
  var color: RGBAColor
  /// Cyan, magenta, yellow and black, 0…1, of a CMYK colour; nil for other models.
  var cmyk: ColorComponents?

  static let black = SourceColor(color: .black)
}
