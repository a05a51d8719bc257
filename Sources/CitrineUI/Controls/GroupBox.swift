import Foundation

/// A box around views that belong together, with a label above them.
///
/// ```swift
/// let box = GroupBox("Today") { Text("12,345 steps") }.frame(width: 200)
/// let labelled = GroupBox(label: Label("Heart", systemImage: "heart")) { Text("72") }
/// ```
nonisolated public struct GroupBox<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content

  /// Creates a box with a label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.label, self.content) = (label(), content())
  }

  /// Creates a box with a label.
  public init(label: Label, @ViewBuilder content: () -> Content) {
    (self.label, self.content) = (label, content())
  }

  /// The label and the views, as the style draws them.
  @MainActor public var body: some View {
    StyledView(DefaultGroupBoxStyle() as any GroupBoxStyle) { style, contents in
      style.makeBody(
        configuration: GroupBoxStyleConfiguration(
          label: GroupBoxStyleConfiguration.Label(content: contents(label)),
          content: GroupBoxStyleConfiguration.Content(content: contents(content))))
    }
  }
}

nonisolated extension GroupBox where Label == EmptyView {
  /// Creates a box without a label.
  public init(@ViewBuilder content: () -> Content) {
    self.init(label: EmptyView(), content: content)
  }
}

nonisolated extension GroupBox where Label == Text {
  /// Creates a box with a text as its label.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content)
  }

  /// Creates a box with a text as its label.
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content)
  }
}

nonisolated extension GroupBox
where
  Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content
{
  /// Creates the box that a style is asked for, in the style around that style.
  public init(_ configuration: GroupBoxStyleConfiguration) {
    self.init(label: configuration.label) { configuration.content }
  }
}

/// A type that builds the view of a group box.
///
/// ```swift
/// struct Card: GroupBoxStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     VStack { configuration.label; configuration.content }.padding().border(Color.gray)
///   }
/// }
/// let box = GroupBox("Today") { Text("12,345 steps") }.groupBoxStyle(Card())
/// ```
@MainActor @preconcurrency
public protocol GroupBoxStyle {
  /// The type of the view that represents a box.
  associatedtype Body: View
  /// The parts of the box.
  typealias Configuration = GroupBoxStyleConfiguration
  /// Returns the view that represents a box.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The parts of a group box that are passed to its style.
nonisolated public struct GroupBoxStyleConfiguration {
  /// The label of a box.
  nonisolated public struct Label: View, ErasedContent {
    let content: AnyView
  }

  /// The views in a box.
  nonisolated public struct Content: View, ErasedContent {
    let content: AnyView
  }

  /// The label of the box.
  public let label: Label
  /// The views in the box.
  public let content: Content
}

/// A style that shows the views on a gray rounded rectangle, 16 points from its sides; it is the default.
///
/// The rectangle has the colour `secondarySystemBackground` of UIKit. Apple publishes no sizes of it: the distances of
/// 16 and 8 points are the default padding and spacing, and the radius of 8 points is an estimate.
nonisolated public struct DefaultGroupBoxStyle: GroupBoxStyle {
  /// Creates a style without parameters; `.automatic` is short for it.
  public init() {}

  /// Returns the view that represents a box.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 8) {
      configuration.label.font(.headline)
      VStack { configuration.content }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(16)
    .background(SecondaryBackground(), in: RoundedRectangle(cornerRadius: 8))
  }
}

/// The colour `secondarySystemBackground` of UIKit: 0xF2F2F7, and 0x1C1C1E in the dark scheme.
nonisolated struct SecondaryBackground: ShapeStyle {
  func resolve(in environment: EnvironmentValues) -> Color {
    environment.colorScheme == .light
      ? Color(red: 0xf2 / 255, green: 0xf2 / 255, blue: 0xf7 / 255)
      : Color(red: 0x1c / 255, green: 0x1c / 255, blue: 0x1e / 255)
  }
}

nonisolated extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  /// A style that shows the views on a gray rounded rectangle; it is the default.
  public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

nonisolated extension View {
  /// Sets the style of group boxes in this view; the default is `.automatic`.
  public func groupBoxStyle<Style: GroupBoxStyle>(_ style: Style) -> some View {
    self.style(style as any GroupBoxStyle)
  }
}
