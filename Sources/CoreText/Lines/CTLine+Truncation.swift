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
  /// A cluster of glyphs at its place in the text.
  private struct Part {
    let run: Int
    let glyphs: Range<Int>
    /// The index of the first UTF-16 unit of the cluster in the string of the line.
    let unit: Int
    let width: CGFloat
  }

  /// The clusters of all runs in the order of the text.
  private var parts: [Part] {
    var parts: [Part] = []
    for (index, run) in runs.enumerated() {
      for cluster in run.shaped.glyphClusters {
        parts.append(
          Part(
            run: index, glyphs: cluster.glyphs,
            unit: run.shaped.stringIndex ?? cluster.units.lowerBound,
            width: run.shaped.widths[cluster.glyphs].reduce(0, +)))
      }
    }
    let isInOrder = zip(parts, parts.dropFirst()).allSatisfy { $0.unit <= $1.unit }
    return isInOrder ? parts : parts.sorted { $0.unit < $1.unit }
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
    let parts = parts
    func fittingCount(_ candidates: some Sequence<Part>, in width: CGFloat) -> Int {
      var sum: CGFloat = 0
      return candidates.prefix { part in
        sum += part.width
        return sum <= width
      }.count
    }
    // `head` clusters at the start and `tail` clusters at the end remain.
    let headWidth = type == .start ? 0 : type == .end ? freeWidth : freeWidth / 2
    let head = type == .start ? 0 : fittingCount(parts, in: headWidth)
    let remainingWidth = freeWidth - parts.prefix(head).reduce(0) { $0 + $1.width }
    let tail =
      type == .end
      ? 0 : fittingCount(parts.dropFirst(head).reversed(), in: remainingWidth)
    return joined(parts, head: head, tail: tail, around: token)
  }

  /// Returns the line with its first `head` and its last `tail` clusters around a token.
  ///
  /// The parts are put in their order from left to right again, in which the token has the direction of the paragraph.
  private func joined(_ parts: [Part], head: Int, tail: Int, around token: CTLine?) -> CTLine {
    let cutIndex = head < parts.count ? parts[head].unit : range.upperBound
    let (before, after) = (slices(parts[..<head]), slices(parts[(parts.count - tail)...]))
    let tokenRuns = (token?.runs ?? []).map { run in
      var shaped = run.shaped
      shaped.stringIndex = cutIndex
      return shaped
    }
    // The token is isolated: it takes one place among the runs, whatever their levels are.
    let levels = before.map(\.level) + [baseLevel] + after.map(\.level)
    let visual = VisualOrder.order(levels).flatMap { index in
      if index == before.count { return tokenRuns }
      return [index < before.count ? before[index] : after[index - before.count - 1]]
    }
    return CTLine(visual, range: range, baseLevel: baseLevel)
  }

  /// Copies clusters, which follow each other in the text, to runs in the same order.
  private func slices(_ parts: ArraySlice<Part>) -> [ShapedRun] {
    var slices: [(run: Int, glyphs: Range<Int>)] = []
    for part in parts {
      if let last = slices.last, last.run == part.run,
        last.glyphs.upperBound == part.glyphs.lowerBound
          || part.glyphs.upperBound == last.glyphs.lowerBound
      {
        slices[slices.count - 1].glyphs =
          min(
            last.glyphs.lowerBound, part.glyphs.lowerBound)..<max(
            last.glyphs.upperBound, part.glyphs.upperBound)
      } else {
        slices.append((part.run, part.glyphs))
      }
    }
    return slices.map { runs[$0.run].shaped.slice($0.glyphs) }
  }
}

/// The order of runs from left to right (UAX #9, L2).
enum VisualOrder {
  /// Returns the indices of runs in their order from left to right.
  ///
  /// - Parameter levels: The embedding levels of the runs, in the order of the text.
  static func order(_ levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let lowestOdd = levels.filter({ $0 & 1 == 1 }).min(), let highest = levels.max() else {
      return order
    }
    for level in (lowestOdd...highest).reversed() {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        let end = order[start...].firstIndex { levels[$0] < level } ?? order.count
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }
}
