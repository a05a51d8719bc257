import Synchronization

/// The fonts that the program has registered, by name.
enum FontRegistry {
  private static let fonts = Mutex<[String: GFont]>([:])

  /// Registers a font under names, ignoring case; a later registration of a name replaces an earlier one.
  static func register(_ font: GFont, names: [String]) {
    fonts.withLock { fonts in
      for name in names where !name.isEmpty { fonts[name.lowercased()] = font }
    }
  }

  /// Removes a font under all its names.
  static func unregister(_ font: GFont) {
    fonts.withLock { fonts in fonts = fonts.filter { $0.value != font } }
  }

  /// Returns the font that was registered under a name, ignoring case.
  static func font(named name: String) -> GFont? { fonts.withLock { $0[name.lowercased()] } }
}

extension GFont {
  /// Registers a font under its family name, its full name, its PostScript name and an optional other name.
  ///
  /// Names are case-insensitive, and a later registration of a name replaces an earlier one. The built-in faces need no
  /// registration.
  ///
  /// ```swift
  /// GFont.register(try GFont(contentsOf: url), as: "Headline")
  /// let font = GFont("Headline")
  /// ```
  public static func register(_ font: GFont, as name: String? = nil) {
    FontRegistry.register(
      font, names: [font.name, font.fullName, font.postScriptName] + [name].compactMap { $0 })
  }

  /// Removes a registered font under all the names that it was registered by.
  public static func unregister(_ font: GFont) { FontRegistry.unregister(font) }

  /// Returns the font with a name: one that was registered, or a built-in face; nil if there is none.
  ///
  /// The built-in faces are "Citrine Pixel" and, in all their weights and styles, "Citrine Sans" and "Citrine Sans Mono":
  /// "Citrine Sans Semibold Italic" and "CitrineSans-SemiboldItalic" are names of the same font. Letters of both cases
  /// are the same.
  public static func registered(named name: String) -> GFont? {
    if let font = FontRegistry.font(named: name) { return font }
    return pixel.name.lowercased() == name.lowercased() ? pixel : citrineSans(named: name)
  }

  /// Creates the font with a name; see `registered(named:)`.
  public convenience init?(_ name: String) {
    guard let font = Self.registered(named: name) else { return nil }
    self.init(sharing: font)
  }
}
