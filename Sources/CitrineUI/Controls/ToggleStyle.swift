/// A type that builds the view of a toggle.
///
/// ```swift
/// struct Checkbox: ToggleStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     HStack {
///       Image(systemName: configuration.isOn ? "checkmark.square.fill" : "square")
///         .onTapGesture { configuration.isOn.toggle() }
///       configuration.label
///     }
///   }
/// }
/// let toggle = Toggle("Sound", isOn: .constant(true)).toggleStyle(Checkbox())
/// ```
@MainActor @preconcurrency
public protocol ToggleStyle {
  /// The type of the view that represents a toggle.
  associatedtype Body: View
  /// The properties of the toggle.
  typealias Configuration = ToggleStyleConfiguration
  /// Returns the view that represents a toggle.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a toggle that are passed to its style.
nonisolated public struct ToggleStyleConfiguration {
  /// The label of a toggle.
  nonisolated public struct Label: View, ErasedContent {
    let content: AnyView
  }

  /// The label of the toggle.
  public let label: Label
  /// Whether the toggle is on; setting it changes the value that the toggle is bound to.
  @Binding public var isOn: Bool
  /// True if the toggle stands for several values that differ.
  public var isMixed: Bool

  init(label: Label, isOn: Binding<Bool>, isMixed: Bool) {
    self.label = label
    _isOn = isOn
    self.isMixed = isMixed
  }
}

/// A style that shows a switch on the trailing side of the label; it is the default.
nonisolated public struct DefaultToggleStyle: ToggleStyle {
  /// Creates a style without parameters; `.automatic` is short for it.
  public init() {}

  /// Returns the view that represents a toggle.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    SwitchToggleStyle().makeBody(configuration: configuration)
  }
}

/// A style that shows a switch on the trailing side of the label.
///
/// The switch is 51 × 31 points: this is the measured size of `UISwitch` on iOS 7 to 18. It is green if there is no
/// tint. Apple publishes neither its shadow nor its opacity while it is disabled.
nonisolated public struct SwitchToggleStyle: ToggleStyle {
  private let tint: Color?

  /// Creates a style in the tint of the environment, or green; `.switch` is short for it.
  public init() { tint = nil }

  /// Creates a style with a colour of its own.
  public init(tint: Color) { self.tint = tint }

  /// Returns the view that represents a toggle.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    Switch(configuration: configuration, tint: tint)
  }
}

/// A label beside a switch.
nonisolated private struct Switch: View {
  let configuration: ToggleStyleConfiguration
  let tint: Color?
  @Environment(\.tint) private var inheritedTint
  @Environment(\.isEnabled) private var isEnabled

  @MainActor var body: some View {
    let color = tint ?? (inheritedTint == nil ? .green : .accentColor)
    LabeledRow(configuration.label) {
      Capsule()
        .fill(configuration.isOn ? color : Color.fill)
        .frame(width: 51, height: 31)
        .overlay {
          Circle().fill(Color.white).frame(width: 27, height: 27)
            .shadow(color: Color(white: 0, opacity: 0.15), radius: 1, y: 1)
            .offset(x: configuration.isOn ? 10 : -10)
        }
        .opacity(isEnabled ? 1 : 0.5)
    }
  }
}

/// A style that shows a button, which is tinted while the toggle is on.
nonisolated public struct ButtonToggleStyle: ToggleStyle {
  /// Creates a style without parameters; `.button` is short for it.
  public init() {}

  /// Returns the view that represents a toggle.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    BorderedLabel(
      label: configuration.label, prominence: configuration.isOn ? .tinted : .plain,
      isPressed: false)
  }
}

nonisolated extension ToggleStyle where Self == DefaultToggleStyle {
  /// A style that shows a switch on the trailing side of the label; it is the default.
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

nonisolated extension ToggleStyle where Self == SwitchToggleStyle {
  /// A style that shows a switch on the trailing side of the label.
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

nonisolated extension ToggleStyle where Self == ButtonToggleStyle {
  /// A style that shows a button, which is tinted while the toggle is on.
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

nonisolated extension View {
  /// Sets the style of toggles in this view; the default is `.automatic`.
  public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some View {
    self.style(style as any ToggleStyle)
  }
}
