/// The number of a glyph in a font; 0 is the replacement glyph.
public typealias GGlyph = UInt16
