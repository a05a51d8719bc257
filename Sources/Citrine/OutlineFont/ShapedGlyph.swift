/// A part of a text in one direction and one script, to be replaced by glyphs of one font.
package struct ShapingInput: Sendable {
  /// The text as UTF-16 units.
  ///
  /// It may extend beyond `range` on both sides: joined scripts look at what is there.
  package var text: [UInt16]
  /// The units to shape.
  package var range: Range<Int>
  /// Whether the text runs from right to left.
  package var isRightToLeft = false
  /// The script as an ISO 15924 tag, such as "Latn"; nil to take it from the characters.
  package var script: FontTag?
  /// The language as a BCP 47 tag, such as "sr"; nil if it is unknown.
  package var language: String?
  /// OpenType features and their values: 0 is off, 1 is on, and larger numbers choose an alternate.
  package var features: [FontTag: UInt32] = [:]
  /// The deadline, after which the shaping of a text may end with a part of the glyphs.
  var limits = WorkLimits.standard

  package init(_ text: [UInt16], range: Range<Int>? = nil) {
    self.text = text
    self.range = range ?? text.indices
  }

  package init(_ text: String) { self.init(Array(text.utf16)) }
}

/// A glyph with its place in a shaped text, in font units, y upwards.
package struct ShapedGlyph: Hashable, Sendable {
  package var glyph: GGlyph
  /// The index of the first UTF-16 unit of the text that the glyph stands for.
  ///
  /// The glyphs of a cluster share it. It never decreases from left to right in left-to-right text, and never increases
  /// in right-to-left text.
  package var cluster: Int
  /// The distance to the pen of the next glyph.
  package var advance: Double
  /// The displacement of the glyph from its pen, which does not move the pen.
  package var offset = CGPoint.zero

  package init(glyph: GGlyph, cluster: Int, advance: Double, offset: CGPoint = .zero) {
    (self.glyph, self.cluster, self.advance, self.offset) = (glyph, cluster, advance, offset)
  }
}
