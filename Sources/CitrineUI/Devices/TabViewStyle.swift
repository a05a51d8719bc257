/// How tab views are drawn; all styles draw the selected page.
nonisolated public protocol TabViewStyle {}

/// The style that the system chooses; it is the default.
nonisolated public struct DefaultTabViewStyle: TabViewStyle {
  /// Creates a style without parameters; `.automatic` is short for it.
  public init() {}
}

/// A style whose pages are turned by swiping; the dots of the pages are not drawn.
nonisolated public struct PageTabViewStyle: TabViewStyle {
  /// When the dots of the pages are shown; it has no effect.
  public struct IndexDisplayMode: Sendable {
    private init() {}

    /// The dots are shown if there are several pages.
    public static let automatic = IndexDisplayMode()
    /// The dots are shown.
    public static let always = IndexDisplayMode()
    /// The dots are hidden.
    public static let never = IndexDisplayMode()
  }

  /// Creates a style; `.page` is short for it.
  public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}

/// A style with a bar of tabs that can become a sidebar; neither is drawn.
nonisolated public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  /// Creates a style without parameters; `.sidebarAdaptable` is short for it.
  public init() {}
}

nonisolated extension TabViewStyle where Self == DefaultTabViewStyle {
  /// The style that the system chooses; it is the default.
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

nonisolated extension TabViewStyle where Self == PageTabViewStyle {
  /// A style whose pages are turned by swiping.
  public static var page: PageTabViewStyle { PageTabViewStyle() }

  /// A style whose pages are turned by swiping.
  public static func page(
    indexDisplayMode: PageTabViewStyle.IndexDisplayMode
  ) -> PageTabViewStyle { PageTabViewStyle(indexDisplayMode: indexDisplayMode) }
}

nonisolated extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  /// A style with a bar of tabs that can become a sidebar; neither is drawn.
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle {
    SidebarAdaptableTabViewStyle()
  }
}

/// How the dots of pages are drawn; they are not.
nonisolated public protocol IndexViewStyle {}

/// A style with a background behind the dots of pages; neither is drawn.
nonisolated public struct PageIndexViewStyle: IndexViewStyle {
  /// When the background is shown; it has no effect.
  public struct BackgroundDisplayMode: Sendable {
    private init() {}

    /// The background is shown as the system decides.
    public static let automatic = BackgroundDisplayMode()
    /// The background is shown while somebody touches it.
    public static let interactive = BackgroundDisplayMode()
    /// The background is shown.
    public static let always = BackgroundDisplayMode()
    /// The background is hidden.
    public static let never = BackgroundDisplayMode()
  }

  /// Creates a style; `.page` is short for it.
  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}

nonisolated extension IndexViewStyle where Self == PageIndexViewStyle {
  /// A style with a background behind the dots of pages; neither is drawn.
  public static var page: PageIndexViewStyle { PageIndexViewStyle() }

  /// A style with a background behind the dots of pages; neither is drawn.
  public static func page(
    backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode
  ) -> PageIndexViewStyle { PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode) }
}

/// Modifiers of tab views: they compile, and nothing is drawn for them.
nonisolated extension View {
  /// Has no effect: the bar of tabs is not drawn.
  public func tabItem<Label: View>(@ViewBuilder _ label: () -> Label) -> some View { self }

  /// Has no effect: tab views are drawn in one style.
  public func tabViewStyle<Style: TabViewStyle>(_ style: Style) -> some View { self }

  /// Has no effect: the dots of pages are not drawn.
  public func indexViewStyle<Style: IndexViewStyle>(_ style: Style) -> some View { self }
}
