public import Foundation

/// A string literal with Markdown and interpolated values, the argument of `Text("…")`.
///
/// Markdown is read in the literal parts, not in the values. Numbers are formatted for the locale of the environment:
/// `"\(1000)"` becomes 1,000. Strings are not translated.
nonisolated public struct LocalizedStringKey: ExpressibleByStringInterpolation, Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case literal(String)
    case value(Text)
  }

  let parts: [Part]

  /// Creates a key from a string with Markdown.
  public init(_ value: String) { parts = [.literal(value)] }

  /// Creates a key from a literal with Markdown.
  public init(stringLiteral value: String) { self.init(value) }

  /// Creates a key from a literal with interpolated values.
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  /// The collected parts of a literal with interpolated values.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    /// Creates an empty literal; the capacities are hints from the compiler.
    public init(literalCapacity: Int, interpolationCount: Int) {
      parts.reserveCapacity(2 * interpolationCount + 1)
    }

    /// Adds a literal part, with Markdown.
    public mutating func appendLiteral(_ literal: String) { parts.append(.literal(literal)) }

    /// Adds a text with its own attributes.
    public mutating func appendInterpolation(_ text: Text) { parts.append(.value(text)) }

    /// Adds a string verbatim, without Markdown.
    public mutating func appendInterpolation(_ string: String) {
      appendInterpolation(Text(verbatim: string))
    }

    /// Adds an integer.
    ///
    /// - Parameters:
    ///   - value: The number.
    ///   - specifier: A `printf` format for an integer, such as `%d` or `%04x`; any other counts as `%lld`.
    public mutating func appendInterpolation(
      _ value: some BinaryInteger, specifier: String = "%lld"
    ) {
      let format = NumberFormat(specifier, conversions: "diuxXo")
      if let unsigned = UInt64(exactly: value), unsigned > Int64.max {
        appendInterpolation(Text(.unsigned(unsigned, format)))
      } else {
        appendInterpolation(Text(.integer(Int64(clamping: value), format)))
      }
    }

    /// Adds a floating-point number.
    ///
    /// - Parameters:
    ///   - value: The number.
    ///   - specifier: A `printf` format for a number, such as `%.2f`; others count as `%lf` (six decimals).
    public mutating func appendInterpolation(
      _ value: some BinaryFloatingPoint, specifier: String = "%lf"
    ) {
      appendInterpolation(
        Text(.number(Double(value), NumberFormat(specifier, conversions: "fFeEgG"))))
    }

    /// Adds a value, formatted by a format style.
    public mutating func appendInterpolation<Style: FormatStyle>(
      _ input: Style.FormatInput, format: Style
    ) where Style.FormatInput: Equatable, Style.FormatOutput == String {
      appendInterpolation(Text(input, format: format))
    }

    /// Adds a value, formatted by a formatter; adds nothing if the formatter returns nil.
    public mutating func appendInterpolation(_ subject: Any, formatter: Formatter) {
      appendInterpolation(formatter.string(for: subject) ?? "")
    }

    /// Adds an image, which stands in the line like a letter.
    public mutating func appendInterpolation(_ image: Image) { appendInterpolation(Text(image)) }

    /// Adds a text with the attributes of an attributed string.
    public mutating func appendInterpolation(_ string: AttributedString) {
      appendInterpolation(Text(string))
    }

    /// Adds the description of a value.
    @_disfavoredOverload
    public mutating func appendInterpolation<Value>(_ value: Value) {
      appendInterpolation(String(describing: value))
    }
  }
}

/// A validated `printf` format; an unchecked one could read arguments that do not exist.
nonisolated struct NumberFormat: Hashable, Sendable {
  /// The flags, the minimum width and the precision, as in the specifier.
  private let flags: String
  /// The conversion letter; nil for the default format.
  private let conversion: Character?

  /// Parses a specifier whose conversion letter is one of `conversions`; any other gives the default format.
  init(_ specifier: String, conversions: String) {
    let found = specifier.wholeMatch(of: /%([-+ 0#']{0,5}\d{0,3}(?:\.\d{0,3})?)[hlqLzjt]{0,2}(\w)/)
    guard let found, let letter = found.2.first, conversions.contains(letter) else {
      (flags, conversion) = ("", nil)
      return
    }
    (flags, conversion) = (String(found.1), letter)
  }

  func string(_ value: Int64, in locale: Locale) -> String {
    String(format: "%\(flags)ll\(conversion ?? "d")", locale: locale, value)
  }

  /// Formats a number beyond `Int64.max`.
  ///
  /// `%lld` would print it as negative, and so does `%llu` of Foundation on Linux.
  func string(_ value: UInt64, in locale: Locale) -> String {
    guard let conversion, "xXo".contains(conversion) else {
      return IntegerFormatStyle<UInt64>(locale: locale).format(value)
    }
    return String(format: "%\(flags)ll\(conversion)", locale: locale, value)
  }

  func string(_ value: Double, in locale: Locale) -> String {
    String(format: "%\(flags)\(conversion ?? "f")", locale: locale, value)
  }
}
