/// Characters of one level that UAX #9 resolves as if they were next to each other (BD13).
struct IsolatingRunSequence {
  let level: UInt8
  /// The direction before the first and after the last character (sos and eos).
  let start: BidiClass
  var end: BidiClass
  /// The UTF-16 units of the characters, without removed characters.
  var units: [Int] = []

  init(level: UInt8, start: BidiClass) {
    (self.level, self.start, end) = (level, start, BidiClass(level: level))
  }

  /// Applies rules W1 to I2.
  ///
  /// - Parameters:
  ///   - original: The classes before overrides.
  ///   - allClasses: The classes after overrides, by units of the text.
  ///   - levels: Takes the levels of the sequence's characters.
  func resolve(
    _ text: [UInt16], _ original: [BidiClass], _ allClasses: [BidiClass], _ levels: inout [UInt8]
  ) {
    var classes = units.map { allClasses[$0] }
    resolveWeakClasses(&classes)
    if classes.contains(where: \.isNeutral) {
      BracketPairs(self, text, classes).resolve(original, &classes)
      resolveNeutrals(&classes)
    }
    for (index, unit) in units.enumerated() {
      switch (classes[index], level & 1) {
      case (.rightToLeft, 0), (.leftToRight, 1), (.europeanNumber, 1), (.arabicNumber, 1):
        levels[unit] = level + 1
      case (.europeanNumber, 0), (.arabicNumber, 0): levels[unit] = level + 2
      default: levels[unit] = level
      }
    }
  }

  /// Applies rules W1 to W7.
  private func resolveWeakClasses(_ classes: inout [BidiClass]) {
    // W1 to W3.
    var (previous, strong) = (start, start)
    for index in classes.indices {
      if classes[index] == .nonspacingMark {
        classes[index] = previous.isIsolateFormat ? .otherNeutral : previous
      }
      previous = classes[index]
      switch previous {
      case .leftToRight, .rightToLeft, .arabicLetter: strong = previous
      case .europeanNumber where strong == .arabicLetter: classes[index] = .arabicNumber
      default: break
      }
    }
    for index in classes.indices where classes[index] == .arabicLetter {
      classes[index] = .rightToLeft
    }
    // W4.
    for index in classes.indices.dropFirst().dropLast() {
      let (before, after) = (classes[index - 1], classes[index + 1])
      guard before == after else { continue }
      switch (classes[index], before) {
      case (.europeanSeparator, .europeanNumber), (.commonSeparator, .europeanNumber),
        (.commonSeparator, .arabicNumber):
        classes[index] = before
      default: break
      }
    }
    // W5 and W6.
    var index = 0
    while index < classes.count {
      switch classes[index] {
      case .europeanTerminator:
        let end = classes[index...].firstIndex { $0 != .europeanTerminator } ?? classes.count
        let touchesNumber =
          index > 0 && classes[index - 1] == .europeanNumber
          || end < classes.count && classes[end] == .europeanNumber
        for terminator in index..<end {
          classes[terminator] = touchesNumber ? .europeanNumber : .otherNeutral
        }
        index = end
        continue
      case .europeanSeparator, .commonSeparator: classes[index] = .otherNeutral
      default: break
      }
      index += 1
    }
    // W7.
    strong = start
    for index in classes.indices {
      switch classes[index] {
      case .leftToRight, .rightToLeft: strong = classes[index]
      case .europeanNumber where strong == .leftToRight: classes[index] = .leftToRight
      default: break
      }
    }
  }

  /// Applies rules N1 and N2.
  private func resolveNeutrals(_ classes: inout [BidiClass]) {
    var index = 0
    while index < classes.count {
      guard classes[index].isNeutral else {
        index += 1
        continue
      }
      let limit = classes[index...].firstIndex { !$0.isNeutral } ?? classes.count
      let before = index > 0 ? classes[index - 1].strongDirection : start
      let after = limit < classes.count ? classes[limit].strongDirection : end
      let resolved = before == after ? before ?? start : BidiClass(level: level)
      for neutral in index..<limit { classes[neutral] = resolved }
      index = limit
    }
  }
}
