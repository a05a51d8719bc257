public import CitrineCoreGraphics

/// Breaks an attributed string into lines.
///
/// A line may break where the Unicode Line Breaking Algorithm (UAX #14) allows it: after blanks and hyphens, between
/// Chinese and Japanese characters, and between Thai and Khmer words. It always ends at a newline. A soft hyphen
/// (U+00AD) is an opportunity, but no word is hyphenated.
public final class CTTypesetter {
  /// The text with its attributes, levels and scripts, of which each line takes its part.
  let analysis: TextAnalysis
  /// For each UTF-16 unit, in points: the advance of the character that begins there, else 0.
  private let advances: [CGFloat]
  private let flags: [BreakFlags]
  /// The last line that was shaped to see whether it fits, which is likely to be the next one that is asked for.
  private var lastLine: (line: CTLine, indent: CGFloat)?

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

  package init(_ text: AttributedText) {
    analysis = TextAnalysis(text)
    var advances = [CGFloat](repeating: 0, count: analysis.count)
    for cell in CTLine(analysis, 0..<analysis.count).caretCells {
      advances[cell.units.lowerBound] += cell.width
    }
    self.advances = advances
    flags = Self.flags(analysis)
  }

  /// Returns a line of a range of the text, in UTF-16 units.
  ///
  /// - Parameter indent: The distance of the line's start from that of the paragraph in points, for tab stops.
  func line(_ range: Range<Int>, indent: CGFloat = 0) -> CTLine {
    if let lastLine, lastLine.line.range == range, lastLine.indent == indent {
      return lastLine.line
    }
    let line = CTLine(analysis, range, indent: indent)
    lastLine = (line, indent)
    return line
  }

  var length: Int { advances.count }

  private static func flags(_ text: TextAnalysis) -> [BreakFlags] {
    let count = text.count
    var flags = [BreakFlags](repeating: [], count: count + 1)
    flags[count] = .start
    let breaks = LineBreaks(text.units, language: text.spans.first?.attributes.language ?? "")
    if text.isASCII {
      setFlags(&flags, ofASCII: text.units, breaks)
      return flags
    }
    var unit = 0
    for character in text.string {
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

  /// Sets the flags of text in which each unit is a character, except that a carriage return and a newline are one.
  private static func setFlags(
    _ flags: inout [BreakFlags], ofASCII units: [UInt16], _ breaks: LineBreaks
  ) {
    for (unit, value) in units.enumerated() {
      if value == 0x0A, unit > 0, units[unit - 1] == 0x0D { continue }
      var unitFlags = BreakFlags.start
      switch value {
      case 0x0A...0x0D: unitFlags.insert(.newline)
      case 0x09: unitFlags.formUnion([.blank, .tab])
      case 0x20: unitFlags.insert(.blank)
      default: break
      }
      if breaks[unit] != .prohibited { unitFlags.insert(.opportunity) }
      flags[unit] = unitFlags
    }
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
  ///   - indent: The distance of the line's start from that of the paragraph in points, for tab stops.
  package func lineEnd(
    from start: Int, width: CGFloat, mode: CTLineBreakMode, indent: CGFloat = 0
  ) -> Int {
    var end = estimatedEnd(from: start, width, mode, indent)
    // A line is shaped anew, because it may begin or end within a ligature, or between letters with kerning.
    while mode == .byWordWrapping || mode == .byCharWrapping,
      line(start..<end, indent: indent).widthWithoutTrailingWhitespace
        > width + Self.layoutTolerance
    {
      let shorter = lastBreak(in: start..<end, mode)
      guard shorter > start else { break }
      end = shorter
    }
    return end
  }

  /// Returns the last place inside of a range where a line may end; the start of the range if there is none.
  private func lastBreak(in range: Range<Int>, _ mode: CTLineBreakMode) -> Int {
    let inner = range.dropFirst()
    let opportunity =
      mode == .byWordWrapping ? inner.last { flags[$0].contains(.opportunity) } : nil
    // Blanks and newlines extend beyond the end of a line.
    return opportunity
      ?? inner.last {
        flags[$0].isDisjoint(with: [.blank, .newline]) && flags[$0].contains(.start)
      }
      ?? range.lowerBound
  }

  /// Returns where a line ends if each character is as wide as it is in the whole text.
  private func estimatedEnd(
    from start: Int, _ width: CGFloat, _ mode: CTLineBreakMode,
    _ indent: CGFloat
  ) -> Int {
    let wraps = mode == .byWordWrapping || mode == .byCharWrapping
    var (pen, unit, lastOpportunity) = (CGFloat(0), start, start)
    var tabStops: TabStops?
    while unit < length {
      let (next, unitFlags) = (end(ofCharacterAt: unit), flags[unit])
      if unitFlags.contains(.newline) { return next }
      if unitFlags.contains(.opportunity) { lastOpportunity = unit }
      var advance = advances[unit..<next].reduce(0, +)
      if unitFlags.contains(.tab) {
        let stops = tabStops ?? TabStops(ParagraphStyle(of: analysis, at: start), origin: indent)
        tabStops = stops
        advance = stops.advance(at: pen) { columnWidth(from: next, $0) }
      }
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

  /// Returns whether a line may begin at a UTF-16 unit without breaking a word.
  func mayBreak(before unit: Int) -> Bool {
    unit >= length || flags[unit].contains(.opportunity) || beginsParagraph(unit)
  }

  /// Returns the width of the text from a UTF-16 unit to the next tab, terminator or newline, in points.
  private func columnWidth(from start: Int, _ terminators: CharacterSet?) -> CGFloat {
    var (width, unit) = (CGFloat(0), start)
    while unit < length, flags[unit].isDisjoint(with: [.tab, .newline]) {
      let (scalar, next) = analysis.units.scalar(at: unit)
      if let terminators, let scalar = Unicode.Scalar(scalar), terminators.contains(scalar) {
        break
      }
      width += advances[unit..<next].reduce(0, +)
      unit = next
    }
    return width
  }

  /// Returns whether the word at a UTF-16 unit, without the blanks after it, is at most as wide as a line.
  ///
  /// It measures like `lineEnd` does before it shapes the line. If lines break between characters, each one is a word.
  ///
  /// - Complexity: O(n) in the number of characters that fit into the width.
  func firstWord(from start: Int, fits width: CGFloat, mode: CTLineBreakMode) -> Bool {
    var (pen, unit) = (CGFloat(0), start)
    while unit < length, !flags[unit].contains(.newline) {
      let next = end(ofCharacterAt: unit)
      if flags[unit].isDisjoint(with: .blank) {
        pen += advances[unit..<next].reduce(0, +)
        if pen > width + Self.layoutTolerance { return false }
      }
      if mode != .byWordWrapping || mayBreak(before: next) { return true }
      unit = next
    }
    return true
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
  CTTypesetter(AttributedText(string))
}

/// Creates a typesetter of an attributed string; options are ignored, and the result is never nil.
@discardableResult
public func CTTypesetterCreateWithAttributedStringAndOptions(
  _ string: CFAttributedString, _ options: CFDictionary?
) -> CTTypesetter? { CTTypesetter(AttributedText(string)) }

/// Creates a line of a range of the text, in UTF-16 units; a length of 0 means all from the location on.
///
/// It may be the same object as that of an earlier call.
@discardableResult
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
  typesetter.line(typesetter.clampedRange(stringRange))
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
