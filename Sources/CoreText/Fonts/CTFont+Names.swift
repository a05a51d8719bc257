public import CitrineCoreGraphics

// Names of fonts, by keys and by functions.

/// The key of the copyright notice; no font tells it here.
public var kCTFontCopyrightNameKey: CFString { "CTFontCopyrightName" }
/// The key of the name of the family, such as "Citrine Sans".
public var kCTFontFamilyNameKey: CFString { "CTFontFamilyName" }
/// The key of the name of the style, such as "Bold Italic".
public var kCTFontSubFamilyNameKey: CFString { "CTFontSubFamilyName" }
/// The key of the name of the style, the same as `kCTFontSubFamilyNameKey`.
public var kCTFontStyleNameKey: CFString { "CTFontSubFamilyName" }
/// The key of a name that identifies the font: the PostScript name.
public var kCTFontUniqueNameKey: CFString { "CTFontUniqueName" }
/// The key of the full name, such as "Citrine Sans Bold Italic".
public var kCTFontFullNameKey: CFString { "CTFontFullName" }
/// The key of the PostScript name, such as "CitrineSans-BoldItalic".
public var kCTFontPostScriptNameKey: CFString { "CTFontPostScriptName" }

/// Returns a name of a font by one of the `kCTFont…NameKey` constants; nil for a key of another name.
@discardableResult
public func CTFontCopyName(_ font: CTFont, _ nameKey: CFString) -> CFString? {
  let names = font.font.names
  let name: String? =
    switch nameKey {
    case kCTFontFamilyNameKey: names.family
    case kCTFontSubFamilyNameKey: names.style
    case kCTFontFullNameKey: names.full
    case kCTFontPostScriptNameKey, kCTFontUniqueNameKey: names.postScript
    default: nil
    }
  return name.flatMap { $0.isEmpty ? nil : $0 as NSString }
}

/// Returns a name of a font, as `CTFontCopyName` does; names are not localized.
///
/// - Parameter actualLanguage: Receives the language of the name, "en"; may be nil.
@discardableResult
public func CTFontCopyLocalizedName(
  _ font: CTFont, _ nameKey: CFString, _ actualLanguage: UnsafeMutablePointer<CFString?>?
) -> CFString? {
  let name = CTFontCopyName(font, nameKey)
  // SAFETY: the caller's pointer is to a reference, or nil.
  if name != nil { unsafe actualLanguage?.pointee = "en" }
  return name
}

/// Returns the family name, such as "Citrine Sans".
@discardableResult
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.font.names.family as NSString }

/// Returns the full name: the family and the style, or an X logical font description.
@discardableResult
public func CTFontCopyFullName(_ font: CTFont) -> CFString { font.font.names.full as NSString }

/// Returns the full name, which is the name that people see.
@discardableResult
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { font.font.names.full as NSString }

/// Returns the PostScript name, such as "CitrineSans-Bold"; the full name of a font of bitmaps, which has none.
@discardableResult
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString {
  font.font.names.postScript as NSString
}
