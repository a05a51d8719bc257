/// A style that shows the label in the accent colour, with less opacity while pressed.
nonisolated public struct DefaultButtonStyle: ButtonStyle {
  /// Creates a style without parameters; `.automatic` and `.borderless` are short for it.
  public init() {}

  /// Returns the view that represents a button.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    StyledLabel(configuration: configuration)
  }

  private struct StyledLabel: View {
    let configuration: Configuration
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
      configuration.label
        .foregroundColor(isEnabled ? .accentColor : .secondary)
        .opacity(configuration.isPressed ? 0.2 : 1)
    }
  }
}

/// A style that shows the label unchanged, with less opacity while pressed.
nonisolated public struct PlainButtonStyle: ButtonStyle {
  /// Creates a style without parameters; `.plain` is short for it.
  public init() {}

  /// Returns the view that represents a button.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.label.opacity(configuration.isPressed ? 0.5 : 1)
  }
}

/// A style that shows the label on a gray rounded rectangle.
nonisolated public struct BorderedButtonStyle: ButtonStyle {
  /// Creates a style without parameters; `.bordered` is short for it.
  public init() {}

  /// Returns the view that represents a button.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .foregroundColor(.accentColor)
      .padding(.horizontal, 12).padding(.vertical, 7)
      .background(Color.fill, in: RoundedRectangle(cornerRadius: 8))
      .opacity(configuration.isPressed ? 0.5 : 1)
  }
}

/// A style that shows the label in white on a rounded rectangle in the accent colour.
nonisolated public struct BorderedProminentButtonStyle: ButtonStyle {
  /// Creates a style without parameters; `.borderedProminent` is short for it.
  public init() {}

  /// Returns the view that represents a button.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .foregroundColor(.white)
      .padding(.horizontal, 12).padding(.vertical, 7)
      .background(Color.accentColor, in: RoundedRectangle(cornerRadius: 8))
      .opacity(configuration.isPressed ? 0.5 : 1)
  }
}

nonisolated extension ButtonStyle where Self == DefaultButtonStyle {
  /// A style that shows the label in the accent colour; it is the default.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
  /// A style that shows the label in the accent colour, like `automatic`.
  public static var borderless: DefaultButtonStyle { DefaultButtonStyle() }
}

nonisolated extension ButtonStyle where Self == PlainButtonStyle {
  /// A style that shows the label unchanged, with half its opacity while pressed.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

nonisolated extension ButtonStyle where Self == BorderedButtonStyle {
  /// A style that shows the label on a gray rounded rectangle.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

nonisolated extension ButtonStyle where Self == BorderedProminentButtonStyle {
  /// A style that shows the label in white on a rounded rectangle in the accent colour.
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}
