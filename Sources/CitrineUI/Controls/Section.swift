/// Views that belong together, below a header and above a footer.
///
/// A stack around the section lays out its parts as if they were its own; there, the section has no appearance of its
/// own. In a list or a form, the header and the footer are small and gray.
///
/// ```swift
/// let sound = Section("Sound") { Toggle("Loud", isOn: .constant(true)) }
/// ```
nonisolated public struct Section<Parent: View, Content: View, Footer: View>: View {
  private let header: Parent
  private let content: Content
  private let footer: Footer
  /// Whether the content is shown; nil for always.
  private var isExpanded: Binding<Bool>?

  /// Creates a section with a header and a footer.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) { (self.header, self.content, self.footer) = (header(), content(), footer()) }

  /// Creates a section with a header and a footer.
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    (self.header, self.content, self.footer) = (header, content(), footer)
  }

  /// The header, the views and the footer.
  @MainActor public var body: some View {
    Group {
      SectionEdge(content: header).accessibilityAddTraits(.isHeader).modifier(SectionPart(.header))
      Group { if isExpanded?.wrappedValue ?? true { content } }.modifier(SectionPart(.content))
      SectionEdge(content: footer).modifier(SectionPart(.footer))
    }
    .modifier(SectionScope())
  }
}

/// The header or the footer of a section.
nonisolated private struct SectionEdge<Content: View>: View {
  let content: Content
  @Environment(\.isInList) private var isInList

  @MainActor var body: some View {
    if isInList {
      content.font(.footnote).foregroundColor(.secondary)
    } else {
      content
    }
  }
}

nonisolated extension Section where Parent == EmptyView, Footer == EmptyView {
  /// Creates a section without a header and a footer.
  public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), footer: EmptyView(), content: content)
  }
}

nonisolated extension Section where Footer == EmptyView {
  /// Creates a section with a header.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), footer: EmptyView(), content: content)
  }

  /// Creates a section with a header.
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, footer: EmptyView(), content: content)
  }

  /// Creates a section with a header, whose content is shown if a value is true.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent
  ) {
    self.init(header: header(), footer: EmptyView(), content: content)
    self.isExpanded = isExpanded
  }
}

nonisolated extension Section where Parent == EmptyView {
  /// Creates a section with a footer.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(header: EmptyView(), footer: footer(), content: content)
  }

  /// Creates a section with a footer.
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), footer: footer, content: content)
  }
}

nonisolated extension Section where Parent == Text, Footer == EmptyView {
  /// Creates a section with a text as its header.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), content: content)
  }

  /// Creates a section with a text as its header.
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content)
  }

  /// Creates a section with a text as its header, whose content is shown if a value is true.
  public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) { self.init(isExpanded: isExpanded, content: content) { Text(titleKey) } }

  /// Creates a section with a text as its header, whose content is shown if a value is true.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) { self.init(isExpanded: isExpanded, content: content) { Text(title) } }
}
