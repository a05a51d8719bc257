#if OpenType
  import CFontconfig

  /// Reads the properties of a font from a pattern of fontconfig, which it does not own.
  @unsafe
  struct FontPattern {
    private let pattern: OpaquePointer

    init(_ pattern: OpaquePointer) {
      // SAFETY: the caller keeps the pattern as long as this value.
      unsafe self.pattern = pattern
    }

    func string(_ property: String, _ index: Int = 0) -> String? {
      var text: UnsafeMutablePointer<FcChar8>?
      // SAFETY: fontconfig stores a pointer to a string of the pattern, which is copied here.
      guard unsafe FcPatternGetString(pattern, property, Int32(index), &text) == FcResultMatch,
        let text = unsafe text
      else { return nil }
      return unsafe String(cString: text)
    }

    /// All values of a property.
    private func strings(_ property: String) -> [String] {
      // SAFETY: as in `string`.
      (0..<64).lazy.map { unsafe string(property, $0) }.prefix { $0 != nil }.compactMap { $0 }
    }

    private func integer(_ property: String) -> Int? {
      var value: Int32 = 0
      // SAFETY: `value` is a local variable.
      let result = unsafe FcPatternGetInteger(pattern, property, 0, &value)
      return result == FcResultMatch ? Int(value) : nil
    }

    private func double(_ property: String) -> Double? {
      var value = 0.0
      // SAFETY: `value` is a local variable.
      let result = unsafe FcPatternGetDouble(pattern, property, 0, &value)
      return result == FcResultMatch ? value : nil
    }

    private func range(_ property: String) -> ClosedRange<Double>? {
      var range: OpaquePointer?
      var (low, high) = (0.0, 0.0)
      // SAFETY: fontconfig stores a pointer to a range of the pattern; `low` and `high` are local variables.
      guard unsafe FcPatternGetRange(pattern, property, 0, &range) == FcResultMatch,
        unsafe FcRangeGetDouble(range, &low, &high) != 0, low < high
      else { return nil }
      return low...high
    }

    private func isTrue(_ property: String) -> Bool {
      var value: FcBool = 0
      // SAFETY: `value` is a local variable.
      return unsafe FcPatternGetBool(pattern, property, 0, &value) == FcResultMatch && value == 1
    }

    /// Whether the pattern stands for all instances of a variable font at once.
    var isVariable: Bool { unsafe isTrue(FC_VARIABLE) }

    /// The path, the number in the collection, and the number of the named instance from 0 on, if it is one.
    var place: (path: String, index: Int, namedInstance: Int?)? {
      // SAFETY: as in `string`.
      guard let path = unsafe string(FC_FILE), let number = unsafe integer(FC_INDEX) else {
        return nil
      }
      // The lower 16 bits are the index. Above them are the instance counted from 1, or 0x8000 for all instances.
      let instance = number >> 16
      return (path, number & 0xFFFF, 1..<0x8000 ~= instance ? instance - 1 : nil)
    }

    /// The font; nil if the pattern has no file or no family.
    var installedFont: InstalledFont? {
      // SAFETY: as in `string`.
      guard let place = unsafe place else { return nil }
      let families = unsafe englishFirst(FC_FAMILY, languages: FC_FAMILYLANG)
      guard !families.isEmpty else { return nil }
      var font = InstalledFont(path: place.path, families: families)
      font.index = place.index
      font.namedInstance = place.namedInstance
      font.styleName = unsafe englishFirst(FC_STYLE, languages: FC_STYLELANG).first ?? "Regular"
      // fontconfig gives instances the full name of the default.
      if place.namedInstance == nil {
        font.fullName = unsafe englishFirst(FC_FULLNAME, languages: FC_FULLNAMELANG).first
      }
      font.postScriptName = unsafe string(FC_POSTSCRIPT_NAME)
      font.style.weight = unsafe double(FC_WEIGHT).map(FcWeightToOpenTypeDouble) ?? 400
      font.style.widthPercentage = unsafe double(FC_WIDTH) ?? 100
      font.style.isItalic = unsafe (integer(FC_SLANT) ?? 0) >= Int(FC_SLANT_ITALIC)
      font.isFixedPitch = unsafe (integer(FC_SPACING) ?? 0) >= Int(FC_MONO)
      font.hasColorGlyphs = unsafe isTrue(FC_COLOR)
      if unsafe isVariable {
        font.weightRange = unsafe range(FC_WEIGHT).map {
          FcWeightToOpenTypeDouble($0.lowerBound)...FcWeightToOpenTypeDouble($0.upperBound)
        }
        font.widthRange = unsafe range(FC_WIDTH)
      }
      return font
    }

    /// All values of a property that has a language for each value: English ones first.
    private func englishFirst(_ property: String, languages: String) -> [String] {
      // SAFETY: as in `string`.
      let values = unsafe strings(property)
      let languages = unsafe strings(languages)
      let isEnglish = values.indices.map { $0 < languages.count && languages[$0].hasPrefix("en") }
      let order = values.indices.filter { isEnglish[$0] } + values.indices.filter { !isEnglish[$0] }
      return order.map { values[$0] }
    }

    /// Converts a BCP 47 tag to fontconfig's name of the language, which has a region in place of a Chinese script.
    static func language(_ tag: String) -> String {
      let parts = tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" }).map(
        String.init)
      guard let language = parts.first else { return "und" }
      guard language == "zh" else {
        return parts.count > 1 && parts[1].count == 2 ? "\(language)-\(parts[1])" : language
      }
      let region = parts.first { ["cn", "sg", "tw", "hk", "mo"].contains($0) }
      if let region { return "zh-\(region)" }
      return parts.contains("hant") ? "zh-tw" : "zh-cn"
    }
  }
#endif
