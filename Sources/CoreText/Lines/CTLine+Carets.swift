public import CitrineCoreGraphics

/// A character, as a person sees it, at its place in a line.
struct CaretCell {
  /// UTF-16 units of the string of the line; empty for a character of a truncation token.
  let units: Range<Int>
  /// Points from the start of the line.
  let left: CGFloat
  let right: CGFloat
  /// In points; `right - left` would lose precision far from the start of the line.
  let width: CGFloat
  /// The embedding level; odd levels run from right to left.
  let level: UInt8

  var isRightToLeft: Bool { level & 1 == 1 }
  /// The x of the caret before the character.
  var leading: CGFloat { isRightToLeft ? right : left }
  /// The x of the caret after the character.
  var trailing: CGFloat { isRightToLeft ? left : right }
  /// The unit whose caret is at the left end.
  var leftUnit: Int { isRightToLeft ? units.upperBound : units.lowerBound }
  /// The unit whose caret is at the right end.
  var rightUnit: Int { isRightToLeft ? units.lowerBound : units.upperBound }

  /// Returns the cells of runs from left to right.
  ///
  /// A ligature is split evenly between its characters. Characters that are never visible have no cell, unless nothing
  /// else belongs to their glyphs.
  ///
  /// - Complexity: O(n).
  static func cells(of runs: [CTRun]) -> [CaretCell] {
    var cells: [CaretCell] = []
    for run in runs {
      let shaped = run.shaped
      var x = run.x
      for cluster in shaped.glyphClusters {
        let width = shaped.widths[cluster.glyphs].reduce(0, +)
        let parts =
          shaped.stringIndex.map { [$0..<$0] } ?? characters(of: shaped, in: cluster.units)
        for (index, part) in (shaped.isRightToLeft ? parts.reversed() : parts).enumerated() {
          let count = CGFloat(parts.count)
          cells.append(
            CaretCell(
              units: part, left: x + width * CGFloat(index) / count,
              right: x + width * CGFloat(index + 1) / count, width: width / count,
              level: shaped.level))
        }
        x += width
      }
    }
    return cells
  }

  /// Returns the visible characters of a cluster; the whole cluster if there are none.
  private static func characters(of run: ShapedRun, in units: Range<Int>) -> [Range<Int>] {
    guard units.count > 1, !run.attributes.isObject else { return [units] }
    var (parts, unit) = ([Range<Int>](), units.lowerBound)
    for character in String(decoding: run.text[units], as: UTF16.self) {
      let end = min(unit + character.utf16.count, units.upperBound)
      let isVisible = character.unicodeScalars.contains {
        !$0.properties.isDefaultIgnorableCodePoint
      }
      if isVisible && !character.isNewline { parts.append(unit..<end) }
      unit = end
    }
    return parts.isEmpty ? [units] : parts
  }
}

extension CTLine {
  /// Returns the carets before a UTF-16 unit of the string, as x in points from the start of the line.
  ///
  /// Between characters of different directions, the text before and the text after the unit have carets at different
  /// places. The primary one belongs to the character in the direction of the paragraph.
  package func carets(at index: Int) -> (primary: CGFloat, secondary: CGFloat) {
    let after =
      caretCells.first { $0.units.lowerBound == index }
      ?? caretCells.first { $0.units.contains(index) }
    let before = caretCells.first { !$0.units.isEmpty && $0.units.upperBound == index }
    switch (before, after) {
    case (nil, let after?): return (after.leading, after.leading)
    case (let before?, let after?):
      let (start, end) = (after.leading, before.trailing)
      // Within a run, both carets are at the same place but for rounding errors.
      if before.isRightToLeft == after.isRightToLeft { return (start, start) }
      return after.isRightToLeft == isRightToLeft ? (start, end) : (end, start)
    case (let before?, nil):
      if let next = caretCell(after: index) { return (next.leading, next.leading) }
      let end = isRightToLeft ? 0 : width
      return before.isRightToLeft == isRightToLeft ? (end, end) : (end, before.trailing)
    case (nil, nil):
      if let next = caretCell(after: index) { return (next.leading, next.leading) }
      let end = isRightToLeft ? 0 : width
      return (end, end)
    }
  }

  /// Returns the first character of the text that begins after a unit.
  private func caretCell(after index: Int) -> CaretCell? {
    caretCells.filter { $0.units.lowerBound > index }
      .min { $0.units.lowerBound < $1.units.lowerBound }
  }

  /// Returns the index of the unit whose caret is nearest to an x.
  package func index(at x: CGFloat) -> Int {
    guard let last = caretCells.last, let first = caretCells.first else { return range.upperBound }
    let cell = caretCells.first { x < $0.right } ?? last
    let isLeftHalf = x < (cell.left + cell.right) / 2
    // Newlines at the end of the text have no cell.
    if isRightToLeft ? x < (first.left + first.right) / 2 : x >= (last.left + last.right) / 2 {
      let end = isRightToLeft ? first : last
      if end.isRightToLeft == isRightToLeft { return range.upperBound }
    }
    return isLeftHalf ? cell.leftUnit : cell.rightUnit
  }
}

/// Returns the x of the caret before a UTF-16 unit of the string, in points from the start of the line.
///
/// A unit within a character, as a person sees it, has the caret of the character.
///
/// - Parameter secondaryOffset: Receives the other caret where text of different directions meets, else the same
///   number; may be nil. The result is the caret of the text in the direction of the paragraph.
@discardableResult
public func CTLineGetOffsetForStringIndex(
  _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  let carets = line.carets(at: charIndex)
  // SAFETY: in all functions of this file, the caller's pointer is to a number, or nil.
  unsafe secondaryOffset?.pointee = carets.secondary
  return carets.primary
}

/// Returns the index of the UTF-16 unit whose caret position is nearest to a point.
///
/// - Parameter position: In points from the start of the line; only x counts.
/// - Returns: The end of the line's range for a point beyond the middle of the last character.
@discardableResult
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  line.index(at: position.x)
}

/// Calls a closure with the two carets of each character, from left to right.
///
/// - Parameter block: Receives the x in points from the start of the line, the index of the character's first UTF-16
///   unit, whether the caret is the leading edge, before the character in the text, or the trailing one after it, and a
///   flag that ends the enumeration when set.
public func CTLineEnumerateCaretOffsets(
  _ line: CTLine, _ block: (Double, CFIndex, Bool, UnsafeMutablePointer<Bool>) -> Void
) {
  var stops = false
  for cell in line.caretCells where !cell.units.isEmpty {
    for (x, isLeft) in [(cell.left, true), (cell.right, false)] {
      let isLeading = isLeft != cell.isRightToLeft
      unsafe block(Double(x), cell.units.lowerBound, isLeading, &stops)
      if stops { return }
    }
  }
}
