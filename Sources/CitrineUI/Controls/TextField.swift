public import Foundation

/// A field with the text that a value holds, or with a gray prompt if it is empty; nobody can write into it.
///
/// ```swift
/// struct Form: View {
///   @State private var name = ""
///   var body: some View { TextField("Name", text: $name).textFieldStyle(.roundedBorder) }
/// }
/// ```
nonisolated public struct TextField<Label: View>: View {
  private let content: FieldContent
  private let label: Label

  private init(_ content: FieldContent, _ label: Label) {
    (self.content, self.label) = (content, label)
  }

  /// Creates a field with a label, which is shown as the prompt if there is none.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(FieldContent(text: { _ in text.wrappedValue }, prompt: prompt), label())
  }

  /// Creates a field whose text can have several lines if the axis is vertical.
  public init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
  ) {
    self.init(
      FieldContent(
        text: { _ in text.wrappedValue }, prompt: prompt, isMultiline: axis == .vertical),
      label())
  }

  /// Creates a field with a formatted value.
  ///
  /// A style that has no locale of its own formats for the locale of the environment.
  public init<Format: ParseableFormatStyle>(
    value: Binding<Format.FormatInput>, format: Format, prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where Format.FormatOutput == String {
    self.init(
      FieldContent(
        text: { format.adapted(to: $0).format(value.wrappedValue) }, prompt: prompt), label())
  }

  /// Creates a field with a formatted value; it is empty if the value is nil.
  public init<Format: ParseableFormatStyle>(
    value: Binding<Format.FormatInput?>, format: Format, prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where Format.FormatOutput == String {
    self.init(
      FieldContent(
        text: { value.wrappedValue.map(format.adapted(to: $0).format) ?? "" }, prompt: prompt),
      label())
  }

  /// Creates a field with a value in the format of a formatter; it is empty if the formatter returns nil.
  public init<Value>(
    value: Binding<Value>, formatter: Formatter, prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      FieldContent(text: { _ in formatter.string(for: value.wrappedValue) ?? "" }, prompt: prompt),
      label())
  }

  /// The text or the prompt, as the style draws it.
  @MainActor public var body: some View {
    let label = ControlLabel(label)
    StyledView(DefaultTextFieldStyle() as any TextFieldStyle) { style, contents in
      if style is DefaultTextFieldStyle || style is PlainTextFieldStyle {
        return FieldText(content: content, label: label)
      }
      let inner = _TextFieldStyleLabel(content: contents(label))
      return style._body(configuration: TextField<_TextFieldStyleLabel>(content, inner))
    }
    .modifier(
      ControlAccessibilityModifier { scope in
        var properties = Accessibility(children: .ignore)
        properties.label = label.accessibilityText(in: scope)
        properties.value = content.spokenText(in: scope.environment.locale)
        return properties
      })
  }
}

/// A field that shows a bullet in place of each character.
///
/// ```swift
/// let field = SecureField("Password", text: .constant("secret"))
/// ```
nonisolated public struct SecureField<Label: View>: View {
  @Binding private var content: String
  private let prompt: Text?
  private let label: Label

  /// Creates a field with a label, which is shown as the prompt if there is none.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    _content = text
    (self.prompt, self.label) = (prompt, label())
  }

  /// The bullets or the prompt, as the style of text fields draws them.
  @MainActor public var body: some View {
    let bullets = String(repeating: "•", count: content.count)
    TextField(text: .constant(bullets), prompt: prompt) { label }
  }
}

/// The text of a field and the prompt for an empty text.
nonisolated struct FieldContent {
  /// Returns the text for a locale, when the field is drawn.
  let text: (Locale) -> String
  let prompt: Text?
  var isMultiline = false

  /// The text for assistive technologies; the prompt if it is empty.
  func spokenText(in locale: Locale) -> String? {
    let text = text(locale)
    return text.isEmpty ? prompt?.plainString : text
  }
}

/// The text of a field, or the prompt in the colour `placeholderText` of UIKit; a field has the height of a line at
/// least.
nonisolated private struct FieldText<Label: View>: View {
  let content: FieldContent
  let label: Label
  @Environment(\.locale) var locale

  @MainActor var body: some View {
    let text = content.text(locale)
    Group {
      if !text.isEmpty {
        Text(verbatim: text)
      } else {
        ZStack(alignment: .leading) {
          Text(verbatim: " ").hidden()
          if let prompt = content.prompt { prompt } else { label }
        }
        .foregroundStyle(PlaceholderColor())
      }
    }
    .modifier(
      EnvironmentModifier { values in
        // A field with several lines has the limit that views around it set.
        if !content.isMultiline { (values.lineLimit, values.reservedLineCount) = (1, 0) }
      }
    )
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// The colour of prompts: the colour of secondary text with half its opacity.
nonisolated private struct PlaceholderColor: ShapeStyle {
  func resolve(in environment: EnvironmentValues) -> Color { Color.secondary.opacity(0.5) }
}
