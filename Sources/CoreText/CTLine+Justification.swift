import CitrineCoreGraphics

/// Creates a line that fills a width, by widening the blanks between its words.
///
/// Leading and trailing blanks are not widened. The trailing blanks do not count for the width.
///
/// - Parameters:
///   - justificationFactor: The fraction of the missing width to add: 0 or less for nothing, 1 or more for all.
///   - justificationWidth: The width to fill, in points.
/// - Returns: The line itself if there are no blanks between its words, or it is too long already.
@discardableResult
public func CTLineCreateJustifiedLine(
  _ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double
) -> CTLine? { line.justified(justificationFactor, to: CGFloat(justificationWidth)) }

extension CTLine {
  /// Returns the line with a fraction `factor` of the missing width added to its inner blanks.
  func justified(_ factor: CGFloat, to width: CGFloat) -> CTLine {
    let missingWidth = (width - widthWithoutTrailingWhitespace) * min(factor, 1)
    let innerBlanks = innerBlanks
    guard missingWidth > 0, missingWidth.isFinite, !innerBlanks.isEmpty else { return self }
    // Returns the width that the first `count` blanks get together. Each blank gets whole points, so that bitmap glyphs
    // stay sharp, and the last blank gets the remainder.
    func widening(ofFirst count: Int) -> CGFloat {
      count == innerBlanks.count
        ? missingWidth : (missingWidth * CGFloat(count) / CGFloat(innerBlanks.count)).rounded(.down)
    }
    var (justifiedRuns, x, firstGlyph, widenedCount) = ([CTRun](), CGFloat(0), 0, 0)
    for run in runs {
      var widths = run.advances.map(\.width)
      for glyphIndex in widths.indices
      where widenedCount < innerBlanks.count && innerBlanks[widenedCount] == firstGlyph + glyphIndex
      {
        widths[glyphIndex] += widening(ofFirst: widenedCount + 1) - widening(ofFirst: widenedCount)
        widenedCount += 1
      }
      justifiedRuns.append(CTRun(run, widths.indices, from: x, advances: widths))
      x += widths.reduce(0, +)
      firstGlyph += widths.count
    }
    return CTLine(runs: justifiedRuns, range: range)
  }

  /// The blank glyphs between the first and the last glyph with ink, as glyph indices counted over all runs.
  private var innerBlanks: [Int] {
    let isBlank = runs.flatMap { run in run.glyphs.indices.map(run.isBlank) }
    guard let first = isBlank.firstIndex(of: false), let last = isBlank.lastIndex(of: false)
    else {
      return []
    }
    return (first..<last).filter { isBlank[$0] }
  }
}
