import CitrineCoreText
import Testing

/// Unicode's own tests of UAX #9.
@Suite struct `Bidirectional algorithm` {
  /// Compares a paragraph with expected levels and order; positions are those of code points.
  ///
  /// - Parameters:
  ///   - levels: -1 for characters that rule X9 removes, which have no place in the order either.
  /// - Returns: Whether all are equal.
  private func isConformant(
    _ codePoints: [Int], _ direction: BaseDirection, levels: [Int], order: [Int],
    baseLevel: Int? = nil
  ) -> Bool {
    var (text, indices): ([UInt16], [Int]) = ([], [])
    for (index, codePoint) in codePoints.enumerated() {
      if codePoint > 0xFFFF {
        text.append(UInt16(0xD800 + (codePoint - 0x10000) >> 10))
        text.append(UInt16(0xDC00 + codePoint & 0x3FF))
        indices.append(index)
      } else {
        text.append(UInt16(codePoint))
      }
      indices.append(index)
    }
    let paragraph = BidiParagraph(text, direction: direction)
    if let baseLevel, Int(paragraph.baseLevel) != baseLevel { return false }
    let lineLevels = paragraph.levels(in: 0..<text.count)
    guard lineLevels == paragraph.levels else { return false }
    for (unit, level) in lineLevels.enumerated() {
      let expected = levels[indices[unit]]
      guard expected == -1 || expected == Int(level) else { return false }
    }
    var found: [Int] = []
    for run in paragraph.visualRuns(in: 0..<text.count) {
      var units = run.range.map { indices[$0] }
      if run.isRightToLeft { units.reverse() }
      for index in units where levels[index] != -1 && found.last != index { found.append(index) }
    }
    return found == order
  }

  @Test(.enabled(if: UnicodeTestFile.exists("BidiCharacterTest.txt")))
  func `passes all of BidiCharacterTest`() throws {
    var (count, failures): (Int, [Int]) = (0, [])
    try UnicodeTestFile("BidiCharacterTest.txt").forEachLine { number, line in
      let fields = line.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      guard fields.count == 5 else { return }
      let directions: [BaseDirection] = [.leftToRight, .rightToLeft, .natural]
      let passes = isConformant(
        fields[0].numbers(radix: 16), directions[fields[1].numbers(radix: 10)[0]],
        levels: fields[3].numbers(radix: 10), order: fields[4].numbers(radix: 10),
        baseLevel: fields[2].numbers(radix: 10)[0])
      if !passes { failures.append(number) }
      count += 1
    }
    #expect(count > 90_000)
    #expect(failures == [])
  }

  /// A character of each Bidi_Class.
  private static let characters: [Substring: Int] = [
    "L": 0x61, "R": 0x5D0, "EN": 0x30, "ES": 0x2D, "ET": 0x25, "AN": 0x660, "CS": 0x2C, "B": 0x2029,
    "S": 0x9, "WS": 0x20, "ON": 0x21, "LRE": 0x202A, "LRO": 0x202D, "RLE": 0x202B, "RLO": 0x202E,
    "PDF": 0x202C, "LRI": 0x2066, "RLI": 0x2067, "FSI": 0x2068, "PDI": 0x2069, "NSM": 0x300,
    "BN": 0xAD, "AL": 0x627,
  ]

  @Test(.enabled(if: UnicodeTestFile.exists("BidiTest.txt")))
  func `passes each fifth case of BidiTest`() throws {
    // All 770,000 cases pass, but take half a minute in a debug build.
    let stride = 5
    var (count, failures): (Int, [Int]) = (0, [])
    var (levels, order): ([Int], [Int]) = ([], [])
    try UnicodeTestFile("BidiTest.txt").forEachLine { number, line in
      guard number % stride == 0 || line.first == UInt8(ascii: "@") else { return }
      let text = String(decoding: line, as: UTF8.self)
      if text.hasPrefix("@Levels:") {
        levels = line.dropFirst("@Levels:".utf8.count).numbers(radix: 10)
      } else if text.hasPrefix("@Reorder:") {
        order = line.dropFirst("@Reorder:".utf8.count).numbers(radix: 10)
      } else {
        let fields = text.split(separator: ";")
        guard fields.count == 2 else { return }
        let codePoints = fields[0].split(separator: " ").compactMap { Self.characters[$0] }
        guard codePoints.count == levels.count else {
          failures.append(number)
          return
        }
        let directions = line.dropFirst(fields[0].utf8.count).numbers(radix: 16)[0]
        for (bit, direction) in [(1, BaseDirection.natural), (2, .leftToRight), (4, .rightToLeft)]
        where directions & bit != 0 {
          let passes = isConformant(codePoints, direction, levels: levels, order: order)
          if !passes { failures.append(number) }
          count += 1
        }
      }
    }
    #expect(count > 150_000)
    #expect(failures == [])
  }
}
