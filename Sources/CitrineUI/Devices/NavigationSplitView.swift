/// A sidebar beside the details of what is selected in it; the sidebar alone is drawn, as on a narrow screen.
///
/// ```swift
/// let screen = NavigationSplitView { Text("Folders") } detail: { Text("Messages") }
/// ```
nonisolated public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  private let sidebar: Sidebar

  /// Creates a view of three columns.
  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) { self.sidebar = sidebar() }

  /// Creates a view of three columns; their visibility has no effect.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) { self.sidebar = sidebar() }

  /// Creates a view of two columns.
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail)
  where Content == EmptyView { self.sidebar = sidebar() }

  /// Creates a view of two columns; their visibility has no effect.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView { self.sidebar = sidebar() }

  /// The sidebar.
  @MainActor public var body: some View { sidebar }
}

/// Which columns of a split view are visible; it has no effect.
nonisolated public struct NavigationSplitViewVisibility: Hashable, Sendable {
  private let name: String

  /// The columns that the system chooses.
  public static let automatic = NavigationSplitViewVisibility(name: "automatic")
  /// All columns.
  public static let all = NavigationSplitViewVisibility(name: "all")
  /// The content and the details.
  public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
  /// The details alone.
  public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")
}
