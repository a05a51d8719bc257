import Foundation

/// What a session can do to a node.
nonisolated struct Control {
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
  private let role: ButtonRole?
  private let action: @MainActor () -> Void
  private let label: Label

  /// Creates a button.
  @preconcurrency public init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(role: nil, action: action, label: label)
  }

  /// Creates a button; its style is told the role.
  @preconcurrency public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  @MainActor func nodes(in scope: Scope) -> [Node] {
    let press = scope.kept("press") { PressState() }
    let configuration = ButtonStyleConfiguration(
      role: role, label: ButtonStyleConfiguration.Label(AnyView(label)),
      isPressed: press.isPressed)
    let content = scope.child("style").look(scope.environment.buttonStyle, configuration)
    var inner = scope.child("button")
    inner.axis = nil
    let node = content.node(in: inner)
    guard scope.environment.isEnabled else { return [ControlNode(node, nil)] }
    let graph = scope.graph
    let control = Control(tap: action) { isPressed in
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
  @preconcurrency nonisolated public init(
    _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void
  ) { self.init(action: action) { Text(titleKey) } }

  /// Creates a button of a text; its style is told the role.
  @preconcurrency nonisolated public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { Text(titleKey) } }

  /// Creates a button of a text.
  @_disfavoredOverload
  @preconcurrency nonisolated public init<Title: StringProtocol>(
    _ title: Title, action: @escaping @MainActor () -> Void
  ) { self.init(action: action) { Text(title) } }

  /// Creates a button of a text; its style is told the role.
  @_disfavoredOverload
  @preconcurrency nonisolated public init<Title: StringProtocol>(
    _ title: Title, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { Text(title) } }
}

/// What a button is for.
nonisolated public struct ButtonRole: Hashable, Sendable {
  private let name: String

  /// It destroys something.
  public static let destructive = ButtonRole(name: "destructive")
  /// It takes nothing on.
  public static let cancel = ButtonRole(name: "cancel")
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
  /// What the button is for, if that is said.
  public let role: ButtonRole?
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

extension Scope {
  /// What a style makes of a button.
  fileprivate func look(
    _ style: some ButtonStyle, _ configuration: ButtonStyleConfiguration
  ) -> AnyView {
    connect(style)
    return AnyView(style.makeBody(configuration: configuration))
  }
}

nonisolated extension View {
  /// Sets how buttons below look.
  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    modifier(EnvironmentModifier { $0.buttonStyle = style })
  }
}
