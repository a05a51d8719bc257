/// A type that builds the view of a label from its title and icon.
///
/// ```swift
/// struct Stacked: LabelStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     VStack { configuration.icon; configuration.title.font(.caption) }
///   }
/// }
/// let label = Label("Home", systemImage: "house").labelStyle(Stacked())
/// ```
@MainActor @preconcurrency
public protocol LabelStyle {
  /// The type of the view that represents a label.
  associatedtype Body: View
  /// The parts of the label.
  typealias Configuration = LabelStyleConfiguration
  /// Returns the view that represents a label.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The parts of a label that are passed to its style.
nonisolated public struct LabelStyleConfiguration {
  /// The title of a label.
  nonisolated public struct Title: View, ErasedContent {
    let content: AnyView
  }

  /// The icon of a label.
  nonisolated public struct Icon: View, ErasedContent {
    let content: AnyView
  }

  /// The title of the label.
  public let title: Title
  /// The icon of the label.
  public let icon: Icon
}

/// A style that shows the icon on the leading side of the title; it is the default.
nonisolated public struct DefaultLabelStyle: LabelStyle {
  /// Creates a style without parameters; `.automatic` is short for it.
  public init() {}

  /// Returns the view that represents a label.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    TitleAndIconLabelStyle().makeBody(configuration: configuration)
  }
}

/// A style that shows the icon on the leading side of the title, 8 points apart.
nonisolated public struct TitleAndIconLabelStyle: LabelStyle {
  /// Creates a style without parameters; `.titleAndIcon` is short for it.
  public init() {}

  /// Returns the view that represents a label.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 8) {
      // The title describes the icon.
      configuration.icon.accessibilityHidden(true)
      configuration.title
    }
    .accessibilityElement(children: .combine)
  }
}

/// A style that shows only the icon; the title is its accessibility label.
nonisolated public struct IconOnlyLabelStyle: LabelStyle {
  /// Creates a style without parameters; `.iconOnly` is short for it.
  public init() {}

  /// Returns the view that represents a label.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.icon.accessibilityLabel { _ in configuration.title }
  }
}

/// A style that shows only the title.
nonisolated public struct TitleOnlyLabelStyle: LabelStyle {
  /// Creates a style without parameters; `.titleOnly` is short for it.
  public init() {}

  /// Returns the view that represents a label.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.title
  }
}

nonisolated extension LabelStyle where Self == DefaultLabelStyle {
  /// A style that shows the icon on the leading side of the title; it is the default.
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

nonisolated extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// A style that shows the icon on the leading side of the title.
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

nonisolated extension LabelStyle where Self == IconOnlyLabelStyle {
  /// A style that shows only the icon.
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

nonisolated extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// A style that shows only the title.
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

nonisolated extension View {
  /// Sets the style of labels in this view; the default is `.automatic`.
  public func labelStyle<Style: LabelStyle>(_ style: Style) -> some View {
    self.style(style as any LabelStyle)
  }
}
