/// A notice in place of content: a large symbol, a title, a description and buttons.
///
/// ```swift
/// let empty = ContentUnavailableView(
///   "No photos", systemImage: "photo", description: Text("Take one to begin."))
/// ```
nonisolated public struct ContentUnavailableView<Label: View, Description: View, Actions: View>:
  View
{
  private let label: Label
  private let description: Description
  private let actions: Actions

  /// Creates a notice.
  public init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) { (self.label, self.description, self.actions) = (label(), description(), actions()) }

  /// The parts in the middle of the space that is proposed.
  @MainActor public var body: some View {
    VStack(spacing: 4) {
      label.labelStyle(UnavailableContentLabelStyle())
      description.font(.subheadline).foregroundColor(.secondary).multilineTextAlignment(.center)
      VStack(spacing: 8) { actions }.padding(.top, 12)
    }
    .padding(16)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// A large gray icon above a bold title.
nonisolated private struct UnavailableContentLabelStyle: LabelStyle {
  @MainActor func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 12) {
      configuration.icon.font(.system(size: 48)).foregroundColor(.secondary)
        .accessibilityHidden(true)
      configuration.title.font(.title2.bold()).multilineTextAlignment(.center)
    }
  }
}

nonisolated extension ContentUnavailableView
where Label == CitrineUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Creates a notice with a symbol.
  public init(
    _ title: LocalizedStringKey, systemImage name: String, description: Text? = nil
  ) {
    self.init(
      label: { CitrineUI.Label(title, systemImage: name) }, description: { description },
      actions: { EmptyView() })
  }

  /// Creates a notice with a symbol.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title, systemImage name: String, description: Text? = nil
  ) {
    self.init(
      label: { CitrineUI.Label(title, systemImage: name) }, description: { description },
      actions: { EmptyView() })
  }

  /// Creates a notice with a named image.
  public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
    self.init(
      label: { CitrineUI.Label(title, image: name) }, description: { description },
      actions: { EmptyView() })
  }

  /// Creates a notice with a named image.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title, image name: String, description: Text? = nil
  ) {
    self.init(
      label: { CitrineUI.Label(title, image: name) }, description: { description },
      actions: { EmptyView() })
  }

  /// A notice that a search has found nothing.
  public static var search: Self {
    Self(
      "No Results", systemImage: "magnifyingglass",
      description: Text("Check the spelling or try a new search."))
  }

  /// A notice that a search for a text has found nothing.
  public static func search(text: String) -> Self {
    Self(
      "No Results for “\(text)”", systemImage: "magnifyingglass",
      description: Text("Check the spelling or try a new search."))
  }
}
