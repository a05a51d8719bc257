#if OpenType
  import CHarfBuzz

  /// Reads the table name of an OpenType font: English names, or else the first in any language.
  struct OpenTypeNames {
    /// The most bytes of a name; longer names are cut.
    private static let lengthLimit = 1024

    /// Numbers of names in the table (OpenType, name, "Name IDs").
    private enum ID {
      static let family: hb_ot_name_id_t = 1
      static let style: hb_ot_name_id_t = 2
      static let full: hb_ot_name_id_t = 4
      static let postScript: hb_ot_name_id_t = 6
      static let typographicFamily: hb_ot_name_id_t = 16
      static let typographicStyle: hb_ot_name_id_t = 17
      static let variationsPrefix: hb_ot_name_id_t = 25
      static let none: hb_ot_name_id_t = 0xFFFF
    }

    private let face: HarfBuzzFace

    init(_ face: HarfBuzzFace) { self.face = face }

    /// Returns a name by its number; nil if the font has none.
    func name(_ id: hb_ot_name_id_t) -> String? {
      guard id != ID.none else { return nil }
      // SAFETY: HarfBuzz keeps its languages for ever.
      if let english = unsafe text(id, language: hb_language_from_string("en", -1)) {
        return english
      }
      var count: UInt32 = 0
      // SAFETY: the list belongs to the face and has `count` entries.
      guard let entries = unsafe hb_ot_name_list_names(face.pointer, &count) else { return nil }
      for index in 0..<Int(count) where unsafe entries[index].name_id == id {
        if let name = unsafe text(id, language: entries[index].language) { return name }
      }
      return nil
    }

    private func text(_ id: hb_ot_name_id_t, language: hb_language_t?) -> String? {
      var length = UInt32(Self.lengthLimit)
      var bytes = [CChar](repeating: 0, count: Self.lengthLimit)
      // SAFETY: HarfBuzz writes at most `length` bytes, and sets `length` to their number.
      let full = unsafe hb_ot_name_get_utf8(face.pointer, id, language, &length, &bytes)
      guard full > 0, length > 0 else { return nil }
      let name = String(
        decoding: bytes.prefix(Int(length)).map(UInt8.init(bitPattern:)), as: UTF8.self
      )
      .filter { $0 != "\0" }
      return name.isEmpty ? nil : name
    }

    /// Returns the names of the font at coordinates on its axes.
    ///
    /// At a named instance of a variable font, the style is that of the instance; at all other coordinates the names
    /// are those of the default.
    func names(at coordinates: [FontTag: Double], on axes: [FontVariationAxis]) -> FontNames {
      var names = defaultNames
      guard axes.contains(where: { coordinates[$0.tag] != $0.default }) else { return names }
      let instance = FontVariations.namedInstances(of: face).first { $0.coordinates == coordinates }
      guard let instance, let style = name(instance.styleName) else { return names }
      names.style = style
      names.full = "\(names.family) \(style)"
      let prefix = name(ID.variationsPrefix) ?? names.family
      names.postScript = name(instance.postScriptName) ?? Self.postScriptName("\(prefix)-\(style)")
      return names
    }

    private var defaultNames: FontNames {
      let family = name(ID.typographicFamily) ?? name(ID.family) ?? "Unnamed"
      let style = name(ID.typographicStyle) ?? name(ID.style) ?? "Regular"
      return FontNames(
        family: family, style: style,
        full: name(ID.full) ?? "\(family) \(style)",
        postScript: Self.postScriptName(name(ID.postScript) ?? "\(family)-\(style)"))
    }

    /// Returns the name without what a PostScript name cannot have: blanks, delimiters and characters beyond ASCII.
    private static func postScriptName(_ name: String) -> String {
      let forbidden: Set<Character> = ["[", "]", "(", ")", "{", "}", "<", ">", "/", "%"]
      return String(
        name.filter { $0.isASCII && $0 > " " && $0 != "\u{7F}" && !forbidden.contains($0) })
    }
  }
#endif
