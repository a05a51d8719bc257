public import CitrineCoreGraphics
import Foundation

/// The label of a menu, which button styles draw; the menu itself is never open in a picture.
///
/// ```swift
/// let menu = Menu("Sort") { Button("By name") {}; Button("By date") {} }
/// ```
nonisolated public struct Menu<Label: View, Content: View>: View {
  private let label: Label
  private let primaryAction: @MainActor () -> Void

  /// Creates a menu.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(content: content, label: label, primaryAction: {})
  }

  /// Creates a menu with an action for a tap.
  @preconcurrency public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.label = label()
    self.primaryAction = primaryAction
  }

  /// The label, as a button.
  @MainActor public var body: some View { Button(action: primaryAction) { label } }
}

nonisolated extension Menu where Label == Text {
  /// Creates a menu with a text as its label, and an action for a tap.
  @preconcurrency public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) { self.init(content: content, label: { Text(titleKey) }, primaryAction: primaryAction) }

  /// Creates a menu with a text as its label, and an action for a tap.
  @_disfavoredOverload
  @preconcurrency public init<Title: StringProtocol>(
    _ title: Title, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) { self.init(content: content, label: { Text(title) }, primaryAction: primaryAction) }

  /// Creates a menu with a text as its label.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a menu with a text as its label.
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

nonisolated extension Menu where Label == CitrineUI.Label<Text, Image> {
  /// Creates a menu with a text and a symbol as its label.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) { self.init(content: content) { CitrineUI.Label(titleKey, systemImage: systemImage) } }

  /// Creates a menu with a text and a symbol as its label.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title, systemImage: String, @ViewBuilder content: () -> Content
  ) { self.init(content: content) { CitrineUI.Label(title, systemImage: systemImage) } }

  /// Creates a menu with a text and an image as its label.
  public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Content
  ) { self.init(content: content) { CitrineUI.Label(titleKey, image: image) } }

  /// Creates a menu with a text and an image as its label.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title, image: ImageResource, @ViewBuilder content: () -> Content
  ) { self.init(content: content) { CitrineUI.Label(title, image: image) } }
}

/// How menus are drawn; all styles draw the label as a button.
nonisolated public protocol MenuStyle {}

/// The style that the system chooses; it is the default.
nonisolated public struct DefaultMenuStyle: MenuStyle {
  /// Creates a style without parameters; `.automatic` is short for it.
  public init() {}
}

/// A style that shows the label as a button.
nonisolated public struct ButtonMenuStyle: MenuStyle {
  /// Creates a style without parameters; `.button` is short for it.
  public init() {}
}

nonisolated extension MenuStyle where Self == DefaultMenuStyle {
  /// The style that the system chooses; it is the default.
  public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

nonisolated extension MenuStyle where Self == ButtonMenuStyle {
  /// A style that shows the label as a button.
  public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

/// The order of the items of a menu; it has no effect.
nonisolated public struct MenuOrder: Hashable, Sendable {
  private let name: String

  /// The order that the system chooses.
  public static let automatic = MenuOrder(name: "automatic")
  /// The first item next to the label.
  public static let priority = MenuOrder(name: "priority")
  /// The order of the views.
  public static let fixed = MenuOrder(name: "fixed")
}

nonisolated extension View {
  /// Has no effect: menus are drawn in one style.
  public func menuStyle<Style: MenuStyle>(_ style: Style) -> some View { self }

  /// Has no effect: menus are not open.
  public func menuOrder(_ order: MenuOrder) -> some View { self }

  /// Has no effect: menus have no indicators.
  public func menuIndicator(_ visibility: Visibility) -> some View { self }
}
