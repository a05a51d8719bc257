import CitrineCoreText
public import Foundation

/// Lines of text, in a font of bitmaps.
nonisolated public struct Text: View, PrimitiveView, Hashable, Sendable {
  private var runs: [Run]

  /// What is written.
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

  /// Text with one look; what is nil is inherited.
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

  /// Creates a text of what the program wrote: marks of Markdown and numbers in it become what they say.
  ///
  /// There are no tables of translations: the table, the bundle and the comment are not looked at.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) { runs = Self.runs(of: key) }

  /// Creates a text of a string as it is.
  @_disfavoredOverload
  public init<Content: StringProtocol>(_ content: Content) {
    self.init(verbatim: String(content))
  }

  /// Creates a text of a string as it is.
  public init(verbatim content: String) { self.init(.string(content)) }

  /// Creates a text of a value as a style writes it.
  public init<Style: FormatStyle>(_ input: Style.FormatInput, format: Style)
  where Style.FormatInput: Equatable, Style.FormatOutput == String {
    self.init(verbatim: format.format(input))
  }

  init(_ content: Content) { runs = [Run(content: content)] }

  /// The runs of what the program wrote: letters of one look together, and each value with the look around it.
  private static func runs(of key: LocalizedStringKey) -> [Run] {
    var tokens: [Markdown.Token] = []
    var values: [Text] = []
    for part in key.parts {
      switch part {
      case .literal(let string): tokens += string.map { .letter($0) }
      case .value(let text):
        tokens.append(.value(values.count))
        values.append(text)
      }
    }
    var runs: [Run] = []
    var letters = ""
    var lettersStyle: Markdown.Style = []
    func endLetters() {
      guard !letters.isEmpty else { return }
      runs.append(Run(content: .string(letters)).marked(lettersStyle))
      letters = ""
    }
    for (token, style) in Markdown.styled(tokens) {
      if style != lettersStyle { endLetters() }
      lettersStyle = style
      switch token {
      case .letter(let letter): letters.append(letter)
      case .value(let index):
        endLetters()
        runs += values[index].runs.map { $0.marked(style) }
      }
    }
    endLetters()
    return runs.isEmpty ? [Run(content: .string(""))] : runs
  }

  /// One text, and then another.
  public static func + (lhs: Text, rhs: Text) -> Text {
    var text = lhs
    text.runs += rhs.runs
    return text
  }

  /// Where the three dots are in a line that has no room.
  public enum TruncationMode: Hashable, Sendable {
    /// In place of the beginning.
    case head
    /// In place of the end.
    case tail
    /// In place of the middle.
    case middle

    fileprivate var lineBreakMode: CTLineBreakMode {
      switch self {
      case .head: .byTruncatingHead
      case .tail: .byTruncatingTail
      case .middle: .byTruncatingMiddle
      }
    }
  }

  // MARK: Look

  private func changed(_ change: (inout Run) -> Void) -> Text {
    var text = self
    for index in runs.indices { change(&text.runs[index]) }
    return text
  }

  /// Sets the font, where none is set; nil for the inherited one.
  public func font(_ font: Font?) -> Text { changed { $0.font = $0.font ?? font } }

  /// Sets the weight, where none is set; nil for the font's.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    changed { $0.weight = $0.weight ?? weight }
  }

  /// Makes the text bold.
  public func bold() -> Text { fontWeight(.bold) }

  /// Slants the text.
  public func italic() -> Text { changed { $0.isItalic = true } }

  /// The same text; digits are as wide as each other.
  public func monospacedDigit() -> Text { self }

  /// Sets the colour, where none is set.
  public func foregroundStyle(_ color: Color) -> Text { foregroundColor(color) }

  /// Sets the colour, where none is set; nil for the inherited style.
  public func foregroundColor(_ color: Color?) -> Text {
    changed { $0.color = $0.color ?? color }
  }

  /// Adds points to the advance of each letter.
  public func kerning(_ kerning: CGFloat) -> Text { changed { $0.kerning = kerning } }

  /// Adds points to the advance of each letter.
  public func tracking(_ tracking: CGFloat) -> Text { kerning(tracking) }

  /// Draws a line below the text.
  public func underline(_ isActive: Bool = true) -> Text { changed { $0.isUnderlined = isActive } }

  /// Draws a line through the text.
  public func strikethrough(_ isActive: Bool = true) -> Text {
    changed { $0.isStruckThrough = isActive }
  }

  // MARK: Nodes

  @MainActor func nodes(in scope: Scope) -> [Node] {
    let environment = scope.environment
    let paint = ForegroundStyle().paint(in: environment)
    let inherited = if case .color(let color) = paint { color } else { CGColor.black }
    let text = NSMutableAttributedString(string: "")
    for (index, run) in runs.enumerated() {
      let color = run.color.map { scope.child(index).presented($0.resolved(in: environment)) }
      text.append(run.attributed(in: environment, color ?? inherited))
    }
    let hasColors = runs.contains { $0.color != nil }
    return [TextNode(text, paint: hasColors ? .color(inherited) : paint, environment)]
  }
}

extension Text.Run {
  /// The run as marks of Markdown have it.
  fileprivate func marked(_ style: Markdown.Style) -> Self {
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
      kCTFontAttributeName as String: font.coreText,
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
  private let lettering: NSAttributedString
  private let paint: Paint
  private let lines: Int
  private let alignment: TextAlignment
  private let truncation: CTLineBreakMode
  private let pixel: CGFloat
  private var block: TextBlock?

  init(_ text: NSMutableAttributedString, paint: Paint, _ environment: EnvironmentValues) {
    var style = ParagraphStyle()
    style.lineSpacing = environment.lineSpacing
    text.addAttribute(
      NSAttributedString.Key(rawValue: kCTParagraphStyleAttributeName as String),
      value: CTParagraphStyle(style), range: NSRange(location: 0, length: text.length))
    lettering = text
    self.paint = paint
    lines = max(environment.lineLimit ?? .max, 1)
    alignment = environment.multilineTextAlignment
    truncation = environment.truncationMode.lineBreakMode
    pixel = environment.pixelLength
  }

  private func block(_ proposal: ProposedViewSize) -> TextBlock {
    var limits = TextBlock.Limits()
    limits.width = proposal.width ?? .infinity
    limits.height = proposal.height ?? .infinity
    limits.lines = lines
    limits.overflow = .truncated(truncation)
    return TextBlock(lettering, limits)
  }

  override var text: String? { lettering.string }

  /// As wide as the longest line, and as high as all of them.
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
      // The letters first, and the gradient where they are.
      painter.group { painter in
        painter.paint { drawLines(in: $0) }
        var inside = painter
        inside.blendMode = .sourceIn
        inside.paint { gradient.draw(in: frame, $0) }
      }
    }
  }

  /// Draws from a whole pixel on, as the letters are pixels.
  private func drawLines(in context: CGContext) {
    guard let block else { return }
    func whole(_ place: CGFloat) -> CGFloat { (place / pixel).rounded() * pixel }
    let matrix = context.textMatrix
    for line in block.lines {
      let x = frame.minX + (frame.width - line.width) * alignment.part
      let y = frame.minY + line.baseline
      context.textMatrix = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: whole(x), ty: whole(y))
      CTLineDraw(line.line, context)
    }
    context.textMatrix = matrix
  }
}
