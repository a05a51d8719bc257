import Synchronization

/// The OpenType fonts that are installed on the system, as fontconfig knows them.
///
/// fontconfig is started by the first call that needs it, and reads its configuration and its list of fonts once. In a
/// build without the package trait `OpenType` there are no fonts, which is reported once to `GDiagnostics`.
enum FontCatalog {
  /// The families, sorted, each one once and by its English name if it has one.
  static var families: [String] {
    Set(installed().fonts.compactMap(\.families.first)).sorted()
  }

  /// All fonts, sorted by path and number; a variable font is listed once for each of its named instances.
  static var fonts: [InstalledFont] { installed().fonts }

  /// Returns all fonts of a family; empty if the family is unknown.
  ///
  /// Case and blanks do not count.
  static func fonts(inFamily family: String) -> [InstalledFont] {
    let list = installed()
    return (list.byFamily[InstalledFont.comparable(family)] ?? []).map { list.fonts[$0] }
  }

  /// Returns the font of a family that is nearest to a style; nil if the family is unknown.
  static func font(
    inFamily family: String, style: FontStyle = FontStyle()
  ) -> InstalledFont? {
    style.nearest(of: fonts(inFamily: family))
  }

  /// Returns the font with a PostScript name or a full name; nil if the name is unknown.
  ///
  /// Case and blanks do not count.
  static func font(named name: String) -> InstalledFont? {
    let list = installed()
    let fonts = (list.byName[InstalledFont.comparable(name)] ?? []).map { list.fonts[$0] }
    return fonts.first { $0.postScriptName == name } ?? fonts.first
  }

  /// Returns the first font that has all characters of a text; nil if there is none.
  ///
  /// Characters that are invisible by default, such as variation selectors, are ignored.
  ///
  /// - Parameters:
  ///   - scalars: The characters.
  ///   - language: The language as a BCP 47 tag, such as "zh-Hant"; nil for that of the environment.
  ///   - family: The family that comes first if it has the characters, or a generic one: "sans-serif", "serif",
  ///     "monospace" or "emoji".
  ///   - style: The style of the font, as far as the family has it.
  /// - Complexity: About a millisecond for a new language or family, O(n) in the number of fonts for new characters; the
  ///   results of up to `cacheLimit` queries are stored.
  static func fallback(
    for scalars: [Unicode.Scalar], language: String? = nil, family: String? = nil,
    style: FontStyle = FontStyle()
  ) -> InstalledFont? {
    let visible = Set(scalars).filter { !$0.properties.isDefaultIgnorableCodePoint }
    return fallback(
      FallbackQuery(
        scalars: visible, isEmoji: FallbackQuery.isEmoji(scalars), language: language,
        family: family, style: style))
  }

  /// Asks fontconfig, and chooses the style.
  private static func newFallback(_ query: FallbackQuery) -> InstalledFont? {
    guard let found = match(query) else { return nil }
    let fonts = installed().fonts.filter { $0.path == found.path && $0.index == found.index }
    let siblings = siblings(of: fonts, query: query)
    return query.style.nearest(of: siblings) ?? query.style.nearest(of: fonts)
  }

  /// Returns the fonts of the family of a found font that have the characters too.
  private static func siblings(
    of fonts: [InstalledFont], query: FallbackQuery
  ) -> [InstalledFont] {
    guard let family = fonts.first?.families.first else { return [] }
    return self.fonts(inFamily: family).filter { covers($0, query.scalars) }
  }

  /// The installed fonts, and where they are by their names in comparable form.
  struct FontList: Sendable {
    let fonts: [InstalledFont]
    private(set) var byName: [String: [Int]] = [:]
    private(set) var byFamily: [String: [Int]] = [:]

    init(_ fonts: [InstalledFont]) {
      self.fonts = fonts
      for (index, font) in fonts.enumerated() {
        for name in font.comparableNames { byName[name, default: []].append(index) }
        for family in font.comparableFamilies { byFamily[family, default: []].append(index) }
      }
    }
  }

  /// A search for characters.
  struct FallbackQuery: Hashable, Sendable {
    let scalars: Set<Unicode.Scalar>
    /// Whether the text asks for a colour picture.
    let isEmoji: Bool
    let language: String?
    let family: String?
    let style: FontStyle

    /// Returns whether a text is an emoji: it begins with a character that is one by default, or has a variation
    /// selector for one (Unicode Technical Standard 51).
    static func isEmoji(_ scalars: [Unicode.Scalar]) -> Bool {
      guard let first = scalars.first, !scalars.contains("\u{FE0E}") else { return false }
      return first.properties.isEmojiPresentation || scalars.contains("\u{FE0F}")
    }
  }

  /// The most results that are stored, about 3 MiB; beyond it, all are dropped.
  ///
  /// The limit has room for all characters of a Chinese newspaper.
  static let cacheLimit = 16_384

  #if OpenType
    private struct State: Sendable {
      var list: FontList?
      var fallbacks: [FallbackQuery: InstalledFont?] = [:]
      var faces: [Fontconfig.Match: WeakFace] = [:]
    }

    private struct WeakFace: Sendable {
      weak var face: HarfBuzzFace?
    }

    private static let state = Mutex(State())

    private static func installed() -> FontList {
      state.withLock { state in
        if let list = state.list { return list }
        let list = FontList(Fontconfig.shared.fonts())
        state.list = list
        return list
      }
    }

    /// Returns the stored result of a query, or a new one.
    private static func fallback(_ query: FallbackQuery) -> InstalledFont? {
      if let font = state.withLock({ $0.fallbacks[query] }) { return font }
      let font = newFallback(query)
      state.withLock { state in
        if state.fallbacks.count >= cacheLimit { state.fallbacks.removeAll() }
        state.fallbacks[query] = .some(font)
      }
      return font
    }

    private static func match(_ query: FallbackQuery) -> Fontconfig.Match? {
      Fontconfig.shared.match(query)
    }

    private static func covers(_ font: InstalledFont, _ scalars: Set<Unicode.Scalar>) -> Bool {
      Fontconfig.shared.covers(Fontconfig.Match(path: font.path, index: font.index), scalars)
    }

    /// Reads an installed font.
    ///
    /// All instances of a font share the bytes of its file while one of them is in use. The fonts of a collection do
    /// not: each has a copy of the file.
    static func load(_ font: InstalledFont) throws(GFontError) -> any OutlineSource {
      let key = Fontconfig.Match(path: font.path, index: font.index)
      let loaded = state.withLock { $0.faces[key]?.face }
      let face: HarfBuzzFace
      if let loaded {
        face = loaded
      } else {
        face = try OpenTypeFace.face(contentsOf: URL(filePath: font.path), index: font.index)
        state.withLock { state in
          state.faces = state.faces.filter { $0.value.face != nil }
          state.faces[key] = WeakFace(face: face)
        }
      }
      return OpenTypeFace(face, instance: font.namedInstance, variations: font.variations)
    }
  #else
    /// Reports once that the trait is off.
    private static let missingTrait: Void = GDiagnostics.report(
      "The system's fonts are not used, because the package trait \(OpenTypeLoading.trait) is off")

    private static func installed() -> FontList {
      missingTrait
      return FontList([])
    }

    private static func fallback(_ query: FallbackQuery) -> InstalledFont? {
      missingTrait
      return nil
    }

    private static func match(_ query: FallbackQuery) -> InstalledFont? { nil }

    private static func covers(_ font: InstalledFont, _ scalars: Set<Unicode.Scalar>) -> Bool {
      false
    }

    /// Throws `GFontError.needsTrait`.
    static func load(_ font: InstalledFont) throws(GFontError) -> any OutlineSource {
      missingTrait
      throw .needsTrait(OpenTypeLoading.trait)
    }
  #endif
}
