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
}
