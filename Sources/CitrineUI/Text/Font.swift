import Citrine
import CitrineCoreText
public import Foundation

/// A bitmap font at a size: the built-in face, or one that the program registered.
///
/// ```swift
/// let title = Text("HELLO").font(.title.bold())
/// let small = Text("HELLO").font(.system(size: 11, weight: .semibold).italic())
/// let own = Text("HELLO").font(.custom("Unifont", size: 16))  // See CGFont.register.
/// ```
nonisolated public struct Font: Hashable, Sendable {
  private var name: String?
  private var size: CGFloat
  private var weight: Weight
  private var isItalic = false

  private init(name: String? = nil, size: CGFloat, weight: Weight = .regular) {
    self.name = name
    self.size = size > 0 && size.isFinite ? size : 17
    self.weight = weight
  }

  // MARK: Creating

  /// The built-in face at a size in points; the design has no effect.
  public static func system(
    size: CGFloat, weight: Weight = .regular, design: Design = .default
  ) -> Font { Font(size: size, weight: weight) }

  /// The built-in face at the size and weight of a text style; the design has no effect.
  public static func system(
    _ style: TextStyle, design: Design = .default, weight: Weight? = nil
  ) -> Font { Font(size: style.size, weight: weight ?? style.weight) }

  /// A registered font at a size in points; the built-in face if there is none of the name.
  public static func custom(_ name: String, size: CGFloat) -> Font { Font(name: name, size: size) }

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

  /// Returns the font in italics: the bitmaps are slanted.
  public func italic() -> Font {
    var font = self
    font.isItalic = true
    return font
  }

  /// Returns the font with another weight.
  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.weight = weight
    return font
  }

  /// Returns the font unchanged: the advances of a bitmap face are fixed.
  public func monospaced() -> Font { self }
  /// Returns the font unchanged: digits already have equal widths.
  public func monospacedDigit() -> Font { self }

  /// The font for Core Text.
  var ctFont: CTFont {
    let face = name.flatMap { Self.face($0) } ?? .standIn
    return CTFont(
      weight >= .semibold ? face.emboldened : face, size: size,
      matrix: isItalic ? FontFace.slant : nil)
  }

  private static func face(_ name: String) -> CGFont? {
    let face = CGFont.registered(named: name)
    if face == nil {
      reportOnce(
        "Font.custom(\"\(name)\"): no font is registered by this name; the built-in face is used")
    }
    return face
  }

  /// The size in points, for symbols beside text.
  var pointSize: CGFloat { size }
  /// The weight, for symbols beside text.
  var symbolWeight: Weight { weight }

  /// The weight of a font; from `semibold` on, the bitmap face is emboldened.
  ///
  /// Each weight has the value that it has in `UIFont.Weight`, from -1 to 1.
  public struct Weight: Hashable, Comparable, Sendable {
    private let value: Double

    private init(_ value: Double) { self.value = value }

    /// The factor of a symbol's line width for this weight: 1 for `regular`.
    var lineWidthFactor: CGFloat { CGFloat(value < 0 ? 1 + 0.9 * value : 1 + 1.45 * value) }

    /// Returns true if `lhs` is lighter than `rhs`.
    public static func < (lhs: Weight, rhs: Weight) -> Bool { lhs.value < rhs.value }

    /// The thinnest weight; text is drawn as regular.
    public static let ultraLight = Weight(-0.8)
    /// A thin weight; text is drawn as regular.
    public static let thin = Weight(-0.6)
    /// A light weight; text is drawn as regular.
    public static let light = Weight(-0.4)
    /// The weight of the bitmaps as they are; the default.
    public static let regular = Weight(0)
    /// A little bolder than regular; text is drawn as regular.
    public static let medium = Weight(0.23)
    /// A little lighter than bold; text is drawn as bold.
    public static let semibold = Weight(0.3)
    /// Bold, as returned by `Font.bold()`.
    public static let bold = Weight(0.4)
    /// Bolder than bold; text is drawn as bold.
    public static let heavy = Weight(0.56)
    /// The boldest; text is drawn as bold.
    public static let black = Weight(0.62)
  }

  /// The design of a face; it has no effect.
  public enum Design: Hashable, Sendable {
    /// The design of the face; the default.
    case `default`
    /// A design with serifs; treated as the default.
    case serif
    /// A design with round ends of strokes; treated as the default.
    case rounded
    /// A design with equal advances; treated as the default.
    case monospaced
  }

  /// The purpose of a text, which determines its size and weight.
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    /// The largest title: 34 points.
    case largeTitle
    /// A title: 28 points, regular.
    case title
    /// A second-level title: 22 points.
    case title2
    /// A third-level title: 20 points.
    case title3
    /// A headline above text: 17 points, semibold.
    case headline
    /// A line below a headline: 15 points.
    case subheadline
    /// Body text: 17 points, regular.
    case body
    /// Text beside the body text: 16 points.
    case callout
    /// A footnote: 13 points, regular.
    case footnote
    /// A caption of a picture: 12 points.
    case caption
    /// A second-level caption: 11 points.
    case caption2

    fileprivate var size: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption: 12
      case .caption2: 11
      }
    }

    fileprivate var weight: Weight { self == .headline ? .semibold : .regular }
  }
}
