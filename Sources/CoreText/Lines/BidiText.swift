import CitrineCoreGraphics

/// The bidirectional levels of a text whose paragraphs have directions of their own, and whose attributes have
/// embeddings and overrides.
struct BidiText {
  /// Consecutive paragraphs with the same direction.
  private struct Segment {
    /// UTF-16 units of the text.
    let range: Range<Int>
    /// The levels of the units, and of the control characters that stand for attributes.
    let paragraph: BidiParagraph
    /// For each unit of the range and for its end: its place in `paragraph`; nil if there are no control characters.
    let places: [Int]?
    /// For each place in `paragraph` and for its end: the unit that is there or that follows; nil without controls.
    let origins: [Int]?
  }

  private let segments: [Segment]

  init(_ units: [UInt16], _ spans: [TextAnalysis.Span]) {
    let isPlain = spans.allSatisfy {
      $0.attributes.paragraphDirection == .natural && $0.attributes.writingDirections.isEmpty
    }
    if isPlain {
      let paragraph = BidiParagraph(units, direction: .natural)
      segments = [
        Segment(range: 0..<units.count, paragraph: paragraph, places: nil, origins: nil)
      ]
    } else {
      segments = Self.directions(units, spans).map { range, direction in
        Self.segment(units, range, spans, direction)
      }
    }
  }

  /// Returns the ranges of consecutive paragraphs whose first characters have the same direction in their style.
  private static func directions(
    _ units: [UInt16], _ spans: [TextAnalysis.Span]
  ) -> [(Range<Int>, BaseDirection)] {
    var ranges: [(Range<Int>, BaseDirection)] = []
    var (start, span) = (0, 0)
    while start < units.count {
      var end = start
      while end < units.count, !isSeparator(units[end]) { end += 1 }
      if end + 1 < units.count, units[end] == 0x0D, units[end + 1] == 0x0A { end += 1 }
      end = min(end + 1, units.count)
      while span < spans.count, spans[span].range.upperBound <= start { span += 1 }
      let direction = span < spans.count ? spans[span].attributes.paragraphDirection : .natural
      if let last = ranges.last, last.1 == direction {
        ranges[ranges.count - 1].0 = last.0.lowerBound..<end
      } else {
        ranges.append((start..<end, direction))
      }
      start = end
    }
    return ranges
  }

  /// Whether a unit separates paragraphs (UAX #9, P1).
  private static func isSeparator(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x0A, 0x0D, 0x1C...0x1E, 0x85, 0x2029: true
    default: false
    }
  }

  private static func segment(
    _ units: [UInt16], _ range: Range<Int>, _ spans: [TextAnalysis.Span],
    _ direction: BaseDirection
  ) -> Segment {
    let first = spans.partitionPoint { $0.range.upperBound > range.lowerBound }
    let end = spans.partitionPoint { $0.range.lowerBound >= range.upperBound }
    let spans = spans[first..<max(first, end)]
    guard spans.contains(where: { !$0.attributes.writingDirections.isEmpty }) else {
      let paragraph = BidiParagraph(Array(units[range]), direction: direction)
      return Segment(range: range, paragraph: paragraph, places: nil, origins: nil)
    }
    var (text, places, origins, open) = ([UInt16](), [Int](), [Int](), [WritingDirection]())
    for span in spans {
      let directions = span.attributes.writingDirections
      for unit in span.range.clamped(to: range) {
        if directions != open {
          let controls = open.map { _ in WritingDirection.end } + directions.map(\.control)
          for control in controls {
            text.append(control)
            origins.append(unit)
          }
          open = directions
        }
        places.append(text.count)
        origins.append(unit)
        text.append(units[unit])
        // The end of a paragraph ends all embeddings and overrides (UAX #9, X8); a line feed belongs to its return.
        let isReturn = units[unit] == 0x0D && unit + 1 < units.count && units[unit + 1] == 0x0A
        if isSeparator(units[unit]) && !isReturn { open = [] }
      }
    }
    places.append(text.count)
    origins.append(range.upperBound)
    return Segment(
      range: range, paragraph: BidiParagraph(text, direction: direction), places: places,
      origins: origins)
  }

  /// Returns the base level of the paragraph that contains a unit; 0 for an empty text.
  func baseLevel(at unit: Int) -> UInt8 {
    let index = segments.partitionPoint { $0.range.upperBound > unit }
    guard let segment = index < segments.count ? segments[index] : segments.last else { return 0 }
    let unit = min(max(unit, segment.range.lowerBound), segment.range.upperBound)
    let place = segment.places.map { $0[unit - segment.range.lowerBound] }
    return segment.paragraph.baseLevel(at: place ?? unit - segment.range.lowerBound)
  }

  /// Returns the runs of a line from left to right.
  func visualRuns(in line: Range<Int>) -> [VisualRun] {
    var runs: [VisualRun] = []
    for segment in segments where segment.range.overlaps(line) {
      let start = segment.range.lowerBound
      let part = line.clamped(to: segment.range)
      guard let places = segment.places, let origins = segment.origins else {
        for run in segment.paragraph.visualRuns(
          in: part.lowerBound - start..<part.upperBound - start)
        {
          runs.append(
            VisualRun(
              range: run.range.lowerBound + start..<run.range.upperBound + start, level: run.level))
        }
        continue
      }
      let extended = places[part.lowerBound - start]..<places[part.upperBound - start]
      for run in segment.paragraph.visualRuns(in: extended) {
        let range = origins[run.range.lowerBound]..<origins[run.range.upperBound]
        if !range.isEmpty { runs.append(VisualRun(range: range, level: run.level)) }
      }
    }
    return Self.merged(runs)
  }

  /// Joins neighbours of the same level that are also neighbours in the text: only a control character separated them.
  private static func merged(_ runs: [VisualRun]) -> [VisualRun] {
    var merged: [VisualRun] = []
    for run in runs {
      if let last = merged.last, last.level == run.level {
        let (first, second) =
          run.isRightToLeft ? (run.range, last.range) : (last.range, run.range)
        if first.upperBound == second.lowerBound {
          merged[merged.count - 1] = VisualRun(
            range: first.lowerBound..<second.upperBound, level: run.level)
          continue
        }
      }
      merged.append(run)
    }
    return merged
  }
}

/// An element of `kCTWritingDirectionAttributeName`: an embedding or an override.
struct WritingDirection: Hashable {
  /// Bit 0 is set from right to left, and bit 1 in an override.
  let rawValue: Int

  /// The control character that begins it: LRE, RLE, LRO or RLO.
  var control: UInt16 { [0x202A, 0x202B, 0x202D, 0x202E][rawValue & 3] }

  /// The control character that ends it: PDF.
  static let end: UInt16 = 0x202C
}
