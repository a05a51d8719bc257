import CitrineCoreGraphics
import CitrineCoreText

extension UIFont {
  /// A text style, which has a size at each type size, and a weight.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The style's name, such as "UICTFontTextStyleBody".
    public let rawValue: String

    /// Creates a style from its name; an unknown style is the same as `body`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The style of the largest titles: 34 points.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// The style of first-level titles: 28 points.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// The style of second-level titles: 22 points.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// The style of third-level titles: 20 points.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// The style of headings: 17 points, semibold.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// The style of subheadings: 15 points.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// The style of body text: 17 points.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// The style of callouts: 16 points.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// The style of footnotes: 13 points.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// The style of captions: 12 points.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// The style of small captions: 11 points.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The sizes of the style at all type sizes.
    var sizes: TextStyleSizes {
      switch self {
      case .largeTitle: .largeTitle
      case .title1: .title1
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .callout: .callout
      case .subheadline: .subheadline
      case .footnote: .footnote
      case .caption1: .caption1
      case .caption2: .caption2
      default: .body
      }
    }
  }

  /// Returns the system font at the size of a text style, for the current traits; it is semibold for `headline`.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// Returns the system font at the size of a text style, for the type size of a trait collection.
  ///
  /// - Parameters:
  ///   - style: The text style, which chooses the size and the weight.
  ///   - traitCollection: nil for the current traits.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let traits = traitCollection ?? .current
    return systemFont(
      ofSize: style.sizes.size(traits.preferredContentSizeCategory.sizes),
      weight: style == .headline ? .semibold : .regular)
  }
}
