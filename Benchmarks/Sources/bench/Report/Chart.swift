import Citrine

/// The table as a chart, drawn with Citrine.
///
/// Each row has a bar from 1 (Cairo) to its ratio.
struct Chart {
  private let report: Report
  private let height: Double
  private let context: GContext
  private let scale: ChartScale

  /// Draws a report, which must have at least one row.
  init(_ report: Report) {
    self.report = report
    let groups = Set(report.rows.map(Self.group)).count
    height =
      ChartStyle.header + ChartStyle.footer + ChartStyle.rowHeight * Double(report.rows.count)
      + ChartStyle.groupGap * Double(groups)
    context = GContext(width: Int(ChartStyle.width), height: Int(height))!
    scale = ChartScale(
      report.rows.flatMap { [$0.timesCairo, $0.peerRatio, $0.goal].compactMap(\.self) },
      in: ChartStyle.bars)
    context.setFillColor(ChartStyle.background)
    context.fill(CGRect(x: 0, y: 0, width: ChartStyle.width, height: height))
    drawHeader()
    drawRows()
    drawLegend()
  }

  func write(to path: String) throws {
    try context.makeImage()!.writePNG(to: URL(fileURLWithPath: path))
  }

  /// Returns the group of a row.
  ///
  /// The chart has gaps between groups.
  ///
  /// A group has the rows with one number in their names. The rows 1, 2 and 8, which paint whole areas, are grouped by
  /// the size of the canvas.
  private static func group(_ row: Row) -> String {
    let number = row.workload.prefix { $0 != "_" }.filter(\.isNumber)
    return ["1", "2", "8"].contains(number) ? "area \(row.size)" : number
  }
}

// MARK: - Parts

extension Chart {
  private func drawHeader() {
    let left = ChartStyle.margin
    text("Citrine beside Cairo", x: left, y: 56, size: 32, ChartStyle.primaryText)
    let isaNames = ["avx512": "AVX-512", "avx2": "AVX2", "portable": "portable kernels"]
    let isaName = isaNames[report.instructionSet] ?? report.instructionSet
    text(
      "Times as fast as Cairo \(report.cairoVersion) in the same run, on one thread",
      x: left, y: 84, size: 16, ChartStyle.secondaryText)
    text("\(report.processor), \(isaName)", x: left, y: 104, size: 16, ChartStyle.secondaryText)
    let right = ChartStyle.width - ChartStyle.margin
    let score = String(format: "%.2f", report.score)
    text(score, x: right, y: 64, size: 48, ChartStyle.primaryText, .right)
    text(
      String(
        format: "score of %d rows; best peers together %.2f, goals %.2f", report.scoredRows,
        report.rows.geometricMean(of: \.peerRatio), report.rows.geometricMean(of: \.goal)),
      x: right, y: 104, size: 16, ChartStyle.secondaryText, .right)
    text("ratio", x: 1092, y: 138, size: 16, ChartStyle.secondaryText, .right)
    text("peer", x: 1150, y: 138, size: 16, ChartStyle.secondaryText, .right)
    text("goal", x: right, y: 138, size: 16, ChartStyle.secondaryText, .right)
    for mark in scale.marks {
      text(
        String(format: "%g", mark), x: scale.x(mark), y: 138, size: 16, ChartStyle.secondaryText,
        .center)
    }
  }

  private func drawRows() {
    var y = ChartStyle.header
    var start = report.rows.startIndex
    while start < report.rows.endIndex {
      let group = Self.group(report.rows[start])
      let rows = report.rows[start...].prefix { Self.group($0) == group }
      drawGroup(rows, y: y)
      y += ChartStyle.rowHeight * Double(rows.count) + ChartStyle.groupGap
      start = rows.endIndex
    }
  }

  private func drawGroup(_ rows: ArraySlice<Row>, y: Double) {
    let depth = ChartStyle.rowHeight * Double(rows.count)
    context.setFillColor(ChartStyle.band)
    let band = CGRect(x: 16, y: y, width: ChartStyle.width - 32, height: depth)
    context.addPath(GPath(roundedRect: flipped(band), cornerWidth: 5, cornerHeight: 5))
    context.fillPath()
    for mark in scale.marks {
      context.setFillColor(mark == 1 ? ChartStyle.secondaryText : ChartStyle.line)
      fill(CGRect(x: scale.x(mark).rounded() - 0.5, y: y, width: 1, height: depth))
    }
    for (index, row) in rows.enumerated() {
      draw(row, y: y + ChartStyle.rowHeight * Double(index))
    }
  }

  private func draw(_ row: Row, y: Double) {
    let string = row.workload.split(separator: "_").joined(separator: " ")
    let baseline = y + 15
    text(string, x: ChartStyle.margin, y: baseline, size: 16, ChartStyle.primaryText)
    text("\(row.size)", x: 282, y: baseline, size: 16, ChartStyle.secondaryText, .right)
    let (from, to) = (scale.x(1), scale.x(row.timesCairo))
    context.setFillColor(ChartStyle.color(of: row))
    fill(CGRect(x: min(from, to) - 1, y: y + 4, width: abs(to - from) + 2, height: 12))
    text(row.timesCairo.formatted, x: 1092, y: baseline, size: 16, ChartStyle.primaryText, .right)
    guard let peerRatio = row.peerRatio, let goal = row.goal else { return }
    drawPeer(x: scale.x(peerRatio), y: y + 10)
    drawGoal(x: scale.x(goal), y: y + 10)
    text(peerRatio.formatted, x: 1150, y: baseline, size: 16, ChartStyle.secondaryText, .right)
    let right = ChartStyle.width - ChartStyle.margin
    text(goal.formatted, x: right, y: baseline, size: 16, ChartStyle.secondaryText, .right)
  }

  private func drawLegend() {
    let y = height - 34
    var x = ChartStyle.margin
    let bars = [
      ("at its goal", ChartStyle.goal), ("within 10 % of the best peer", ChartStyle.nearPeer),
      ("more than 10 % below it", ChartStyle.belowPeer),
      ("no other measured", ChartStyle.secondaryText),
    ]
    for (string, color) in bars {
      context.setFillColor(color)
      fill(CGRect(x: x, y: y - 6, width: 26, height: 12))
      x = text(string, x: x + 34, y: y + 5, size: 16, ChartStyle.primaryText) + 36
    }
    drawPeer(x: x + 4, y: y)
    x =
      text("the best of six other libraries", x: x + 18, y: y + 5, size: 16, ChartStyle.primaryText)
      + 36
    drawGoal(x: x + 4, y: y)
    text("goal", x: x + 18, y: y + 5, size: 16, ChartStyle.primaryText)
  }
}

// MARK: - Marks

extension Chart {
  /// Marks the ratio of the best other library with a vertical line.
  private func drawPeer(x: Double, y: Double) {
    context.setFillColor(ChartStyle.primaryText)
    fill(CGRect(x: x - 1, y: y - 9, width: 2, height: 18))
  }

  /// Marks the goal of a row with a diamond.
  private func drawGoal(x: Double, y: Double) {
    let center = CGPoint(x: x, y: height - y)
    context.addLines(between: [
      CGPoint(x: center.x - 5, y: center.y), CGPoint(x: center.x, y: center.y + 5),
      CGPoint(x: center.x + 5, y: center.y), CGPoint(x: center.x, y: center.y - 5),
    ])
    context.closePath()
    context.setFillColor(ChartStyle.background)
    context.setStrokeColor(ChartStyle.primaryText)
    context.setLineWidth(1.5)
    context.drawPath(using: .fillStroke)
  }

  private enum Alignment { case left, center, right }

  /// Draws a line of text.
  ///
  /// - Parameter y: The baseline, downwards from the top.
  /// - Returns: The x at which the text ends.
  @discardableResult
  private func text(
    _ string: String, x: Double, y: Double, size: Double, _ color: GColor,
    _ alignment: Alignment = .left
  ) -> Double {
    let font = GBitmapFont.builtIn
    let width = Double(font.advance(of: string)) * size / Double(font.unitsPerEm)
    let start =
      switch alignment {
      case .left: x
      case .center: (x - width / 2).rounded()
      case .right: x - width
      }
    context.setFont(font)
    context.setFontSize(size)
    context.setFillColor(color)
    context.showText(string, at: CGPoint(x: start, y: height - y))
    return start + width
  }

  private func fill(_ rect: CGRect) { context.fill(flipped(rect)) }

  /// Converts a rectangle whose y is downwards from the top to user space.
  private func flipped(_ rect: CGRect) -> CGRect {
    CGRect(x: rect.minX, y: height - rect.maxY, width: rect.width, height: rect.height)
  }
}

extension Double {
  /// The ratio as text: two decimals below 10, else one.
  fileprivate var formatted: String {
    String(format: self < 10 ? "%.2f" : "%.1f", self)
  }
}
