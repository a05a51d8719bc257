import CitrineCoreGraphics

/// The sizes of a text style at each type size that a person can choose (Apple, "Human Interface Guidelines: Typography",
/// iOS and iPadOS).
package enum TextStyleSizes: Sendable {
  case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1
  case caption2

  /// The type sizes, from the smallest one to the largest one for accessibility.
  package enum Category: Int, CaseIterable, Hashable, Sendable {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
  }

  /// Returns the font size in points.
  package func size(_ category: Category) -> CGFloat { CGFloat(sizes[category.rawValue]) }

  /// Returns a length that is right at the type size `large`, scaled as this style is.
  package func scaled(_ length: CGFloat, _ category: Category) -> CGFloat {
    length * size(category) / size(.large)
  }

  private var sizes: [UInt8] {
    switch self {
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
    }
  }
}
