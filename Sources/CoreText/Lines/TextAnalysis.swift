import Citrine
import CitrineCoreGraphics

/// A text with the analysis that all its lines share: the attributes, the levels and the scripts of its characters.
///
/// It is made once for a text, in O(n), and all lines of the text are shaped from it. It belongs to one thread.
final class TextAnalysis {
  /// A range of text with the same attributes.
  struct Span {
    /// UTF-16 units.
    let range: Range<Int>
    let attributes: TextAttributes
  }

  let string: String
  let units: [UInt16]
  let isASCII: Bool
  let spans: [Span]
  /// The scripts of the text; empty for ASCII, which is Latin.
  private let scripts: [ScriptRun]
  private let bidi: BidiText
  /// Fonts that were found for characters that the font of a span lacks.
  private var fallbacks: [FallbackKey: CTFont?] = [:]
  /// The fonts in `fallbacks`, so that clusters with the same font share one object, which keeps them in one run.
  private var fallbackFonts: [FontKey: CTFont] = [:]

  private struct FallbackKey: Hashable {
    let span: Int
    let scalars: [Unicode.Scalar]
  }

  private struct FontKey: Hashable {
    let span: Int
    let font: CGFont
  }

  init(_ text: AttributedText) {
    string = text.string
    units = Array(string.utf16)
    spans = text.parts.map { Span(range: $0.range, attributes: TextAttributes($0.attributes)) }
    isASCII = units.allSatisfy { $0 < 0x80 }
    scripts = isASCII ? [] : ScriptRuns(units).runs
    bidi = BidiText(units, spans)
  }

  var count: Int { units.count }

  /// Returns the attributes of a UTF-16 unit; nil outside of the text.
  func attributes(at unit: Int) -> TextAttributes? {
    guard units.indices.contains(unit) else { return nil }
    return spans[spans.partitionPoint { $0.range.upperBound > unit }].attributes
  }

  /// Returns the base level of the paragraph that contains a UTF-16 unit: 0 from left to right, 1 from right to left.
  func baseLevel(at unit: Int) -> UInt8 { bidi.baseLevel(at: unit) }

  /// Returns the runs of a line from left to right, each with characters of one direction.
  func visualRuns(in line: Range<Int>) -> [VisualRun] { bidi.visualRuns(in: line) }

  /// Returns the font for a cluster of characters that the font of a span lacks; nil if there is none.
  func fallback(for scalars: [Unicode.Scalar], span: Int) -> CTFont? {
    let key = FallbackKey(span: span, scalars: scalars)
    if let stored = fallbacks[key] { return stored }
    let attributes = spans[span].attributes
    let face = FontFallback.face(
      for: scalars, insteadOf: attributes.font.face, language: attributes.language)
    let font = face.map { face in
      let key = FontKey(span: span, font: face.font)
      if let font = fallbackFonts[key] { return font }
      let font = CTFont(face, size: attributes.font.size)
      fallbackFonts[key] = font
      return font
    }
    fallbacks[key] = .some(font)
    return font
  }
}

/// A part of a line that is shaped or placed at once: characters of one kind, span and script.
struct TextItem {
  enum Kind: Equatable {
    case text
    case tab
    /// Separators of lines and paragraphs, which have no glyph.
    case separator
    /// A character that is replaced by an attachment or by a run delegate.
    case object
    /// A whole span that a glyph info replaces by a glyph.
    case glyph(CGGlyph)
  }

  /// UTF-16 units.
  let range: Range<Int>
  /// The index of the span.
  let span: Int
  /// The script; nil for text without any.
  let script: FontTag?
  let kind: Kind
}

extension TextAnalysis {
  /// Returns the items of a range in logical order.
  func items(in range: Range<Int>) -> [TextItem] {
    var items: [TextItem] = []
    var unit = range.lowerBound
    var span = spans.partitionPoint { $0.range.upperBound > unit }
    var script = scripts.partitionPoint { $0.range.upperBound > unit }
    while unit < range.upperBound, span < spans.count {
      var limit = min(spans[span].range.upperBound, range.upperBound)
      if script < scripts.count { limit = min(limit, scripts[script].range.upperBound) }
      let attributes = spans[span].attributes
      if let glyph = substitute(span: span, from: unit, to: range.upperBound) {
        let end = spans[span].range.upperBound
        items.append(
          TextItem(range: unit..<end, span: span, script: scriptTag(script), kind: .glyph(glyph)))
        while script < scripts.count, scripts[script].range.upperBound <= end { script += 1 }
        (unit, span) = (end, span + 1)
        continue
      }
      let kind = kind(of: units[unit], attributes)
      var end = unit + 1
      if kind == .text || kind == .separator {
        while end < limit, self.kind(of: units[end], attributes) == kind { end += 1 }
      } else if kind == .object, end < limit, UTF16.isLeadSurrogate(units[unit]),
        UTF16.isTrailSurrogate(units[end])
      {
        end += 1
      }
      items.append(
        TextItem(range: unit..<end, span: span, script: scriptTag(script), kind: kind))
      unit = end
      if unit == spans[span].range.upperBound { span += 1 }
      if script < scripts.count, unit == scripts[script].range.upperBound { script += 1 }
    }
    return items
  }

  /// Returns the glyph that replaces a span; nil if there is none, or the span extends beyond the units of a line.
  private func substitute(span: Int, from start: Int, to end: Int) -> CGGlyph? {
    let (range, attributes) = (spans[span].range, spans[span].attributes)
    guard let info = attributes.glyphInfo, !attributes.isObject, range.lowerBound == start,
      range.upperBound <= end
    else { return nil }
    return info.glyph(in: attributes.font.font, for: units[range])
  }

  private func scriptTag(_ index: Int) -> FontTag? {
    guard index < scripts.count else { return "Latn" }
    let script = scripts[index].script
    return script.isInherited ? nil : FontTag(rawValue: script.tag)
  }

  private func kind(of unit: UInt16, _ attributes: TextAttributes) -> TextItem.Kind {
    if attributes.delegate != nil || unit == 0xFFFC && attributes.attachment != nil {
      return .object
    }
    switch unit {
    case 0x09: return .tab
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: return .separator
    default: return .text
    }
  }
}

extension Array {
  /// Returns the first index whose element fulfils a condition; after it, all elements do.
  ///
  /// - Complexity: O(log n).
  func partitionPoint(_ condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
