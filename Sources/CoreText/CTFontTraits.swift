public import CitrineCoreGraphics

/// What a font looks like, as bits.
public struct CTFontSymbolicTraits: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Creates traits of their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Slanted.
  public static let traitItalic = CTFontSymbolicTraits(rawValue: 1 << 0)
  /// Bold.
  public static let traitBold = CTFontSymbolicTraits(rawValue: 1 << 1)
  /// Wider than others; no font of bitmaps says so.
  public static let traitExpanded = CTFontSymbolicTraits(rawValue: 1 << 5)
  /// Narrower than others; no font of bitmaps says so.
  public static let traitCondensed = CTFontSymbolicTraits(rawValue: 1 << 6)
  /// All letters of ASCII are as wide.
  public static let traitMonoSpace = CTFontSymbolicTraits(rawValue: 1 << 10)
  /// Slanted.
  public static let italicTrait = traitItalic
  /// Bold.
  public static let boldTrait = traitBold
  /// All letters of ASCII are as wide.
  public static let monoSpaceTrait = traitMonoSpace
}

/// The traits of a font.
@discardableResult
public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits { font.traits }

/// The traits of a font as a dictionary: `kCTFontSymbolicTrait`, `kCTFontWeightTrait` and
/// `kCTFontSlantTrait`.
@discardableResult
public func CTFontCopyTraits(_ font: CTFont) -> CFDictionary {
  font.traits.dictionary as NSDictionary
}

extension CTFontSymbolicTraits {
  /// The traits as descriptors hold them.
  var dictionary: [String: Any] {
    [
      kCTFontSymbolicTrait as String: NSNumber(value: rawValue),
      kCTFontWeightTrait as String: NSNumber(value: contains(.traitBold) ? 0.4 : 0),
      kCTFontSlantTrait as String: NSNumber(value: contains(.traitItalic) ? 0.2 : 0),
    ]
  }
}

/// The font bold or not, slanted or not.
///
/// The bold is the font that was registered by the family's name and "Bold", if its whole name says that it
/// is bold, or one made of the letters (`emboldened`); a slanted font is the same font with a matrix.
///
/// - Parameters:
///   - size: In points; 0 keeps the size.
///   - symTraitValue: The traits to have.
///   - symTraitMask: Which traits are to change.
/// - Returns: nil if there is no such font: none is made narrower, wider or of one width.
@discardableResult
public func CTFontCreateCopyWithSymbolicTraits(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ symTraitValue: CTFontSymbolicTraits, _ symTraitMask: CTFontSymbolicTraits
) -> CTFont? {
  // SAFETY: the caller points at a transform, or at nothing.
  let look = unsafe FontLook(font.font, matrix?.pointee ?? font.matrix)
  return look.with(symTraitValue, mask: symTraitMask).map {
    CTFont($0.font, size: size > 0 ? size : font.size, matrix: $0.matrix)
  }
}

extension CTFont {
  /// What the font looks like.
  package var traits: CTFontSymbolicTraits { FontLook(font, matrix).traits }
}
