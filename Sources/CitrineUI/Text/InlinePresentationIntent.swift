// Foundation has these names on Apple's systems only.

/// The kinds of emphasis that Markdown gives to a part of a string.
///
/// ```swift
/// let note = try AttributedString(markdown: "Open **now**")
/// for run in note.runs where run.inlinePresentationIntent == .stronglyEmphasized {
///   print(note[run.range])
/// }
/// ```
nonisolated public struct InlinePresentationIntent: OptionSet, Hashable, Codable, Sendable {
  /// The bits, as Foundation numbers them.
  public var rawValue: UInt

  /// Creates a set of kinds from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Emphasis, between single asterisks or underscores; `Text` draws it in italics.
  public static let emphasized = InlinePresentationIntent(rawValue: 1 << 0)
  /// Strong emphasis, between double asterisks or underscores; `Text` draws it bold.
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
  /// Code, between backticks; `Text` draws it in a monospaced font.
  public static let code = InlinePresentationIntent(rawValue: 1 << 2)
  /// Text between tildes; `Text` draws a line through it.
  public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)
  /// The end of a line in the Markdown that is no end of a line in the text; it is not read here.
  public static let softBreak = InlinePresentationIntent(rawValue: 1 << 6)
  /// The end of a line; it is not read here.
  public static let lineBreak = InlinePresentationIntent(rawValue: 1 << 7)
  /// HTML within a paragraph; it is not read here.
  public static let inlineHTML = InlinePresentationIntent(rawValue: 1 << 8)
  /// HTML of its own; it is not read here.
  public static let blockHTML = InlinePresentationIntent(rawValue: 1 << 9)
}

nonisolated extension Markdown.Style {
  private static let intents: [(Self, InlinePresentationIntent)] = [
    (.italic, .emphasized), (.bold, .stronglyEmphasized), (.code, .code),
    (.struckThrough, .strikethrough),
  ]

  /// Creates a style from the kinds of emphasis of a string.
  init(_ intent: InlinePresentationIntent) {
    self = []
    for (style, kind) in Self.intents where intent.contains(kind) { insert(style) }
  }

  /// The kinds of emphasis of a style; a link is none.
  var intent: InlinePresentationIntent {
    var intent: InlinePresentationIntent = []
    for (style, kind) in Self.intents where contains(style) { intent.insert(kind) }
    return intent
  }
}
