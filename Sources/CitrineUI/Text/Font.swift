public import CitrineCoreText
public import Foundation

/// A font at a size: a style of Citrine Sans, the built-in face, or a font that is found by its name.
///
/// ```swift
/// let title = Text("HELLO").font(.title.bold())
/// let small = Text("HELLO").font(.system(size: 11, weight: .semibold).italic())
/// let own = Text("HELLO").font(.custom("Inter", size: 16))  // See CGFont.register.
/// ```
nonisolated public struct Font: Hashable, Sendable {
  /// The name of a custom font; nil for the system font.
  var name: String?
  /// The font of Core Text that is used; nil for one that is found by its name.
  var fixedFont: CTFont?
  /// The size in points, at the type size `large` if the font has a style.
  var size: CGFloat
  /// The text style by which the size follows the type size of the environment; nil for a fixed size.
  var textStyle: TextStyle?
  /// The weight; nil for the weight that a custom font has by its name, else regular.
  var weight: Weight?
  var design = Design.default
  var isItalic = false
  var hasMonospacedDigits = false
  var smallCapitals: SmallCaps = []
  var leading = Leading.standard

  private init(name: String? = nil, size: CGFloat, style: TextStyle? = nil, weight: Weight? = nil) {
    self.name = name
    self.size = size > 0 && size.isFinite ? size : 17
    (textStyle, self.weight) = (style, weight)
  }

  // MARK: Creating

  /// Citrine Sans at a fixed size in points.
  ///
  /// - Parameters:
  ///   - size: In points.
  ///   - weight: The weight; nil for regular.
  ///   - design: `monospaced` selects the monospaced cut; there is no serif and no rounded one. nil for the default.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    var font = Font(size: size, weight: weight)
    font.design = design ?? .default
    return font
  }

  /// Citrine Sans at the size and the weight of a text style, which follows the type size of the environment.
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font {
    var font = Font(size: style.size, style: style, weight: weight ?? style.weight)
    font.design = design ?? .default
    return font
  }

  /// The font with a name, at a size that follows the type size of the environment as body text does.
  ///
  /// It is the name of a registered font, of a built-in face or of an installed font: a family, a full name or a
  /// PostScript name. Citrine Sans is used if there is none.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(name: name, size: size, style: .body)
  }

  /// The font with a name, at a size that follows the type size of the environment as a text style does.
  public static func custom(
    _ name: String, size: CGFloat, relativeTo textStyle: TextStyle
  ) -> Font { Font(name: name, size: size, style: textStyle) }

  /// The font with a name, at a fixed size in points.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(name: name, size: fixedSize)
  }

  /// Creates a font from a font of Core Text or UIKit, at its own size.
  public init(_ font: CTFont) {
    self.init(size: CTFontGetSize(font))
    fixedFont = font
  }

  /// The font of large titles: 34 points, regular.
  public static let largeTitle = system(.largeTitle)
  /// The font of titles: 28 points, regular.
  public static let title = system(.title)
  /// The font of second-level titles: 22 points, regular.
  public static let title2 = system(.title2)
  /// The font of third-level titles: 20 points, regular.
  public static let title3 = system(.title3)
  /// The font of headlines: 17 points, semibold.
  public static let headline = system(.headline)
  /// The font of subheadlines: 15 points, regular.
  public static let subheadline = system(.subheadline)
  /// The font of body text: 17 points, regular.
  public static let body = system(.body)
  /// The font of callouts: 16 points, regular.
  public static let callout = system(.callout)
  /// The font of footnotes: 13 points, regular.
  public static let footnote = system(.footnote)
  /// The font of captions: 12 points, regular.
  public static let caption = system(.caption)
  /// The font of second-level captions: 11 points, regular.
  public static let caption2 = system(.caption2)

  // MARK: Changing

  /// Returns the font in bold.
  public func bold() -> Font { weight(.bold) }

  /// Returns the font in italics: an italic font of the family, or slanted letters if there is none.
  public func italic() -> Font { changed { $0.isItalic = true } }

  /// Returns the font with another weight.
  public func weight(_ weight: Weight) -> Font { changed { $0.weight = weight } }

  /// Returns the monospaced cut of the system font; a custom font stays as it is.
  public func monospaced() -> Font { changed { $0.design = .monospaced } }

  /// Returns the font with figures of equal widths, if it has such figures.
  public func monospacedDigit() -> Font { changed { $0.hasMonospacedDigits = true } }

  /// Returns the font with small capitals for all letters; see `lowercaseSmallCaps()`.
  public func smallCaps() -> Font { changed { $0.smallCapitals = [.lowercase, .uppercase] } }

  /// Returns the font with small capitals for small letters.
  ///
  /// An OpenType font provides them by the feature `smcp`. The system font has no small capitals: scaled capitals are
  /// used. Any other font without the feature keeps its letters, which is reported to the diagnostics handler.
  public func lowercaseSmallCaps() -> Font { changed { $0.smallCapitals.insert(.lowercase) } }

  /// Returns the font with small capitals for capital letters, by the feature `c2sc`; see `lowercaseSmallCaps()`.
  public func uppercaseSmallCaps() -> Font { changed { $0.smallCapitals.insert(.uppercase) } }

  /// Returns the font with more or less space between lines.
  public func leading(_ leading: Leading) -> Font { changed { $0.leading = leading } }

  func changed(_ change: (inout Font) -> Void) -> Font {
    var font = self
    change(&font)
    return font
  }
}
