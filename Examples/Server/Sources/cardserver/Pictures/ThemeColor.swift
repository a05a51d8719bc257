import UIKit

/// A colour as clients write it: three or six hexadecimal digits behind a #, or one of a few names.
struct ThemeColor: Decodable, Sendable {
  private let red, green, blue: CGFloat

  private static let names = [
    "crimson": "#dc143c", "gold": "#ffd700", "indigo": "#4b0082", "navy": "#000080",
    "orange": "#ffa500", "purple": "#800080", "seagreen": "#2e8b57", "slategray": "#708090",
    "teal": "#008080", "tomato": "#ff6347",
  ]

  /// Nil if the text is no colour.
  init?(_ text: String) {
    let digits = (Self.names[text.lowercased()] ?? text).utf8
    guard digits.first == UInt8(ascii: "#") else { return nil }
    let values = digits.dropFirst().compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard values.count == digits.count - 1 else { return nil }
    let components: [Int]
    switch values.count {
    case 3: components = values.map { $0 * 17 }
    case 6: components = stride(from: 0, to: 6, by: 2).map { values[$0] * 16 + values[$0 + 1] }
    default: return nil
    }
    (red, green, blue) = (
      CGFloat(components[0]) / 255, CGFloat(components[1]) / 255, CGFloat(components[2]) / 255
    )
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let color = ThemeColor(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "A colour is #rgb, #rrggbb or one of a few names.")
    }
    self = color
  }

  var uiColor: UIColor { UIColor(red: red, green: green, blue: blue, alpha: 1) }

  /// The colour mixed with another one: all of it for 0, all of the other one for 1.
  func mixed(with other: ThemeColor, _ part: CGFloat) -> UIColor {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
    return UIColor(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: 1)
  }

  /// A gradient from a lighter colour to a darker one, with the hue turned a little.
  var gradient: CGGradient? {
    let light = mixed(with: ThemeColor(turned: self), 0.35)
    let dark = mixed(with: ThemeColor(gray: 0), 0.45)
    return CGGradient(
      colorsSpace: nil, colors: [light.cgColor, uiColor.cgColor, dark.cgColor] as CFArray,
      locations: [0, 0.45, 1])
  }

  private init(gray: CGFloat) { (red, green, blue) = (gray, gray, gray) }

  /// The colour with its components exchanged, and lighter.
  private init(turned color: ThemeColor) {
    (red, green, blue) = (
      (1 + color.blue) / 2, (1 + color.red) / 2, (1 + color.green) / 2
    )
  }
}
