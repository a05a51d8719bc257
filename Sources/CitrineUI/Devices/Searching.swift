/// Modifiers of searches: they compile, and nothing is drawn for them.
nonisolated extension View {
  /// Has no effect: the field of a search is in a bar, which is not drawn.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View { self }

  /// Has no effect: the field of a search is in a bar, which is not drawn.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View { self }

  /// Has no effect: the field of a search is in a bar, which is not drawn.
  @_disfavoredOverload
  public func searchable<Prompt: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Prompt
  ) -> some View { self }

  /// Has no effect: the field of a search is in a bar, which is not drawn.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View { self }

  /// Has no effect: suggestions are not drawn.
  public func searchSuggestions<Suggestions: View>(
    @ViewBuilder _ suggestions: () -> Suggestions
  ) -> some View { self }
}

/// The place of the field of a search; it has no effect.
nonisolated public struct SearchFieldPlacement: Sendable {
  private init() {}

  /// A place of the field.
  public static let automatic = Self(), navigationBarDrawer = Self(), sidebar = Self()
  /// A place of the field.
  public static let toolbar = Self(), toolbarPrincipal = Self()

  /// The bar at the top, with a field that is always visible or not.
  public static func navigationBarDrawer(
    displayMode: NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement { automatic }

  /// Whether the field is always visible; it has no effect.
  public struct NavigationBarDrawerDisplayMode: Sendable {
    private init() {}

    /// When the field is visible.
    public static let automatic = Self(), always = Self()
  }
}
