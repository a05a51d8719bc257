public import CitrineCoreGraphics

/// A title with an icon; the inherited label style arranges them.
///
/// ```swift
/// let row = Label("Favourites", systemImage: "star.fill")
/// let person = Label {
///   Text("Ada").bold()
/// } icon: {
///   Circle().fill(.orange).frame(width: 20, height: 20)
/// }
/// let icons = HStack { row; person }.labelStyle(.iconOnly)
/// ```
nonisolated public struct Label<Title: View, Icon: View>: View {
  private let title: Title
  private let icon: Icon

  /// Creates a label from a title and an icon.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    (self.title, self.icon) = (title(), icon())
  }

  /// The title and the icon, as the style arranges them.
  @MainActor public var body: some View {
    StyledView(DefaultLabelStyle() as any LabelStyle) { style, contents in
      style.makeBody(
        configuration: LabelStyleConfiguration(
          title: LabelStyleConfiguration.Title(content: contents(title)),
          icon: LabelStyleConfiguration.Icon(content: contents(icon))))
    }
  }
}

nonisolated extension Label where Title == Text, Icon == Image {
  /// Creates a label from a text and a registered image or an image of an asset catalogue.
  public init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(name) })
  }

  /// Creates a label from a text and an image of an asset catalogue.
  public init(_ titleKey: LocalizedStringKey, image resource: ImageResource) {
    self.init(title: { Text(titleKey) }, icon: { Image(resource) })
  }

  /// Creates a label from a text and an image of an asset catalogue.
  @_disfavoredOverload
  public init<Name: StringProtocol>(_ title: Name, image resource: ImageResource) {
    self.init(title: { Text(title) }, icon: { Image(resource) })
  }

  /// Creates a label from a text and a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
  }

  /// Creates a label from a text and a registered image or an image of an asset catalogue.
  @_disfavoredOverload
  public init<Name: StringProtocol>(_ title: Name, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(name) })
  }

  /// Creates a label from a text and a symbol.
  @_disfavoredOverload
  public init<Name: StringProtocol>(_ title: Name, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }
}

nonisolated extension Label
where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// Creates the label that a style is asked for, in the style around that style.
  public init(_ configuration: LabelStyleConfiguration) {
    self.init(title: { configuration.title }, icon: { configuration.icon })
  }
}
