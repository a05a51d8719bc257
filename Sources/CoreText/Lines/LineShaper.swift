import Citrine
import CitrineCoreGraphics

/// Shapes the text of a line: finds the font of each character, and the glyphs.
struct LineShaper {
  private let text: TextAnalysis
  private var runs: [ShapedRun] = []
  /// The run that grows, and the span that it belongs to.
  private var current: ShapedRun?
  private var currentSpan = -1

  /// Returns the runs of a line from left to right; the widths of tabs are 0.
  ///
  /// - Complexity: O(n) in the length of the line.
  static func runs(of text: TextAnalysis, in line: Range<Int>) -> [ShapedRun] {
    var shaper = LineShaper(text: text)
    for visual in text.visualRuns(in: line) {
      let items = text.items(in: visual.range)
      for item in visual.isRightToLeft ? items.reversed() : items {
        shaper.append(item, level: visual.level)
      }
      shaper.flush()
    }
    return shaper.runs
  }

  private init(text: TextAnalysis) { self.text = text }

  private mutating func flush() {
    if let current { runs.append(current) }
    current = nil
  }

  private mutating func append(_ item: TextItem, level: UInt8) {
    let attributes = text.spans[item.span].attributes
    switch item.kind {
    case .text:
      appendText(item, level: level)
    case .separator:
      begin(item, attributes.withoutAttachment, attributes.font, level: level)
    case .tab:
      begin(item, attributes.withoutAttachment, attributes.font, level: level)
      if let count = current?.glyphs.count { current?.tabs.append(count) }
      appendPlaceholder(of: item, width: 0)
    case .object:
      begin(item, attributes, attributes.font, level: level)
      let width =
        attributes.delegate?.width ?? attributes.attachment.map { max($0.textBounds.width, 0) } ?? 0
      appendPlaceholder(of: item, width: width + attributes.letterSpacing)
    case .glyph(let glyph):
      begin(item, attributes.withoutAttachment, attributes.font, level: level)
      let width = attributes.font.advance(of: glyph) + attributes.letterSpacing
      current?.append(glyph, cluster: item.range.lowerBound, width: width)
    }
  }

  /// Appends a glyph that is not drawn.
  private mutating func appendPlaceholder(of item: TextItem, width: CGFloat) {
    let glyph = current?.font.font.glyph(for: " ") ?? 0
    current?.append(glyph, cluster: item.range.lowerBound, width: width)
  }

  /// Continues the current run with an item, or begins another run.
  private mutating func begin(
    _ item: TextItem, _ attributes: TextAttributes, _ font: CTFont, level: UInt8
  ) {
    begin(item.range, span: item.span, attributes, font, level: level)
  }

  private mutating func begin(
    _ range: Range<Int>, span: Int, _ attributes: TextAttributes, _ font: CTFont, level: UInt8
  ) {
    if let run = current, currentSpan == span, run.font === font,
      run.attributes.isObject == attributes.isObject
    {
      let (low, high) = (run.range.lowerBound, run.range.upperBound)
      current?.range = min(low, range.lowerBound)..<max(high, range.upperBound)
      return
    }
    flush()
    current = ShapedRun(attributes, font: font, level: level, text: text.units, range: range)
    currentSpan = span
  }

  private mutating func appendText(_ item: TextItem, level: UInt8) {
    let attributes = text.spans[item.span].attributes.withoutAttachment
    let isRightToLeft = level & 1 == 1
    let shaped = shape(item, item.range, attributes, attributes.font, isRightToLeft)
    let mayHavePictures = !text.isASCII && text.units[item.range].contains(0xFE0F)
    if !mayHavePictures && !shaped.contains(where: { $0.glyph == 0 }) {
      begin(item, attributes, attributes.font, level: level)
      append(shaped, isRightToLeft)
      return
    }
    let parts = fontRuns(of: item, shaped, isRightToLeft)
    for part in isRightToLeft ? parts.reversed() : parts {
      let glyphs =
        parts.count == 1 && part.font === attributes.font
        ? shaped : shape(item, part.range, attributes, part.font, isRightToLeft)
      begin(part.range, span: item.span, attributes, part.font, level: level)
      append(glyphs, isRightToLeft)
    }
  }

  /// Splits an item where another font must be used for missing characters; in logical order.
  private func fontRuns(
    of item: TextItem, _ shaped: [ShapedGlyph], _ isRightToLeft: Bool
  ) -> [(range: Range<Int>, font: CTFont)] {
    let font = text.spans[item.span].attributes.font
    let start = item.range.lowerBound
    var isMissing = [Bool](repeating: false, count: item.range.count)
    let logical = isRightToLeft ? shaped.reversed() : shaped
    var marked = -1
    for (index, glyph) in logical.enumerated() where glyph.glyph == 0 && glyph.cluster != marked {
      marked = glyph.cluster
      let end = logical[index...].first { $0.cluster > glyph.cluster }?.cluster
      for unit in glyph.cluster..<(end ?? item.range.upperBound) { isMissing[unit - start] = true }
    }
    var parts: [(range: Range<Int>, font: CTFont)] = []
    var unit = start
    for character in String(decoding: text.units[item.range], as: UTF16.self) {
      let end = min(unit + character.utf16.count, item.range.upperBound)
      var used = font
      let scalars = Array(character.unicodeScalars)
      if isMissing[unit - start..<end - start].contains(true)
        || FontFallback.asksForPicture(scalars) && !font.font.hasColorGlyphs
      {
        used = text.fallback(for: scalars, span: item.span) ?? font
      }
      if let last = parts.last, last.font === used {
        parts[parts.count - 1].range = last.range.lowerBound..<end
      } else {
        parts.append((unit..<end, used))
      }
      unit = end
    }
    return parts
  }

  /// Returns the glyphs of a part of an item in a font.
  private func shape(
    _ item: TextItem, _ range: Range<Int>, _ attributes: TextAttributes, _ font: CTFont,
    _ isRightToLeft: Bool
  ) -> [ShapedGlyph] {
    // Outline fonts mirror characters themselves.
    let mirrors = isRightToLeft && font.font.bitmapFont != nil
    var input =
      mirrors ? ShapingInput(mirrored(range)) : ShapingInput(text.units, range: range)
    input.isRightToLeft = isRightToLeft
    input.script = item.script
    input.language = attributes.language
    input.features = attributes.features(of: font)
    let glyphs = font.font.shape(input)
    guard mirrors else { return glyphs }
    return glyphs.map { glyph in
      var glyph = glyph
      glyph.cluster += range.lowerBound
      return glyph
    }
  }

  /// Returns the units of a range with mirrored characters in place of brackets and the like (UAX #9, L4).
  private func mirrored(_ range: Range<Int>) -> [UInt16] {
    text.units[range].map { unit in
      guard let scalar = Unicode.Scalar(unit) else { return unit }
      return UInt16(exactly: scalar.mirrored.value) ?? unit
    }
  }

  /// Appends glyphs from left to right to the current run, with the space between letters.
  private mutating func append(_ glyphs: [ShapedGlyph], _ isRightToLeft: Bool) {
    guard var run = current else { return }
    // The array must have one owner to grow without a copy.
    current = nil
    let scale = run.font.scale
    let spacing = run.attributes.letterSpacing
    var matrix = run.font.matrix
    (matrix.tx, matrix.ty) = (0, 0)
    for (index, glyph) in glyphs.enumerated() {
      var width = CGFloat(glyph.advance) * scale
      var offset = CGPoint(x: glyph.offset.x * scale, y: glyph.offset.y * scale)
      if !matrix.isIdentity { offset = offset.applying(matrix) }
      if spacing != 0 {
        // The space follows a cluster in the direction of the text.
        let neighbour = isRightToLeft ? index - 1 : index + 1
        let isEdge =
          !glyphs.indices.contains(neighbour) || glyphs[neighbour].cluster != glyph.cluster
        if isEdge {
          width += spacing
          if isRightToLeft { offset.x += spacing }
        }
      }
      run.append(glyph.glyph, cluster: glyph.cluster, width: width, offset: offset)
    }
    current = run
  }
}
