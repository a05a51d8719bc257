/// Resolves the embedding levels of a text by rules P1 to X10 of UAX #9, and rule L1 for paragraphs of one line.
///
/// ICU has this algorithm too, but fails 30 lines of Unicode's BidiCharacterTest: nonspacing marks after brackets,
/// and embeddings next to each other. Only the properties of characters are ICU's.
struct BidiResolver {
  /// For each UTF-16 unit.
  private(set) var levels: [UInt8]
  /// For each paragraph: its end and its base level.
  private(set) var paragraphs: [(end: Int, level: UInt8)] = []

  private let text: [UInt16]
  /// For each UTF-16 unit: the class of its character; trail surrogates are boundary neutrals, which no rule sees.
  private let original: [BidiClass]
  /// The classes after overrides and resolution.
  private var classes: [BidiClass]
  /// For each isolate initiator: its PDI, or the end of the paragraph.
  private var isolateEnds: [Int: Int] = [:]
  /// The PDIs that match an initiator.
  private var matchedEnds: Set<Int> = []

  /// The highest explicit level (BD2).
  private static let maximumDepth: UInt8 = 125

  init(_ text: [UInt16], direction: BaseDirection) {
    var original = [BidiClass](repeating: .boundaryNeutral, count: text.count)
    var unit = 0
    while unit < text.count {
      let (scalar, end) = text.scalar(at: unit)
      original[unit] = ICU.bidiClass(scalar)
      unit = end
    }
    self.text = text
    self.original = original
    classes = original
    levels = [UInt8](repeating: 0, count: text.count)
    var start = 0
    while start < text.count {
      let end = paragraphEnd(from: start)
      resolve(start..<end, direction)
      start = end
    }
  }

  /// Returns the end of a paragraph, after its separator (rule P1).
  private func paragraphEnd(from start: Int) -> Int {
    guard let separator = original[start...].firstIndex(of: .paragraphSeparator) else {
      return text.count
    }
    let isCarriageReturn = text[separator] == 0x0D
    return isCarriageReturn && separator + 1 < text.count && text[separator + 1] == 0x0A
      ? separator + 2 : separator + 1
  }

  private mutating func resolve(_ paragraph: Range<Int>, _ direction: BaseDirection) {
    matchIsolates(in: paragraph)
    let base: UInt8 =
      switch direction {
      case .natural: firstStrongLevel(in: paragraph) ?? 0
      case .leftToRight: 0
      case .rightToLeft: 1
      }
    paragraphs.append((paragraph.upperBound, base))
    resolveExplicitLevels(in: paragraph, base: base)
    for sequence in runSequences(in: paragraph, base: base) {
      sequence.resolve(text, original, classes, &levels)
    }
    levelRemovedCharacters(in: paragraph, base: base)
    resetBlanks(in: paragraph, base: base)
  }

  /// Finds the PDI of each isolate initiator (BD9).
  private mutating func matchIsolates(in paragraph: Range<Int>) {
    var open: [Int] = []
    for unit in paragraph {
      if original[unit].isIsolateInitiator {
        open.append(unit)
        isolateEnds[unit] = paragraph.upperBound
      } else if original[unit] == .popDirectionalIsolate, let initiator = open.popLast() {
        isolateEnds[initiator] = unit
        matchedEnds.insert(unit)
      }
    }
  }

  /// Returns the level of the first strong character outside of isolates (rules P2 and P3).
  private func firstStrongLevel(in range: Range<Int>) -> UInt8? {
    var unit = range.lowerBound
    while unit < range.upperBound {
      switch original[unit] {
      case .leftToRight: return 0
      case .rightToLeft, .arabicLetter: return 1
      default: unit = isolateEnds[unit] ?? unit + 1
      }
    }
    return nil
  }

  // MARK: Explicit levels

  /// An entry of the directional status stack of rules X1 to X8.
  private struct DirectionalStatus {
    var level: UInt8
    /// The class that an override gives to characters.
    var override: BidiClass?
    var isIsolate = false
  }

  /// Applies rules X1 to X8.
  private mutating func resolveExplicitLevels(in paragraph: Range<Int>, base: UInt8) {
    var stack = [DirectionalStatus(level: base)]
    var (overflowIsolates, overflowEmbeddings, validIsolates) = (0, 0, 0)
    for unit in paragraph {
      let status = stack[stack.count - 1]
      var bidiClass = original[unit]
      levels[unit] = status.level
      switch bidiClass {
      case .paragraphSeparator:
        levels[unit] = base
        continue
      case .boundaryNeutral: continue
      case .leftToRightEmbedding, .leftToRightOverride, .rightToLeftEmbedding, .rightToLeftOverride:
        let level = Self.level(after: status.level, bidiClass)
        if level <= Self.maximumDepth, overflowIsolates == 0, overflowEmbeddings == 0 {
          stack.append(DirectionalStatus(level: level, override: Self.override(of: bidiClass)))
        } else if overflowIsolates == 0 {
          overflowEmbeddings += 1
        }
        continue
      case .popDirectionalFormat:
        if overflowIsolates > 0 { continue }
        if overflowEmbeddings > 0 {
          overflowEmbeddings -= 1
        } else if !status.isIsolate, stack.count > 1 {
          stack.removeLast()
        }
        continue
      case .firstStrongIsolate, .leftToRightIsolate, .rightToLeftIsolate:
        if bidiClass == .firstStrongIsolate {
          let inside = unit + 1..<(isolateEnds[unit] ?? unit + 1)
          bidiClass =
            firstStrongLevel(in: inside) == 1 ? .rightToLeftIsolate : .leftToRightIsolate
        }
        let level = Self.level(after: status.level, bidiClass)
        if level <= Self.maximumDepth, overflowIsolates == 0, overflowEmbeddings == 0 {
          validIsolates += 1
          stack.append(DirectionalStatus(level: level, override: nil, isIsolate: true))
        } else {
          overflowIsolates += 1
        }
        if let override = status.override { classes[unit] = override }
      case .popDirectionalIsolate:
        if overflowIsolates > 0 {
          overflowIsolates -= 1
        } else if validIsolates > 0 {
          overflowEmbeddings = 0
          while stack.last?.isIsolate == false { stack.removeLast() }
          stack.removeLast()
          validIsolates -= 1
        }
        levels[unit] = stack[stack.count - 1].level
        if let override = stack[stack.count - 1].override { classes[unit] = override }
      default:
        if let override = status.override { classes[unit] = override }
      }
    }
  }

  /// Returns the next higher level of the direction of an embedding, override or isolate.
  private static func level(after level: UInt8, _ bidiClass: BidiClass) -> UInt8 {
    switch bidiClass {
    case .leftToRightEmbedding, .leftToRightOverride, .leftToRightIsolate: (level + 2) & ~1
    default: (level + 1) | 1
    }
  }

  private static func override(of bidiClass: BidiClass) -> BidiClass? {
    switch bidiClass {
    case .leftToRightOverride: .leftToRight
    case .rightToLeftOverride: .rightToLeft
    default: nil
    }
  }

  // MARK: Run sequences

  /// Returns the isolating run sequences of a paragraph (BD13 and rule X10), without removed characters.
  private func runSequences(in paragraph: Range<Int>, base: UInt8) -> [IsolatingRunSequence] {
    let units = paragraph.filter { !original[$0].isRemoved }
    var sequences: [IsolatingRunSequence] = []
    // The sequences that go on after an isolate, by its PDI.
    var continuations: [Int: Int] = [:]
    var start = 0
    while start < units.count {
      let level = levels[units[start]]
      var end = start + 1
      while end < units.count, levels[units[end]] == level { end += 1 }
      let sequence: Int
      if let continued = continuations[units[start]] {
        sequence = continued
      } else {
        sequence = sequences.count
        let before = start > 0 ? levels[units[start - 1]] : base
        sequences.append(
          IsolatingRunSequence(level: level, start: BidiClass(level: max(level, before))))
      }
      sequences[sequence].units += units[start..<end]
      let isolateEnd = isolateEnds[units[end - 1]]
      if let isolateEnd, isolateEnd < paragraph.upperBound {
        continuations[isolateEnd] = sequence
      } else {
        let after = isolateEnd == nil && end < units.count ? levels[units[end]] : base
        sequences[sequence].end = BidiClass(level: max(level, after))
      }
      start = end
    }
    return sequences
  }

  // MARK: Levels of blanks

  /// Gives removed characters and trail surrogates the level of the character before them.
  private mutating func levelRemovedCharacters(in paragraph: Range<Int>, base: UInt8) {
    var level = base
    for unit in paragraph {
      if original[unit].isRemoved { levels[unit] = level } else { level = levels[unit] }
    }
  }

  /// Gives separators, and blanks before them and at the end, the base level (rule L1).
  private mutating func resetBlanks(in paragraph: Range<Int>, base: UInt8) {
    var isReset = true
    for unit in paragraph.reversed() {
      // A trail surrogate has the level of its lead.
      if UTF16.isTrailSurrogate(text[unit]), original[unit] == .boundaryNeutral { continue }
      isReset = original[unit].isSeparator || isReset && original[unit].isReset
      guard isReset else { continue }
      levels[unit] = base
      if unit + 1 < paragraph.upperBound, UTF16.isTrailSurrogate(text[unit + 1]) {
        levels[unit + 1] = base
      }
    }
  }
}
