public import Foundation

/// Text that the program wrote, with Markdown and with values in it: what `Text("…")` takes.
///
/// Marks are read in what is written between the values, not in the values. Numbers are written as the
/// locale of the views has them: `"\(1000)"` is 1,000. There are no tables of translations.
nonisolated public struct LocalizedStringKey: ExpressibleByStringInterpolation, Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case literal(String)
    case value(Text)
  }

  let parts: [Part]

  /// Creates text of a string, whose marks are read.
  public init(_ value: String) { parts = [.literal(value)] }

  /// Creates text of a literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// Creates text of a literal with values.
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  /// The parts of a literal with values.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    /// Begins a literal.
    public init(literalCapacity: Int, interpolationCount: Int) {
      parts.reserveCapacity(2 * interpolationCount + 1)
    }

    /// Adds what is written.
    public mutating func appendLiteral(_ literal: String) { parts.append(.literal(literal)) }

    /// Adds a text with its look.
    public mutating func appendInterpolation(_ text: Text) { parts.append(.value(text)) }

    /// Adds a string as it is.
    public mutating func appendInterpolation(_ string: String) {
      appendInterpolation(Text(verbatim: string))
    }

    /// Adds a whole number.
    ///
    /// - Parameter specifier: How C writes it, as `%d` or `%04x`; others count as `%lld`.
    public mutating func appendInterpolation(
      _ value: some BinaryInteger, specifier: String = "%lld"
    ) {
      let format = NumberFormat(specifier, "diuxXo")
      if let unsigned = UInt64(exactly: value), unsigned > Int64.max {
        appendInterpolation(Text(.unsigned(unsigned, format)))
      } else {
        appendInterpolation(Text(.integer(Int64(clamping: value), format)))
      }
    }

    /// Adds a number.
    ///
    /// - Parameter specifier: How C writes it, as `%.2f`; others count as `%lf`, which has six digits after the
    ///   point.
    public mutating func appendInterpolation(
      _ value: some BinaryFloatingPoint, specifier: String = "%lf"
    ) {
      appendInterpolation(Text(.number(Double(value), NumberFormat(specifier, "fFeEgG"))))
    }

    /// Adds a value as a style writes it.
    public mutating func appendInterpolation<Style: FormatStyle>(
      _ input: Style.FormatInput, format: Style
    ) where Style.FormatInput: Equatable, Style.FormatOutput == String {
      appendInterpolation(format.format(input))
    }

    /// Adds a value as a formatter writes it; nothing where that writes nothing.
    public mutating func appendInterpolation(_ subject: Any, formatter: Formatter) {
      appendInterpolation(formatter.string(for: subject) ?? "")
    }

    /// Images are not drawn inside of a text: put them beside it, in an `HStack`.
    @available(*, unavailable, message: "images are not drawn inside of a text")
    public mutating func appendInterpolation(_ image: Image) {}

    /// Attributed strings are not drawn inside of a text.
    @available(*, unavailable, message: "attributed strings are not drawn inside of a text")
    public mutating func appendInterpolation(_ string: AttributedString) {}

    /// Adds what describes a value.
    @_disfavoredOverload
    public mutating func appendInterpolation<Value>(_ value: Value) {
      appendInterpolation(String(describing: value))
    }
  }
}

/// A checked `printf` format: an unchecked one could read other arguments, or none.
nonisolated struct NumberFormat: Hashable, Sendable {
  private let flags: String
  private let conversion: Character?

  /// Reads a specifier that ends in one of some letters.
  init(_ specifier: String, _ letters: String) {
    let found = specifier.wholeMatch(of: /%([-+ 0#']{0,5}\d{0,3}(?:\.\d{0,3})?)[hlqLzjt]{0,2}(\w)/)
    guard let found, let letter = found.2.first, letters.contains(letter) else {
      (flags, conversion) = ("", nil)
      return
    }
    (flags, conversion) = (String(found.1), letter)
  }

  func string(_ value: Int64, in locale: Locale) -> String {
    String(format: "%\(flags)ll\(conversion ?? "d")", locale: locale, value)
  }

  /// A number beyond `Int64`, which `%lld` would take for a negative one, and Foundation's `%llu` on Linux, too.
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
