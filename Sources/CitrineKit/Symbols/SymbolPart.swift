import CitrineCoreGraphics

/// A part of a drawing in a table: a kind, some options, and a path or the name of another drawing.
///
/// The options stand before the path: `@1` is a level, `#red` a colour, `?0.3` a threshold of the symbol's value and
/// `~1.5` a factor of the line width. A part of the kind `use` has the name of a drawing, and options that transform it
/// in their order: `*0.5` scales it about the centre, `^90` turns it clockwise, `|` mirrors it, and `>2,3` moves it.
/// With the option `!`, the drawing is knocked out of a filled symbol.
struct SymbolPart {
  /// How a part is drawn in an outlined and in a filled symbol.
  enum Kind: String {
    /// Lines; in a filled symbol, the area inside of them.
    case area
    /// Lines.
    case line
    /// An area.
    case solid
    /// Lines; in a filled symbol they are erased.
    case detail
    /// An area; in a filled symbol it is erased.
    case dot
    /// Lines; in a filled symbol they are knocked out: a hole in one colour, and drawn in several colours.
    case mark
    /// An area; in a filled symbol it is knocked out.
    case spot
    /// Lines; in a filled symbol, the area inside of them is erased.
    case hole
    /// An area that is erased with a margin around it.
    case gap
    /// Lines that are erased with a margin around them.
    case gapline
    /// Letters: the font size, the middle and the baseline, and a word.
    case text
    /// Another drawing.
    case use
  }

  let kind: Kind
  private(set) var level = 0
  private(set) var color: SymbolColor?
  private(set) var threshold: Double?
  private(set) var lineWidth: CGFloat = 1
  /// Whether a drawing that is used is knocked out of a filled symbol.
  private(set) var isKnockout = false
  /// The transform of a drawing that is used.
  private(set) var transform = CGAffineTransform.identity
  /// The commands of the path, or the words of the other kinds.
  private(set) var words: ArraySlice<Substring> = []

  /// Creates a part from its text; nil for an unknown kind.
  init?(_ text: Substring) {
    var words = text.split(separator: " ")[...]
    guard let kind = words.popFirst().flatMap({ Kind(rawValue: String($0)) }) else { return nil }
    self.kind = kind
    for word in words {
      if !readOption(word) { self.words.append(word) }
    }
  }

  private mutating func readOption(_ word: Substring) -> Bool {
    guard let sign = word.first, kind != .text || word.count > 1 else { return false }
    let value = word.dropFirst()
    let numbers = value.split(separator: ",").map { CGFloat(Double($0) ?? 0) }
    switch sign {
    case "@": level = Int(value) ?? 0
    case "#": color = SymbolColor(rawValue: String(value))
    case "?": threshold = Double(value)
    case "~": lineWidth = numbers.first ?? 1
    case "*": scale(numbers.first ?? 1, numbers.last ?? 1)
    case "|": scale(-1, 1)
    case "!": isKnockout = true
    case "^": turn((numbers.first ?? 0) * .pi / 180)
    case ">":
      transform = transform.concatenating(
        CGAffineTransform(translationX: numbers.first ?? 0, y: numbers.last ?? 0))
    default: return false
    }
    return true
  }

  /// Appends a transform that keeps the centre of the grid where it is.
  private mutating func appendAboutCenter(_ change: CGAffineTransform) {
    let middle = SymbolGraphic.side / 2
    transform =
      transform
      .concatenating(CGAffineTransform(translationX: -middle, y: -middle))
      .concatenating(change)
      .concatenating(CGAffineTransform(translationX: middle, y: middle))
  }

  private mutating func scale(_ x: CGFloat, _ y: CGFloat) {
    appendAboutCenter(CGAffineTransform(scaleX: x, y: y))
  }

  private mutating func turn(_ angle: CGFloat) {
    appendAboutCenter(CGAffineTransform(rotationAngle: angle))
  }
}
