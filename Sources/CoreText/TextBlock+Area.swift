import CitrineCoreGraphics

/// The layout of lines in an area: each line is in an interval that its whole height fits into.
///
/// If the area divides a line, the text goes on in the next interval to the right. An interval that is narrower than
/// the next word stays empty. A word breaks between characters if it is wider than the bounding rectangle, or if it is
/// the first one and no interval has space for it.
extension TextBlock {
  /// Lays out a range of a text, in UTF-16 units.
  package init(
    _ typesetter: CTTypesetter, _ range: Range<Int>, in area: some TextArea, _ limits: Limits
  ) {
    self.init(empty: typesetter, range, limits)
    var isExhausted = false
    for breaksFirstWord in [false, true] where lines.isEmpty && !isExhausted {
      var area = area
      breakLines(in: &area, breaksFirstWord: breaksFirstWord)
      isExhausted = area.isExhausted
    }
    alignLinesInSpans()
  }

  private mutating func breakLines(in area: inout some TextArea, breaksFirstWord: Bool) {
    var (start, previousStyle) = (range.lowerBound, ParagraphStyle?.none)
    while start < range.upperBound || (start == range.upperBound && hasEmptyLine(at: start)) {
      let style = ParagraphStyle(
        of: typesetter.analysis, at: max(min(start, typesetter.length - 1), 0))
      let spaces = spaces(between: previousStyle, and: style, at: start)
      guard
        let row = row(
          at: start, below: max(size.height + spaces.sum, 0), style, in: &area,
          breaksWord: breaksFirstWord && lines.isEmpty)
      else { return truncate() }
      append(row, after: spaces)
      previousStyle = style
      if start == range.upperBound { return }
      start = end
      if lines.count >= limits.lines { return start < range.upperBound ? truncate() : () }
    }
  }

  private func spaces(
    between above: ParagraphStyle?, and style: ParagraphStyle, at start: Int
  ) -> Line.Spaces {
    var spaces = Line.Spaces()
    guard let above else { return spaces }
    spaces.belowLine = style.spacing
    if typesetter.beginsParagraph(start) {
      spaces.belowParagraph = above.paragraphSpacing.usableLength
      spaces.aboveParagraph = style.paragraphSpacingBefore.usableLength
    }
    return spaces
  }

  /// Returns the lines side by side at the first y that has space for text; nil if there is none.
  private func row(
    at start: Int, below y: CGFloat, _ style: ParagraphStyle, in area: inout some TextArea,
    breaksWord: Bool
  ) -> [Line]? {
    let least = leastHeight(at: start, style)
    let words = acceptedWords(at: start, style, area.size.width, breaksWord: breaksWord)
    var (top, height, attempts) = (y, least, 0)
    while !area.isExhausted, top.isFinite, top + height <= area.size.height + tolerance {
      let spans = area.spans(from: top, to: top + height, at: start)
      let row = fill(
        spans, from: start, top: top, style, areaWidth: area.size.width,
        accepts: top >= area.obstacleBottom ? .any : words)
      let needed = row.map(\.height).max() ?? 0
      if !row.isEmpty, needed <= height + tolerance { return row }
      attempts += 1
      if row.isEmpty || attempts > 8 {
        // The next y is a quarter of a line lower. After 64 lines without space, steps grow with the distance, so that
        // the number of steps is logarithmic in the height of an obstacle.
        let step = max(least / 4, (top - y) / 256)
        guard step > 0 else { return nil }
        let isAboveClearance = top < area.obstacleBottom
        top += step
        if isAboveClearance { top = min(top, area.obstacleBottom) }
        (height, attempts) = (least, 0)
      } else {
        height = needed
      }
    }
    return nil
  }

  private var tolerance: CGFloat { CTTypesetter.layoutTolerance }

  /// Returns the height of a line with one character.
  private func leastHeight(at start: Int, _ style: ParagraphStyle) -> CGFloat {
    let end = typesetter.lineEnd(from: start, width: 0, mode: .byCharWrapping)
    let unbounded = style.lineBounds(isFirst: false, in: .greatestFiniteMagnitude)
    return line(
      start..<max(min(end, range.upperBound), start), style: style, bounds: unbounded, gap: 0
    ).height
  }

  /// The text that an interval must have space for.
  private enum Accepted {
    case wholeWords
    /// At least a character.
    case partsOfWords
    /// Text that may extend beyond the interval.
    case any
  }

  private func acceptedWords(
    at start: Int, _ style: ParagraphStyle, _ width: CGFloat, breaksWord: Bool
  ) -> Accepted {
    guard style.lineBreakMode == .byWordWrapping, !breaksWord else { return .partsOfWords }
    let bounds = bounds(of: 0...max(width, 0), from: start, style)
    let fits = typesetter.firstWord(
      from: start, fits: bounds.maximumWidth, mode: .byWordWrapping)
    return fits ? .wholeWords : .partsOfWords
  }

  private func bounds(
    of span: ClosedRange<CGFloat>, from start: Int, _ style: ParagraphStyle
  ) -> (start: CGFloat, maximumWidth: CGFloat) {
    style.lineBounds(
      isFirst: typesetter.beginsParagraph(start),
      in: span.upperBound - span.lowerBound - 2 * limits.padding)
  }

  /// Returns a line for each interval that has space for the next text, with equal baselines.
  private func fill(
    _ spans: [ClosedRange<CGFloat>], from first: Int, top: CGFloat, _ style: ParagraphStyle,
    areaWidth: CGFloat, accepts acceptedAtFirst: Accepted
  ) -> [Line] {
    var (start, accepted, row) = (first, acceptedAtFirst, [Line]())
    for span in spans where lines.count + row.count < limits.lines {
      if start > first, start >= range.upperBound || typesetter.beginsParagraph(start) { break }
      let bounds = bounds(of: span, from: start, style)
      guard
        let line = line(from: start, in: bounds, style, accepts: accepted, gap: top - size.height)
      else { continue }
      row.append(line.placed(in: span, padding: limits.padding))
      start = line.line.range.upperBound
      if accepted != .any {
        accepted = acceptedWords(at: start, style, areaWidth, breaksWord: false)
      }
    }
    return Line.onOneBaseline(row)
  }

  /// Returns a line; nil if the next text does not fit.
  ///
  /// A line that is cut off or truncated fits if it has space for a character.
  private func line(
    from start: Int, in bounds: (start: CGFloat, maximumWidth: CGFloat), _ style: ParagraphStyle,
    accepts accepted: Accepted, gap: CGFloat
  ) -> Line? {
    let (mode, width) = (style.lineBreakMode, bounds.maximumWidth)
    guard
      accepted == .any
        || typesetter.firstWord(
          from: start, fits: width, mode: accepted == .wholeWords ? mode : .byCharWrapping)
    else { return nil }
    let end = min(
      typesetter.lineEnd(from: start, width: width, mode: mode, indent: bounds.start),
      range.upperBound)
    let line = line(start..<end, style: style, bounds: bounds, gap: gap)
    guard accepted != .any, mode == .byWordWrapping || mode == .byCharWrapping else { return line }
    let isWhole =
      accepted == .partsOfWords || end == range.upperBound || typesetter.mayBreak(before: end)
    return isWhole && line.width <= width + tolerance ? line : nil
  }
}
