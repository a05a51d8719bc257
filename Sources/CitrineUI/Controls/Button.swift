import Foundation

/// What a session can do to a node.
nonisolated struct Control {
  /// What is written on it, to find it by.
  var label: String?
  /// Does what a tap does.
  var tap: @MainActor () -> Void
  /// Presses it, or lets it go.
  var press: @MainActor (Bool) -> Void = { _ in }
  /// Moves it to a value.
  var slide: (@MainActor (Double) -> Void)?
}

/// A node that takes taps.
final class ControlNode: WrapperNode {
  private let own: Control?

  init(_ child: Node, _ control: Control?) {
    own = control
    super.init(child)
  }

  override var control: Control? { own }
}

/// A label that does something when it is tapped.
nonisolated public struct Button<Label: View>: View, PrimitiveView {
  private let action: @MainActor () -> Void
  private let label: Label

  /// Creates a button.
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }

  @MainActor func nodes(in scope: Scope) -> [Node] {
    let press = scope.kept("press") { PressState() }
    let configuration = ButtonStyleConfiguration(
      label: ButtonStyleConfiguration.Label(AnyView(label)), isPressed: press.isPressed)
    let content = scope.environment.buttonStyle.look(configuration)
    var inner = scope.child("button")
    inner.axis = nil
    let node = content.node(in: inner)
    guard scope.environment.isEnabled else { return [ControlNode(node, nil)] }
    let graph = scope.graph
    let control = Control(label: (label as? Text)?.string, tap: action) { isPressed in
      guard press.isPressed != isPressed else { return }
      press.isPressed = isPressed
      graph.invalidate()
    }
    return [ControlNode(node, control)]
  }
}

/// Whether a button is held.
private final class PressState {
  var isPressed = false
}

extension Button where Label == Text {
  /// Creates a button of a text.
  nonisolated public init<Title: StringProtocol>(
    _ title: Title, action: @escaping @MainActor () -> Void
  ) { self.init(action: action) { Text(title) } }
}

/// How buttons look.
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// What a button shows.
  associatedtype Body: View
  /// What is known of the button.
  typealias Configuration = ButtonStyleConfiguration
  /// The button's look.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a style is told of a button.
nonisolated public struct ButtonStyleConfiguration {
  /// What the button says.
  public let label: Label
  /// Whether it is held.
  public let isPressed: Bool

  /// What a button says.
  public struct Label: View {
    private let content: AnyView

    init(_ content: AnyView) { self.content = content }

    /// What was given to the button.
    @MainActor public var body: some View { content }
  }
}

extension ButtonStyle {
  /// The look, whatever the style.
  func look(_ configuration: Configuration) -> AnyView {
    AnyView(makeBody(configuration: configuration))
  }
}

nonisolated extension View {
  /// Sets how buttons below look.
  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    modifier(EnvironmentModifier { $0.buttonStyle = style })
  }
}
