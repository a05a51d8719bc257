import Foundation

nonisolated extension View {
  private func accessible(_ change: @escaping (inout Accessibility) -> Void) -> some View {
    modifier(AccessibilityModifier(change))
  }

  // MARK: Texts

  /// Sets the label, which names the view in a few words.
  ///
  /// If the view consists of several accessibility elements, it is the label of each.
  public func accessibilityLabel(_ label: Text) -> some View {
    modifier(AccessibilityTextModifier(text: label, property: \.label))
  }

  /// Sets the label, which names the view in a few words.
  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(labelKey))
  }

  /// Sets the label, which names the view in a few words.
  @_disfavoredOverload
  public func accessibilityLabel<Label: StringProtocol>(_ label: Label) -> some View {
    accessibilityLabel(Text(label))
  }

  /// Sets the label to the text of other views.
  ///
  /// - Parameter content: Returns the views; its argument stands for the label that the view has.
  public func accessibilityLabel<Label: View>(
    @ViewBuilder content: (_ label: PlaceholderContentView<Self>) -> Label
  ) -> some View {
    let source = NodeRecord()
    let label = content(PlaceholderContentView<Self> { _ in source.nodes ?? [] })
    return modifier(AccessibilityTextModifier(text: label, property: \.label, source: source))
  }

  /// Sets the value, such as the position of a slider.
  public func accessibilityValue(_ value: Text) -> some View {
    modifier(AccessibilityTextModifier(text: value, property: \.value))
  }

  /// Sets the value, such as the position of a slider.
  public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
    accessibilityValue(Text(valueKey))
  }

  /// Sets the value, such as the position of a slider.
  @_disfavoredOverload
  public func accessibilityValue<Value: StringProtocol>(_ value: Value) -> some View {
    accessibilityValue(Text(value))
  }

  /// Sets the hint, which says what happens when the view is activated.
  public func accessibilityHint(_ hint: Text) -> some View {
    modifier(AccessibilityTextModifier(text: hint, property: \.hint))
  }

  /// Sets the hint, which says what happens when the view is activated.
  public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
    accessibilityHint(Text(hintKey))
  }

  /// Sets the hint, which says what happens when the view is activated.
  @_disfavoredOverload
  public func accessibilityHint<Hint: StringProtocol>(_ hint: Hint) -> some View {
    accessibilityHint(Text(hint))
  }

  /// Sets the names by which a person can speak of the view.
  public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View {
    accessible { $0.inputLabels = inputLabels.map(\.plainString) }
  }

  /// Sets the names by which a person can speak of the view.
  public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey]) -> some View {
    accessibilityInputLabels(inputLabelKeys.map { Text($0) })
  }

  /// Sets the names by which a person can speak of the view.
  @_disfavoredOverload
  public func accessibilityInputLabels<Label: StringProtocol>(_ inputLabels: [Label]) -> some View {
    accessible { $0.inputLabels = inputLabels.map { String($0) } }
  }

  // MARK: Structure

  /// Hides the view from assistive technologies if the argument is true; it is still drawn.
  public func accessibilityHidden(_ hidden: Bool) -> some View {
    accessible { $0.isHidden = hidden }
  }

  /// Makes the view one accessibility element.
  public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View { accessible { $0.children = children } }

  /// Replaces the accessibility elements inside of the view by the elements of other views, which are not drawn.
  public func accessibilityChildren<Children: View>(
    @ViewBuilder children: () -> Children
  ) -> some View {
    accessibilityHidden(true).background(AccessibilityRepresentationView(content: children()))
      .accessibilityElement(children: .contain)
  }

  /// Replaces the accessibility elements of the view by the elements of another view, which is not drawn.
  public func accessibilityRepresentation<Representation: View>(
    @ViewBuilder representation: () -> Representation
  ) -> some View {
    accessibilityHidden(true).background(AccessibilityRepresentationView(content: representation()))
  }

  /// Sets the order in which the view is read among its siblings: higher priorities first; the default is 0.
  public func accessibilitySortPriority(_ sortPriority: Double) -> some View {
    accessible { $0.sortPriority = sortPriority.isNaN ? 0 : sortPriority }
  }

  // MARK: Traits

  /// Adds traits to the view.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    accessible { $0.addedTraits = traits }
  }

  /// Removes traits from the view, also those that it has by itself.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    accessible { $0.removedTraits = traits }
  }

  /// Makes the view a header; the level has no effect.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    accessibilityAddTraits(.isHeader)
  }

  // MARK: Actions

  /// Adds an action, which `RenderSession.performAccessibilityAction(_:on:)` performs.
  @preconcurrency public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping @MainActor () -> Void
  ) -> some View { accessible { $0.actions[actionKind] = handler } }

  /// Adds an action with a name, which `RenderSession.performAccessibilityAction(_:on:)` performs.
  @preconcurrency public func accessibilityAction(
    named name: Text, _ handler: @escaping @MainActor () -> Void
  ) -> some View { accessibilityAction(AccessibilityActionKind(named: name), handler) }

  /// Adds an action with a name, which `RenderSession.performAccessibilityAction(_:on:)` performs.
  @preconcurrency public func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping @MainActor () -> Void
  ) -> some View { accessibilityAction(named: Text(nameKey), handler) }

  /// Adds an action with a name, which `RenderSession.performAccessibilityAction(_:on:)` performs.
  @_disfavoredOverload
  @preconcurrency public func accessibilityAction<Name: StringProtocol>(
    named name: Name, _ handler: @escaping @MainActor () -> Void
  ) -> some View { accessibilityAction(named: Text(name), handler) }

  /// Adds an action that raises or lowers the view's value, which `RenderSession.adjust(_:_:)` performs.
  @preconcurrency public func accessibilityAdjustableAction(
    _ handler: @escaping @MainActor (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    accessible {
      $0.adjust = handler
      $0.addedTraits = .isAdjustable
    }
  }
}

/// A view that is laid out for its accessibility elements, but is not drawn.
nonisolated private struct AccessibilityRepresentationView<Content: View>: View, PrimitiveView {
  let content: Content

  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    [EffectNode(content.node(in: scope.child("represented"))) { _, _ in }]
  }
}
