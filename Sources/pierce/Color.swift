import ArgumentParser
import Citrine

/// A colour argument of the command line.
struct Color: Equatable, ExpressibleByArgument {
  /// The colour as 0xRRGGBBAA, in sRGB and unpremultiplied.
  let rgba: UInt32
  /// The argument as written.
  let name: String

  /// The default background of labels: a blue that is nearly black.
  static let defaultBackground = Color(rgba: 0x16_18_2F_FF, name: "#16182f")

  init(rgba: UInt32, name: String) {
    self.rgba = rgba
    self.name = name
  }

  /// Parses a CSS colour name, or 3, 4, 6 or 8 hexadecimal digits with or without a leading #; nil for anything else.
  init?(argument: String) {
    let text = argument.lowercased()
    guard let rgba = Self.named[text] ?? Self.hexadecimal(text) else { return nil }
    self.init(rgba: rgba, name: argument)
  }

  /// Parses 3, 4, 6 or 8 hexadecimal digits; in the short forms each digit counts twice, like in CSS.
  private static func hexadecimal(_ text: String) -> UInt32? {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
    let isShort = digits.count == 3 || digits.count == 4
    let expanded = isShort ? digits.map { "\($0)\($0)" }.joined() : String(digits)
    switch expanded.count {
    case 6: return UInt32(expanded + "ff", radix: 16)
    case 8: return UInt32(expanded, radix: 16)
    default: return nil
    }
  }

  var defaultValueDescription: String { name }

  /// The colour for drawing.
  var color: GColor {
    func component(_ shift: UInt32) -> CGFloat { CGFloat(rgba >> shift & 0xFF) / 255 }
    return GColor(
      srgbRed: component(24), green: component(16), blue: component(8), alpha: component(0))
  }
}
