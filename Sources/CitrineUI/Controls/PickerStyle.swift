/// How pickers are drawn; see `Picker`.
nonisolated public protocol PickerStyle {}

/// The style that the system chooses; it is the default.
nonisolated public struct DefaultPickerStyle: PickerStyle {
  /// Creates a style without parameters; `.automatic` is short for it.
  public init() {}
}

/// A style that shows all choices side by side.
nonisolated public struct SegmentedPickerStyle: PickerStyle {
  /// Creates a style without parameters; `.segmented` is short for it.
  public init() {}
}

/// A style that shows the chosen value.
nonisolated public struct MenuPickerStyle: PickerStyle {
  /// Creates a style without parameters; `.menu` is short for it.
  public init() {}
}

/// A style that shows the chosen value, since a wheel is not drawn.
nonisolated public struct WheelPickerStyle: PickerStyle {
  /// Creates a style without parameters; `.wheel` is short for it.
  public init() {}
}

/// A style that shows the chosen value, since a list is not drawn.
nonisolated public struct InlinePickerStyle: PickerStyle {
  /// Creates a style without parameters; `.inline` is short for it.
  public init() {}
}

/// A style that shows the chosen value, since a palette is not drawn.
nonisolated public struct PalettePickerStyle: PickerStyle {
  /// Creates a style without parameters; `.palette` is short for it.
  public init() {}
}

/// A style that shows the chosen value, since the screen with the choices is not drawn.
nonisolated public struct NavigationLinkPickerStyle: PickerStyle {
  /// Creates a style without parameters; `.navigationLink` is short for it.
  public init() {}
}

nonisolated extension PickerStyle where Self == NavigationLinkPickerStyle {
  /// A style that shows the chosen value, since the screen with the choices is not drawn.
  public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

nonisolated extension PickerStyle where Self == DefaultPickerStyle {
  /// The style that the system chooses; it is the default.
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

nonisolated extension PickerStyle where Self == SegmentedPickerStyle {
  /// A style that shows all choices side by side.
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

nonisolated extension PickerStyle where Self == MenuPickerStyle {
  /// A style that shows the chosen value.
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

nonisolated extension PickerStyle where Self == WheelPickerStyle {
  /// A style that shows the chosen value, since a wheel is not drawn.
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

nonisolated extension PickerStyle where Self == InlinePickerStyle {
  /// A style that shows the chosen value, since a list is not drawn.
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

nonisolated extension PickerStyle where Self == PalettePickerStyle {
  /// A style that shows the chosen value, since a palette is not drawn.
  public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

nonisolated private struct SegmentedPickerKey: EnvironmentKey {
  static let defaultValue = false
}

nonisolated extension EnvironmentValues {
  /// True if pickers show all choices side by side.
  var hasSegmentedPickers: Bool {
    get { self[SegmentedPickerKey.self] }
    set { self[SegmentedPickerKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the style of pickers in this view; the default is `.automatic`.
  public func pickerStyle<Style: PickerStyle>(_ style: Style) -> some View {
    environment(\.hasSegmentedPickers, style is SegmentedPickerStyle)
  }
}
