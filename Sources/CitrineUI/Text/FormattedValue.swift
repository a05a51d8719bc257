public import Foundation

/// A value that is formatted for the locale of the environment.
///
/// The value is only read. Two objects are equal if their values and styles are equal.
nonisolated final class FormattedValue<Output>: Hashable, @unchecked Sendable {
  private let value: any Equatable
  private let style: AnyHashable
  private let format: (Locale) -> Output

  /// Creates a value that a closure formats.
  ///
  /// - Parameters:
  ///   - value: The value, for comparisons.
  ///   - style: The style of the format, for comparisons.
  ///   - format: Returns the text for a locale.
  init<Value: Equatable>(
    _ value: Value, _ style: some Hashable, _ format: @escaping (Locale) -> Output
  ) {
    (self.value, self.style, self.format) = (value, AnyHashable(style), format)
  }

  /// Returns the text for a locale.
  func text(in locale: Locale) -> Output { format(locale) }

  private func isEqual<Value: Equatable>(_ other: Value) -> Bool { value as? Value == other }

  static func == (left: FormattedValue, right: FormattedValue) -> Bool {
    left === right || left.style == right.style && left.isEqual(right.value)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(style) }
}

nonisolated extension FormatStyle {
  /// The style for a locale, unless the program chose another locale for it.
  func adapted(to locale: Locale) -> Self {
    self.locale(.autoupdatingCurrent) == self ? self.locale(locale) : self
  }
}

nonisolated extension Text {
  /// Creates a text from a value, formatted by a format style.
  ///
  /// A style that has no locale of its own formats for the locale of the environment.
  public init<Style: FormatStyle>(_ input: Style.FormatInput, format: Style)
  where Style.FormatInput: Equatable, Style.FormatOutput == String {
    self.init(
      .formatted(
        FormattedValue(input, format) { format.adapted(to: $0).format(input) }))
  }

  /// Creates a text from a value, formatted by a style that gives an attributed string.
  ///
  /// A style that has no locale of its own formats for the locale of the environment.
  public init<Style: FormatStyle>(_ input: Style.FormatInput, format: Style)
  where Style.FormatInput: Equatable, Style.FormatOutput == AttributedString {
    self.init(
      .attributed(
        FormattedValue(input, format) { format.adapted(to: $0).format(input) }))
  }

  /// Creates a text from a value, formatted by a formatter; the text is empty if the formatter returns nil.
  public init<Subject>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "")
  }
}
