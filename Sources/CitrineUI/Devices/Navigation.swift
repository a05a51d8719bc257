/// The root view of a stack of screens; bars and other screens are not drawn.
///
/// ```swift
/// let screen = NavigationStack { Text("Start").navigationTitle("Home") }
/// ```
nonisolated public struct NavigationStack<Data, Root: View>: View {
  private let root: Root

  /// Creates a stack with a root.
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath { self.root = root() }

  /// Creates a stack with a root; the path of other screens has no effect.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
  where Data == NavigationPath { self.root = root() }

  /// Creates a stack with a root; the path of other screens has no effect.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  { self.root = root() }

  /// The root.
  @MainActor public var body: some View { root }
}

/// The content of a navigation view; bars and other screens are not drawn.
///
/// ```swift
/// let screen = NavigationView { Text("Start") }
/// ```
nonisolated public struct NavigationView<Content: View>: View {
  private let content: Content

  /// Creates a navigation view.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The content.
  @MainActor public var body: some View { content }
}

/// The label of a link to another screen; a tap has no effect.
///
/// ```swift
/// let link = NavigationLink("Details") { Text("The small print") }
/// ```
nonisolated public struct NavigationLink<Label: View, Destination: View>: View {
  private let label: Label

  /// Creates a link to a screen.
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.label = label()
  }

  /// Creates a link to a screen.
  public init(destination: Destination, @ViewBuilder label: () -> Label) { self.label = label() }

  /// The label, as a button.
  @MainActor public var body: some View { Button(action: {}) { label } }
}

nonisolated extension NavigationLink where Label == Text {
  /// Creates a link to a screen, with a text as its label.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }

  /// Creates a link to a screen, with a text as its label.
  public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }

  /// Creates a link to a screen, with a text as its label.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title, @ViewBuilder destination: () -> Destination
  ) { self.init(destination: destination) { Text(title) } }
}

nonisolated extension NavigationLink where Destination == Never {
  /// Creates a link to the screen of a value.
  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {
    self.label = label()
  }

  /// Creates a link to the screen of a value, with a text as its label.
  public init<Value: Hashable>(_ titleKey: LocalizedStringKey, value: Value?)
  where Label == Text { self.init(value: value) { Text(titleKey) } }
}

/// The values of the screens on a navigation stack; it has no effect.
nonisolated public struct NavigationPath {
  private var values: [any Hashable] = []

  /// Creates an empty path.
  public init() {}

  /// The number of screens.
  public var count: Int { values.count }
  /// True without screens.
  public var isEmpty: Bool { values.isEmpty }

  /// Adds a screen.
  public mutating func append<Value: Hashable>(_ value: Value) { values.append(value) }

  /// Removes the last screens, as many as there are.
  public mutating func removeLast(_ count: Int = 1) {
    values.removeLast(min(max(count, 0), values.count))
  }
}

/// How bars are drawn, for modifiers without effect.
nonisolated public struct NavigationBarItem: Sendable {
  /// The size of a title.
  public enum TitleDisplayMode: Hashable, Sendable {
    case automatic, inline, large
  }
}

/// Modifiers of navigation: they compile, and nothing is drawn for them.
nonisolated extension View {
  /// Has no effect: bars are not drawn.
  public func navigationTitle(_ title: Text) -> some View { self }

  /// Has no effect: bars are not drawn.
  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { self }

  /// Has no effect: bars are not drawn.
  @_disfavoredOverload
  public func navigationTitle<Title: StringProtocol>(_ title: Title) -> some View { self }

  /// Has no effect: bars are not drawn.
  public func navigationTitle(_ title: Binding<String>) -> some View { self }

  /// Has no effect: bars are not drawn.
  public func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View { self }

  /// Has no effect: bars are not drawn.
  public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { self }

  /// Has no effect: bars are not drawn.
  public func navigationBarTitle(
    _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { self }

  /// Has no effect: bars are not drawn.
  public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { self }

  /// Has no effect: bars are not drawn.
  public func navigationBarHidden(_ hidden: Bool) -> some View { self }

  /// Has no effect: bars are not drawn.
  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View { self }

  /// Has no effect: bars are not drawn.
  public func navigationBarItems<Trailing: View>(trailing: Trailing) -> some View { self }

  /// Has no effect: bars are not drawn.
  public func navigationBarItems<Leading: View>(leading: Leading) -> some View { self }

  /// Has no effect: other screens are not drawn.
  public func navigationDestination<Value: Hashable, Destination: View>(
    for data: Value.Type, @ViewBuilder destination: @escaping (Value) -> Destination
  ) -> some View { self }

  /// Has no effect: other screens are not drawn.
  public func navigationDestination<Destination: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> Destination
  ) -> some View { self }
}
