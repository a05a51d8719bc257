/// The names of iOS 13 for the modifiers of accessibility.
nonisolated extension View {
  /// Sets the label, as `accessibilityLabel(_:)` does.
  public func accessibility(label: Text) -> some View { accessibilityLabel(label) }

  /// Sets the value, as `accessibilityValue(_:)` does.
  public func accessibility(value: Text) -> some View { accessibilityValue(value) }

  /// Sets the hint, as `accessibilityHint(_:)` does.
  public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }

  /// Hides the view from assistive technologies, as `accessibilityHidden(_:)` does.
  public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }

  /// Sets the identifier, as `accessibilityIdentifier(_:)` does.
  public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }

  /// Sets the names for input, as `accessibilityInputLabels(_:)` does.
  public func accessibility(inputLabels: [Text]) -> some View {
    accessibilityInputLabels(inputLabels)
  }

  /// Sets the order in which the view is read, as `accessibilitySortPriority(_:)` does.
  public func accessibility(sortPriority: Double) -> some View {
    accessibilitySortPriority(sortPriority)
  }

  /// Adds traits, as `accessibilityAddTraits(_:)` does.
  public func accessibility(addTraits traits: AccessibilityTraits) -> some View {
    accessibilityAddTraits(traits)
  }

  /// Removes traits, as `accessibilityRemoveTraits(_:)` does.
  public func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
    accessibilityRemoveTraits(traits)
  }
}
