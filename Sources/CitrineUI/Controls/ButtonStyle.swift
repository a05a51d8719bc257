/// A type that builds the view of a button from its label; the button stays a control.
///
/// ```swift
/// struct Outlined: ButtonStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     configuration.label.padding(8).border(configuration.isPressed ? Color.red : Color.gray)
///   }
/// }
/// let button = Button("Start") { print("started") }.buttonStyle(Outlined())
/// ```
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// The type of the view that represents a button.
  associatedtype Body: View
  /// The properties of the button.
  typealias Configuration = ButtonStyleConfiguration
  /// Returns the view that represents a button.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button that are passed to its style.
nonisolated public struct ButtonStyleConfiguration {
  /// The role of the button; nil if it has none.
  public let role: ButtonRole?
  /// The label of the button.
  public let label: Label
  /// True while the button is pressed.
  public let isPressed: Bool

  /// The label of a button.
  nonisolated public struct Label: View, ErasedContent {
    let content: AnyView
  }
}

/// A type that builds the view of a button and decides when its action runs.
///
/// ```swift
/// struct Framed: PrimitiveButtonStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     Button(configuration).padding(4).border(Color.gray)
///   }
/// }
/// let button = Button("Start") { print("started") }.buttonStyle(Framed())
/// ```
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  /// The type of the view that represents a button.
  associatedtype Body: View
  /// The properties of the button.
  typealias Configuration = PrimitiveButtonStyleConfiguration
  /// Returns the view that represents a button.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button that are passed to its primitive style.
nonisolated public struct PrimitiveButtonStyleConfiguration {
  /// The label of a button.
  nonisolated public struct Label: View, ErasedContent {
    let content: AnyView
  }

  /// The role of the button; nil if it has none.
  public let role: ButtonRole?
  /// The label of the button.
  public let label: Label
  let action: @MainActor () -> Void

  /// Runs the action of the button.
  @MainActor public func trigger() { action() }
}

/// A button whose view is built from its label and from whether it is pressed.
nonisolated struct PressableButton: View, PrimitiveView {
  let configuration: PrimitiveButtonStyleConfiguration
  /// A style whose dynamic properties are set before the view is built; nil for none.
  var style: (any ButtonStyle)?
  let makeLabel: @MainActor (ButtonStyleConfiguration) -> any View

  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    let press = scope.stored("press") { PressState() }
    if let style { scope.child("button style").connect(style) }
    let view = makeLabel(
      ButtonStyleConfiguration(
        role: configuration.role,
        label: ButtonStyleConfiguration.Label(content: configuration.label.content),
        isPressed: press.isPressed))
    let node = Node.overlaying(scope.nodes(of: view), in: scope)
    guard scope.environment.isEnabled else { return [ControlNode(node, nil)] }
    let storage = scope.storage
    let control = Control(tap: configuration.action) { isPressed in
      guard press.isPressed != isPressed else { return }
      press.isPressed = isPressed
      storage.invalidate()
    }
    return [ControlNode(node, control)]
  }
}

/// The state of a button that is stored between frames: true while it is pressed.
private final class PressState {
  var isPressed = false
}

/// Adapts a `ButtonStyle`, which only draws, to `PrimitiveButtonStyle`, which also decides when the action runs.
nonisolated private struct DrawingButtonStyle: PrimitiveButtonStyle {
  let style: any ButtonStyle

  @MainActor func makeBody(configuration: Configuration) -> some View {
    PressableButton(configuration: configuration, style: style) {
      style.makeBody(configuration: $0)
    }
  }
}

nonisolated extension View {
  /// Sets the style of buttons in this view; the default is `.automatic`.
  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    self.style(DrawingButtonStyle(style: style) as any PrimitiveButtonStyle)
  }

  /// Sets the style of buttons in this view; the default is `.automatic`.
  public func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some View {
    self.style(style as any PrimitiveButtonStyle)
  }
}
