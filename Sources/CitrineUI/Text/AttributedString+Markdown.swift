public import Foundation

// Foundation reads Markdown on Apple's systems only.

nonisolated extension AttributedString {
  /// How Markdown is read.
  public struct MarkdownParsingOptions: Hashable, Sendable {
    /// The part of the syntax that is read; it has no effect: only inline syntax is read, and white space is kept.
    public enum InterpretedSyntax: Hashable, Sendable {
      case full, inlineOnly, inlineOnlyPreservingWhitespace
    }

    /// The treatment of faulty Markdown; it has no effect: each string is valid inline Markdown.
    public enum FailurePolicy: Hashable, Sendable {
      case throwError, returnPartiallyParsedIfPossible
    }

    /// Whether Apple's attributes in Markdown are read; it has no effect.
    public var allowsExtendedAttributes: Bool
    /// The part of the syntax that is read; it has no effect.
    public var interpretedSyntax: InterpretedSyntax
    /// The treatment of faulty Markdown; it has no effect.
    public var failurePolicy: FailurePolicy
    /// The language of the text; it has no effect.
    public var languageCode: String?

    /// Creates options.
    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
    ) {
      self.allowsExtendedAttributes = allowsExtendedAttributes
      self.interpretedSyntax = interpretedSyntax
      self.failurePolicy = failurePolicy
      self.languageCode = languageCode
    }
  }

  /// Creates a string from inline Markdown: emphasis, code and links.
  ///
  /// `Text` draws it like a literal with the same Markdown. Headings, lists and quotations are not read.
  ///
  /// ```swift
  /// let note = try AttributedString(markdown: "**Now** on [the site](https://example.com)")
  /// let text = Text(note)
  /// ```
  ///
  /// - Parameters:
  ///   - markdown: The Markdown.
  ///   - options: No effect.
  ///   - baseURL: The address to which addresses of links are relative; nil for none.
  public init(
    markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    self.init()
    var text = ""
    var last: Markdown.Part = (.value(0), [], nil)
    func part() -> AttributedString {
      var part = AttributedString(text)
      let intent = last.style.intent
      if !intent.isEmpty { part.inlinePresentationIntent = intent }
      if let address = last.address { part.link = URL(string: address, relativeTo: baseURL) }
      return part
    }
    for next in Markdown.styled(markdown.map { .character($0) }) {
      guard case .character(let character) = next.token else { continue }
      if next.style != last.style || next.address != last.address {
        append(part())
        (text, last) = ("", next)
      }
      text.append(character)
    }
    append(part())
  }
}
