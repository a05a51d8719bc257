import ArgumentParser
import Citrine

/// The argument of `--list`: the names that an option accepts, one on a line.
enum NameList: String, ExpressibleByArgument, CaseIterable {
  case fonts, colours, recipes, backdrops

  /// Parses the name of a list; "colors" is accepted too.
  init?(argument: String) {
    self.init(rawValue: argument == "colors" ? "colours" : argument)
  }

  /// Returns the lines: first the name, then an explanation.
  ///
  /// Only names of fonts contain spaces, so nothing follows them.
  ///
  /// - Parameter hasSwatches: Whether each colour is shown, by an escape sequence for terminals with 24-bit colours.
  func lines(hasSwatches: Bool = false) -> [String] {
    switch self {
    case .fonts: ["pixel", "Citrine Sans", "Citrine Sans Mono"] + InstalledFonts.families
    case .colours:
      Color.named.sorted { $0.key < $1.key }.map { name, rgba in
        Self.padded(name, 24) + Self.digits(rgba) + (hasSwatches ? "  " + Self.swatch(rgba) : "")
      }
    case .recipes: Recipe.allCases.map { Self.padded($0.rawValue, 16) + $0.summary }
    case .backdrops:
      [
        Self.padded("sunset", 16) + "a sunset over the sea",
        Self.padded("checkerboard", 16) + "gray squares, which stand for transparency",
      ]
    }
  }

  /// Returns the hexadecimal digits of a colour, as `--background` reads them.
  private static func digits(_ rgba: UInt32) -> String {
    rgba & 0xFF == 0xFF ? String(format: "#%06x", rgba >> 8) : String(format: "#%08x", rgba)
  }

  private static func swatch(_ rgba: UInt32) -> String {
    if rgba & 0xFF == 0 { return "" }
    let components = [24, 16, 8].map { String(rgba >> $0 & 0xFF) }.joined(separator: ";")
    return "\u{1B}[48;2;\(components)m    \u{1B}[0m"
  }

  private static func padded(_ name: String, _ width: Int) -> String {
    name + String(repeating: " ", count: max(2, width - name.count))
  }
}
