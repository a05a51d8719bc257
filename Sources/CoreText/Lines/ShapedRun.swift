import Citrine
import CitrineCoreGraphics

/// The glyphs of a run from left to right, without their places in a line.
struct ShapedRun {
  let attributes: TextAttributes
  /// The font of the glyphs: the font of the attributes, or a fallback font for characters that it lacks.
  let font: CTFont
  /// The embedding level; odd levels run from right to left.
  var level: UInt8
  /// The text that `clusters` refers to, as UTF-16 units.
  let text: [UInt16]
  /// The units of the text that the run contains.
  var range: Range<Int>
  var glyphs: [CGGlyph] = []
  /// The distance to the pen of the next glyph, in points.
  var widths: [CGFloat] = []
  /// The displacement of each glyph from its pen, in points, y up; empty if all are zero.
  var offsets: [CGPoint] = []
  /// The first unit of the text that each glyph stands for.
  var clusters: [Int] = []
  /// The indices of tabs, whose widths depend on their places.
  var tabs: [Int] = []
  /// The unit of another string that all glyphs are mapped to: the run belongs to a truncation token; nil for others.
  var stringIndex: Int?

  init(
    _ attributes: TextAttributes, font: CTFont, level: UInt8, text: [UInt16], range: Range<Int>
  ) {
    (self.attributes, self.font, self.level) = (attributes, font, level)
    (self.text, self.range) = (text, range)
  }

  var isRightToLeft: Bool { level & 1 == 1 }

  var width: CGFloat { widths.reduce(0, +) }

  /// The units of the string of the line that the run contains.
  var stringRange: Range<Int> { stringIndex.map { $0..<$0 } ?? range }

  mutating func append(_ glyph: CGGlyph, cluster: Int, width: CGFloat, offset: CGPoint = .zero) {
    if offset != .zero && offsets.isEmpty {
      offsets = [CGPoint](repeating: .zero, count: glyphs.count)
    }
    if offset != .zero || !offsets.isEmpty { offsets.append(offset) }
    glyphs.append(glyph)
    widths.append(width)
    clusters.append(cluster)
  }

  /// The glyphs that stand for the same characters.
  struct Cluster {
    let glyphs: Range<Int>
    /// Units of the text of the run.
    let units: Range<Int>
  }

  /// The clusters from left to right.
  var glyphClusters: [Cluster] {
    var result: [Cluster] = []
    result.reserveCapacity(glyphs.count)
    var start = 0
    // The end of a cluster is the start of the next one in the text, which is to its left in a right-to-left run.
    var previousStart = range.upperBound
    while start < glyphs.count {
      var end = start + 1
      while end < glyphs.count, clusters[end] == clusters[start] { end += 1 }
      let first = clusters[start]
      let last =
        isRightToLeft ? previousStart : end < glyphs.count ? clusters[end] : range.upperBound
      result.append(Cluster(glyphs: start..<end, units: first..<max(first, last)))
      (previousStart, start) = (first, end)
    }
    return result
  }

  /// Returns the run with a part of its glyphs, which must not split a cluster.
  func slice(_ part: Range<Int>) -> ShapedRun {
    var run = self
    run.glyphs = Array(glyphs[part])
    run.widths = Array(widths[part])
    if !offsets.isEmpty { run.offsets = Array(offsets[part]) }
    run.clusters = Array(clusters[part])
    run.tabs = tabs.filter { part.contains($0) }.map { $0 - part.lowerBound }
    let before = isRightToLeft ? glyphs.count - part.upperBound : part.lowerBound
    let after = glyphs.count - part.count - before
    // In the text, the run begins and ends as before unless glyphs were removed there.
    let low = clusters[part].min() ?? range.lowerBound
    let high =
      isRightToLeft
      ? (part.lowerBound > 0 ? clusters[part.lowerBound - 1] : range.upperBound)
      : (part.upperBound < glyphs.count ? clusters[part.upperBound] : range.upperBound)
    let first = before > 0 ? low : range.lowerBound
    run.range = first..<max(first, after > 0 ? high : range.upperBound)
    return run
  }

  /// Returns whether a range of units has only white space, and characters that are never visible.
  func isBlank(_ units: Range<Int>) -> Bool {
    guard attributes.attachment == nil, attributes.delegate == nil, !units.isEmpty else {
      return false
    }
    if units.count == 1, text[units.lowerBound] < 0x80 {
      return text[units.lowerBound] == 0x20 || 0x09...0x0D ~= text[units.lowerBound]
    }
    return String(decoding: text[units], as: UTF16.self).unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
    }
  }

  /// Returns whether a glyph belongs to white space.
  func isBlank(glyph: Int) -> Bool {
    let cluster = clusters[glyph]
    var end = range.upperBound
    if isRightToLeft {
      if let previous = clusters[..<glyph].last(where: { $0 != cluster }) { end = previous }
    } else if let next = clusters[glyph...].first(where: { $0 != cluster }) {
      end = next
    }
    return isBlank(cluster..<max(cluster, end))
  }
}
