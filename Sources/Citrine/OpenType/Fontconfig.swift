#if OpenType
  import CFontconfig

  /// The system's list of fonts, with its configuration.
  ///
  /// It is read when `shared` is first used. Only fonts in the formats TrueType and CFF count, not bitmap fonts or
  /// Type 1.
  @safe
  final class Fontconfig: @unchecked Sendable {
    static let shared = Fontconfig()

    /// A font in a file.
    struct Match: Hashable, Sendable {
      let path: String
      let index: Int
    }

    // SAFETY: both objects are only read after `init`, and live as long as the process. fontconfig allows several
    // threads to use one configuration (since 2.10); `lock` is one more guard around calls that change its caches.
    private let configuration: OpaquePointer?
    private let fontSet: UnsafeMutablePointer<FcFontSet>
    private let lock = NSLock()
    /// Where a font is in `fontSet`: one of its instances, which all have the same characters.
    private let places: [Match: Int]
    /// The fonts in fontconfig's order for the searches so far, without regard to characters; guarded by `lock`.
    private var orders: [Order: [Match]] = [:]

    /// The parts of a search other than the characters: they decide the order of the fonts.
    private struct Order: Hashable {
      let family: String?
      let isEmoji: Bool
      let language: String?
    }

    /// The most orders that are stored; beyond it, all are dropped.
    ///
    /// A program has a few languages and families.
    private static let orderLimit = 64

    private init() {
      // SAFETY: fontconfig returns a configuration that this object owns, or null if it has no memory. The set refers
      // to patterns of the configuration, and counts its references to them.
      unsafe configuration = FcInitLoadConfigAndFonts()
      unsafe fontSet = FcFontSetCreate()
      var places: [Match: Int] = [:]
      let all = unsafe FcConfigGetFonts(configuration, FcSetSystem)
      for index in 0..<Int(unsafe all?.pointee.nfont ?? 0) {
        guard let pattern = unsafe all?.pointee.fonts[index], unsafe Self.isOpenType(pattern),
          let place = unsafe FontPattern(pattern).place
        else { continue }
        unsafe FcPatternReference(pattern)
        if unsafe FcFontSetAdd(fontSet, pattern) != 0 {
          places[Match(path: place.path, index: place.index)] =
            unsafe Int(fontSet.pointee.nfont) - 1
        }
      }
      self.places = places
    }

    /// Returns all fonts, sorted by path and number; a variable font is there once for each of its named instances.
    func fonts() -> [InstalledFont] {
      lock.withLock {
        var ranges: [Match: InstalledFont] = [:]
        var fonts: [InstalledFont] = []
        // SAFETY: the set has `nfont` patterns, which live as long as this object.
        for index in 0..<Int(unsafe fontSet.pointee.nfont) {
          guard let pattern = unsafe fontSet.pointee.fonts[index],
            let font = unsafe FontPattern(pattern).installedFont
          else { continue }
          if unsafe FontPattern(pattern).isVariable {
            ranges[Match(path: font.path, index: font.index)] = font
          } else {
            fonts.append(font)
          }
        }
        for index in fonts.indices {
          let variable = ranges[Match(path: fonts[index].path, index: fonts[index].index)]
          fonts[index].weightRange = variable?.weightRange
          fonts[index].widthRange = variable?.widthRange
        }
        return fonts.sorted {
          ($0.path, $0.index, $0.namedInstance ?? -1) < ($1.path, $1.index, $1.namedInstance ?? -1)
        }
      }
    }

    /// Returns the font that fontconfig prefers among those with all characters; nil if there is none.
    ///
    /// - Complexity: fontconfig sorts its fonts once for each family and language, which takes about a millisecond.
    ///   Then, O(n) in the number of fonts.
    func match(_ query: FontCatalog.FallbackQuery) -> Match? {
      lock.withLock {
        // SAFETY: the set of characters belongs to this call, and is given back at its end.
        let characters = unsafe Self.characterSet(query.scalars)
        defer { unsafe FcCharSetDestroy(characters) }
        let order = Order(
          family: query.family, isEmoji: query.isEmoji, language: query.language)
        return fonts(in: order).first { font in
          guard let index = places[font], let pattern = unsafe fontSet.pointee.fonts[index] else {
            return false
          }
          return unsafe Self.covers(pattern, characters)
        }
      }
    }

    private func fonts(in order: Order) -> [Match] {
      if let fonts = orders[order] { return fonts }
      if orders.count >= Self.orderLimit { orders.removeAll() }
      let fonts = sorted(order)
      orders[order] = fonts
      return fonts
    }

    /// Asks fontconfig for the order of all fonts.
    private func sorted(_ order: Order) -> [Match] {
      // SAFETY: the pattern and the sorted set belong to this call, and are given back at its end.
      let pattern: OpaquePointer = unsafe FcPatternCreate()
      defer { unsafe FcPatternDestroy(pattern) }
      if let family = order.family { unsafe FcPatternAddString(pattern, FC_FAMILY, family) }
      if order.isEmoji {
        unsafe FcPatternAddString(pattern, FC_FAMILY, "emoji")
        unsafe FcPatternAddBool(pattern, FC_COLOR, FcBool(1))
      }
      if let language = order.language {
        unsafe FcPatternAddString(pattern, FC_LANG, FontPattern.language(language))
      }
      unsafe FcConfigSubstitute(configuration, pattern, FcMatchPattern)
      unsafe FcDefaultSubstitute(pattern)
      var sets: [UnsafeMutablePointer<FcFontSet>?] = unsafe [fontSet]
      var result = FcResultNoMatch
      guard
        let sorted = unsafe FcFontSetSort(
          configuration, &sets, 1, pattern, FcBool(0), nil, &result)
      else { return [] }
      defer { unsafe FcFontSetSortDestroy(sorted) }
      var fonts: [Match] = []
      var known: Set<Match> = []
      for index in 0..<Int(unsafe sorted.pointee.nfont) {
        guard let font = unsafe sorted.pointee.fonts[index],
          let place = unsafe FontPattern(font).place
        else { continue }
        let match = Match(path: place.path, index: place.index)
        // A variable font is there once for each of its instances.
        if known.insert(match).inserted { fonts.append(match) }
      }
      return fonts
    }

    /// Returns whether a font has all characters.
    func covers(_ font: Match, _ scalars: Set<Unicode.Scalar>) -> Bool {
      lock.withLock {
        // SAFETY: as in `match` and `fonts`.
        let characters = unsafe Self.characterSet(scalars)
        defer { unsafe FcCharSetDestroy(characters) }
        guard let index = places[font], let pattern = unsafe fontSet.pointee.fonts[index] else {
          return false
        }
        return unsafe Self.covers(pattern, characters)
      }
    }

    private static func covers(_ pattern: OpaquePointer, _ characters: OpaquePointer?) -> Bool {
      var owned: OpaquePointer?
      // SAFETY: fontconfig stores a pointer into the pattern, which the caller owns.
      guard unsafe FcPatternGetCharSet(pattern, FC_CHARSET, 0, &owned) == FcResultMatch else {
        return false
      }
      return unsafe FcCharSetIsSubset(characters, owned) != 0
    }

    private static func characterSet(_ scalars: Set<Unicode.Scalar>) -> OpaquePointer? {
      // SAFETY: the caller gives the new set back.
      let set = unsafe FcCharSetCreate()
      for scalar in scalars { unsafe FcCharSetAddChar(set, scalar.value) }
      return unsafe set
    }

    private static func isOpenType(_ pattern: OpaquePointer) -> Bool {
      // SAFETY: the pattern lives as long as the configuration.
      let format = unsafe FontPattern(pattern).string(FC_FONTFORMAT)
      return format == "TrueType" || format == "CFF"
    }
  }
#endif
