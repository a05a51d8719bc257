/// The content of a toolbar, which is not drawn.
@MainActor @preconcurrency
public protocol ToolbarContent {
  /// The type of the body.
  associatedtype Body: ToolbarContent
  /// Other content that makes up this content.
  @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
}

/// Content of a toolbar that is not made of other content.
nonisolated public struct EmptyToolbarContent: ToolbarContent {
  init() {}

  /// The content itself, which is never used.
  @MainActor public var body: EmptyToolbarContent { self }
}

/// A place in a toolbar, which has no effect.
nonisolated public struct ToolbarItemPlacement: Sendable {
  private init() {}

  /// The place that the system chooses.
  public static let automatic = Self()
  /// The middle of a bar.
  public static let principal = Self()
  /// The leading side of the bar at the top.
  public static let topBarLeading = Self()
  /// The trailing side of the bar at the top.
  public static let topBarTrailing = Self()
  /// The leading side of the bar at the top, by the older name.
  public static let navigationBarLeading = Self()
  /// The trailing side of the bar at the top, by the older name.
  public static let navigationBarTrailing = Self()
  /// The bar at the bottom.
  public static let bottomBar = Self()
  /// The bar above a keyboard.
  public static let keyboard = Self()
  /// The status of a screen.
  public static let status = Self()
  /// The place of the most important action.
  public static let primaryAction = Self()
  /// The place of other actions.
  public static let secondaryAction = Self()
  /// The place of an action that confirms.
  public static let confirmationAction = Self()
  /// The place of an action that cancels.
  public static let cancellationAction = Self()
  /// The place of an action that deletes.
  public static let destructiveAction = Self()
  /// The place of navigation.
  public static let navigation = Self()
}

/// An item of a toolbar, which is not drawn.
nonisolated public struct ToolbarItem<ID, Content: View>: ToolbarContent {
  /// Creates an item.
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) where ID == () {}

  /// Content that is not drawn.
  @MainActor public var body: EmptyToolbarContent { EmptyToolbarContent() }
}

/// Items of a toolbar, which are not drawn.
nonisolated public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  /// Creates items.
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {}

  /// Content that is not drawn.
  @MainActor public var body: EmptyToolbarContent { EmptyToolbarContent() }
}

/// A result builder for the content of toolbars.
@resultBuilder
nonisolated public struct ToolbarContentBuilder {
  /// Takes an item.
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
    content
  }

  /// Builds a block of one item.
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }

  /// Builds a block of several items.
  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> EmptyToolbarContent { EmptyToolbarContent() }

  /// Builds an `if` without an `else`.
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> EmptyToolbarContent {
    EmptyToolbarContent()
  }

  /// Builds the first branch of a condition.
  public static func buildEither<Content: ToolbarContent>(first: Content) -> EmptyToolbarContent {
    EmptyToolbarContent()
  }

  /// Builds the other branch of a condition.
  public static func buildEither<Content: ToolbarContent>(second: Content) -> EmptyToolbarContent {
    EmptyToolbarContent()
  }
}

/// A bar of a screen, for modifiers without effect.
nonisolated public struct ToolbarPlacement: Sendable {
  private init() {}

  /// The bar that the system chooses.
  public static let automatic = Self()
  /// The bar at the bottom.
  public static let bottomBar = Self()
  /// The bar at the top.
  public static let navigationBar = Self()
  /// The bar of tabs.
  public static let tabBar = Self()
}

/// Whether something is shown.
nonisolated public enum Visibility: CaseIterable, Hashable, Sendable {
  case automatic, visible, hidden
}

/// Modifiers of toolbars: they compile, and nothing is drawn for them.
nonisolated extension View {
  /// Has no effect: toolbars are not drawn.
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }

  /// Has no effect: toolbars are not drawn.
  public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View { self }

  /// Has no effect: toolbars are not drawn.
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }

  /// Has no effect: toolbars are not drawn.
  public func toolbarVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { self }

  /// Has no effect: toolbars are not drawn.
  public func toolbarBackground<Style: ShapeStyle>(
    _ style: Style, for bars: ToolbarPlacement...
  ) -> some View { self }

  /// Has no effect: toolbars are not drawn.
  public func toolbarBackground(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { self }

  /// Has no effect: toolbars are not drawn.
  public func toolbarColorScheme(
    _ colorScheme: ColorScheme?, for bars: ToolbarPlacement...
  ) -> some View { self }
}
