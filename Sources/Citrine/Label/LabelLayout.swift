/// The lines of a label's text, and their positions.
struct LabelLayout {
  /// A line, and the place of its pen: the origin of its first glyph, on the baseline.
  struct PositionedLine {
    let text: String
    let pen: CGPoint
  }

  /// A line and its metrics, in font units.
  private struct Line {
    let text: String
    let advance: CGFloat
    /// The left bearing of the first glyph and the right bearing of the last: the empty space at both ends; nil for a
    /// line without glyphs.
    let bearings: (left: CGFloat, right: CGFloat)?

    init(_ text: String, font: GFont, _ limits: WorkLimits) {
      self.text = text
      var input = ShapingInput(text)
      input.limits = limits
      let glyphs = font.shape(input)
      advance = CGFloat(glyphs.reduce(0) { $0 + $1.advance })
      guard let first = glyphs.first?.glyph, let last = glyphs.last?.glyph else {
        bearings = nil
        return
      }
      // A blank glyph, such as a space, has bearing 0, so that its advance stays part of the line.
      let start = font.boundingBox(of: first)
      let end = font.boundingBox(of: last)
      bearings = (
        left: start.width > 0 ? start.minX : 0,
        right: end.width > 0 ? font.advance(of: last) - end.maxX : 0
      )
    }
  }

  private let lines: [Line]
  /// The length of a font unit, in units of the label's space.
  private let fontUnit: CGFloat
  /// The distance from one baseline to the next, downwards, in units.
  private let lineHeight: CGFloat
  /// The distance from the top of the text's box down to the first baseline, in units.
  private let topToBaseline: CGFloat
  /// The distance from the last baseline down to the bottom of the text's box, in units.
  private let baselineToBottom: CGFloat
  /// The empty space to remove at the ends of every line, in font units: the smallest bearings of all lines.
  ///
  /// All lines are trimmed by the same amount, so that the columns of a fixed-pitch font stay aligned.
  private let trim: (left: CGFloat, right: CGFloat)

  /// Lays out the lines of a label; some are missing after the deadline.
  init(_ label: PiercedLabel, _ limits: WorkLimits = .standard) {
    let font = label.font
    // The replacement takes half a second for a million lines, also if there is no tab.
    let text =
      label.text.utf8.contains(UInt8(ascii: "\t"))
      ? label.text.replacingOccurrences(of: "\t", with: "    ") : label.text
    var lines: [Line] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if limits.isTimeOver { break }
      lines.append(Line(String(line), font: font, limits))
    }
    self.lines = lines
    fontUnit = CGFloat(font.scale(atSize: Double(label.fontSize)))
    // The space above the capitals and below the last baseline, in font units.
    let metrics = font.metrics
    lineHeight =
      CGFloat(metrics.ascent - metrics.descent + metrics.leading) * fontUnit + label.lineSpacing
    let accentSpace = max(metrics.ascent - metrics.capHeight, -metrics.descent, 0)
    topToBaseline = CGFloat(metrics.capHeight + accentSpace) * fontUnit
    baselineToBottom = CGFloat(accentSpace) * fontUnit
    trim = (
      left: lines.compactMap(\.bearings?.left).min() ?? 0,
      right: lines.compactMap(\.bearings?.right).min() ?? 0
    )
  }

  /// The size of the text's box, in units; see `PiercedLabel.fittingSize`.
  var size: CGSize {
    CGSize(
      width: lines.map(width).max() ?? 0,
      height: max(0, topToBaseline + baselineToBottom + CGFloat(lines.count - 1) * lineHeight))
  }

  /// Returns the lines with their pens on the baseline, aligned in an area of the label's space, y upwards, in units.
  ///
  /// A text larger than the area extends beyond it.
  func positionedLines(in area: CGRect, alignedAs label: PiercedLabel) -> [PositionedLine] {
    let freeSpace = area.height - size.height
    let top =
      switch label.verticalAlignment {
      case .top: area.maxY
      case .center: area.maxY - freeSpace / 2
      case .bottom: area.maxY - freeSpace
      }
    return lines.enumerated().map { index, line in
      let freeSpace = area.width - width(line)
      let start =
        switch label.horizontalAlignment {
        case .left: area.minX
        case .center: area.minX + freeSpace / 2
        case .right: area.minX + freeSpace
        }
      let pen = CGPoint(
        x: start - trim.left * fontUnit,
        y: top - topToBaseline - CGFloat(index) * lineHeight)
      return PositionedLine(text: line.text, pen: pen)
    }
  }

  /// Returns the width of a line without the trimmed columns, in units.
  private func width(_ line: Line) -> CGFloat {
    line.bearings == nil ? 0 : (line.advance - trim.left - trim.right) * fontUnit
  }
}
