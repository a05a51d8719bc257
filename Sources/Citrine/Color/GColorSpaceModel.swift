/// The kinds of colour space.
public enum GColorSpaceModel: Int32, Sendable {
  /// None of the others.
  case unknown = -1
  /// One component from black to white.
  case monochrome = 0
  /// Red, green and blue light.
  case rgb = 1
  /// Cyan, magenta, yellow and black ink.
  case cmyk = 2
  /// Lightness and two opponent axes.
  case lab = 3
  /// Any number of inks.
  case deviceN = 4
  /// A number that selects an entry of a table of colours.
  case indexed = 5
  /// A pattern, with the colour it is drawn in when it has none of its own.
  case pattern = 6
  /// The tristimulus values of the CIE.
  case XYZ = 7
}

/// What a colour conversion shall preserve where the target cannot hold every colour.
///
/// The conversions between the spaces that exist here lose nothing that an intent could decide
/// about: the value is kept and has no effect.
public enum GColorRenderingIntent: Int32, Sendable {
  /// What suits the thing that is drawn.
  case defaultIntent = 0
  /// Colours inside the target's gamut stay exactly as they are, the white point too.
  case absoluteColorimetric = 1
  /// Colours inside the target's gamut stay as they are, relative to its white point.
  case relativeColorimetric = 2
  /// The relations between colours are preserved.
  case perceptual = 3
  /// Saturation is preserved.
  case saturation = 4
}
