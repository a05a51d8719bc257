import CitrineCoreText

nonisolated extension Font {
  /// The weight of a font: the thickness of its strokes.
  ///
  /// Each weight has the value that it has in `UIFont.Weight`, from -1 to 1.
  public struct Weight: Hashable, Comparable, Sendable {
    /// The weight from -1 to 1; 0 is regular.
    let value: Double

    private init(_ value: Double) { self.value = value }

    /// Returns true if `lhs` is lighter than `rhs`.
    public static func < (lhs: Weight, rhs: Weight) -> Bool { lhs.value < rhs.value }

    /// The thinnest weight: 100 in CSS.
    public static let ultraLight = Weight(-0.8)
    /// A thin weight: 200 in CSS.
    public static let thin = Weight(-0.6)
    /// A light weight: 300 in CSS.
    public static let light = Weight(-0.4)
    /// The weight of body text, and the default: 400 in CSS.
    public static let regular = Weight(0)
    /// A little bolder than regular: 500 in CSS.
    public static let medium = Weight(0.23)
    /// A little lighter than bold: 600 in CSS.
    public static let semibold = Weight(0.3)
    /// Bold, as returned by `Font.bold()`: 700 in CSS.
    public static let bold = Weight(0.4)
    /// Bolder than bold: 800 in CSS.
    public static let heavy = Weight(0.56)
    /// The boldest: 900 in CSS.
    public static let black = Weight(0.62)
  }

  /// The design of the system font.
  public enum Design: Hashable, Sendable {
    /// Citrine Sans; the default.
    case `default`
    /// A design with serifs; it does not exist, and the default is used.
    case serif
    /// A design with round ends of strokes; it does not exist, and the default is used.
    case rounded
    /// Citrine Sans Mono, whose glyphs have equal advances.
    case monospaced
  }

  /// The space between lines.
  public enum Leading: Hashable, Sendable {
    /// The space that the font specifies; the default.
    case standard
    /// Less space: lines are nearer by 0.12 of the font size.
    case tight
    /// More space: lines are farther apart by 0.12 of the font size.
    case loose

    /// The distance that is added to each line, in ems.
    var adjustment: CGFloat {
      switch self {
      case .standard: 0
      case .tight: -0.12
      case .loose: 0.12
      }
    }
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

    /// The size in points, at the type size `large`.
    var size: CGFloat { sizes.size(.large) }

    var weight: Weight { self == .headline ? .semibold : .regular }

    /// The sizes at all type sizes.
    var sizes: TextStyleSizes {
      switch self {
      case .largeTitle: .largeTitle
      case .title: .title1
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .body: .body
      case .callout: .callout
      case .subheadline: .subheadline
      case .footnote: .footnote
      case .caption: .caption1
      case .caption2: .caption2
      }
    }
  }
}
