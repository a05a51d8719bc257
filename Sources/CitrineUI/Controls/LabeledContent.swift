public import Foundation

/// A label on the leading side and a value on the trailing side.
///
/// ```swift
/// let row = LabeledContent("Distance", value: "4.2 km").frame(width: 200)
/// let colour = LabeledContent("Colour") { Circle().fill(.red).frame(width: 16, height: 16) }
/// ```
nonisolated public struct LabeledContent<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content

  /// Creates a value with a label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.label, self.content) = (label(), content())
  }

  /// The label and the value, as the style draws them.
  @MainActor public var body: some View {
    StyledView(AutomaticLabeledContentStyle() as any LabeledContentStyle) {
      style, contents in
      style.makeBody(
        configuration: LabeledContentStyleConfiguration(
          label: LabeledContentStyleConfiguration.Label(content: contents(label)),
          content: LabeledContentStyleConfiguration.Content(content: contents(content))))
    }
    .accessibilityElement(children: .combine)
  }
}

nonisolated extension LabeledContent where Label == Text {
  /// Creates a view with a text as its label.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(titleKey) })
  }

  /// Creates a view with a text as its label.
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(title) })
  }
}

nonisolated extension LabeledContent where Label == Text, Content == Text {
  /// Creates a text with a label.
  public init<Value: StringProtocol>(_ titleKey: LocalizedStringKey, value: Value) {
    self.init(content: { Text(value) }, label: { Text(titleKey) })
  }

  /// Creates a text with a label.
  @_disfavoredOverload
  public init<Title: StringProtocol, Value: StringProtocol>(_ title: Title, value: Value) {
    self.init(content: { Text(value) }, label: { Text(title) })
  }

  /// Creates a formatted value with a label.
  public init<Format: FormatStyle>(
    _ titleKey: LocalizedStringKey, value: Format.FormatInput, format: Format
  ) where Format.FormatInput: Equatable, Format.FormatOutput == String {
    self.init(content: { Text(value, format: format) }, label: { Text(titleKey) })
  }

  /// Creates a formatted value with a label.
  @_disfavoredOverload
  public init<Title: StringProtocol, Format: FormatStyle>(
    _ title: Title, value: Format.FormatInput, format: Format
  ) where Format.FormatInput: Equatable, Format.FormatOutput == String {
    self.init(content: { Text(value, format: format) }, label: { Text(title) })
  }
}

nonisolated extension LabeledContent
where
  Label == LabeledContentStyleConfiguration.Label,
  Content == LabeledContentStyleConfiguration.Content
{
  /// Creates the view that a style is asked for, in the style around that style.
  public init(_ configuration: LabeledContentStyleConfiguration) {
    self.init(content: { configuration.content }, label: { configuration.label })
  }
}

/// A type that builds the view of labelled content.
///
/// ```swift
/// struct Stacked: LabeledContentStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     VStack { configuration.content.font(.title); configuration.label.font(.caption) }
///   }
/// }
/// let steps = LabeledContent("Steps", value: "12,345").labeledContentStyle(Stacked())
/// ```
@MainActor @preconcurrency
public protocol LabeledContentStyle {
  /// The type of the view that represents labelled content.
  associatedtype Body: View
  /// The parts of the view.
  typealias Configuration = LabeledContentStyleConfiguration
  /// Returns the view that represents labelled content.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The parts of labelled content that are passed to its style.
nonisolated public struct LabeledContentStyleConfiguration {
  /// The label.
  nonisolated public struct Label: View, ErasedContent {
    let content: AnyView
  }

  /// The value.
  nonisolated public struct Content: View, ErasedContent {
    let content: AnyView
  }

  /// The label.
  public let label: Label
  /// The value.
  public let content: Content
}

/// A style that shows the label on the leading side and the value, in gray, on the trailing side; it is the default.
nonisolated public struct AutomaticLabeledContentStyle: LabeledContentStyle {
  /// Creates a style without parameters; `.automatic` is short for it.
  public init() {}

  /// Returns the view that represents labelled content.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    LabeledContentRow(configuration: configuration)
  }
}

nonisolated private struct LabeledContentRow: View {
  let configuration: LabeledContentStyleConfiguration
  @Environment(\.areLabelsHidden) private var areLabelsHidden

  @MainActor var body: some View {
    if areLabelsHidden {
      configuration.content
    } else {
      LabeledRow(configuration.label) {
        configuration.content.foregroundStyle(Color.secondary)
      }
    }
  }
}

nonisolated extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  /// A style that shows the label on the leading side and the value on the trailing side; it is the default.
  public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

nonisolated extension View {
  /// Sets the style of labelled content in this view; the default is `.automatic`.
  public func labeledContentStyle<Style: LabeledContentStyle>(_ style: Style) -> some View {
    self.style(style as any LabeledContentStyle)
  }
}
