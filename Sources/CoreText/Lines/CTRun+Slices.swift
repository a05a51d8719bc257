package import CitrineCoreGraphics

// The parts of a run, for modules that draw a text glyph by glyph.
extension CTRun {
  /// The number of glyphs.
  package var glyphCount: Int { glyphs.count }

  /// Whether the text of the run is read from right to left.
  package var isRightToLeft: Bool { shaped.isRightToLeft }

  /// The distance from the pen of each glyph to that of the next one, in points.
  package var glyphWidths: [CGFloat] { shaped.widths }

  /// For each glyph, the index of the first UTF-16 unit of its characters in the string of the line.
  package var characterIndices: [Int] { stringIndices }

  /// The height above the baseline, the depth below it, and the gap to the next line, in points.
  package var verticalExtent: (ascent: CGFloat, descent: CGFloat, leading: CGFloat) {
    (ascent, descent, leading)
  }

  /// Draws the glyphs of a range, which is clamped to the run, with their underline and strikethrough.
  package func drawSlice(_ range: Range<Int>, in context: CGContext) {
    draw(range.clamped(to: glyphs.indices), in: context)
  }
}
