public import CitrineKit

extension EnvironmentValues {
  /// The traits of UIKit that equal the colour scheme, the type size and the scale of the environment.
  nonisolated var traits: UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: colorScheme == .dark ? .dark : .light),
      UITraitCollection(preferredContentSizeCategory: UIContentSizeCategory(dynamicTypeSize)),
      UITraitCollection(displayScale: displayScale > 0 && displayScale.isFinite ? displayScale : 1),
    ])
  }

  /// Takes the colour scheme and the type size from traits of UIKit, where they are not unspecified.
  nonisolated mutating func update(from traits: UITraitCollection) {
    switch traits.userInterfaceStyle {
    case .dark: colorScheme = .dark
    case .light: colorScheme = .light
    case .unspecified: break
    }
    if let size = DynamicTypeSize(traits.preferredContentSizeCategory) { dynamicTypeSize = size }
  }
}

nonisolated private let categories: [UIContentSizeCategory] = [
  .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
  .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
  .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
]

nonisolated extension DynamicTypeSize {
  /// Creates the type size that equals a size of UIKit; nil if it is unspecified or unknown.
  public init?(_ uiSizeCategory: UIContentSizeCategory) {
    guard let index = categories.firstIndex(of: uiSizeCategory) else { return nil }
    self.init(rawValue: index)
  }
}

nonisolated extension UIContentSizeCategory {
  /// Creates the size of UIKit that equals a type size; unspecified for nil.
  public init(_ dynamicTypeSize: DynamicTypeSize?) {
    self = dynamicTypeSize.map { categories[$0.rawValue] } ?? .unspecified
  }
}
