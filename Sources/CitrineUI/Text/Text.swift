import CitrineCoreText
public import Foundation

/// Lines of text in a bitmap font.
///
/// A literal is read as Markdown; a `String` variable is shown verbatim.
///
/// ```swift
/// let price = 3.5
/// let label = Text("**Only** \(price, specifier: "%.2f")").font(.title)
/// let both = Text("red ").foregroundColor(.red) + Text("and bold").bold()
/// ```
nonisolated public struct Text: View, PrimitiveView, Hashable, Sendable {
  private var runs: [Run]

  /// The string, or a number that is formatted for the environment's locale.
  enum Content: Hashable, Sendable {
    case string(String)
    case integer(Int64, NumberFormat)
    case unsigned(UInt64, NumberFormat)
    case number(Double, NumberFormat)

    fileprivate func string(in locale: Locale) -> String {
      switch self {
      case .string(let string): string
      case .integer(let value, let format): format.string(value, in: locale)
      case .unsigned(let value, let format): format.string(value, in: locale)
      case .number(let value, let format): format.string(value, in: locale)
      }
    }
  }

  /// Text with one set of attributes; a nil attribute is inherited.
  fileprivate struct Run: Hashable, Sendable {
    var content: Content
    var font: Font?
    var weight: Font.Weight?
    var isItalic = false
    var color: Color?
    var kerning: CGFloat = 0
    var isUnderlined = false
    var isStruckThrough = false
    var isMonospaced = false
  }

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

  /// Creates a text from a value, formatted by a format style.
  public init<Style: FormatStyle>(_ input: Style.FormatInput, format: Style)
  where Style.FormatInput: Equatable, Style.FormatOutput == String {
    self.init(verbatim: format.format(input))
  }

  init(_ content: Content) { runs = [Run(content: content)] }

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
    for (token, style) in Markdown.styled(tokens) {
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

    fileprivate var lineBreakMode: CTLineBreakMode {
      switch self {
      case .head: .byTruncatingHead
      case .tail: .byTruncatingTail
      case .middle: .byTruncatingMiddle
      }
    }
  }

  // MARK: Attributes

  private func changingRuns(_ change: (inout Run) -> Void) -> Text {
    var text = self
    for index in runs.indices { change(&text.runs[index]) }
    return text
  }

  /// Sets the font of runs that have none; nil for the inherited font.
  public func font(_ font: Font?) -> Text { changingRuns { $0.font = $0.font ?? font } }

  /// Sets the weight of runs that have none; nil for the font's weight.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    changingRuns { $0.weight = $0.weight ?? weight }
  }

  /// Makes runs without a weight bold.
  public func bold() -> Text { fontWeight(.bold) }

  /// Makes all runs italic: the bitmaps of the font are slanted.
  public func italic() -> Text { changingRuns { $0.isItalic = true } }

  /// Returns the text unchanged: digits already have equal widths.
  public func monospacedDigit() -> Text { self }

  /// Sets the colour of runs that have none.
  public func foregroundStyle(_ color: Color) -> Text { foregroundColor(color) }

  /// Sets the colour of runs that have none; nil for the inherited style.
  public func foregroundColor(_ color: Color?) -> Text {
    changingRuns { $0.color = $0.color ?? color }
  }

  /// Adds a distance in points to the advance of each letter.
  public func kerning(_ kerning: CGFloat) -> Text { changingRuns { $0.kerning = kerning } }

  /// Adds a distance in points to the advance of each letter.
  public func tracking(_ tracking: CGFloat) -> Text { kerning(tracking) }

  /// Sets whether a line is drawn below the text.
  public func underline(_ isActive: Bool = true) -> Text {
    changingRuns { $0.isUnderlined = isActive }
  }

  /// Sets whether a line is drawn through the text.
  public func strikethrough(_ isActive: Bool = true) -> Text {
    changingRuns { $0.isStruckThrough = isActive }
  }

  // MARK: Nodes

  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    let environment = scope.environment
    let paint = ForegroundStyle().paint(in: environment)
    let inherited = if case .color(let color) = paint { color } else { CGColor.black }
    let text = NSMutableAttributedString(string: "")
    for (index, run) in runs.enumerated() {
      let color = run.color.map { scope.child(index).presented($0.resolved(in: environment)) }
      text.append(run.attributed(in: environment, color ?? inherited))
    }
    // A gradient would replace the colours of all runs, so it is used only if no run has its own.
    let hasColors = runs.contains { $0.color != nil }
    return [TextNode(text, paint: hasColors ? .color(inherited) : paint, environment)]
  }
}

extension Text.Run {
  /// The run with the attributes of a Markdown style added.
  fileprivate func styled(_ style: Markdown.Style) -> Self {
    var run = self
    if style.contains(.bold) { run.weight = run.weight ?? .bold }
    if style.contains(.italic) { run.isItalic = true }
    if style.contains(.struckThrough) { run.isStruckThrough = true }
    if style.contains(.code) { run.isMonospaced = true }
    if style.contains(.link) { run.color = run.color ?? .accentColor }
    return run
  }

  fileprivate func attributed(
    in environment: EnvironmentValues, _ color: CGColor
  ) -> NSAttributedString {
    var font = self.font ?? environment.font ?? .body
    if let weight = weight ?? environment.fontWeight { font = font.weight(weight) }
    if isItalic || environment.isItalic { font = font.italic() }
    if isMonospaced { font = font.monospaced() }
    var attributes: [String: Any] = [
      kCTFontAttributeName as String: font.ctFont,
      kCTForegroundColorAttributeName as String: color,
    ]
    if kerning != 0 { attributes[kCTKernAttributeName as String] = kerning }
    if isUnderlined { attributes[kCTUnderlineStyleAttributeName as String] = 1 }
    if isStruckThrough { attributes["NSStrikethrough"] = 1 }
    return NSAttributedString(
      string: content.string(in: environment.locale),
      attributes: Dictionary(
        uniqueKeysWithValues: attributes.map { (NSAttributedString.Key(rawValue: $0), $1) }))
  }
}

private final class TextNode: Node {
  private let attributedText: NSAttributedString
  private let paint: ResolvedPaint
  private let lineLimit: Int
  private let alignment: TextAlignment
  private let truncation: CTLineBreakMode
  private let pixelLength: CGFloat
  private var block: TextBlock?

  init(_ text: NSMutableAttributedString, paint: ResolvedPaint, _ environment: EnvironmentValues) {
    var style = ParagraphStyle()
    style.lineSpacing = environment.lineSpacing
    text.addAttribute(
      NSAttributedString.Key(rawValue: kCTParagraphStyleAttributeName as String),
      value: CTParagraphStyle(style), range: NSRange(location: 0, length: text.length))
    attributedText = text
    self.paint = paint
    lineLimit = max(environment.lineLimit ?? .max, 1)
    alignment = environment.multilineTextAlignment
    truncation = environment.truncationMode.lineBreakMode
    pixelLength = environment.pixelLength
  }

  private func block(_ proposal: ProposedViewSize) -> TextBlock {
    var limits = TextBlock.Limits()
    limits.width = proposal.width ?? .infinity
    limits.height = proposal.height ?? .infinity
    limits.lines = lineLimit
    limits.overflow = .truncated(truncation)
    return TextBlock(attributedText, limits)
  }

  override var text: String? { attributedText.string }

  /// Returns the width of the longest line, and the height of all lines.
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let block = block(proposal)
    let width = block.lines.map(\.width).max() ?? 0
    return CGSize(width: width, height: block.size.height)
  }

  override func arrange(_ proposal: ProposedViewSize) { block = block(proposal) }

  override func baseline(first: Bool, _ proposal: ProposedViewSize) -> CGFloat? {
    let lines = block(proposal).lines
    return (first ? lines.first : lines.last)?.baseline
  }

  override func draw(in painter: Painter) {
    switch paint {
    case .color: painter.paint { drawLines(in: $0) }
    case .gradient(let gradient):
      // The letters are drawn first; the gradient then replaces their colour.
      painter.group { painter in
        painter.paint { drawLines(in: $0) }
        var gradientPainter = painter
        gradientPainter.blendMode = .sourceIn
        gradientPainter.paint { gradient.draw(in: frame, $0) }
      }
    }
  }

  /// Draws each line at a whole pixel, because the letters are bitmaps.
  private func drawLines(in context: CGContext) {
    guard let block else { return }
    func pixelAligned(_ length: CGFloat) -> CGFloat {
      (length / pixelLength).rounded() * pixelLength
    }
    let matrix = context.textMatrix
    for line in block.lines {
      let x = frame.minX + (frame.width - line.width) * alignment.fraction
      let y = frame.minY + line.baseline
      context.textMatrix = CGAffineTransform(
        a: 1, b: 0, c: 0, d: -1, tx: pixelAligned(x), ty: pixelAligned(y))
      CTLineDraw(line.line, context)
    }
    context.textMatrix = matrix
  }
}
