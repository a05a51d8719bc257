import Citrine
public import CitrineCoreGraphics

/// A glyph that replaces the glyphs of a text; it gives access to glyphs that have no character.
///
/// It is the value of the attribute `kCTGlyphInfoAttributeName`. It has an effect if the text with the attribute is its
/// base string, and the font of the text has the glyph.
///
/// ```swift
/// let font = CTFontCreateWithName("EB Garamond" as CFString, 24, nil)
/// let info = CTGlyphInfoCreateWithGlyphName("Q_u" as CFString, font, "Qu" as CFString)
/// ```
public final class CTGlyphInfo: NSObject {
  private let mark = SwiftObjectMark()
  fileprivate enum Identity {
    case name(String)
    case glyph(CGGlyph, CGFont)
    case characterIdentifier(CGFontIndex, CTCharacterCollection)
  }

  fileprivate let identity: Identity
  private let baseString: String

  fileprivate init(_ identity: Identity, _ baseString: CFString) {
    (self.identity, self.baseString) = (identity, baseString as String)
    super.init()
  }

  /// The Core Foundation type number of this class.
  public static var typeID: CFTypeID { 40 }

  /// Returns the glyph in a font for a text; nil if the font does not have it, or the text is another one.
  func glyph(in font: CGFont, for text: ArraySlice<UInt16>) -> CGGlyph? {
    guard !text.isEmpty, text.elementsEqual(baseString.utf16) else { return nil }
    return glyph(in: font)
  }

  private func glyph(in font: CGFont) -> CGGlyph? {
    let glyph: CGGlyph? =
      switch identity {
      case .name(let name): font.glyph(named: name)
      case .glyph(let glyph, let other): font == other ? glyph : nil
      case .characterIdentifier(let identifier, .identityMapping): identifier
      case .characterIdentifier: nil
      }
    return glyph.flatMap { Int($0) < font.numberOfGlyphs ? $0 : nil }
  }
}

extension CTGlyphInfo: TypeIdentified {}

/// Returns the Core Foundation type number of `CTGlyphInfo`.
@discardableResult
public func CTGlyphInfoGetTypeID() -> CFTypeID { CTGlyphInfo.typeID }

/// A collection of characters with numbers, in fonts for Chinese, Japanese and Korean.
public enum CTCharacterCollection: UInt16, Sendable {
  /// The numbers are those of the font's glyphs.
  case identityMapping
  /// Traditional Chinese; Citrine does not read these numbers from fonts.
  case adobeCNS1
  /// Simplified Chinese; Citrine does not read these numbers from fonts.
  case adobeGB1
  /// Japanese; Citrine does not read these numbers from fonts.
  case adobeJapan1
  /// Supplementary kanji; Citrine does not read these numbers from fonts.
  case adobeJapan2
  /// Korean; Citrine does not read these numbers from fonts.
  case adobeKorea1
}

// MARK: Making glyph infos

/// Creates a glyph info of a glyph by its name; nil if the font has no such glyph.
///
/// - Parameters:
///   - glyphName: The name, such as "Q_u".
///   - font: The font that has the glyph.
///   - baseString: The text that the glyph stands for.
@discardableResult
public func CTGlyphInfoCreateWithGlyphName(
  _ glyphName: CFString, _ font: CTFont, _ baseString: CFString
) -> CTGlyphInfo? {
  guard font.font.glyph(named: glyphName as String) != nil else { return nil }
  return CTGlyphInfo(.name(glyphName as String), baseString)
}

/// Creates a glyph info of a glyph by its number; nil if the font has no such glyph.
///
/// It has an effect only in text of this font, at any size.
///
/// - Parameter baseString: The text that the glyph stands for.
@discardableResult
public func CTGlyphInfoCreateWithGlyph(
  _ glyph: CGGlyph, _ font: CTFont, _ baseString: CFString
) -> CTGlyphInfo? {
  guard Int(glyph) < font.font.numberOfGlyphs else { return nil }
  return CTGlyphInfo(.glyph(glyph, font.font), baseString)
}

/// Creates a glyph info of a character by its number in a collection.
///
/// - Parameters:
///   - cid: The number.
///   - collection: `identityMapping`; with another collection the glyph info has no effect in lines.
///   - baseString: The text that the glyph stands for.
@discardableResult
public func CTGlyphInfoCreateWithCharacterIdentifier(
  _ cid: CGFontIndex, _ collection: CTCharacterCollection, _ baseString: CFString
) -> CTGlyphInfo? { CTGlyphInfo(.characterIdentifier(cid, collection), baseString) }

// MARK: Values

extension CTGlyphInfo {
  fileprivate var name: String? {
    switch identity {
    case .name(let name): name
    case .glyph(let glyph, let font): font.glyphName(of: glyph)
    case .characterIdentifier: nil
    }
  }

  fileprivate var number: CGGlyph {
    if case .glyph(let glyph, _) = identity { return glyph }
    return 0
  }

  fileprivate var characterIdentifier: (CGFontIndex, CTCharacterCollection) {
    if case .characterIdentifier(let cid, let collection) = identity { return (cid, collection) }
    return (0, .identityMapping)
  }
}

/// Returns the name of the glyph; nil if it has none.
@discardableResult
public func CTGlyphInfoGetGlyphName(_ glyphInfo: CTGlyphInfo) -> CFString? {
  glyphInfo.name as NSString?
}

/// Returns the number of the glyph; 0 for a glyph info that was made of a name or of a number in a collection.
@discardableResult
public func CTGlyphInfoGetGlyph(_ glyphInfo: CTGlyphInfo) -> CGGlyph { glyphInfo.number }

/// Returns the number in a collection; 0 for a glyph info that was made in another way.
@discardableResult
public func CTGlyphInfoGetCharacterIdentifier(_ glyphInfo: CTGlyphInfo) -> CGFontIndex {
  glyphInfo.characterIdentifier.0
}

/// Returns the collection of the number; `identityMapping` for a glyph info that was made in another way.
@discardableResult
public func CTGlyphInfoGetCharacterCollection(
  _ glyphInfo: CTGlyphInfo
) -> CTCharacterCollection { glyphInfo.characterIdentifier.1 }
