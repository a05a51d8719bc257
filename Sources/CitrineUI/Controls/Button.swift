import Foundation

/// A control that runs an action when it is tapped; the inherited button style draws it.
///
/// ```swift
/// struct Counter: View {
///   @State private var count = 0
///   var body: some View { Button("\(count) taps") { count += 1 }.buttonStyle(.bordered) }
/// }
/// let session = RenderSession(Counter())
/// session.tap("0 taps")
/// ```
nonisolated public struct Button<Label: View>: View, PrimitiveView {
  private let role: ButtonRole?
  private let action: @MainActor () -> Void
  private let label: Label

  /// Creates a button from an action and a label.
  @preconcurrency public init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(role: nil, action: action, label: label)
  }

  /// Creates a button with a role, which is passed to its style.
  @preconcurrency public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    let press = scope.stored("press") { PressState() }
    let configuration = ButtonStyleConfiguration(
      role: role, label: ButtonStyleConfiguration.Label(AnyView(label)),
      isPressed: press.isPressed)
    let content = scope.child("style").styledBody(scope.environment.buttonStyle, configuration)
    var inner = scope.child("button")
    inner.axis = nil
    let node = content.node(in: inner)
    guard scope.environment.isEnabled else { return [ControlNode(node, nil)] }
    let storage = scope.storage
    let control = Control(tap: action) { isPressed in
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

extension Button where Label == Text {
  /// Creates a button with a text as its label.
  @preconcurrency nonisolated public init(
    _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void
  ) { self.init(action: action) { Text(titleKey) } }

  /// Creates a button with a text as its label, and a role, which is passed to its style.
  @preconcurrency nonisolated public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { Text(titleKey) } }

  /// Creates a button with a text as its label.
  @_disfavoredOverload
  @preconcurrency nonisolated public init<Title: StringProtocol>(
    _ title: Title, action: @escaping @MainActor () -> Void
  ) { self.init(action: action) { Text(title) } }

  /// Creates a button with a text as its label, and a role, which is passed to its style.
  @_disfavoredOverload
  @preconcurrency nonisolated public init<Title: StringProtocol>(
    _ title: Title, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { Text(title) } }
}

/// The purpose of a button, for its style.
nonisolated public struct ButtonRole: Hashable, Sendable {
  private let name: String

  /// A button that deletes data.
  public static let destructive = ButtonRole(name: "destructive")
  /// A button that cancels an operation.
  public static let cancel = ButtonRole(name: "cancel")
}

/// A type that builds the view of a button from its label.
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
  public struct Label: View {
    private let content: AnyView

    init(_ content: AnyView) { self.content = content }

    /// The view that was given to the button as its label.
    @MainActor public var body: some View { content }
  }
}

extension Scope {
  /// The view of a button in a style.
  fileprivate func styledBody(
    _ style: some ButtonStyle, _ configuration: ButtonStyleConfiguration
  ) -> AnyView {
    connect(style)
    return AnyView(style.makeBody(configuration: configuration))
  }
}

nonisolated extension View {
  /// Sets the style of buttons in this view; the default is `.automatic`.
  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    modifier(EnvironmentModifier { $0.buttonStyle = style })
  }
}
