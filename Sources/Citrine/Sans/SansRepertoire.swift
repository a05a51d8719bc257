/// The characters of Citrine Sans, and their glyph numbers.
///
/// Glyph 0 is the replacement glyph. The characters follow in the order of `blocks`, so that numbers stay the same if
/// new blocks are added at the end.
enum SansRepertoire {
  /// Ranges of Unicode scalars.
  static let blocks: [ClosedRange<UInt16>] = [
    0x20...0x7E
  ]

  /// The number of glyphs.
  static var glyphCount: Int { blocks.reduce(1) { $0 + $1.count } }

  /// Returns the glyph of a character; nil if the face does not have it.
  static func glyph(for scalar: Unicode.Scalar) -> GGlyph? {
    guard let value = UInt16(exactly: scalar.value) else { return nil }
    var first: GGlyph = 1
    for block in blocks {
      if block.contains(value) { return first + value - block.lowerBound }
      first += GGlyph(block.count)
    }
    return nil
  }

  /// Returns the character of a glyph; nil for the replacement glyph, and for numbers that do not exist.
  static func scalar(of glyph: GGlyph) -> Unicode.Scalar? {
    guard glyph > 0 else { return nil }
    var index = Int(glyph) - 1
    for block in blocks {
      if index < block.count { return Unicode.Scalar(block.lowerBound + UInt16(index)) }
      index -= block.count
    }
    return nil
  }
}
