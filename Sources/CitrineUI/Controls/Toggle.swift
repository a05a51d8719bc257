public import CitrineCoreGraphics

/// A control for a Boolean value; the inherited toggle style draws it, by default as a label beside a switch.
///
/// ```swift
/// struct Settings: View {
///   @State private var isLoud = false
///   var body: some View { Toggle("Loud", isOn: $isLoud).frame(width: 160) }
/// }
/// ```
nonisolated public struct Toggle<Label: View>: View {
  @Binding private var isOn: Bool
  private let isMixed: Bool
  private let label: Label

  private init(_ isOn: Binding<Bool>, isMixed: Bool, _ label: Label) {
    _isOn = isOn
    (self.isMixed, self.label) = (isMixed, label)
  }

  /// Creates a toggle that is bound to a value.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(isOn, isMixed: false, label())
  }

  /// Creates a toggle for several values: it is on if all are, and sets all.
  ///
  /// - Parameters:
  ///   - sources: Objects that have the values.
  ///   - isOn: The path from an object to a binding to its value.
  ///   - label: The purpose of the toggle.
  public init<Sources: RandomAccessCollection>(
    sources: Sources, isOn: KeyPath<Sources.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
  ) {
    let values = sources.map { $0[keyPath: isOn] }
    let areOn = values.map(\.wrappedValue)
    let all = Binding(
      get: { values.allSatisfy(\.wrappedValue) },
      set: { new in
        for value in values { value.wrappedValue = new }
      })
    self.init(all, isMixed: areOn.contains(true) && areOn.contains(false), label())
  }

  /// The label and the switch, as the style draws them.
  @MainActor public var body: some View {
    let label = ControlLabel(label)
    StyledView(DefaultToggleStyle() as any ToggleStyle) { style, contents in
      style.makeBody(
        configuration: ToggleStyleConfiguration(
          label: ToggleStyleConfiguration.Label(content: contents(label)), isOn: $isOn,
          isMixed: isMixed))
    }
    .modifier(
      ControlModifier(
        Control(tap: { isOn.toggle() }, setValue: { isOn = $0 > 0 }))
    )
    .modifier(
      ControlAccessibilityModifier { scope in
        var properties = Accessibility(children: .combine)
        properties.label = label.accessibilityText(in: scope)
        properties.value = isMixed ? "mixed" : isOn ? "1" : "0"
        properties.addedTraits = scope.environment.isEnabled ? .isToggle : [.isToggle, .isDisabled]
        properties.removedTraits = .isButton
        return properties
      })
  }
}

nonisolated extension Toggle where Label == Text {
  /// Creates a toggle that is bound to a value, with a text as its label.
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  /// Creates a toggle that is bound to a value, with a text as its label.
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

nonisolated extension Toggle where Label == CitrineUI.Label<Text, Image> {
  /// Creates a toggle that is bound to a value, with a text and a symbol as its label.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { CitrineUI.Label(titleKey, systemImage: systemImage) }
  }

  /// Creates a toggle that is bound to a value, with a text and a symbol as its label.
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { CitrineUI.Label(title, systemImage: systemImage) }
  }

  /// Creates a toggle that is bound to a value, with a text and an image as its label.
  public init(_ titleKey: LocalizedStringKey, image: ImageResource, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { CitrineUI.Label(titleKey, image: image) }
  }

  /// Creates a toggle that is bound to a value, with a text and an image as its label.
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, image: ImageResource, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { CitrineUI.Label(title, image: image) }
  }
}

nonisolated extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// Creates the toggle that a style is asked for, in the style around that style.
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(configuration.$isOn, isMixed: configuration.isMixed, configuration.label)
  }
}
