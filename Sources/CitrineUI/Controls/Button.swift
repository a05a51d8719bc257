public import CitrineCoreGraphics
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
    let isEnabled = scope.environment.isEnabled
    let enabledAction: @MainActor () -> Void = { if isEnabled { action() } }
    let view = StyledView(DefaultButtonStyle() as any PrimitiveButtonStyle) { style, contents in
      style.makeBody(
        configuration: PrimitiveButtonStyleConfiguration(
          role: role, label: PrimitiveButtonStyleConfiguration.Label(content: contents(label)),
          action: enabledAction))
    }
    var inner = scope
    inner.axis = nil
    var node = view.node(in: inner)
    // A style without a control of its own leaves the tap to the button.
    if isEnabled, !node.hasControl { node = ControlNode(node, Control(tap: action)) }
    return [AccessibilityNode(node, .button(isEnabled: isEnabled))]
  }
}

extension Node {
  /// Whether the node or a node inside of it is a control, which can be disabled.
  fileprivate var hasControl: Bool { self is ControlNode || children.contains(where: \.hasControl) }
}

nonisolated extension Accessibility {
  /// The properties of a button, which is one element with its label.
  static func button(isEnabled: Bool) -> Accessibility {
    var properties = Accessibility(children: .combine)
    properties.addedTraits = isEnabled ? .isButton : [.isButton, .isDisabled]
    return properties
  }
}

nonisolated extension Button where Label == Text {
  /// Creates a button with a text as its label.
  @preconcurrency public init(
    _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void
  ) { self.init(action: action) { Text(titleKey) } }

  /// Creates a button with a text as its label, and a role, which is passed to its style.
  @preconcurrency public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { Text(titleKey) } }

  /// Creates a button with a text as its label.
  @_disfavoredOverload
  @preconcurrency public init<Title: StringProtocol>(
    _ title: Title, action: @escaping @MainActor () -> Void
  ) { self.init(action: action) { Text(title) } }

  /// Creates a button with a text as its label, and a role, which is passed to its style.
  @_disfavoredOverload
  @preconcurrency public init<Title: StringProtocol>(
    _ title: Title, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { Text(title) } }
}

nonisolated extension Button where Label == CitrineUI.Label<Text, Image> {
  /// Creates a button with a text and a symbol as its label, and a role, which is passed to its style.
  @preconcurrency public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { CitrineUI.Label(titleKey, systemImage: systemImage) }
  }

  /// Creates a button with a text and a symbol as its label, and a role, which is passed to its style.
  @_disfavoredOverload
  @preconcurrency public init<Title: StringProtocol>(
    _ title: Title, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { CitrineUI.Label(title, systemImage: systemImage) }
  }

  /// Creates a button with a text and an image as its label, and a role, which is passed to its style.
  @preconcurrency public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { CitrineUI.Label(titleKey, image: image) } }

  /// Creates a button with a text and an image as its label, and a role, which is passed to its style.
  @_disfavoredOverload
  @preconcurrency public init<Title: StringProtocol>(
    _ title: Title, image: ImageResource, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { CitrineUI.Label(title, image: image) } }
}

nonisolated extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// Creates the button that a style is asked for, in the style around that style.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.action) { configuration.label }
  }
}

/// The purpose of a button, for its style.
nonisolated public struct ButtonRole: Hashable, Sendable {
  private let name: String

  /// A button that deletes data.
  public static let destructive = ButtonRole(name: "destructive")
  /// A button that cancels an operation.
  public static let cancel = ButtonRole(name: "cancel")
  /// A button that confirms an operation.
  public static let confirm = ButtonRole(name: "confirm")
  /// A button that closes a view.
  public static let close = ButtonRole(name: "close")
}
