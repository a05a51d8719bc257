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
  /// Wider than normal: by more than an eighth.
  public static let traitExpanded = CTFontSymbolicTraits(rawValue: 1 << 5)
  /// Narrower than normal: by more than an eighth.
  public static let traitCondensed = CTFontSymbolicTraits(rawValue: 1 << 6)
  /// Monospaced: all ASCII characters have the same advance.
  public static let traitMonoSpace = CTFontSymbolicTraits(rawValue: 1 << 10)
  /// Some glyphs may have colours of their own.
  public static let traitColorGlyphs = CTFontSymbolicTraits(rawValue: 1 << 13)
  /// Slanted; the same as `traitItalic`.
  public static let italicTrait = traitItalic
  /// Bold; the same as `traitBold`.
  public static let boldTrait = traitBold
  /// Wider than normal; the same as `traitExpanded`.
  public static let expandedTrait = traitExpanded
  /// Narrower than normal; the same as `traitCondensed`.
  public static let condensedTrait = traitCondensed
  /// Some glyphs may have colours of their own; the same as `traitColorGlyphs`.
  public static let colorGlyphsTrait = traitColorGlyphs
  /// Monospaced; the same as `traitMonoSpace`.
  public static let monoSpaceTrait = traitMonoSpace
}

/// Returns the traits of a font.
@discardableResult
public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits { font.traits }

/// Returns the traits of a font as a dictionary with the keys `kCTFontSymbolicTrait`, `kCTFontWeightTrait`,
/// `kCTFontWidthTrait` and `kCTFontSlantTrait`.
@discardableResult
public func CTFontCopyTraits(_ font: CTFont) -> CFDictionary {
  font.face.traitDictionary as NSDictionary
}

/// Creates a copy of a font with other values of the traits bold, italic, condensed and expanded.
///
/// It is the font of the family that is nearest to the style: an instance of a variable font, or a font that is
/// registered or installed. Without one, an italic font is slanted by a matrix, and the glyphs of a bitmap font are
/// emboldened.
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
  let face = unsafe font.face.replacingMatrix(matrix?.pointee)
  return face.withTraits(symTraitValue, mask: symTraitMask).map {
    CTFont($0, size: size > 0 ? size : font.size)
  }
}

extension CTFontSymbolicTraits {
  fileprivate init(_ style: FontStyle, isFixedPitch: Bool, hasColorGlyphs: Bool) {
    self = []
    if style.isBold { insert(.traitBold) }
    if style.isItalic { insert(.traitItalic) }
    if style.widthPercentage < 87.5 { insert(.traitCondensed) }
    if style.widthPercentage > 112.5 { insert(.traitExpanded) }
    if isFixedPitch { insert(.traitMonoSpace) }
    if hasColorGlyphs { insert(.traitColorGlyphs) }
  }

  /// Returns the dictionary under `kCTFontTraitsAttribute` in font descriptors.
  ///
  /// - Parameter slantAngle: In degrees, counterclockwise from the vertical.
  fileprivate func dictionary(_ style: FontStyle, slantAngle: Double) -> [String: Any] {
    let slant = max(-1, min(1, -slantAngle / FontStyle.fullSlantAngle))
    return [
      kCTFontSymbolicTrait as String: NSNumber(value: rawValue),
      kCTFontWeightTrait as String: NSNumber(value: FontStyle.trait(ofWeight: style.weight)),
      kCTFontWidthTrait as String: NSNumber(
        value: FontStyle.trait(ofWidthPercentage: style.widthPercentage)),
      kCTFontSlantTrait as String: NSNumber(value: slant),
    ]
  }
}

extension InstalledFonts.Description {
  /// The traits as in font descriptors; the slant is that of an ordinary italic, because the font is not read.
  var traitDictionary: [String: Any] {
    CTFontSymbolicTraits(style, isFixedPitch: isFixedPitch, hasColorGlyphs: hasColorGlyphs)
      .dictionary(style, slantAngle: style.isItalic ? -12 : 0)
  }
}

extension CTFont {
  /// The style of the font.
  package var traits: CTFontSymbolicTraits { face.traits }
}

extension FontFace {
  /// The style of the font: bold, italic, condensed, expanded and monospaced.
  package var traits: CTFontSymbolicTraits {
    CTFontSymbolicTraits(
      style, isFixedPitch: font.isFixedPitch, hasColorGlyphs: font.hasColorGlyphs)
  }

  /// The traits as the dictionary under `kCTFontTraitsAttribute` in font descriptors.
  var traitDictionary: [String: Any] {
    traits.dictionary(style, slantAngle: Double(slantAngle))
  }

  /// Returns the same font with the values `traits` of the traits in `mask`; nil if there is no such font.
  package func withTraits(_ traits: CTFontSymbolicTraits, mask: CTFontSymbolicTraits) -> FontFace? {
    let own = self.traits
    let target = own.subtracting(mask).union(traits.intersection(mask))
    guard own != target else { return self }
    var style = style
    if own.contains(.traitBold) != target.contains(.traitBold) {
      style.weight = target.contains(.traitBold) ? 700 : 400
    }
    style.isItalic = target.contains(.traitItalic)
    let widths: CTFontSymbolicTraits = [.traitCondensed, .traitExpanded]
    if own.intersection(widths) != target.intersection(widths) {
      style.widthPercentage =
        target.contains(.traitCondensed) ? 75 : target.contains(.traitExpanded) ? 125 : 100
    }
    let face = with(style)
    return face.traits == target ? face : nil
  }
}
