/// A parser for inline Markdown by the rules of CommonMark: emphasis with `*` and `_`, `~~`, code, links and escapes.
nonisolated struct Markdown {
  /// A character, or an interpolated value by its index.
  enum Token: Hashable {
    case character(Character)
    case value(Int)
  }

  /// The style that delimiters give to a token.
  struct Style: OptionSet, Hashable {
    let rawValue: Int
    static let bold = Style(rawValue: 1)
    static let italic = Style(rawValue: 2)
    static let struckThrough = Style(rawValue: 4)
    static let code = Style(rawValue: 8)
    static let link = Style(rawValue: 16)
  }

  /// A visible token, or a delimiter run whose delimiters are not all paired.
  private struct Item {
    var token: Token
    var style: Style = []
    /// The number of repetitions of the token; in a delimiter run, the number of delimiters that are not yet paired.
    var count = 1
    var delimiters: DelimiterRun?
    /// The address of the link that contains the item.
    var address: String?
  }

  /// A visible token with its style, and the address of the link that contains it.
  typealias Part = (token: Token, style: Style, address: String?)

  /// A run of equal delimiters (`*`, `_` or `~`); its neighbours decide if it can open or close emphasis.
  private struct DelimiterRun {
    let length: Int
    var canOpen: Bool
    var canClose: Bool
  }

  /// The items between two delimiters or brackets, and their style.
  private struct StyleSpan {
    let items: Range<Int>
    let style: Style
    /// The address of a link.
    var address: String?
  }

  private let input: [Token]
  private var items: [Item] = []
  private var spans: [StyleSpan] = []
  /// The indices of items that are open `[` brackets.
  private var brackets: [Int] = []
  /// Lengths of backtick runs for which no closing run follows.
  private var unclosedCode: Set<Int> = []

  private init(_ input: [Token]) { self.input = input }

  /// Parses tokens; returns the visible ones with their styles.
  static func styled(_ tokens: [Token]) -> [Part] {
    var markdown = Markdown(tokens)
    markdown.read()
    markdown.pairDelimiters(from: 0)
    markdown.applySpans()
    return markdown.items.flatMap { item in
      Array(repeating: (item.token, item.style, item.address), count: item.count)
    }
  }

  /// Adds to each item the styles of all spans that contain it.
  private mutating func applySpans() {
    for style in [Style.bold, .italic, .struckThrough, .link] {
      var changes = [Int](repeating: 0, count: items.count + 1)
      for span in spans where span.style == style {
        changes[span.items.lowerBound] += 1
        changes[span.items.upperBound] -= 1
      }
      var depth = 0
      for index in items.indices {
        depth += changes[index]
        if depth > 0 { items[index].style.insert(style) }
      }
    }
    for span in spans {
      guard let address = span.address else { continue }
      for index in span.items { items[index].address = address }
    }
  }

  private func character(_ index: Int) -> Character? {
    guard input.indices.contains(index), case .character(let character) = input[index] else {
      return nil
    }
    return character
  }

  /// The length of the run of a character that starts at an index; 0 if another token is there.
  private func run(of character: Character, at index: Int) -> Int {
    var end = index
    while self.character(end) == character { end += 1 }
    return end - index
  }

  private mutating func read() {
    var index = 0
    while index < input.count { index = readItem(at: index) }
  }

  /// Parses the item at an index of the input.
  ///
  /// - Returns: The index after the item.
  private mutating func readItem(at index: Int) -> Int {
    switch character(index) {
    case "\\":
      guard let next = character(index + 1), next.isMarkdownPunctuation || next == "\n" else {
        break
      }
      items.append(Item(token: .character(next)))
      return index + 2
    case "`":
      return readCode(at: index)
    case .some(let delimiter) where delimiter == "*" || delimiter == "_" || delimiter == "~":
      let length = run(of: delimiter, at: index)
      items.append(
        Item(
          token: .character(delimiter), count: length,
          delimiters: delimiterRun(delimiter, index..<index + length)))
      return index + length
    case "[":
      brackets.append(items.count)
    case "]":
      if let opening = brackets.popLast(), let end = endOfInlineLink(after: index) {
        pairDelimiters(from: opening + 1)
        let address = linkAddress(at: skipWhitespace(from: index + 2))
        spans.append(
          StyleSpan(items: opening..<items.count, style: .link, address: address))
        // The opening bracket is not visible.
        items[opening].count = 0
        // Links cannot be nested, so earlier open brackets cannot start a link.
        brackets.removeAll()
        return end
      }
    default: break
    }
    items.append(Item(token: input[index]))
    return index + 1
  }

  /// Parses a code span, or a run of backticks without a closing run.
  private mutating func readCode(at index: Int) -> Int {
    let length = run(of: "`", at: index)
    var end = unclosedCode.contains(length) ? input.count : index + length
    while end < input.count {
      let closing = run(of: "`", at: end)
      if closing == length { break }
      end += max(closing, 1)
    }
    guard end < input.count else {
      unclosedCode.insert(length)
      items.append(Item(token: .character("`"), count: length))
      return index + length
    }
    var code = input[index + length..<end]
    // One space on each side is removed: it allows backticks at the start and end of the code.
    if code.first == .character(" "), code.last == .character(" "),
      code.contains(where: { $0 != .character(" ") })
    {
      code = code.dropFirst().dropLast()
    }
    items += code.map { Item(token: $0, style: .code) }
    return end + length
  }

  // MARK: Links

  /// The index after the parentheses with a link's destination and title that follow a bracket; nil if there are none
  /// (CommonMark, section 6.3).
  private func endOfInlineLink(after bracket: Int) -> Int? {
    guard character(bracket + 1) == "(" else { return nil }
    let start = skipWhitespace(from: bracket + 2)
    guard let end = endOfDestination(from: start) else { return nil }
    var next = skipWhitespace(from: end)
    if next > end, let quote = character(next), let closing = Self.quotes[quote] {
      guard let title = endOfTitle(from: next + 1, quote, closing) else { return nil }
      next = skipWhitespace(from: title)
    }
    return character(next) == ")" ? next + 1 : nil
  }

  /// The closing quotation mark of a title for each opening one.
  private static let quotes: [Character: Character] = ["\"": "\"", "'": "'", "(": ")"]

  private func skipWhitespace(from index: Int) -> Int {
    var index = index
    while character(index)?.isWhitespace == true { index += 1 }
    return index
  }

  /// Returns true if a backslash escape starts at an index.
  private func isEscape(at index: Int) -> Bool {
    character(index) == "\\" && character(index + 1)?.isMarkdownPunctuation == true
  }

  /// The index after a link's address; nil if it is invalid.
  ///
  /// The address is in angle brackets, or ends before whitespace or an unbalanced closing parenthesis.
  private func endOfDestination(from start: Int) -> Int? {
    let isInBrackets = character(start) == "<"
    var (index, depth) = (isInBrackets ? start + 1 : start, 0)
    while index < input.count {
      let character = character(index)
      if isEscape(at: index) {
        index += 2
        continue
      }
      if isInBrackets {
        if character == ">" { return index + 1 }
        if character == "<" || character?.isNewline == true { return nil }
      } else {
        if character?.isWhitespace == true || (character == ")" && depth == 0) { return index }
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        // The nesting limit of CommonMark's reference implementation.
        if depth > 32 { return nil }
      }
      index += 1
    }
    return nil
  }

  /// The address of a link at an index, without angle brackets and backslashes of escapes.
  private func linkAddress(at start: Int) -> String {
    guard let end = endOfDestination(from: start) else { return "" }
    var (index, address) = (start, "")
    while index < end {
      if isEscape(at: index) { index += 1 }
      if let character = character(index) { address.append(character) }
      index += 1
    }
    return character(start) == "<" ? String(address.dropFirst().dropLast()) : address
  }

  /// The index after a title and its closing quotation mark; nil if the title is invalid.
  private func endOfTitle(from start: Int, _ opening: Character, _ closing: Character) -> Int? {
    var index = start
    while index < input.count {
      if isEscape(at: index) {
        index += 2
        continue
      }
      if character(index) == closing { return index + 1 }
      if character(index) == opening { return nil }
      index += 1
    }
    return nil
  }

  // MARK: Emphasis

  /// Returns a delimiter run; the tokens before and after it decide if it can open or close emphasis (CommonMark,
  /// section 6.2).
  private func delimiterRun(_ delimiter: Character, _ range: Range<Int>) -> DelimiterRun {
    func kind(_ index: Int) -> (whitespace: Bool, punctuation: Bool) {
      guard input.indices.contains(index) else { return (true, false) }
      guard let character = character(index) else { return (false, false) }
      return (character.isWhitespace, character.isPunctuation || character.isSymbol)
    }
    let (before, after) = (kind(range.lowerBound - 1), kind(range.upperBound))
    let isLeftFlanking =
      !after.whitespace && (!after.punctuation || before.whitespace || before.punctuation)
    let isRightFlanking =
      !before.whitespace && (!before.punctuation || after.whitespace || after.punctuation)
    if delimiter == "_" {
      return DelimiterRun(
        length: range.count, canOpen: isLeftFlanking && (!isRightFlanking || before.punctuation),
        canClose: isRightFlanking && (!isLeftFlanking || after.punctuation))
    }
    let isUsable = delimiter != "~" || range.count <= 2
    return DelimiterRun(
      length: range.count, canOpen: isLeftFlanking && isUsable,
      canClose: isRightFlanking && isUsable)
  }

  /// The properties of a closing delimiter run that decide with which opening runs it can be paired.
  ///
  /// For each kind, an index is stored: no item before it can be paired with a closing run of this kind
  /// (`openers_bottom` of CommonMark).
  private struct CloserKind: Hashable {
    let token: Token
    let length: Int
    let canOpen: Bool
  }

  /// Pairs opening and closing delimiters from an item on, and adds a span for the items between them.
  private mutating func pairDelimiters(from first: Int) {
    var openersBottoms: [CloserKind: Int] = [:]
    var openers: [Int] = []
    for closing in items.indices.suffix(from: min(first, items.count)) {
      guard let delimiters = items[closing].delimiters else { continue }
      let kind = CloserKind(
        token: items[closing].token,
        length: items[closing].token == .character("~") ? delimiters.length : delimiters.length % 3,
        canOpen: delimiters.canOpen)
      while delimiters.canClose, items[closing].count > 0 {
        let bottom = openersBottoms[kind] ?? 0
        var openerIndex = openers.count - 1
        while openerIndex >= 0, openers[openerIndex] >= bottom,
          !canPair(openers[openerIndex], closing)
        { openerIndex -= 1 }
        guard openerIndex >= 0, openers[openerIndex] >= bottom else {
          openersBottoms[kind] = closing
          break
        }
        pair(openers[openerIndex], closing)
        // Opening runs between the two, and this one if all its delimiters are paired, can no longer be paired.
        openers.removeSubrange(
          (items[openers[openerIndex]].count > 0 ? openerIndex + 1 : openerIndex)...)
      }
      if delimiters.canOpen, items[closing].count > 0 { openers.append(closing) }
    }
    for index in items.indices.suffix(from: min(first, items.count)) {
      items[index].delimiters = nil
    }
  }

  private func canPair(_ opening: Int, _ closing: Int) -> Bool {
    guard let from = items[opening].delimiters, let to = items[closing].delimiters,
      items[opening].token == items[closing].token
    else { return false }
    if items[opening].token == .character("~") { return from.length == to.length }
    // If one of the runs can both open and close, CommonMark forbids the pair if the sum of their lengths is a multiple
    // of 3, unless both lengths are.
    guard from.canClose || to.canOpen else { return true }
    return (from.length + to.length) % 3 != 0
      || (from.length.isMultiple(of: 3) && to.length.isMultiple(of: 3))
  }

  private mutating func pair(_ opening: Int, _ closing: Int) {
    let isDouble = items[opening].count > 1 && items[closing].count > 1
    let style: Style =
      items[opening].token == .character("~") ? .struckThrough : isDouble ? .bold : .italic
    spans.append(StyleSpan(items: opening + 1..<closing, style: style))
    items[opening].count -= isDouble ? 2 : 1
    items[closing].count -= isDouble ? 2 : 1
  }
}

nonisolated extension Character {
  /// True if a backslash before the character escapes it.
  fileprivate var isMarkdownPunctuation: Bool {
    isASCII && (isPunctuation || isSymbol)
  }
}
