/// A font that is installed on the system, at one instance of its variation axes.
///
/// It says where the font is, and does not read it.
struct InstalledFont: Hashable, Sendable {
  /// The path of the file.
  var path: String
  /// The number of the font in a collection; 0 for a file with one font.
  var index = 0
  /// The number of the named instance of a variable font, from 0 on; nil for the default instance.
  var namedInstance: Int?
  /// Coordinates that replace those of the instance.
  var variations: [FontTag: Double] = [:]

  /// All names of the family: English ones first, then those in other languages.
  var families: [String]
  /// The name of the style in the family, such as "Bold Italic".
  var styleName = ""
  /// The full name, such as "Noto Serif Bold Italic"; nil for a named instance, of which the system does not know it.
  var fullName: String?
  var postScriptName: String?

  /// The weight, the width and the slant.
  var style = FontStyle()
  /// Whether all glyphs have the same advance.
  var isFixedPitch = false
  /// Whether glyphs have colours of their own.
  var hasColorGlyphs = false

  /// The weights that the variation axis "wght" can have; nil if the font does not have the axis.
  var weightRange: ClosedRange<Double>?
  /// The widths that the variation axis "wdth" can have; nil if the font does not have the axis.
  var widthRange: ClosedRange<Double>?

  /// The PostScript name and the full name in comparable form.
  ///
  /// A named instance also has the names that it would have in a file of its own.
  var comparableNames: Set<String> {
    let composed = families.flatMap { ["\($0)\(styleName)", "\($0)-\(styleName)"] }
    return Set(([postScriptName, fullName].compactMap { $0 } + composed).map(Self.comparable))
  }

  /// The names of the family in comparable form.
  var comparableFamilies: Set<String> { Set(families.map(Self.comparable)) }

  /// Returns a name without blanks, in small letters.
  static func comparable(_ name: String) -> String {
    name.lowercased().filter { $0 != " " }
  }

  /// Returns the font with its axes set to the weight and the width of a style, as far as they go.
  func varied(to target: FontStyle) -> InstalledFont {
    var font = self
    if let range = weightRange {
      let weight = target.weight.clamped(to: range)
      if weight != style.weight { (font.style.weight, font.variations["wght"]) = (weight, weight) }
    }
    if let range = widthRange {
      let width = target.widthPercentage.clamped(to: range)
      if width != style.widthPercentage {
        (font.style.widthPercentage, font.variations["wdth"]) = (width, width)
      }
    }
    return font
  }
}

extension FontStyle {
  /// Returns the font that is nearest to this style, with its axes set; nil if there are none.
  func nearest(of fonts: [InstalledFont]) -> InstalledFont? {
    nearest(of: fonts.map { $0.varied(to: self) }, by: \.style)
  }
}

extension Comparable {
  fileprivate func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
