// The names of Apple's interface begin with underscores.
// swift-format-ignore-file: NoLeadingUnderscores

/// A type that draws text fields.
///
/// ```swift
/// struct Underlined: TextFieldStyle {
///   func _body(configuration: TextField<Self._Label>) -> some View {
///     VStack { configuration; Divider() }
///   }
/// }
/// let field = TextField("Name", text: .constant("")).textFieldStyle(Underlined())
/// ```
@MainActor @preconcurrency
public protocol TextFieldStyle {
  /// The type of the view that represents a field.
  associatedtype _Body: View
  /// The label of the field.
  typealias _Label = _TextFieldStyleLabel
  /// Returns the view that represents a field; the argument is the field in the style around this one.
  @ViewBuilder @MainActor @preconcurrency
  func _body(configuration: TextField<Self._Label>) -> _Body
}

/// The label of a text field, for its style.
nonisolated public struct _TextFieldStyleLabel: View, ErasedContent {
  let content: AnyView
}

/// A style that shows the text alone; it is the default.
nonisolated public struct DefaultTextFieldStyle: TextFieldStyle {
  /// Creates a style without parameters; `.automatic` is short for it.
  public init() {}

  /// Returns the field unchanged.
  @MainActor public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// A style that shows the text alone.
nonisolated public struct PlainTextFieldStyle: TextFieldStyle {
  /// Creates a style without parameters; `.plain` is short for it.
  public init() {}

  /// Returns the field unchanged.
  @MainActor public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// A style that shows the text in a rounded rectangle with a thin border.
///
/// A field with body text is 34 points high, as a `UITextField` with a rounded border is.
nonisolated public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  /// Creates a style without parameters; `.roundedBorder` is short for it.
  public init() {}

  /// Returns the field in its border.
  @MainActor public func _body(configuration: TextField<_Label>) -> some View {
    configuration
      .padding(.horizontal, 7)
      .frame(minHeight: 34)
      .background(Color.background, in: RoundedRectangle(cornerRadius: 5))
      .overlay { RoundedRectangle(cornerRadius: 5).strokeBorder(Color.fill, lineWidth: 1) }
  }
}

nonisolated extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// A style that shows the text alone; it is the default.
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

nonisolated extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// A style that shows the text alone.
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

nonisolated extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// A style that shows the text in a rounded rectangle with a thin border.
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

nonisolated extension View {
  /// Sets the style of text fields in this view; the default is `.automatic`.
  public func textFieldStyle<Style: TextFieldStyle>(_ style: Style) -> some View {
    self.style(style as any TextFieldStyle)
  }
}
