import CitrineCoreGraphics

/// Creates a line that fills a width, by widening the blanks between its words.
///
/// Leading and trailing blanks are not widened. The trailing blanks do not count for the width. In a line without
/// blanks, the space between Chinese and Japanese characters is widened.
///
/// - Parameters:
///   - justificationFactor: The fraction of the missing width to add: 0 or less for nothing, 1 or more for all.
///   - justificationWidth: The width to fill, in points.
/// - Returns: The line itself if there is nothing to widen, or it is too long already.
@discardableResult
public func CTLineCreateJustifiedLine(
  _ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double
) -> CTLine? { line.justified(justificationFactor, to: CGFloat(justificationWidth)) }

extension CTLine {
  /// A cluster that may be widened: its last glyph, and its place in the text.
  private struct Gap {
    let run: Int
    let glyph: Int
    let unit: Int
  }

  /// Returns the line with a fraction `factor` of the missing width added to its inner blanks.
  func justified(_ factor: CGFloat, to width: CGFloat) -> CTLine {
    let missingWidth = (width - widthWithoutTrailingWhitespace) * min(factor, 1)
    guard missingWidth > 0, missingWidth.isFinite else { return self }
    let gaps = gaps
    guard !gaps.isEmpty else { return self }
    // Bitmap glyphs stay sharp if each blank gets whole points, and the last one gets the remainder.
    let isWhole = hasBitmaps
    func widening(ofFirst count: Int) -> CGFloat {
      let width = missingWidth * CGFloat(count) / CGFloat(gaps.count)
      return count == gaps.count ? missingWidth : isWhole ? width.rounded(.down) : width
    }
    var shaped = runs.map(\.shaped)
    for (index, gap) in gaps.enumerated() {
      shaped[gap.run].widths[gap.glyph] += widening(ofFirst: index + 1) - widening(ofFirst: index)
    }
    return CTLine(shaped, range: range, baseLevel: baseLevel)
  }

  /// Whether a run has a font of bitmaps, which is sharp only at whole points.
  package var hasBitmaps: Bool { runs.contains { $0.font.font.bitmapFont != nil } }

  /// The inner blanks from left to right, or the gaps between ideographs if there are no blanks.
  private var gaps: [Gap] {
    var (blanks, ideographs) = ([Gap](), [Gap]())
    var (first, last) = (Int.max, Int.min)
    for (index, run) in runs.enumerated() {
      let shaped = run.shaped
      let tabs = Set(shaped.tabs)
      for cluster in shaped.glyphClusters {
        let unit = cluster.units.lowerBound
        let gap = Gap(run: index, glyph: cluster.glyphs.upperBound - 1, unit: unit)
        if shaped.isBlank(cluster.units) {
          if !tabs.contains(gap.glyph) { blanks.append(gap) }
        } else {
          (first, last) = (min(first, unit), max(last, unit))
          if shaped.isIdeograph(unit) { ideographs.append(gap) }
        }
      }
    }
    let inner = blanks.filter { first < $0.unit && $0.unit < last }
    return inner.isEmpty ? ideographs.filter { $0.unit < last } : inner
  }
}

extension ShapedRun {
  /// Returns whether a unit is a Chinese character or a kana, which are written without blanks between words.
  fileprivate func isIdeograph(_ unit: Int) -> Bool {
    guard text.indices.contains(unit), !attributes.isObject else { return false }
    let (code, _) = text.scalar(at: unit)
    return 0x3041...0x30FF ~= code || 0x3400...0x9FFF ~= code || 0x20000...0x3FFFF ~= code
  }
}
