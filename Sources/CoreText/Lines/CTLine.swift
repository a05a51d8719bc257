public import CitrineCoreGraphics

/// A line of text: runs of glyphs from left to right.
///
/// Its coordinates are points from the start of the line on the baseline, y up. The start is the left end, also of a
/// line that is read from right to left.
public final class CTLine {
  package let runs: [CTRun]
  /// The range of the string that the line contains, in UTF-16 units.
  package let range: Range<Int>
  /// The embedding level of the paragraph: 0 from left to right, 1 from right to left.
  let baseLevel: UInt8
  /// The carets of the line, computed at the first use.
  private(set) lazy var caretCells: [CaretCell] = CaretCell.cells(of: runs)

  /// Places runs one after the other from left to right.
  init(_ runs: [ShapedRun], range: Range<Int>, baseLevel: UInt8) {
    var x: CGFloat = 0
    self.runs = runs.map { shaped in
      let run = CTRun(shaped, from: x)
      x += run.width
      return run
    }
    (self.range, self.baseLevel) = (range, baseLevel)
  }

  /// Lays out a range of a text, in UTF-16 units.
  ///
  /// - Parameter indent: The distance of the line's start from that of the paragraph in points, for tab stops.
  convenience init(_ text: TextAnalysis, _ range: Range<Int>, indent: CGFloat = 0) {
    let baseLevel = text.baseLevel(at: range.lowerBound)
    var runs = LineShaper.runs(of: text, in: range)
    if runs.contains(where: { !$0.tabs.isEmpty }) {
      let style = ParagraphStyle(of: text, at: range.lowerBound)
      TabStops(style, origin: indent).apply(to: &runs, isRightToLeft: baseLevel & 1 == 1)
    }
    self.init(runs, range: range, baseLevel: baseLevel)
  }

  /// Lays out a whole text.
  convenience init(_ text: AttributedText) { self.init(TextAnalysis(text), 0..<text.length) }

  var isRightToLeft: Bool { baseLevel & 1 == 1 }

  /// The width with trailing blanks, in points.
  var width: CGFloat { runs.last.map { $0.x + $0.width } ?? 0 }

  /// The width without trailing blanks, in points.
  var widthWithoutTrailingWhitespace: CGFloat { width - trailingWhitespaceWidth }

  /// The width of the blanks after all other text, in points.
  ///
  /// They are at the right end of the line, or at the left end of one that is read from right to left.
  private(set) lazy var trailingWhitespaceWidth: CGFloat = {
    var (blanks, last) = ([(unit: Int, width: CGFloat)](), -1)
    for run in runs {
      for cluster in run.shaped.glyphClusters {
        let unit = run.shaped.stringIndex ?? cluster.units.lowerBound
        if run.shaped.isBlank(cluster.units) {
          blanks.append((unit, run.shaped.widths[cluster.glyphs].reduce(0, +)))
        } else {
          last = max(last, unit)
        }
      }
    }
    return blanks.reduce(0) { $1.unit > last ? $0 + $1.width : $0 }
  }()

  /// Returns the maximum of a measure over the runs; 0 if all are negative or there is no run.
  func maximum(_ measure: (CTRun) -> CGFloat) -> CGFloat {
    runs.reduce(0) { max($0, measure($1)) }
  }

  /// The largest leading of the runs, which may be negative, in points.
  var leading: CGFloat { runs.map(\.leading).max() ?? 0 }

  /// The bounding box of the ink, from the start of the line; null without ink.
  var inkBounds: CGRect { runs.reduce(.null) { $0.union($1.inkBounds($1.glyphs.indices)) } }

  /// The Core Foundation type number of this class.
  public static var typeID: CFTypeID { 32 }
}
