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
  var style = ""
  /// The full name, such as "Noto Serif Bold Italic"; nil for a named instance, of which the system does not know it.
  var fullName: String?
  var postScriptName: String?

  /// The weight from 1 to 1000: 400 is regular, 700 is bold.
  var weight = 400.0
  /// The width as a percentage of the normal width.
  var widthPercentage = 100.0
  var isItalic = false

  /// The weights that the variation axis "wght" can have; nil if the font does not have the axis.
  var weightRange: ClosedRange<Double>?
  /// The widths that the variation axis "wdth" can have; nil if the font does not have the axis.
  var widthRange: ClosedRange<Double>?

  /// The PostScript name and the full name in comparable form.
  ///
  /// A named instance also has the names that it would have in a file of its own.
  var comparableNames: Set<String> {
    let composed = families.flatMap { ["\($0)\(style)", "\($0)-\(style)"] }
    return Set(([postScriptName, fullName].compactMap { $0 } + composed).map(Self.comparable))
  }

  /// The names of the family in comparable form.
  var comparableFamilies: Set<String> { Set(families.map(Self.comparable)) }

  /// Returns a name without blanks, in small letters.
  static func comparable(_ name: String) -> String {
    name.lowercased().filter { $0 != " " }
  }

  /// Returns the font with its axes set to the weight and the width of a style, as far as they go.
  func varied(to style: FontStyleQuery) -> InstalledFont {
    var font = self
    if let range = weightRange {
      let weight = style.weight.clamped(to: range)
      if weight != font.weight { (font.weight, font.variations["wght"]) = (weight, weight) }
    }
    if let range = widthRange {
      let width = style.widthPercentage.clamped(to: range)
      if width != font.widthPercentage {
        (font.widthPercentage, font.variations["wdth"]) = (width, width)
      }
    }
    return font
  }
}

/// The style that a font of a family should have.
struct FontStyleQuery: Hashable, Sendable {
  /// The weight from 1 to 1000: 400 is regular, 700 is bold.
  var weight = 400.0
  /// The width as a percentage of the normal width.
  var widthPercentage = 100.0
  var isItalic = false

  /// Returns the font that is nearest to this style, with its axes set; nil if there are none.
  ///
  /// The width counts most, then the slant, then the weight, as in CSS Fonts 4, "Font style matching". Among equals, it
  /// is the first.
  func nearest(of fonts: [InstalledFont]) -> InstalledFont? {
    var nearest: (font: InstalledFont, distance: (Double, Double, Double))?
    for font in fonts {
      let font = font.varied(to: self)
      let distance = distance(to: font)
      if let least = nearest?.distance, least <= distance { continue }
      nearest = (font, distance)
    }
    return nearest?.font
  }

  private func distance(to font: InstalledFont) -> (Double, Double, Double) {
    (
      widthDistance(font.widthPercentage), font.isItalic == isItalic ? 0 : 1,
      weightDistance(font.weight)
    )
  }

  /// A distance that is larger than any between two weights or two widths.
  private static let wrongSide = 10_000.0

  /// Narrower fonts come first if the query is narrow or normal; else wider ones.
  private func widthDistance(_ width: Double) -> Double {
    let isRightSide = widthPercentage <= 100 ? width <= widthPercentage : width >= widthPercentage
    return abs(width - widthPercentage) + (isRightSide ? 0 : Self.wrongSide)
  }

  /// Lighter fonts come first below a weight of 400, and bolder ones above 500.
  ///
  /// From 400 to 500, bolder fonts up to 500 come first, then lighter ones, then the others.
  private func weightDistance(_ candidate: Double) -> Double {
    let isRightSide =
      switch weight {
      case ..<400: candidate <= weight
      case ...500: candidate >= weight && candidate <= 500
      default: candidate >= weight
      }
    if isRightSide { return abs(candidate - weight) }
    let isLast = 400...500 ~= weight && candidate > 500
    return abs(candidate - weight) + Self.wrongSide * (isLast ? 2 : 1)
  }
}

extension Comparable {
  fileprivate func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
