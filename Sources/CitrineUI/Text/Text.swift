import CitrineCoreText
public import Foundation

/// Lines of text, in which images can stand like letters.
///
/// A literal is read as Markdown; a `String` variable is shown verbatim.
///
/// ```swift
/// let price = 3.5
/// let label = Text("**Only** \(price, specifier: "%.2f")").font(.title)
/// let both = Text("red ").foregroundColor(.red) + Text("and bold").bold()
/// let rated = Text("\(Image(systemName: "star.fill")) 4.5")
/// ```
nonisolated public struct Text: View, PrimitiveView, Hashable, Sendable {
  var runs: [Run]

  /// Creates a text from a literal, with Markdown and formatted numbers.
  ///
  /// Strings are not translated: table, bundle and comment have no effect.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) { runs = Self.runs(of: key) }

  /// Creates a text from a string verbatim, without Markdown.
  @_disfavoredOverload
  public init<Content: StringProtocol>(_ content: Content) {
    self.init(verbatim: String(content))
  }

  /// Creates a text from a string verbatim, without Markdown.
  public init(verbatim content: String) { self.init(.string(content)) }

  /// Creates a text that consists of an image, which has the size of a letter if it is a symbol.
  public init(_ image: Image) { self.init(.image(image)) }

  init(_ content: Content) { runs = [Run(content: content)] }

  init(_ runs: [Run]) { self.runs = runs.isEmpty ? [Run(content: .string(""))] : runs }

  /// Returns the runs of a key.
  ///
  /// Adjacent letters of equal style become one run. The runs of an interpolated value get the style around the value.
  private static func runs(of key: LocalizedStringKey) -> [Run] {
    var tokens: [Markdown.Token] = []
    var values: [Text] = []
    for part in key.parts {
      switch part {
      case .literal(let string): tokens += string.map { .character($0) }
      case .value(let text):
        tokens.append(.value(values.count))
        values.append(text)
      }
    }
    var runs: [Run] = []
    var runText = ""
    var runStyle: Markdown.Style = []
    func endRun() {
      guard !runText.isEmpty else { return }
      runs.append(Run(content: .string(runText)).styled(runStyle))
      runText = ""
    }
    for (token, style, _) in Markdown.styled(tokens) {
      if style != runStyle { endRun() }
      runStyle = style
      switch token {
      case .character(let character): runText.append(character)
      case .value(let index):
        endRun()
        runs += values[index].runs.map { $0.styled(style) }
      }
    }
    endRun()
    return runs.isEmpty ? [Run(content: .string(""))] : runs
  }

  /// Concatenates two texts, each with its own attributes.
  public static func + (lhs: Text, rhs: Text) -> Text {
    var text = lhs
    text.runs += rhs.runs
    return text
  }

  /// The position of the ellipsis in a line that does not fit.
  public enum TruncationMode: Hashable, Sendable {
    /// The ellipsis replaces the start of the line.
    case head
    /// The ellipsis replaces the end of the line.
    case tail
    /// The ellipsis replaces the middle of the line.
    case middle

    var lineBreakMode: CTLineBreakMode {
      switch self {
      case .head: .byTruncatingHead
      case .tail: .byTruncatingTail
      case .middle: .byTruncatingMiddle
      }
    }
  }

  /// The change of letters to capitals or to small letters.
  public enum Case: Hashable, Sendable {
    /// All letters are capitals.
    case uppercase
    /// All letters are small.
    case lowercase
  }

  /// The line of an underline or a strikethrough.
  public struct LineStyle: Hashable, Sendable {
    /// The dashes of a line.
    public enum Pattern: Hashable, Sendable {
      /// A line without gaps.
      case solid
      /// Dots with gaps of their own length.
      case dot
      /// Dashes with gaps of half their length.
      case dash
      /// A dash and a dot alternately.
      case dashDot
      /// A dash and two dots alternately.
      case dashDotDot
    }

    var pattern: Pattern
    var color: Color?

    /// Creates a style; a line without a colour has the colour of the text.
    public init(pattern: Pattern = .solid, color: Color? = nil) {
      (self.pattern, self.color) = (pattern, color)
    }

    /// A solid line in the colour of the text.
    public static let single = LineStyle()
  }

  // MARK: Nodes

  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    let node = node(in: scope.environment, ForegroundStyle().paint(in: scope.environment)) {
      scope.child($0).presented($1)
    }
    guard scope.environment.redactionReasons.contains(.placeholder) else { return [node] }
    return [PlaceholderNode(node, in: scope.environment) { [unowned node] in node.lineBars }]
  }
  /// The node of the text, in which runs without a style have the base paint.
  ///
  /// - Parameter presented: Returns the current paint of the run of an index, which may be animated.
  @MainActor func node(
    in environment: EnvironmentValues, _ base: ResolvedPaint,
    presented: (Int, ResolvedPaint) -> ResolvedPaint = { $1 }
  ) -> TextNode {
    let runs = runs.flatMap { $0.expanded(in: environment.locale) }
    let paints = runs.enumerated().map { index, run in
      run.foreground.map { presented(index, $0.style.resolvedPaint(in: environment)) }
    }
    return TextNode(TextSource(runs: runs, paints: paints, base: base, environment))
  }
}
