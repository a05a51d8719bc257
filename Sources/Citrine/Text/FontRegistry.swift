import Synchronization

/// The fonts that the program has registered, by name.
enum FontRegistry {
  private struct Fonts {
    /// By full name, PostScript name, and the name that the program chose.
    var byName: [String: GFont] = [:]
    /// By the name of the family, in the order of their registration.
    var families: [String: [GFont]] = [:]
  }

  private static let fonts = Mutex(Fonts())

  /// Registers a font under its family and under other names, ignoring case; a later registration of a name replaces an
  /// earlier one.
  static func register(_ font: GFont, family: String, names: [String]) {
    fonts.withLock { fonts in
      for name in names where !name.isEmpty { fonts.byName[name.lowercased()] = font }
      guard !family.isEmpty else { return }
      fonts.families[family.lowercased(), default: []].removeAll { $0 == font }
      fonts.families[family.lowercased(), default: []].append(font)
    }
  }

  /// Removes a font under all its names.
  static func unregister(_ font: GFont) {
    fonts.withLock { fonts in
      fonts.byName = fonts.byName.filter { $0.value != font }
      fonts.families = fonts.families.mapValues { $0.filter { $0 != font } }
        .filter { !$0.value.isEmpty }
    }
  }

  /// Returns the font with a full name, a PostScript name or a name that the program chose, else the font of a family
  /// that is nearest to regular and upright, ignoring case.
  static func font(named name: String) -> GFont? {
    fonts.withLock { fonts in
      // The last font of a style replaces those before it.
      fonts.byName[name.lowercased()]
        ?? FontStyle().nearest(
          of: (fonts.families[name.lowercased()] ?? []).reversed(), by: \.metrics.style)
    }
  }

  /// Returns the fonts of a family in the order of their registration, ignoring case.
  static func family(named name: String) -> [GFont] {
    fonts.withLock { $0.families[name.lowercased()] ?? [] }
  }

  /// All fonts, sorted by their full names.
  static var all: [GFont] {
    let fonts = fonts.withLock { Set($0.families.values.joined()).union($0.byName.values) }
    return fonts.sorted { $0.names.full < $1.names.full }
  }
}

extension GFont {
  /// Registers a font under its family name, its full name, its PostScript name and an optional other name.
  ///
  /// Names are case-insensitive, and a later registration of a name replaces an earlier one. But the name of a family
  /// gives its regular font, if there is one. The built-in faces need no registration; the name of their family is not
  /// changed by one.
  ///
  /// ```swift
  /// GFont.register(try GFont(contentsOf: url), as: "Headline")
  /// let font = GFont("Headline")
  /// ```
  public static func register(_ font: GFont, as name: String? = nil) {
    let isBuiltIn = builtIn(named: font.name) != nil
    FontRegistry.register(
      font, family: isBuiltIn ? "" : font.name,
      names: [font.fullName, font.postScriptName] + [name].compactMap { $0 })
  }

  /// Removes a registered font under all the names that it was registered by.
  public static func unregister(_ font: GFont) { FontRegistry.unregister(font) }

  /// Returns the font with a name: one that was registered, or a built-in face; nil if there is none.
  ///
  /// The built-in faces are "Citrine Pixel" and, in all their weights and styles, "Citrine Sans" and "Citrine Sans
  /// Mono": "Citrine Sans Semibold Italic" and "CitrineSans-SemiboldItalic" are names of the same font. Names are
  /// compared without case.
  public static func registered(named name: String) -> GFont? {
    FontRegistry.font(named: name) ?? builtIn(named: name)
  }

  private static func builtIn(named name: String) -> GFont? {
    pixel.name.lowercased() == name.lowercased() ? pixel : citrineSans(named: name)
  }

  /// Creates the font with a name: one that `registered(named:)` returns, or, in builds with the package trait
  /// `OpenType`, the regular font of an installed family, or an installed font with this full name or PostScript name.
  ///
  /// It is nil if there is none.
  public convenience init?(_ name: String) {
    guard
      let font = Self.registered(named: name)
        ?? InstalledFonts.font(inFamily: name)
        ?? InstalledFonts.font(named: name)
    else { return nil }
    self.init(sharing: font)
  }

  /// The registered fonts of a family, ignoring case, in the order of their registration.
  package static func registeredFamily(named name: String) -> [GFont] {
    FontRegistry.family(named: name)
  }

  /// All registered fonts, sorted by their full names; the built-in faces are not among them.
  package static var allRegistered: [GFont] { FontRegistry.all }
}
