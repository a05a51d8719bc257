import CitrineCoreGraphics

/// A text laid out in lines from top to bottom, in points, y down.
///
/// It is the layout of `CTFrame`, and of the strings, labels and texts of the modules that depend on this one.
package struct TextBlock {
  /// The space for the text, and the treatment of lines that do not fit into it.
  package struct Limits {
    /// The maximum width of lines in points; may be infinite.
    package var width = CGFloat.infinity
    /// The maximum height of all lines in points; may be infinite.
    package var height = CGFloat.infinity
    /// The maximum number of lines.
    package var lines = Int.max
    package var overflow = Overflow.kept
    /// Whether a newline at the end of the text is followed by an empty line.
    package var countsLastEmptyLine = true
    /// The distance of the text from both ends of the intervals of an area, in points.
    package var padding: CGFloat = 0

    package init() {}
  }

  /// The treatment of lines that do not fit into the height.
  package enum Overflow {
    /// Keeps lines that extend below the height; only the limit of `lines` applies.
    case kept
    /// Drops lines that extend below the height.
    case dropped
    /// Drops lines that extend below the height, except the first; the last line that is kept gets an ellipsis.
    ///
    /// The mode determines the place of the ellipsis; if it is not a truncating mode, the ellipsis is at the end.
    case truncated(CTLineBreakMode)
  }

  package private(set) var lines: [Line] = []
  package private(set) var size = CGSize.zero
  /// Whether an ellipsis replaces text that does not fit.
  package private(set) var isTruncated = false
  /// The end of the text that the lines contain, as a UTF-16 index.
  package private(set) var end: Int

  let typesetter: CTTypesetter
  let range: Range<Int>
  let limits: Limits

  package init(_ text: AttributedText, _ limits: Limits) {
    let typesetter = CTTypesetter(text)
    self.init(typesetter, 0..<typesetter.length, limits)
  }

  /// Lays out a range of a text, in UTF-16 units.
  init(_ typesetter: CTTypesetter, _ range: Range<Int>, _ limits: Limits) {
    self.init(empty: typesetter, range, limits)
    breakLines()
    alignLines()
  }

  /// Creates a layout without lines.
  init(empty typesetter: CTTypesetter, _ range: Range<Int>, _ limits: Limits) {
    self.typesetter = typesetter
    self.range = range
    self.limits = limits
    end = range.lowerBound
  }

  /// Adds lines that are side by side, with the spaces between the lines above and these.
  mutating func append(_ row: [Line], after spaces: Line.Spaces) {
    for index in lines.indices.reversed() {
      guard lines[index].top == lines.last?.top else { break }
      lines[index].spaces.belowLine = spaces.belowLine
      lines[index].spaces.belowParagraph = spaces.belowParagraph
    }
    for var line in row {
      line.spaces.aboveParagraph = spaces.aboveParagraph
      lines.append(line)
      (size.height, end) = (line.top + line.height, line.line.range.upperBound)
    }
  }

  /// Adds lines until the text or the space for it ends.
  private mutating func breakLines() {
    var (start, previousStyle) = (range.lowerBound, ParagraphStyle?.none)
    var isFirst = typesetter.beginsParagraph(start)
    var style = ParagraphStyle(of: typesetter.analysis, at: start)
    while start < range.upperBound || (start == range.upperBound && hasEmptyLine(at: start)) {
      let bounds = style.lineBounds(isFirst: isFirst, in: limits.width)
      let lineEnd = min(
        typesetter.lineEnd(
          from: start, width: bounds.maximumWidth, mode: style.lineBreakMode, indent: bounds.start),
        range.upperBound)
      let gap =
        lines.isEmpty ? 0 : style.spacing + (isFirst ? previousStyle.map(style.gap) ?? 0 : 0)
      let line = line(start..<lineEnd, style: style, bounds: bounds, gap: gap)
      guard lines.count < limits.lines, fits(line) else { return truncate() }
      lines.append(line)
      size.height = line.top + line.height
      (end, isFirst) = (lineEnd, typesetter.beginsParagraph(lineEnd))
      // The line at the end of the range is the empty one after a newline, and is the last.
      if start == range.upperBound { return }
      start = lineEnd
      if isFirst {
        previousStyle = style
        style = ParagraphStyle(of: typesetter.analysis, at: min(start, typesetter.length - 1))
      }
    }
  }

  /// Returns whether an empty line begins at `start`: after a newline at the end of the text.
  func hasEmptyLine(at start: Int) -> Bool {
    guard limits.countsLastEmptyLine, start == typesetter.length else { return false }
    return !lines.isEmpty && typesetter.beginsParagraph(start)
  }

  private func fits(_ line: Line) -> Bool {
    switch limits.overflow {
    case .kept: true
    case .dropped: line.top + line.height <= limits.height + CTTypesetter.layoutTolerance
    case .truncated:
      lines.isEmpty || line.top + line.height <= limits.height + CTTypesetter.layoutTolerance
    }
  }

  /// Lays out a line below the lines so far, after a gap.
  func line(
    _ range: Range<Int>, style: ParagraphStyle, bounds: (start: CGFloat, maximumWidth: CGFloat),
    gap: CGFloat
  ) -> Line {
    var line = typesetter.line(range, indent: bounds.start)
    if let truncation = style.lineBreakMode.truncation {
      line = line.truncatedWithEllipsis(
        to: bounds.maximumWidth, truncation, in: typesetter.analysis)
    } else if style.alignment == .justified, !endsParagraph(range.upperBound) {
      line = line.justified(1, to: bounds.maximumWidth)
    }
    // An empty line has no fonts of its own.
    let metricsLine =
      range.isEmpty ? CTLine(emptyAt: range.lowerBound, of: typesetter.analysis) : line
    return positioned(
      line, measuring: metricsLine, style: style, bounds: bounds, top: size.height + gap)
  }

  /// Returns whether a line that ends at a UTF-16 unit is the last of its paragraph.
  private func endsParagraph(_ lineEnd: Int) -> Bool {
    lineEnd == typesetter.length || typesetter.beginsParagraph(lineEnd)
  }

  /// Returns a line with its position; the fonts of `metricsLine` determine its height and its baseline.
  private func positioned(
    _ line: CTLine, measuring metricsLine: CTLine, style: ParagraphStyle,
    bounds: (start: CGFloat, maximumWidth: CGFloat), top: CGFloat
  ) -> Line {
    let (ascent, descent) = (metricsLine.maximum(\.ascent), metricsLine.maximum(\.descent))
    let height = style.height(ascent + descent + metricsLine.leading)
    let width = line.widthWithoutTrailingWhitespace
    let extent =
      endsParagraph(line.range.upperBound)
      ? max(min(line.width, bounds.maximumWidth), width) : width
    return Line(
      line: line, x: bounds.start, top: top, height: height, baseline: top + height - descent,
      width: width, extent: extent, maximumWidth: bounds.maximumWidth, alignment: style.alignment)
  }

  /// Adds an ellipsis to the last line, because text after it was dropped; only with `Overflow.truncated`.
  mutating func truncate() {
    guard case .truncated(let mode) = limits.overflow, let last = lines.popLast() else { return }
    isTruncated = true
    let start = last.line.range.lowerBound
    let paragraph = start..<min(typesetter.paragraphEnd(from: start), range.upperBound)
    let whole = typesetter.line(paragraph)
    let maximumWidth = last.maximumWidth
    let line =
      whole.widthWithoutTrailingWhitespace > maximumWidth
      ? whole.truncatedWithEllipsis(
        to: maximumWidth, mode.truncation ?? .end, in: typesetter.analysis)
      : whole.truncatedWithEllipsis(
        to: maximumWidth, .end, in: typesetter.analysis, alwaysInsertsEllipsis: true)
    lines.append(
      Line(
        line: line, x: last.x, top: last.top, height: last.height, baseline: last.baseline,
        width: line.widthWithoutTrailingWhitespace, extent: line.widthWithoutTrailingWhitespace,
        maximumWidth: maximumWidth, alignment: last.alignment, span: last.span,
        padding: last.padding, spaces: last.spaces))
  }

  /// Moves each line as its alignment requires.
  private mutating func alignLines() {
    measure()
    // The width of the text's place is the limit, or the width of the widest line.
    let width = limits.width.isFinite ? limits.width : size.width
    for (index, line) in lines.enumerated() { lines[index].x = line.alignedX(in: width) }
  }

  /// Moves each line of a layout in an area as its alignment requires.
  mutating func alignLinesInSpans() {
    for (index, line) in lines.enumerated() {
      guard let span = line.span else { continue }
      let width = span.upperBound - span.lowerBound - 2 * line.padding
      lines[index].x = span.lowerBound + line.padding + line.alignedX(in: width)
    }
    measure()
  }

  private mutating func measure() {
    // A line whose advances are negative takes no space, and so does a text of such lines.
    size.width = max(lines.map { $0.x + $0.extent }.max() ?? 0, 0)
    size.height = max(size.height, 0)
  }
}

extension CTLine {
  /// Returns the line with an ellipsis in place of the text that does not fit; only the ellipsis if nothing fits.
  fileprivate func truncatedWithEllipsis(
    to maximumWidth: CGFloat, _ type: CTLineTruncationType, in text: TextAnalysis,
    alwaysInsertsEllipsis: Bool = false
  ) -> CTLine {
    guard
      alwaysInsertsEllipsis
        || widthWithoutTrailingWhitespace > maximumWidth + CTTypesetter.layoutTolerance,
      !range.isEmpty, let attributes = text.attributes(at: range.lowerBound)
    else { return self }
    let ellipsis = attributes.font.font.glyph(for: "…") == nil ? "..." : "…"
    let token = CTLine(AttributedText(ellipsis, attributes.all))
    return truncated(
      to: maximumWidth, type, token: token, alwaysInsertsToken: alwaysInsertsEllipsis)
      ?? CTLine(
        token.runs.map { run in
          var shaped = run.shaped
          shaped.stringIndex = range.lowerBound
          return shaped
        }, range: range, baseLevel: baseLevel)
  }

  /// Creates an empty line with the font of the text before a UTF-16 unit.
  fileprivate convenience init(emptyAt index: Int, of text: TextAnalysis) {
    guard let text = text.attributes(at: index - 1)?.withoutAttachment else {
      self.init([], range: index..<index, baseLevel: 0)
      return
    }
    let run = ShapedRun(text, font: text.font, level: 0, text: [], range: index..<index)
    self.init([run], range: index..<index, baseLevel: 0)
  }
}
