/// The names of an X font, and the mapping from its character codes to Unicode.
///
/// | registry and encoding | mapping |
/// |---|---|
/// | ISO10646, ISO8859-1, FONTSPECIFIC, or none | a code is a Unicode scalar |
/// | any other | a code up to 7E is a Unicode scalar; a glyph with a higher code has no character |
///
/// Up to 7E nearly every character set of X agrees with ASCII, or is empty. The exceptions are read as ASCII, such as
/// the yen sign at 5C in JIS X 0201.
struct XFontDescription {
  /// The FONT property: usually a logical font description (XLFD) of fourteen fields, each after a hyphen.
  ///
  /// It is empty if the file has no such property.
  let fullName: String

  /// The family name; empty if the font gives none.
  let family: String

  /// The largest character code that is a Unicode scalar.
  private let lastMappedCode: Int

  /// The names of the font properties that `init` reads.
  static let properties: Set = ["FONT", "FAMILY_NAME", "CHARSET_REGISTRY", "CHARSET_ENCODING"]

  /// Reads a font's properties; missing ones are taken from the fields of its logical font description.
  ///
  /// - Parameter property: Returns the value of a property, or nil if the font does not have it.
  init(_ property: (_ key: String) -> String?) {
    let name = property("FONT") ?? ""
    let fields = name.split(separator: "-", maxSplits: 15, omittingEmptySubsequences: false)
      .map(String.init)
    // Fourteen fields, and the empty text before the first hyphen.
    let isDescription = name.hasPrefix("-") && fields.count == 15
    fullName = name
    family = property("FAMILY_NAME") ?? (isDescription ? fields[2] : name)
    let registry = property("CHARSET_REGISTRY") ?? (isDescription ? fields[13] : "")
    let encoding = property("CHARSET_ENCODING") ?? (isDescription ? fields[14] : "")
    let isUnicode =
      switch (registry.uppercased(), encoding.uppercased()) {
      case ("", _), ("ISO10646", _), ("FONTSPECIFIC", _), (_, "FONTSPECIFIC"), ("ISO8859", "1"):
        true
      default: false
      }
    lastMappedCode = isUnicode ? 0x10_FFFF : 0x7E
  }

  /// Returns the Unicode scalar of a character code; nil if the code has none.
  func scalar(of code: Int) -> Unicode.Scalar? {
    guard code >= 0, code <= lastMappedCode else { return nil }
    return Unicode.Scalar(UInt32(code))
  }
}
