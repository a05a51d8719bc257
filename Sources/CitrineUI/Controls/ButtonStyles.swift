import Foundation

/// A style that shows the label in the accent colour, with less opacity while pressed; it is the default.
nonisolated public struct DefaultButtonStyle: PrimitiveButtonStyle {
  /// Creates a style without parameters; `.automatic` is short for it.
  public init() {}

  /// Returns the view that represents a button.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    BorderlessButtonStyle().makeBody(configuration: configuration)
  }
}

/// A style that shows the label in the accent colour, with less opacity while pressed.
///
/// The label is red if the button deletes data, and gray if it is disabled. It has the foreground style of the views
/// around the button if they set one.
nonisolated public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  /// Creates a style without parameters; `.borderless` is short for it.
  public init() {}

  /// Returns the view that represents a button.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    PressableButton(configuration: configuration) { BorderlessLabel(configuration: $0) }
  }
}

/// A style that shows the label unchanged, with half its opacity while it is pressed or disabled.
///
/// Apple documents that the style can show these states, but not how it shows them.
nonisolated public struct PlainButtonStyle: PrimitiveButtonStyle {
  /// Creates a style without parameters; `.plain` is short for it.
  public init() {}

  /// Returns the view that represents a button.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    PressableButton(configuration: configuration) { PlainLabel(configuration: $0) }
  }
}

/// A style that shows the label on a rounded rectangle: gray, or the tint with little opacity if a view sets one.
nonisolated public struct BorderedButtonStyle: PrimitiveButtonStyle {
  /// Creates a style without parameters; `.bordered` is short for it.
  public init() {}

  /// Returns the view that represents a button.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    PressableButton(configuration: configuration) {
      BorderedLabel(
        label: $0.label, prominence: .tinted, isPressed: $0.isPressed, role: $0.role)
    }
  }
}

/// A style that shows the label in white on a rounded rectangle in the accent colour.
nonisolated public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  /// Creates a style without parameters; `.borderedProminent` is short for it.
  public init() {}

  /// Returns the view that represents a button.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    PressableButton(configuration: configuration) {
      BorderedLabel(
        label: $0.label, prominence: .filled, isPressed: $0.isPressed, role: $0.role)
    }
  }
}

/// The label of a plain button.
nonisolated private struct PlainLabel: View {
  let configuration: ButtonStyleConfiguration
  @Environment(\.isEnabled) private var isEnabled

  @MainActor var body: some View {
    configuration.label.opacity(configuration.isPressed || !isEnabled ? 0.5 : 1)
  }
}

/// The label of a button without a border.
nonisolated private struct BorderlessLabel: View {
  let configuration: ButtonStyleConfiguration
  @Environment(\.isEnabled) private var isEnabled

  @MainActor var body: some View {
    let color: Color = configuration.role == .destructive ? .red : .accentColor
    configuration.label
      .defaultForegroundColor(isEnabled ? color : .secondary)
      .opacity(configuration.isPressed ? 0.2 : 1)
  }
}

/// A label on a rounded rectangle, whose size follows the control size of the environment.
///
/// The insets are taken from `UIButton.Configuration`: 7 and 12 points for the regular size, 5 and 10 for smaller ones,
/// 15 and 20 for larger ones. They make buttons as high as on iOS: 28, 34 and 50 points. The opacities of the
/// background and of a pressed button are estimates: Apple publishes none.
nonisolated struct BorderedLabel<Label: View>: View {
  /// The prominence of a button.
  enum Prominence {
    /// Without a background.
    case plain
    /// A background with little opacity.
    case tinted
    /// A background in the colour of the button, with a white label.
    case filled
  }

  let label: Label
  let prominence: Prominence
  let isPressed: Bool
  var role: ButtonRole?
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.tint) private var tint
  @Environment(\.controlSize) private var controlSize
  @Environment(\.buttonBorderShape) private var shape

  @MainActor var body: some View {
    label
      .font(controlSize < .regular ? .subheadline : nil)
      .defaultForegroundColor(labelColor)
      .padding(.horizontal, insets.width).padding(.vertical, insets.height)
      .background(backgroundColor, in: shape.resolved(for: controlSize))
      .opacity(isPressed ? 0.5 : 1)
  }

  private var insets: CGSize {
    switch controlSize {
    case .mini, .small: CGSize(width: 10, height: 5)
    case .regular: CGSize(width: 12, height: 7)
    case .large, .extraLarge: CGSize(width: 20, height: 15)
    }
  }

  private var color: Color { role == .destructive ? .red : .accentColor }

  private var labelColor: Color {
    guard isEnabled else { return .secondary }
    return prominence == .filled ? .white : color
  }

  private var backgroundColor: Color {
    switch prominence {
    case .plain: .clear
    case .tinted: isEnabled && (tint != nil || role == .destructive) ? color.opacity(0.15) : .fill
    case .filled: isEnabled ? color : .fill
    }
  }
}

nonisolated extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// A style that shows the label in the accent colour; it is the default.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

nonisolated extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// A style that shows the label in the accent colour, like `automatic`.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

nonisolated extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// A style that shows the label unchanged, with half its opacity while it is pressed or disabled.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

nonisolated extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// A style that shows the label on a rounded rectangle.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

nonisolated extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// A style that shows the label in white on a rounded rectangle in the accent colour.
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}
