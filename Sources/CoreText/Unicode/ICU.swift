import _FoundationICU

/// Calls of ICU, which Foundation carries on Linux: the only file that names its functions.
///
/// Foundation prefixes the names of all functions with `swift_`. Its ICU has version 76 in Swift 6.3, with the data
/// of Unicode 16. Positions are indices of UTF-16 units, and lone surrogates are allowed.
enum ICU {
  // MARK: Properties of scalars

  /// Returns the mirrored form of a character (Bidi_Mirroring_Glyph), or the character itself if it has none.
  static func mirrored(_ scalar: UInt32) -> UInt32 {
    UInt32(bitPattern: swift_u_charMirror(Int32(bitPattern: scalar)))
  }

  /// Returns the Bidi_Class of a character.
  static func bidiClass(_ scalar: UInt32) -> BidiClass {
    let value = swift_u_charDirection(Int32(bitPattern: scalar)).rawValue
    return BidiClass(rawValue: UInt8(truncatingIfNeeded: value)) ?? .otherNeutral
  }

  /// Returns the ISO 15924 code of a character's script as a big-endian number of four ASCII letters, "Zyyy" for
  /// Common and "Zinh" for Inherited.
  static func scriptTag(_ scalar: UInt32) -> UInt32 {
    var status = U_ZERO_ERROR
    // SAFETY: the status is valid for the call.
    let script = unsafe swift_uscript_getScript(Int32(bitPattern: scalar), &status)
    // SAFETY: the name is null, or a static C string.
    guard let name = unsafe swift_uscript_getShortName(script) else { return 0x5A7A_7A7A }
    var tag: UInt32 = 0
    for index in 0..<4 {
      // SAFETY: short names of scripts have four letters.
      tag = unsafe tag << 8 | UInt32(UInt8(bitPattern: name[index]))
    }
    return tag
  }

  /// The part that a character plays in a pair of brackets (Bidi_Paired_Bracket_Type).
  enum BracketType: Int32 {
    case none, open, close
  }

  /// Returns the part that a character plays in a pair of brackets.
  static func bracketType(_ scalar: UInt32) -> BracketType {
    let value = swift_u_getIntPropertyValue(
      Int32(bitPattern: scalar), UCHAR_BIDI_PAIRED_BRACKET_TYPE)
    return BracketType(rawValue: value) ?? .none
  }

  /// Returns the other bracket of a pair (Bidi_Paired_Bracket).
  static func pairedBracket(_ scalar: UInt32) -> UInt32 {
    UInt32(bitPattern: swift_u_getBidiPairedBracket(Int32(bitPattern: scalar)))
  }

  // MARK: Line breaking

  /// A language whose rules of line breaking are exactly those of UAX #14.
  ///
  /// ICU's rules without a language are not: “ opens and ” closes like brackets there, which is wrong for
  /// „German“ and ”Swedish” quotations. Danish leaves quotation marks as UAX #14 has them.
  static let untailoredLanguage = "da"

  /// Finds the boundaries where a line may or must end, by UAX #14.
  ///
  /// - Parameters:
  ///   - language: A BCP 47 or ICU language identifier, which selects the rules.
  ///   - body: Takes each boundary after the start of the text, in order, and whether it is mandatory.
  /// - Returns: Whether the rules could be opened: false also if the text has more than 2³¹ − 1 units.
  static func forEachLineBoundary(
    _ text: [UInt16], language: String, _ body: (_ unit: Int, _ isMandatory: Bool) -> Void
  ) -> Bool {
    guard let count = Int32(exactly: text.count) else { return false }
    // SAFETY: the iterator refers to the text, and is used only while the text's pointer is valid.
    return unsafe text.withUnsafeBufferPointer { units in
      var status = U_ZERO_ERROR
      let opened = unsafe swift_ubrk_open(UBRK_LINE, language, units.baseAddress, count, &status)
      guard let iterator = unsafe opened else { return false }
      // SAFETY: the iterator was opened above, and is not used afterwards.
      defer { unsafe swift_ubrk_close(iterator) }
      guard status.rawValue <= 0 else { return false }
      while true {
        let unit = unsafe swift_ubrk_next(iterator)
        guard unit >= 0 else { return true }
        let rule = unsafe UInt32(bitPattern: swift_ubrk_getRuleStatus(iterator))
        body(Int(unit), rule >= UBRK_LINE_HARD.rawValue)
      }
    }
  }

  // MARK: Languages

  /// The BCP 47 tags of the languages that ICU has data for, sorted; without regions, but with scripts.
  static var languages: [String] {
    var languages: Set<String> = []
    for index in 0..<swift_uloc_countAvailable() {
      // SAFETY: the name is null, or a static C string.
      guard let name = unsafe swift_uloc_getAvailable(index) else { continue }
      let parts = unsafe String(cString: name).split(separator: "_")
      // The second part is a script of four letters or a region.
      guard parts.count == 1 || parts.count == 2 && parts[1].count == 4 else { continue }
      languages.insert(parts.joined(separator: "-"))
    }
    return languages.sorted()
  }

  /// Returns the letters that a language is written with, in lower case (CLDR's main exemplars); empty for an unknown
  /// language.
  static func exemplarScalars(of language: String) -> Set<Unicode.Scalar> {
    var status = U_ZERO_ERROR
    // SAFETY: ICU copies the name; the data and the set belong to this call, and are given back at its end.
    guard let data = unsafe swift_ulocdata_open(language, &status) else { return [] }
    defer { unsafe swift_ulocdata_close(data) }
    let found = unsafe swift_ulocdata_getExemplarSet(data, nil, 0, ULOCDATA_ES_STANDARD, &status)
    guard let set = unsafe found else { return [] }
    defer { unsafe swift_uset_close(set) }
    guard status.rawValue <= 0, status != U_USING_DEFAULT_WARNING else { return [] }
    var scalars: Set<Unicode.Scalar> = []
    for item in 0..<(unsafe swift_uset_getItemCount(set)) {
      var (first, last): (Int32, Int32) = (0, -1)
      var string = [UInt16](repeating: 0, count: 32)
      // An item is a range of characters, for which the length is 0, or a string such as "ch".
      let length = unsafe swift_uset_getItem(
        set, item, &first, &last, &string, Int32(string.count), &status)
      guard status.rawValue <= 0 else { return [] }
      if length == 0, first <= last {
        scalars.formUnion((first...last).compactMap { Unicode.Scalar(UInt32(bitPattern: $0)) })
      } else {
        scalars.formUnion(
          String(decoding: string.prefix(Int(length)), as: UTF16.self).unicodeScalars)
      }
    }
    return scalars
  }
}
