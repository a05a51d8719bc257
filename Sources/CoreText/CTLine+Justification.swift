import CitrineCoreGraphics

/// A line as long as a width, its blanks wider; those at its ends stay.
///
/// - Parameters:
///   - justificationFactor: How much of the missing width is added: all from 1 on, nothing from 0 down.
///   - justificationWidth: In points.
/// - Returns: The line as it is, if it has no blanks or is too long already.
@discardableResult
public func CTLineCreateJustifiedLine(
  _ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double
) -> CTLine? { line.justified(justificationFactor, to: CGFloat(justificationWidth)) }

extension CTLine {
  func justified(_ factor: CGFloat, to width: CGFloat) -> CTLine {
    let missing = (width - inkedWidth) * min(factor, 1)
    let gaps = gaps
    guard missing > 0, missing.isFinite, !gaps.isEmpty else { return self }
    // Whole points, so that letters of bitmaps stay sharp; the last blank gets what is left.
    func added(_ count: Int) -> CGFloat {
      count == gaps.count
        ? missing : (missing * CGFloat(count) / CGFloat(gaps.count)).rounded(.down)
    }
    var (wider, x, first, passed) = ([CTRun](), CGFloat(0), 0, 0)
    for run in runs {
      var widths = run.advances.map(\.width)
      for place in widths.indices where passed < gaps.count && gaps[passed] == first + place {
        widths[place] += added(passed + 1) - added(passed)
        passed += 1
      }
      wider.append(CTRun(run, widths.indices, from: x, advances: widths))
      x += widths.reduce(0, +)
      first += widths.count
    }
    return CTLine(runs: wider, range: range)
  }

  /// The blanks between the first and the last ink, as numbers of glyphs counted over all runs.
  private var gaps: [Int] {
    let blanks = runs.flatMap { run in run.glyphs.indices.map(run.isBlank) }
    guard let first = blanks.firstIndex(of: false), let last = blanks.lastIndex(of: false) else {
      return []
    }
    return (first..<last).filter { blanks[$0] }
  }
}
