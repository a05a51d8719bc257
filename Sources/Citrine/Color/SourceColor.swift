/// A colour to paint with: in sRGB, and as the inks that it was given in, if it was.
struct SourceColor: Equatable, Sendable {
  /// In sRGB, whose range is not limited.
  var color: RGBAColor
  /// Cyan, magenta, yellow and black, 0…1.
  var inks: ColorComponents?

  static let black = SourceColor(color: .black)
}
