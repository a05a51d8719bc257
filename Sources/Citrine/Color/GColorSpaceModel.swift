/// The model of a colour space: the number of its components and what they measure.
///
/// Citrine has no spaces of the models `unknown`, `deviceN` and `XYZ`.
public enum GColorSpaceModel: Int32, Sendable {
  /// A model that is none of the others.
  case unknown = -1
  /// Gray: one component from black to white.
  case monochrome = 0
  /// Red, green and blue light.
  case rgb = 1
  /// Cyan, magenta, yellow and black: the amounts of four colorants.
  case cmyk = 2
  /// CIE L*a*b*: lightness, and two colour-opponent axes (green to red, blue to yellow).
  case lab = 3
  /// DeviceN: any number of named colorants.
  case deviceN = 4
  /// The number of an entry in a table of colours.
  case indexed = 5
  /// A pattern, and the colour that an uncoloured pattern is drawn with.
  case pattern = 6
  /// The tristimulus values of CIE XYZ.
  case XYZ = 7
}
