import Foundation

/// A control for a colour: a label beside a disc of the colour in a ring of all hues.
///
/// Apple publishes no sizes of it. The disc and the ring imitate an app on an iPhone.
///
/// ```swift
/// struct Brush: View {
///   @State private var color = Color.red
///   var body: some View { ColorPicker("Colour", selection: $color) }
/// }
/// ```
nonisolated public struct ColorPicker<Label: View>: View {
  private let selection: Binding<Color>
  private let label: Label

  /// Creates a colour picker that is bound to a colour; `supportsOpacity` has no effect.
  public init(
    selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.label = label()
  }

  /// The label on the leading side, the disc on the trailing side.
  @MainActor public var body: some View {
    let label = ControlLabel(label)
    LabeledRow(label) {
      Circle()
        .strokeBorder(AngularGradient(colors: Self.hues, center: .center), lineWidth: 3)
        .background { Circle().inset(by: 5).fill(selection.wrappedValue) }
        .frame(width: 28, height: 28)
    }
    .modifier(
      ControlAccessibilityModifier { scope in
        var properties = Accessibility(children: .ignore)
        properties.label = label.accessibilityText(in: scope)
        properties.addedTraits = .isButton
        return properties
      })
  }

  /// The colours of the ring, from red to red.
  private static var hues: [Color] {
    (0...6).map { Color(hue: Double($0 % 6) / 6, saturation: 1, brightness: 1) }
  }
}

nonisolated extension ColorPicker where Label == Text {
  /// Creates a colour picker that is bound to a colour, with a text as its label.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
  ) { self.init(selection: selection) { Text(titleKey) } }

  /// Creates a colour picker that is bound to a colour, with a text as its label.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title, selection: Binding<Color>, supportsOpacity: Bool = true
  ) { self.init(selection: selection) { Text(title) } }
}
