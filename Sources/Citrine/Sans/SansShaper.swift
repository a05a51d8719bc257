import Foundation

/// The shaping of a text in Citrine Sans: composition, kerning, figures, and the placing of marks.
struct SansShaper {
  private let face: CitrineSans
  private let input: ShapingInput

  /// A character with the marks that are not part of its glyph.
  private struct Cluster {
    var scalar: Unicode.Scalar
    /// The index of the first unit of the text.
    let start: Int
    var marks: [Unicode.Scalar] = []
    /// The greatest combining class of the marks.
    var greatestClass: UInt8 = 0
  }

  init(_ face: CitrineSans, _ input: ShapingInput) {
    self.face = face
    self.input = input
  }

  /// Returns the glyphs, from left to right.
  func shaped() -> [ShapedGlyph] {
    let clusters = input.isRightToLeft ? clusters().reversed() : clusters()
    var result: [ShapedGlyph] = []
    result.reserveCapacity(clusters.count)
    let hasKerning = isOn("kern", byDefault: true) && !face.isMonospaced
    let hasTabularFigures =
      isOn("tnum", byDefault: false) && isOn("pnum", byDefault: false) == false
    var previous: (glyph: GGlyph, measures: SansGlyphMeasures)?
    // The number of glyphs before the previous cluster.
    var end = 0
    for cluster in clusters {
      if isTimeOver(between: end, result.count) { break }
      end = result.count
      var scalar = input.isRightToLeft ? Self.mirrored(cluster.scalar) : cluster.scalar
      if cluster.marks.contains(where: { SansMark($0)?.isBelow == false }) {
        scalar = SansPen.withoutDot(scalar)
      }
      let glyph = face.glyph(for: scalar) ?? 0
      let measures = face.measures(of: glyph)
      if hasKerning, let previous {
        // Behind the marks, whose places depend on the advance of their letter.
        result[result.count - 1].advance += face.kerning(previous, (glyph, measures))
      }
      let index = result.count
      result.append(
        ShapedGlyph(glyph: glyph, cluster: cluster.start, advance: measures.advance))
      if hasTabularFigures, "0"..."9" ~= scalar {
        let advance = face.parameters.tabularAdvance
        result[index].offset.x = (advance - measures.advance) / 2
        result[index].advance = advance
      }
      // A figure that is placed in a column keeps its place.
      previous = hasTabularFigures && "0"..."9" ~= scalar ? nil : (glyph, measures)
      appendMarks(of: cluster, base: measures, to: &result)
    }
    return result
  }

  /// Whether the deadline has passed; looks at the clock if a count has reached a multiple of 4096.
  private func isTimeOver(between earlier: Int, _ count: Int) -> Bool {
    earlier >> 12 != count >> 12 && input.limits.isTimeOver
  }

  private func isOn(_ feature: FontTag, byDefault isOn: Bool) -> Bool {
    input.features[feature].map { $0 > 0 } ?? isOn
  }

  // MARK: Characters

  /// The characters that are drawn, with their marks, in the order of the text.
  private func clusters() -> [Cluster] {
    var result: [Cluster] = []
    let range = input.range.clamped(to: input.text.indices)
    result.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index
      let scalar = scalar(at: &index, before: range.upperBound)
      if isTimeOver(between: start, index) { break }
      if Self.isInvisible(scalar) { continue }
      for part in parts(of: scalar) { append(part, start, to: &result) }
    }
    return result
  }

  /// The canonical decomposition of a letter that the face lacks, if the face has all parts; else the character.
  private func parts(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    guard scalar.value >= 0xC0, face.glyph(for: scalar) == nil else { return [scalar] }
    let parts = Array(String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars)
    return parts.allSatisfy { face.glyph(for: $0) != nil } ? parts : [scalar]
  }

  /// Appends a character; a mark joins the cluster before it, and its base if they have a glyph together.
  private func append(_ scalar: Unicode.Scalar, _ start: Int, to clusters: inout [Cluster]) {
    guard Self.isMark(scalar), let last = clusters.indices.last else {
      clusters.append(Cluster(scalar: scalar, start: start))
      return
    }
    if let composed = SansComposition.composition(of: clusters[last].scalar, scalar),
      clusters[last].marks.isEmpty || clusters[last].greatestClass < Self.combiningClass(scalar)
    {
      clusters[last].scalar = composed
    } else {
      clusters[last].marks.append(scalar)
      clusters[last].greatestClass = max(
        clusters[last].greatestClass, Self.combiningClass(scalar))
    }
  }

  private static func combiningClass(_ mark: Unicode.Scalar) -> UInt8 {
    mark.properties.canonicalCombiningClass.rawValue
  }

  /// Reads a scalar and advances the index; an unpaired surrogate is U+FFFD.
  private func scalar(at index: inout Int, before end: Int) -> Unicode.Scalar {
    let unit = input.text[index]
    index += 1
    if UTF16.isLeadSurrogate(unit), index < end, UTF16.isTrailSurrogate(input.text[index]) {
      let trail = input.text[index]
      index += 1
      let value = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(trail) - 0xDC00)
      return Unicode.Scalar(value) ?? "\u{FFFD}"
    }
    return Unicode.Scalar(unit) ?? "\u{FFFD}"
  }

  /// Whether a character draws nothing and takes no space: controls, and characters that are ignorable by default.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x33F: false
    case 0...0x9F, 0xAD: true
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return false }
    if scalar.value < 0x370 { return true }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return true
    default: return false
    }
  }

  /// The character that takes the place of another one in text from right to left.
  private static func mirrored(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "(": ")"
    case ")": "("
    case "[": "]"
    case "]": "["
    case "{": "}"
    case "}": "{"
    case "<": ">"
    case ">": "<"
    case "«": "»"
    case "»": "«"
    case "‹": "›"
    case "›": "‹"
    case "≤": "≥"
    case "≥": "≤"
    default: scalar
    }
  }

  // MARK: Marks

  /// Appends marks, each above or below the ones before it.
  private func appendMarks(
    of cluster: Cluster, base: SansGlyphMeasures, to result: inout [ShapedGlyph]
  ) {
    var top = base.top
    var bottom = 0.0
    // The pen is behind the base, or behind a missing mark.
    var pen = result.last?.advance ?? 0
    for scalar in cluster.marks {
      let glyph = face.glyph(for: scalar) ?? 0
      var shaped = ShapedGlyph(glyph: glyph, cluster: cluster.start, advance: 0)
      if glyph == 0 {
        shaped.advance = face.advance(of: 0)
        pen = shaped.advance
      } else {
        let mark = face.measures(of: glyph)
        let isBelow = SansMark(scalar)?.isBelow ?? false
        let anchor = isBelow ? base.bottomAnchor : base.topAnchor
        let lift = isBelow ? bottom : top - SansParameters.xHeight
        shaped.offset.x = anchor - pen - mark.topAnchor + lift * face.parameters.shear
        shaped.offset.y = lift
        // The next mark keeps its own distance from this one, a little less than from a letter.
        if isBelow {
          bottom += mark.bottom + 24
        } else {
          top += mark.top - SansParameters.xHeight - 12
        }
      }
      result.append(shaped)
    }
  }
}
