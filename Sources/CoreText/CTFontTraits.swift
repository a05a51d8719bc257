public import CitrineCoreGraphics

/// The style of a font: bold, italic and others, as bits.
public struct CTFontSymbolicTraits: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Creates traits from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Slanted, by a matrix or by design.
  public static let traitItalic = CTFontSymbolicTraits(rawValue: 1 << 0)
  /// Bold.
  public static let traitBold = CTFontSymbolicTraits(rawValue: 1 << 1)
  /// Wider than normal; no bitmap font has this trait.
  public static let traitExpanded = CTFontSymbolicTraits(rawValue: 1 << 5)
  /// Narrower than normal; no bitmap font has this trait.
  public static let traitCondensed = CTFontSymbolicTraits(rawValue: 1 << 6)
  /// Monospaced: all ASCII characters have the same advance.
  public static let traitMonoSpace = CTFontSymbolicTraits(rawValue: 1 << 10)
  /// Slanted, by a matrix or by design.
  public static let italicTrait = traitItalic
  /// Bold.
  public static let boldTrait = traitBold
  /// Monospaced: all ASCII characters have the same advance.
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
  /// The traits as a dictionary, as font descriptors contain it.
  var dictionary: [String: Any] {
    [
      kCTFontSymbolicTrait as String: NSNumber(value: rawValue),
      kCTFontWeightTrait as String: NSNumber(value: contains(.traitBold) ? 0.4 : 0),
      kCTFontSlantTrait as String: NSNumber(value: contains(.traitItalic) ? 0.2 : 0),
    ]
  }
}

/// Creates a copy of a font that is bold or not, slanted or not.
///
/// The bold font is the one registered by the family name followed by " Bold", if it is a bold font;
/// otherwise it is synthesized (`emboldened`). A slanted font is the same font with a matrix.
///
/// - Parameters:
///   - size: In points; 0 keeps the size.
///   - matrix: The transform of glyphs; nil keeps that of the font.
///   - symTraitValue: The new values of the traits.
///   - symTraitMask: The traits that change.
/// - Returns: nil if there is no such font: condensed, expanded and monospaced fonts are not synthesized.
@discardableResult
public func CTFontCreateCopyWithSymbolicTraits(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ symTraitValue: CTFontSymbolicTraits, _ symTraitMask: CTFontSymbolicTraits
) -> CTFont? {
  // SAFETY: the caller points at a transform, or at nothing.
  let face = unsafe FontFace(font.font, matrix?.pointee ?? font.matrix)
  return face.with(symTraitValue, mask: symTraitMask).map {
    CTFont($0.font, size: size > 0 ? size : font.size, matrix: $0.matrix)
  }
}

extension CTFont {
  /// The style of the font.
  package var traits: CTFontSymbolicTraits { FontFace(font, matrix).traits }
}
