/// The pairs of brackets in an isolating run sequence (BD16), and their directions (rule N0).
struct BracketPairs {
  private let sequence: IsolatingRunSequence
  /// Positions in the sequence, ordered by the opening bracket.
  private var pairs: [(opener: Int, closer: Int)] = []

  /// The most brackets that may be open (BD16).
  private static let maximumDepth = 63

  /// Finds the pairs of brackets of a sequence.
  ///
  /// - Parameter classes: The classes of the sequence's characters after rule W7.
  init(_ sequence: IsolatingRunSequence, _ text: [UInt16], _ classes: [BidiClass]) {
    self.sequence = sequence
    var open: [(closer: UInt32, position: Int)] = []
    for (position, unit) in sequence.units.enumerated() where classes[position] == .otherNeutral {
      let scalar = text.scalar(at: unit).scalar
      switch ICU.bracketType(scalar) {
      case .none: continue
      case .open:
        // No pair is found after too deep nesting.
        guard open.count < Self.maximumDepth else {
          pairs.sort { $0.opener < $1.opener }
          return
        }
        open.append((Self.canonical(ICU.pairedBracket(scalar)), position))
      case .close:
        let closer = Self.canonical(scalar)
        guard let index = open.lastIndex(where: { $0.closer == closer }) else { continue }
        pairs.append((open[index].position, position))
        open.removeSubrange(index...)
      }
    }
    pairs.sort { $0.opener < $1.opener }
  }

  /// Returns the canonical equivalent of a closing bracket: U+232A is equivalent to U+3009.
  private static func canonical(_ closer: UInt32) -> UInt32 {
    closer == 0x232A ? 0x3009 : closer
  }

  /// Gives each pair the direction that rule N0 finds.
  ///
  /// - Parameter original: The classes of the text before overrides and resolution.
  func resolve(_ original: [BidiClass], _ classes: inout [BidiClass]) {
    let embedding = BidiClass(level: sequence.level)
    for pair in pairs {
      var containsOpposite = false
      var direction: BidiClass?
      for position in pair.opener + 1..<pair.closer {
        guard let strong = classes[position].strongDirection else { continue }
        if strong == embedding {
          direction = embedding
          break
        }
        containsOpposite = true
      }
      if direction == nil, containsOpposite {
        // The opposite direction wins if it is that of the text before, too.
        let before = classes[..<pair.opener].lazy.reversed().compactMap(\.strongDirection).first
        direction = before ?? sequence.start
      }
      guard let direction else { continue }
      for bracket in [pair.opener, pair.closer] {
        classes[bracket] = direction
        // Marks of a bracket follow it.
        var mark = bracket + 1
        while mark < classes.count, original[sequence.units[mark]] == .nonspacingMark {
          classes[mark] = direction
          mark += 1
        }
      }
    }
  }
}
