/// Pages; the page whose tag is the selection is shown, or else the first one.
///
/// The bar of tabs and the dots of pages are not drawn. The page has the space that is proposed. All pages are built,
/// but only the page that is shown appears: actions such as those of `onAppear`, `task` and `onChange` run for it alone.
///
/// ```swift
/// struct Screen: View {
///   @State private var page = "map"
///   var body: some View {
///     TabView(selection: $page) {
///       Text("Map").tabItem { Label("Map", systemImage: "map") }.tag("map")
///       Text("List").tabItem { Label("List", systemImage: "list.bullet") }.tag("list")
///     }
///   }
/// }
/// ```
nonisolated public struct TabView<SelectionValue: Hashable, Content: View>: View, PrimitiveView {
  private let selection: Binding<SelectionValue>?
  private let content: Content

  /// Creates pages; the page with the selected tag is shown.
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    var inner = scope.child("pages")
    inner.environment.tagsElements = true
    let page = inner.choosingPage { scope in
      let pages = content.nodes(in: scope).filter { !$0.isLeaving }
      let selected = selection.flatMap { selection in
        pages.first { $0.tag(as: SelectionValue.self) == selection.wrappedValue }
      }
      return selected ?? pages.first
    }
    guard let page else { return [] }
    // A container hides the tag of the page from a container around the tab view.
    let box = ContainerNode([page], OverlayArrangement(alignment: .center))
    return NodeView(node: box).frame(maxWidth: .infinity, maxHeight: .infinity)
      .nodes(in: scope.child("page"))
  }
}

nonisolated extension TabView where SelectionValue == Int {
  /// Creates pages; the first one is shown.
  public init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content)
  }
}

/// A page of a tab view; its label is not drawn.
///
/// ```swift
/// let view = TabView {
///   Tab("Map", systemImage: "map") { Text("A map") }
///   Tab("List", systemImage: "list.bullet") { Text("A list") }
/// }
/// ```
nonisolated public struct Tab<Value, Content: View, Label: View>: View {
  private let value: AnyHashable?
  private let content: Content

  private init(tag: AnyHashable?, _ content: Content) { (value, self.content) = (tag, content) }

  /// The page.
  @MainActor public var body: some View {
    content.modifier(TagModifier(value: value ?? AnyHashable(Untagged()), isImplicit: value == nil))
  }

  /// The tag of a page without a value, which equals no selection.
  private struct Untagged: Hashable {}

  /// Creates a page with a value by which it is selected.
  public init(
    value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) where Value: Hashable { self.init(tag: AnyHashable(value), content()) }

  /// Creates a page.
  public init(
    role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) where Value == Never { self.init(tag: nil, content()) }

  /// Creates a page with a value by which it is selected.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) where Value: Hashable, Label == DefaultTabLabel {
    self.init(tag: AnyHashable(value), content())
  }

  /// Creates a page.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) where Value == Never, Label == DefaultTabLabel { self.init(tag: nil, content()) }

  /// Creates a page with a value by which it is selected.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) where Value: Hashable, Label == DefaultTabLabel {
    self.init(tag: AnyHashable(value), content())
  }

  /// Creates a page.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) where Value == Never, Label == DefaultTabLabel { self.init(tag: nil, content()) }
}

/// The label of a tab with a text and an image, which is not drawn.
nonisolated public struct DefaultTabLabel: View {
  /// Nothing.
  @MainActor public var body: some View { EmptyView() }
}

/// The purpose of a tab; it has no effect.
nonisolated public struct TabRole: Hashable, Sendable {
  private let name: String

  /// A tab for searching.
  public static let search = TabRole(name: "search")
}
