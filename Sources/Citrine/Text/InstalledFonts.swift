import Synchronization

/// The fonts that are installed on the system, for other modules.
///
/// There are none in a build without the package trait `OpenType`.
package enum InstalledFonts {
  /// Whether this build finds installed fonts.
  package static var isAvailable: Bool { OpenTypeLoading.isAvailable }

  /// The names of the families, sorted.
  package static var families: [String] { FontCatalog.families }

  /// The PostScript names of all fonts, sorted.
  package static var postScriptNames: [String] {
    let fonts = FontCatalog.families.flatMap { FontCatalog.fonts(inFamily: $0) }
    return Set(fonts.compactMap(\.postScriptName)).sorted()
  }

  /// The names and the style of an installed font, and its file.
  package struct Description: Sendable {
    package let names: FontNames
    package let style: FontStyle
    package let isFixedPitch: Bool
    package let hasColorGlyphs: Bool
    fileprivate let font: InstalledFont

    package var path: String { font.path }
  }

  /// All fonts that have a PostScript name; none of them is read.
  ///
  /// A variable font is listed once for each of its named instances.
  package static var descriptions: [Description] {
    FontCatalog.fonts.compactMap { font in
      guard var postScript = font.postScriptName, let family = font.families.first else {
        return nil
      }
      // fontconfig gives instances of different files the same name.
      if font.namedInstance != nil {
        postScript = "\(family)-\(font.styleName)".filter { $0 != " " }
      }
      let names = FontNames(
        family: family, style: font.styleName, full: font.fullName ?? "\(family) \(font.styleName)",
        postScript: postScript)
      return Description(
        names: names, style: font.style, isFixedPitch: font.isFixedPitch,
        hasColorGlyphs: font.hasColorGlyphs, font: font)
    }
  }

  /// Reads a font that `descriptions` has; nil if that fails.
  package static func font(_ description: Description) -> GFont? { load(description.font) }

  /// Returns the font with a full name or a PostScript name; nil if there is none, or it cannot be read.
  package static func font(named name: String) -> GFont? {
    FontCatalog.font(named: name).flatMap(load)
  }

  /// Returns the font of a family that is nearest to a style; nil if the family is unknown.
  package static func font(
    inFamily family: String, style: FontStyle = FontStyle()
  ) -> GFont? { FontCatalog.font(inFamily: family, style: style).flatMap(load) }

  /// Returns the first font that has all characters of a text; nil if there is none.
  ///
  /// - Parameters:
  ///   - scalars: The characters.
  ///   - language: The language as a BCP 47 tag; nil for that of the environment.
  ///   - style: The style of the font, as far as its family has it.
  ///   - isFixedPitch: Whether a monospaced font comes first.
  package static func fallback(
    for scalars: [Unicode.Scalar], language: String?, style: FontStyle, isFixedPitch: Bool
  ) -> GFont? {
    FontCatalog.fallback(
      for: scalars, language: language, family: isFixedPitch ? "monospace" : nil, style: style
    ).flatMap(load)
  }

  /// The fonts that were loaded, so that each one is loaded once; nil for a file that cannot be read.
  private static let loaded = Mutex<[InstalledFont: GFont?]>([:])
  /// The most fonts that are kept; beyond it, all are dropped.
  private static let limit = 128

  private static func load(_ font: InstalledFont) -> GFont? {
    if let stored = loaded.withLock({ $0[font] }) { return stored }
    // Two threads may load the same font; all callers get the one that is stored first.
    let result = (try? FontCatalog.load(font)).map {
      GFont($0, widthPercentage: font.style.widthPercentage)
    }
    return loaded.withLock { loaded in
      if let stored = loaded[font] { return stored }
      if loaded.count >= limit { loaded.removeAll() }
      loaded[font] = .some(result)
      return result
    }
  }
}
