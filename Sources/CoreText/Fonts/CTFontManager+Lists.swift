import Citrine
public import CitrineCoreGraphics
public import Foundation

// The lists of the fonts in files, and of the fonts that the process can use.

/// Returns the descriptors of all fonts of a file; nil if it is no font.
///
/// The fonts are not registered. A font that is created from a descriptor is that of the file.
@discardableResult
public func CTFontManagerCreateFontDescriptorsFromURL(_ fileURL: CFURL) -> CFArray? {
  guard let fonts = try? FontFiles.fonts(of: fileURL as URL) else { return nil }
  return fonts.map { font in
    var query = FontQuery(FontFace(font), size: 0)
    query.setURL(fileURL)
    return CTFontDescriptor(query)
  } as NSArray
}

/// Returns the descriptor of the first font of a file in memory; nil if it is no font.
@discardableResult
public func CTFontManagerCreateFontDescriptorFromData(_ data: CFData) -> CTFontDescriptor? {
  FontFiles.fonts(of: data as Data).first.map { CTFontDescriptor(FontQuery(FontFace($0), size: 0)) }
}

/// Returns the descriptors of all fonts of a file in memory; an empty array if it is no font.
@discardableResult
public func CTFontManagerCreateFontDescriptorsFromData(_ data: CFData) -> CFArray {
  FontFiles.fonts(of: data as Data).map {
    CTFontDescriptor(FontQuery(FontFace($0), size: 0))
  } as NSArray
}

/// Returns whether a file is a font, or a collection of fonts, that this build reads.
@discardableResult
public func CTFontManagerIsSupportedFont(_ fontURL: CFURL) -> Bool {
  (try? FontFiles.fonts(of: fontURL as URL)) != nil
}

/// Returns the scope in which a file is registered: `process` or `none`.
@discardableResult
public func CTFontManagerGetScopeForURL(_ fontURL: CFURL) -> CTFontManagerScope {
  FontFiles.isRegistered(fontURL as URL) ? .process : .none
}

/// Returns the names of all families, sorted: those of registered, built-in and installed fonts.
@discardableResult
public func CTFontManagerCopyAvailableFontFamilyNames() -> CFArray {
  let own = (CGFont.allRegistered + FontFiles.builtIn).map(\.names.family)
  return Set(own + InstalledFonts.families).sorted() as NSArray
}

/// Returns the PostScript names of all fonts, sorted: those of registered, built-in and installed fonts.
@discardableResult
public func CTFontManagerCopyAvailablePostScriptNames() -> CFArray {
  let own = (CGFont.allRegistered + FontFiles.builtIn).map(\.names.postScript)
  return Set(own + InstalledFonts.postScriptNames).sorted() as NSArray
}

/// Compares two names of families as people sort them.
@discardableResult
public func CTFontManagerCompareFontFamilyNames(
  _ family1: CFString, _ family2: CFString, _ context: UnsafeMutableRawPointer?
) -> CFComparisonResult { (family1 as String).localizedStandardCompare(family2 as String) }

/// The order of two values.
public typealias CFComparisonResult = ComparisonResult
