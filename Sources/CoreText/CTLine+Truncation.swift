import CitrineCoreGraphics

/// The part of a line that is replaced by a token when the line is too long.
public enum CTLineTruncationType: UInt32, Sendable {
  /// The start of the line, as in "…fghij".
  case start
  /// The end of the line, as in "abcde…".
  case end
  /// The middle of the line, as in "abc…hij".
  case middle
}

/// Creates a line that fits into a width, with a token such as an ellipsis in place of the removed text.
///
/// A line that fits is returned unchanged; its trailing blanks do not count.
///
/// - Parameters:
///   - width: The maximum width, in points.
///   - truncationType: The part of the line that is removed.
///   - truncationToken: The line drawn in place of the removed text; nil for none.
/// - Returns: nil if the line is too long and the token alone is too long.
@discardableResult
public func CTLineCreateTruncatedLine(
  _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType,
  _ truncationToken: CTLine?
) -> CTLine? { line.truncated(to: CGFloat(width), truncationType, token: truncationToken) }

extension CTLine {
  /// The glyphs of one character.
  private struct Cluster {
    /// The index of the first UTF-16 unit of the character in the string of the line.
    let index: CFIndex
    /// The end of its glyphs (exclusive), as a glyph index counted over all runs.
    var end: Int
    var width: CGFloat
  }

  /// The glyphs of all runs, grouped by characters.
  private var clusters: [Cluster] {
    var (clusters, count) = ([Cluster](), 0)
    for run in runs {
      for (index, advance) in zip(run.stringIndices, run.advances) {
        count += 1
        if let last = clusters.last, last.index == index {
          clusters[clusters.count - 1].end = count
          clusters[clusters.count - 1].width += advance.width
        } else {
          clusters.append(Cluster(index: index, end: count, width: advance.width))
        }
      }
    }
    return clusters
  }

  /// Returns the line with a token in place of the text that does not fit; nil if the token does not fit.
  ///
  /// - Parameter alwaysInsertsToken: Whether the token is inserted even if the whole line fits.
  func truncated(
    to width: CGFloat, _ type: CTLineTruncationType, token: CTLine?,
    alwaysInsertsToken: Bool = false
  ) -> CTLine? {
    let tolerance = CTTypesetter.layoutTolerance
    guard alwaysInsertsToken || widthWithoutTrailingWhitespace > width + tolerance else {
      return self
    }
    let freeWidth = width - (token?.width ?? 0) + tolerance
    guard freeWidth >= 0 else { return nil }
    let clusters = clusters
    func fittingCount(_ candidates: some Sequence<Cluster>, in width: CGFloat) -> Int {
      var sum: CGFloat = 0
      return candidates.prefix { cluster in
        sum += cluster.width
        return sum <= width
      }.count
    }
    // `head` clusters at the start and `tail` clusters at the end remain.
    let headWidth = type == .start ? 0 : type == .end ? freeWidth : freeWidth / 2
    let head = type == .start ? 0 : fittingCount(clusters, in: headWidth)
    let tailWidth = freeWidth - clusters[..<head].reduce(0) { $0 + $1.width }
    let tail = type == .end ? 0 : fittingCount(clusters[head...].reversed(), in: tailWidth)
    return joined(clusters, head: head, tail: tail, around: token)
  }

  /// Joins the first `head` and the last `tail` clusters, with the token between them.
  private func joined(
    _ clusters: [Cluster], head: Int, tail: Int, around token: CTLine?
  ) -> CTLine {
    func end(_ count: Int) -> Int { count > 0 ? clusters[count - 1].end : 0 }
    var runs = slice(0..<end(head), from: 0)
    var x = runs.reduce(0) { $0 + $1.width }
    let cutIndex = head < clusters.count ? clusters[head].index : range.upperBound
    for run in token?.runs ?? [] {
      runs.append(CTRun(run, from: x, stringIndex: cutIndex))
      x += run.width
    }
    runs += slice(end(clusters.count - tail)..<end(clusters.count), from: x)
    return CTLine(runs: runs, range: range)
  }

  /// Copies a range of glyphs, counted over all runs, to runs that start at another x.
  private func slice(_ glyphs: Range<Int>, from start: CGFloat) -> [CTRun] {
    var (parts, x, firstGlyph) = ([CTRun](), start, 0)
    for run in runs {
      let runGlyphs = firstGlyph..<firstGlyph + run.glyphs.count
      let slice = glyphs.clamped(to: runGlyphs)
      if !slice.isEmpty {
        let part = CTRun(
          run, slice.lowerBound - firstGlyph..<slice.upperBound - firstGlyph, from: x)
        x += part.width
        parts.append(part)
      }
      firstGlyph = runGlyphs.upperBound
    }
    return parts
  }
}
