import Foundation

/// A button for sharing items; a tap has no effect.
///
/// The items can have any type: here, nothing transfers them.
///
/// ```swift
/// if let url = URL(string: "https://www.swift.org") {
///   let share = ShareLink(item: url)
///   let named = ShareLink("Recommend", item: url, subject: Text("Swift"))
/// }
/// ```
nonisolated public struct ShareLink<
  Data: RandomAccessCollection, PreviewImage, PreviewIcon, Label: View
>:
  View
{
  private let label: Label

  /// Creates a button for sharing items; all arguments but the label have no effect.
  public init(
    items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) { self.label = label() }

  fileprivate init(_ label: Label) { self.label = label }

  /// The label, as a button.
  @MainActor public var body: some View { Button(action: {}) { label } }
}

/// The label of a share link that has no other: the word "Share…", or a title, and a symbol.
nonisolated public struct DefaultShareLinkLabel: View {
  fileprivate var title = Text("Share…")

  /// The label.
  @MainActor public var body: some View {
    Label {
      title
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }
}

/// The preview that a system shows before an item is shared; it has no effect.
nonisolated public struct SharePreview<Image, Icon> {
  /// Creates a preview with a title, an image and an icon.
  public init(_ title: Text, image: Image, icon: Icon) {}

  /// Creates a preview with a title and an image.
  public init(_ title: Text, image: Image) where Icon == Never {}

  /// Creates a preview with a title and an icon.
  public init(_ title: Text, icon: Icon) where Image == Never {}

  /// Creates a preview with a title.
  public init(_ title: Text) where Image == Never, Icon == Never {}

  /// Creates a preview with a title, an image and an icon.
  public init<Title: StringProtocol>(_ title: Title, image: Image, icon: Icon) {}

  /// Creates a preview with a title and an image.
  public init<Title: StringProtocol>(_ title: Title, image: Image) where Icon == Never {}

  /// Creates a preview with a title and an icon.
  public init<Title: StringProtocol>(_ title: Title, icon: Icon) where Image == Never {}

  /// Creates a preview with a title.
  public init<Title: StringProtocol>(_ title: Title) where Image == Never, Icon == Never {}
}

// MARK: Creating

nonisolated extension ShareLink {
  /// Creates a button for sharing an item; all arguments but the label have no effect.
  public init<Item>(
    item: Item, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>, @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<Item> { self.init(label()) }
}

nonisolated extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
  /// Creates a button for sharing an item; all arguments but the label have no effect.
  public init<Item>(
    item: Item, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<Item> { self.init(label()) }

  /// Creates a button for sharing items; all arguments but the label have no effect.
  public init(
    items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) { self.init(label()) }
}

nonisolated extension ShareLink where Label == DefaultShareLinkLabel {
  /// Creates a button for sharing an item; the arguments have no effect.
  public init<Item>(
    item: Item, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<Item> { self.init(DefaultShareLinkLabel()) }

  /// Creates a button for sharing an item, with a title; the other arguments have no effect.
  public init<Item>(
    _ titleKey: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<Item> {
    self.init(DefaultShareLinkLabel(title: Text(titleKey)))
  }
}

nonisolated extension ShareLink
where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
  /// Creates a button for sharing an item; the arguments have no effect.
  public init<Item>(item: Item, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<Item> { self.init(DefaultShareLinkLabel()) }

  /// Creates a button for sharing items; the arguments have no effect.
  public init(items: Data, subject: Text? = nil, message: Text? = nil) {
    self.init(DefaultShareLinkLabel())
  }

  /// Creates a button for sharing an item, with a title; the other arguments have no effect.
  public init<Item>(
    _ titleKey: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil
  ) where Data == CollectionOfOne<Item> {
    self.init(DefaultShareLinkLabel(title: Text(titleKey)))
  }

  /// Creates a button for sharing an item, with a title; the other arguments have no effect.
  @_disfavoredOverload
  public init<Title: StringProtocol, Item>(
    _ title: Title, item: Item, subject: Text? = nil, message: Text? = nil
  ) where Data == CollectionOfOne<Item> {
    self.init(DefaultShareLinkLabel(title: Text(title)))
  }
}
