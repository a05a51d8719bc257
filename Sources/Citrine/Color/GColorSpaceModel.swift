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
