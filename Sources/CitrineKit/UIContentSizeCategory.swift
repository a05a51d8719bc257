import CitrineCoreText

/// The type size that a person chose; fonts of text styles follow it.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The name of the size, such as "UICTContentSizeCategoryL".
  public let rawValue: String

  /// Creates a size from its name; an unknown size is the same as `large`.
  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ suffix: String) { rawValue = "UICTContentSizeCategory" + suffix }

  /// No size was chosen; the same as `large`.
  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")
  /// Body text has 14 points.
  public static let extraSmall = UIContentSizeCategory("XS")
  /// Body text has 15 points.
  public static let small = UIContentSizeCategory("S")
  /// Body text has 16 points.
  public static let medium = UIContentSizeCategory("M")
  /// The default: body text has 17 points.
  public static let large = UIContentSizeCategory("L")
  /// Body text has 19 points.
  public static let extraLarge = UIContentSizeCategory("XL")
  /// Body text has 21 points.
  public static let extraExtraLarge = UIContentSizeCategory("XXL")
  /// Body text has 23 points.
  public static let extraExtraExtraLarge = UIContentSizeCategory("XX" + "XL")
  /// The first size for accessibility: body text has 28 points.
  public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
  /// The second size for accessibility: body text has 33 points.
  public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
  /// The third size for accessibility: body text has 40 points.
  public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
  /// The fourth size for accessibility: body text has 47 points.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
  /// The largest size: body text has 53 points.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    "AccessibilityXX" + "XL")

  private static let all: [UIContentSizeCategory] = [
    extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge,
    accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge,
    accessibilityExtraExtraExtraLarge,
  ]

  /// Whether the size is meant for accessibility.
  public var isAccessibilityCategory: Bool {
    sizes.rawValue >= TextStyleSizes.Category.accessibility1.rawValue
  }

  var sizes: TextStyleSizes.Category {
    Self.all.firstIndex(of: self).flatMap(TextStyleSizes.Category.init) ?? .large
  }
}
