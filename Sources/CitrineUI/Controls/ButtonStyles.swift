/// The label in the colour of controls, fainter while it is held.
nonisolated public struct DefaultButtonStyle: ButtonStyle {
  /// Creates it.
  public init() {}

  /// The button's look.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ButtonLook(configuration: configuration)
  }

  private struct ButtonLook: View {
    let configuration: Configuration
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
      configuration.label
        .foregroundColor(isEnabled ? .accentColor : .secondary)
        .opacity(configuration.isPressed ? 0.2 : 1)
    }
  }
}

/// The label as it is, fainter while it is held.
nonisolated public struct PlainButtonStyle: ButtonStyle {
  /// Creates it.
  public init() {}

  /// The button's look.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.label.opacity(configuration.isPressed ? 0.5 : 1)
  }
}

/// The label on a gray plate.
nonisolated public struct BorderedButtonStyle: ButtonStyle {
  /// Creates it.
  public init() {}

  /// The button's look.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .foregroundColor(.accentColor)
      .padding(.horizontal, 12).padding(.vertical, 7)
      .background(Color.fill, in: RoundedRectangle(cornerRadius: 8))
      .opacity(configuration.isPressed ? 0.5 : 1)
  }
}

/// The label in white on a plate in the colour of controls.
nonisolated public struct BorderedProminentButtonStyle: ButtonStyle {
  /// Creates it.
  public init() {}

  /// The button's look.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .foregroundColor(.white)
      .padding(.horizontal, 12).padding(.vertical, 7)
      .background(Color.accentColor, in: RoundedRectangle(cornerRadius: 8))
      .opacity(configuration.isPressed ? 0.5 : 1)
  }
}

nonisolated extension ButtonStyle where Self == DefaultButtonStyle {
  /// The label in the colour of controls.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
  /// The label in the colour of controls.
  public static var borderless: DefaultButtonStyle { DefaultButtonStyle() }
}

nonisolated extension ButtonStyle where Self == PlainButtonStyle {
  /// The label as it is.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

nonisolated extension ButtonStyle where Self == BorderedButtonStyle {
  /// The label on a gray plate.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

nonisolated extension ButtonStyle where Self == BorderedProminentButtonStyle {
  /// The label in white on a plate in the colour of controls.
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}
