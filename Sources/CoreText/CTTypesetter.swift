public import CitrineCoreGraphics

/// Breaks an attributed string into lines.
///
/// A line may break where the Unicode Line Breaking Algorithm (UAX #14) allows it: after blanks and hyphens, between
/// Chinese and Japanese characters, and between Thai and Khmer words. It always ends at a newline. A soft hyphen
/// (U+00AD) is an opportunity, but no word is hyphenated.
public final class CTTypesetter {
  let text: NSAttributedString
  /// For each UTF-16 unit, in points: the advance of the character that begins there, else 0.
  private let advances: [CGFloat]
  private let flags: [BreakFlags]

  /// The excess in points over a width or a height that still fits: it allows for rounding errors in sums of fractional
  /// advances and line heights.
  static let layoutTolerance: CGFloat = 1e-6

  /// Properties of a UTF-16 unit that matter for line breaking.
  private struct BreakFlags: OptionSet {
    let rawValue: UInt8

    /// The unit begins a character, or is the end of the text.
    static let start = BreakFlags(rawValue: 1)
    /// A blank, which may extend beyond the end of a line.
    static let blank = BreakFlags(rawValue: 2)
    static let newline = BreakFlags(rawValue: 4)
    static let tab = BreakFlags(rawValue: 8)
    /// A break opportunity: a line may begin at this unit.
    static let opportunity = BreakFlags(rawValue: 16)
  }

  package init(_ text: NSAttributedString) {
    self.text = text
    var advances = [CGFloat](repeating: 0, count: text.length)
    for run in CTLine(text, 0..<text.length).runs {
      for (index, advance) in zip(run.stringIndices, run.advances) {
        advances[index] += advance.width
      }
    }
    self.advances = advances
    flags = Self.flags(text.string, count: text.length)
  }

  var length: Int { advances.count }

  private static func flags(_ string: String, count: Int) -> [BreakFlags] {
    var flags = [BreakFlags](repeating: [], count: count + 1)
    flags[count] = .start
    let breaks = LineBreaks(Array(string.utf16))
    var unit = 0
    for character in string {
      var unitFlags = BreakFlags.start
      if character.isNewline {
        unitFlags.insert(.newline)
      } else if character.isBreakingBlank {
        unitFlags.formUnion(character == "\t" ? [.blank, .tab] : .blank)
      }
      if breaks[unit] != .prohibited { unitFlags.insert(.opportunity) }
      if unit < count { flags[unit] = unitFlags }
      unit += character.utf16.count
    }
    return flags
  }

  /// Returns the end of the character that begins at a UTF-16 unit.
  private func end(ofCharacterAt unit: Int) -> Int {
    var end = unit + 1
    while end < length, !flags[end].contains(.start) { end += 1 }
    return end
  }

  /// Returns the end of the line that begins at a UTF-16 unit.
  ///
  /// The line includes its trailing blanks and newline. It ends before the first word or character that does
  /// not fit, but contains at least one character.
  ///
  /// - Parameters:
  ///   - width: In points; used only by the modes that wrap.
  ///   - mode: Word wrapping breaks between words if it can, otherwise between characters.
  package func lineEnd(from start: Int, width: CGFloat, mode: CTLineBreakMode) -> Int {
    let wraps = mode == .byWordWrapping || mode == .byCharWrapping
    var (pen, unit, lastOpportunity) = (CGFloat(0), start, start)
    while unit < length {
      let (next, unitFlags) = (end(ofCharacterAt: unit), flags[unit])
      if unitFlags.contains(.newline) { return next }
      if unitFlags.contains(.opportunity) { lastOpportunity = unit }
      let advance =
        unitFlags.contains(.tab)
        ? CTRun.tabAdvance(at: pen) : advances[unit..<next].reduce(0, +)
      if wraps, unit > start, !unitFlags.contains(.blank),
        pen + advance > width + Self.layoutTolerance
      {
        return mode == .byWordWrapping && lastOpportunity > start ? lastOpportunity : unit
      }
      pen += advance
      unit = next
    }
    return length
  }

  /// Returns the end of the paragraph that contains a UTF-16 unit, after its newline.
  func paragraphEnd(from start: Int) -> Int {
    lineEnd(from: start, width: .infinity, mode: .byClipping)
  }

  /// Returns whether a UTF-16 unit begins a paragraph.
  func beginsParagraph(_ unit: Int) -> Bool {
    var before = unit - 1
    while before > 0, !flags[before].contains(.start) { before -= 1 }
    return before < 0 || flags[before].contains(.newline)
  }

  /// Returns a range clamped to the text; a length of 0 means all UTF-16 units from the location on.
  func clampedRange(_ range: CFRange) -> Range<Int> {
    let start = min(max(range.location, 0), length)
    let remaining = length - start
    return start..<start
      + (range.length == 0 ? remaining : min(max(range.length, 0), remaining))
  }

  /// The Core Foundation type number of this class.
  public static var typeID: CFTypeID { 33 }
}

extension Character {
  /// Whether the character may extend beyond the end of a line: white space except no-break spaces, or a zero-width
  /// space.
  fileprivate var isBreakingBlank: Bool {
    // The no-break spaces are the usual one, the narrow one, and the one that is as wide as a digit.
    isWhitespace && self != "\u{A0}" && self != "\u{202F}" && self != "\u{2007}"
      || self == "\u{200B}"
  }
}

/// Creates a typesetter of an attributed string.
@discardableResult
public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter {
  CTTypesetter(string)
}

/// Creates a typesetter of an attributed string; options are ignored, and the result is never nil.
@discardableResult
public func CTTypesetterCreateWithAttributedStringAndOptions(
  _ string: CFAttributedString, _ options: CFDictionary?
) -> CTTypesetter? { CTTypesetter(string) }

/// Creates a line of a range of the text, in UTF-16 units; a length of 0 means all from the location on.
@discardableResult
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
  CTLine(typesetter.text, typesetter.clampedRange(stringRange))
}

/// Returns how many UTF-16 units fit in a width, if the line breaks between words.
///
/// Trailing blanks and the newline count as part of the line, and at least one character fits.
///
/// - Parameters:
///   - startIndex: The first UTF-16 unit of the line.
///   - width: In points.
/// - Returns: 0 if the start is outside of the text.
@discardableResult
public func CTTypesetterSuggestLineBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex { typesetter.lineLength(from: startIndex, width: width, mode: .byWordWrapping) }

/// Returns how many UTF-16 units fit in a width, if the line breaks between characters.
///
/// At least one character fits.
///
/// - Parameters:
///   - startIndex: The first UTF-16 unit of the line.
///   - width: In points.
/// - Returns: 0 if the start is outside of the text.
@discardableResult
public func CTTypesetterSuggestClusterBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex { typesetter.lineLength(from: startIndex, width: width, mode: .byCharWrapping) }

extension CTTypesetter {
  fileprivate func lineLength(from start: CFIndex, width: Double, mode: CTLineBreakMode) -> CFIndex
  {
    guard start >= 0, start < length else { return 0 }
    return lineEnd(from: start, width: CGFloat(width), mode: mode) - start
  }
}
