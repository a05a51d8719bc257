public import CitrineCoreGraphics

/// The style of a font: bold, italic and others, as bits.
public struct CTFontSymbolicTraits: OptionSet, Hashable, Sendable {
  /// The bits of all traits, with Apple's values.
  public let rawValue: UInt32

  /// Creates traits from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Slanted, by a matrix or by design.
  public static let traitItalic = CTFontSymbolicTraits(rawValue: 1 << 0)
  /// Bold, by synthesis or by design.
  public static let traitBold = CTFontSymbolicTraits(rawValue: 1 << 1)
  /// Wider than normal; no bitmap font has this trait.
  public static let traitExpanded = CTFontSymbolicTraits(rawValue: 1 << 5)
  /// Narrower than normal; no bitmap font has this trait.
  public static let traitCondensed = CTFontSymbolicTraits(rawValue: 1 << 6)
  /// Monospaced: all ASCII characters have the same advance.
  public static let traitMonoSpace = CTFontSymbolicTraits(rawValue: 1 << 10)
  /// Slanted; the same as `traitItalic`.
  public static let italicTrait = traitItalic
  /// Bold; the same as `traitBold`.
  public static let boldTrait = traitBold
  /// Monospaced; the same as `traitMonoSpace`.
  public static let monoSpaceTrait = traitMonoSpace
}

/// Returns the traits of a font.
@discardableResult
public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits { font.traits }

/// Returns the traits of a font as a dictionary with the keys `kCTFontSymbolicTrait`, `kCTFontWeightTrait`
/// and `kCTFontSlantTrait`.
@discardableResult
public func CTFontCopyTraits(_ font: CTFont) -> CFDictionary {
  font.traits.dictionary as NSDictionary
}

extension CTFontSymbolicTraits {
  /// The traits as the dictionary under `kCTFontTraitsAttribute` in font descriptors.
  var dictionary: [String: Any] {
    [
      kCTFontSymbolicTrait as String: NSNumber(value: rawValue),
      kCTFontWeightTrait as String: NSNumber(value: contains(.traitBold) ? 0.4 : 0),
      kCTFontSlantTrait as String: NSNumber(value: contains(.traitItalic) ? 0.2 : 0),
    ]
  }
}

/// Creates a copy of a font with other values of the traits bold and italic.
///
/// The bold font is the font that was registered under the family name followed by " Bold". If there is none, or it is
/// not bold, the bold font is synthesized (`emboldened`). A slanted font is the same font with a matrix.
///
/// - Parameters:
///   - size: In points; 0 keeps the size.
///   - matrix: The transform of glyphs; nil keeps the matrix of the font.
///   - symTraitValue: The new values of the traits.
///   - symTraitMask: The traits that change.
/// - Returns: nil if there is no such font: condensed, expanded and monospaced fonts are not synthesized.
@discardableResult
public func CTFontCreateCopyWithSymbolicTraits(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ symTraitValue: CTFontSymbolicTraits, _ symTraitMask: CTFontSymbolicTraits
) -> CTFont? {
  // SAFETY: the pointer is nil, or the caller points at a transform.
  let face = unsafe FontFace(font.font, matrix?.pointee ?? font.matrix)
  return face.withTraits(symTraitValue, mask: symTraitMask).map {
    CTFont($0.font, size: size > 0 ? size : font.size, matrix: $0.matrix)
  }
}

extension CTFont {
  /// The style of the font.
  package var traits: CTFontSymbolicTraits { FontFace(font, matrix).traits }
}
