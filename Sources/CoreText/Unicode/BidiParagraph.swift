/// The direction of a paragraph, to which its embedding levels refer.
package enum BaseDirection: Sendable {
  /// The direction of the first strong character (UAX #9, rules P2 and P3), left to right without one.
  case natural
  case leftToRight
  case rightToLeft
}

/// A run of characters of one direction, at its place from left to right in a line.
package struct VisualRun: Equatable, Sendable {
  /// UTF-16 units.
  package let range: Range<Int>
  /// The embedding level: odd levels run from right to left.
  package let level: UInt8

  /// Creates a run of UTF-16 units.
  package init(range: Range<Int>, level: UInt8) {
    self.range = range
    self.level = level
  }

  /// Whether the first character of the run is its rightmost one.
  package var isRightToLeft: Bool { level & 1 == 1 }
}

/// The embedding levels of a paragraph, and the visual order of its lines, by the Unicode Bidirectional
/// Algorithm (UAX #9).
///
/// A text of several paragraphs is allowed: each has its own base level, and separators (rule P1) end them.
///
/// ```
/// let paragraph = BidiParagraph(Array("car אבג".utf16), direction: .natural)
/// paragraph.visualRuns(in: 0..<7)  // 0..<4 at level 0, 4..<7 at level 1
/// ```
package struct BidiParagraph: Sendable {
  private let text: [UInt16]
  /// For each UTF-16 unit: its level if the paragraph is one line; empty if all levels are 0.
  private let resolvedLevels: [UInt8]
  /// For each paragraph: its end and its base level.
  private let paragraphs: [(end: Int, level: UInt8)]

  /// Resolves the levels of a text's UTF-16 units.
  ///
  /// - Complexity: O(*n*). Text without right-to-left characters and embeddings takes one pass.
  package init(_ text: [UInt16], direction: BaseDirection) {
    self.text = text
    if direction == .rightToLeft || text.contains(where: Self.mayRaiseLevels) {
      let resolver = BidiResolver(text, direction: direction)
      (resolvedLevels, paragraphs) = (resolver.levels, resolver.paragraphs)
    } else {
      (resolvedLevels, paragraphs) = ([], [(text.count, 0)])
    }
  }

  /// The count of UTF-16 units.
  package var count: Int { text.count }

  /// The base level of the first paragraph: 0 from left to right, 1 from right to left.
  package var baseLevel: UInt8 { paragraphs.first?.level ?? 0 }

  /// Whether all characters run from left to right, so that each line is one run in logical order.
  package var isLeftToRight: Bool { resolvedLevels.isEmpty }

  /// The embedding level of each UTF-16 unit, if the paragraph is set in one line.
  package var levels: [UInt8] {
    isLeftToRight ? [UInt8](repeating: 0, count: text.count) : resolvedLevels
  }

  /// Returns the embedding level of each UTF-16 unit of a line, after rule L1: blanks at the end of the line have
  /// the level of the paragraph.
  ///
  /// - Parameter line: UTF-16 units; units outside of the text are left out.
  package func levels(in line: Range<Int>) -> [UInt8] {
    let line = line.clamped(to: 0..<text.count)
    guard !isLeftToRight else { return [UInt8](repeating: 0, count: line.count) }
    var levels = Array(resolvedLevels[line])
    let base = baseLevel(at: max(line.lowerBound, line.upperBound - 1))
    var unit = line.upperBound
    while unit > line.lowerBound {
      let (scalar, start) = text.scalar(endingAt: unit, from: line.lowerBound)
      let bidiClass = ICU.bidiClass(scalar)
      guard bidiClass.isReset || bidiClass.isSeparator else { break }
      for index in start..<unit { levels[index - line.lowerBound] = base }
      unit = start
    }
    return levels
  }

  /// Returns the runs of a line from left to right, after rules L1 and L2.
  ///
  /// - Parameter line: UTF-16 units; units outside of the text are left out.
  /// - Complexity: O(*n* · *d*) for *d* levels of nesting.
  package func visualRuns(in line: Range<Int>) -> [VisualRun] {
    let line = line.clamped(to: 0..<text.count)
    guard !line.isEmpty else { return [] }
    guard !isLeftToRight else { return [VisualRun(range: line, level: 0)] }
    let levels = levels(in: line)
    var runs: [VisualRun] = []
    var start = 0
    for index in 1...levels.count where index == levels.count || levels[index] != levels[start] {
      let range = line.lowerBound + start..<line.lowerBound + index
      runs.append(VisualRun(range: range, level: levels[start]))
      start = index
    }
    Self.reorder(&runs)
    return runs
  }

  /// Puts runs in logical order into their order from left to right (rule L2).
  private static func reorder(_ runs: inout [VisualRun]) {
    let highest = runs.reduce(0) { max($0, $1.level) }
    guard let lowestOdd = runs.lazy.filter(\.isRightToLeft).map(\.level).min() else { return }
    for level in (lowestOdd...highest).reversed() {
      var start = 0
      while start < runs.count {
        guard runs[start].level >= level else {
          start += 1
          continue
        }
        let end = runs[start...].firstIndex { $0.level < level } ?? runs.count
        runs[start..<end].reverse()
        start = end
      }
    }
  }

  /// Returns the base level of the paragraph that contains a UTF-16 unit.
  func baseLevel(at unit: Int) -> UInt8 {
    var (low, high) = (0, paragraphs.count)
    while low < high {
      let middle = (low + high) / 2
      if paragraphs[middle].end <= unit { low = middle + 1 } else { high = middle }
    }
    return low < paragraphs.count ? paragraphs[low].level : baseLevel
  }

  /// Whether a UTF-16 unit may belong to a character that raises levels in a paragraph from left to right.
  ///
  /// Such characters are right-to-left letters and numbers, embeddings, overrides and isolates. The answer may be
  /// true for others too, but is never false for one of them.
  static func mayRaiseLevels(_ unit: UInt16) -> Bool {
    switch unit {
    // Most text.
    case 0..<0x0590, 0x0900..<0x200E, 0x2070..<0xD800: false
    // Hebrew to Arabic Extended-A; marks and embeddings, and isolates.
    case 0x0590..<0x0900, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    // The high surrogates of U+10800 to U+10FFF and U+1E800 to U+1EFFF.
    case 0xD802...0xD803, 0xD83A...0xD83B: true
    // Presentation forms.
    case 0xFB1D..<0xFE00, 0xFE70..<0xFF00: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// The character to draw in a right-to-left run (rule L4): "(" for ")", or the character itself if it has no
  /// mirrored form.
  package var mirrored: Unicode.Scalar { Unicode.Scalar(ICU.mirrored(value)) ?? self }
}
