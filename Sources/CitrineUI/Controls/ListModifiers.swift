public import Foundation

/// How lists are drawn; all styles draw a plain column.
nonisolated public protocol ListStyle {}

/// The style that the system chooses; it is the default.
nonisolated public struct DefaultListStyle: ListStyle {
  /// Creates a style without parameters; `.automatic` is short for it.
  public init() {}
}

/// A style without a background.
nonisolated public struct PlainListStyle: ListStyle {
  /// Creates a style without parameters; `.plain` is short for it.
  public init() {}
}

/// A style with a background around each section, which is not drawn.
nonisolated public struct GroupedListStyle: ListStyle {
  /// Creates a style without parameters; `.grouped` is short for it.
  public init() {}
}

/// A style with a rounded background around each section, which is not drawn.
nonisolated public struct InsetGroupedListStyle: ListStyle {
  /// Creates a style without parameters; `.insetGrouped` is short for it.
  public init() {}
}

/// A style whose rows have a distance from the sides, which is not drawn.
nonisolated public struct InsetListStyle: ListStyle {
  /// Creates a style without parameters; `.inset` is short for it.
  public init() {}
}

/// A style for the side of a window.
nonisolated public struct SidebarListStyle: ListStyle {
  /// Creates a style without parameters; `.sidebar` is short for it.
  public init() {}
}

nonisolated extension ListStyle where Self == DefaultListStyle {
  /// The style that the system chooses; it is the default.
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

nonisolated extension ListStyle where Self == PlainListStyle {
  /// A style without a background.
  public static var plain: PlainListStyle { PlainListStyle() }
}

nonisolated extension ListStyle where Self == GroupedListStyle {
  /// A style with a background around each section, which is not drawn.
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

nonisolated extension ListStyle where Self == InsetGroupedListStyle {
  /// A style with a rounded background around each section, which is not drawn.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

nonisolated extension ListStyle where Self == InsetListStyle {
  /// A style whose rows have a distance from the sides, which is not drawn.
  public static var inset: InsetListStyle { InsetListStyle() }
}

nonisolated extension ListStyle where Self == SidebarListStyle {
  /// A style for the side of a window.
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

/// The distance of the sections of a list; it has no effect.
nonisolated public struct ListSectionSpacing: Hashable, Sendable {
  private let points: CGFloat?

  /// The distance that is usual.
  public static let `default` = ListSectionSpacing(points: nil)
  /// A small distance.
  public static let compact = ListSectionSpacing(points: nil)
  /// A distance in points.
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing {
    ListSectionSpacing(points: spacing)
  }
}

/// How much the header of a section stands out; it has no effect.
nonisolated public enum Prominence: Hashable, Sendable {
  /// The usual appearance.
  case standard
  /// Larger, in lists.
  case increased
}

/// Views of the elements of a collection, which lists let people change.
@MainActor @preconcurrency
public protocol DynamicViewContent<Data>: View {
  /// The type of the collection.
  associatedtype Data: Collection
  /// The collection.
  var data: Data { get }
}

extension ForEach: DynamicViewContent {}

nonisolated extension DynamicViewContent {
  /// Has no effect: nobody deletes rows.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent<Data> {
    self
  }

  /// Has no effect: nobody moves rows.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent<Data> {
    self
  }
}

/// Modifiers of lists and their rows: they compile, and nothing is drawn for them.
nonisolated extension View {
  /// Has no effect: lists are drawn in one style.
  public func listStyle<Style: ListStyle>(_ style: Style) -> some View { self }

  /// Has no effect: rows have no background.
  public func listRowBackground<Background: View>(_ view: Background?) -> some View { self }

  /// Has no effect: rows have no insets.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }

  /// Has no effect: there are no lines between rows.
  public func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View { self }

  /// Has no effect: there are no lines between rows.
  public func listRowSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View { self }

  /// Has no effect: there are no lines between sections.
  public func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View { self }

  /// Has no effect: rows are 12 points apart.
  public func listRowSpacing(_ spacing: CGFloat?) -> some View { self }

  /// Has no effect: sections have the distance of rows.
  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { self }

  /// Has no effect: sections have the distance of rows.
  public func listSectionSpacing(_ spacing: CGFloat) -> some View { self }

  /// Has no effect: headers have one appearance.
  public func headerProminence(_ prominence: Prominence) -> some View { self }

  /// Has no effect: nobody swipes.
  public func swipeActions<Content: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> Content
  ) -> some View { self }

  /// Has no effect: lists and scroll views have no background.
  public func scrollContentBackground(_ visibility: Visibility) -> some View { self }

  /// Has no effect: nobody deletes rows.
  public func deleteDisabled(_ isDisabled: Bool) -> some View { self }

  /// Has no effect: nobody moves rows.
  public func moveDisabled(_ isDisabled: Bool) -> some View { self }

  /// Has no effect: badges are not drawn.
  public func badge(_ count: Int) -> some View { self }

  /// Has no effect: badges are not drawn.
  public func badge(_ label: Text?) -> some View { self }

  /// Has no effect: badges are not drawn.
  public func badge(_ key: LocalizedStringKey?) -> some View { self }

  /// Has no effect: badges are not drawn.
  @_disfavoredOverload
  public func badge<Label: StringProtocol>(_ label: Label?) -> some View { self }
}

/// A button for changing a list, which has no effect.
nonisolated public struct EditButton: View {
  /// Creates the button.
  public init() {}

  /// A button with the word "Edit".
  @MainActor public var body: some View { Button("Edit") {} }
}
