public import CitrineCoreGraphics

/// Breaks a text with attributes into lines.
///
/// Lines may break after blanks and hyphens and around Chinese and Japanese characters; they end where the
/// text says so.
public final class CTTypesetter {
  let text: NSAttributedString
  /// The advances of the UTF-16 units: a character's glyphs count at its first.
  private let advances: [CGFloat]
  private let marks: [Mark]

  /// What a UTF-16 unit of the text is.
  private struct Mark: OptionSet {
    let rawValue: UInt8

    /// It begins a character, or the text ends there.
    static let start = Mark(rawValue: 1)
    /// It may hang out of the end of a line.
    static let blank = Mark(rawValue: 2)
    static let newline = Mark(rawValue: 4)
    static let tab = Mark(rawValue: 8)
    /// A line may begin there.
    static let opportunity = Mark(rawValue: 16)
  }

  package init(_ text: NSAttributedString) {
    self.text = text
    var advances = [CGFloat](repeating: 0, count: text.length)
    for run in CTLine(text, 0..<text.length).runs {
      for (index, advance) in zip(run.indices, run.advances) { advances[index] += advance.width }
    }
    self.advances = advances
    marks = Self.marks(text.string, count: text.length)
  }

  var length: Int { advances.count }

  private static func marks(_ string: String, count: Int) -> [Mark] {
    var marks = [Mark](repeating: [], count: count + 1)
    marks[count] = .start
    var (unit, previous) = (0, Character?.none)
    for character in string {
      var mark = Mark.start
      if character.isNewline {
        mark.insert(.newline)
      } else if character.isBreakingBlank {
        mark.formUnion(character == "\t" ? [.blank, .tab] : .blank)
      }
      if let previous, character.mayBeginLine(after: previous) { mark.insert(.opportunity) }
      if unit < count { marks[unit] = mark }
      unit += character.utf16.count
      previous = character
    }
    return marks
  }

  /// Where the character ends that a unit begins.
  private func end(ofCharacterAt unit: Int) -> Int {
    var end = unit + 1
    while end < length, !marks[end].contains(.start) { end += 1 }
    return end
  }

  /// Where the line ends that begins at a unit, blanks and the end of a paragraph included: before the
  /// word, or the character, that does not fit, but not before its first.
  ///
  /// - Parameter mode: Only those that wrap look at the width.
  package func lineEnd(from start: Int, width: CGFloat, mode: CTLineBreakMode) -> Int {
    let wraps = mode == .byWordWrapping || mode == .byCharWrapping
    var (pen, unit, word) = (CGFloat(0), start, start)
    while unit < length {
      let (next, mark) = (end(ofCharacterAt: unit), marks[unit])
      if mark.contains(.newline) { return next }
      if mark.contains(.opportunity) { word = unit }
      let advance =
        mark.contains(.tab)
        ? CTRun.tabAdvance(at: pen) : advances[unit..<next].reduce(0, +)
      // Sums of advances that are not whole may be off by a little.
      if wraps, unit > start, !mark.contains(.blank), pen + advance > width + 1e-6 {
        return mode == .byWordWrapping && word > start ? word : unit
      }
      pen += advance
      unit = next
    }
    return length
  }

  /// Where the paragraph ends that a unit is in, the end of its last line included.
  func paragraphEnd(from start: Int) -> Int {
    lineEnd(from: start, width: .infinity, mode: .byClipping)
  }

  /// Whether a unit begins a paragraph.
  func beginsParagraph(_ unit: Int) -> Bool {
    var before = unit - 1
    while before > 0, !marks[before].contains(.start) { before -= 1 }
    return before < 0 || marks[before].contains(.newline)
  }

  /// The units of a range, none of them outside of the text; a length of 0 means all that follow.
  func units(_ range: CFRange) -> Range<Int> {
    let start = min(max(range.location, 0), length)
    let rest = length - start
    return start..<start + (range.length == 0 ? rest : min(max(range.length, 0), rest))
  }

  /// The number of this class.
  public static var typeID: CFTypeID { 33 }
}

extension Character {
  fileprivate var isBreakingBlank: Bool {
    isWhitespace && self != "\u{A0}" && self != "\u{202F}" && self != "\u{2007}"
      || self == "\u{200B}"
  }

  /// Whether a line may begin with this character where another one stands before it.
  fileprivate func mayBeginLine(after previous: Character) -> Bool {
    if isBreakingBlank || isNewline { return false }
    if previous.isBreakingBlank { return true }
    if previous.isIdeograph { return !isClosing }
    if isIdeograph { return !previous.isOpening && previous != "\u{A0}" }
    return isLetter
      && (previous == "-" || previous == "–" || previous == "—" || previous == "\u{AD}")
  }

  /// Whether it is one of the scripts that have no blanks between words.
  private var isIdeograph: Bool {
    guard let code = unicodeScalars.first?.value else { return false }
    return 0x3041...0x30FF ~= code || 0x3400...0x9FFF ~= code || 0x20000...0x3FFFF ~= code
  }

  private var isClosing: Bool { "、。，．！？：；）」』】〕》〉ーっゃゅょッャュョ.,!?:;)]}".contains(self) }

  private var isOpening: Bool { "（「『【〔《〈([{".contains(self) }
}

/// A typesetter of a text.
@discardableResult
public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter {
  CTTypesetter(string)
}

/// A typesetter of a text; options have no effect.
@discardableResult
public func CTTypesetterCreateWithAttributedStringAndOptions(
  _ string: CFAttributedString, _ options: CFDictionary?
) -> CTTypesetter? { CTTypesetter(string) }

/// The line of a part of the text; a length of 0 means all that follows.
@discardableResult
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
  CTLine(typesetter.text, typesetter.units(stringRange))
}

/// How many UTF-16 units from a place on fit in a width, broken between words, the blanks after them
/// included; one character at least.
@discardableResult
public func CTTypesetterSuggestLineBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex { typesetter.units(from: startIndex, width: width, mode: .byWordWrapping) }

/// How many UTF-16 units from a place on fit in a width, broken between characters; one character at
/// least.
@discardableResult
public func CTTypesetterSuggestClusterBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex { typesetter.units(from: startIndex, width: width, mode: .byCharWrapping) }

extension CTTypesetter {
  fileprivate func units(from start: CFIndex, width: Double, mode: CTLineBreakMode) -> CFIndex {
    guard start >= 0, start < length else { return 0 }
    return lineEnd(from: start, width: CGFloat(width), mode: mode) - start
  }
}
